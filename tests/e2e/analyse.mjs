// What the tests of Analyse do in the room: wait for values, read them, step through moves.

import { assert, eventually } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Waits until every value shown is proved, or is an estimate that has come to its end. A proved win settles the
 * verdict before the other columns are known, so the chips are waited for too.
 * @param {Page} page @param {"sure" | "guess"} [kind]
 */
export const judged = async (page, kind = "sure") => {
  await page.locator(`body[data-room=analyse][data-certain=${kind}]`).waitFor({ state: "attached", timeout: 90_000 });
  await page.waitForFunction(() => [...document.querySelectorAll("#board button > :first-child")].every((chip) => chip.textContent !== "…"), null, { timeout: 90_000 });
};

/** The words on the chips, column by column. @param {Page} page */
export const chips = (page) => page.locator("#board button").evaluateAll((buttons) => buttons.map((button) => button.firstElementChild?.textContent ?? ""));

/** What the columns' buttons are called. @param {Page} page */
export const names = (page) => page.locator("#board button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));

/** Waits until the verdict says this. @param {Page} page @param {RegExp} what */
export const verdict = (page, what) => eventually(async () => assert.match(await page.locator(".turn-text").innerText(), what));

/** The moves of the tree as they are read, side lines in brackets. @param {Page} page */
export const tree = (page) =>
  page.locator("#tab-panel").evaluate((panel) => {
    /** @param {Element | null} line @returns {string} */
    const read = (line) => [...(line?.children ?? [])].map((item) =>
      item.classList.contains("branches") ? [...item.children].map((side) => `(${read(side.firstElementChild)})`).join("") : (item.querySelector("b")?.textContent ?? "")).join("");
    return read(panel.querySelector(".tree-line"));
  });

/** Waits until the tree reads so. @param {Page} page @param {string} what */
export const grown = (page, what) => eventually(async () => assert.equal(await tree(page), what));
