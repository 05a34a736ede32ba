// The worth of a move as players read it: a signed number and a few words.

import { signed } from './players.js';

/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('../house/text.js').Text} Text */

/**
 * A worth as hints and reports carry it: the end where it is known (with the plies until then, or
 * the winner's moves), else points of the opponent's own; `kind` says where these are only a bound
 * or there are none.
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

/** What stands before a bound. */
const SIGNS = { at_most: '\u2264', at_least: '\u2265' };

/** Whether the worth is a value, not a bound or unknown. @param {Worth} worth */
export const isValue = ({ kind }) => kind !== 'at_most' && kind !== 'at_least' && kind !== 'unknown';

/**
 * The short form. Among exact values a known end is the solver's score (the winner's discs left, so
 * a faster win counts more); beside estimates, whose points are on another scale, it is said how
 * many moves it takes.
 * @param {Text} text @param {Variant} variant @param {number} ply moves played before @param {Worth} worth @param {boolean} exact all of them
 */
export function short(text, variant, ply, worth, exact) {
  const end = endOf(worth);
  if (worth.kind === 'unknown') return '?';
  if (worth.kind === 'at_most' || worth.kind === 'at_least') return SIGNS[worth.kind] + signed(text, worth.value ?? 0);
  if (end === null) return worth.visits === undefined ? signed(text, worth.value ?? 0) : text.compact(worth.visits);
  const moves = movesOf(worth, variant);
  if (!exact) return text.t(`short_${end}`, { n: moves || '' });
  if (end === 'draw') return '0';
  const sign = end === 'win' ? 1 : -1;
  if (!moves || variant.sides !== 2) return sign > 0 ? '+' : '\u2212';
  // Discs the winner has in all, less those it has when it wins.
  const cells = variant.width * variant.height;
  const winner = sign > 0 ? ply % 2 : 1 - (ply % 2);
  const all = winner === 0 ? Math.ceil(cells / 2) : Math.floor(cells / 2);
  const played = sign > 0 ? Math.floor(ply / 2) : Math.ceil(ply / 2);
  return signed(text, sign * (all - played - moves + 1));
}

/** The same in words, to be spoken. @param {Text} text @param {Variant} variant @param {number} ply @param {Worth} worth @param {boolean} exact */
export function long(text, variant, ply, worth, exact) {
  const end = endOf(worth);
  if (worth.kind === 'unknown') return text.t('hint_unknown');
  if (worth.kind === 'at_most' || worth.kind === 'at_least') return text.t(`hint_${worth.kind}`, { value: signed(text, worth.value ?? 0) });
  const n = movesOf(worth, variant);
  if (end === 'draw') return text.t('hint_draw');
  if (end) return n ? text.t(end === 'win' ? 'hint_win' : 'hint_loss', { n }) : text.t(end === 'win' ? 'hint_won' : 'hint_lost');
  return short(text, variant, ply, worth, exact);
}

/** Good, bad or even, for the side that plays it. @param {Worth} worth @returns {'good' | 'bad' | 'even'} */
export function tone(worth) {
  const end = endOf(worth);
  const value = end === 'win' ? 1 : end === 'loss' ? -1 : end === 'draw' ? 0 : (worth.value ?? 0);
  // « At most 3 » may still be bad.
  if ((worth.kind === 'at_most' && value > 0) || (worth.kind === 'at_least' && value < 0)) return 'even';
  return value > 0 ? 'good' : value < 0 ? 'bad' : 'even';
}

/**
 * Heights of bars in percent: certain wins on top, certain losses at the foot, the rest between,
 * none for what is unknown.
 * @param {Worth[]} list
 */
export function heights(list) {
  const open = list.filter((worth) => worth.kind !== 'unknown' && endOf(worth) !== 'win' && endOf(worth) !== 'loss').map((worth) => worth.visits ?? worth.value ?? 0);
  const top = Math.max(...open);
  const low = Math.min(...open);
  return list.map((worth) => {
    const end = endOf(worth);
    if (worth.kind === 'unknown') return 0;
    if (end === 'win') return 100;
    if (end === 'loss') return 4;
    return top === low ? 50 : 12 + (76 * ((worth.visits ?? worth.value ?? 0) - low)) / (top - low);
  });
}
