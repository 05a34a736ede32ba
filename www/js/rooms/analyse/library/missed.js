// What reviews have found in kept games: written into the game, so that the mistakes of many games
// stand in one list.

import { openLibrary, checkFinished } from '../../../game/library.js';
import { review } from '../../../../puissance4.js';
import { positionText } from '../../../game/table.js';

/** @typedef {import('../../../game/library.js').Finished} Finished */
/** @typedef {import('../../../../puissance4.js').Review} Review */

/** The kept games that are this one, by key. @param {import('../../../house/storage.js').Large} large @param {string} variant @param {string} setup @param {string} moves */
const keysOf = async (large, variant, setup, moves) => (await large.keys()).filter((key) => key.slice(16) === ` ${variant} ${setup}:${moves}`);

/** @param {Review} found @param {Finished['missed']} [before] what was found again already stays found @returns {NonNullable<Finished['missed']>} */
const listed = ({ plies }, before = []) => plies.flatMap(({ mark, side }, ply) =>
  mark === 'mistake' || mark === 'blunder' ? [{ side, ply, mark, found: before.some((old) => old.ply === ply && old.found) }] : []);

/**
 * A game on the board has been reviewed to its end: whoever keeps it learns of it.
 * @param {import('../types.js').House} house @param {{ variant: string, setup: string, moves: string }} game @param {Review} found
 */
export async function note(house, { variant, setup, moves }, found) {
  const large = openLibrary(house);
  for (const key of await keysOf(large, variant, setup, moves)) {
    const game = checkFinished(await large.get(key));
    if (game) await large.set(key, { ...game, missed: listed(found, game.missed) });
  }
}

/** A mistake has been tried again, and the right move was found. @param {import('../types.js').House} house @param {{ variant: string, setup: string, moves: string }} game @param {number} ply */
export async function found(house, { variant, setup, moves }, ply) {
  const large = openLibrary(house);
  for (const key of await keysOf(large, variant, setup, moves)) {
    const game = checkFinished(await large.get(key));
    if (game?.missed) await large.set(key, { ...game, missed: game.missed.map((miss) => (miss.ply === ply ? { ...miss, found: true } : miss)) });
  }
}

/**
 * Judges games one after the other over the pool.
 * @param {import('../types.js').House} house @param {[string, Finished][]} games @param {AbortSignal} signal @param {(n: number) => void} onGame
 */
export async function judgeAll(house, games, signal, onGame) {
  const { rules } = house;
  const large = openLibrary(house);
  const batch = house.engine.batch();
  try {
    for (const [n, [key, game]] of games.entries()) {
      onGame(n);
      const { variant, setup, moves } = game;
      const written = rules.moves(variant, positionText(setup, moves)).map((move) => rules.moveText(variant, move));
      const positions = written.map((_, ply) => positionText(setup, written.slice(0, ply).join('')));
      const judged = await Promise.all(positions.map((position) => batch.ask('judge', { variant, position, seconds: 5 }, { signal })));
      await large.set(key, { ...game, missed: listed(review(variant, positionText(setup, moves), judged), game.missed) });
    }
  } finally {
    batch.close();
  }
}
