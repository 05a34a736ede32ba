// Hints: what each move is worth, as the little signs under the board.

import { signed } from './names.js';
import { moveName } from './text/names.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./types.js').Hint} Hint */
/** @typedef {import('./protocol.js').HintScore} HintScore */

/**
 * Asks for the worth of every move of the game's position.
 * @param {App} app @param {AbortSignal} signal
 */
export async function findHints(app, signal) {
  const { variant, position } = app.state;
  const found = await app.engine.ask('hint', { variant: variant.id, moves: position.text }, { signal });
  return { list: toHints(app.text, found), exact: found.exact };
}

/** @param {App['text']} text @param {import('./protocol.js').Hint} found @returns {Hint[]} */
export function toHints(text, found) {
  const top = Math.max(...found.scores.map((score) => score.value));
  return found.scores.map((score) => ({
    move: score.move,
    text: sign(text, score),
    tone: tone(score),
    best: score.value === top,
  }));
}

/** @param {HintScore} score @returns {Hint['tone']} */
const tone = ({ value, outcome }) => {
  const worth = outcome === 'win' ? 1 : outcome === 'loss' ? -1 : outcome === 'draw' ? 0 : value;
  return worth > 0 ? 'good' : worth < 0 ? 'bad' : 'even';
};

/** A signed number, with a true minus. @param {App['text']} text @param {HintScore} score */
const sign = (text, { value }) =>
  signed(text, value);

/** The best move, in words, to be spoken. @param {App} app @param {Hint[]} list */
export function bestInWords({ state, text }, list) {
  const best = list.find((hint) => hint.best);
  return best ? moveName(text, state.variant, best.move) : '';
}
