// Marks on the board are painted where they belong and nowhere else; in edit mode every cell is a button.

import { assert } from "./harness.mjs";
import { bench, calls, show } from "./board-bench.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The colours of a cell's tile, in one text. @param {Page} page @param {number} cell of a 7 × 6 board */
const tile = (page, cell) => page.evaluate((cell) => {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".c4 canvas"));
  const area = /** @type {HTMLElement} */ (document.querySelector(".c4-cells")).getBoundingClientRect();
  const box = canvas.getBoundingClientRect();
  const scale = canvas.width / box.width;
  const pitch = Math.round((area.width * scale) / 7);
  const left = Math.round((area.left - box.left) * scale) + (cell % 7) * pitch;
  // The frame's foot is below the lowest row.
  const bottom = canvas.height - Math.round(pitch * 0.42);
  const top = bottom - (Math.floor(cell / 7) + 1) * pitch;
  const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(left + pitch * 0.2, top + pitch * 0.2, pitch * 0.6, pitch * 0.6);
  return data.join();
}, cell);

const MOVES = [3, 3, 2];

bench("each kind of mark is painted in its cell, and in no other", {}, async ({ page }) => {
  await show(page, { moves: MOVES, cursorVisible: false });
  const [bare, other] = [await tile(page, 17), await tile(page, 18)];
  const seen = new Set([bare]);
  for (const mark of /** @type {const} */ ([
    { kind: "triangle", side: 0 }, { kind: "square", side: 0 }, { kind: "triangle", side: 1 }, { kind: "square", side: 1 },
    { kind: "ban" }, { kind: "ghost", side: 0 }, { kind: "text", text: "+3" },
  ])) {
    await show(page, { moves: MOVES, cursorVisible: false, marks: [{ cell: 17, ...mark }] });
    const painted = await tile(page, 17);
    assert(!seen.has(painted), `${JSON.stringify(mark)} looks like another`);
    seen.add(painted);
    assert.equal(await tile(page, 18), other, `${JSON.stringify(mark)} touches its neighbour`);
  }
  await show(page, { moves: MOVES, cursorVisible: false });
  assert.equal(await tile(page, 17), bare, "marks go when they are not in the state any more");
});

bench("a lit cell is ringed, also with a disc in it, and said with its column", {}, async ({ page }) => {
  await show(page, { moves: MOVES, last: null, cursorVisible: false });
  const whole = () => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.querySelector(".c4 canvas")).toDataURL());
  const before = await whole();
  await show(page, { moves: MOVES, last: null, cursorVisible: false, marks: [{ cell: 3, kind: "lit", label: "d1 is spoken of" }] });
  assert.notEqual(await whole(), before);
  await page.getByRole("button", { name: "Place 4, d1 is spoken of" }).waitFor();
  assert.equal(await page.locator(".c4[data-hints]").count(), 0, "no strip for marks that need none");
});

bench("the strip is kept free where values will come", {}, async ({ page }) => {
  await show(page, { strip: true });
  const { height } = /** @type {{ height: number }} */ (await page.locator(".c4").boundingBox());
  await show(page, { strip: true, marks: [{ column: 3, kind: "value", text: "+1", tone: "good" }] });
  assert.equal((await page.locator(".c4").boundingBox())?.height, height);
});

bench("in edit mode every cell is a button, pressed by hand or by key", {}, async ({ page }) => {
  await show(page, { moves: MOVES, edit: true });
  assert.equal(await page.locator(".c4 button").count(), 42);
  const cell = page.getByRole("button", { name: "Place 18", exact: true });
  await cell.click();
  await cell.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.deepEqual(await calls(page), [["cell", 17], ["cell", 25]]);
  await show(page, { moves: MOVES });
  assert.equal(await page.locator(".c4 button").count(), 7);
  await page.locator(".c4 button").first().click();
  assert.deepEqual((await calls(page)).at(-1), ["move", 0]);
});
