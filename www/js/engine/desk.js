// The worker's desk: the questions it knows, and the functions that answer them with the wasm module.
// Apart from worker.js so that it can be tried without a worker or a browser.

import { ROOM_DESKS } from './desks.js';
import { createJob } from './job.js';
import { judge } from './judging.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Questions} Questions */
/** @typedef {import('./desks.js').Answer} Answer */
/** @typedef {import('./job.js').Job} Job */

/** What a room's answers may use: the module, and this worker's engine. @typedef {{ wasm: typeof import('../../puissance4.js'), engine: import('../../puissance4.js').Engine }} Tools */

/** The board the opening books are of. */
export const BOOK_VARIANT = '7x6';

/** Whoever plays exactly: the opponents and levels that wait for the first book. */
const EXACT = new Set(['perfect', 'level8']);

/**
 * The questions that every worker answers.
 * @type {{ [K in keyof Questions]: (payload: Questions[K], job: Job, tools: Tools & { bytes: () => number }) => unknown }}
 */
const ANSWERS = {
  think({ seat, spec, variant, position, seconds }, job, { engine }) {
    const report = engine.think(seat, spec, variant, position, job.watch(seconds));
    return { ...report, ms: job.ms() };
  },

  judge: (question, job, { engine }) => judge(engine, question, job),

  async analyse({ variant, position }, job, { engine }) {
    const { found } = await job.sliced(undefined, (callback) => {
      try {
        return engine.analyse(variant, position, callback);
      } catch (error) {
        if (isRefusal(error) && error.code === 'interrupted') return null;
        throw error;
      }
    });
    return { ...found, ms: job.ms() };
  },

  release: ({ seat }, _, { engine }) => engine.release(seat),

  load_book({ bytes }, _, { engine }) {
    engine.load_book(bytes);
    return null;
  },

  memory: (_payload, _job, { engine, bytes }) => ({ module: bytes(), solver: engine.memory() }),
};

/**
 * @param {object} tools
 * @param {Tools['wasm']} tools.wasm
 * @param {(reply: Reply) => void} tools.post
 * @param {number} [tools.mib] size of the solver's hash table
 * @param {() => number} [tools.bytes] how large the module's memory is
 * @param {() => number} [tools.now] ms
 * @param {() => Promise<unknown>} [tools.breathe] lets messages in
 * @param {typeof ROOM_DESKS} [tools.rooms]
 */
export function createDesk({ wasm, post, mib, bytes = () => 0, now = () => performance.now(), breathe = airing(), rooms = ROOM_DESKS }) {
  const engine = new wasm.Engine({ mib });
  /** @type {Map<number, Job>} */
  const jobs = new Map();

  /** The function that answers a question; a room's is loaded first. @param {string} question @returns {Promise<Answer | undefined>} */
  async function answerTo(question) {
    const [room, name] = question.split('.');
    if (name === undefined) return own(/** @type {Record<string, any>} */ (ANSWERS), question);
    const load = own(rooms, room);
    if (!load) return undefined;
    try {
      return own((await load()).answers, name);
    } catch {
      // The network may be gone; the module is unharmed.
      throw { code: 'desk_missing', room };
    }
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
        // Whoever has cancelled in the meantime is heard before the search begins.
        await job.rest();
        const how = await answerTo(question);
        if (!how) throw { code: 'unknown_question' };
        post({ kind: 'answer', id, answer: await how(payload, job, /** @type {Tools} */ ({ wasm, engine, bytes })) });
      } catch (error) {
        // A refusal is an object with a code; a trap has left the module in pieces.
        if (isRefusal(error)) post({ kind: 'refused', id, error });
        else post({ kind: 'broken' });
      } finally {
        jobs.delete(id);
      }
    },

    /** Whether the answer is better off with the first book: exact play is, other opponents are not. @param {{ question: string, payload: any }} asked */
    wantsBook({ question, payload }) {
      if (question !== 'think') return true;
      try {
        return EXACT.has(wasm.parse_spec(payload.spec).id);
      } catch {
        // Whoever thinks will refuse it and say why.
        return false;
      }
    },

    /** Nobody waits for this answer any more. @param {number} id */
    cancel: (id) => jobs.get(id)?.cancel(),

    /** Takes up an opening book; throws what is wrong with it. @param {Uint8Array} book */
    loadBook: (book) => engine.load_book(book),
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
