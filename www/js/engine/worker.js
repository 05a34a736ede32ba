// The module worker: thinks apart, so that the page never waits. See lane.js for the conversation
// and desk.js for the answers.

import init, { Engine } from '../../puissance4_play.js';
import { BOOKS, BUILD, WASM, WHOLE } from '../build.js';
import { createBooks } from './books.js';
import { BOOK_VARIANT, createDesk } from './desk.js';

const scope = /** @type {import('./protocol.js').WorkerLike} */ (/** @type {unknown} */ (globalThis));
/** @param {import('./protocol.js').Reply} reply */
const post = (reply) => scope.postMessage(reply);

/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;
/** @type {ReturnType<typeof createBooks> | null} */
let books = null;

scope.addEventListener('message', async (/** @type {{ data: import('./protocol.js').Message }} */ { data }) => {
  if (data.kind === 'start') {
    if (!desk) await start(data.with ?? {});
  } else if (data.kind === 'cancel') desk?.cancel(data.id);
  else {
    const there = data.payload?.variant === BOOK_VARIANT ? books?.wanted() : undefined;
    await desk?.answer(data, desk.wantsBook(data) ? there : undefined);
  }
});
post({ kind: 'hello', build: BUILD });

/** @param {import('./protocol.js').Start} options */
async function start({ module, whole, mib, books: addresses = BOOKS }) {
  try {
    // The lane of Play has the small module; all other workers have the whole one, and no other.
    const wasm = whole ? await import('../../puissance4.js') : { Engine, default: init };
    const { memory } = await wasm.default({ module_or_path: module ?? new URL(whole ? WHOLE : WASM, import.meta.url) });
    desk = createDesk({ wasm: /** @type {typeof import('../../puissance4.js')} */ (wasm), post, mib, bytes: () => memory.buffer.byteLength });
  } catch {
    return post({ kind: 'broken' });
  }
  const { loadBook } = desk;
  books = createBooks({
    addresses: addresses.map((address) => new URL(address, import.meta.url).href),
    load: loadBook,
    tell: (code) => post({ kind: 'notice', code }),
  });
  post({ kind: 'ready' });
}
