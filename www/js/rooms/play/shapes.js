// The shape of what Play stores in the browser, field by field, with its checks. Unreadable tables and reports are
// left out one by one; a game with an unreadable field of its own is not used at all. What only the rules can tell
// (boards, opponents, moves) is checked where a game is put back: keep.js.

import { flag, int, list, orNull, text, whole } from '../../house/checks.js';
import { seats, tableFields } from '../../house/settings.js';
import { checkReport } from '../../game/reports.js';

/** @template T @typedef {import('../../house/storage.js').Checked<T>} Checked */

const notation = text(200, /^[a-z0-9]*$/);

/** More moves than any board has room for: all of them fit 128 bits, one bit of each column unused (`fits` in src/game/geometry.rs). */
const MOVES = 128;

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

/** Optional fields of a game. */
const moreFields = {
  /** A game without them has those of the settings. */
  ...tableFields,
  /** Whoever watched ended it. */
  stopped: flag,
  /** Its point was given up. */
  waived: flag,
  /** It came with a link, and no person has moved in it since. */
  linked: flag,
  /** It is a challenge: no clock ends what its opponents think. */
  challenge: flag,
  /** What stood on the board before the first move. */
  setup: text(200, /^[xos.-]*$/),
};

/**
 * A kept game; `reports` has what opponents said of their moves, null for those of people.
 * @typedef {Exclude<ReturnType<ReturnType<typeof whole<typeof gameFields, typeof moreFields>>>, undefined> & { reports?: (import('../../game/reports.js').KeptReport | null)[] }} KeptGame
 */

/** As many tables' scores as are kept. */
export const TABLES = 40;
const scoreFields = { table: text(640, /^[a-z0-9-]+( [a-z0-9:_=,.-]+)+$/), wins: list(int(0, 1_000_000), 3), draws: int(0, 1_000_000) };
/** @typedef {{ table: string, wins: number[], draws: number }} KeptTable */

const game = whole(gameFields, moreFields);

/** A report that cannot be read costs itself, not the game. @param {unknown} v @returns {Checked<KeptGame>} */
export function checkGame(v) {
  const { reports, ...rest } = /** @type {Record<string, unknown>} */ (Array.isArray(v) ? {} : Object(v));
  const value = game(rest);
  if (!value) return { value: null, bad: true };
  if (reports === undefined) return { value, bad: false };
  const found = Array.isArray(reports) && reports.length <= MOVES ? reports.map(orNull(checkReport)) : [undefined];
  return { value: /** @type {KeptGame} */ ({ ...value, reports: found.map((report) => report ?? null) }), bad: found.includes(undefined) };
}

const table = whole(scoreFields);

/** One bad table does not cost the others. @param {unknown} v @returns {Checked<KeptTable[]>} */
export function checkTables(v) {
  if (!Array.isArray(v)) return { value: null, bad: true };
  const good = v.map(table).filter((kept) => kept !== undefined).slice(0, TABLES);
  return { value: good, bad: good.length !== v.length };
}

/** As many games as are kept besides the one on the board. */
export const EARLIER = 5;

/** One bad game does not cost the others. @param {unknown} v @returns {Checked<KeptGame[]>} */
export function checkGames(v) {
  if (!Array.isArray(v)) return { value: null, bad: true };
  const read = v.map(checkGame);
  const good = read.map(({ value }) => value).filter((kept) => kept !== null).slice(0, EARLIER);
  return { value: good, bad: read.some(({ bad }) => bad) || good.length !== v.length };
}
