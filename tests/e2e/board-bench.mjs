// A bare page around the board alone, served from the sources: what the tests of the picture
// and of the hands on it stand on. Rules play no part, so states are made by hand.

import { join } from "node:path";
import { root, scene } from "./harness.mjs";

/** @typedef {import("./harness.mjs").Stage} Stage */
/** @typedef {import("../../www/js/board/board.js").BoardState} BoardState */
/** @typedef {Partial<Omit<BoardState, "labels">> & {size?: [number, number, boolean], moves?: number[], sides?: number}} Sketch */

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>
  :root { --paper: #f5f0e6; --panel: #fffdf8; --ink: #1c2230; --line: #e3dbcb; --frame-1: #3e74f5; --frame-2: #1b43b4; --hole: #ece4d7; --accent: #1f4fd0; }
  :root[data-theme=dark] { --paper: #0d1220; --panel: #151c2e; --ink: #edf1fa; --line: #25304a; --frame-1: #2e5ce6; --frame-2: #142f86; --hole: #0a0f1a; --accent: #7ea2ff; --bad: #ff8f87; }
  body { margin: 0; background: var(--paper); }
</style><main id="host"></main></html>`;

/**
 * A test with the board in a page of its own; what was pressed is in `window.calls`.
 * @param {string} name
 * @param {import("./harness.mjs").Options} options
 * @param {(stage: Stage) => Promise<void>} play
 */
export function bench(name, options, play) {
  scene(name, { viewport: { width: 360, height: 520 }, reducedMotion: "reduce", ...options, open: false }, async (stage) => {
    stage.site.use(join(root, "www"));
    await stage.context.route("**/bench.html", (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
    await stage.page.goto(`${stage.url}bench.html`);
    await stage.page.evaluate(async (address) => {
      const { createBoard } = await import(address);
      const host = /** @type {HTMLElement} */ (document.getElementById("host"));
      /** @type {[string, number | null][]} */
      const calls = [];
      const board = createBoard(host, {
        onMove: (/** @type {number} */ move) => calls.push(["move", move]),
        onRefused: (/** @type {number} */ move) => calls.push(["refused", move]),
        onCell: (/** @type {number} */ cell) => calls.push(["cell", cell]),
      });
      Object.assign(window, { board, calls });
    }, `${stage.url}js/board/board.js`);
    await play(stage);
  });
}

/**
 * A whole state out of a sketch: `moves` drops discs in turn, the rest is taken as it is.
 * @param {Sketch} sketch
 * @returns {Omit<BoardState, "labels">}
 */
export function state({ size = [7, 6, true], moves = [], sides = 2, ...rest }) {
  const [width, height, gravity] = size;
  const cells = new Uint8Array(width * height);
  let last = null;
  moves.forEach((move, i) => {
    let cell = move;
    while (gravity && cells[cell]) cell += width;
    cells[cell] = (i % sides) + 1;
    last = cell;
  });
  const legal = [];
  for (let move = 0; move < (gravity ? width : cells.length); move++) {
    if (!cells[gravity ? move + width * (height - 1) : move]) legal.push(move);
  }
  return {
    variant: { id: `${width}x${height}${gravity ? "" : "-flat"}-${sides}`, width, height, gravity },
    cells: [...cells], legal, turn: moves.length % sides, last, winning: [], outcome: { kind: "ongoing" }, interactive: true, ...rest,
  };
}

/**
 * Renders a sketch and waits until the board is at rest.
 * @param {import("playwright-core").Page} page
 * @param {Sketch} sketch
 */
export async function show(page, sketch) {
  await render(page, sketch);
  await atRest(page);
}

/** @param {import("playwright-core").Page} page @param {Sketch} sketch */
export async function render(page, sketch) {
  await page.evaluate((next) => {
    const labels = { board: "Board", button: (/** @type {number} */ move) => `Place ${move + 1}` };
    /** @type {any} */ (window).board.render({ ...next, labels });
  }, state(sketch));
}

/** Waits for two painted frames with nothing moving in between. @param {import("playwright-core").Page} page */
export async function atRest(page) {
  await page.evaluate(async () => {
    const root = /** @type {HTMLElement} */ (document.querySelector(".c4"));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    while (!root.closest("[data-painted]") || root.hasAttribute("data-moving")) await frame();
  });
}

/** What was pressed so far. @param {import("playwright-core").Page} page @returns {Promise<[string, number][]>} */
export function calls(page) {
  return page.evaluate(() => /** @type {any} */ (window).calls);
}
