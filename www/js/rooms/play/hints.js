// Hints: what each move is worth, as marks on the board. The state holds the judgement; words are made
// here, when they are drawn.

import { moveName } from '../../game/names.js';
import { chip, isEstimate, long, tone } from '../../game/worths.js';

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
    ...chip(text, worth, beside),
    label: long(text, worth, beside),
    tone: tone(worth),
    vague: isEstimate(worth),
    best: best.includes(move),
  }));
}

/** What a move is worth, in a whole sentence; nothing where it is no move. @param {Words} text @param {State} state @param {number | null} move */
export function hintSentence(text, { variant, hints }, move) {
  const found = hints?.found.moves.find((one) => one.move === move);
  if (!hints || !found) return '';
  return text.t('of', { name: moveName(text, variant, found.move), what: `${long(text, found.worth, { sides: variant.sides, exact: hints.found.exact })}.` });
}

/** The best move, in words, to be spoken. @param {Words} text @param {State} state */
export const bestInWords = (text, { variant, hints }) => (hints ? moveName(text, variant, hints.found.best[0]) : '');
