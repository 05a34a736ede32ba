// Hands on the board: mouse, finger, keyboard and assistive tools. The board reports presses and
// decides nothing, so every press must come out once, legal or not.

import { assert, eventually } from "./harness.mjs";
import { atRest, bench, calls, render, show, state } from "./board-bench.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A point in the middle of a column, at this part of the height. @param {Page} page @param {number} column @param {number} [part] */
async function spot(page, column, part = 0.5) {
  const box = await page.locator(".c4 button").nth(column).boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height * part };
}

/**
 * One finger: down, over these points, up (or lost to the browser).
 * @param {Page} page
 * @param {{x: number, y: number}[]} points
 */
async function slide(page, points) {
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [points[0]]);
  for (const point of points.slice(1)) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

bench("a mouse plays where it is released, anywhere in the column", {}, async ({ page }) => {
  await show(page, {});
  for (const [column, part] of [[0, 0.03], [6, 0.98], [3, 0.5]]) {
    const { x, y } = await spot(page, column, part);
    await page.mouse.click(x, y);
  }
  assert.deepEqual(await calls(page), [["move", 0], ["move", 6], ["move", 3]]);
});

bench("a press dragged to another column plays that one; outside it is taken back", {}, async ({ page }) => {
  await show(page, {});
  const from = await spot(page, 1);
  const to = await spot(page, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.deepEqual(await calls(page), [["move", 4]]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, 510, { steps: 3 });
  await page.mouse.up();
  // A press that began elsewhere is not ours either.
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.deepEqual(await calls(page), [["move", 4]]);
});

bench("the buttons of another board are nowhere until it is laid out, and then over its columns", {}, async ({ page }) => {
  await show(page, {});
  const old = await spot(page, 4);
  // In the same task as the change: nothing can be pressed in a place that is not its own.
  const widths = await page.evaluate((wide) => {
    const labels = { board: "Board", button: String };
    /** @type {any} */ (window).board.render({ ...wide, labels });
    return [...document.querySelectorAll(".c4 button")].map((button) => button.getBoundingClientRect().width);
  }, state({ size: [12, 6, true] }));
  assert.deepEqual(widths, Array(12).fill(0));
  await atRest(page);
  const { x, y } = await spot(page, 4);
  assert.notEqual(Math.round(x), Math.round(old.x));
  await page.mouse.click(x, y);
  assert.deepEqual(await calls(page), [["move", 4]]);
});

bench("a press that began on another board is none on this one", {}, async ({ page }) => {
  await show(page, {});
  const { x, y } = await spot(page, 4);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await show(page, { size: [12, 6, true] });
  await page.mouse.up();
  assert.deepEqual(await calls(page), []);
});

bench("only the first button of a mouse plays", {}, async ({ page }) => {
  await show(page, {});
  const { x, y } = await spot(page, 2);
  await page.mouse.click(x, y, { button: "right" });
  await page.mouse.click(x, y, { button: "middle" });
  await page.mouse.click(x, y);
  assert.deepEqual(await calls(page), [["move", 2]]);
});

bench("a double click is one press; single ones count, however fast", {}, async ({ page }) => {
  await show(page, {});
  const two = await spot(page, 2);
  await page.mouse.dblclick(two.x, two.y);
  assert.deepEqual(await calls(page), [["move", 2]]);
  await page.mouse.click(two.x, two.y);
  await page.mouse.click(two.x, two.y);
  assert.deepEqual(await calls(page), [["move", 2], ["move", 2], ["move", 2]]);
  // As when the hand has moved on: counted on by the system, but another column.
  const three = await spot(page, 3);
  await page.mouse.move(three.x, three.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  assert.deepEqual((await calls(page)).slice(3), [["move", 3]]);
});

bench("a double tap is one press; a later tap, or one elsewhere, is another", {}, async ({ page }) => {
  await show(page, {});
  const [two, three] = [await spot(page, 2), await spot(page, 3)];
  // Events of our own, with stamps of our own: a machine under load taps too slowly.
  await page.evaluate((taps) => {
    const board = /** @type {HTMLElement} */ (document.querySelector(".c4"));
    for (const { x, y, at } of taps)
      for (const kind of ["pointerdown", "pointerup"]) {
        const event = new PointerEvent(kind, { clientX: x, clientY: y, pointerType: "touch", isPrimary: true, button: 0, bubbles: true });
        board.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: at }));
      }
  }, [{ ...two, at: 1000 }, { ...two, at: 1200 }, { ...three, at: 1250 }, { ...two, at: 1300 }, { ...two, at: 1900 }]);
  assert.deepEqual(await calls(page), [["move", 2], ["move", 3], ["move", 2], ["move", 2]]);
});

bench("a finger taps, slides to choose, slides out to give up", { hasTouch: true, isMobile: true }, async ({ page }) => {
  await show(page, {});
  const points = [await spot(page, 0), await spot(page, 1), await spot(page, 3), await spot(page, 5)];
  await page.touchscreen.tap(points[0].x, points[0].y);
  await eventually(async () => assert.deepEqual(await calls(page), [["move", 0]]));
  await slide(page, points);
  await eventually(async () => assert.deepEqual(await calls(page), [["move", 0], ["move", 5]]));
  await slide(page, [points[1], points[2], { x: points[2].x, y: 505 }]);
  await page.touchscreen.tap(points[2].x, points[2].y);
  await eventually(async () => assert.deepEqual(await calls(page), [["move", 0], ["move", 5], ["move", 3]]));
});

bench("keys walk and play; a key held down plays once", {}, async ({ page }) => {
  await show(page, {});
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  assert.deepEqual(await calls(page), [["move", 2], ["move", 0], ["move", 6]]);
  assert.equal(await page.locator(".c4 [tabindex='0']").count(), 1, "one stop for the Tab key");
  assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Place 7");
});

bench("without gravity every cell is a button of a grid", {}, async ({ page }) => {
  await show(page, { size: [3, 3, false], moves: [4] });
  assert.equal(await page.getByRole("grid", { name: "Board" }).getByRole("row").count(), 3);
  assert.equal(await page.getByRole("gridcell").count(), 9);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const corner = await page.getByRole("button", { name: "Place 3", exact: true }).boundingBox();
  assert(corner);
  await page.mouse.click(corner.x + 4, corner.y + corner.height - 4);
  assert.deepEqual(await calls(page), [["move", 6], ["move", 2]]);
  const top = await page.getByRole("button", { name: "Place 9", exact: true }).boundingBox();
  assert(top && top.y < corner.y, "rows count from the bottom");
});

bench("an assistive tool's click on a button is a press", {}, async ({ page }) => {
  await show(page, {});
  await page.getByRole("button", { name: "Place 5" }).evaluate((button) => /** @type {HTMLElement} */ (button).click());
  assert.deepEqual(await calls(page), [["move", 4]]);
});

bench("illegal moves are said so, yet reported; a board not to be touched refuses", {}, async ({ page }) => {
  await show(page, { moves: [0, 0, 0, 0, 0, 0] });
  const first = page.getByRole("button", { name: "Place 1" });
  assert.equal(await first.getAttribute("aria-disabled"), "true");
  assert.equal(await page.getByRole("button", { name: "Place 2" }).getAttribute("aria-disabled"), "false");
  const { x, y } = await spot(page, 0);
  await page.mouse.click(x, y);
  await show(page, { moves: [0, 0], interactive: false });
  await page.mouse.click(x, y);
  assert.deepEqual(await calls(page), [["move", 0], ["refused", 0]]);
});

bench("hints are seen and heard, and their chips belong to the columns", {}, async ({ page }) => {
  await show(page, {
    marks: [
      { column: 3, kind: "value", text: "+2", tone: "good", best: true, label: "wins in 4" },
      { column: 4, kind: "value", text: "−1", tone: "bad", best: false },
    ],
  });
  await page.getByRole("button", { name: "Place 4, wins in 4" }).waitFor();
  await page.getByRole("button", { name: "Place 5, −1" }).waitFor();
  const chip = await page.getByText("+2").boundingBox();
  assert(chip);
  await page.mouse.click(chip.x + chip.width / 2, chip.y + chip.height / 2);
  assert.deepEqual(await calls(page), [["move", 3]]);
  await show(page, {});
  await page.getByRole("button", { name: "Place 4", exact: true }).waitFor();
});

bench("twelve columns on a narrow phone: chips keep apart, columns keep their width", { viewport: { width: 320, height: 400 } }, async ({ page }) => {
  const marks = Array.from({ length: 12 }, (_, column) => ({ column, kind: /** @type {"value"} */ ("value"), text: `−${column + 7}`, tone: /** @type {"bad"} */ ("bad"), best: false }));
  await show(page, { size: [12, 6, true], marks });
  const chips = await page.locator(".c4 span").evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  chips.slice(1).forEach(([left], i) => assert(left >= chips[i][1], `chips ${i} and ${i + 1} overlap`));
  assert(chips[11][1] <= 320);
});

bench("focus stays on the board when another board comes", {}, async ({ page }) => {
  await show(page, {});
  await page.keyboard.press("Tab");
  await show(page, { size: [12, 6, true] });
  assert.equal(await page.locator(":focus").evaluate((button) => button.closest(".c4") !== null), true);
  await page.keyboard.press("Enter");
  assert.equal((await calls(page)).length, 1);
});

bench("moves in quick succession all arrive, then the board comes to rest", { reducedMotion: "no-preference" }, async ({ page }) => {
  await show(page, {});
  const moves = [3, 3, 2, 4, 5, 1];
  for (let n = 1; n <= moves.length; n++) await render(page, { moves: moves.slice(0, n), cursorVisible: false });
  await atRest(page);
  const moving = await page.locator(".c4").evaluate((board) => /** @type {any} */ (window).calls.length || board.hasAttribute("data-moving"));
  assert(!moving);
  const quick = await page.locator(".c4 canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  await show(page, { moves, cursorVisible: false, still: true });
  assert.equal(await page.locator(".c4 canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL()), quick);
});

bench("at rest no frame is asked for", { reducedMotion: "no-preference" }, async ({ page }) => {
  await show(page, { moves: [3] });
  const asked = await page.evaluate(async () => {
    let count = 0;
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
      count++;
      return ask(callback);
    };
    for (let i = 0; i < 5; i++) await new Promise((done) => ask(done));
    const idle = count;
    /** @type {any} */ (window).board.render({
      variant: { id: "x", width: 7, height: 6, gravity: true }, cells: new Uint8Array(42), legal: [], turn: 0, last: null,
      winning: [], outcome: { kind: "ongoing" }, interactive: true, labels: { board: "", button: () => "" },
    });
    for (let i = 0; i < 5; i++) await new Promise((done) => ask(done));
    return { idle, after: count };
  });
  assert.equal(asked.idle, 0);
  assert(asked.after <= 2, `${asked.after} frames for a state without motion`);
});

bench("a refusal shakes, or only blinks for those who want no motion", {}, async ({ page }) => {
  await show(page, {});
  const shaken = () => page.evaluate(() => {
    /** @type {any} */ (window).board.shake();
    const [animation] = /** @type {HTMLElement} */ (document.querySelector(".c4")).getAnimations();
    const names = Object.keys(/** @type {KeyframeEffect} */ (animation.effect).getKeyframes()[1]);
    animation.cancel();
    return names;
  });
  assert((await shaken()).includes("opacity"));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert((await shaken()).includes("transform"));
});

bench("a board taken away leaves nothing behind", {}, async ({ page }) => {
  await show(page, {});
  const { x, y } = await spot(page, 3);
  await page.evaluate(() => /** @type {any} */ (window).board.destroy());
  await page.mouse.click(x, y);
  assert.equal(await page.locator(".c4").count(), 0);
  assert.deepEqual(await calls(page), []);
});

bench("another theme repaints the board, another attribute does not", {}, async ({ page }) => {
  await show(page, { moves: [3, 3] });
  const look = () => page.locator(".c4 canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const light = await look();
  const gradients = await page.evaluate(async () => {
    let made = 0;
    const make = CanvasRenderingContext2D.prototype.createLinearGradient;
    CanvasRenderingContext2D.prototype.createLinearGradient = function (...place) {
      made++;
      return make.apply(this, place);
    };
    document.documentElement.dataset.ready = "20";
    document.documentElement.lang = "fr";
    for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
    return made;
  });
  assert.equal(gradients, 0, "frame and discs come from the cache");
  await page.evaluate(() => void (document.documentElement.dataset.theme = "dark"));
  await eventually(async () => assert.notEqual(await look(), light));
  await page.evaluate(() => void delete document.documentElement.dataset.theme);
  await eventually(async () => assert.equal(await look(), light));
});
