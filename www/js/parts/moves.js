// The moves of a game in notation with their times; a press looks at the position after one.

import { h, icon } from './dom.js';

/** @typedef {{ text: string, time: string, label: string, colour: string, later: boolean, sign?: string }} Item a move; `later` ones were taken back, `sign` is a judge's */
/** @typedef {{ items: Item[], at: number, sides: number, words: { title: string, none: string, start: string, back: string, on: string, end: string } }} Moves */

/** @param {HTMLElement} root @param {{ onLook: (ply: number) => void }} handlers */
export function createMoves(root, { onLook }) {
  let drawn = '';

  /** @param {Moves} moves */
  return (moves) => {
    const key = JSON.stringify(moves);
    if (key === drawn) return;
    drawn = key;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const had = focused?.getAttribute('data-step') ?? (focused?.hasAttribute('data-ply') ? 'ply' : null);
    root.replaceChildren(head(moves, onLook), moves.items.length ? list(moves, onLook) : h('p', { class: 'empty' }, moves.words.none));
    const current = /** @type {HTMLElement | null} */ (root.querySelector('[aria-current]'));
    const box = current?.closest('ol');
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    if (had === 'ply') current?.focus();
    else if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-step=${had}]`))?.focus();
  };
}

/** @param {Moves} moves @param {(ply: number) => void} onLook */
function head({ items, at, words }, onLook) {
  const total = items.length;
  /** @param {string} step @param {string} name @param {number} to @param {boolean} can */
  const button = (step, name, to, can) =>
    h('button', {
      type: 'button', class: 'btn quiet', 'data-step': step, 'aria-label': name, title: name, 'aria-disabled': String(!can),
      onclick: () => can && onLook(to),
    }, icon(`i-${step}`));
  return h('div', { class: 'moves-head' },
    h('h2', {}, words.title),
    button('first', words.start, 0, at > 0),
    button('back', words.back, at - 1, at > 0),
    button('next', words.on, at + 1, at < total),
    button('last', words.end, total, at < total));
}

/** @param {Moves} moves @param {(ply: number) => void} onLook */
function list({ items, at, sides }, onLook) {
  const rows = [];
  for (let first = 0; first < items.length; first += sides) {
    const cells = items.slice(first, first + sides).map(({ text, time, label, colour, later, sign }, i) => {
      const ply = first + i + 1;
      return h('button', {
        type: 'button', class: later ? 'move later' : 'move', 'data-ply': ply, 'data-colour': colour,
        'aria-current': ply === at ? 'step' : null, 'aria-label': label, onclick: () => onLook(ply),
      }, h('b', {}, text), sign ? h('i', {}, sign) : null, time ? h('small', {}, time) : null);
    });
    rows.push(h('li', {}, h('span', { class: 'nr', 'aria-hidden': 'true' }, `${first / sides + 1}.`), ...cells,
      ...Array.from({ length: sides - cells.length }, () => h('span'))));
  }
  return h('ol', { class: 'move-list', style: `--sides:${sides}` }, ...rows);
}
