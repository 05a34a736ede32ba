// What players, times and shares are called in the arena.

import { opponentName, optionName } from '../../game/names.js';

/** @typedef {import('../../game/rules.js').Rules} Rules */
/** @typedef {import('../../house/text.js').Text<keyof typeof import('./fr.js').words>} Words */

/** A player's name, and the options it was given, or those asked for: « profondeur 4 ». @param {Words} text @param {Rules} rules @param {string} spec @param {string[]} [asked] */
export function playerName(text, rules, spec, asked) {
  const { id, options: given } = rules.spec(spec);
  const plain = /** @type {import('../../house/text.js').Text} */ (/** @type {unknown} */ (text));
  const known = rules.catalog.opponents.find((o) => o.id === id);
  const options = asked ? asked.map((name) => /** @type {const} */ ([name, given[name] ?? known?.options.find((o) => o.name === name)?.default ?? 0])) : Object.entries(given);
  const more = options.map(([name, value]) => {
    const label = optionName(plain, name, id);
    if (known?.options.find((o) => o.name === name)?.kind === 'flag') return text.t(value ? 'option_on' : 'option_off', { name: label.toLocaleLowerCase(text.lang) });
    return `${label.toLocaleLowerCase(text.lang)} ${text.number(value)}`;
  });
  return { name: opponentName(plain, spec), more: more.join(', ') };
}

/**
 * The players' names, long and short. The short one is the bare name where nobody else has it.
 * @param {Words} text @param {Rules} rules @param {string[]} specs
 */
export function labels(text, rules, specs) {
  const names = specs.map((spec) => playerName(text, rules, spec));
  return names.map(({ name, more }, i) => {
    const twins = names.flatMap((other, j) => (other.name === name && j !== i ? [j] : []));
    const long = more ? `${name} (${more})` : name;
    if (!twins.length) return { long, short: name };
    // What tells it from its twins is all that is said of it; of one number, the number, whose thousands French sets apart by a narrow space.
    const given = [i, ...twins].map((j) => rules.spec(specs[j]).options);
    const differ = [...new Set(given.flatMap(Object.keys))].filter((option) => new Set(given.map((options) => options[option])).size > 1);
    const { more: apart } = playerName(text, rules, specs[i], differ);
    const same = twins.some((j) => specs[j] === specs[i]);
    const numbered = `${name} ${text.t('player_nr', { n: i + 1 })}`;
    if (same || !apart) return { long: more ? `${numbered} (${more})` : numbered, short: numbered };
    const number = differ.length === 1 ? /\d(?:[\d.,]|[\u00a0\u202f](?=\d{3}))*$/.exec(apart)?.[0] : undefined;
    return { long: `${name} (${apart})`, short: `${name} (${number ?? apart})` };
  });
}

/** « 1 min 10 s ». @param {Words} text @param {number} ms */
export function duration({ t }, ms) {
  const s = Math.round(ms / 1000);
  if (s < 1) return t('time_moment');
  if (s < 60) return t('time_seconds', { s });
  if (s < 3600) return t('time_minutes', { m: Math.floor(s / 60), s: s % 60 });
  return t('time_hours', { h: Math.floor(s / 3600), m: Math.floor((s % 3600) / 60) });
}

/** A share in hundredths; what is a hair below a half was meant to be one. @param {number} share */
const whole = (share) => Math.round(share * 100 + 1e-9);

/** @param {number} share */
const hundredths = (share) => (share < 0.5 ? 100 - whole(1 - share) : whole(share));

/** « 57 » of 0.57; what both sides of a pairing have adds up to 100. All and nothing are said only where it was all, or nothing. @param {Words} text @param {number} share */
export const percent = (text, share) => text.number(share <= 0 || share >= 1 ? 100 * share : Math.max(1, Math.min(99, hundredths(share))));

/** The end of an interval, which may be all but 100. @param {Words} text @param {number} share */
export const end = (text, share) => text.number(hundredths(share));

/** « +246 », « −35 ». @param {Words} text @param {number} n */
export const signed = (text, n) => text.number(Math.round(n), { signDisplay: 'exceptZero' }).replace('-', '\u2212');

/** « 1 246 », « −35 ». @param {Words} text @param {number} n */
export const plain = (text, n) => text.number(Math.round(n)).replace('-', '\u2212');

/** Milliseconds a move: « 41 ms », « 1,2 s ». @param {Words} text @param {number} ms */
export function pace(text, ms) {
  if (ms < 0.1) return text.t('time_tiny');
  if (ms < 1000) return `${text.number(ms, { maximumSignificantDigits: 2 })}\u00a0ms`;
  return `${text.number(ms / 1000, { maximumSignificantDigits: 2 })}\u00a0s`;
}
