// Chaos with files: one of them does not come, comes in pieces, late or never; the network goes away in
// the middle of an update.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { HOME, ROOMS } from "../../www/js/house/rooms.js";
import { nextBuild } from "./next-build.mjs";
import { agree } from "./agree.mjs";
import { eventually, ready, visit } from "./waiting.mjs";
import { root } from "./server.mjs";
import { table } from "./table.mjs";

/** @typedef {import("./chaos.mjs").Round} Round */
/** @typedef {import("./disasters.mjs").Disaster} Disaster */

const dist = join(root, "dist");

/** The site's files by what they are, without the hashes of their names: words, rooms, modules, books. */
function files() {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const path of [...readdirSync(dist), ...readdirSync(join(dist, "js")).map((name) => `js/${name}`)]) {
    if (!/\.(js|wasm|bin|txt)$/.test(path) || /^(sw\.js|licences)/.test(path)) continue;
    const kind = path.replace(/-[\w-]{8}\.(js|wasm)$/, ".$1");
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return kinds;
}

/** What can be seen that tells the user of trouble. @param {import("playwright-core").Page} page */
const told = (page) => page.evaluate(() => document.querySelector("#stuck")?.checkVisibility() || document.querySelector("[data-notice]") !== null);

/** @type {Disaster} */
export const missingFiles = {
  before: ({ context }) => table({ seats: ["human", "level8"] })(context),
  async happen({ page, context, dice, url, story, wounds }) {
    const kinds = files();
    const kind = dice.pick([...kinds.keys()]);
    const fate = dice.pick(["missing", "cut", "slow", "stalled"]);
    story.push(`${kind}: ${fate}`);
    /** @type {(value?: unknown) => void} */
    let come = () => {};
    const coming = new Promise((done) => (come = done));
    let asked = 0;
    for (const path of kinds.get(kind) ?? []) {
      await context.route(`**/${path}*`, async (route) => {
        asked += 1;
        const body = readFileSync(join(dist, path));
        if (fate === "missing") await route.fulfill({ status: 404, body: "not found" });
        else if (fate === "cut") await route.fulfill({ body: body.subarray(0, dice.below(body.length)), contentType: path.endsWith(".wasm") ? "application/wasm" : path.endsWith(".js") ? "text/javascript" : "application/octet-stream" });
        else if (fate === "slow") {
          await new Promise((later) => setTimeout(later, 1_500));
          await route.continue().catch(() => undefined);
        } else {
          await coming;
          await route.continue().catch(() => undefined);
        }
      });
    }
    await page.goto(url, { waitUntil: "commit" });
    /** @param {() => Promise<boolean>} done */
    const orTold = (done) => eventually(async () => (await done()) || (await told(page)), 60_000);
    const started = () => page.evaluate(() => document.documentElement.dataset.ready !== undefined);
    await orTold(started);
    if (await started()) {
      await page.keyboard.press("4");
      for (const name of ["help", "settings", "share", "new"]) {
        await page.evaluate((to) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-do=${to}]`))?.click(), name);
        await orTold(() => page.evaluate(() => document.querySelector("dialog[open]") !== null));
        await page.keyboard.press("Escape");
        await eventually(() => page.evaluate(() => document.querySelector("dialog[open]") === null));
        await page.evaluate(() => document.querySelectorAll("[data-notice]").forEach((node) => node.remove()));
      }
      for (const room of [...ROOMS.map(({ id }) => id).filter((id) => id !== HOME), HOME]) {
        story.push(room);
        await page.evaluate((to) => void (location.hash = `#/${to}`), room);
        await orTold(() => page.evaluate((to) => document.body.dataset.room === to, room));
        await page.evaluate(() => document.querySelectorAll("[data-notice]").forEach((node) => node.remove()));
      }
      assert.deepEqual(wounds, []);
    } else wounds.length = 0;
    story.push(`asked for ${asked} times`);
    come();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    // Whatever was being waited for has come: the house is whole again after loading it.
    await page.goto("about:blank");
    wounds.length = 0;
  },
};

/** @type {Disaster} */
export const updateCut = {
  serviceWorkers: "allow",
  before: ({ context }) => table()(context),
  async happen({ page, context, dice, site, url, story }) {
    await visit(page, url);
    await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
    for (const key of ["4", "4", "5"]) await page.keyboard.press(key);
    await page.locator('body[data-ply="3"]').waitFor({ state: "attached" });
    const build = await page.evaluate(() => String(document.body.dataset.build));
    try {
      site.use(nextBuild(build));
      await page.evaluate(() => void navigator.serviceWorker.ready.then((found) => found.update()).catch(() => undefined));
      const frames = dice.below(40);
      story.push(`the network goes ${frames} pictures after the update was asked for`);
      for (let n = 0; n < frames; n += 1) await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => next(null))));
      await context.setOffline(true);
      await page.reload();
      await ready(page);
      await page.locator('body[data-ply="3"]').waitFor({ state: "attached" });
      await agree(page);
      await page.keyboard.press("6");
      await page.locator('body[data-ply="4"]').waitFor({ state: "attached" });
      await context.setOffline(false);
      await page.evaluate(() => navigator.serviceWorker.ready.then((found) => found.update()).then(() => undefined, () => undefined));
      const offer = page.locator("[data-notice=update] button").first();
      await offer.click();
      await page.locator("meta[name=next-build]").waitFor({ state: "attached" });
      await ready(page);
      await page.locator('body[data-ply="4"]').waitFor({ state: "attached" });
      await agree(page);
    } finally {
      site.use(dist);
    }
  },
};
