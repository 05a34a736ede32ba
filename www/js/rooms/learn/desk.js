// The questions of the lessons, answered in a worker: searches written down, trees counted and measured, opinions,
// matches. Long work is limited by a clock or goes in pieces, with a rest in between.

/** @typedef {import('../../engine/job.js').Job} Job */
/** @typedef {import('../../engine/desk.js').Tools} Tools */

/** Seconds a search that is written down may take. */
const SECONDS = 20;
/** Nodes a search without cuts may visit. */
const MOST = 3_000_000;
/** Nodes counted between two rests. */
const PIECE = 40_000;

/** Where an opponent sits while a lesson asks it. */
const SEAT = 'learn';

/** One depth of one search. @typedef {{ kind: string, plies: number, nodes: number, ms: number, finished: boolean, value?: number }} Depth */

/**
 * Searches one depth; `over` is set where deeper searches could find nothing more.
 * @param {{ variant: string, position: string, spec: string }} asked @param {string} kind @param {number} plies @param {number} most
 * @param {() => boolean} goesOn @param {Tools} tools
 * @returns {{ nodes: number, finished: boolean, value?: number, over?: boolean }}
 */
function search({ variant, position, spec }, kind, plies, most, goesOn, { wasm, engine }) {
  if (kind === 'maxn') {
    let nodes = 0;
    const found = wasm.learn_three(variant, position, plies, (seen) => ((nodes = seen.nodes), nodes <= most && goesOn()));
    return { nodes: found?.nodes ?? nodes, finished: found !== undefined, over: plies === 8 };
  }
  if (kind === 'expert') {
    // Without what the depths before have left in its memory.
    engine.release(SEAT);
    const report = engine.think(SEAT, `expert:depth=${plies},nodes=${Math.min(most, 1_000_000_000)}`, variant, position, goesOn);
    return { nodes: report.nodes, finished: report.exact || report.depth >= plies, over: report.exact };
  }
  return wasm.learn_measure(variant, position, spec, /** @type {any} */ (kind), plies, most, goesOn);
}

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

  /** Every search, one depth after the other, until one takes longer than `seconds` or more than `nodes`. */
  async depths({ variant, position, spec, kinds, nodes, seconds, plies: deepest }, job, tools) {
    /** @type {Depth[]} */
    const found = [];
    for (const kind of kinds) {
      for (let plies = 1; plies <= deepest; plies += 1) {
        const began = job.ms();
        const goesOn = () => seconds === undefined || job.ms() - began < seconds * 1000;
        const one = search({ variant, position, spec }, kind, plies, nodes, goesOn, tools);
        const ms = job.ms() - began;
        // The clock is looked at only now and then: what came late is late.
        const finished = one.finished && (seconds === undefined || ms < seconds * 1000);
        found.push({ kind, plies, nodes: one.nodes, ms, finished, value: one.value });
        job.report({ found: [...found], kind, plies });
        await job.rest();
        if (!finished || one.over) break;
      }
    }
    return { found };
  },
  /** Games from one position to their end, each between two opponents: the side to move first. */
  async games({ variant, position, pairs }, job, { wasm, engine, reads, book }) {
    if (pairs.flat().some((/** @type {string} */ spec) => reads(spec, variant))) await job.until(book(variant));
    const games = [];
    for (const [n, specs] of pairs.entries()) {
      const game = wasm.Game.load(variant, position);
      /** @type {number[]} */
      const moves = [];
      try {
        while (game.outcome().kind === 'ongoing') {
          const report = engine.think(`${SEAT}${moves.length % 2}`, specs[moves.length % 2], variant, game.position(), job.watch(10));
          game.play(report.best);
          moves.push(report.best);
          job.report({ game: n, moves: moves.length });
          await job.rest();
        }
        games.push({ moves, outcome: game.outcome() });
      } finally {
        game.free();
        for (const seat of [0, 1]) engine.release(`${SEAT}${seat}`);
      }
    }
    return { games };
  },

  /** A match of the Arena; the share of the first player with its error grows while it is played. */
  async match({ setup }, job, { wasm }) {
    const arena = new wasm.Arena(setup);
    try {
      const total = arena.plan().games;
      const score = () => {
        const { games, pairings } = arena.results();
        return { games, total, share: pairings[0]?.score ?? null };
      };
      const games = Uint32Array.from({ length: total }, (_, game) => game);
      for (let done = 0; done < total; done += 10) {
        arena.add(arena.play(games.subarray(done, done + 10), Infinity, performance, () => true));
        job.report(score());
        await job.rest();
      }
      return score();
    } finally {
      arena.free();
    }
  },

  /** One yes-or-no question to the exact solver; `yes` is null where it took too long. */
  at_least({ variant, position, score }, job, { wasm }) {
    try {
      return wasm.learn_at_least(variant, position, score, job.watch(20));
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== 'interrupted') throw error;
      return { yes: null, nodes: 0 };
    }
  },
};
