// What can be set to taste, with the checks of what was kept of it. One shelf for the whole house:
// the page reads language and theme from it before anything else runs (www/index.html).

import { COLOURS } from '../board/colour.js';
import { MARKS } from '../board/pieces.js';
import { flag, int, list, mend, oneOf, orNull, text, whole } from './checks.js';

/** Who sits at a side as it is written: `human` or an opponent's spec. */
export const SPEC = /^[a-z][a-z0-9-]*(:[a-z0-9_=,.-]+)?$/;
export const seat = text(200, SPEC);
export const seats = list(seat, 3, 2);

/** Two players never share a colour; in trio it is the goal that has one. @type {import('./checks.js').Check<string[]>} */
const colours = (v) => {
  const found = list(oneOf(...Object.keys(COLOURS)), 3)(v);
  const [one = 'yellow', two = 'red'] = found ?? [];
  return one === two ? undefined : found;
};

/** What a table has besides its board and who sits there. */
export const tableFields = {
  starts: oneOf('me', 'them', 'random', 'alternate'),
  names: list(text(32), 3),
  colours,
  /** Empty: the board's custom. */
  marks: list(oneOf('', ...MARKS), 3),
};

const fields = {
  /** null: the browser's. */
  lang: orNull(oneOf('fr', 'en')),
  theme: oneOf('system', 'light', 'dark'),
  sound: flag,
  hints: flag,
  /** Shortest time of an opponent's reply, ms. */
  floor: int(0, 5000),
  /** Longest time of an opponent's reply, s; 0 is no limit. */
  seconds: int(0, 600),
  /** Pause between moves when two opponents play, ms. */
  speed: int(0, 5000),
  /** The table that was chosen last. */
  variant: text(16, /^[a-z0-9-]+$/),
  seats,
  ...tableFields,
};

/** Came later: settings kept without them are whole. */
const more = {
  /** Names of columns and rows on the board. */
  coordinates: flag,
};

/** @typedef {Exclude<ReturnType<ReturnType<typeof whole<typeof fields & typeof more, {}>>>, undefined>} Settings */

/** @type {Settings} */
export const SETTINGS = {
  lang: null,
  theme: 'system',
  sound: false,
  hints: false,
  coordinates: false,
  floor: 400,
  seconds: 10,
  speed: 800,
  starts: 'me',
  variant: '7x6',
  seats: ['human', 'level3'],
  names: [],
  colours: [],
  marks: [],
};

/** The fields of a table go together: the seats of one on the board of another would be nobody's choice. */
const table = ['variant', 'seats', ...Object.keys(tableFields)];

/**
 * What a tab keeps: what it has changed since it last `knew` the settings, the rest as any tab `kept` it.
 * @param {Settings} settings @param {Settings} knew @param {Partial<Settings>} [kept] @returns {Settings}
 */
export function joined(settings, knew, kept) {
  /** @param {string} name */
  const changed = (name) => JSON.stringify(settings[/** @type {'lang'} */ (name)]) !== JSON.stringify(knew[/** @type {'lang'} */ (name)]);
  const own = Object.entries(settings).filter(([name]) => (table.includes(name) ? table.some(changed) : changed(name)));
  return { ...settings, ...kept, ...Object.fromEntries(own) };
}

/** Settings are mended field by field. @type {import('./storage.js').Shape<Settings>} */
export const checkSettings = /** @type {any} */ (mend(fields, SETTINGS, more));
