// My games and the openings: games that end in Play are kept, reviewed, exported, imported, deleted and
// trained on; the tree of openings puts its moves on the board.

import { readFileSync } from "node:fs";
import { assert, eventually, PHONE, ready, scene, visit } from "./harness.mjs";
import { judged } from "./analyse.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { giveUp, notice, phase, place, ply, press, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Rouge leaves a threat standing, and Jaune misses the win. */
const GAME = "456266755422624262";

/** @param {import("playwright-core").Locator} where @param {RegExp} what */
const reads = (where, what) => eventually(async () => assert.match((await where.innerText()).replace(/\s+/g, " "), what));

/** Plays a game to its end in Play and goes to the list. @param {Page} page @param {string} url @param {string} moves */
async function played(page, url, moves) {
  await press(page, moves);
  await phase(page, "over");
  await eventually(async () => (await stored(page)) > 0);
  await visit(page, `${url}#/analyse/library`);
  await page.locator("body[data-room=analyse] .library-card").waitFor({ state: "attached" });
}

/** How many games the browser keeps. Only a store that is there is opened: opening would make one. @param {Page} page */
const stored = (page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "puissance4.games")) return 0;
    /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open("puissance4.games"));
    const count = await done(db.transaction("kept").objectStore("kept").count());
    db.close();
    return count;
  });

scene("a game that ends in Play is listed, reviewed, deleted and brought back", { before: table() }, async ({ page, url }) => {
  await played(page, url, "4141414");
  await reads(page.locator(".library-card"), /1 partie finie sur cet appareil/);
  await reads(page.locator(".game"), /Jaune contre Rouge .*Classique 7 × 6 · Jaune gagne · 7 coups/);
  await page.locator(".game button", { hasText: "Bilan" }).click();
  await page.locator(".review-card .graph").waitFor();
  await ply(page, 7);
  await page.locator("#tab-library").click();
  await page.locator(".game button", { hasText: "Supprimer" }).click();
  await reads(page.locator(".library-card"), /Les parties finies dans « Jouer » arrivent ici/);
  await page.locator(".notice button", { hasText: "Annuler" }).click();
  await reads(page.locator(".library-card"), /1 partie finie/);
  await page.locator("[data-do=library_clear]").click();
  await page.locator("[data-do=library_clear_no]").click();
  await page.locator("[data-do=library_clear]").click();
  await page.locator("[data-do=library_clear_sure]").click();
  await notice(page, /Toutes les parties sont supprimées/);
  assert.equal(await stored(page), 0);
});

scene("a game that was given up leads to its review, like one that was won", { before: table({ seats: ["human", "random:seed=1"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await giveUp(page);
  await phase(page, "over");
  await page.locator("[data-analyse]").click();
  await page.locator("body[data-room=analyse] #tab-review[aria-selected=true]").waitFor();
  await page.locator(".review-card[data-phase=done] .graph").waitFor();
  await reads(page.locator(".tallies"), /^Vous \(jaune\) : .* \(rouge\) : /);
});

scene("a game that goes on is reviewed as far as it has come, and goes on", { before: table({ seats: ["human", "level2"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await page.locator("#why a", { hasText: "Analyser cette partie" }).click();
  await page.locator("body[data-room=analyse] #tab-review[aria-selected=true]").waitFor();
  await page.locator(".review-card[data-phase=done] .graph").waitFor({ timeout: 90_000 });
  await reads(page.locator(".tallies"), /^Vous \(jaune\) : .* Apprenti \(rouge\) : /);
  await ply(page, 2);
  await page.locator("[data-room-link=play]").click();
  await phase(page, "play");
  await ply(page, 2);
  await place(page, 0).click();
  await ply(page, 4);
});

scene("games go out as one file and come back; a broken file changes nothing", { before: table() }, async ({ page, url }) => {
  await played(page, url, "4141414");
  await page.locator(".game").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-do=library_export]").click()]);
  const file = readFileSync(await download.path(), "utf8");
  const { format, version, games } = JSON.parse(file);
  assert.deepEqual([format, version, games.length, games[0].moves], ["puissance4-games", 1, 1, "4141414"]);
  /** @param {string} text */
  const bring = (text) => page.locator("input[type=file]").setInputFiles({ name: "parties.json", mimeType: "application/json", buffer: Buffer.from(text) });
  for (const broken of ["", "{", "[]", '{"format":"puissance4-games","version":2,"games":[]}', JSON.stringify({ format, version, games: [{ ...games[0], moves: "9" }] })]) {
    await bring(broken);
    await notice(page, /ne contient pas de parties lisibles\. Rien n’a changé ici/);
    await page.locator(".notice [data-close], .notice button[aria-label]").first().click();
    await page.locator(".notice", { hasText: "lisibles" }).waitFor({ state: "detached" });
    assert.equal(await stored(page), 1);
  }
  await bring(file);
  await notice(page, /^0 partie ajoutée\. 1 était déjà là\./);
  await bring(JSON.stringify({ format, version, games: [...games, { ...games[0], at: 1 }, { ...games[0], moves: "44444444" }] }));
  await notice(page, /^1 partie ajoutée\. 1 était déjà là\. 1 était illisible et reste de côté/);
  await reads(page.locator(".library-card"), /2 parties finies/);
});

/** Counts what is read of the store of games. @param {import("playwright-core").BrowserContext} context */
async function countReads(context) {
  await context.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...all) {
      document.documentElement.dataset.reads = String(Number(document.documentElement.dataset.reads ?? 0) + 1);
      return get.apply(this, all);
    };
  });
}

scene("a thousand games: listed, judged without being read over and over, their mistakes page by page", {
  path: "#/analyse/library",
  before: async (context) => {
    await table()(context);
    await countReads(context);
  },
}, async ({ page }) => {
  const missed = [{ side: 0, ply: 2, mark: "mistake", found: false, keeps: "draw" }];
  const one = { variant: "7x6", setup: "", moves: "4141414", seats: ["human", "level3"], names: ["", ""], starter: 0, winner: 0, resigned: null };
  const games = Array.from({ length: 1000 }, (_, i) => ({ ...one, at: 1_700_000_000_000 + i * 60_000, ...(i < 960 ? { missed: i % 20 ? [] : missed } : {}) }));
  await page.locator("input[type=file]").setInputFiles({ name: "parties.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "puissance4-games", version: 1, games })) });
  await notice(page, /^1\s000 parties ajoutées\./);
  await reads(page.locator(".library-card"), /1 000 parties finies sur cet appareil/);
  assert.equal(await page.locator(".game").count(), 30);
  await page.locator("[data-do=library_more]").click();
  await eventually(async () => assert.equal(await page.locator(".game").count(), 60));
  await reads(page.locator(".train-card"), /^Mes erreurs à retravailler 48 erreurs à retravailler\./);
  assert.equal(await page.locator(".train li").count(), 12);
  await page.locator("[data-do=train_more]").click();
  await eventually(async () => assert.equal(await page.locator(".train li").count(), 42));
  const before = Number(await page.locator("html").getAttribute("data-reads"));
  await page.locator("[data-do=train_all]").click();
  await page.locator("[data-do=train_all]").waitFor({ state: "detached" });
  await page.locator(".train-busy").waitFor({ state: "detached", timeout: 90_000 });
  // Forty games have been judged: each was looked up once, whether it is still there, not everything forty times.
  assert.equal(Number(await page.locator("html").getAttribute("data-reads")), before + 40);
});

/** Brings games in by a file. @param {Page} page @param {object[]} games */
const brought = (page, games) => page.locator("input[type=file]").setInputFiles({ name: "parties.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "puissance4-games", version: 1, games })) });
/** @param {string} moves @param {object} [more] */
const kept = (moves, more = {}) => ({ variant: "7x6", setup: "", moves, seats: ["human", "level3"], names: ["", ""], starter: 0, winner: 0, resigned: null, at: 1_700_000_000_000, ...more });

/**
 * Workers that refuse to judge the positions that begin so, estimate this one, or let it wait until `letGo` is called in the page.
 * @param {import("playwright-core").BrowserContext} context @param {{ refuse?: string, guess?: string, hold?: string }} which
 */
const unwilling = (context, which) => context.addInitScript(({ refuse, guess, hold }) => {
  const Real = Worker;
  /** @type {(() => void)[]} */
  const held = [];
  let open = false;
  Object.assign(window, { letGo: () => { open = true; for (const go of held) go(); } });
  window.Worker = class extends Real {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      const post = this.postMessage.bind(this);
      this.postMessage = (/** @type {any} */ message, /** @type {any} */ more) => {
        const at = message?.kind === "ask" && message.question === "judge" ? message.payload.position : undefined;
        if (refuse && at?.startsWith(refuse)) this.dispatchEvent(new MessageEvent("message", { data: { kind: "refused", id: message.id, error: { code: "no_memory" } } }));
        else if (guess && at === guess) {
          const moves = Array.from({ length: 7 }, (_, move) => ({ move, worth: { kind: "points", value: move } }));
          this.dispatchEvent(new MessageEvent("message", { data: { kind: "answer", id: message.id, answer: { exact: false, by: "expert", depth: 9, nodes: 1, ms: 1, best: [6], line: "7", moves } } }));
        } else if (hold !== undefined && at === hold && !open) held.push(() => post(message, more));
        else post(message, more);
      };
    }
  };
}, which);

scene("a game that could only be estimated is not said to be without mistakes", { path: "#/analyse/library", before: async (context) => {
  await table()(context);
  await unwilling(context, { guess: "45" });
} }, async ({ page }) => {
  // All of the first can be proved but its third move, of the second nothing.
  await brought(page, [kept(GAME, { at: 1_700_000_100_000 }), kept("5511", { variant: "9x7", winner: null })]);
  await eventually(async () => assert.equal(await page.locator(".game").count(), 2));
  await page.locator("[data-do=train_all]").click();
  await page.locator("[data-do=train_all]").waitFor({ state: "detached" });
  await page.locator(".train-busy").waitFor({ state: "detached", timeout: 120_000 });
  await reads(page.locator(".game").first(), /18 coups · 6 erreurs prouvées, 1 coup sans preuve /);
  await reads(page.locator(".game").last(), /arrêtée · 4 coups Bilan Supprimer$/);
  await page.reload();
  await ready(page);
  await page.locator("#tab-library").click();
  await reads(page.locator(".game").first(), /, 1 coup sans preuve/);
  await page.locator(".game button", { hasText: "Bilan" }).last().click();
  await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
  await spoken(page, /Bilan terminé/);
  assert.doesNotMatch((await page.locator("#spoken").textContent()) ?? "", /Aucune décision manquée/);
  // A review that proves less than the one before does not take back what that has found.
  await page.locator("#tab-library").click();
  await brought(page, [kept("4562", { at: 1_700_000_200_000, missed: [{ side: 0, ply: 2, mark: "blunder", found: false, keeps: "win" }] })]);
  await reads(page.locator(".game").first(), / 4 coups · 1 erreur en tout /);
  await page.locator(".game button", { hasText: "Bilan" }).first().click();
  await ply(page, 4);
  await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
  await page.locator("#tab-library").click();
  await reads(page.locator(".game").first(), / 4 coups · 1 erreur en tout /);
});

scene("one game that cannot be judged does not keep the others from it, and is told of", { path: "#/analyse/library", before: async (context) => {
  await table()(context);
  await unwilling(context, { refuse: "77" });
} }, async ({ page }) => {
  await brought(page, [kept("7171717", { at: 1_700_000_100_000 }), kept("7717171"), kept("4141414", { at: 1_700_000_200_000 })]);
  await eventually(async () => assert.equal(await page.locator(".game").count(), 3));
  await page.locator("[data-do=train_all]").click();
  await reads(page.locator(".train-card"), /Le moteur n’a pas répondu partout : 1 partie reste à juger\./);
  await eventually(async () => assert.equal(await page.locator(".game", { hasText: /erreur/ }).count(), 2));
  await page.locator("[data-do=train_all]").waitFor();
});

scene("a try counts also while its game is still being reviewed, and when it is left", { path: "#/analyse/library", before: async (context) => {
  await table()(context);
  await unwilling(context, { hold: "45" });
} }, async ({ page }) => {
  await brought(page, [kept(GAME)]);
  await page.locator(".game button", { hasText: "Bilan" }).click();
  await page.locator('.dot[data-missed="16"]').click({ timeout: 90_000 });
  await page.locator("[data-do=try_again]").click();
  await page.locator(".missed-card h2", { hasText: "Coup 17" }).waitFor();
  await place(page, 0).click();
  await reads(page.locator(".tried"), /Cherchez encore/);
  await page.locator("[data-do=try_show]").click();
  await page.evaluate(() => /** @type {any} */ (window).letGo());
  await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
  await page.locator("#tab-library").click();
  await reads(page.locator(".train-card"), /3 erreurs à retravailler\. 1 reviendra dans quelques jours\./);
  // Whoever looks elsewhere while something is to be found has not found it.
  await page.locator(".train button").first().click();
  await page.locator(".missed-card h2", { hasText: "de jouer" }).waitFor({ timeout: 90_000 });
  await page.locator("#tab-openings").click();
  await page.locator(".openings").waitFor();
  await page.locator("#tab-library").click();
  await reads(page.locator(".train-card"), /2 erreurs à retravailler\. 2 reviendront dans quelques jours\./);
});

scene("mistakes of kept games stand in one list, and one that is found again leaves it", { before: table() }, async ({ page, url }) => {
  await played(page, url, GAME);
  await page.locator("[data-do=train_all]").click();
  await reads(page.locator(".train-card"), /7 erreurs à retravailler/);
  await page.locator(".train button", { hasText: "coup 17" }).click();
  await page.locator(".missed-card h2", { hasText: "Coup 17 : à Jaune de jouer" }).waitFor({ timeout: 90_000 });
  await place(page, 3).click();
  await reads(page.locator(".tried"), /^Bien joué : 4 garde le résultat\.$/);
  // On to the mistake after it in the list; its answer shown, to the one after that.
  await page.locator(".missed-card [data-do=train_next]").click();
  await page.locator(".missed-card h2", { hasText: /^Coup (?!17)\d+\s: à .* de jouer$/ }).waitFor({ timeout: 90_000 });
  const second = await page.locator(".missed-card h2").innerText();
  await page.locator("[data-do=try_show]").click();
  await page.locator(".missed-card [data-do=train_next]").click();
  await eventually(async () => {
    const third = await page.locator(".missed-card h2").innerText();
    assert.match(third, /de jouer$/);
    assert.notEqual(third, second);
    assert.doesNotMatch(third, /^Coup 17/);
  }, 90_000);
  // The one whose answer was shown comes back another day, and so does the one that is left: its values are seen now.
  await page.locator("#tab-library").click();
  await reads(page.locator(".train-card"), /4 erreurs à retravailler\. 2 reviendront dans quelques jours\. Coup \d+ : \?\??\s.*, (victoire à garder|nul à sauver) Jaune contre Rouge, /);
});

scene("a mistake that is tried in vain comes back after some days; found then, it is done; the puzzles know of it", { open: false, before: table() }, async ({ page, url }) => {
  const NOON = new Date("2026-03-01T12:00:00").getTime();
  /** @param {number} days @param {string} at */
  const on = async (days, at) => {
    await page.clock.setFixedTime(NOON + days * 86_400_000);
    await page.goto("about:blank");
    await visit(page, url + at);
  };
  await on(0, "");
  await played(page, url, GAME);
  await page.locator("[data-do=train_all]").click();
  await reads(page.locator(".train-card"), /7 erreurs à retravailler/);
  await page.locator(".train button", { hasText: "coup 17" }).click();
  await page.locator(".missed-card h2", { hasText: "Coup 17 : à Jaune de jouer" }).waitFor({ timeout: 90_000 });
  await place(page, 0).click();
  await reads(page.locator(".tried"), /^1 ne garde pas le résultat : .* Cherchez encore\. Cette erreur reviendra le 4 mars\.$/);
  await place(page, 3).click();
  await reads(page.locator(".tried"), /^Bien joué/);
  await on(1, "#/analyse/library");
  await reads(page.locator(".train-card"), /6 erreurs à retravailler\. 1 reviendra dans quelques jours\./);
  assert.equal(await page.locator(".train button", { hasText: "coup 17" }).count(), 0);
  await on(3, "#/analyse/puzzle");
  await reads(page.locator("[data-do=puzzles_own]"), /^Mes erreurs : 7 à travailler$/);
  await page.locator("[data-do=puzzles_own]").click();
  await page.locator(".missed-card h2", { hasText: /^Coup \d+\s: à .* de jouer$/ }).waitFor({ timeout: 90_000 });
  await page.locator("#tab-library").click();
  await page.locator(".train button", { hasText: "coup 17" }).click();
  await page.locator(".missed-card h2", { hasText: "Coup 17 : à Jaune de jouer" }).waitFor({ timeout: 90_000 });
  await place(page, 3).click();
  await reads(page.locator(".tried"), /^Bien joué/);
  await on(20, "#/analyse/library");
  await reads(page.locator(".train-card"), /6 erreurs à retravailler\. Coup/);
  assert.equal(await page.locator(".train button", { hasText: "coup 17" }).count(), 0);
});

scene("the tree of openings: exact values from the first move, levels, moves on the board", { path: "#/analyse/openings", before: table() }, async ({ page }) => {
  const first = page.locator(".openings > li").first().locator(".choice");
  await eventually(async () => assert.deepEqual(await first.locator("span").allInnerTexts(), ["▽20", "▽21", "=", "▲21", "=", "▽21", "▽20"]));
  assert.match(String(await first.nth(3).getAttribute("aria-label")), /^Colonne 4\s: gagne en 21 coups$/);
  // What the signs say stands beside them.
  await reads(page.locator(".openings-card"), /▲ gagne, = nul, ▽ perd/);
  await first.nth(3).click();
  await ply(page, 1);
  await eventually(async () => assert.equal(await page.locator(".openings > li").count(), 2));
  assert.equal(await first.nth(3).getAttribute("aria-current"), "true");
  const levels = page.locator(".levels tbody tr");
  assert.equal(await levels.count(), 8);
  // The perfect player's reply to the middle is the middle.
  await reads(levels.last(), /^Parfait 4 perd en 20 coups$/);
  await first.nth(0).click();
  await ply(page, 1);
  await eventually(async () => assert.equal(await first.nth(0).getAttribute("aria-current"), "true"));
});

scene("openings tell what is known of each board: proofs, or estimates that say so", { path: "#/analyse/openings?v=ttt-3x3-3&m=", before: table() }, async ({ page, url }) => {
  const signs = page.locator(".openings > li").first().locator(".choice span");
  await eventually(async () => assert.deepEqual(await signs.allInnerTexts(), Array(9).fill("=")));
  assert.doesNotMatch(await page.locator(".openings-card").innerText(), /estimation/);
  for (const [board, sentence] of /** @type {const} */ ([["12x6", /estimations \(≈\), du point de vue/], ["trio", /estimations \(≈\), la part des points/]])) {
    await page.goto(`${url}#/analyse/openings?v=${board}&m=`);
    await judged(page, "guess");
    await eventually(async () => {
      const shown = await signs.allInnerTexts();
      assert(shown.length >= 7 && shown.every((text) => /^≈[+−]?\d/.test(text)), shown.join(" "));
    });
    await reads(page.locator(".openings-card"), sentence);
    // In rows of the same length.
    const tops = await signs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    assert.equal(new Set(tops).size, 1, tops.join(" "));
  }
});

for (const [name, viewport] of /** @type {const} */ ([["a desk", { width: 1280, height: 800 }], ["a phone", PHONE]])) {
  scene(`games and openings fit on ${name}; axe finds nothing`, { before: table(), locale: "en-GB", viewport, hasTouch: viewport === PHONE }, async ({ page, url }) => {
    await played(page, url, "4141414");
    await reads(page.locator(".game"), /Yellow against Red .*Yellow wins · 7 moves/);
    assert.deepEqual(await offences(page, "games"), []);
    assert.deepEqual(await page.evaluate(misfits), []);
    await page.locator("#tab-openings").click();
    await page.locator(".openings").waitFor();
    assert.deepEqual(await offences(page, "openings"), []);
    assert.deepEqual(await page.evaluate(misfits), []);
  });
}
