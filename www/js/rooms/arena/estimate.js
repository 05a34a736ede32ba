// How long a tournament will take: players are timed on a few positions, in a worker, when nothing
// else is going on; what has been played tells it better.

import { estimate, samples } from './draft.js';
import { duration } from './names.js';

/** ms of quiet after which players are timed. */
const QUIET = 500;
/** Moves of a player after which its games tell its pace. */
const ENOUGH = 20;

/**
 * @param {import('../../house/types.js').House} house
 * @param {import('./runner.js').Runner} runner
 * @param {Map<string, number>} paces ms a move by board and spec, kept while the page is open
 * @param {() => import('./types.js').ArenaPlan | null} planned
 * @param {() => boolean} judges whether results thrown away will be looked for: how long that takes is not estimated
 */
export function createEstimate(house, runner, paces, planned, judges) {
  /** @type {AbortController | null} */
  let measuring = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let quiet;
  /** The last estimate, and what of. @type {{ key: string, ms: number | null }} */
  let guessed = { key: '', ms: null };

  const keyOf = (/** @type {string} */ variant, /** @type {string} */ builds) => `${variant} ${builds}`;

  return {
    /** Times the players nobody has timed yet, unless a tournament needs the machine. */
    measure() {
      this.stop();
      const plan = planned();
      const unknown = new Set(plan?.players.map(({ builds }) => builds).filter((builds) => !paces.has(keyOf(plan.variant, builds))));
      if (!plan || !unknown.size || runner.run?.phase === 'running') return;
      const { variant } = plan;
      quiet = setTimeout(async () => {
        const mine = new AbortController();
        measuring = mine;
        quiet = undefined;
        const positions = samples(house.rules, variant);
        try {
          for (const spec of unknown) {
            const ms = await runner.pace({ spec, board: variant, positions }, mine.signal);
            paces.set(keyOf(variant, spec), ms);
          }
        } catch {
          // Without a measure there is no estimate; the tournament can be played all the same.
        }
        if (measuring === mine) measuring = null;
        house.redraw();
      }, QUIET);
    },

    stop() {
      clearTimeout(quiet);
      quiet = undefined;
      measuring?.abort();
      measuring = null;
    },

    /** What has been played tells the pace better than a few moves. */
    learn() {
      const { run } = runner;
      run?.results?.players.forEach(({ ms_per_move: ms, moves }, i) => {
        if (ms !== null && moves > ENOUGH) paces.set(keyOf(run.plan.variant, run.plan.players[i].builds), ms);
      });
    },

    /** The estimate in words. @param {import('./names.js').Words} text */
    words(text) {
      const plan = planned();
      if (!plan) return '';
      const known = plan.players.map(({ builds }) => paces.get(keyOf(plan.variant, builds)) ?? NaN);
      const key = `${plan.text} ${known}`;
      if (guessed.key !== key) guessed = { key, ms: known.some(Number.isNaN) ? null : estimate(plan.text, known, runner.size()) };
      const { ms } = guessed;
      if (ms === null) return text.t(measuring || quiet !== undefined ? 'estimate_wait' : 'estimate_unknown');
      return text.t(judges() && plan.decided ? 'estimate_judged' : 'estimate', { time: duration(text, ms) });
    },
  };
}
