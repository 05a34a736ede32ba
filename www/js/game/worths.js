// The worth of a move as players read it: a signed number, a few words, a chip, a bar. What it is worth
// comes from the wasm module; here it is only put into words and lengths.

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
  const { kind, value = 0, thousandths } = worth;
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
    case 'rate':
      return thousandths === undefined ? text.t('hint_points', { value: short(text, worth, beside) }) : text.t('hint_rate', { n: text.number(thousandths / 10, { maximumFractionDigits: 1 }) });
    default:
      return text.t('hint_points', { value: short(text, worth, beside) });
  }
}

/** The sign of a known end: filled for a win, open for a loss, so that grey print tells them apart. */
export const ENDS = /** @type {Record<string, string>} */ ({ win: '\u25b2', draw: '=', loss: '\u25bd' });

/** Whether the worth is only believed, by a search or by random games. @param {Worth} worth */
export const isEstimate = ({ kind }) => kind === 'points' || kind === 'rate' || kind === 'at_most' || kind === 'at_least';

/**
 * What stands on a column while hints are shown, in two short lines: « gagne / en 21 », and the same
 * for narrow columns, « ▲ / 21 ». What is only believed begins with « ≈ ».
 * @param {Text} text @param {Worth} worth @param {Beside} beside @returns {{ text: string, brief: string }}
 */
export function chip(text, worth, beside) {
  const { kind, thousandths } = worth;
  const sign = ENDS[kind];
  if (sign) {
    const n = kind === 'draw' ? 0 : movesOf(worth, beside);
    const words = n ? text.t(`chip_${kind === 'win' ? 'win' : 'loss'}`, { n }) : text.t(`chip_${kind === 'win' ? 'won' : kind === 'loss' ? 'lost' : 'draw'}`);
    return { text: words, brief: n ? `${sign}\n${n}` : sign };
  }
  if (kind === 'unknown') return { text: '?', brief: '?' };
  const value = kind === 'rate' && thousandths !== undefined ? text.t('percent', { n: text.number(thousandths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }) : short(text, worth, beside);
  return { text: `\u2248 ${value}`, brief: `\u2248\n${value}` };
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
 * Where bars begin and end, in percent of the chart's height: up from the zero line for what is good
 * for the mover, down for what is bad. Certain ends reach to the edges; estimates, on a scale of their
 * own, stay between. What is unknown has no bar.
 * @param {Worth[]} list
 * @returns {{ zero: number, bars: ({ from: number, to: number } | null)[] }}
 */
export function spans(list) {
  const open = (/** @type {Worth} */ { kind, visits, value = 0 }) => (kind === 'draw' ? 0 : (visits ?? value));
  const most = Math.max(1, ...list.filter(({ kind }) => !['win', 'loss', 'unknown'].includes(kind)).map((worth) => Math.abs(open(worth))));
  const shares = list.map((worth) => (worth.kind === 'unknown' ? null : worth.kind === 'win' ? 1 : worth.kind === 'loss' ? -1 : (0.8 * open(worth)) / most));
  const below = shares.some((share) => (share ?? 0) < 0);
  const above = shares.some((share) => (share ?? 0) > 0);
  const zero = below ? (above ? 50 : 100) : 0;
  const room = below && above ? 50 : 100;
  return { zero, bars: shares.map((share) => (share === null ? null : { from: zero + Math.min(0, share) * room, to: zero + Math.max(0, share) * room })) };
}
