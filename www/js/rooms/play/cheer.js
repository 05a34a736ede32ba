// A win feels like one: a handful of discs in the winner's colour rise over the board and fade, once,
// in a second and a half. Only for the eyes; nothing can be pressed, nothing moves with reduced motion.

import { disc, h } from '../../parts/dom.js';

const DISCS = 14;

/** @param {HTMLElement} board @param {string} colour */
export function celebrate(board, colour) {
  const rain = h('div', { class: 'cheer', 'aria-hidden': 'true' }, ...Array.from({ length: DISCS }, (_, i) => {
    const one = disc({ colour, mark: 'ring' });
    // Spread by the golden ratio: even, and never in a row.
    one.style.left = `${((i * 0.618) % 1) * 100}%`;
    one.style.animationDelay = `${(i * 67) % 500}ms`;
    return one;
  }));
  rain.addEventListener('animationend', () => {
    if (rain.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished')) rain.remove();
  });
  board.append(rain);
}
