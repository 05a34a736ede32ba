// The shape of everything kept in the browser, field by field, with its checks. Settings, scores and
// reports are mended piece by piece; a game with one bad field of its own is no game at all.
// What only the rules know (boards, opponents, moves) is asked where a game is put back: keep.js.

import { COLOURS } from './board/colour.js';
import { MARKS } from './board/pieces.js';
import { flag, int, list, mend, oneOf, orNull, text, whole } from './checks.js';
import { checkReport } from './reports.js';

/** @typedef {{ value: object | null, bad: boolean }} Checked */

/** Who sits at a side: `human` or an opponent's spec. */
const seat = text(200, /^[a-z0-9-]+(:[a-z0-9_=,.-]+)?$/);
const seats = list(seat, 3, 2);
const notation = text(200, /^[a-z0-9]*$/);

/** As many moves as any board has room for, and more. */
const MOVES = 100;

const gameFields = {
  variant: text(16, /^[a-z0-9-]+$/),
  moves: notation,
  future: notation,
  seats,
  /** Milliseconds each move took; null for a human's. */
  times: list(orNull(int(0, 86_400_000)), MOVES),
  resigned: orNull(int(0, 2)),
  seed: int(0, 0xffff_ffff),
  /** The seat that plays the first side. */
  starter: int(0, 2),
  /** Whether its point is already in the scores. */
  counted: flag,
};

/** Two players never share a colour; in trio it is the goal that has one. @type {import('./checks.js').Check<string[]>} */
const colours = (v) => {
  const found = list(oneOf(...Object.keys(COLOURS)), 3)(v);
  const [one = 'yellow', two = 'red'] = found ?? [];
  return one === two ? undefined : found;
};

/** What a table has besides its board and who sits there. */
const tableFields = {
  starts: oneOf('me', 'them', 'random', 'alternate'),
  names: list(text(24), 3),
  colours,
  /** Empty: the board's custom. */
  marks: list(oneOf('', ...MARKS), 3),
};

/** What a game need not have, because it once had not. */
const moreFields = {
  /** A game without them has those of the settings. */
  ...tableFields,
  /** Whoever watched ended it. */
  stopped: flag,
  /** Its point was given up. */
  waived: flag,
};

/**
 * A kept game; `reports` has what opponents said of their moves, null for those of people.
 * @typedef {Exclude<ReturnType<ReturnType<typeof whole<typeof gameFields, typeof moreFields>>>, undefined> & { reports?: (import('./reports.js').KeptReport | null)[] }} KeptGame
 */

const settingsFields = {
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

/** @typedef {Exclude<ReturnType<ReturnType<typeof whole<typeof settingsFields, {}>>>, undefined>} KeptSettings */

/** @type {KeptSettings} */
export const SETTINGS = {
  lang: null,
  theme: 'system',
  sound: false,
  hints: false,
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

/** As many tables' scores as are kept. */
export const TABLES = 40;
const scoreFields = { table: text(640, /^[a-z0-9-]+( [a-z0-9:_=,.-]+)+$/), wins: list(int(0, 1_000_000), 3), draws: int(0, 1_000_000) };
/** @typedef {{ table: string, wins: number[], draws: number }} KeptTable */

/** As scores were kept when there was one table; still read, no longer written. */
const scoresFields = { wins: list(int(0, 1_000_000), 3), draws: int(0, 1_000_000), games: int(0, 1_000_000) };
/** @typedef {{ wins: number[], draws: number, games: number }} KeptScores */
/** @type {KeptScores} */
export const SCORES = { wins: [0, 0, 0], draws: 0, games: 0 };

/**
 * @typedef {object} Kept
 * @property {KeptGame} game
 * @property {KeptGame} earlier the game a link or a new one took the place of
 * @property {KeptSettings} settings
 * @property {KeptScores} scores
 * @property {KeptTable[]} tables scores by table, the last played first
 */

const game = whole(gameFields, moreFields);

/** A report that cannot be read costs itself, not the game. @param {unknown} v @returns {Checked} */
function wholeGame(v) {
  const { reports, ...rest } = /** @type {Record<string, unknown>} */ (Array.isArray(v) ? {} : Object(v));
  const value = game(rest);
  if (!value) return { value: null, bad: true };
  if (reports === undefined) return { value, bad: false };
  const found = Array.isArray(reports) && reports.length <= MOVES ? reports.map(orNull(checkReport)) : [undefined];
  return { value: { ...value, reports: found.map((report) => report ?? null) }, bad: found.includes(undefined) };
}

const table = whole(scoreFields);

/** One bad table does not cost the others. @param {unknown} v @returns {Checked} */
function tables(v) {
  if (!Array.isArray(v)) return { value: null, bad: true };
  const good = v.map(table).filter((kept) => kept !== undefined).slice(0, TABLES);
  return { value: good, bad: good.length !== v.length };
}

/** @type {Record<keyof Kept, (v: unknown) => Checked>} */
export const SHAPES = {
  game: wholeGame,
  earlier: wholeGame,
  settings: mend(settingsFields, SETTINGS),
  scores: mend(scoresFields, SCORES),
  tables,
};
