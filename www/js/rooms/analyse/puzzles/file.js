// The page's file of puzzles, read once by the wasm module.

import { Puzzles } from '../../../../puissance4.js';
import { idOf } from './book.js';

/** @typedef {import('../../../../puissance4.js').Puzzle & { id: string, index: number }} Puzzle */
/** @typedef {{ file: Puzzles, list: Puzzle[] }} Book */

/** @type {Promise<Book> | null} */
let asked = null;

async function read() {
  const reply = await fetch(new URL('puzzles.txt', document.baseURI));
  if (!reply.ok) throw new Error(`puzzles.txt: ${reply.status}`);
  const file = new Puzzles(await reply.text());
  const list = Array.from({ length: file.length }, (_, index) => {
    const puzzle = /** @type {import('../../../../puissance4.js').Puzzle} */ (file.get(index));
    return { ...puzzle, index, id: idOf(puzzle) };
  });
  return { file, list };
}

/** All puzzles. What failed is asked again the next time. @returns {Promise<Book>} */
export function load() {
  asked ??= read().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
