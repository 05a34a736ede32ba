// Writes down what has been played: blocks that have changed, at most once a second.

import { BLOCK } from './keep.js';
import { headOf } from './run.js';

/** @typedef {import('./run.js').Run} Run */

/** ms between two times of writing down. */
const WRITE = 1000;

/**
 * @param {import('./keep.js').Keep} keep
 * @param {object} news
 * @param {() => Run | null} news.run the tournament that is written down; null: nothing is
 * @param {(kept: boolean) => void} news.onKept whether what was written last is kept beyond this page
 * @param {(blocks: number[]) => void} news.onWritten
 */
export function createJournal(keep, { run: current, onKept, onWritten }) {
  /** Blocks that have to be written. @type {Set<number>} */
  const dirty = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  const journal = {
    /** A game has come or changed. @param {number} place */
    touch: (place) => void dirty.add(Math.floor(place / BLOCK)),

    /** All games have changed, or none. @param {number} games */
    reset(games) {
      dirty.clear();
      for (let n = 0; n * BLOCK < games; n += 1) dirty.add(n);
    },

    /** Writes soon. */
    soon: () => void (waiting ??= setTimeout(() => void journal.write(), WRITE)),

    /** @param {boolean} [head] the head too */
    async write(head = false) {
      clearTimeout(waiting);
      waiting = undefined;
      const run = current();
      if (!run) return;
      const blocks = [...dirty];
      dirty.clear();
      const done = await Promise.all(blocks.map((n) => keep.setBlock(run.id, n, run.lines.slice(n * BLOCK, (n + 1) * BLOCK))));
      if (head || blocks.includes(0)) done.push(await keep.setHead(headOf(run)));
      if (done.length === 0) return;
      const kept = done.every(Boolean);
      // What found no room is tried again with the next games.
      if (!kept && run === current()) blocks.forEach((n) => dirty.add(n));
      onKept(kept);
      onWritten(blocks);
    },
  };
  return journal;
}
