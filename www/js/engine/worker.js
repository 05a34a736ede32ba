// The module worker: thinks apart, so that the page never waits. See engine.js for
// the conversation and desk.js for the answers.

import init, * as wasm from '../../puissance4.js';
import { BOOKS, BUILD, WASM } from '../build.js';
import { BOOK_VARIANT, createDesk } from './desk.js';

const scope = /** @type {import('./engine.js').WorkerLike} */ (/** @type {unknown} */ (globalThis));
/** @param {import('./protocol.js').Reply} reply */
const post = (reply) => scope.postMessage(reply);

/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;
/** The opening book on its way: fetched with the first question, as a visit without one needs none. @type {Promise<void> | null} */
let book = null;
/** The deeper ones, which nobody waits for. @type {Promise<void> | null} */
let deeper = null;

scope.addEventListener('message', async ({ data }) => {
  if (data.kind === 'start' && !desk) start(data.with);
  if (data.kind !== 'ask') return;
  if (data.payload?.variant === BOOK_VARIANT) {
    book ??= fetchBooks(BOOKS.slice(0, 1));
    deeper ??= book.then(() => fetchBooks(BOOKS.slice(1)));
    if (wantsBook(data)) await book;
  }
  desk?.answer(data);
});
post({ kind: 'hello', build: BUILD });

/** @param {WebAssembly.Module | undefined} module already compiled by the page, if it could */
async function start(module) {
  try {
    await init({ module_or_path: module ?? new URL(WASM, import.meta.url) });
    desk = createDesk({ wasm, post });
  } catch {
    return post({ kind: 'broken' });
  }
  post({ kind: 'ready' });
}

/** Exact play waits for the first book, which comes sooner than an answer without it. @param {{ question: string, payload: any }} asked */
function wantsBook({ question, payload }) {
  return question !== 'think' || /^(perfect|level8)/.test(payload.spec);
}

/** Without its books the engine only thinks longer. @param {string[]} addresses */
async function fetchBooks(addresses) {
  for (const address of addresses) {
    const url = new URL(address, import.meta.url);
    // Without a network a deeper book is missed by nobody: it comes with the next visit.
    const waits = !navigator.onLine && address !== BOOKS[0] && !(await globalThis.caches?.match(url));
    if (waits) continue;
    let bytes;
    try {
      const reply = await fetch(url);
      if (!reply.ok) throw reply;
      bytes = new Uint8Array(await reply.arrayBuffer());
    } catch {
      post({ kind: 'notice', code: 'book_missing' });
      continue;
    }
    try {
      desk?.loadBook(bytes);
    } catch {
      post({ kind: 'notice', code: 'book_bad' });
    }
  }
}
