// The worker's client: one question at a time, answered even if a worker fails.
//
//   page                          worker
//    |  <------ hello {build} ------|   script loaded; another build is not trusted
//    |  ------- start {…} --------> |
//    |  <------ ready --------------|   wasm stands: questions may come
//    |  ------- ask {id, …} ------> |
//    |  <------ progress {id, …} ---|   also the heartbeat
//    |  <------ answer {id, …} -----|   or refused {id, error}, or broken
//
// A search cannot be interrupted from outside, so cancelling ends the worker and
// starts another. Waiting is counted in ticks of our own timer rather than in
// elapsed time: after the machine slept, a worker gets its full patience again.

/** @typedef {import('./protocol.js').Question} Question */
/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Progress} Progress */
/** @typedef {import('./protocol.js').Questions} Questions */
/** @typedef {import('./protocol.js').Answers} Answers */

/**
 * The part of `Worker` used here, so that tests can stand in for it.
 * @typedef {object} WorkerLike
 * @property {(message: any, transfer?: any) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

/**
 * @typedef {object} Options
 * @property {string | URL} url of worker.js
 * @property {string} build the page's own build id
 * @property {() => unknown} [start] what the worker is started with, for instance the compiled module
 * @property {(url: URL) => WorkerLike} [spawn]
 * @property {(code: string) => void} [onNotice] told once per code
 * @property {number} [startPatience] ms a worker may take to get ready
 * @property {number} [patience] ms of silence before a working worker is given up
 * @property {number} [tries] how often a question is asked before it is rejected
 */

/** Why a question got no answer: `cancelled`, `worker_…`, or a refusal's own code. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} [facts] the refusal as the wasm module gave it
   */
  constructor(code, facts = {}) {
    super(code);
    this.name = 'EngineError';
    this.code = code;
    this.facts = facts;
  }
}

/**
 * @typedef {object} Pending
 * @property {number} id
 * @property {keyof Questions} kind
 * @property {unknown} payload
 * @property {(answer: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {((progress: Progress) => void) | undefined} onProgress
 * @property {number} tries
 * @property {boolean} sent
 */

/** @typedef {{ lane: (name: string) => Engine, warm: () => void, kill: () => void, close: () => void, ask: (kind: keyof Questions, payload: any, options?: { onProgress?: (progress: Progress) => void, signal?: AbortSignal }) => Promise<any> }} Engine */

const TICKS = 4;

/** @param {Options} options */
export function createEngine({
  url,
  build,
  start: startWith = () => undefined,
  spawn = (target) => new Worker(target, { type: 'module' }),
  onNotice = () => {},
  startPatience = 45_000,
  patience = 30_000,
  tries = 3,
}) {
  /** @type {WorkerLike | null} */
  let worker = null;
  let ready = false;
  let attempt = 0;
  let nextId = 1;
  /** @type {Pending | null} */
  let current = null;
  /** @type {Pending[]} */
  const queue = [];
  /** @type {Set<string>} */
  const told = new Set();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  let silent = 0;
  let bust = false;

  /** @param {string} code */
  function tell(code) {
    if (told.has(code)) return;
    told.add(code);
    onNotice(code);
  }

  /** Counts afresh; ticks only while something is expected of the worker. */
  function watch() {
    clearInterval(timer);
    silent = 0;
    if (!worker || (ready && !current)) return;
    timer = setInterval(() => {
      silent += 1;
      if (silent > TICKS) lost(ready ? 'worker_silent' : 'worker_start');
    }, (ready ? patience : startPatience) / TICKS);
  }

  function stop() {
    worker?.terminate();
    worker = null;
    ready = false;
    clearInterval(timer);
  }

  function start() {
    attempt += 1;
    const target = new URL(url, globalThis.location?.href);
    target.searchParams.set('v', build);
    // A worker of another build came out of some cache: ask under a name no cache knows.
    if (bust) target.searchParams.set('again', String(attempt));
    /** @type {WorkerLike} */
    let mine;
    try {
      mine = spawn(target);
    } catch {
      // Not at once: whoever asks should have the promise first.
      queueMicrotask(() => lost('worker_start'));
      return;
    }
    worker = mine;
    mine.addEventListener('message', (event) => {
      if (mine === worker) hear(event.data);
    });
    for (const type of ['error', 'messageerror']) {
      mine.addEventListener(type, (event) => {
        event.preventDefault?.();
        if (mine === worker) lost('worker_died');
      });
    }
    watch();
  }

  /** @param {Reply} reply */
  function hear(reply) {
    silent = 0;
    switch (reply.kind) {
      case 'hello':
        if (reply.build !== build) {
          bust = true;
          lost('worker_build');
        } else worker?.postMessage({ kind: 'start', with: startWith() });
        break;
      case 'ready':
        ready = true;
        pump();
        break;
      case 'notice':
        tell(reply.code);
        break;
      case 'broken':
        lost('worker_broken');
        break;
      case 'progress':
        if (reply.id === current?.id) current.onProgress?.(reply.progress);
        break;
      case 'answer':
      case 'refused': {
        if (reply.id !== current?.id) break;
        const done = current;
        current = null;
        if (reply.kind === 'answer') done.resolve(reply.answer);
        else done.reject(new EngineError(reply.error.code, reply.error));
        pump();
        break;
      }
    }
  }

  /**
   * The worker is no use any more. The question it had is asked again, of another.
   * @param {string} code
   */
  function lost(code) {
    stop();
    const asked = current;
    if (!asked) return;
    asked.sent = false;
    asked.tries += 1;
    if (asked.tries >= tries) {
      current = null;
      asked.reject(new EngineError(code));
    } else tell('worker');
    pump();
  }

  /** Gives the worker the next question, when both are there. */
  function pump() {
    current ??= queue.shift() ?? null;
    if (current && !worker) start();
    if (current && ready && !current.sent) {
      const { id, kind, payload } = current;
      current.sent = true;
      worker?.postMessage({ kind: 'ask', id, question: kind, payload });
    }
    watch();
  }

  /** @param {Pending} asked */
  function cancel(asked) {
    if (asked === current) {
      current = null;
      // A question not yet sent leaves the worker free; a running search does not.
      if (asked.sent) {
        stop();
        start();
      }
    } else if (queue.includes(asked)) queue.splice(queue.indexOf(asked), 1);
    else return;
    asked.reject(new EngineError('cancelled'));
    pump();
  }

  /** @type {Engine} */
  const engine = {
    lane: () => engine,

    /** Starts the worker before it is needed. */
    warm() {
      if (!worker) start();
    },

    /**
     * @template {keyof Questions} K
     * @param {K} kind
     * @param {Questions[K]} payload
     * @param {{ onProgress?: (progress: Progress) => void, signal?: AbortSignal }} [options]
     * @returns {Promise<Answers[K]>} rejected with an `EngineError`
     */
    ask(kind, payload, { onProgress, signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new EngineError('cancelled'));
        /** @type {Pending} */
        const asked = { id: nextId++, kind, payload, resolve, reject, onProgress, tries: 0, sent: false };
        signal?.addEventListener('abort', () => cancel(asked), { once: true });
        queue.push(asked);
        pump();
      });
    },

    /** Ends the worker as a crash would; what was asked is asked again. For tests. */
    kill() {
      lost('worker_died');
    },

    /** Ends the worker and everything asked. */
    close() {
      const left = current ? [current, ...queue] : [...queue];
      current = null;
      queue.length = 0;
      stop();
      for (const asked of left) asked.reject(new EngineError('cancelled'));
    },
  };
  return engine;
}
