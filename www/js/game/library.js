// The finished games of this device: Play writes one when it ends; Analyse lists, reviews, exports and
// deletes them. They are too many for a shelf and lie in the larger store. Nothing that is read is trusted.

import { flag, int, list, oneOf, orNull, text, whole } from '../house/checks.js';
import { openLarge } from '../house/large.js';
import { seats } from '../house/settings.js';
import { positionText } from './table.js';

/**
 * A finished game. `at` is when it ended, in ms; `winner` is a side, null for a draw or a game that
 * was stopped. `missed` is what a review has found, by side; missing before one: whether the right move was
 * found since, what there was to keep, and the day on which one that was tried in vain comes back. `unsure` is how
 * many moves that review could only estimate; missing where there are none.
 * @typedef {object} Finished
 * @property {string} variant
 * @property {string} setup
 * @property {string} moves
 * @property {string[]} seats     `human` or a spec, seat by seat
 * @property {string[]} names
 * @property {number} starter     the seat that plays the first side
 * @property {number | null} winner
 * @property {number | null} resigned
 * @property {number} at
 * @property {{ side: number, ply: number, mark: 'mistake' | 'blunder', found: boolean, keeps?: 'win' | 'draw', due?: number }[]} [missed]
 * @property {number} [unsure]
 */

/** As many games as are kept. */
export const MOST = 5000;

const check = whole({
  variant: text(16, /^[a-z0-9-]+$/),
  setup: text(200, /^[xos.-]*$/),
  moves: text(200, /^[a-z0-9]+$/),
  seats,
  names: list(text(64), 3),
  starter: int(0, 2),
  winner: orNull(int(0, 2)),
  resigned: orNull(int(0, 2)),
  at: int(0, 8_640_000_000_000_000),
}, {
  missed: list(whole({ side: int(0, 1), ply: int(0, 200), mark: oneOf('mistake', 'blunder'), found: flag }, { keeps: oneOf('win', 'draw'), due: int(0, 1e6) }), 100),
  unsure: int(0, 200),
});

/** A game that may be anything: what it is, or undefined. @param {unknown} v @returns {Finished | undefined} */
export const checkFinished = (v) => /** @type {Finished | undefined} */ (check(v));

/** Whether the rules know this game. @param {import('./rules.js').Rules} rules @param {Finished} game */
export function possible(rules, game) {
  const variant = rules.variant(game.variant);
  if (!variant || game.seats.length !== variant.sides) return false;
  try {
    rules.at(game.variant, positionText(game.setup, game.moves));
    return true;
  } catch {
    return false;
  }
}

/** Whether the last game could not be written. */
let full = false;

/** The same game has the same key, whenever it is written. @param {Finished} game */
export const keyOf = ({ at, variant, setup, moves }) => `${String(at).padStart(16, '0')} ${variant} ${setup}:${moves}`;

/** @param {import('../house/types.js').House} house */
export const openLibrary = (house) => openLarge(house, 'games');

/**
 * Writes a game that has just ended. One that was ended, taken back and ended in the same way again is
 * the same game.
 * @param {import('../house/types.js').House} house @param {Finished} game
 */
export async function keepFinished(house, game) {
  const large = openLibrary(house);
  const keys = (await large.keys()).sort();
  const same = keyOf(game).slice(16);
  const hour = 3_600_000;
  if (keys.some((key) => key.slice(16) === same && game.at - Number(key.slice(0, 16)) < hour)) return;
  const kept = await large.set(keyOf(game), game);
  // Once it is written: where nothing can be kept, no older game is lost for it.
  const over = keys.length + 1 - MOST;
  if (kept && over > 0) await large.delete(...keys.slice(0, over));
  // Told again only if there was room in between; a browser that keeps nothing at all has been told of.
  if (!kept && !full && house.storage.lasts) house.tell('storage_full');
  full = !kept;
}
