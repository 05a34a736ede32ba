// What opponents said of their moves, as it is kept with the game: short, and checked fact by fact
// when it comes back. « Pourquoi ce coup ? » then shows the same as before.

import { flag, int, list, oneOf, text, whole } from '../house/checks.js';

/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./types.js').Variant} Variant */

/** @type {import('../house/checks.js').Check<number>} */
const number = (v) => (typeof v === 'number' && Math.abs(v) <= Number.MAX_SAFE_INTEGER ? v : undefined);
const word = text(16, /^[a-z_]+$/);
const place = int(0, 143);
const places = list(place, 144);

/** Every fact a reason may carry; `tests/js` compares them with the module's. */
export const FACTS = {
  rule: word, window: word, reason: word, result: whole({ kind: oneOf('win', 'draw', 'loss') }, { plies: number }), book: flag, side: int(0, 2),
  among: number, points: number, value: number, cuts: number, recalled: number, playouts: number, visits: number, thousandths: number, games: number, score: number,
  cell: place, line: places, forbidden: places, cells: places, own: places, other: places, values: list(number, 3),
};

/** @typedef {Exclude<import('../../puissance4.js').Worth['kind'], 'points'>} Kind */

/**
 * The worth of one move: the move and its value; where it is not mere points, its kind with plies or visits;
 * then the score of a known end, or the share of a rate in thousandths.
 * @typedef {[number, number] | [number, number, Kind, number] | [number, number, Kind, number, number]} KeptScore
 */

const kindOf = oneOf('rate', 'win', 'draw', 'loss', 'at_most', 'at_least', 'unknown');

/** @param {unknown} v @returns {KeptScore | undefined} */
function checkScore(v) {
  if (!Array.isArray(v) || (v.length !== 2 && v.length !== 4 && v.length !== 5)) return undefined;
  if (place(v[0]) === undefined || number(v[1]) === undefined) return undefined;
  if (v.length > 2 && (!kindOf(v[2]) || v.slice(3).some((more) => number(more) === undefined))) return undefined;
  return /** @type {KeptScore} */ (v);
}

const written = text(200, /^[a-z0-9]*$/);

export const checkReport = whole({ scores: list(checkScore, 144), nodes: number, depth: number, exact: flag, why: whole({ kind: word }, FACTS) }, { line: written });

/** @typedef {Exclude<ReturnType<typeof checkReport>, undefined>} KeptReport */

/** @param {Report} report @returns {KeptReport} */
export function packReport({ scores, nodes, depth, exact, line, why = { kind: 'stopped' } }) {
  return {
    scores: scores.map(({ move, value = 0, kind, plies, visits, score, thousandths }) => {
      if (kind === 'points') return [move, value];
      const more = plies ?? visits ?? 0;
      const last = kind === 'rate' ? thousandths : score;
      return last === undefined ? [move, value, kind, more] : [move, value, kind, more, last];
    }),
    nodes,
    depth,
    exact,
    ...(line ? { line } : {}),
    why: { kind: why.kind, ...Object.fromEntries(Object.entries(why).filter(([fact]) => Object.hasOwn(FACTS, fact))) },
  };
}

/**
 * The report of a move, as it was; null if it cannot be about this board.
 * @param {KeptReport} kept @param {number} best the move that was played @param {Variant} variant @returns {Report | null}
 */
export function unpackReport({ scores, nodes, depth, exact, line = '', why }, best, variant) {
  const area = variant.width * variant.height;
  const cells = [...scores.map(([place]) => place), why.cell ?? 0, ...(why.cells ?? []), ...(why.line ?? []), ...(why.forbidden ?? []), ...(why.own ?? []), ...(why.other ?? [])];
  if (cells.some((cell) => cell >= area) || (why.side ?? 0) >= variant.sides) return null;
  return {
    best,
    scores: scores.map(([move, value, kind, more = 0, score]) => ({
      move, value, kind: kind ?? 'points', ...(kind === 'rate' ? { visits: more } : more ? { plies: more } : {}), ...(score === undefined ? {} : { [kind === 'rate' ? 'thousandths' : 'score']: score }),
    })),
    nodes,
    depth,
    line,
    exact,
    why,
  };
}
