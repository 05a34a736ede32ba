// Sentences with cells in them, lines of moves as chips, and drawing again without losing the focus.

import { moveName } from '../../../game/names.js';
import { h } from '../../../parts/dom.js';
import { looksOf, sideName } from '../sides.js';
import { CELL, moveShort } from './told.js';

/** @typedef {import('../types.js').Room} Room */

/** As many moves of a line as stand in a row. */
const CHIPS = 12;
const PARTS = new RegExp(`${CELL[0]}([^${CELL[1]}]*)${CELL[1]}`);

/** A sentence whose cells are set apart. @param {string} sentence @returns {(Node | string)[]} */
export const rich = (sentence) => sentence.split(PARTS).map((part, i) => (i % 2 ? h('b', { class: 'cell' }, part) : part));

/** The same to be spoken. @param {string} sentence */
export const plain = (sentence) => sentence.replaceAll(CELL[0], '').replaceAll(CELL[1], '');

/**
 * A line as buttons, each of which shows the position after it.
 * @param {Room} room @param {number[]} line @param {number} side who begins @param {string} name for the focus @param {(count: number) => void} onLook
 */
export function chips(room, line, side, name, onLook) {
  const text = room.text();
  const { variant } = room.state;
  const looks = looksOf(variant);
  const buttons = line.slice(0, CHIPS).map((move, i) => {
    const mover = (side + i) % 2;
    return h('button', {
      type: 'button', class: 'move chip', 'data-colour': looks[mover].colour, 'data-focus': `${name}${i}`,
      'aria-label': text.t('line_move', { n: i + 1, who: sideName(text, variant, mover), move: moveName(text, variant, move) }),
      onclick: () => onLook(i + 1),
    }, h('b', {}, moveShort(variant, move)));
  });
  const more = line.length - buttons.length;
  return h('span', { class: 'chips' }, ...buttons, more > 0 && h('span', { class: 'fine' }, text.t('line_rest', { n: more })));
}

/**
 * Draws a card anew when what it shows has changed; whoever was on a button stays on it.
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
    const had = root.contains(active) ? (active?.getAttribute('data-focus') ?? active?.getAttribute('data-do')) : null;
    const open = [...root.querySelectorAll('details')].map((node) => node.open);
    root.replaceChildren(...build().filter((node) => node !== null && node !== false));
    for (const [i, node] of root.querySelectorAll('details').entries()) node.open = open[i] ?? false;
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

/** Scrolls the panel, and nothing else, until a card is in sight: from its beginning if it is larger. @param {HTMLElement} card */
export function inSight(card) {
  const panel = card.closest('.panel');
  if (!panel) return;
  const seen = panel.getBoundingClientRect();
  // The row of tabs stays on top where the panel is a sheet.
  const head = panel.querySelector('.tabs-head');
  const top = seen.top + (head && getComputedStyle(head).position === 'sticky' ? head.clientHeight : 0);
  const { top: from, bottom: to } = card.getBoundingClientRect();
  if (from < top) panel.scrollTop += from - top;
  else if (to > seen.bottom) panel.scrollTop += Math.min(from - top, to - seen.bottom);
}

/** Whether the panel is a sheet that hides what is said in it. */
const lowered = () => {
  const fold = document.querySelector('#panel:not([data-open]) [data-do=sheet]');
  return fold !== null && getComputedStyle(fold).display !== 'none';
};

/** What a card says, where the card is out of sight. @param {Room} room @param {string} id @param {() => string} message */
export function besides(room, id, message) {
  if (lowered()) room.house.notices.show({ id, message, fade: 8000, brief: true, spoken: true });
}
