// The module worker: thinks apart, so that the page never waits. See lane.js for the conversation
// and desk.js for the answers.

import init, { Engine, reads_books } from '../../puissance4_play.js';
import { BOOKS, BUILD, WASM, WHOLE } from '../build.js';
import { createBooks } from './books.js';
import { createDesk } from './desk.js';

const scope = /** @type {import('./protocol.js').WorkerLike} */ (/** @type {unknown} */ (globalThis));
/** @param {import('./protocol.js').Reply} reply */
const post = (reply) => scope.postMessage(reply);

/** @type {ReturnType<typeof createDesk> | null} */
let desk = null;

scope.addEventListener('message', async (/** @type {{ data: import('./protocol.js').Message }} */ { data }) => {
  if (data.kind === 'start') {
    if (!desk) await start(data.with ?? {});
  } else if (data.kind === 'cancel') desk?.cancel(data.id);
  else await desk?.answer(data);
});
post({ kind: 'hello', build: BUILD });

/** @param {import('./protocol.js').Start} options */
async function start({ module, whole: wanted, mib }) {
  try {
    // The lane of Play has the small module; all other workers have the whole one, and no other.
    const whole = wanted ? await import('../../puissance4.js') : undefined;
    await (whole?.default ?? init)({ module_or_path: module ?? new URL(whole ? WHOLE : WASM, import.meta.url) });
    const wasm = whole ?? { Engine, reads_books };
    const engine = new wasm.Engine({ mib });
    const books = new Map(Object.entries(BOOKS).map(([board, addresses]) => [board, createBooks({
      addresses: addresses.map((address) => new URL(address, import.meta.url).href),
      load: (bytes) => engine.load_book(bytes),
      tell: (code) => post({ kind: 'notice', code }),
    })]));
    desk = createDesk({ engine, reads: wasm.reads_books, whole, books, post });
  } catch {
    return post({ kind: 'broken' });
  }
  post({ kind: 'ready' });
}
