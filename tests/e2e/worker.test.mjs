// Workers that die, hurry and share: the page plays on, and its engine keeps its word.

import { makeEngine, recorded } from "./engine.mjs";
import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, moveList, notice, phase, place, ply, press, says, spoken, table } from "./table.mjs";
import { weighed, weights } from "./weights.mjs";

/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Workers started so far. @param {import("playwright-core").Page} page */
const started = (page) => page.evaluate(() => /** @type {any} */ (window).started.length);

/** Ends the newest worker as a crash does. @param {import("playwright-core").Page} page */
const crash = (page) =>
  page.evaluate(() => {
    const worker = /** @type {any} */ (window).started.at(-1);
    worker.terminate();
    worker.dispatchEvent(new Event("error"));
  });

const slow = { variant: "12x6", seats: ["human", "expert:nodes=1000000000"], seconds: 3 };

scene("a worker killed while thinking is replaced and the opponent moves", { before: recorded(table(slow)) }, async ({ page }) => {
  await press(page, "6");
  await phase(page, "thinking");
  const before = await started(page);
  await crash(page);
  await notice(page, /relancé/);
  await ply(page, 2);
  assert.equal(await started(page), before + 1);
  await says(page, /À vous de jouer/);
});

scene("an engine that cannot be started is said, and the game stays", {
  before: async (context) => {
    await table({ seats: ["human", "random"] })(context);
    await context.addInitScript(() => {
      window.Worker = /** @type {any} */ (class {
        constructor() {
          throw new Error("forbidden");
        }
      });
    });
  },
}, async ({ page }) => {
  await press(page, "4");
  await notice(page, /moteur ne répond pas/);
  await act(page, "undo");
  await ply(page, 0);
});

scene("playing on while an opponent thinks gives up its search", { before: recorded(table({ ...slow, seconds: 0 })) }, async ({ page }) => {
  await press(page, "6");
  await phase(page, "thinking");
  await act(page, "undo");
  await ply(page, 0);
  await phase(page, "play");
  await press(page, "1");
  await phase(page, "thinking");
  // « Play now »: the best move so far.
  await eventually(async () => {
    if ((await moveList(page)).length === 1) await act(page, "now").catch(() => undefined);
    return (await moveList(page)).length === 2;
  });
  await ply(page, 2);
});

scene("hints find the winning move on every kind of board", { before: table() }, async ({ page, url }) => {
  await press(page, "112233");
  await act(page, "hint");
  await spoken(page, /Indice\s: Colonne 4/);
  for (const [link, best] of [
    ["#v=12x6&m=121212", "Colonne 1"],
    ["#v=p4-4x4-3&m=1122", "Colonne 3"],
    ["#v=ttt-3x3-3&m=a1a2b1b2", "Case c1"],
    ["#v=trio&m=124125126", "Colonne 1"],
  ]) {
    await page.goto(url + link);
    await spoken(page, new RegExp(`Indice\\s: ${best}`));
  }
  // The same board with another side to move: nothing of the last answer is left.
  await place(page, 6).click();
  await ply(page, 10);
  await spoken(page, /Indice\s: Colonne 2/);
});

/** A table whose opening books are damaged. @param {string} opponent @param {string} books */
const damaged = (opponent, books) => async (/** @type {import("playwright-core").BrowserContext} */ context) => {
  await table({ seats: ["human", opponent] })(context);
  await context.route(books, (route) => route.fulfill({ body: "this is not a book" }));
};

scene("a damaged deeper book leaves the first in use", { before: damaged("perfect:nodes=1", "**/book-7x6-10.bin*") }, async ({ page }) => {
  await page.keyboard.press("Digit4");
  await ply(page, 2);
  await notice(page, /livre d’ouvertures est abîmé/);
  await page.keyboard.press("Digit4");
  await ply(page, 4);
  // One position is not enough to search for that.
  await page.locator("#why", { hasText: /livre d’ouvertures/ }).waitFor();
});

scene("a damaged opening book is said once, and play goes on without it", { before: damaged("random", "**/book-*.bin*") }, async ({ page }) => {
  await page.keyboard.press("Digit4");
  await ply(page, 2);
  await notice(page, /livre d’ouvertures est abîmé/);
  await page.keyboard.press("Digit3");
  await ply(page, 4);
  // The live region may still hold the sentence too: a notice is what stays.
  assert.equal(await page.locator(".notice", { hasText: /livre d’ouvertures est abîmé/ }).count(), 1);
});

/** A whole game without a winner. */
const DRAWN = "316154457445216733571514437771653326662222";

scene("stepping quickly through a game of 42 moves starts no new worker", { path: `#v=7x6&m=${DRAWN}`, before: recorded(table({ hints: true })) }, async ({ page }) => {
  await ply(page, 42);
  await act(page, "undo");
  await ply(page, 41);
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  const before = await started(page);
  for (const key of ["ArrowLeft", "ArrowRight"]) for (let i = 0; i < 41; i += 1) await page.keyboard.press(key);
  await ply(page, 41);
  await page.locator("#board button span:not(:empty)").first().waitFor();
  assert.equal(await started(page), before);
});

scene("after hints and perfect play a worker holds one table, of the size it was told", { before: weighed }, async ({ page, url }) => {
  for (const mib of [64, 16]) {
    await makeEngine(page, url, { mib });
    await page.evaluate(async (position) => {
      const { engine } = /** @type {any} */ (window);
      const lane = engine.lane("play");
      await lane.ask("judge", { variant: "7x6", position });
      await lane.ask("think", { seat: "one", spec: "perfect", variant: "7x6", position });
      await lane.ask("think", { seat: "two", spec: "perfect", variant: "7x6", position });
    }, DRAWN.slice(0, 20));
    const sizes = await weights(page);
    await page.evaluate(() => /** @type {any} */ (window).engine.close());
    const table = mib << 20;
    assert(sizes.some((bytes) => bytes > table && bytes < 1.5 * table + (16 << 20)), `${sizes} bytes`);
  }
});

scene("a tab that is hidden before the room has been painted starts its worker all the same", { open: false }, async ({ page, context, url }) => {
  await context.addInitScript(() => {
    /** What workers are told. @type {string[]} */
    const told = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
      told.push(args[0].kind);
      return postMessage.apply(this, args);
    };
    // A hidden tab gets no frames: from the moment the room stands in the place of its placeholder.
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (run) => (document.querySelector("html[data-elsewhere], #room > .coming") ? requestAnimationFrame(run) : 1);
    Object.assign(globalThis, {
      told,
      hide() {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  await page.goto(`${url}#/analyse`);
  await ready(page);
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  assert(!(await page.evaluate(() => /** @type {any} */ (globalThis).told)).includes("start"));
  await page.evaluate(() => /** @type {any} */ (globalThis).hide());
  await eventually(async () => assert((await page.evaluate(() => /** @type {any} */ (globalThis).told)).includes("start")));
});
