// Scores belong to a table: a board, and who sits at it.

import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, giveUp, phase, ply, press, says, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until the seats have these points. @param {Page} page @param {string[]} points */
const points = (page, points) => eventually(async () => assert.deepEqual(await page.locator(".points").allInnerTexts(), points));

/** Sits down elsewhere: the second seat gets another player. @param {Page} page @param {string} who */
async function invite(page, who) {
  await act(page, "seating");
  await page.locator("[data-field=seat1]").selectOption(who);
  await page.locator("[data-start]").click();
  await ply(page, 0);
}

scene("every table keeps its own scores, also when an earlier game is taken up at it", { before: table() }, async ({ page }) => {
  await press(page, "1212121");
  await points(page, ["1", "0"]);
  await act(page, "new");
  await ply(page, 0);
  await press(page, "44");
  // Another opponent: nothing has been played with it yet.
  await invite(page, "random");
  await points(page, ["0", "0"]);
  // Whoever resigns before the first move has not played.
  await page.locator("#board button").nth(3).click();
  await ply(page, 2);
  await giveUp(page);
  await points(page, ["0", "1"]);
  // Back to the game before: its table has its scores, and goes on counting.
  await act(page, "seating");
  await page.locator("[data-earlier='0']").click();
  await ply(page, 2);
  await points(page, ["1", "0"]);
  await press(page, "1212121", 2);
  await points(page, ["2", "0"]);
  // The other table has lost nothing by it, and a reload loses nothing either.
  await invite(page, "random");
  await points(page, ["0", "1"]);
  await page.reload();
  await ready(page);
  await points(page, ["0", "1"]);
  await invite(page, "human");
  await points(page, ["2", "0"]);
  // A reset is for the table one sits at.
  await act(page, "settings");
  await page.locator("[data-reset]").click();
  await page.keyboard.press("Escape");
  await points(page, ["0", "0"]);
  await invite(page, "random");
  await points(page, ["0", "1"]);
});

scene("a finished game counts once, however often it is undone, kept and won again", { before: table() }, async ({ page }) => {
  await press(page, "1212121");
  await points(page, ["1", "0"]);
  await page.reload();
  await ready(page);
  await points(page, ["1", "0"]);
  await act(page, "undo");
  await points(page, ["0", "0"]);
  await act(page, "redo");
  await points(page, ["1", "0"]);
  await act(page, "undo");
  await ply(page, 6);
  await press(page, "1", 6);
  await points(page, ["1", "0"]);
  // Reset, it stays on the board and counts no more.
  await act(page, "settings");
  await page.locator("[data-reset]").click();
  await page.keyboard.press("Escape");
  await points(page, ["0", "0"]);
  await phase(page, "over");
  await page.reload();
  await ready(page);
  await act(page, "undo");
  await ply(page, 6);
  await points(page, ["0", "0"]);
});

scene("a finished game opened from a link brings no point", { before: table(), path: "#k=game&v=7x6&m=1212121" }, async ({ page }) => {
  await says(page, /Jaune a gagné/);
  await points(page, ["0", "0"]);
});
