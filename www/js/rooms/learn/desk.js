// The room's questions, answered in a worker: searches written down, trees counted and measured,
// opinions. Whatever may be long is watched by a clock or goes in pieces with a rest in between.

import { SEAT, more } from './desk-more.js';

/** @typedef {import('../../engine/job.js').Job} Job */
/** @typedef {import('../../engine/desk.js').Tools} Tools */

/** Seconds a search that is written down may take. */
const SECONDS = 20;
/** Nodes a search without cuts may visit. */
const MOST = 3_000_000;
/** Nodes counted between two rests. */
const PIECE = 40_000;

/** @type {Record<string, (payload: any, job: Job, tools: Tools) => unknown>} */
export const answers = {
  trace: ({ spec, variant, position, limits }, job, { wasm }) => wasm.learn_trace(spec, variant, position, limits, job.watch(SECONDS)),

  /** Each round as a text: the page reads those it shows (`packed` in lessons/monte-carlo/growth.js), and all of them at once would hold it up. */
  rounds({ spec, variant, position, first, most }, job, { wasm }) {
    const { report, rounds } = wasm.learn_rounds(spec, variant, position, first, most, job.watch(SECONDS));
    return { report, rounds: { ...rounds, rounds: rounds.rounds.map((round) => JSON.stringify(round)) } };
  },

  /** One opponent after the other, each told as soon as it has spoken: built for this question, with the books it plays by. */
  async opinions({ specs, variant, position }, job, { engine, reads, book }) {
    /** @type {import('../../../puissance4.js').Opinion[]} */
    const all = [];
    for (const spec of specs) {
      const watch = job.watch(SECONDS);
      // What the others have said is told with every report: the page shows the last one alone.
      const said = [...all];
      if (reads(spec, variant)) await job.until(book(variant));
      all.push({ spec, report: engine.think(SEAT, spec, variant, position, (progress) => watch({ ...progress, opinions: said })) });
      engine.release(SEAT);
      job.report({ opinions: [...all] });
      await job.rest();
    }
    return { opinions: all };
  },

  /** Counts a tree, and shows the count growing. */
  async count({ variant, position, plies, winsEnd }, job, { wasm }) {
    const counter = new wasm.TreeCounter(variant, position, plies, winsEnd);
    try {
      while (counter.go(PIECE)) {
        job.report({ nodes: counter.nodes(), levels: counter.levels() });
        await job.rest();
      }
      return { nodes: counter.nodes(), levels: counter.levels() };
    } finally {
      counter.free();
    }
  },

  measure: ({ variant, position, spec, kind, plies, nodes, seconds }, job, { wasm }) =>
    wasm.learn_measure(variant, position, spec, kind, plies, nodes, job.watch(seconds ?? SECONDS)),

  /** What one depth takes without cuts, then with each of some specs; what was not finished took more than it says. */
  async compare({ variant, position, spec, plies, others }, job, { wasm }) {
    const { nodes, ...plain } = wasm.learn_measure(variant, position, spec, 'plain', plies, MOST, job.watch(SECONDS));
    const found = [{ ...plain, visited: nodes }];
    for (const other of others) {
      await job.rest();
      const { report: { best }, trace } = wasm.learn_trace(other, variant, position, { nodes: 1 }, job.watch(SECONDS));
      const { visited, cuts, finished, plies: reached } = trace.rounds[trace.rounds.length - 1];
      found.push({ ...plain, best, visited, cuts, finished: finished && reached === plies });
    }
    return found;
  },

  three: ({ variant, position, plies }, job, { wasm }) => wasm.learn_three(variant, position, plies, job.watch(SECONDS)),

  ...more,
};
