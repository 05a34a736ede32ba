// A tournament survives: a pause, a reload, another room, another tab, an update, dead workers and full
// storage; and it is the same tournament that the native program plays.

import { join } from "node:path";
import { DEEP, FINGERPRINT, LEVELS, LONG, MATCH, QUICK, at, fileOf, games, inside, opened, playOn, printed, saved, slowly, stands, start, unjudged } from "./arena.mjs";
import { recorded } from "./engine.mjs";
import { DESKTOP, assert, eventually, ready, root, scene, visit } from "./harness.mjs";
import { nextBuild } from "./next-build.mjs";
import { moveList, notice, place, ply, press, table } from "./table.mjs";

/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** No machine comes to its end while somebody plays a few moves. */
const ENDLESS = "board.7x6_player.note.depth6_player.rouen.depth5_pairs.10000_seed.7";

scene("a match of twenty pairs is paused, reloaded, resumed, saved, read again, and is the native one", { before: slowly(MATCH, 3), path: at(MATCH) }, async ({ page, context, url }) => {
  await inside(page);
  await page.locator("[data-estimate]", { hasText: "40 parties" }).waitFor();
  await start(page);
  await eventually(async () => assert.equal(await games(page), 3), LONG);
  await page.locator("[data-do=arena_pause]").click();
  await stands(page, /en pause/);

  // Paused it stays, with its games.
  await page.reload();
  await ready(page);
  await stands(page, /en pause/);
  assert.equal(await games(page), 3);
  await page.locator("[data-do=arena_resume]").click();
  await eventually(async () => assert.equal(await games(page), 6), LONG);

  // Running it goes on by itself, wherever it was.
  await page.reload();
  await ready(page);
  await inside(page);
  // What ended a moment before may not have been written yet, and is then played again.
  await eventually(async () => (await games(page)) >= 6, LONG);
  await playOn(page);
  await stands(page, /terminé/);
  assert.equal(await games(page), 40);
  await printed(page, FINGERPRINT);
  await page.locator("[data-summary]", { hasText: /Minimax/ }).waitFor();
  const cell = await page.locator(".a-cell").first().innerText();
  assert.match(cell.replaceAll(/\s/g, ""), /^64%\d\d–\d\d25–1–14$/);

  const file = await saved(page, "arena_save");
  const { header, plan, records, fingerprint } = fileOf(file.text);
  assert.equal(header, "puissance4-arena 1");
  assert.equal(plan, MATCH);
  assert.equal(fingerprint, FINGERPRINT);
  assert.deepEqual(records.map(({ game }) => game), Array.from({ length: 40 }, (_, game) => game));
  assert.match(file.name, new RegExp(`${FINGERPRINT}\\.txt$`));
  const csv = await saved(page, "arena_csv");
  assert.equal(csv.text.trim().split("\n").length, 41);
  const json = await saved(page, "arena_json");
  const { results, records: lines } = JSON.parse(json.text);
  assert.equal(results.fingerprint, FINGERPRINT);
  assert.deepEqual(lines, file.text.trim().split("\n").slice(2, -1));

  // Another browser reads the file and shows the same table.
  const other = await context.browser()?.newContext({ locale: "en-GB", viewport: DESKTOP });
  const there = await /** @type {BrowserContext} */ (other).newPage();
  await visit(there, `${url}#/arena`);
  await inside(there);
  await opened(there, file.path);
  await notice(there, /40 games read/);
  await printed(there, FINGERPRINT);
  assert.match((await there.locator(".a-cell").first().innerText()).replaceAll(/\s/g, ""), /^64%\d\d–\d\d25–1–14$/);
  await stands(there, /finished/);
  await other?.close();
});

scene("level 8 plays as it does natively: with the first book", { before: unjudged(LEVELS.match), path: at(LEVELS.match) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await printed(page, LEVELS.fingerprint);
});

scene("a tournament goes on in another room; a notice leads back", { before: slowly(MATCH, 2), path: at(MATCH) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 2), LONG);
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await notice(page, /Le tournoi continue/);
  await press(page, "44");
  assert.deepEqual(await moveList(page), ["4", "4"]);
  await playOn(page);
  await page.locator("[data-notice=arena-away]", { hasText: "terminé" }).waitFor({ timeout: LONG });
  await page.locator("[data-notice=arena-away] button", { hasText: "Voir l’arène" }).click();
  await inside(page);
  await printed(page, FINGERPRINT);
  assert.equal(await page.locator("[data-notice=arena-away]").count(), 0);
});

scene("a tournament goes on after a reload in another room, and says so", { before: slowly(MATCH, 2), path: at(MATCH) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 2), LONG);
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await notice(page, /Le tournoi continue\s: 2\sparties/);
  await press(page, "44");
  await page.reload();
  await ready(page);
  await page.locator("[data-notice=arena-away]", { hasText: /Le tournoi continue\s: 4\sparties/ }).waitFor({ timeout: LONG });
  // Play has its own rules and its game all the while.
  assert.deepEqual(await moveList(page), ["4", "4"]);
  await place(page, 4).click();
  await ply(page, 3);
  assert.deepEqual(await moveList(page), ["4", "4", "5"]);
  // In the next room as well.
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await page.locator("body[data-room=learn]").waitFor({ state: "attached" });
  assert.equal(await page.locator("[data-notice=arena-away]").count(), 1);
  await playOn(page);
  await page.locator("[data-notice=arena-away]", { hasText: "terminé" }).waitFor({ timeout: LONG });
  // It is over: nothing is woken by the next reload.
  await page.reload();
  await ready(page);
  await eventually(async () => assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("puissance4.arena-on") ?? "").data.on), false));
  await page.locator("nav a", { hasText: "Arène" }).click();
  await inside(page);
  await printed(page, FINGERPRINT);
});

scene("an opponent in Play answers as ever while a tournament is being played", {
  path: at(ENDLESS),
  before: async (context) => {
    // The first to ask for a table has it: this one, with a perfect opponent.
    await table({ seats: ["human", "level8"] })(context);
    await unjudged(ENDLESS)(context);
  },
}, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => (await games(page)) > 0, LONG);
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await notice(page, /Le tournoi continue/);
  // The only answers that hold out longest are in the middle.
  for (const there of [1, 3]) {
    await place(page, 3).click();
    await ply(page, there + 1);
  }
  assert.deepEqual(await moveList(page), ["4", "4", "4", "4"]);
  const so = Number(/(\d+) parties? sur/.exec(await page.locator("[data-notice=arena-away]").innerText())?.[1]);
  // It has been played all the time, and still is.
  await page.locator("[data-notice=arena-away] button", { hasText: "Voir l’arène" }).click();
  await inside(page);
  await eventually(async () => assert.ok((await games(page)) > so), LONG);
  await stands(page, /encore|en cours/);
});

scene("workers that die are replaced, and the games are the same", {
  path: at(DEEP.match),
  before: recorded(unjudged(DEEP.match)),
}, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => (await games(page)) >= 1, LONG);
  await page.evaluate(() => {
    for (const worker of [.../** @type {any} */ (window).started]) {
      worker.terminate();
      worker.dispatchEvent(new Event("error"));
    }
  });
  await stands(page, /terminé/);
  await printed(page, DEEP.fingerprint);
  assert.equal(await page.locator("[data-trouble]").textContent(), "");
});

scene("where storage is full the tournament goes on, and says that it is not kept", {
  path: at(QUICK),
  before: async (context) => {
    await unjudged(QUICK)(context);
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
  },
}, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator("[data-trouble]", { hasText: "n’a plus de place" }).waitFor();
  assert.equal(fileOf((await saved(page, "arena_save")).text).records.length, 60);
});

scene("of two tabs one plays and the other shows it, and goes on when the first is closed", { before: slowly(MATCH, 6), path: at(MATCH) }, async ({ page, context, url }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 6), LONG);
  const other = await context.newPage();
  await visit(other, `${url}#/arena`);
  await inside(other);
  await stands(other, /dans un autre onglet/);
  await other.locator("[data-trouble]", { hasText: "vous le suivez ici" }).waitFor();
  assert.equal(await other.locator("[data-do=arena_pause], [data-do=arena_resume]").count(), 0);
  await eventually(async () => assert.equal(await games(other), 6), LONG);
  await page.close();
  // The other plays on from there, and does not begin again.
  await eventually(async () => assert.equal(await games(other), 12), LONG);
  await playOn(other);
  await stands(other, /terminé/);
  await printed(other, FINGERPRINT);
  assert.equal(await other.locator("[data-trouble]").textContent(), "");
});

scene("an update in the middle of a tournament goes on where it was", { serviceWorkers: "allow", before: slowly(MATCH, 4), path: at(MATCH) }, async ({ page, site }) => {
  await inside(page);
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  await start(page);
  await eventually(async () => assert.equal(await games(page), 4), LONG);
  const next = nextBuild(await page.evaluate(() => String(document.body.dataset.build)));
  try {
    site.use(next);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.locator("[data-notice=update] button").first().click();
    await page.locator("meta[name=next-build]").waitFor({ state: "attached" });
    await ready(page);
    await inside(page);
    await eventually(async () => assert.equal(await games(page), 8), LONG);
    await playOn(page);
    await stands(page, /terminé/);
    await printed(page, FINGERPRINT);
  } finally {
    site.use(join(root, "dist"));
  }
});
