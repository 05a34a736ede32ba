// The board's picture in its main states, compared with stored ones.
//
// Both are shrunk before they are compared, so that another version's edges do not matter, but a
// missing disc, another mark or another colour does. To store new pictures after a wanted change:
//
//   BOARD_PICTURES=record node --test tests/e2e/board-pictures.test.mjs

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assert, root } from "./harness.mjs";
import { atRest, bench, show, state } from "./board-bench.mjs";

/** @typedef {import("./board-bench.mjs").Sketch} Sketch */
/** @typedef {import("playwright-core").Page} Page */

const FOLDER = join(root, "tests/e2e/board");
const RECORD = process.env.BOARD_PICTURES === "record";
/** Mean difference of all shrunk pixels, and the largest of one, of 255. */
const MEAN = 1.2;
const WORST = 40;

const middle = [3, 3, 2, 4, 2, 2, 3, 1, 1, 4, 3, 5, 5, 0];
const column = { moves: [0, 3, 0, 3, 1, 3, 6, 3], winning: [3, 10, 17, 24], outcome: { kind: "win", side: 1 } };
const diagonal = { moves: [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], winning: [0, 8, 16, 24], outcome: { kind: "win", side: 0 } };
const full = Array.from({ length: 42 }, (_, cell) => ((Math.floor(cell / 14) + (cell % 7)) % 2) + 1);

/** @type {Record<string, Sketch & {point?: [number, number]}>} */
const STATES = {
  empty: {},
  middle: { moves: middle },
  hover: { moves: middle, point: [0.72, 0.5] },
  "win-yellow": diagonal,
  "win-red": column,
  draw: { cells: full, legal: [], outcome: { kind: "draw" } },
  grid: { size: [3, 3, false], moves: [4, 0, 8, 2, 1] },
  "grid-win": { size: [5, 5, false], moves: [11, 0, 12, 1, 13, 2, 14], winning: [11, 12, 13, 14], outcome: { kind: "win", side: 0 } },
  trio: { moves: middle, sides: 3 },
  wide: { size: [12, 6, true], moves: [...middle, 10, 11, 8, 9] },
  tall: { size: [10, 7, true], moves: middle },
  small: { size: [3, 3, true], moves: [1, 0, 1] },
};

/** The canvas as a small file; what the format loses is far below the limits. @param {Page} page */
async function take(page) {
  const url = await page.locator(".c4 canvas").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL("image/webp", 0.85));
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/**
 * Difference of two pictures, shrunk to a quarter, on a grey ground.
 * @param {Page} page
 * @param {Buffer} one
 * @param {Buffer} two
 */
function compare(page, one, two) {
  return page.evaluate(async ([a, b]) => {
    /** @param {string} data */
    const load = async (data) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${data}`;
      await image.decode();
      return image;
    };
    const images = [await load(a), await load(b)];
    if (images[0].width !== images[1].width || images[0].height !== images[1].height) return { mean: 255, worst: 255 };
    const [p, q] = images.map((image) => {
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil(image.width / 4);
      canvas.height = Math.ceil(image.height / 4);
      const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
      ctx.fillStyle = "#808080";
      ctx.fillRect(0, 0, canvas.width, canvas.height);
      ctx.imageSmoothingQuality = "high";
      ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
      return ctx.getImageData(0, 0, canvas.width, canvas.height).data;
    });
    let sum = 0, worst = 0;
    for (let i = 0; i < p.length; i++) {
      const d = Math.abs(p[i] - q[i]);
      sum += d;
      worst = Math.max(worst, d);
    }
    return { mean: sum / p.length, worst };
  }, [one.toString("base64"), two.toString("base64")]);
}

/** @param {{mean: number, worst: number}} difference */
const alike = ({ mean, worst }) => mean <= MEAN && worst <= WORST;

for (const theme of ["light", "dark"]) {
  bench(`the board looks as stored, ${theme}`, {}, async ({ page }) => {
    if (theme === "dark") await page.evaluate(() => void (document.documentElement.dataset.theme = "dark"));
    /** @type {string[]} */
    const wrong = [];
    for (const [name, { point, ...sketch }] of Object.entries(STATES)) {
      await show(page, sketch);
      if (point) {
        const box = await page.locator(".c4").boundingBox();
        assert(box);
        await page.mouse.move(box.x + box.width * point[0], box.y + box.height * point[1]);
        await atRest(page);
      }
      const now = await take(page);
      if (point) await page.mouse.move(0, 515);
      const file = join(FOLDER, `${name}-${theme}.webp`);
      if (RECORD) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, now);
        continue;
      }
      assert(existsSync(file), `${file} is not stored`);
      const difference = await compare(page, now, readFileSync(file));
      if (!alike(difference)) {
        const kept = join(root, "target/e2e");
        mkdirSync(kept, { recursive: true });
        writeFileSync(join(kept, `board-${name}-${theme}.webp`), now);
        wrong.push(`${name}: mean ${difference.mean.toFixed(2)}, worst ${difference.worst}`);
      }
    }
    assert.deepEqual(wrong, [], "see target/e2e");
  });
}

bench("the comparison sees one disc, one mark, the last move and the frame", {}, async ({ page }) => {
  const base = { moves: [3, 3, 2], cursorVisible: false };
  await show(page, base);
  const one = await take(page);
  assert(alike(await compare(page, one, one)));
  const ring = { colour: "yellow", mark: "ring" };
  /** @type {Record<string, Sketch>} */
  const others = {
    "a disc more": { ...base, moves: [3, 3, 2, 0], last: 2 },
    "another last move": { ...base, last: 3 },
    "another mark": { ...base, looks: [ring, { colour: "red", mark: "square" }] },
    "another colour": { ...base, looks: [ring, { colour: "orange", mark: "star" }] },
    "another frame": { ...base, outcome: { kind: "draw" } },
    "a hand": { ...base, cursorVisible: true },
  };
  for (const [name, sketch] of Object.entries(others)) {
    await show(page, sketch);
    assert(!alike(await compare(page, one, await take(page))), `${name} goes unseen`);
  }
});

bench("the first picture takes its steps behind the page's own, and comes out whole", {}, async ({ page }) => {
  const first = await page.evaluate(async (states) => {
    const { board } = /** @type {any} */ (window);
    const host = /** @type {HTMLElement} */ (document.getElementById("host"));
    const labels = { board: "Board", button: (/** @type {number} */ move) => `Place ${move + 1}` };
    // The size is known with the next frame; another board comes while the picture is made.
    board.render({ ...states[0], labels });
    const early = host.hasAttribute("data-painted");
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    board.render({ ...states[1], labels });
    await board.painted;
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".c4 canvas"));
    return { early, painted: host.hasAttribute("data-painted"), width: canvas.width };
  }, [state({ moves: middle }), state({ size: [5, 5, false], moves: [12] })]);
  assert.deepEqual([first.early, first.painted], [false, true]);
  assert(first.width > 1);
  await atRest(page);
  const one = await take(page);
  await show(page, { moves: middle });
  await show(page, { size: [5, 5, false], moves: [12] });
  assert(alike(await compare(page, one, await take(page))), "the first picture is another one");
});

bench("forced colours: marks and outlines in the system's colours only", { forcedColors: "active", colorScheme: "dark" }, async ({ page }) => {
  await show(page, { moves: [3, 2, 3, 2], cursorVisible: false, last: null });
  const colours = await page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".c4 canvas"));
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
    let grey = true, lit = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] < 128) continue;
      if (Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 8) grey = false;
      if (data[i] > 200) lit++;
    }
    return { grey, lit };
  });
  assert(colours.grey, "only the text's and the background's colour");
  assert(colours.lit > 2000, "outlines are drawn");
});

bench("every device pixel is used, at any density and size", { deviceScaleFactor: 3 }, async ({ page }) => {
  for (const width of [320, 361, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, {});
    await page.waitForFunction(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".c4 canvas"));
      return Math.abs(canvas.width - canvas.clientWidth * 3) <= 1 && Math.abs(canvas.clientWidth - document.body.clientWidth) <= 1;
    });
  }
});

bench("the page may limit the height, hints included", { viewport: { width: 740, height: 360 } }, async ({ page }) => {
  await page.evaluate(() => document.getElementById("host")?.style.setProperty("--board-max-height", "340px"));
  await show(page, { marks: [{ column: 3, kind: "value", text: "+1", tone: "good", best: true }] });
  const box = await page.locator(".c4").boundingBox();
  assert(box && Math.abs(box.height - 340) < 2, `${box?.height}`);
  const chip = await page.getByText("+1").boundingBox();
  assert(chip && chip.y + chip.height <= 340);
});

bench("the picture to share is a PNG of the board at rest", {}, async ({ page }) => {
  await show(page, diagonal);
  const [type, width, height] = await page.evaluate(async () => {
    const blob = await /** @type {any} */ (window).board.picture();
    const bitmap = await createImageBitmap(blob);
    return [blob.type, bitmap.width, bitmap.height];
  });
  assert.equal(type, "image/png");
  assert.equal(width, 1200);
  assert(Number(height) > 900 && Number(height) < 1200);
});
