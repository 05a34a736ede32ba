// The module worker: thinks apart, so that the page never waits. See engine.js for
// the conversation and desk.js for the answers.

import init, * as wasm from '../puissance4.js';
import { BOOK, BUILD, WASM } from './build.js';
import { createDesk } from './desk.js';

const scope = /** @type {import('./engine.js').WorkerLike} */ (/** @type {unknown} */ (globalThis));
/** @param {import('./protocol.js').Reply} reply */
const post = (reply) => scope.postMessage(reply);

/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'ask') desk?.answer(data);
  else if (data.kind === 'start' && !desk) start(data.with);
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
  if (BOOK) fetchBook();
}

/** In the background: without its book the engine only thinks longer. */
async function fetchBook() {
  let bytes;
  try {
    const reply = await fetch(new URL(BOOK, import.meta.url));
    if (!reply.ok) throw reply;
    bytes = new Uint8Array(await reply.arrayBuffer());
  } catch {
    return post({ kind: 'notice', code: 'book_missing' });
  }
  try {
    desk?.loadBook(bytes);
  } catch {
    post({ kind: 'notice', code: 'book_bad' });
  }
}
