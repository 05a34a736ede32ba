// The one polite voice of the page. Sentences that come in one go are spoken together,
// so that « Rouge joue colonne 4 » is not lost under « À vous de jouer ».

import { isYou, moveOf, who } from './names.js';
import { result } from './panels/status.js';
import { isOver } from './state.js';
import { moveSaid } from './text/names.js';

/** @typedef {import('./types.js').App} App */

/** @param {HTMLElement} region */
export function createVoice(region) {
  /** @type {string[]} */
  let waiting = [];
  let odd = false;
  /** @param {string} sentence */
  return (sentence) => {
    if (!sentence) return;
    if (!waiting.length) {
      setTimeout(() => {
        // A hair space makes the same sentence twice in a row a change worth speaking.
        odd = !odd;
        region.textContent = waiting.join(' ') + (odd ? '' : '\u200a');
        waiting = [];
      }, 50);
    }
    waiting.push(sentence);
  };
}

/** « Rouge joue colonne 4. », and the result when it ends the game. */
/** @param {App} app @param {number} side @param {string} move as it is written */
export function spokenMove({ state, text }, side, move) {
  const said = moveInWords({ state, text }, side, move);
  return isOver(state) ? `${said} ${result(state, text)}` : said;
}

/** « Rouge joue colonne 4. » @param {Pick<App, 'state' | 'text'>} app @param {number} side @param {string} move as it is written */
export const moveInWords = ({ state, text }, side, move) =>
  moveSaid(text, state.variant, moveOf(state.variant, move), isYou(state, side) ? null : who(text, state, side));
