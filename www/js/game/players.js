// What the players at a table are called, and how their times and numbers are written.

import { opponentName, optionName } from './names.js';
import { lookOf, people, seatOf } from './seats.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('../house/text.js').Text} Text */

/** @param {Text} text @param {string} colour */
export const colourName = (text, colour) => (text.has(`colour_${colour}`) ? text.t(/** @type {any} */ (`colour_${colour}`)) : colour);

/** Marks that turn the direction of whatever follows them. */
export const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name inside a sentence never turns the sentence round. @param {string} name */
const isolated = (name) => {
  const plain = name.replace(TURNING, '');
  return LEFTWARD.test(plain) ? `\u2068${plain}\u2069` : plain;
};

/**
 * What a side is called in sentences; two of one name are told apart by their colours.
 * @param {Text} text @param {Table} s @param {number} side
 */
export function who(text, s, side) {
  const name = called(text, s, side);
  const twice = s.seats.some((_, other) => other < s.variant.sides && other !== side && called(text, s, other) === name);
  return twice ? text.t('who_colour', { who: name, colour: colourName(text, lookOf(s, side).colour).toLocaleLowerCase(text.lang) }) : name;
}

/** @param {Text} text @param {Table} s @param {number} side */
function called(text, s, side) {
  const seat = s.seats[seatOf(s, side)];
  if (seat.name) return isolated(seat.name);
  if (!seat.human) return opponentName(text, seat.spec);
  return people(s) === 1 ? text.t('you') : colourName(text, lookOf(s, side).colour);
}

/** Whether `side` is spoken to as « you ». @param {Table} s @param {number} side */
export const isYou = (s, side) => people(s) === 1 && s.seats[seatOf(s, side)].human && !s.seats[seatOf(s, side)].name;

/** The second line of a seat. @param {Text} text @param {Table} s @param {number} side @param {import('./rules.js').Rules} [rules] */
export function about(text, s, side, rules) {
  const seat = s.seats[seatOf(s, side)];
  const goal = s.variant.sides < 3 ? '' : text.t(s.variant.goals[side] === 'square' ? 'goal_square' : 'goal_line');
  const colour = colourName(text, lookOf(s, side).colour);
  const kind = !seat.human ? strength(text, seat.spec, rules) : goal ? '' : colour === who(text, s, side) ? text.t('human') : colour;
  return [kind, goal].filter(Boolean).join('\u00a0· ');
}

/** « niveau 6 sur 8 », « Profondeur 4 ». @param {Text} text @param {string} spec @param {import('./rules.js').Rules} [rules] */
export function strength(text, spec, rules) {
  const level = /^level(\d+)$/.exec(spec);
  if (level) return text.t('level_of', { n: Number(level[1]), total: rules?.catalog.levels.length ?? 8 });
  if (!rules) return '';
  const { id, options } = rules.spec(spec);
  const known = rules.catalog.opponents.find((o) => o.id === id)?.options ?? [];
  return Object.entries(options)
    .map(([name, value]) => {
      if (known.some((option) => option.name === name && option.kind === 'flag')) return text.t(value ? 'option_on' : 'option_off', { name: optionName(text, name, id) });
      return `${optionName(text, name, id)} ${text.number(value)}`;
    })
    .join('\u00a0· ');
}

/** The time of a move; the quickest are not shown as none at all. @param {Text} text @param {number} ms */
export const timeText = (text, ms) => (ms < 5 ? `<\u202f${text.seconds(10)}` : text.seconds(ms));

/** « +3 », « −1 », « 0 », with a true minus. @param {Text} text @param {number} value */
export const signed = (text, value) =>
  text.number(value, { signDisplay: 'exceptZero', notation: Math.abs(value) < 1000 ? 'standard' : 'compact', maximumFractionDigits: 0 }).replace('-', '\u2212');
