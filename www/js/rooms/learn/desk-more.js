// More questions of the lessons, answered in a worker: how deep each search comes, matches, games
// played to their end, yes-or-no questions. Each goes in pieces with a rest in between, so that it
// can be stopped.

/** @typedef {import('../../engine/job.js').Job} Job */
/** @typedef {import('../../engine/desk.js').Tools} Tools */

/** Where an opponent sits while a lesson asks it. */
export const SEAT = 'learn';

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
export const more = {
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
