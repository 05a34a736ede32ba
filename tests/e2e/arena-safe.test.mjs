// No tournament is lost in a real browser: storage that answers late, is forbidden or holds rubbish, two
// tabs, reloads in a row, a file that cannot be read, no network, dead workers.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEEP, FINGERPRINT, LONG, MATCH, QUICK, at, games, inside, opened, playOn, printed, slowly, stands, start, unjudged } from "./arena.mjs";
import { recorded } from "./engine.mjs";
import { PHONE, assert, eventually, ready, scene, visit } from "./harness.mjs";
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

const SIX = { current: head("f"), before: ["e", "d", "c", "b", "a"].map(head), ...Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((id) => [`${id}.0`, LINES])) };

scene("who starts before storage has answered loses no earlier tournament", {
  path: at(QUICK),
  before: async (context) => {
    await holding(SIX)(context);
    // Every reading waits until the test says so.
    await context.addInitScript(() => {
      const { get } = IDBObjectStore.prototype;
      /** @type {(() => void)[]} */
      let waiting = [];
      let open = false;
      IDBObjectStore.prototype.get = function (key) {
        const request = get.call(this, key);
        if (open || this.transaction.db.name !== "puissance4.arena") return request;
        /** @type {any} */
        const late = { result: undefined, error: null };
        request.onsuccess = () => {
          const tell = () => {
            late.result = request.result;
            late.onsuccess?.();
          };
          if (open) tell();
          else waiting.push(tell);
        };
        return late;
      };
      Object.assign(window, {
        answer() {
          open = true;
          for (const tell of waiting.splice(0)) tell();
        },
      });
    });
  },
}, async ({ page }) => {
  await inside(page);
  await start(page);
  await page.evaluate(() => /** @type {any} */ (window).answer());
  await stands(page, /terminé/);
  await eventually(async () => {
    const { current, before } = await held(page);
    assert.equal(current.phase, "done");
    assert.deepEqual(ids(before), ["f", "e", "d", "c", "b"]);
  });
  assert.equal(await page.locator("[data-field=earlier] option").count(), 6);
});

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

scene("a tab closed with the last game leaves a tournament that is done", { path: at(QUICK), before: unjudged(QUICK) }, async ({ page, context, url }) => {
  await inside(page);
  // The page goes at the very moment that it would write the end down.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("[data-rest]")?.textContent?.includes("terminé")) return;
      seen.disconnect();
      location.href = "about:blank";
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await start(page);
  await page.waitForURL("about:blank", { timeout: LONG });
  const other = await context.newPage();
  await visit(other, `${url}#/arena`);
  await inside(other);
  await stands(other, /terminé/);
  assert.equal(await games(other), 60);
  assert.equal(await other.locator("[data-do=arena_pause], [data-do=arena_resume]").count(), 0);
  await start(other);
  await eventually(async () => assert.equal(await other.locator("[data-field=earlier] option").count(), 2), LONG);
});

scene("a tab that was open before keeps what another has played since", { path: at(QUICK), before: unjudged(QUICK) }, async ({ page, context, url }) => {
  await inside(page);
  const other = await context.newPage();
  await visit(other, `${url}${at(QUICK)}`);
  await inside(other);
  for (let n = 0; n < 3; n += 1) {
    await start(other);
    await eventually(async () => assert.equal((await held(other)).current?.phase === "done" && ((await held(other)).before ?? []).length, n), LONG);
  }
  const { current, before } = await held(other);
  await stands(page, /terminé/);
  await eventually(async () => assert.equal(await page.locator("[data-field=earlier] option").count(), 3), LONG);
  await start(page);
  await eventually(async () => assert.deepEqual(ids((await held(page)).before), ids([current, ...before])), LONG);
  // Pressed in both at once, one of them plays, and both show the same.
  await stands(page, /terminé/);
  await Promise.all([page, other].map((tab) => tab.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("[data-do=arena_start]")).click())));
  await stands(page, /terminé/);
  await stands(other, /terminé/);
  await eventually(async () => {
    const found = await held(page);
    assert.equal(found.current.phase, "done");
    const known = ids([found.current, ...found.before]);
    assert.equal(new Set(known).size, known.length);
    for (const id of ids([current, ...before])) assert.ok(known.includes(id), `${id} is kept`);
    for (const id of known) assert.equal(found[`${id}.0`].split("\n").length, 60);
  }, LONG);
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
