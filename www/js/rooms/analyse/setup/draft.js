// The set-up being drawn: discs by seat, a brush, who began, and what the rules say of it. Pure but for
// the question. The rules know sides, the first of which began; a drawing knows colours, which belong
// to seats. Where one colour has a disc more, it began; where both have as many, that can be chosen.

import { looksOf, seated } from '../sides.js';

/** @typedef {import('../types.js').Draft} Draft */
/** @typedef {import('../types.js').Variant} Variant */

/** Brushes besides the seats, which are 1, 2 and 3. */
export const RUBBER = 0;
export const IN_TURN = 9;

/** The same discs by side, or back again: with another starter the first two change places. @param {ArrayLike<number>} cells @param {number} starter */
export const turned = (cells, starter) => Uint8Array.from(cells, (disc) => (starter && disc ? 3 - disc : disc));

/** Whose colours a drawing has: those of the seats. @param {{ variant: Variant }} state */
export const draftLooks = ({ variant }) => looksOf({ variant, starter: 0, seats: [], names: [] });

/** Who began, as far as the discs tell it. @param {Variant} variant @param {Uint8Array} cells @param {number} chosen */
function began(variant, cells, chosen) {
  if (!seated(variant)) return 0;
  const lead = cells.reduce((n, disc) => n + (disc === 1 ? 1 : disc === 2 ? -1 : 0), 0);
  return lead === 1 ? 0 : lead === -1 ? 1 : chosen;
}

/** @param {typeof import('../../../../puissance4.js')} module @param {Variant} variant @param {Uint8Array} cells @param {number} chosen the seat that began, where the discs do not tell @param {number} [brush] @returns {Draft} */
export function draft(module, variant, cells, chosen, brush = IN_TURN) {
  const starter = began(variant, cells, chosen);
  return { cells, brush, starter, found: module.setup_of_cells(variant.id, turned(cells, starter)) };
}

/** Whether it is open who is to move: both have as many discs. @param {Draft} draft @param {Variant} variant */
export const open = ({ found: { counts } }, variant) => seated(variant) && counts[0] === counts[1];

/** The discs of each seat. @param {Draft} draft */
export const bySeat = ({ found: { counts }, starter }) => (starter ? [counts[1], counts[0]] : counts);

/** What a press on a cell makes of it. @param {Draft} draft @param {number} cell @param {number} sides @param {number} [brush] */
export function pressed({ cells, brush: chosen, starter, found }, cell, sides, brush = chosen) {
  const next = Uint8Array.from(cells);
  if (brush === IN_TURN) next[cell] = cells[cell] ? 0 : ((starter + whose(found.counts, sides)) % sides) + 1;
  // The same disc again takes it away.
  else next[cell] = cells[cell] === brush ? 0 : brush;
  return next;
}

/** Whose disc comes next: the first side that has fewer than the one before it, else the first. @param {number[]} counts @param {number} sides */
function whose(counts, sides) {
  for (let side = 1; side < sides; side++) if (counts[side] < counts[side - 1]) return side;
  return 0;
}
