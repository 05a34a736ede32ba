// What the page's tests do at the table: sit down, press columns, read what is shown.

import assert from "node:assert/strict";
import { eventually } from "./waiting.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SETTINGS = {
  lang: null, theme: "system", sound: false, hints: false, floor: 0, seconds: 10, speed: 0,
  starts: "me", variant: "7x6", seats: ["human", "human"], names: [], colours: [], marks: [],
};

/**
 * Scene option `before`: the page finds these settings, as if it had been visited.
 * @param {Record<string, unknown>} settings
 */
export const table = (settings = {}) => async (/** @type {import("playwright-core").BrowserContext} */ context) => {
  const kept = JSON.stringify({ version: 1, tab: "test", data: { ...SETTINGS, ...settings } });
  await context.addInitScript((value) => {
    // Blank pages, frames of tools: they have no storage.
    if (location.protocol !== "http:") return;
    // Only on the first visit: a reload finds what the page itself has kept.
    if (localStorage.getItem("puissance4.settings") === null) localStorage.setItem("puissance4.settings", value);
  }, kept);
};

/** The button of a move: a column from 0, or without gravity a cell from the lower left. */
/** @param {Page} page @param {number} move @param {{ width: number, height: number }} [grid] */
export function place(page, move, grid) {
  if (!grid) return page.locator("#board button").nth(move);
  const row = grid.height - 1 - Math.floor(move / grid.width);
  return page.locator("#board button").nth(row * grid.width + (move % grid.width));
}

/** Waits until so many moves stand on the board. @param {Page} page @param {number} n */
export const ply = (page, n) => page.locator(`body[data-ply="${n}"]`).waitFor({ state: "attached" });

/** Waits until the page is in this phase: play, thinking, over. @param {Page} page @param {string} name */
export const phase = (page, name) => page.locator(`body[data-phase="${name}"]`).waitFor({ state: "attached" });

/** Presses columns one after the other, each when the one before stands. */
/** @param {Page} page @param {string} moves 1-based columns @param {number} [from] moves there already */
export async function press(page, moves, from = 0) {
  for (const [i, move] of [...moves].entries()) {
    await place(page, Number.parseInt(move, 36) - 1).click();
    await ply(page, from + i + 1);
  }
}

/** Presses where nothing can be played; the button says so, but is there. */
/** @param {Page} page @param {number} move @param {{ width: number, height: number }} [grid] */
export const refused = (page, move, grid) => place(page, move, grid).click({ force: true });

/** Waits until the first line says this. @param {Page} page @param {RegExp} what */
export const says = (page, what) => eventually(async () => assert.match(await page.locator(".turn-text").innerText(), what));

/** Waits until this has been spoken. @param {Page} page @param {RegExp} what */
export const spoken = (page, what) => eventually(async () => assert.match((await page.locator("#spoken").textContent()) ?? "", what));

/** The moves of the list, as they are written. @param {Page} page */
export const moveList = (page) => page.locator(".move b").allInnerTexts();

/** Presses a control; on a phone some tools are behind « … ». @param {Page} page @param {string} name */
export async function act(page, name) {
  const folded = page.locator(`.tool-list:not([data-open]) [data-do=${name}]`);
  const more = page.locator("[data-do=more]:visible");
  if ((await folded.count()) && (await more.count())) await more.click();
  await page.locator(`[data-do=${name}]:visible`).first().click();
}

/** Gives up, and says so again when asked. @param {Page} page */
export async function giveUp(page) {
  await act(page, "resign");
  await act(page, "give_up");
}

/** Waits for a notice that says this. @param {Page} page @param {RegExp} what */
export const notice = (page, what) => page.locator(".notice", { hasText: what }).waitFor();
