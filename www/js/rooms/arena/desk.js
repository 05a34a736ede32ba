// The arena's desk in a worker: plays games, judges them, and keeps the ledger whose figures would
// hold up the page. Everything is the wasm module's work; only chunks and rests are handled here.

/** @typedef {import('../../../puissance4.js').Arena} Arena */
/** @typedef {import('../../engine/desks.js').Job} Job */
/** @typedef {import('../../engine/desks.js').Tools} Tools */

/** ms between two reports of a running game, and between two rests of quick ones. */
const BEAT = 150;
const REST = 40;
/** ms after which a sample of a player's thinking is cut short. */
const SAMPLE = 1500;

/** The tournament this worker plays games of; `reads`: somebody in it reads the book of its board, `books`: it has been handed over. @type {{ plan: string, arena: Arena, variant: string, reads: boolean, books: boolean } | null} */
let played = null;
/** The tournament this worker keeps, how many lines it was handed, and the numbers of those it refused. @type {{ key: string, arena: Arena, known: number, bad: number[] } | null} */
let ledger = null;

/**
 * The tournament of a plan, with the first book of its board where one of the players reads it or `exact`
 * play is asked for. Without it perfect play might choose other moves, so nothing is played without it.
 * @param {string} plan @param {boolean} exact @param {Job} job @param {Tools} tools
 */
async function arenaOf(plan, exact, job, { wasm, bookFile }) {
  if (played?.plan !== plan) {
    // Made before the old one is let go: a plan that is refused leaves things as they were.
    const arena = new wasm.Arena(plan);
    played?.arena.free();
    const { variant, opening, players } = arena.plan();
    // Balanced openings are looked for with the book too: without it the solver takes seconds for each.
    const reads = opening.kind === 'balanced' || players.some(({ builds }) => wasm.reads_books(builds, variant));
    played = { plan, arena, variant, reads, books: false };
  }
  const mine = played;
  if (!mine.books && (mine.reads || exact)) {
    const coming = bookFile(mine.variant);
    // A download can stall for minutes: whoever cancels meanwhile is heard.
    if (coming) await job.until(coming);
    const book = await coming;
    if (book) mine.arena.load_book(book);
    mine.books = true;
  }
  return mine.arena;
}

/** Calls `what` at most once in so many ms. @param {number} ms */
function seldom(ms) {
  let last = performance.now();
  /** @param {() => void} what */
  return (what) => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    what();
  };
}

export const answers = {
  /** Plays games by their numbers, in this order, and begins none after so many ms. @param {{ plan: string, games: Uint32Array, ms: number }} asked @param {Job} job @param {Tools} tools */
  async play({ plan, games, ms }, job, tools) {
    const arena = await arenaOf(plan, false, job, tools);
    const beat = seldom(BEAT);
    const begun = performance.now();
    let lines = '';
    for (let done = 0; done < games.length && (done === 0 || performance.now() - begun < ms);) {
      const rest = Math.min(REST, ms - (performance.now() - begun));
      const some = arena.play(games.subarray(done), rest, performance, ({ game, moves }) => void beat(() => job.report({ game, moves })));
      for (let end = some.indexOf('\n'); end >= 0; end = some.indexOf('\n', end + 1)) done += 1;
      lines += some;
      await job.rest();
    }
    return { lines, ms: performance.now() - begun };
  },

  /** Finds the exact results of the positions of games. @param {{ plan: string, lines: string[], nodes: number, ms: number }} asked @param {Job} job @param {Tools} tools */
  async judge({ plan, lines, nodes, ms }, job, tools) {
    const arena = await arenaOf(plan, true, job, tools);
    const beat = seldom(BEAT);
    const begun = performance.now();
    let judged = '';
    for (const line of lines) {
      if (judged && performance.now() - begun >= ms) break;
      judged += arena.judge(line, nodes, () => void beat(() => job.report({}))) ?? '';
      await job.rest();
    }
    return { lines: judged, ms: performance.now() - begun };
  },

  /**
   * Adds games to the ledger and tells its figures. `known`: how many lines it has been handed before;
   * a worker that has not (a new one) refuses with `behind` and is told everything.
   * @param {{ key: string, plan: string, anchor: { player: number, elo: number } | null, known: number, count: number, lines: string, workers: number }} asked @param {Job} job @param {Tools} tools
   */
  async figures({ key, plan, anchor, known, count, lines, workers }, job, { wasm }) {
    if (known === 0 || ledger?.key !== key || ledger.known !== known) {
      if (known !== 0) throw { code: 'behind' };
      const arena = new wasm.Arena(plan, 1);
      ledger?.arena.free();
      ledger = { key, arena, known: 0, bad: [] };
    }
    const mine = /** @type {NonNullable<typeof ledger>} */ (ledger);
    const refused = mine.arena.add(lines);
    if (refused.length) {
      const each = lines.split('\n');
      for (const place of refused) mine.bad.push(Number.parseInt(each[place], 10));
    }
    mine.known += count;
    mine.arena.set_anchor(anchor?.player, anchor?.elo ?? 0);
    await job.rest();
    return { results: mine.arena.results(), remaining: mine.arena.remaining(new Float64Array(), workers) ?? null, bad: mine.bad };
  },

  /** The latest games of the ledger that fit. @param {{ key: string, pairing: number, result: string, most: number }} asked */
  latest({ key, pairing, result, most }) {
    if (ledger?.key !== key) throw { code: 'behind' };
    return ledger.arena.latest(pairing, result, most);
  },

  /** The ledger as a file. @param {{ key: string, known: number, kind: 'text' | 'csv' | 'json' }} asked */
  file({ key, known, kind }) {
    if (ledger?.key !== key || ledger.known !== known) throw { code: 'behind' };
    return ledger.arena[kind]();
  },

  /** Reads a file; what is wrong with it is thrown. @param {{ text: string }} asked @param {Job} _ @param {Tools} tools */
  read({ text }, _, { wasm }) {
    const arena = wasm.Arena.read(text, 1);
    const found = { plan: arena.plan().text, lines: arena.lines() };
    arena.free();
    return found;
  },

  /** ms a move of an opponent, from a few positions; long thinking is cut short. @param {{ spec: string, board: string, positions: string[] }} asked @param {Job} job @param {Tools} tools */
  async pace({ spec, board, positions }, job, { wasm, engine, book }) {
    // Whoever reads the book is timed with it.
    if (wasm.reads_books(spec, board)) await job.until(book(board));
    let spent = 0;
    let moves = 0;
    for (const position of positions) {
      const begun = performance.now();
      engine.think('arena.pace', spec, board, position, () => performance.now() - begun < SAMPLE);
      spent += performance.now() - begun;
      moves += 1;
      await job.rest();
      if (spent > SAMPLE) break;
    }
    engine.release('arena.pace');
    return spent / moves;
  },
};
