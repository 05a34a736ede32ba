// The worth of a move as players read it: a signed number and a few words. The numbers come from the
// wasm module; nothing is computed here.

import { signed } from './players.js';

/** @typedef {import('../../puissance4.js').Worth} Worth */
/** @typedef {import('../house/text.js').Text} Text */
/** How many sides play, and whether all that is said beside it is certain. @typedef {{ sides: number, exact: boolean }} Beside */

/** How many moves of the winner until the end; 0 where nobody knows. @param {Worth} worth @param {Beside} beside */
const movesOf = ({ plies = 0 }, { sides }) => Math.ceil(plies / sides);

/** What stands before a bound. */
const SIGNS = { at_most: '\u2264', at_least: '\u2265' };

/** Whether the worth is a value, not a bound or unknown. @param {Worth} worth */
export const isValue = ({ kind }) => kind !== 'at_most' && kind !== 'at_least' && kind !== 'unknown';

/**
 * The short form. Among exact values a known end is the solver's score (a faster win counts more);
 * beside estimates, whose points are on another scale, it is said how many moves it takes.
 * @param {Text} text @param {Worth} worth @param {Beside} beside
 */
export function short(text, worth, beside) {
  const { kind, value = 0, visits, score } = worth;
  switch (kind) {
    case 'unknown':
      return '?';
    case 'at_most':
    case 'at_least':
      return SIGNS[kind] + signed(text, value);
    case 'points':
      return signed(text, value);
    case 'rate':
      return visits === undefined ? signed(text, value) : text.compact(visits);
    default:
      if (!beside.exact) return text.t(`short_${kind}`, { n: movesOf(worth, beside) || '' });
      if (kind === 'draw') return '0';
      return score === undefined ? (kind === 'win' ? '+' : '\u2212') : signed(text, score);
  }
}

/** The same in words, to be spoken. @param {Text} text @param {Worth} worth @param {Beside} beside */
export function long(text, worth, beside) {
  const { kind, value = 0 } = worth;
  const n = movesOf(worth, beside);
  switch (kind) {
    case 'unknown':
      return text.t('hint_unknown');
    case 'at_most':
    case 'at_least':
      return text.t(`hint_${kind}`, { value: signed(text, value) });
    case 'draw':
      return text.t('hint_draw');
    case 'win':
      return n ? text.t('hint_win', { n }) : text.t('hint_won');
    case 'loss':
      return n ? text.t('hint_loss', { n }) : text.t('hint_lost');
    default:
      return short(text, worth, beside);
  }
}

/** Good, bad or even, for the side that plays it. @param {Worth} worth @returns {'good' | 'bad' | 'even'} */
export function tone(worth) {
  const { kind } = worth;
  const value = kind === 'win' ? 1 : kind === 'loss' ? -1 : kind === 'draw' ? 0 : (worth.value ?? 0);
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
  const open = list.filter((worth) => worth.kind !== 'unknown' && worth.kind !== 'win' && worth.kind !== 'loss').map((worth) => worth.visits ?? worth.value ?? 0);
  const top = Math.max(...open);
  const low = Math.min(...open);
  return list.map((worth) => {
    if (worth.kind === 'unknown') return 0;
    if (worth.kind === 'win') return 100;
    if (worth.kind === 'loss') return 4;
    return top === low ? 50 : 12 + (76 * ((worth.visits ?? worth.value ?? 0) - low)) / (top - low);
  });
}
