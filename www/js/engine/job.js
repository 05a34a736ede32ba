// One question being answered in a worker: its clock, its progress reports, and its end when the
// page has cancelled it.
//
// A worker reads no message while the module computes. A question that can be taken up again where
// it stopped (the solver keeps what it found in its hash table) is therefore run in slices: the
// search is stopped after a short time, the worker reads its messages, and unless one of them
// cancels the question, the search is asked again with more time. Each slice is half as long again
// as the one before. So a question cancelled after t ms ends within about t/2 ms more; and even if
// a search could take up nothing at all again, the slices together would cost three times its
// length. Measured with the solver on openings without a book (0.2 to 4 s), they visit 0 to 26 %
// more positions than one go. Slices of one length were rejected: a search that is longer than a slice
// and keeps too little of it would never end.

/** ms between two reports: often enough to look alive, seldom enough to cost nothing. */
const BEAT = 100;
/** ms of the first slice of a search that can be taken up again, and how much longer each next one is. */
export const SLICES = { first: 60, growth: 1.5 };

/** Told now and then by a search how far it has come; false ends it. @typedef {(seen: { nodes?: number, scores?: unknown[], opinions?: unknown[] }) => boolean} Callback */

/** Thrown by `rest` when the page wants no answer any more. */
const CANCELLED = Object.freeze({ code: 'cancelled' });

/**
 * @param {object} tools
 * @param {number} tools.id
 * @param {(reply: import('./protocol.js').Reply) => void} tools.post
 * @param {() => number} tools.now ms
 * @param {() => Promise<unknown>} tools.breathe lets the worker read its messages
 */
export function createJob({ id, post, now, breathe }) {
  const begun = now();
  let last = -Infinity;
  let known = 0;
  let cancelled = false;
  let end = () => {};
  /** Settled once the page has cancelled. @type {Promise<void>} */
  const over = new Promise((resolve) => (end = resolve));

  const job = {
    id,
    /** ms since the question came. */
    ms: () => now() - begun,

    /** Tells the page something about this question at once. @param {any} progress */
    report: (progress) => post({ kind: 'progress', id, progress }),

    /** Nobody wants the answer any more. */
    cancel() {
      cancelled = true;
      end();
    },

    /** Lets the worker read its messages. Throws when one of them cancelled this question. */
    async rest() {
      await breathe();
      if (cancelled) throw CANCELLED;
    },

    /** Waits for something that others bring, which may never come. Throws as soon as the page has cancelled this question. @param {Promise<unknown> | undefined} coming */
    async until(coming) {
      await Promise.race([coming, over]);
      await job.rest();
    },

    /**
     * Tells the page how far a search has come: now and then, and whenever more moves are scored.
     * @param {() => object} seen only asked for when it is told
     * @param {number} scored how many moves have their score
     */
    beat(seen, scored) {
      const ms = job.ms();
      if (ms - last < BEAT && scored <= known) return;
      last = ms;
      known = Math.max(known, scored);
      job.report({ depth: 0, ...seen(), ms });
    },

    /**
     * A callback for a search: reports now and then, and whenever one more move is scored; ends the
     * search when its time is over. A search that is not sliced can end in no other way.
     * @param {number} [seconds] 0 or none: no limit
     * @returns {Callback}
     */
    watch(seconds) {
      const end = seconds ? now() + seconds * 1000 : Infinity;
      return (seen) => {
        job.beat(() => seen, seen.scores?.filter((score) => score !== null).length ?? 0);
        return now() < end;
      };
    },

    /**
     * Runs a search that can be taken up again in slices, until it ends by itself or its time is over.
     * @template T
     * @param {number | undefined} seconds 0 or none: no limit
     * @param {(callback: Callback) => T} search
     * @returns {Promise<{ found: T, ended: boolean }>} `ended`: by itself
     */
    async sliced(seconds, search) {
      const whole = job.watch(seconds);
      for (let length = SLICES.first; ; length *= SLICES.growth) {
        const end = now() + length;
        let inTime = true;
        let goesOn = true;
        const found = search((seen) => {
          inTime &&= whole(seen);
          goesOn = inTime && now() < end;
          return goesOn;
        });
        if (goesOn || !inTime) return { found, ended: goesOn };
        await job.rest();
      }
    },
  };
  return job;
}

/** @typedef {ReturnType<typeof createJob>} Job */
