// No tournament is lost in a real browser: forbidden storage, heads of another version, reloads in a row, files that
// cannot be read, no network, dead workers.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEEP, FINGERPRINT, LONG, MATCH, QUICK, at, games, inside, opened, playOn, printed, slowly, stands, start, unjudged } from "./arena.mjs";
import { recorded } from "./engine.mjs";
import { PHONE, assert, eventually, ready, scene } from "./harness.mjs";
import { notice } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Games that have ended, as they are kept. */
const LINES = ["0 0 4455 7*3 0*3 -", "1 0 4455 7*3 0*3 -"].join("\n");
/** @param {string} id */
const head = (id) => ({ id, plan: QUICK, judge: false, phase: "paused" });

/**
 * Puts something into the arena's store, once, before the page looks there.
 * @param {Record<string, unknown>} kept
 */
const holding = (kept) => async (/** @type {BrowserContext} */ context) => {
  await unjudged(QUICK)(context);
  await context.addInitScript((entries) => {
    if (location.protocol !== "http:" || localStorage.getItem("held")) return;
    localStorage.setItem("held", "put there");
    const opening = indexedDB.open("puissance4.arena");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onsuccess = () => {
      const store = opening.result.transaction("kept", "readwrite").objectStore("kept");
      for (const [key, value] of entries) store.put(value, key);
      opening.result.close();
    };
  }, /** @type {[string, unknown][]} */ (Object.entries(kept)));
};

/** What the arena's store holds. @param {Page} page @returns {Promise<Record<string, any>>} */
const held = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("puissance4.arena");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    /** @type {Record<string, any>} */
    const found = {};
    const cursor = opening.result.transaction("kept").objectStore("kept").openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) {
        opening.result.close();
        resolve(found);
        return;
      }
      found[String(cursor.result.key)] = cursor.result.value;
      cursor.result.continue();
    };
  };
}));
/** @param {{ id: string }[]} heads */
const ids = (heads) => heads.map(({ id }) => id);

scene("where everything is forbidden, locks and channels too, it is said before a tournament starts, and it is played", {
  path: at(QUICK),
  before: async (context) => {
    await context.addInitScript(() => {
      if (location.protocol !== "http:") return;
      const no = () => new DOMException("no", "SecurityError");
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: () => { throw no(); } });
      IDBFactory.prototype.open = () => { throw no(); };
      LockManager.prototype.request = () => Promise.reject(no());
      window.BroadcastChannel = /** @type {any} */ (class {
        constructor() {
          throw no();
        }
      });
    });
  },
}, async ({ page, expectProblem }) => {
  await expectProblem(/storage_off/);
  await inside(page);
  await page.locator(".a-launch", { hasText: "n’enregistre pas les tournois" }).waitFor();
  await start(page);
  await stands(page, /terminé|examen|cherche/);
  await eventually(async () => assert.equal(await games(page), 60), LONG);
  await page.locator("[data-trouble]", { hasText: "n’enregistre pas les tournois" }).waitFor();
});

scene("a head of a newer version stays, costs no other, and a word says that it cannot be shown", {
  path: at(QUICK),
  before: holding({ current: { ...head("newer"), clock: 3 }, before: [head("b"), { ...head("odd"), phase: "waiting" }, head("a")], ...Object.fromEntries(["a", "b", "odd", "newer"].map((id) => [`${id}.0`, LINES])) }),
}, async ({ page }) => {
  await inside(page);
  await page.locator("[data-trouble]", { hasText: "d’une autre version" }).waitFor();
  assert.equal(await page.locator("[data-field=earlier] option").count(), 3);
  await start(page);
  await stands(page, /terminé/);
  await eventually(async () => {
    const found = await held(page);
    assert.deepEqual(ids(found.before), ["b", "a", "newer", "odd"]);
    assert.ok(found["newer.0"] && found["odd.0"]);
  });
});

scene("the earlier tournaments fit a phone where none is shown", { viewport: PHONE, path: at(QUICK), before: holding({ before: [head("mhx1abc-1")], "mhx1abc-1.0": LINES }) }, async ({ page }) => {
  await inside(page);
  const list = page.locator("[data-field=earlier]");
  await list.waitFor();
  const [inner, outer] = await Promise.all([list, page.locator(".a-progress")].map((part) => part.boundingBox()));
  assert.ok(inner && outer && inner.x + inner.width <= outer.x + outer.width, JSON.stringify([inner, outer]));
});

scene("reloads in a row while a tournament runs cost none of its games", { before: slowly(MATCH, 2), path: at(MATCH) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 2), LONG);
  for (const kept of [2, 4, 6]) {
    // What ended a moment before is written as the page goes, and two more are played.
    await page.reload();
    await ready(page);
    await inside(page);
    await eventually(async () => assert.equal(await games(page), kept + 2), LONG);
    assert.equal((await held(page)).current.phase, "running");
  }
  // These are not even waited for.
  for (let n = 0; n < 3; n += 1) await page.reload();
  await ready(page);
  await inside(page);
  await eventually(async () => assert.ok((await games(page)) >= 8), LONG);
  await playOn(page);
  await stands(page, /terminé/);
  await printed(page, FINGERPRINT);
  // The end is kept too, however soon the page goes.
  await page.reload();
  await ready(page);
  await stands(page, /terminé/);
  await printed(page, FINGERPRINT);
});

scene("files that cannot be read are refused while a tournament goes on", { before: slowly(MATCH, 2), path: at(MATCH) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 2), LONG);
  const plan = MATCH;
  const header = "puissance4-arena 1";
  const wrong = { "nothing.txt": "", "half.txt": `${header}\n${plan}\n0 0 44`, "other.json": JSON.stringify({ hello: "<b>you</b>" }), "games.txt": `${header}\n${plan}\nnone\nfingerprint`, "table.csv": "game,opening\n0,44" };
  for (const [name, text] of Object.entries(wrong)) {
    const path = join(tmpdir(), `arena-safe-${process.pid}-${name}`);
    writeFileSync(path, text);
    await page.evaluate(() => document.querySelector("[data-notice=arena-file] button")?.dispatchEvent(new Event("click", { bubbles: true })));
    await opened(page, path);
    await notice(page, name.endsWith(".csv") ? /tableau.*ouvrez plutôt le fichier écrit par «\s?Enregistrer\s?»/ : /fichier/i);
    await stands(page, /en cours|encore|reste/);
  }
  await playOn(page);
  await stands(page, /terminé/);
  await printed(page, FINGERPRINT);
});

scene("without a network and with dead workers a tournament is played to its end", {
  serviceWorkers: "allow",
  path: at(DEEP.match),
  before: recorded(unjudged(DEEP.match)),
}, async ({ page, context }) => {
  await inside(page);
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  await context.setOffline(true);
  await start(page);
  for (let n = 0; n < 2; n += 1) {
    await eventually(async () => (await games(page)) > n, LONG);
    await page.evaluate(() => {
      for (const worker of /** @type {any} */ (window).started.splice(0)) {
        worker.terminate();
        worker.dispatchEvent(new Event("error"));
      }
    });
  }
  await page.reload();
  await ready(page);
  await stands(page, /terminé/);
  await printed(page, DEEP.fingerprint);
  await context.setOffline(false);
});
