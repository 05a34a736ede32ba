// Chaos with two tabs: both play, analyse and hold tournaments, are reloaded and change rooms, and neither
// loses what it has on its board.

import assert from "node:assert/strict";
import { agree, position } from "./agree.mjs";
import { table } from "./table.mjs";
import { word } from "./told.mjs";
import { eventually, ready, visit } from "./waiting.mjs";

/** @typedef {import("./disasters.mjs").Disaster} Disaster */
/** @typedef {import("playwright-core").Page} Page */

/** A tournament that is over at once: each tab has one of its own. */
const plan = (/** @type {number} */ n) => `board.7x6_player.random_player.bot_pairs.${n + 2}_seed.${n + 1}`;

/** Goes to a room without loading the page again. @param {Page} tab @param {string} id */
async function go(tab, id) {
  await tab.evaluate((to) => void (location.hash = `#/${to}`), id);
  await tab.locator(`body[data-room=${id.split(/[/?]/)[0]}]`).waitFor({ state: "attached" });
}

/** The discs on the board of Analyse as its columns say them, without what moves are worth. @param {Page} tab */
const analysed = (tab) => tab.locator("#board button").evaluateAll((all) => all.map((button) => (button.getAttribute("aria-label") ?? "").split(",", 2).join()).join(" | "));

/** @type {Disaster} */
export const twoTabs = {
  before: ({ context }) => table()(context),
  async happen(round) {
    const { page, context, dice, url, story } = round;
    const other = await context.newPage();
    await visit(page, url);
    await visit(other, url);
    const tabs = [page, other];
    for (let n = 0; n < 14; n += 1) {
      const which = dice.below(2);
      const tab = tabs[which];
      const action = dice.below(8);
      story.push(`tab ${which}: ${action}`);
      await tab.bringToFront();
      if (action === 0) await tab.keyboard.press("u");
      else if (action === 1) {
        await tab.reload();
        await ready(tab);
      } else await tab.keyboard.press(String(1 + dice.below(7)));
    }
    const lines = [];
    for (const tab of tabs) {
      await tab.bringToFront();
      await agree(tab);
      lines.push(await position(tab));
    }
    for (const [n, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.reload();
      await ready(tab);
      await agree(tab);
      assert.equal(await position(tab), lines[n], `tab ${n} after a reload`);
    }
    // Whoever plays in both is told that there is another tab.
    await word(round, /^tabs$/);
    await analyses(round, tabs);
    await puzzles(round, tabs);
    await tournaments(round, tabs);
    for (const [n, tab] of tabs.entries()) {
      await tab.bringToFront();
      await go(tab, "play");
      await agree(tab);
      assert.equal(await position(tab), lines[n], `tab ${n} after the other rooms`);
    }
    await other.close();
    await page.bringToFront();
    round.own = lines[0];
  },
};

/** Each tab analyses a line of its own, and has it again after a reload. @param {import("./chaos.mjs").Round} round @param {Page[]} tabs */
async function analyses({ dice, story }, tabs) {
  const shown = /** @type {string[]} */ ([]);
  for (const tab of tabs) {
    await tab.bringToFront();
    const [first, ...columns] = Array.from({ length: 4 }, () => String(1 + dice.below(7)));
    story.push(`analyse ${first} ${columns.join("")}`);
    await go(tab, `analyse?v=7x6&m=${first}`);
    await tab.locator('body[data-ply="1"]').waitFor({ state: "attached" });
    for (const column of columns) await tab.keyboard.press(column);
    await tab.locator('body[data-ply="4"]').waitFor({ state: "attached" });
    shown.push(await analysed(tab));
  }
  for (const [n, tab] of tabs.entries()) {
    await tab.bringToFront();
    await tab.reload();
    await ready(tab);
    await eventually(async () => assert.equal(await analysed(tab), shown[n], `the analysis of tab ${n} after a reload`));
  }
}

/** Each tab gives a puzzle up; neither forgets the other's. @param {import("./chaos.mjs").Round} _ @param {Page[]} tabs */
async function puzzles(_, tabs) {
  // Both have read what was done before either does anything.
  for (const tab of tabs) {
    await tab.bringToFront();
    await go(tab, "analyse/puzzle");
    await tab.locator("[data-do=puzzle_next]").first().waitFor();
  }
  for (const [n, tab] of tabs.entries()) {
    await tab.bringToFront();
    await tab.locator(`[data-do=${["puzzle_daily", "puzzle_next"][n]}]`).first().click();
    await tab.locator("[data-do=puzzle_answer]").click();
  }
  // What one tab writes, the other reads a moment later.
  await eventually(async () => {
    const done = await tabs[0].evaluate(() => JSON.parse(localStorage.getItem("puissance4.puzzles") ?? "null").data.done.map((/** @type {{ id: string }} */ one) => one.id));
    assert.equal(done.length, tabs.length, `the puzzles that are kept as done: ${done}`);
  });
}

/** Each tab holds a tournament; both are kept. @param {import("./chaos.mjs").Round} round @param {Page[]} tabs */
async function tournaments({ story }, tabs) {
  // Both have read what was kept before either begins.
  for (const tab of tabs) {
    await tab.bringToFront();
    await go(tab, "arena");
    await tab.locator("[data-do=arena_start]").waitFor();
  }
  for (const [n, tab] of tabs.entries()) {
    await tab.bringToFront();
    await go(tab, `arena?set=${plan(n)}`);
    await tab.locator("[data-do=arena_start]").click();
    await tab.locator("[data-fingerprint]").waitFor();
    story.push(`tournament of tab ${n}`);
  }
  await tabs[0].reload();
  await ready(tabs[0]);
  await tabs[0].locator("[data-fingerprint]").waitFor();
  const kept = await tabs[0].evaluate(() => new Promise((resolve, reject) => {
    const opening = indexedDB.open("puissance4.arena");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction("kept").objectStore("kept");
      const [current, before] = [store.get("current"), store.get("before")];
      store.transaction.oncomplete = () => {
        opening.result.close();
        resolve([current.result, ...(before.result ?? [])].map(({ plan }) => plan));
      };
    };
  }));
  for (const [n] of tabs.entries()) assert(/** @type {string[]} */ (kept).some((plan) => plan.includes(`seed.${n + 1}`)), `the tournament of tab ${n} is not among ${kept}`);
}
