// One lane: a worker, the questions waiting for it, and the one it is working on.
//
//   page                          worker
//    |  <------ hello {build} ------|   the script has loaded; another build is not trusted
//    |  ------- start {…} --------> |
//    |  <------ ready --------------|   the module stands: questions may come
//    |  ------- ask {id, …} ------> |
//    |  <------ progress {id, …} ---|   also the sign of life
//    |  <------ answer {id, …} -----|   or refused {id, error}, or broken
//    |  ------- cancel {id} ------> |   read when the worker comes up for air
//
// Every question sent gets exactly one reply: `answer`, `refused`, or `broken` for the whole worker.
//
// Cancelling. A running search cannot be reached from outside: the worker reads no message while
// it computes, and memory shared with it needs headers that a static host does not send. So
// cancelling drops the answer at once and leaves the worker alone. Questions that can be resumed
// are run in short slices (job.js) and end at the next one. Others are left to finish, and three
// things can happen to such an abandoned search:
//   - the same question is asked again: it gets the answer that is already on its way;
//   - another question waits: the worker has `grace` to come back, then it is ended and replaced.
//     The count begins again with every new question, so stepping quickly through a game ends no
//     worker;
//   - nobody asks anything: the worker is ended after `linger`, and replaced when it is needed.
//
// Waiting is counted in ticks of a timer rather than in elapsed time: after the machine slept, a
// worker gets its full patience again.

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').WorkerLike} WorkerLike */
/** @typedef {import('./protocol.js').AskOptions} AskOptions */

/** Why a question got no answer: `cancelled`, `worker_…`, or a refusal's own code. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} [facts] the refusal as the module gave it
   */
  constructor(code, facts = {}) {
    super(code);
    this.name = 'EngineError';
    this.code = code;
    this.facts = facts;
  }
}

/**
 * How long a lane waits for what, in milliseconds.
 * @typedef {object} Patience
 * @property {number} start   a worker may take this long to say hello, and again to get ready once it is given its start
 * @property {number} silence a working worker may say nothing for this long
 * @property {number} grace   an abandoned search may keep another question waiting for this long
 * @property {number} linger  an abandoned search may go on for this long when nobody waits
 * @property {number} idle    a worker without questions is kept for this long
 */

/** @type {Patience} */
export const PATIENCE = { start: 45_000, silence: 30_000, grace: 600, linger: 5_000, idle: 300_000 };

/**
 * @typedef {object} LaneOptions
 * @property {(attempt: number, again: boolean) => WorkerLike} hire starts a worker; `again`: past every cache
 * @property {string} build the page's own build id
 * @property {Promise<unknown>} [open] no worker is given its start before, whatever comes of it
 * @property {() => unknown} start what a worker is started with
 * @property {(code: string) => void} tell says something to the player
 * @property {() => void} [onChange] the lane has become busy or free
 * @property {Partial<Patience>} [patience]
 * @property {number} [tries] how often a question is asked before it is rejected
 */

/**
 * @typedef {object} Pending
 * @property {number} id
 * @property {string} question
 * @property {unknown} payload
 * @property {(answer: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {((progress: any) => void) | undefined} onProgress
 * @property {number} tries
 * @property {boolean} sent
 */

/** A patience is over after this many ticks and the part of one that had begun. */
const TICKS = 4;

/** @param {LaneOptions} options */
export function createLane({ hire, build, open, start: startWith, tell, onChange = () => {}, patience: given = {}, tries = 3 }) {
  const patience = { ...PATIENCE, ...given };
  /** @type {WorkerLike | null} */
  let worker = null;
  let ready = false;
  /** The worker is there, and the page itself holds its start back. */
  let held = false;
  let attempts = 0;
  let again = false;
  let nextId = 1;
  /** @type {Pending | null} */
  let current = null;
  /** A search that nobody wants any more and that the worker has not ended yet. @type {Pending | null} */
  let abandoned = null;
  /** @type {Pending[]} */
  const queue = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  let ticks = 0;

  /** What the lane is waiting for now, and what happens when that takes too long. @returns {[keyof Patience, () => void] | null} */
  function waiting() {
    if (!worker || held) return null;
    if (!ready) return ['start', () => lost('worker_start')];
    if (abandoned) return current || queue.length ? ['grace', replace] : ['linger', stop];
    if (current) return ['silence', () => lost('worker_silent')];
    return ['idle', stop];
  }

  /** Starts counting afresh. */
  function watch() {
    clearInterval(timer);
    ticks = 0;
    const what = waiting();
    if (!what) return;
    const [name, over] = what;
    const mine = setInterval(() => {
      // Node's mocked timers tick once more after they were cleared in their own tick.
      if (mine !== timer) return;
      ticks += 1;
      if (ticks > TICKS) over();
    }, patience[name] / TICKS);
    timer = mine;
  }

  function stop() {
    worker?.terminate();
    worker = null;
    ready = held = false;
    abandoned = null;
    clearInterval(timer);
    timer = undefined;
    onChange();
  }

  /** The worker does not come back from an abandoned search: another takes its place. */
  function replace() {
    stop();
    pump();
  }

  function start() {
    attempts += 1;
    /** @type {WorkerLike} */
    let mine;
    try {
      mine = hire(attempts, again);
    } catch {
      // Whoever asks should have the promise before it is rejected.
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
    // A sign of life counts, but not from a search that nobody wants.
    if (!abandoned) ticks = 0;
    switch (reply.kind) {
      case 'hello':
        if (reply.build !== build) {
          again = true;
          lost('worker_build');
        } else if (open) void begin(worker, open);
        else worker?.postMessage({ kind: 'start', with: startWith() });
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
        if (current?.sent && reply.id === current.id) current.onProgress?.(reply.progress);
        break;
      case 'answer':
      case 'refused':
        if (reply.id === abandoned?.id) {
          abandoned = null;
          pump();
        } else if (current?.sent && reply.id === current.id) settle(current, reply);
        break;
    }
  }

  /** Waiting for the page is not counted as the worker's delay. @param {WorkerLike | null} mine @param {Promise<unknown>} open */
  async function begin(mine, open) {
    held = true;
    watch();
    await open.catch(() => {});
    if (mine !== worker) return;
    held = false;
    watch();
    mine?.postMessage({ kind: 'start', with: startWith() });
  }

  /** @param {Pending} asked @param {Extract<Reply, { kind: 'answer' | 'refused' }>} reply */
  function settle(asked, reply) {
    if (reply.kind === 'refused' && reply.error.code === 'cancelled') {
      // It was cancelled and asked again, and the worker had read only the first of that.
      asked.id = nextId++;
      asked.sent = false;
    } else {
      current = null;
      if (reply.kind === 'answer') asked.resolve(reply.answer);
      else asked.reject(new EngineError(reply.error.code, reply.error));
    }
    pump();
  }

  /**
   * The worker is no use any more. The question it had is asked again, of another.
   * @param {string} code
   */
  function lost(code) {
    // A question that only waited for an abandoned search is not to blame.
    const asked = abandoned ? null : current;
    stop();
    if (!asked) return pump();
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
    if (current && ready && !abandoned && !current.sent) {
      const { id, question, payload } = current;
      current.sent = true;
      worker?.postMessage({ kind: 'ask', id, question, payload });
    }
    watch();
    onChange();
  }

  /** @param {Pending} asked */
  function cancel(asked) {
    if (asked === current) {
      current = null;
      if (asked.sent) {
        abandoned = asked;
        worker?.postMessage({ kind: 'cancel', id: asked.id });
      }
    } else if (queue.includes(asked)) queue.splice(queue.indexOf(asked), 1);
    else return;
    asked.reject(new EngineError('cancelled'));
    pump();
  }

  /** Whether the abandoned search is about to answer just this. @param {Pending} asked */
  const resumes = (asked) =>
    abandoned !== null && !current && abandoned.question === asked.question && JSON.stringify(abandoned.payload) === JSON.stringify(asked.payload);

  return {
    /** Starts the worker before it is needed. */
    warm() {
      if (!worker) start();
    },

    /**
     * @param {string} question
     * @param {any} payload
     * @param {AskOptions} [options]
     * @returns {Promise<any>} rejected with an `EngineError`
     */
    ask(question, payload, { onProgress, signal } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new EngineError('cancelled'));
        const abort = () => cancel(asked);
        // One signal may serve thousands of questions: none leaves its listener behind.
        const leave = () => signal?.removeEventListener('abort', abort);
        /** @type {Pending} */
        const asked = {
          ...{ id: nextId++, question, payload, onProgress, tries: 0, sent: false },
          resolve: (answer) => (leave(), resolve(answer)),
          reject: (error) => (leave(), reject(error)),
        };
        signal?.addEventListener('abort', abort);
        if (resumes(asked)) {
          asked.id = /** @type {Pending} */ (abandoned).id;
          asked.sent = true;
          abandoned = null;
          current = asked;
        } else queue.push(asked);
        pump();
      });
    },

    /** Ends the worker as a crash would; what was asked is asked again. For tests. */
    kill() {
      if (worker) lost('worker_died');
    },

    /** Ends the worker and everything asked. */
    close() {
      const left = current ? [current, ...queue] : [...queue];
      current = null;
      queue.length = 0;
      stop();
      for (const asked of left) asked.reject(new EngineError('cancelled'));
    },

    /** Whether a worker is there. */
    get alive() {
      return worker !== null;
    },

    /** Whether the worker has, or waits for, something to do. */
    get busy() {
      return current !== null || queue.length > 0 || abandoned !== null;
    },
  };
}

/** @typedef {ReturnType<typeof createLane>} Lane */
