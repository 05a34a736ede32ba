// Games as one file: written for the reader's own keeping, and read back with every game checked.

import { checkFinished, keyOf, possible } from '../../../game/library.js';

/** @typedef {import('../../../game/library.js').Finished} Finished */

const FORMAT = 'puissance4-games';
/** A file of as many games as are kept stays well below this, in bytes. */
const LARGEST = 8_000_000;

/** @param {Finished[]} games */
export const print = (games) => JSON.stringify({ format: FORMAT, version: 1, games }, null, 1);

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
 * Puts games into the store that are not there yet.
 * @param {import('../../../house/storage.js').Large} large @param {Finished[]} games
 */
export async function add(large, games) {
  const there = new Set(await large.keys());
  let [added, lasts] = [0, true];
  for (const game of games) {
    const key = keyOf(game);
    if (there.has(key)) continue;
    there.add(key);
    lasts = (await large.set(key, game)) && lasts;
    added += 1;
  }
  return { added, same: games.length - added, lasts };
}
