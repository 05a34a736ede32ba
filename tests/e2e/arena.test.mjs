// The arena: a tournament is set up, played, left, taken up again, saved and read, and is the same
// tournament that the native program plays.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { DESKTOP, PHONE, assert, eventually, ready, root, scene, visit } from "./harness.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { nextBuild } from "./next-build.mjs";
import { act, moveList, notice, press, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Twenty pairs that take a few seconds. Natively this fingerprint is checked by `tests/arena.rs`. */
const MATCH = "board.7x6_player.note.depth6_player.rouen.depth5_pairs.20_seed.7";
const FINGERPRINT = "647f0465e155d6bc";
const QUICK = "board.7x6_player.bot_player.random_player.placement_pairs.10_seed.3";
/** A minute is little for a busy machine. */
const LONG = 150_000;

/** @param {string} setup */
const at = (setup) => `#/arena?set=${setup}`;
/** Without the solver's search for results thrown away, which takes longer than quick games. */
const unjudged = (/** @type {string} */ setup) => async (/** @type {BrowserContext} */ context) => {
  await table()(context);
  await context.addInitScript((value) => {
    if (location.protocol === "http:" && localStorage.getItem("puissance4.arena") === null) localStorage.setItem("puissance4.arena", value);
  }, JSON.stringify({ version: 1, tab: "test", data: { setup, judge: false } }));
};

/** @param {Page} page */
const inside = (page) => page.locator("body[data-room=arena] main").waitFor({ state: "attached" });
/** @param {Page} page */
const start = (page) => page.locator("[data-do=arena_start]").click();
/** How many games have ended, as the page says it. @param {Page} page */
const games = async (page) => Number.parseInt((await page.locator("[data-count]").textContent()) || "0", 10);
/** @param {Page} page @param {RegExp} what */
const stands = (page, what) => eventually(async () => assert.match((await page.locator("[data-rest]").textContent()) ?? "", what), LONG);
/** @param {Page} page @param {string} expected */
const printed = (page, expected) => eventually(async () => assert.equal(await page.locator("[data-fingerprint]").getAttribute("data-fingerprint"), expected), LONG);

/** Saves a file and reads it. @param {Page} page @param {string} button */
async function saved(page, button) {
  const coming = page.waitForEvent("download");
  await page.locator(`[data-do=${button}]`).click();
  const download = await coming;
  return { name: download.suggestedFilename(), path: await download.path(), text: readFileSync(await download.path(), "utf8") };
}

/** @param {Page} page @param {string} path */
async function opened(page, path) {
  const coming = page.waitForEvent("filechooser");
  await page.locator("[data-do=arena_import]").click();
  await (await coming).setFiles(path);
}

scene("a match of twenty pairs is paused, reloaded, resumed, saved, read again, and is the native one", { before: unjudged(MATCH), path: at(MATCH) }, async ({ page, context, url }) => {
  await inside(page);
  await page.locator("[data-estimate]", { hasText: "40 parties" }).waitFor();
  await start(page);
  await eventually(async () => (await games(page)) >= 2, LONG);
  await page.locator("[data-do=arena_pause]").click();
  await stands(page, /en pause/);
  const paused = await games(page);
  assert.ok(paused < 40, `paused at ${paused}`);

  // Paused it stays, with its games.
  await page.reload();
  await ready(page);
  await stands(page, /en pause/);
  assert.equal(await games(page), paused);
  await page.locator("[data-do=arena_resume]").click();
  await eventually(async () => (await games(page)) > paused, LONG);

  // Running it goes on by itself, wherever it was.
  await page.reload();
  await ready(page);
  await inside(page);
  await eventually(async () => (await games(page)) >= paused, LONG);
  await stands(page, /terminé/);
  assert.equal(await games(page), 40);
  await printed(page, FINGERPRINT);
  await page.locator("[data-summary]", { hasText: /Minimax/ }).waitFor();
  const cell = await page.locator(".a-cell").first().innerText();
  assert.match(cell.replaceAll(/\s/g, ""), /^51%±\d+20–1–19$/);

  const json = await saved(page, "arena_json");
  const file = JSON.parse(json.text);
  assert.equal(file.fingerprint, FINGERPRINT);
  assert.equal(file.records.length, 40);
  assert.deepEqual(new Set(file.records.map((/** @type {{ game: number }} */ { game }) => game)).size, 40);
  assert.match(json.name, new RegExp(`${FINGERPRINT}\\.json$`));
  const csv = await saved(page, "arena_csv");
  assert.equal(csv.text.trim().split("\n").length, 41);

  // Another browser reads the file and shows the same table.
  const other = await context.browser()?.newContext({ locale: "en-GB", viewport: DESKTOP });
  const there = await /** @type {BrowserContext} */ (other).newPage();
  await visit(there, `${url}#/arena`);
  await inside(there);
  await opened(there, json.path);
  await notice(there, /40 games read/);
  await printed(there, FINGERPRINT);
  assert.match((await there.locator(".a-cell").first().innerText()).replaceAll(/\s/g, ""), /^51%±\d+20–1–19$/);
  await stands(there, /finished/);
  await other?.close();
});

scene("files that are none are explained, and nothing changes", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  const { text } = await saved(page, "arena_json");
  const fingerprint = JSON.parse(text).fingerprint;
  const bad = async (/** @type {string} */ content, /** @type {RegExp} */ said) => {
    const path = join(tmpdir(), `arena-${process.pid}.json`);
    writeFileSync(path, content);
    await opened(page, path);
    await notice(page, said);
    assert.equal(await games(page), 60);
    await printed(page, fingerprint);
  };
  await bad("{\n oops", /ligne 2/);
  await bad('{"a":1}', /n’est pas un tournoi/);
  await bad(text.replace(/"moves":"(.)/, (_, first) => `"moves":"${first === "1" ? 2 : 1}`), /Rien n’a changé/);
  await bad(text.replaceAll(fingerprint, "0000000000000000"), /empreinte/);
});

scene("a preset is a link, says that it is loaded, and a wrong link changes nothing", { before: table(), path: "#/arena?preset=levels" }, async ({ page }) => {
  await inside(page);
  await page.locator("[data-preset=levels][aria-current]").waitFor({ state: "attached" });
  assert.equal(await page.locator(".a-who").count(), 8);
  assert.equal(await page.locator("[data-loaded]").innerText(), "Tous les niveaux");
  await page.locator("[data-key=presets]").click();
  await page.locator("[data-preset=open-runs]").click();
  await page.locator("[data-preset=open-runs][aria-current]").waitFor();
  assert.equal(await page.locator("[aria-current].a-preset").count(), 1);
  assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Minimax de Rouen", "Minimax de Rouen"]);
  assert.match(page.url(), /preset=open-runs/);
  // A change is another tournament, with an address of its own.
  await page.locator("[data-field=pairs]").fill("3");
  await page.locator("[data-field=pairs]").press("Tab");
  await eventually(() => assert.match(page.url(), /set=board\.7x6.*pairs\.3/));
  assert.equal(await page.locator("[aria-current].a-preset").count(), 0);
  await page.evaluate(() => (location.hash = "#/arena?set=board.7x6_player.nobody_player.random"));
  await notice(page, /Participant 1/);
  await page.evaluate(() => (location.hash = "#/arena?set=bord.7x6"));
  await notice(page, /bord/);
  assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Minimax de Rouen", "Minimax de Rouen"]);
  assert.equal(await page.locator("[data-field=pairs]").inputValue(), "3");
});

scene("players are added, changed and removed by keyboard alone, and the tournament is played", { before: unjudged(QUICK), path: at("board.7x6_player.random_player.placement_pairs.2_seed.1"), locale: "en-GB" }, async ({ page }) => {
  await inside(page);
  const on = (/** @type {string} */ key) => page.locator(`[data-key="${key}"]`);
  await on("add").focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.key), "who"));
  await on("who").selectOption("note");
  await on("option-depth").fill("2");
  await page.keyboard.press("Enter");
  await page.locator(".a-who small", { hasText: "depth 2" }).waitFor();
  await on("drop-0").focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Placement", "Minimax with score"].slice(0, 1).concat(await page.locator(".a-who b").nth(1).innerText())));
  assert.equal(await page.locator(".a-who").count(), 2);
  await page.locator("[data-do=arena_start]").focus();
  await page.keyboard.press("Enter");
  await stands(page, /finished/);
  assert.equal(await games(page), 4);
  await spoken(page, /finished: 4 games/);
  // A pairing's games, and one of them in Play.
  await page.locator(".a-cell").first().focus();
  await page.keyboard.press("Space");
  await page.locator(".a-cell[aria-pressed=true]").first().waitFor();
  assert.equal(await page.locator("[data-field=filter-pairing]").inputValue(), "0");
  await page.locator("[data-open-in=play]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await eventually(async () => assert.ok((await moveList(page)).length >= 7));
});

scene("a tournament goes on while one plays; a notice leads back", { before: unjudged(MATCH), path: at(MATCH) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await eventually(async () => (await games(page)) >= 1, LONG);
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await notice(page, /Le tournoi continue/);
  await press(page, "44");
  assert.deepEqual(await moveList(page), ["4", "4"]);
  await page.locator("[data-notice=arena-away]", { hasText: "terminé" }).waitFor({ timeout: LONG });
  await page.locator("[data-notice=arena-away] button", { hasText: "Voir l’arène" }).click();
  await inside(page);
  await printed(page, FINGERPRINT);
  assert.equal(await page.locator("[data-notice=arena-away]").count(), 0);
});

scene("workers that die are replaced, and the games are the same", {
  path: at(MATCH),
  before: async (context) => {
    await unjudged(MATCH)(context);
    await context.addInitScript(() => {
      const started = /** @type {Worker[]} */ ([]);
      Object.assign(window, { started });
      window.Worker = class extends Worker {
        /** @param {string | URL} url @param {WorkerOptions} [options] */
        constructor(url, options) {
          super(url, options);
          started.push(this);
        }
      };
    });
  },
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
  await printed(page, FINGERPRINT);
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
  assert.equal(JSON.parse((await saved(page, "arena_json")).text).records.length, 60);
});

scene("results thrown away are counted by the solver", { before: table(), path: at("board.p4-4x4_player.random_player.placement_pairs.3_seed.2") }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator(".a-standings tbody tr td:last-child small", { hasText: /^\d+ sur \d+$/ }).first().waitFor();
});

for (const [name, viewport, colorScheme, locale] of /** @type {const} */ ([
  ["a phone", PHONE, "dark", "fr-FR"],
  ["a phone lying down", { width: 844, height: 390 }, "light", "en-GB"],
  ["a desk", DESKTOP, "light", "fr-FR"],
  ["a large screen", { width: 3840, height: 2160 }, "dark", "en-GB"],
])) {
  scene(`everything fits and can be used on ${name}`, { viewport, colorScheme, locale, before: unjudged(QUICK), path: at("board.7x6_player.level1_player.level2_player.level3_player.bot_player.random_player.placement_player.note.depth1_player.note.depth2_pairs.1_seed.3") }, async ({ page }) => {
    await inside(page);
    await page.locator(".a-who").nth(7).waitFor();
    // What has been scrolled away lies behind the header.
    const top = () => page.evaluate(() => {
      document.querySelectorAll("#room, .arena > *").forEach((node) => node.scrollTo(0, 0));
      // A button that is changing its colour is judged by the one it will have.
      return Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))).then(() => null);
    });
    const found = [...await offences(page, "empty"), ...await page.evaluate(misfits)];
    await start(page);
    await stands(page, /terminé|finished/);
    await page.locator(".a-cell").nth(55).waitFor();
    await page.locator(".a-games li").first().waitFor();
    await top();
    found.push(...await offences(page, "finished"), ...await page.evaluate(misfits));
    // Only what is meant to scroll does: the page itself stands still.
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "the page scrolls");
    await page.locator("[data-key=who-0]").click();
    await page.locator(".a-setup details:not(.a-shelf) summary").click();
    await page.locator("[data-key=who]").waitFor();
    await top();
    found.push(...await offences(page, "options"), ...await page.evaluate(misfits));
    assert.deepEqual(found, []);
  });
}

scene("of two tabs one plays and the other shows it, and goes on when the first is closed", { before: unjudged(MATCH), path: at(MATCH) }, async ({ page, context, url }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.ok((await games(page)) >= 1), LONG);
  const other = await context.newPage();
  await visit(other, `${url}#/arena`);
  await inside(other);
  await stands(other, /dans un autre onglet/);
  await other.locator("[data-trouble]", { hasText: "vous le suivez ici" }).waitFor();
  assert.equal(await other.locator("[data-do=arena_pause], [data-do=arena_resume]").count(), 0);
  const seen = await games(other);
  await eventually(async () => assert.ok((await games(other)) > seen), LONG);
  await page.close();
  await stands(other, /terminé/);
  await printed(other, FINGERPRINT);
  assert.equal(await other.locator("[data-trouble]").textContent(), "");
});

scene("an update in the middle of a tournament goes on where it was", { serviceWorkers: "allow", before: unjudged(MATCH), path: at(MATCH) }, async ({ page, site }) => {
  await inside(page);
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  await start(page);
  await eventually(async () => assert.ok((await games(page)) >= 2), LONG);
  const next = nextBuild(await page.evaluate(() => String(document.body.dataset.build)));
  try {
    site.use(next);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.locator("[data-notice=update] button").first().click();
    await page.locator("meta[name=next-build]").waitFor({ state: "attached" });
    await ready(page);
    await inside(page);
    await eventually(async () => assert.ok((await games(page)) >= 2), LONG);
    await stands(page, /terminé/);
    await printed(page, FINGERPRINT);
  } finally {
    site.use(join(root, "dist"));
  }
});

scene("ratings are told from their mean, or from a player of one's choice", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator("[data-field=anchor]").selectOption({ index: 2 });
  await page.locator("[data-field=anchor-elo]").fill("1500");
  await page.keyboard.press("Enter");
  const elo = page.locator(".a-standings tr[data-player='1'] .elo span");
  await eventually(async () => assert.match((await elo.innerText()).replaceAll(/\s/g, ""), /^≤?1500$/));
  assert.match(page.url(), /anchor\.2\.1500/);
  const fingerprint = await page.locator("[data-fingerprint]").getAttribute("data-fingerprint");
  assert.equal(JSON.parse((await saved(page, "arena_json")).text).fingerprint, fingerprint);
  // It is kept with the tournament.
  await page.reload();
  await ready(page);
  await eventually(async () => assert.match((await elo.innerText()).replaceAll(/\s/g, ""), /^≤?1500$/));
});

scene("the set-up is shared by a link", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await act(page, "share");
  assert.match(await page.locator("[data-link=arena]").inputValue(), /#\/arena\?set=board\.7x6_player\.bot_player\.random_player\.placement_pairs\.10_seed\.3$/);
});
