// Hints: what each move is worth, as marks on the board. The state holds what the engine found; words
// are made here, when they are drawn.

import { moveName } from '../../game/names.js';
import { isValue, long, short, tone } from '../../game/worths.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Words} Words */

/** @param {Words} text @param {State} state @returns {import('../../board/board.js').Mark[]} */
export function hintMarks(text, { variant, ply, hints }) {
  if (!hints) return [];
  const { found } = hints;
  const top = found.scores.find((score) => score.move === found.best);
  /** @param {import('../../engine/protocol.js').HintScore} score */
  const equals = (score) => !!top && isValue(score) && score.value === top.value && score.outcome === top.outcome && score.moves === top.moves;
  return found.scores.map((score) => ({
    ...(variant.gravity ? { column: score.move } : { cell: score.move }),
    kind: 'value',
    text: short(text, variant, ply, score, found.exact),
    label: long(text, variant, ply, score, found.exact),
    tone: tone(score),
    best: score === top || equals(score),
  }));
}

/** The best move, in words, to be spoken. @param {Words} text @param {State} state */
export const bestInWords = (text, { variant, hints }) => (hints ? moveName(text, variant, hints.found.best) : '');
