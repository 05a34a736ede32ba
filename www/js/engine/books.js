// The opening books of one board in a worker: fetched when an opponent or the judge is first asked
// about that board, as a visit without such a question needs none. Without its books the engine only thinks longer.
//
// Whoever asks the exact solver waits for the first book, which usually comes sooner than an answer without
// it. A download can stall, though, for minutes: after `WAIT_TICKS` ticks play goes on without the
// book, and the book is taken up when it comes. Nobody waits a second time, nor for deeper books.

/** ms between two ticks, and how many of them are waited for. */
const TICK = 500;
const WAIT_TICKS = 6;

/**
 * @param {object} tools
 * @param {string[]} tools.addresses at least one, the shallowest book first
 * @param {(bytes: Uint8Array) => void} tools.load throws what is wrong with a book
 * @param {(code: string) => void} tools.tell
 * @param {(url: string) => Promise<Response>} [tools.fetch]
 * @param {() => boolean} [tools.onLine]
 */
export function createBooks({ addresses, load, tell, fetch = (url) => globalThis.fetch(url), onLine = () => navigator.onLine }) {
  /** Settled when the first book is there, has failed, or takes too long. @type {Promise<void> | null} */
  let first = null;

  /** The bytes of the first book, once somebody has asked for them. @type {Promise<Uint8Array> | null} */
  let shallowest = null;

  /** @param {string} address */
  async function download(address) {
    const reply = await fetch(address);
    if (!reply.ok) throw reply;
    return new Uint8Array(await reply.arrayBuffer());
  }

  /** The first book as a file. A download that failed is tried again by the next who asks. */
  function file() {
    shallowest ??= download(addresses[0]);
    return shallowest.catch(() => {
      shallowest = null;
      throw { code: 'book_missing' };
    });
  }

  /** @param {string} address */
  async function bring(address) {
    const deeper = address !== addresses[0];
    // Without a network a deeper book is missed by nobody: it comes with the next visit.
    if (deeper && !onLine() && !(await globalThis.caches?.match(address))) return;
    let bytes;
    try {
      bytes = await (deeper ? download(address) : file());
    } catch {
      return tell('book_missing');
    }
    try {
      load(bytes);
    } catch {
      tell('book_bad');
    }
  }

  /** Resolves after so many ticks, counted by a timer of its own: sleep does not count. */
  function ticks() {
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer;
    let left = WAIT_TICKS;
    const over = new Promise((resolve) => {
      timer = setInterval(() => {
        left -= 1;
        if (left === 0) resolve(null);
      }, TICK);
    });
    return { over, stop: () => clearInterval(timer) };
  }

  async function begin() {
    const wait = ticks();
    const coming = bring(addresses[0]);
    // One after the other, each when the one before has come or failed: on a slow network a deeper book, much
    // larger, would take its time from the one that is needed now.
    void addresses.slice(1).reduce((before, address) => before.then(() => bring(address)), coming);
    await Promise.race([coming, wait.over]);
    wait.stop();
  }

  return {
    /** Asks for the books, once; settled when waiting for them makes no sense any more. */
    wanted: () => (first ??= begin()),
    file,
  };
}

/** @typedef {ReturnType<typeof createBooks>} Books */
