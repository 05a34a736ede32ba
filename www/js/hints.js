// Hints: what each move is worth, as the little signs under the board.

import { long, short, tone } from './values.js';
import { moveName } from './text/names.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Hint} Hint */

/**
 * Asks for the worth of every move of the game's position.
 * @param {App} app @param {AbortSignal} signal
 */
export async function findHints(app, signal) {
  const { variant, position, ply } = app.state;
  const found = await app.engine.ask('judge', { variant: variant.id, position: position.text }, { signal });
  return { list: toHints(app.text, variant, ply, found), exact: found.exact };
}

/**
 * @param {App['text']} text @param {import('./types.js').Variant} variant @param {number} ply
 * @param {import('./engine/protocol.js').Judgement} found @returns {Hint[]}
 */
export function toHints(text, variant, ply, { exact, best, moves }) {
  return moves.map(({ move, worth }) => ({
    move,
    text: short(text, variant, ply, worth, exact),
    label: long(text, variant, ply, worth, exact),
    tone: tone(worth),
    best: best.includes(move),
    chosen: move === best[0],
  }));
}

/** The best move, in words, to be spoken. @param {App} app @param {Hint[]} list */
export function bestInWords({ state, text }, list) {
  const best = list.find((hint) => hint.chosen);
  return best ? moveName(text, state.variant, best.move) : '';
}
