// The set-up being drawn: cells, a brush, and what the rules say of it. Pure but for the question.

/** @typedef {import('../types.js').Draft} Draft */

/** Brushes besides the sides, which are 1, 2 and 3. */
export const RUBBER = 0;
export const IN_TURN = 9;

/** @param {typeof import('../../../../puissance4.js')} module @param {string} variant @param {Uint8Array} cells @param {number} [brush] @returns {Draft} */
export const draft = (module, variant, cells, brush = IN_TURN) => ({ cells, brush, found: module.setup_of_cells(variant, cells) });

/** What a press on a cell makes of it. @param {Draft} draft @param {number} cell @param {number} sides @param {number} [brush] */
export function pressed({ cells, brush: chosen, found }, cell, sides, brush = chosen) {
  const next = Uint8Array.from(cells);
  if (brush === IN_TURN) next[cell] = cells[cell] ? 0 : whose(found.counts, sides) + 1;
  // The same disc again takes it away.
  else next[cell] = cells[cell] === brush ? 0 : brush;
  return next;
}

/** Whose disc comes next: the first side that has fewer than the one before it, else the first. @param {number[]} counts @param {number} sides */
function whose(counts, sides) {
  for (let side = 1; side < sides; side++) if (counts[side] < counts[side - 1]) return side;
  return 0;
}
