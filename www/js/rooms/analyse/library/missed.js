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

/** s for a position that the solver should decide, and for one that can only be estimated. */
export const SURE = 30;
const GUESS = 1;

/** How long a position may take. @param {House} house @param {string} id the board @param {string} position */
export function patience({ rules }, id, position) {
  const solver = rules.variant(id)?.solver;
  if (solver === undefined) return GUESS;
  const discs = rules.at(id, position).cells.reduce((n, cell) => n + Number(cell > 0), 0);
  return discs >= solver ? SURE : GUESS;
}

/** What is being written: one after the other, and read only then. @type {Promise<void>} */
let writing = Promise.resolve();

/** The kept games that the rules know, by key, the newest first. @param {House} house @param {(game: Finished) => boolean} [wanted] only these @returns {Promise<[string, Finished][]>} */
export async function readGames(house, wanted = () => true) {
  await writing;
  const large = openLibrary(house);
  const keys = (await large.keys()).sort().reverse();
  const found = await Promise.all(keys.map((key) => large.get(key).then(checkFinished)));
  return keys.flatMap((key, i) => {
    const game = found[i];
    return game && wanted(game) && possible(house.rules, game) ? [/** @type {[string, Finished]} */ ([key, game])] : [];
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

/**
 * A game with what a review has found; one that proves less than what is there already changes nothing.
 * @param {Review} found @param {Finished} game @returns {Finished}
 */
function noted(found, { unsure: before = 0, ...game }) {
  const unsure = found.plies.filter((ply) => !ply.before).length;
  if (game.missed && before < unsure) return { ...game, ...(before ? { unsure: before } : {}) };
  return { ...game, missed: listed(found, game.missed), ...(unsure ? { unsure } : {}) };
}

/** Changes the kept games that are this one. @param {House} house @param {Game} game @param {(kept: Finished) => Finished} change */
function write(house, { variant, setup, moves }, change) {
  const done = writing.then(async () => {
    const large = openLibrary(house);
    for (const key of await large.keys()) if (key.slice(16) === ` ${variant} ${setup}:${moves}`) await rewrite(large, key, change);
  });
  writing = done.catch(() => {});
  return done;
}

/** Changes a kept game; one that was deleted meanwhile stays so. @param {ReturnType<typeof openLibrary>} large @param {string} key @param {(kept: Finished) => Finished} change */
const rewrite = (large, key, change) => large.update(key, (found) => {
  const kept = checkFinished(found);
  return kept && change(kept);
});

/** A game on the board has been reviewed to its end: whoever keeps it learns of it. @param {House} house @param {Game} game @param {Review} found */
export const note = (house, game, found) => write(house, game, (kept) => noted(found, kept));

/** A mistake has been tried again. One that is found before it is due stays due: minutes later it proves little. @param {House} house @param {Game} game @param {number} ply @param {boolean} right */
export const tried = (house, game, ply, right) => write(house, game, (kept) => !kept.missed ? kept : { ...kept, missed: kept.missed.map((miss) => {
  if (miss.ply !== ply) return miss;
  return right ? { ...miss, found: miss.found || isDue({ miss }) } : { ...miss, found: false, due: dayOf(new Date()) + SOON };
}) });

/**
 * Judges games one after the other over the pool, and puts what was found into them.
 * @param {House} house @param {[string, Finished][]} games @param {AbortSignal} signal @param {() => void} onGame one more is done
 * @returns {Promise<number>} how many the engine has not judged
 */
export async function judgeAll(house, games, signal, onGame) {
  const { rules } = house;
  const large = openLibrary(house);
  const batch = house.engine.batch();
  let failed = 0;
  try {
    for (const entry of games) {
      const [key, { variant, setup, moves }] = entry;
      const whole = positionText(setup, moves);
      const written = rules.moves(variant, whole).map((move) => rules.moveText(variant, move));
      const positions = written.map((_, ply) => positionText(setup, written.slice(0, ply).join('')));
      const judged = await Promise.all(positions.map((position) => batch.ask('judge', { variant, position, seconds: patience(house, variant, position) }, { signal }))).catch((error) => {
        // One that fails does not take the others with it.
        if (!error.code || signal.aborted) throw error;
        failed += 1;
      });
      if (judged) {
        const found = review(variant, whole, judged);
        await rewrite(large, key, (kept) => (entry[1] = noted(found, kept)));
      }
      onGame();
    }
  } finally {
    batch.close();
  }
  return failed;
}
