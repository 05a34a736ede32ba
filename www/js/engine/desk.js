// The worker's desk: takes a question, asks the wasm module, reports on the way.
// Apart from worker.js so that it can be tried without a worker or a browser.

import { createJob } from './job.js';
import { ROOM_DESKS } from './desks.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Questions} Questions */
/** @typedef {import('./protocol.js').Hint} Hint */
/** @typedef {import('./job.js').Callback} Callback */
/** @typedef {import('./job.js').Job} Job */
/** @typedef {import('./desks.js').Answer} Answer */

/** @typedef {{ id: string, width: number, height: number, sides: number, solver?: number }} Variant */

/**
 * What is used of the wasm module.
 * @typedef {object} Wasm
 * @property {() => { variants: Variant[], opponents: { id: string, variants: string[] }[] }} catalog
 * @property {new () => EngineLike} Engine
 * @property {new (width: number, height: number, mib?: number) => SolverLike} Solver
 */

/**
 * @typedef {object} EngineLike
 * @property {(spec: string, variant: string, moves: string, callback: Callback) => any} think
 * @property {(variant: string, moves: string, callback: (seen: import('./job.js').Seen, part: number) => boolean) => any} advise
 * @property {(bytes: Uint8Array) => void} load_book
 */

/**
 * @typedef {object} SolverLike
 * @property {(moves: string, callback?: Callback) => any} analyse
 * @property {(bytes: Uint8Array) => void} [load_book]
 * @property {() => void} free
 */

/** What a room's answers may use. @typedef {{ wasm: any }} Tools */

/** The board the opening books are of. */
export const BOOK_VARIANT = '7x6';
/** s a hint may look for the exact value before it makes do with an opinion. */
const HINT_SECONDS = 2;

/** Exact play waits for the first book. @param {{ question: string, payload: any }} asked */
export const wantsBook = ({ question, payload }) => question !== 'think' || /^(perfect|level8)/.test(payload.spec);

/**
 * @param {object} tools
 * @param {Wasm} tools.wasm
 * @param {(reply: Reply) => void} tools.post
 * @param {number} [tools.mib] size of the solver's hash table
 * @param {() => number} [tools.now] ms
 * @param {() => Promise<unknown>} [tools.breathe] lets messages in
 * @param {typeof ROOM_DESKS} [tools.rooms]
 */
export function createDesk({ wasm, post, mib, now = () => performance.now(), breathe = airing(), rooms = ROOM_DESKS }) {
  /** One engine for each seat, so that no two share an opponent's memory. @type {Map<string, EngineLike>} */
  const seats = new Map();
  const { variants, opponents } = wasm.catalog();
  /** @type {Uint8Array[]} */
  const books = [];
  /** The last board solved: its table helps with the next move. @type {{ variant: string, solver: SolverLike } | null} */
  let bench = null;
  /** @type {Map<number, Job>} */
  const jobs = new Map();

  /** @param {string} [name] */
  function engineOf(name = '') {
    let engine = seats.get(name);
    if (engine) return engine;
    engine = new wasm.Engine();
    for (const book of books) engine.load_book(book);
    seats.set(name, engine);
    return engine;
  }

  /** The exact solver for a board, or null where there is none. @param {string} id */
  function solverFor(id) {
    if (bench?.variant === id) return bench.solver;
    const variant = find(id);
    if (variant?.solver === undefined) return null;
    bench?.solver.free();
    bench = null;
    const solver = new wasm.Solver(variant.width, variant.height, mib);
    if (id === BOOK_VARIANT) books.forEach((book) => solver.load_book?.(book));
    bench = { variant: id, solver };
    return solver;
  }

  /** The solver's answer, or null when its time was over first. @param {SolverLike} solver @param {string} position @param {Job} job @param {number} [seconds] */
  async function solve(solver, position, job, seconds) {
    const { found } = await job.sliced(seconds, (callback) => {
      try {
        return solver.analyse(position, callback);
      } catch (error) {
        if (isRefusal(error) && error.code === 'interrupted') return null;
        throw error;
      }
    });
    return found;
  }

  /** @param {Questions['think']} question @param {Job} job */
  function think({ seat, spec, variant, position, seconds }, job) {
    const report = engineOf(seat).think(spec, variant, position, job.watch(seconds));
    return { ...report, ms: job.ms() };
  }

  /** @param {Questions['hint']} question @param {Job} job @returns {Promise<Hint>} */
  async function hint({ variant, position, seconds = HINT_SECONDS }, job) {
    const board = find(variant);
    const hopeful = board?.solver !== undefined && position.length >= board.solver;
    const solver = hopeful ? solverFor(variant) : null;
    const exactly = board && solver ? await solve(solver, position, job, seconds) : null;
    if (board && exactly) {
      const { scores, line } = exactly;
      return { best: Number.parseInt(line[0], 36) - 1, scores: fromSolver(scores, board.width * board.height, position.length), exact: true, ms: job.ms() };
    }
    const sides = board?.sides ?? 2;
    const { exact, best, scores } = sides === 2 ? advise(job, variant, position, seconds) : engineOf('hint').think(judge(variant), variant, position, job.watch(seconds));
    return { exact, best, scores: scores.map((/** @type {import('./protocol.js').Score} */ score) => fromOpponent(score, sides)), ms: job.ms() };
  }

  /** Every move's worth, in two parts with their own time each. @param {Job} job @param {string} variant @param {string} position @param {number} seconds */
  function advise(job, variant, position, seconds) {
    /** @type {Callback[]} */
    const parts = [];
    return engineOf('hint').advise(variant, position, (seen, part) => (parts[part] ??= job.watch(seconds))(seen));
  }

  /** Who is asked where nobody gives advice: the catalogue begins with the simplest. @param {string} variant */
  const judge = (variant) => opponents.filter((known) => known.variants.includes(variant)).at(-1)?.id ?? 'random';

  /** @param {string} id */
  const find = (id) => variants.find((known) => known.id === id);

  /** @param {Questions['analyse']} question @param {Job} job */
  async function analyse({ variant, position }, job) {
    const solver = solverFor(variant);
    if (!solver) throw { code: 'wrong_variant' };
    return { ...(await solve(solver, position, job)), ms: job.ms() };
  }

  /** @param {Uint8Array} bytes */
  function loadBook(bytes) {
    if (!seats.size) engineOf();
    for (const engine of seats.values()) engine.load_book(bytes);
    books.push(bytes);
    if (bench?.variant === BOOK_VARIANT) bench.solver.load_book?.(bytes);
    return null;
  }

  /** @type {Record<string, Answer>} */
  const answers = { think, hint, analyse, load_book: ({ bytes }) => loadBook(bytes) };

  /** The function that answers a question; a room's is loaded first. @param {string} question */
  async function answerTo(question) {
    const [room, name] = question.split('.');
    if (name === undefined) return own(answers, question);
    const load = own(rooms, room);
    return load && own((await load()).answers, name);
  }

  return {
    /**
     * @param {{ id: number, question: string, payload: any }} asked
     * @param {Promise<unknown>} [before] what the answer waits for
     */
    async answer({ id, question, payload }, before) {
      const job = createJob({ id, post, now, breathe });
      jobs.set(id, job);
      try {
        await before;
        // Whoever cancels in the meantime is heard before the search begins.
        await job.rest();
        const how = await answerTo(question);
        if (!how) throw { code: 'unknown_question' };
        post({ kind: 'answer', id, answer: await how(payload, job, { wasm }) });
      } catch (error) {
        // A refusal is an object with a code; a trap has left the module in pieces.
        if (isRefusal(error)) post({ kind: 'refused', id, error });
        else post({ kind: 'broken' });
      } finally {
        jobs.delete(id);
      }
    },

    /** Nobody waits for this answer any more. @param {number} id */
    cancel: (id) => jobs.get(id)?.cancel(),

    /** Takes up an opening book; throws what is wrong with it. @param {Uint8Array} bytes */
    loadBook: (bytes) => void loadBook(bytes),
  };
}

/**
 * Lets the worker read the messages that have come: a message to oneself is read after them.
 * Timers would do, but browsers stretch them.
 * @returns {() => Promise<unknown>}
 */
function airing() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(() => resolve(null));
      port2.postMessage(null);
    });
}

/** @template T @param {Record<string, T>} table @param {string} name @returns {T | undefined} */
const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined);

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
