// The engine as the page knows it: lanes that keep a worker each, and batches that share the rest.
//
// A lane is for questions that follow from each other. It has a worker of its own, which keeps the
// opponents' memory, the hash table and the books from one question to the next.
//
// A batch is for many questions that have nothing to do with each other: the games of a tournament,
// the positions of a review. They are spread over further workers (« hands »). Of several batches,
// each gets its turn. Batches yield to lanes: only as many hands work as there are workers left
// over by the lanes at work, which may be none on a small machine. A search that has begun is not
// interrupted for that; no new one is begun. A lane that never rests does not stop a batch for
// good: after `TRICKLE`, one question is let through.
//
// Workers are started when they are needed and go away when they have been idle (lane.js).

import { createLane, EngineError } from './lane.js';
import { sizing } from './sizing.js';

/** @typedef {import('./protocol.js').WorkerLike} WorkerLike */
/** @typedef {import('./protocol.js').Start} Start */
/** @typedef {import('./protocol.js').Ask} Ask */
/** @typedef {import('./protocol.js').AskOptions} AskOptions */
/** @typedef {import('./lane.js').Lane} Hand */

/**
 * @typedef {object} Options
 * @property {string | URL} url of the worker's script
 * @property {string} build the page's own build id
 * @property {(lane?: string) => Start} [start] what the worker of a lane or (without a name) of a batch
 *   is started with; `mib` is filled in unless given
 * @property {(url: URL) => WorkerLike} [spawn]
 * @property {(code: string) => void} [onNotice] told once per code
 * @property {Promise<unknown>} [open] no worker computes before
 * @property {number} [cores] `navigator.hardwareConcurrency`
 * @property {number} [memory] `navigator.deviceMemory`, in GiB
 * @property {Partial<import('./lane.js').Patience>} [patience]
 * @property {number} [tries] how often a question is asked before it is rejected
 */

/** A lane as a room sees it. @typedef {{ ask: Ask, warm(): void, close(): void }} Lane */

/**
 * A batch as a room sees it; `size` is how many workers it may have at most.
 * @typedef {{ ask: Ask, readonly size: number, close(): void }} Batch
 */

/**
 * A question of a batch that no hand has taken yet.
 * @typedef {{ run: (hand: Hand) => Promise<void>, drop: () => void }} Queued
 */

/** ms that a hand is kept without work: what it remembers is of little use to the next batch. */
const HAND_IDLE = 30_000;
/** ms between two questions that a batch is granted although the lanes need every core. */
export const TRICKLE = 4_000;

/** @param {Options} options */
export function createEngine({
  url,
  build,
  start = () => ({}),
  spawn = (target) => new Worker(target, { type: 'module' }),
  onNotice = () => {},
  open,
  cores = globalThis.navigator?.hardwareConcurrency,
  memory = /** @type {{ deviceMemory?: number }} */ (globalThis.navigator ?? {}).deviceMemory,
  patience,
  tries,
}) {
  const { workers: size, mib } = sizing({ cores, memory });
  /** @type {Map<string, Hand>} */
  const lanes = new Map();
  /** @type {Hand[]} */
  const hands = [];
  /** Questions of each batch; the first batch is the next to be served. @type {Queued[][]} */
  const batches = [];
  /** @type {Set<string>} */
  const told = new Set();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let trickle;
  let started = 0;

  /** @param {string} code */
  function tell(code) {
    if (told.has(code)) return;
    told.add(code);
    onNotice(code);
  }

  /** @param {number} attempt @param {boolean} again */
  function hire(attempt, again) {
    const target = new URL(url, globalThis.location?.href);
    // A worker of another build came out of some cache: ask under a name no cache knows.
    if (again) target.searchParams.set('again', `${build}-${attempt}`);
    const worker = spawn(target);
    started += 1;
    return worker;
  }

  /** @param {Partial<import('./lane.js').Patience>} [usual] @param {string} [name] */
  const newLane = (usual, name) => createLane({ hire, build, open, start: () => ({ mib, ...start(name) }), tell, onChange: serve, patience: { ...usual, ...patience }, tries });

  const busy = () => [...lanes.values()].filter((lane) => lane.busy).length;
  const working = () => hands.filter((hand) => hand.busy).length;
  const waiting = () => batches.reduce((sum, queue) => sum + queue.length, 0);

  /** A hand with nothing to do, preferably one that has a worker already. */
  function freeHand() {
    const free = hands.filter((hand) => !hand.busy);
    const found = free.find((hand) => hand.alive) ?? free[0];
    if (found || hands.length >= size) return found;
    hands.push(newLane({ idle: HAND_IDLE }));
    return hands.at(-1);
  }

  /** Gives the next question to a hand; false if there is no hand or no question. */
  function serveOne() {
    const hand = freeHand();
    const turn = batches.findIndex((queue) => queue.length > 0);
    if (!hand || turn < 0) return false;
    const [queue] = batches.splice(turn, 1);
    batches.push(queue);
    void (/** @type {Queued} */ (queue.shift()).run(hand));
    return true;
  }

  /** Gives questions of batches to as many hands as may work now. */
  function serve() {
    while (working() < size - busy() && serveOne());
    if (!waiting()) {
      clearInterval(trickle);
      trickle = undefined;
    } else trickle ??= setInterval(() => working() === 0 && serveOne(), TRICKLE);
  }

  return {
    /** The lane of that name; it exists from its first use until it is closed. @param {string} name @returns {Lane} */
    lane(name) {
      const mine = () => {
        const lane = lanes.get(name) ?? newLane({}, name);
        lanes.set(name, lane);
        return lane;
      };
      return {
        ask: (/** @type {string} */ question, /** @type {any} */ payload, /** @type {AskOptions | undefined} */ options) => mine().ask(question, payload, options),
        warm: () => mine().warm(),
        close() {
          const lane = lanes.get(name);
          lanes.delete(name);
          lane?.close();
        },
      };
    },

    /**
     * @param {{ onError?: (error: EngineError, question: string, payload: unknown) => void }} [options]
     *   `onError` is told of every question that failed for another reason than being cancelled
     * @returns {Batch}
     */
    batch({ onError = () => {} } = {}) {
      /** @type {Queued[]} */
      const queue = [];
      const closing = new AbortController();
      batches.push(queue);

      /** @type {(question: string, payload: any, options?: AskOptions) => Promise<any>} */
      const ask = (question, payload, { signal, onProgress } = {}) =>
        new Promise((resolve, reject) => {
          const stop = new AbortController();
          const sources = [closing.signal, ...(signal ? [signal] : [])];
          const abort = () => {
            const place = queue.indexOf(queued);
            if (place >= 0) queue.splice(place, 1)[0].drop();
            stop.abort();
          };
          const leave = () => sources.forEach((source) => source.removeEventListener('abort', abort));
          /** @param {unknown} error */
          const fail = (error) => {
            leave();
            const { code } = /** @type {EngineError} */ (error);
            if (code !== 'cancelled') onError(/** @type {EngineError} */ (error), question, payload);
            reject(error);
          };
          /** @type {Queued} */
          const queued = {
            run: (hand) =>
              hand.ask(question, payload, { signal: stop.signal, onProgress }).then((answer) => {
                leave();
                resolve(answer);
              }, fail),
            drop: () => fail(new EngineError('cancelled')),
          };
          if (sources.some((source) => source.aborted)) return queued.drop();
          sources.forEach((source) => source.addEventListener('abort', abort));
          queue.push(queued);
          serve();
        });

      return {
        ask,
        size,
        close() {
          closing.abort();
          const place = batches.indexOf(queue);
          if (place >= 0) batches.splice(place, 1);
          serve();
        },
      };
    },

    /** Ends every worker as a crash would; what was asked is asked again. For tests. */
    kill() {
      for (const lane of [...lanes.values(), ...hands]) lane.kill();
    },

    /** Ends every worker and everything asked. */
    close() {
      for (const queue of batches.splice(0)) for (const queued of queue.splice(0)) queued.drop();
      clearInterval(trickle);
      trickle = undefined;
      const all = [...lanes.values(), ...hands.splice(0)];
      lanes.clear();
      for (const lane of all) lane.close();
    },

    /** How things stand; `started` counts every worker there has been. */
    stats() {
      const all = [...lanes.values(), ...hands];
      return { size, mib, started, workers: all.filter((lane) => lane.alive).length, busy: busy() + working(), waiting: waiting() };
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */
