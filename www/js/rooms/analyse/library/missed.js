// What reviews have found in kept games: written into the game, so that the mistakes of many games
// stand in one list. One that is tried in vain comes back after some days, as a puzzle does.

import { checkFinished, openLibrary, possible } from '../../../game/library.js';
import { review } from '../../../../puissance4.js';
import { positionText } from '../../../game/table.js';
import { SOON, dayOf } from '../puzzles/book.js';
import { seatOf } from '../sides.js';
import { mainLine } from '../tree.js';

/** @typedef {import('../types.js').House} House */
/** @typedef {import('../../../game/library.js').Finished} Finished */
/** @typedef {NonNullable<Finished['missed']>[number]} Miss */
/** @typedef {import('../../../../puissance4.js').Review} Review */
/** A game on the board, as it is kept. @typedef {{ variant: string, setup: string, moves: string }} Game */

/** The main line on the board, as it is written. @param {import('../types.js').Room} room */
export const textOfLine = ({ state, textOf }) => textOf(mainLine(state.root).at(-1) ?? state.root);

/** Which game is on the board. @param {import('../types.js').Room} room */
export const gameKey = (room) => `${room.state.variant.id} ${textOfLine(room)}`;

/** The kept games that the rules know, by key, the newest first. @param {House} house @returns {Promise<[string, Finished][]>} */
export async function readGames(house) {
  const large = openLibrary(house);
  const keys = (await large.keys()).sort().reverse();
  const found = await Promise.all(keys.map((key) => large.get(key).then(checkFinished)));
  return keys.flatMap((key, i) => {
    const game = found[i];
    return game && possible(house.rules, game) ? [/** @type {[string, Finished]} */ ([key, game])] : [];
  });
}

/** Who played a game. @param {House} house @param {Finished} game */
export const castOf = ({ rules }, { variant, starter, seats, names }) => ({ variant: rules.board(variant), starter, seats, names });

/** Mistakes that people made and have not found since. @param {House} house @param {[string, Finished][]} games */
export const mistakesOf = (house, games) => games.flatMap(([key, game]) =>
  (game.missed ?? []).filter(({ side, found }) => !found && game.seats[seatOf(castOf(house, game), side)] === 'human').map((miss) => ({ key, game, miss })));

/** Those of them to be tried today: never tried, or back again. @param {{ miss: Miss }} mistake */
export const isDue = ({ miss: { due = 0 } }) => due <= dayOf(new Date());

/** @param {Review} found @param {Miss[]} [before] what is known of them already @returns {Miss[]} */
const listed = ({ plies }, before = []) => plies.flatMap(({ mark, side, before: had }, ply) =>
  mark === 'mistake' || mark === 'blunder' ? [{ found: false, ...before.find((old) => old.ply === ply), side, ply, mark, keeps: had?.kind === 'win' ? 'win' : 'draw' }] : []);

/** Writes what changes of the kept games that are this one. @param {House} house @param {Game} game @param {(missed?: Miss[]) => Miss[] | undefined} change */
async function write(house, { variant, setup, moves }, change) {
  const large = openLibrary(house);
  for (const key of await large.keys()) {
    if (key.slice(16) !== ` ${variant} ${setup}:${moves}`) continue;
    const kept = checkFinished(await large.get(key));
    const missed = change(kept?.missed);
    if (kept && missed) await large.set(key, { ...kept, missed });
  }
}

/** A game on the board has been reviewed to its end: whoever keeps it learns of it. @param {House} house @param {Game} game @param {Review} found */
export const note = (house, game, found) => write(house, game, (before) => listed(found, before));

/** A mistake has been tried again. One that is found before it is due stays due: minutes later it proves little. @param {House} house @param {Game} game @param {number} ply @param {boolean} right */
export const tried = (house, game, ply, right) => write(house, game, (missed) => missed?.map((miss) => {
  if (miss.ply !== ply) return miss;
  return right ? { ...miss, found: miss.found || isDue({ miss }) } : { ...miss, found: false, due: dayOf(new Date()) + SOON };
}));

/**
 * Judges games one after the other over the pool, and puts what was found into them.
 * @param {House} house @param {[string, Finished][]} games @param {AbortSignal} signal @param {() => void} onGame one more is judged
 */
export async function judgeAll(house, games, signal, onGame) {
  const { rules } = house;
  const large = openLibrary(house);
  const batch = house.engine.batch();
  try {
    for (const entry of games) {
      const [key, game] = entry;
      const { variant, setup, moves } = game;
      const written = rules.moves(variant, positionText(setup, moves)).map((move) => rules.moveText(variant, move));
      const positions = written.map((_, ply) => positionText(setup, written.slice(0, ply).join('')));
      const judged = await Promise.all(positions.map((position) => batch.ask('judge', { variant, position, seconds: 5 }, { signal })));
      // A game that was deleted meanwhile stays so.
      if (checkFinished(await large.get(key))) {
        entry[1] = { ...game, missed: listed(review(variant, positionText(setup, moves), judged), game.missed) };
        await large.set(key, entry[1]);
      }
      onGame();
    }
  } finally {
    batch.close();
  }
}
