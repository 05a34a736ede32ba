// The codes on the screen, read back from their pixels, lead where they say.

import jsQR from "jsqr";
import { assert, eventually, scene, visit } from "./harness.mjs";
import { act, place, ply, table } from "./table.mjs";

/** What a camera would see of the code. @param {import("playwright-core").Page} page */
async function read(page) {
  const { side, pixels } = await page.locator(".qr svg").evaluate((svg) => {
    const { width } = /** @type {SVGSVGElement} */ (svg).viewBox.baseVal;
    const scale = 4;
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: width * scale });
    const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, canvas.width, canvas.width);
    paint.scale(scale, scale);
    paint.fillStyle = "#000";
    paint.fill(new Path2D(svg.querySelector("path")?.getAttribute("d") ?? ""));
    return { side: canvas.width, pixels: [...paint.getImageData(0, 0, canvas.width, canvas.width).data] };
  });
  return jsQR(Uint8ClampedArray.from(pixels), side, side)?.data;
}

scene("each link has its code, and the code opens the game", { before: table({ seats: ["human", "random:seed=1"] }) }, async ({ page }) => {
  for (const n of [2, 4]) {
    await place(page, n).click();
    await ply(page, n);
  }
  await act(page, "share");
  /** @type {Record<string, string>} */
  const codes = {};
  for (const kind of ["position", "game", "challenge"]) {
    const link = page.locator(`[data-link=${kind}]`);
    await page.locator(`[data-code=${kind}]`).click();
    const url = await link.inputValue();
    await eventually(async () => assert.equal(await read(page), url));
    codes[kind] = url;
  }
  await page.keyboard.press("Escape");
  // A challenge begins with an empty board, so that each of the others has something to show.
  for (const [kind, moves] of /** @type {const} */ ([["challenge", 0], ["position", 4], ["challenge", 0], ["game", 4]])) {
    await visit(page, String(codes[kind]));
    await ply(page, moves);
  }
});

scene("the code stays dark on light in the dark theme", { before: table({ theme: "dark" }) }, async ({ page }) => {
  await act(page, "share");
  const code = page.locator(".qr");
  await code.locator("path").waitFor({ state: "attached" });
  const colours = await code.evaluate((box) => {
    const path = /** @type {Element} */ (box.querySelector("path"));
    return [getComputedStyle(box).backgroundColor, getComputedStyle(path).fill];
  });
  /** @param {string} colour */
  const light = (colour) => Number(/\d+/.exec(colour)?.[0]);
  assert(light(String(colours[0])) > 200 && light(String(colours[1])) < 60, colours.join(" "));
});
