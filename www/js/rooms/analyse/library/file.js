// Games as one file: written for the reader's own keeping, and read back with every game checked.

import { MOST, checkFinished, keyOf, possible } from '../../../game/library.js';

/** @typedef {import('../../../game/library.js').Finished} Finished */

const FORMAT = 'puissance4-games';
/** A file of as many games as are kept stays well below this, in bytes. */
export const LARGEST = 8_000_000;

/** @param {Finished[]} games */
export const print = (games) => JSON.stringify({ format: FORMAT, version: 1, games });

/**
 * The games of a file that the rules know, and how many could not be read.
 * @param {string} text @param {import('../../../game/rules.js').Rules} rules
 * @returns {{ games: Finished[], bad: number } | { code: 'large' | 'bad' }}
 */
export function parse(text, rules) {
  if (text.length > LARGEST) return { code: 'large' };
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return { code: 'bad' };
  }
  if (found?.format !== FORMAT || found.version !== 1 || !Array.isArray(found.games)) return { code: 'bad' };
  const read = found.games.map(checkFinished);
  const games = read.filter((/** @type {Finished | undefined} */ game) => game !== undefined && possible(rules, game));
  return games.length || !read.length ? { games, bad: read.length - games.length } : { code: 'bad' };
}

/**
 * Puts games into the store that are not there yet: the newest of them, where not all fit.
 * @param {import('../../../house/storage.js').Large} large @param {Finished[]} games
 */
export async function add(large, games) {
  const there = new Set(await large.keys());
  const fresh = new Map(games.map((game) => /** @type {const} */ ([keyOf(game), game])).filter(([key]) => !there.has(key)));
  const taken = [...fresh.keys()].sort().reverse().slice(0, Math.max(0, MOST - there.size));
  let lasts = true;
  for (const key of taken) lasts = (await large.set(key, fresh.get(key))) && lasts;
  return { added: taken.length, same: games.length - fresh.size, over: fresh.size - taken.length, lasts };
}
