// Chaos: rounds in which the page has bad luck of one kind, drawn from a seed, and must come out of it
// playable, with a word to the user where something failed, and with nothing lost. `chaos.test.mjs` has
// a few rounds; `cargo xtask chaos --minutes 10 --seed 3` has as many as there is time for. A round
// follows from the seed and its number alone.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { agree, position, saved } from "./agree.mjs";
import { DISASTERS } from "./disasters.mjs";
import { dice } from "./dice.mjs";
import { root } from "./server.mjs";
import { eventually, visit } from "./waiting.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * A round: what has happened in it so far is in `story`.
 * @typedef {object} Round
 * @property {import("./dice.mjs").Dice} dice
 * @property {Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {import("./server.mjs").Site} site
 * @property {string} url
 * @property {string[]} story
 * @property {string[]} wounds   uncaught errors, and whatever else must never happen
 * @property {string[]} told     the names of all notices that were shown, the first one first
 * @property {string} [own]      how the user's own game must begin when all is over; without it, as it was saved
 */

/** The kinds of bad luck, in the order in which rounds have them. */
export const KINDS = Object.keys(DISASTERS);

/** For a whole round: one that hangs is a find. */
const LONGEST = 150_000;

/**
 * @param {import("playwright-core").Browser} browser @param {import("./server.mjs").Site} site
 * @param {{ seed: number, round: number }} which
 */
export async function suffer(browser, site, { seed, round }) {
  const kind = KINDS[round % KINDS.length];
  const { before, happen, ...options } = DISASTERS[kind];
  const context = await browser.newContext({ locale: round % 2 ? "en-GB" : "fr-FR", viewport: round % 3 ? { width: 1280, height: 800 } : { width: 390, height: 760 }, ...options });
  context.setDefaultTimeout(30_000);
  /** @type {Round} */
  const now = { dice: dice(seed, round), page: await context.newPage(), context, site, url: site.url, story: [], wounds: [], told: [] };
  context.on("weberror", (error) => now.wounds.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => {
    if (/^(notice: broken$|policy: )/.test(message.text())) now.wounds.push(message.text());
    const [, notice] = /^notice: (.*)/.exec(message.text()) ?? [];
    if (notice) now.told.push(notice);
  });
  await context.addInitScript(watchful, options.serviceWorkers === "allow");
  let over = () => {};
  const late = new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error("the round never came to its end")), LONGEST);
    over = () => clearTimeout(timer);
  });
  try {
    await Promise.race([late, (async () => {
      await before?.(now);
      await happen(now);
      await playable(now);
      assert.deepEqual(now.wounds, []);
    })()]);
  } catch (error) {
    const folder = join(root, "target/e2e");
    mkdirSync(folder, { recursive: true });
    await now.page.screenshot({ path: join(folder, `chaos-${seed}-${round}.png`), timeout: 5_000 }).catch(() => undefined);
    const reason = error instanceof Error ? error.stack : String(error);
    const wounds = now.wounds.length ? `\nin the page:\n  ${now.wounds.join("\n  ")}` : "";
    throw new Error(`bad luck with ${kind}, seed ${seed}, round ${round}:\n  ${now.story.join("\n  ")}${wounds}\n${reason}`);
  } finally {
    over();
    await context.close();
  }
}

/** In the page, before anything else of it: notices, and what must never happen, are told to the console. @param {boolean} served */
function watchful(served) {
  if (!served) Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => console.error(`policy: ${effectiveDirective} ${blockedURI}`));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset.notice) console.log(`notice: ${node.dataset.notice}`);
  }).observe(document, { childList: true, subtree: true });
  // Every worker that lives within reach, to be killed, and whether the page waits for an answer of it.
  const workers = /** @type {Worker[]} */ ([]);
  Object.assign(window, { workers });
  window.Worker = class extends Worker {
    asked = false;
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      workers.push(this);
      // Before the page's own listeners: what it does about the answer comes after this.
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "answer" || data.kind === "refused") this.asked = false;
      });
    }
    /** @param {any} message @param {any} [more] */
    postMessage(message, more) {
      if (message.kind === "ask") this.asked = true;
      if (message.kind === "cancel") this.asked = false;
      super.postMessage(message, more);
    }
    terminate() {
      if (workers.includes(this)) workers.splice(workers.indexOf(this), 1);
      super.terminate();
    }
  };
}

/**
 * When all is over, the user finds their own game again, and the page plays: a move by hand stands everywhere.
 * An opponent may have gone on meanwhile.
 * @param {Round} round
 */
async function playable({ page, url, story, own }) {
  const there = own ?? (page.url().startsWith(url) ? await saved(page) : null);
  story.push(`the own game begins with ${there ?? "nothing known"}`);
  await page.goto("about:blank");
  await visit(page, `${url}#/play`);
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await agree(page);
  const line = await eventually(() => position(page));
  if (there !== null) assert(line.startsWith(there), `the user's own game was ${there}, and is ${line || "gone"}`);
  story.push("play");
  await page.goto("about:blank");
  await visit(page, `${url}#/play?v=7x6&m=44`);
  await page.locator('body[data-room=play][data-phase=play][data-ply="2"]').waitFor({ state: "attached" });
  await page.locator("#board button").nth(2).click();
  await page.locator('body[data-ply="3"]').waitFor({ state: "attached" });
  await agree(page);
}
