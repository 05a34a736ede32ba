// The worker's desk: the questions it knows, and the functions that answer them with the wasm module.
// Apart from worker.js so that it can be tried without a worker or a browser.

import { ROOM_DESKS } from './desks.js';
import { createJob } from './job.js';
import { judge } from './judging.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Questions} Questions */
/** @typedef {import('./job.js').Job} Job */
/** @typedef {typeof import('../../puissance4.js')} Module */

/**
 * What every answer may use.
 * @typedef {object} Basics
 * @property {import('../../puissance4.js').Engine} engine this worker's own
 * @property {Module['reads_books']} reads whether an opponent reads the books of a board
 * @property {(board: string) => Promise<void> | undefined} book asks for the books of a board, if it has any, for
 *   the engine; settled when waiting for the first makes no sense any more (see books.js). Whoever needs it waits with `job.until`
 */

/**
 * What a room's answers may use besides: the whole module, and the first book of a board as a file
 * (null where the board has none), for what is not the engine. The file is refused with `book_missing`.
 * @typedef {Basics & { wasm: Module, bookFile: (board: string) => Promise<Uint8Array> | null }} Tools
 */

/**
 * The questions that every worker answers.
 * @type {{ [K in keyof Questions]: (payload: Questions[K], job: Job, tools: Basics) => unknown }}
 */
const ANSWERS = {
  async think({ seat, spec, variant, position, seconds }, job, { engine, reads, book }) {
    // Fetched whoever thinks, as hints may be asked for soon; waited for by exact play alone.
    const coming = book(variant);
    if (reads(spec, variant)) await job.until(coming);
    const report = engine.think(seat, spec, variant, position, job.watch(seconds));
    return { ...report, ms: job.ms() };
  },

  async judge(question, job, { engine, book }) {
    await job.until(book(question.variant));
    return judge(engine, question, job);
  },
};

/**
 * @param {object} tools
 * @param {Basics['engine']} tools.engine
 * @param {Basics['reads']} tools.reads
 * @param {Module} [tools.whole] the whole module; without it no room's own questions are answered
 * @param {Map<string, import('./books.js').Books>} tools.books by board
 * @param {(reply: Reply) => void} tools.post
 * @param {() => number} [tools.now] ms
 * @param {() => Promise<unknown>} [tools.breathe] lets messages in
 * @param {typeof ROOM_DESKS} [tools.rooms]
 */
export function createDesk({ engine, reads, whole, books, post, now = () => performance.now(), breathe = airing(), rooms = ROOM_DESKS }) {
  /** @type {Basics} */
  const basics = { engine, reads, book: (board) => books.get(board)?.wanted() };
  /** @type {Map<number, Job>} */
  const jobs = new Map();

  /** The function that answers a question; a room's is loaded first. @param {string} question @returns {Promise<((payload: any, job: Job) => unknown) | undefined>} */
  async function answerTo(question) {
    const [room, name] = question.split('.');
    if (name === undefined) {
      const how = own(/** @type {Record<string, any>} */ (ANSWERS), question);
      return how && ((payload, job) => how(payload, job, basics));
    }
    const load = own(rooms, room);
    if (!load || !whole) return undefined;
    /** @type {Tools} */
    const tools = { ...basics, wasm: whole, bookFile: (board) => books.get(board)?.file() ?? null };
    try {
      const how = own((await load()).answers, name);
      return how && ((payload, job) => how(payload, job, tools));
    } catch {
      // The network may be gone; the module is unharmed.
      throw { code: 'desk_missing', room };
    }
  }

  return {
    /** @param {{ id: number, question: string, payload: any }} asked */
    async answer({ id, question, payload }) {
      const job = createJob({ id, post, now, breathe });
      jobs.set(id, job);
      try {
        // Whoever has cancelled in the meantime is heard before the search begins, also while a room's desk is fetched.
        const coming = answerTo(question);
        await job.until(coming);
        const how = await coming;
        if (!how) throw { code: 'unknown_question' };
        post({ kind: 'answer', id, answer: await how(payload, job) });
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

/** @template T @param {Record<string, T>} record @param {string} name @returns {T | undefined} */
const own = (record, name) => (Object.hasOwn(record, name) ? record[name] : undefined);

/** @param {unknown} error @returns {error is { code: string }} */
const isRefusal = (error) =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error;
