// What must hold of Play at any moment: the board, the list of moves, the module and the saved game are
// one game.

import assert from "node:assert/strict";
import { eventually } from "./waiting.mjs";

/**
 * Waits until the board, the list of moves, the module and the saved game agree. A game that somebody has moved
 * in must be saved, unless the browser keeps nothing (`window.unkept` says so, see disasters-storage.mjs): then the
 * board is compared with the module alone. Where Play has been left meanwhile, there is nothing to compare.
 * @param {import("playwright-core").Page} page in Play
 */
export const agree = (page) => eventually(async () => {
  const seen = await page.evaluate(views);
  if (!seen) return;
  if (seen.saved === null) {
    if (!seen.unkept) assert.equal(seen.module, "", "a game with moves in it, and nothing is saved");
    assert.deepEqual(seen.board, seen.rules, "the board, and the moves that the module has");
    return;
  }
  assert.equal(seen.module, seen.saved, "the module, and the saved game");
  assert.deepEqual(seen.board, seen.rules, "the board, and what the rules say of the saved game");
  if (seen.list !== null) assert.equal(seen.list, seen.line, "the list of moves, and the saved game");
}, 20_000);

/** The moves on the board of Play, in notation. @param {import("playwright-core").Page} page */
export const position = (page) => page.evaluate(() => String(/** @type {any} */ (window).puissance4.position()));

/** The moves of the game that this tab would find again, in notation; null where there is none. @param {import("playwright-core").Page} page */
export const saved = (page) => page.evaluate(() => {
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      const { data } = JSON.parse(open().getItem("puissance4.game") ?? "null");
      return String(data.setup ? `${data.setup}:${data.moves}` : data.moves);
    } catch {
      // Nothing lies there, or nothing may be read.
    }
  }
  return null;
});

/** In the page: the game as the module has it, as it is saved, and as it is shown. */
function views() {
  // Somebody who was on the way to another room has arrived there.
  if (document.body.dataset.room !== "play") return null;
  const { puissance4 } = /** @type {any} */ (window);
  const unkept = Boolean(/** @type {any} */ (window).unkept);
  let kept = null;
  // A tab that has not changed its game yet finds it where a new tab would.
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      kept ??= unkept ? null : JSON.parse(open().getItem("puissance4.game") ?? "null")?.data;
    } catch {
      // Nothing may be read here.
    }
  }
  const buttons = [...document.querySelectorAll("#board button")];
  /** What a button says of its place: how many discs find room, or whether one does. */
  const said = buttons.map((button) => (button.getAttribute("aria-label") ?? "").split(/[,;]/)[1] ?? "");
  if (!kept) {
    // Which board it is stands nowhere. With gravity all columns are of one height: the discs in each, and the room above.
    const module = String(puissance4.position());
    const room = said.map((words) => Number(/\d+/.exec(words)?.[0] ?? 0));
    const stacked = room.map((free, at) => free + [...module].filter((column) => Number.parseInt(column, 36) === at + 1).length);
    const gravity = room.some((free) => free > 0);
    const cells = said.filter((words) => !/libre|free/.test(words)).length;
    return { module, saved: null, unkept, board: gravity ? stacked : [cells], rules: gravity ? stacked.map(() => Math.max(...stacked)) : [module.length / 2], list: null, line: "" };
  }
  const saved = kept.setup ? `${kept.setup}:${kept.moves}` : kept.moves;
  const game = new puissance4.Game(kept.variant);
  game.lay(saved, kept.future);
  game.go_to(Number(document.body.dataset.ply));
  const cells = [...game.cells()];
  game.free();
  const width = buttons.length < cells.length ? buttons.length : Math.sqrt(cells.length);
  const height = cells.length / width;
  /** How many places are free behind each button. */
  const rules = buttons.map((_, at) => {
    if (buttons.length === cells.length) return cells[(height - 1 - Math.floor(at / width)) * width + (at % width)] ? 0 : 1;
    return Array.from({ length: height }, (_, row) => cells[row * width + at]).filter((disc) => disc === 0).length;
  });
  const board = said.map((words) => (buttons.length === cells.length ? Number(/libre|free/.test(words)) : Number(/\d+/.exec(words)?.[0] ?? 0)));
  // On a phone the list is drawn when it is asked for.
  const list = innerWidth > 1000 ? [...document.querySelectorAll(".move b")].map((node) => node.textContent).join("") : null;
  // Columns are letters from the tenth on where moves are written, and numbers where they are read.
  const line = buttons.length === cells.length ? kept.moves + kept.future : [...(kept.moves + kept.future)].map((column) => Number.parseInt(column, 36)).join("");
  return { module: puissance4.position(), saved, unkept, rules, board, list, line };
}
