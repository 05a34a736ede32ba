// What must hold of Play at any moment: the board, the list of moves, the module and the saved game are
// one game.

import assert from "node:assert/strict";
import { eventually } from "./waiting.mjs";

/**
 * Waits until the board, the list of moves, the module and the saved game agree; where the browser
 * keeps nothing, or Play has been left meanwhile, there is nothing to compare.
 * @param {import("playwright-core").Page} page in Play
 */
export const agree = (page) => eventually(async () => {
  const seen = await page.evaluate(views);
  if (!seen) return;
  assert.equal(seen.module, seen.saved, "the module, and the saved game");
  assert.deepEqual(seen.board, seen.rules, "the board, and what the rules say of the saved game");
  if (seen.list !== null) assert.equal(seen.list, seen.line, "the list of moves, and the saved game");
}, 20_000);

/** In the page: the game as the module has it, as it is saved, and as it is shown. */
function views() {
  // Somebody who was on the way to another room has arrived there.
  if (document.body.dataset.room !== "play") return null;
  const { puissance4 } = /** @type {any} */ (window);
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem("puissance4.game") ?? "null")?.data;
  } catch {
    // Nothing may be read here.
  }
  if (!kept) return null;
  const saved = kept.setup ? `${kept.setup}:${kept.moves}` : kept.moves;
  const buttons = [...document.querySelectorAll("#board button")];
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
  const board = buttons.map((button) => {
    const said = (button.getAttribute("aria-label") ?? "").split(/[,;]/)[1] ?? "";
    return buttons.length === cells.length ? Number(/libre|free/.test(said)) : Number(/\d+/.exec(said)?.[0] ?? 0);
  });
  // On a phone the list is drawn when it is asked for.
  const list = innerWidth > 1000 ? [...document.querySelectorAll(".move b")].map((node) => node.textContent).join("") : null;
  return { module: puissance4.position(), saved, rules, board, list, line: kept.moves + kept.future };
}
