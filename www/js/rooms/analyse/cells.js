// Cells that a sentence speaks of. In the text one stands between two signs, by its number; shown, it is
// a button that lights the cell on the board while it is pointed at, has the focus or is pressed.

import { cellName, cellWords } from '../../game/names.js';
import { h } from '../../parts/dom.js';

/** @typedef {import('./types.js').Words} Words */
/** @typedef {import('./types.js').Variant} Variant */

/** What stands before and after a cell's number. */
const CELL = /** @type {const} */ (['\u2983', '\u2984']);
const PARTS = new RegExp(`${CELL[0]}(\\d+)${CELL[1]}`);

/** A cell by its number, for a sentence. @param {number} cell */
export const marked = (cell) => CELL[0] + cell + CELL[1];

/** As short as it can be found on the board: « col. 3, rangée 4 », or « b2 ». @param {Words} text @param {Variant} variant @param {number} cell */
const short = (text, variant, cell) => (variant.gravity ? text.t('cell_brief', { column: (cell % variant.width) + 1, row: Math.floor(cell / variant.width) + 1 }) : cellName(variant, cell));

/** A sentence to be shown. @param {import('./types.js').Room} room @param {string} sentence @returns {(Node | string)[]} */
export function rich(room, sentence) {
  const text = room.text();
  const { variant } = room.state;
  return sentence.split(PARTS).map((part, i) => {
    if (i % 2 === 0) return part;
    const cell = Number(part);
    const on = () => room.light(cell);
    const off = () => room.light(null);
    return h('button', { class: 'cell', 'data-cell': cell, 'aria-label': text.t('cell_light', { cell: cellWords(text, variant, cell) }), onpointerenter: on, onfocus: on, onclick: on, onpointerleave: off, onblur: off }, short(text, variant, cell));
  });
}

/** The same to be spoken. @param {Words} text @param {Variant} variant @param {string} sentence */
export const plain = (text, variant, sentence) => sentence.split(PARTS).map((part, i) => (i % 2 ? cellWords(text, variant, Number(part)) : part)).join('');
