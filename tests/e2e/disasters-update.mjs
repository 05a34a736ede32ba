// Chaos with an update: the network goes away in the middle of it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { nextBuild } from "./next-build.mjs";
import { agree, position } from "./agree.mjs";
import { root } from "./server.mjs";
import { table } from "./table.mjs";
import { ready, visit } from "./waiting.mjs";

/** @typedef {import("./disasters.mjs").Disaster} Disaster */

const dist = join(root, "dist");

/** @type {Disaster} */
export const updateCut = {
  serviceWorkers: "allow",
  before: ({ context }) => table()(context),
  async happen(round) {
    const { page, context, dice, site, url, story } = round;
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
      round.own = await position(page);
      assert.equal(round.own, "4456", "the moves made before and after the network went");
    } finally {
      site.use(dist);
    }
  },
};
