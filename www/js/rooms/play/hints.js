// Hints: what each move is worth, as marks on the board. The state holds the judgement; words are made
// here, when they are drawn.

import { moveName } from '../../game/names.js';
import { long, short, tone } from '../../game/worths.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Words} Words */

/** @param {Words} text @param {State} state @returns {import('../../board/board.js').Mark[]} */
export function hintMarks(text, { variant, hints }) {
  if (!hints) return [];
  const { exact, best, moves } = hints.found;
  const beside = { sides: variant.sides, exact };
  return moves.map(({ move, worth }) => ({
    ...(variant.gravity ? { column: move } : { cell: move }),
    kind: 'value',
    text: short(text, worth, beside),
    label: long(text, worth, beside),
    tone: tone(worth),
    best: best.includes(move),
  }));
}

/** The best move, in words, to be spoken. @param {Words} text @param {State} state */
export const bestInWords = (text, { variant, hints }) => (hints ? moveName(text, variant, hints.found.best[0]) : '');
