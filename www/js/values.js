// The worth of a move as players read it: a signed number and a few words.

import { signed } from './names.js';

/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./text/index.js').Text} Text */

/**
 * A worth as hints and reports carry it: the end where it is known (with the plies until then, or
 * the winner's moves), else points of the opponent's own.
 * @typedef {object} Worth
 * @property {number} [value]
 * @property {string} [kind]
 * @property {'win' | 'loss' | 'draw'} [outcome]
 * @property {number} [plies]
 * @property {number} [moves]
 * @property {number} [visits]
 */

/** The known end, if there is one. @param {Worth} worth */
export const endOf = ({ outcome, kind }) => outcome ?? (kind === 'win' || kind === 'loss' || kind === 'draw' ? kind : null);

/** How many moves of the winner until then; 0 where nobody knows. @param {Worth} worth @param {Variant} variant */
const movesOf = ({ moves, plies = 0 }, variant) => moves ?? Math.ceil(plies / variant.sides);

/**
 * The short form: the solver's score where the end is known (the winner's discs left, so a faster
 * win counts more), points or visits otherwise.
 * @param {Text} text @param {Variant} variant @param {number} ply moves played before @param {Worth} worth
 */
export function short(text, variant, ply, worth) {
  const end = endOf(worth);
  if (end === null) return worth.visits === undefined ? signed(text, worth.value ?? 0) : text.compact(worth.visits);
  if (end === 'draw') return '0';
  const moves = movesOf(worth, variant);
  const sign = end === 'win' ? 1 : -1;
  if (!moves || variant.sides !== 2) return sign > 0 ? '+' : '\u2212';
  // Discs the winner has in all, less those it has when it wins.
  const cells = variant.width * variant.height;
  const winner = sign > 0 ? ply % 2 : 1 - (ply % 2);
  const all = winner === 0 ? Math.ceil(cells / 2) : Math.floor(cells / 2);
  const played = sign > 0 ? Math.floor(ply / 2) : Math.ceil(ply / 2);
  return signed(text, sign * (all - played - moves + 1));
}

/** The same in words, to be spoken. @param {Text} text @param {Variant} variant @param {number} ply @param {Worth} worth */
export function long(text, variant, ply, worth) {
  const end = endOf(worth);
  const n = movesOf(worth, variant);
  if (end === 'draw') return text.t('hint_draw');
  if (end && n) return text.t(end === 'win' ? 'hint_win' : 'hint_loss', { n });
  return short(text, variant, ply, worth);
}

/** Good, bad or even, for the side that plays it. @param {Worth} worth @returns {'good' | 'bad' | 'even'} */
export function tone(worth) {
  const end = endOf(worth);
  const value = end === 'win' ? 1 : end === 'loss' ? -1 : end === 'draw' ? 0 : (worth.value ?? 0);
  return value > 0 ? 'good' : value < 0 ? 'bad' : 'even';
}

/**
 * Heights of bars in percent: certain wins on top, certain losses at the foot, the rest between.
 * @param {Worth[]} list
 */
export function heights(list) {
  const open = list.filter((worth) => endOf(worth) !== 'win' && endOf(worth) !== 'loss').map((worth) => worth.visits ?? worth.value ?? 0);
  const top = Math.max(...open);
  const low = Math.min(...open);
  return list.map((worth) => {
    const end = endOf(worth);
    if (end === 'win') return 100;
    if (end === 'loss') return 4;
    return top === low ? 50 : 12 + (76 * ((worth.visits ?? worth.value ?? 0) - low)) / (top - low);
  });
}
