// The opening books in `www`: `book-7x6-8.bin` reaches eight plies of the board 7x6.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { digest, www } from "./files.mjs";

/** @typedef {{ name: string, board: string, hash: string, later: boolean }} Book all but the first of a board may come later */

/** @returns {Book[]} the shallowest first */
export function findBooks() {
  const found = readdirSync(www).flatMap((entry) => {
    const [name, board, plies] = /^book-(.+)-(\d+)\.bin$/.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, board, plies: Number(plies) }];
  });
  found.sort((a, b) => a.plies - b.plies);
  return found.map(({ name, board }, i) => ({ name, board, hash: digest(readFileSync(join(www, name))), later: found.findIndex((book) => book.board === board) < i }));
}

/**
 * The addresses of each board's books, as a script sees them. A book's hash is in its query, so that no old one is
 * taken for it.
 * @param {Book[]} books @returns {Record<string, string[]>}
 */
export function addresses(books) {
  const boards = [...new Set(books.map(({ board }) => board))];
  return Object.fromEntries(boards.map((one) => [one, books.filter(({ board }) => board === one).map(({ name, hash }) => `../${name}?v=${hash}`)]));
}
