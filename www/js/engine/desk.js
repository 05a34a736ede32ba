// The worker's desk: takes a question, asks the wasm module, reports on the way.
// Apart from worker.js so that it can be tried without a worker or a browser.

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Questions} Questions */
/** @typedef {import('./protocol.js').Hint} Hint */
/** @typedef {{ nodes: number, depth?: number, best?: number, value?: number, scores?: unknown[] }} Seen */
/** @typedef {(seen: Seen) => boolean} Callback */

/** @typedef {{ id: string, width: number, height: number, sides: number, solver?: number }} Variant */

/**
 * What is used of the wasm module.
 * @typedef {object} Wasm
 * @property {() => { variants: Variant[], opponents: { id: string, variants: string[] }[] }} catalog
 * @property {new () => { think(spec: string, variant: string, moves: string, callback: Callback): any, advise(variant: string, moves: string, callback: (seen: Seen, part: number) => boolean): any, load_book(bytes: Uint8Array): void }} Engine
 * @property {new (width: number, height: number, mib?: number) => SolverLike} Solver
 */

/**
 * @typedef {object} SolverLike
 * @property {(moves: string, callback?: Callback) => any} analyse
 * @property {(bytes: Uint8Array) => void} [load_book]
 * @property {() => void} free
 */

/** The board the opening books are of. */
export const BOOK_VARIANT = '7x6';
/** ms between two reports: often enough to look alive, seldom enough to cost nothing. */
const BEAT = 100;
/** s a hint may look for the exact value before it makes do with an opinion. */
const HINT_SECONDS = 2;

/**
 * @param {object} tools
 * @param {Wasm} tools.wasm
 * @param {(reply: Reply) => void} tools.post
 * @param {() => number} [tools.now] ms
 */
export function createDesk({ wasm, post, now = () => performance.now() }) {
  const engine = new wasm.Engine();
  const { variants, opponents } = wasm.catalog();
  /** @type {Uint8Array[]} */
  const books = [];
  /** The last board solved: its table helps with the next move. @type {{ variant: string, solver: SolverLike } | null} */
  let bench = null;

  /**
   * A callback for searches: reports now and then and with every column scored, and ends them
   * when their time is over.
   * @param {number} id
   * @param {number} [seconds]
   */
  function beat(id, seconds = Infinity) {
    const begun = now();
    let last = -Infinity;
    let scored = 0;
    /** @type {Callback} */
    const callback = (seen) => {
      const ms = now() - begun;
      const known = seen.scores?.filter((score) => score !== null).length ?? 0;
      if (ms - last >= BEAT || known > scored) {
        last = ms;
        scored = Math.max(known, scored);
        post({ kind: 'progress', id, progress: { depth: 0, ...seen, ms } });
      }
      return ms < seconds * 1000;
    };
    return { callback, ms: () => now() - begun };
  }

  /** The exact solver for a board, or null where there is none. @param {string} id */
  function solverFor(id) {
    if (bench?.variant === id) return bench.solver;
    const variant = find(id);
    if (variant?.solver === undefined) return null;
    bench?.solver.free();
    bench = null;
    const solver = new wasm.Solver(variant.width, variant.height);
    if (id === BOOK_VARIANT) books.forEach((book) => solver.load_book?.(book));
    bench = { variant: id, solver };
    return solver;
  }

  /** @param {number} id @param {Questions['think']} question */
  function think(id, { spec, variant, moves, seconds }) {
    const { callback, ms } = beat(id, seconds || undefined);
    const report = engine.think(spec, variant, moves, callback);
    return { ...report, ms: ms() };
  }

  /** @param {number} id @param {Questions['hint']} question @returns {Hint} */
  function hint(id, { variant, moves, seconds = HINT_SECONDS }) {
    const { callback, ms } = beat(id, seconds);
    const board = find(variant);
    const hopeful = board?.solver !== undefined && moves.length >= board.solver;
    const solver = hopeful ? solverFor(variant) : null;
    if (board && solver) {
      try {
        const { scores, line } = solver.analyse(moves, callback);
        return { best: Number.parseInt(line[0], 36) - 1, scores: fromSolver(scores, board.width * board.height, moves.length), exact: true, ms: ms() };
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'interrupted') throw error;
      }
    }
    const sides = board?.sides ?? 2;
    const { exact, best, scores } = sides === 2 ? advise(id, variant, moves, seconds) : engine.think(judge(variant), variant, moves, beat(id, seconds).callback);
    return { exact, best, scores: scores.map((/** @type {import('./protocol.js').Score} */ score) => fromOpponent(score, sides)), ms: ms() };
  }

  /** Every move's worth, in two parts with their own time each. @param {number} id @param {string} variant @param {string} moves @param {number} seconds */
  function advise(id, variant, moves, seconds) {
    /** @type {ReturnType<typeof beat>[]} */
    const parts = [];
    return engine.advise(variant, moves, (seen, part) => (parts[part] ??= beat(id, seconds)).callback(seen));
  }

  /** Who is asked where nobody gives advice: the catalogue begins with the simplest. @param {string} variant */
  const judge = (variant) => opponents.filter((known) => known.variants.includes(variant)).at(-1)?.id ?? 'random';

  /** @param {string} id */
  const find = (id) => variants.find((known) => known.id === id);

  /** @param {number} id @param {Questions['analyse']} question */
  function analyse(id, { variant, moves }) {
    const solver = solverFor(variant);
    if (!solver) throw { code: 'wrong_variant' };
    const { callback, ms } = beat(id);
    return { ...solver.analyse(moves, callback), ms: ms() };
  }

  /** @param {number} _id @param {Questions['load_book']} question */
  function loadBook(_id, { bytes }) {
    engine.load_book(bytes);
    books.push(bytes);
    if (bench?.variant === BOOK_VARIANT) bench.solver.load_book?.(bytes);
    return null;
  }

  /** @type {Record<string, (id: number, payload: any) => unknown>} */
  const answers = { think, hint, analyse, load_book: loadBook };

  return {
    /** @param {{ id: number, question: string, payload: any }} asked */
    answer({ id, question, payload }) {
      const how = answers[question];
      try {
        if (!how) throw { code: 'unknown_question' };
        post({ kind: 'answer', id, answer: how(id, payload) });
      } catch (error) {
        // A refusal is an object with a code; a trap has left the module in pieces.
        if (isRefusal(error)) post({ kind: 'refused', id, error });
        else post({ kind: 'broken' });
      }
    },

    /** @param {Uint8Array} bytes */
    loadBook: (bytes) => void loadBook(0, { bytes }),
  };
}

/** @param {unknown} error @returns {error is { code: string }} */
const isRefusal = (error) =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error;

/** @param {import('./protocol.js').Score} score @param {number} sides @returns {import('./protocol.js').HintScore} */
function fromOpponent({ move, value, kind, plies }, sides) {
  if (kind === 'points' || kind === 'rate') return { move, value };
  if (kind === 'win' || kind === 'draw' || kind === 'loss') return { move, value, outcome: kind, ...(plies ? { moves: Math.ceil(plies / sides) } : {}) };
  return { move, value, kind };
}

/**
 * Solver scores in words: how many moves of the winner until the end.
 * A score counts the winner's discs left over, so the count of discs played gives it back.
 * @param {({ move: number, score: number } | null)[]} scores
 * @param {number} cells
 * @param {number} ply
 * @returns {Hint['scores']}
 */
export function fromSolver(scores, cells, ply) {
  /** @type {Hint['scores']} */
  const list = [];
  for (const found of scores) {
    if (!found) continue;
    const { move, score } = found;
    if (score === 0) list.push({ move, value: 0, outcome: 'draw' });
    else if (score > 0) list.push({ move, value: score, outcome: 'win', moves: Math.floor((cells + 1 - ply) / 2) - score + 1 });
    else list.push({ move, value: score, outcome: 'loss', moves: Math.floor((cells - ply) / 2) + score + 1 });
  }
  return list;
}
