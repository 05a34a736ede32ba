// The figures of a tournament: a worker of their own keeps its ledger and works them out, at most
// once in `FIGURES` ms and for a small part of the time, however long they take.

/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('../../../puissance4.js').ArenaGame} ArenaGame */

/** ms between two looks at the figures, and how many times their own time is left between. */
const FIGURES = 600;
const REST = 6;

/**
 * @param {() => import('../../engine/pool.js').Lane} lane
 * @param {object} news
 * @param {() => Run | null} news.run
 * @param {() => number} news.size how many workers play
 * @param {(bad: number[]) => void} news.onFigures `bad`: games that are none of this tournament
 */
export function createFigures(lane, { run: current, size, onFigures }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** When figures may be asked for again. */
  let next = 0;
  let asking = false;
  /** What was wanted while figures were asked for: others afterwards, soon or at once. @type {'no' | 'soon' | 'now'} */
  let again = 'no';
  /** How many lines the worker was handed, and how many of `run.lines` are among them. */
  let told = 0;
  let sent = 0;
  /** Lines that have changed after they had been handed over. @type {string[]} */
  let changed = [];

  /** @param {Run} run @returns {Promise<{ results: ArenaResults, remaining: number | null, bad: number[] }>} */
  function handOver(run) {
    const known = told;
    const lines = [...changed, ...run.lines.slice(sent)];
    told += lines.length;
    sent = run.lines.length;
    changed = [];
    return lane().ask('arena.figures', { key: run.id, plan: run.plan.text, anchor: run.plan.anchor, known, count: lines.length, lines: lines.join('\n'), workers: size() });
  }

  const figures = {
    /** A line has been put in this place. @param {number} place @param {string} line */
    put: (place, line) => void (place < sent && changed.push(line)),

    /** The worker knows nothing. */
    forget() {
      told = 0;
      sent = 0;
      changed = [];
    },

    /** Asks for the figures, soon. @param {boolean} [now] */
    soon(now = false) {
      if (asking) {
        if (again !== 'now') again = now ? 'now' : 'soon';
        return;
      }
      if (now) {
        clearTimeout(waiting);
        waiting = undefined;
      }
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void figures.now().catch(() => {});
      }, now ? 0 : Math.max(0, next - performance.now()));
    },

    async now() {
      const run = current();
      if (!run) return;
      if (!run.lines.length) {
        // There is nothing to work out, and whoever plays can have the time.
        run.results = null;
        next = performance.now() + FIGURES;
        return;
      }
      asking = true;
      const begun = performance.now();
      try {
        const found = await handOver(run).catch((error) => {
          figures.forget();
          if (error.code !== 'behind') throw error;
          // The worker is a new one: it is told everything.
          return handOver(run);
        });
        if (run !== current()) return;
        run.results = found.results;
        run.remaining = found.remaining;
        onFigures(found.bad);
      } finally {
        asking = false;
        const ended = performance.now();
        next = ended + Math.max(FIGURES, REST * (ended - begun));
        const wanted = again;
        again = 'no';
        if (wanted !== 'no') figures.soon(wanted === 'now');
      }
    },

    /** @param {'text' | 'csv' | 'json'} kind @returns {Promise<string>} */
    async file(kind) {
      await figures.now();
      return lane().ask('arena.file', { key: current()?.id, known: told, kind });
    },

    /** The latest games that fit, as far as the worker has been told. @param {{ pairing: number | null, result: string, shown: number }} filter @returns {Promise<{ found: number, games: ArenaGame[] }>} */
    latest: ({ pairing, result, shown }) => lane().ask('arena.latest', { key: current()?.id, pairing: pairing ?? -1, result, most: shown }),
  };
  return figures;
}
