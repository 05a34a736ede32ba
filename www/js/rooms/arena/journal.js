// Writes down what has been played: blocks that have changed, at most once a second, a few at a time:
// quick games fill a hundred in a moment, and the page is to be drawn meanwhile.

import { breath } from '../../parts/dom.js';
import { BLOCK } from './keep.js';
import { headOf } from './run.js';

/** @typedef {import('./run.js').Run} Run */

/** ms between two times of writing down, and the blocks that are written without a breath. */
const WRITE = 1000;
const SOME = 8;

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
  /** Blocks that are being written, each with what is told of it. @type {{ run: Run, n: number, resolve: (kept: Promise<boolean>) => void }[]} */
  const queue = [];
  let writing = false;
  /** How many times the head is still to be written, after blocks that are being written. */
  let owed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Hands over so many blocks. @param {number} some */
  function put(some) {
    for (const { run, n, resolve } of queue.splice(0, some)) resolve(keep.setBlock(run.id, n, run.lines.slice(n * BLOCK, (n + 1) * BLOCK)));
  }

  async function putAll() {
    if (writing) return;
    writing = true;
    while (queue.length) {
      put(SOME);
      if (queue.length) await breath();
    }
    writing = false;
  }

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

    /** The page may be gone in a moment: everything is handed over now, the head behind its blocks. */
    flush() {
      const run = current();
      // Where nothing has changed nothing is written: another tab may have begun another tournament.
      const changed = dirty.size + queue.length + owed > 0;
      void journal.write();
      put(queue.length);
      if (run && changed) void keep.setHead(headOf(run));
    },

    /** @param {boolean} [head] the head too */
    async write(head = false) {
      clearTimeout(waiting);
      waiting = undefined;
      const run = current();
      if (!run) return;
      const blocks = [...dirty];
      dirty.clear();
      const heads = Number(head || blocks.includes(0));
      owed += heads;
      const written = blocks.map((n) => /** @type {Promise<boolean>} */ (new Promise((resolve) => void queue.push({ run, n, resolve }))));
      void putAll();
      const done = await Promise.all(written);
      // Another tournament may have taken its place meanwhile.
      if (heads && run === current()) done.push(await keep.setHead(headOf(run)));
      owed -= heads;
      if (done.length === 0) return;
      const kept = done.every(Boolean);
      // What found no room is tried again with the next games.
      if (!kept && run === current()) blocks.forEach((n) => dirty.add(n));
      onKept(kept);
      if (run === current()) onWritten(blocks);
    },
  };
  return journal;
}
