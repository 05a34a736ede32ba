// What was done with puzzles, on a shelf that all tabs share: before anything is added, what another tab
// has put there is taken in.

import { after, checkDone, counts } from './book.js';

/** @typedef {import('./book.js').Done} Done */
/** @typedef {import('./book.js').Kept} Kept */

/** @param {import('../types.js').House} house */
export function openKept(house) {
  const shelf = house.storage.shelf('puzzles', checkDone);
  /** What cannot be kept lives here alone. */
  let lasts = true;
  const kept = { /** @type {Map<string, Done>} */ done: new Map(), run: 0, best: 0, look, add };

  /** @param {Kept | null | undefined} found */
  function take(found) {
    if (found) Object.assign(kept, { ...found, done: new Map(found.done.map((one) => [one.id, one])) });
  }

  /** Takes in what another tab has done. */
  function look() {
    if (lasts) take(shelf.last()?.data);
  }

  /** @param {string} id @param {boolean} solved @param {number} day */
  function add(id, solved, day) {
    look();
    const before = kept.done.get(id);
    kept.done.set(id, after(before, id, solved, day));
    if (!solved) kept.run = 0;
    else if (counts(before, day)) kept.run += 1;
    kept.best = Math.max(kept.best, kept.run);
    lasts = !house.forgetful && shelf.save({ done: [...kept.done.values()], run: kept.run, best: kept.best });
  }

  take(shelf.load());
  return kept;
}
