// Lines of moves as chips, and drawing again without losing the focus.

import { moveName, moveShort } from '../../../game/names.js';
import { h } from '../../../parts/dom.js';
import { looksOf, sideName } from '../sides.js';

/** @typedef {import('../types.js').Room} Room */

/** As many moves of a line as stand in a row. */
const CHIPS = 12;

/** The lines that are shown in full, by their names. @typedef {Set<string>} Unfolded */

/**
 * A line as buttons, each of which shows the position after it. A long one is unfolded on demand.
 * @param {Room} room @param {number[]} line @param {number} side who begins @param {string} name for the focus
 * @param {(count: number) => void} onLook @param {Unfolded} unfolded
 */
export function chips(room, line, side, name, onLook, unfolded) {
  const text = room.text();
  const { variant } = room.state;
  const looks = looksOf(room.state);
  const shown = unfolded.has(name) || line.length <= CHIPS + 1 ? line : line.slice(0, CHIPS);
  const buttons = shown.map((move, i) => {
    const mover = (side + i) % 2;
    return h('button', {
      class: 'move chip', 'data-colour': looks[mover].colour, 'data-focus': `${name}${i}`,
      'aria-label': text.t('line_move', { n: i + 1, who: sideName(text, room.state, mover), move: moveName(text, variant, move) }),
      onclick: () => onLook(i + 1),
    }, h('b', {}, moveShort(variant, move)));
  });
  const more = line.length - buttons.length;
  return h('span', { class: 'chips' }, ...buttons,
    more > 0 && h('button', { class: 'btn tiny', 'data-focus': `${name}${CHIPS}`, onclick: () => { unfolded.add(name); room.redraw(); } }, text.t('line_rest', { n: more })),
    line.length > CHIPS && h('button', { class: 'btn tiny', 'data-focus': `${name}-end`, onclick: () => onLook(line.length) }, text.t('line_end')));
}

/** A button whose action has the name of its words. @param {import('../types.js').Words} text @param {import('../types.js').AnalyseKey} name @param {string} [look] @param {import('../types.js').Facts} [facts] */
export const action = (text, name, look = 'btn', facts = {}) => h('button', { class: look, 'data-do': name }, text.t(name, facts));

/** Buttons side by side. @param {...(Node | null | false)} buttons */
export const row = (...buttons) => h('div', { class: 'row' }, ...buttons);

/**
 * Draws a card anew when what it shows has changed; whoever was on a button stays on it, what was unfolded
 * stays so, and what was scrolled stays where it was.
 * @param {HTMLElement} root
 */
export function createCard(root) {
  let drawn = '';
  /** @param {unknown} key @param {() => (Node | null | false)[]} build */
  return (key, build) => {
    const now = JSON.stringify(key);
    if (now === drawn) return;
    drawn = now;
    const active = document.activeElement;
    // Whoever reads the title, or a cell of a sentence, is not thrown out by a drawing either.
    const had = root.contains(active) ? (active?.getAttribute('data-focus') ?? active?.getAttribute('data-do') ?? 'title') : null;
    const open = [...root.querySelectorAll('details')].map((node) => node.open);
    const scrolled = root.querySelector('.table-box')?.scrollTop ?? 0;
    root.replaceChildren(...build().filter((node) => node !== null && node !== false));
    for (const [i, node] of root.querySelectorAll('details').entries()) node.open = open[i] ?? false;
    const box = root.querySelector('.table-box');
    if (box) box.scrollTop = scrolled;
    if (!had) return;
    const same = /** @type {HTMLElement | null} */ (root.querySelector(`[data-focus="${had}"], [data-do="${had}"]`));
    if (same) same.focus({ preventScroll: true });
    else focusTitle(root);
  };
}

/** Whoever was on something that is gone stands at the card's title. @param {HTMLElement} root */
export function focusTitle(root) {
  const title = root.querySelector('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** px between two cards. */
const GAP = 12;

/** Scrolls the panel, and nothing else, until a card is in sight: from its beginning if it is larger. @param {HTMLElement} card */
export function inSight(card) {
  const panel = card.closest('.panel');
  if (!panel) return;
  const seen = panel.getBoundingClientRect();
  // The row of tabs stays on top, and on a desk the graph below it.
  const top = [...panel.querySelectorAll('.tabs-head, .review-card')].reduce((from, node) => (node !== card && getComputedStyle(node).position === 'sticky' ? from + /** @type {HTMLElement} */ (node).offsetHeight + GAP : from), seen.top);
  const { top: from, bottom: to } = card.getBoundingClientRect();
  if (from < top) panel.scrollTop += from - top;
  else if (to > seen.bottom) panel.scrollTop += Math.min(from - top, to - seen.bottom);
}
