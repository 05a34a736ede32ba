// The shape of everything kept in the browser, field by field, with its checks.
//
// A check returns the value it accepts, or undefined. Settings and scores are
// mended field by field; a game with one bad field is no game at all.

/**
 * @template T
 * @typedef {(value: unknown) => T | undefined} Check
 */

/** @typedef {{ value: object | null, bad: boolean }} Checked */

/** @param {number} min @param {number} max @returns {Check<number>} */
export const int = (min, max) => (v) => (Number.isInteger(v) && Number(v) >= min && Number(v) <= max ? Number(v) : undefined);

/** @type {Check<boolean>} */
export const flag = (v) => (typeof v === 'boolean' ? v : undefined);

/** @param {number} max @param {RegExp} [pattern] @returns {Check<string>} */
export const text = (max, pattern) => (v) =>
  typeof v === 'string' && v.length <= max && (!pattern || pattern.test(v)) ? v : undefined;

/**
 * @template {string} T
 * @param {readonly T[]} choices
 * @returns {Check<T>}
 */
export const oneOf = (...choices) => (v) => choices.find((choice) => choice === v);

/**
 * @template T
 * @param {Check<T>} of
 * @param {number} max
 * @returns {Check<T[]>}
 */
export const list = (of, max) => (v) => {
  if (!Array.isArray(v) || v.length > max) return undefined;
  const items = v.map(of);
  return items.includes(undefined) ? undefined : /** @type {T[]} */ (items);
};

/**
 * @template T
 * @param {Check<T>} of
 * @returns {Check<T | null>}
 */
export const orNull = (of) => (v) => (v === null ? null : of(v));

/**
 * Every field must be there and pass; besides them only those of `more` may be, and must pass too.
 * @template {Record<string, Check<any>>} F
 * @template {Record<string, Check<any>>} M
 * @param {F} fields
 * @param {M} [more]
 * @returns {Check<{ [K in keyof F]: Exclude<ReturnType<F[K]>, undefined> } & { [K in keyof M]?: Exclude<ReturnType<M[K]>, undefined> }>}
 */
export const whole = (fields, more) => (v) => {
  const { value, bad } = mend(fields, {}, more)(v);
  return bad ? undefined : /** @type {any} */ (value);
};

/**
 * Fields that pass are kept, the others take their value in `defaults`; those of `more` need not be there.
 * @param {Record<string, Check<any>>} fields
 * @param {Record<string, unknown>} defaults
 * @param {Record<string, Check<any>>} [more]
 * @returns {(v: unknown) => { value: Record<string, any>, bad: boolean }}
 */
function mend(fields, defaults, more = {}) {
  const all = { ...fields, ...more };
  return (v) => {
    const found = typeof v === 'object' && v !== null && !Array.isArray(v) ? /** @type {Record<string, unknown>} */ (v) : {};
    let bad = found !== v || Object.keys(found).some((name) => !Object.hasOwn(all, name));
    /** @type {Record<string, unknown>} */
    const value = {};
    for (const [name, check] of Object.entries(all)) {
      if (Object.hasOwn(more, name) && !Object.hasOwn(found, name)) continue;
      const field = Object.hasOwn(found, name) ? check(found[name]) : undefined;
      bad ||= field === undefined;
      value[name] = field === undefined ? defaults[name] : field;
    }
    return { value, bad };
  };
}

/** Who sits at a side: `human` or an opponent's spec. */
const seat = text(200, /^[a-z0-9-]+(:[a-z0-9_=,.-]+)?$/);
const notation = text(200, /^[a-z0-9]*$/);

const gameFields = {
  variant: text(16, /^[a-z0-9-]+$/),
  moves: notation,
  future: notation,
  seats: list(seat, 3),
  /** Milliseconds each move took; null for a human's. */
  times: list(orNull(int(0, 86_400_000)), 100),
  resigned: orNull(int(0, 2)),
  seed: int(0, 0xffff_ffff),
  /** The seat that plays the first side. */
  starter: int(0, 2),
  /** Whether its point is already in the scores. */
  counted: flag,
};

/** What a game need not have, because it once had not. */
const moreFields = {
  /** Whoever watched ended it. */
  stopped: flag,
  /** Its point was given up. */
  waived: flag,
};

/** @typedef {Exclude<ReturnType<ReturnType<typeof whole<typeof gameFields, typeof moreFields>>>, undefined>} KeptGame */

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
  starts: oneOf('me', 'them', 'random', 'alternate'),
  /** What the next new game is made of. */
  variant: text(16, /^[a-z0-9-]+$/),
  seats: list(seat, 3),
  names: list(text(24), 3),
  colours: list(text(12, /^[a-z]+$/), 3),
  /** Empty: the board's custom. */
  marks: list(text(12, /^[a-z]*$/), 3),
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
const tableFields = { table: text(640, /^[a-z0-9-]+( [a-z0-9:_=,.-]+)+$/), wins: list(int(0, 1_000_000), 3), draws: int(0, 1_000_000) };
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

/** @param {unknown} v @returns {Checked} */
function wholeGame(v) {
  const value = game(v) ?? null;
  return { value, bad: value === null };
}

const table = whole(tableFields);

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
