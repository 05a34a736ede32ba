// Analyse in states that other scenes pass through without looking: axe finds nothing in any of them, in the
// dark and in the light; and what can be pressed can be reached by keyboard alone.

import { assert, eventually, PHONE, scene, visit } from "./harness.mjs";
import { grown, judged } from "./analyse.mjs";
import { offences } from "./axe.mjs";
import { act, ply, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Its review has seven mistakes; the last but one is a threat left standing. */
const GAME = "456266755422624262";
const REVIEW = `#/analyse/review?v=7x6&m=${GAME}`;
const LONG = "#/analyse/review?v=9x7&m=551199228877";

/** Nothing offends here. @param {Page} page @param {string} where */
const clean = async (page, where) => assert.deepEqual(await offences(page, where), []);

/** Presses a button by keyboard alone. @param {Page} page @param {string} what */
async function enter(page, what) {
  await page.locator(what).first().focus();
  await page.keyboard.press("Enter");
}

scene("values: being worked out, estimated, as pale discs, of three sides and of tic-tac-toe", { path: "#/analyse?v=9x7&m=55", colorScheme: "dark", before: table() }, async ({ page, url }) => {
  // A first go may be over before anybody has looked.
  await page.locator("[data-do=longer]").click({ timeout: 60_000 });
  await page.locator("body[data-phase=thinking]").waitFor({ state: "attached" });
  await clean(page, "thinking");
  for (const [board, kind] of /** @type {const} */ ([["12x6&m=67678", "guess"], ["trio&m=1234", "guess"], ["ttt-3x3-3&m=b2", "sure"]])) {
    await visit(page, `${url}#/analyse?v=${board}`);
    await judged(page, kind);
    await clean(page, board);
  }
  await act(page, "ghosts");
  await page.locator("[data-do=ghosts][aria-pressed=true]").waitFor();
  await clean(page, "ghosts");
  for (const dialog of ["share", "help"]) {
    await act(page, dialog);
    await page.locator("dialog[open]").waitFor();
    await clean(page, dialog);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
});

scene("the best line as pale discs changes the picture, and leaves it as it was", { path: "#/analyse?v=7x6&m=44", before: table() }, async ({ page }) => {
  await judged(page);
  const picture = () => page.locator("#board canvas").first().evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  const before = await picture();
  await act(page, "ghosts");
  await eventually(async () => assert.notEqual(await picture(), before));
  await act(page, "ghosts");
  await eventually(async () => assert.equal(await picture(), before));
});

scene("the editor: an impossible drawing, and a text that cannot be read", { path: "#/analyse/setup", colorScheme: "dark", before: table() }, async ({ page }) => {
  await page.locator("#board button").first().click();
  await page.locator(".setup-said[data-bad]").waitFor();
  await page.locator("#paste").fill("44x");
  await page.locator("[data-do=paste_read]").click();
  await page.locator(".setup-wrong:not(:empty)").waitFor();
  await clean(page, "faults");
});

scene("reviews: running, stopped, of three sides, of nothing", { path: LONG, colorScheme: "dark", before: table() }, async ({ page, url }) => {
  await page.locator("[data-do=review_stop]").waitFor();
  await clean(page, "running");
  await enter(page, "[data-do=review_stop]");
  await page.locator("[data-do=review_go_on]").waitFor();
  await clean(page, "stopped");
  await visit(page, `${url}#/analyse/review?v=trio&m=123`);
  await page.locator(".review-card .empty").waitFor();
  await clean(page, "three sides");
  await visit(page, `${url}#/analyse/review?v=7x6&m=`);
  await page.locator("[data-do=review_games]").waitFor();
  await clean(page, "empty");
});

for (const [name, colorScheme, viewport] of /** @type {const} */ ([["a desk in the dark", "dark", { width: 1280, height: 800 }], ["a phone", "light", PHONE]])) {
  scene(`a mistake explained, who falls, tried again and found: by keyboard, on ${name}`, { path: REVIEW, colorScheme, viewport, hasTouch: viewport === PHONE, before: table() }, async ({ page }) => {
    await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
    await enter(page, '.dot[data-missed="15"]');
    await page.locator(".missed-card .badge").waitFor();
    await enter(page, "[data-do=who_falls]");
    await eventually(async () => assert.match(await page.locator(".falls").innerText(), /\(niveau \d\)\.$/));
    await clean(page, "who falls");
    await enter(page, "[data-do=try_again]");
    await page.locator(".missed-card h2", { hasText: "à Rouge de jouer" }).waitFor({ state: "attached" });
    await page.keyboard.press("1");
    await eventually(async () => assert.match(await page.locator(".tried").innerText(), /Cherchez encore/));
    await clean(page, "tried in vain");
    await page.keyboard.press("4");
    await ply(page, 16);
    await eventually(async () => assert.match(await page.locator(".tried").innerText(), /^Bien joué/));
    await clean(page, "found");
  });
}

scene("puzzles: open and solved, in the dark", { path: "#/analyse/puzzle/7x6.771674565664552", colorScheme: "dark", before: table() }, async ({ page }) => {
  await page.locator(".puzzle-ask").waitFor();
  await page.locator("[data-do=puzzle_daily]").waitFor();
  await clean(page, "open");
  await page.keyboard.press("4");
  await ply(page, 17);
  await page.keyboard.press("4");
  await page.locator("#puzzle-title", { hasText: "Problème résolu" }).waitFor();
  await clean(page, "solved");
});

scene("my games: none, mistakes to train on, all to be deleted; by keyboard, in the dark", { path: "#/analyse/library", colorScheme: "dark", before: table() }, async ({ page }) => {
  await page.locator(".library-card .empty").waitFor();
  await clean(page, "no games");
  const missed = [{ side: 0, ply: 16, mark: "blunder", found: false, keeps: "win" }, { side: 0, ply: 6, mark: "mistake", found: false, keeps: "draw", due: 900_000 }];
  const games = [{ variant: "7x6", setup: "", moves: GAME, seats: ["human", "level3"], names: ["", ""], starter: 0, winner: 1, resigned: null, at: 1_700_000_000_000, missed }];
  await page.locator("input[type=file]").setInputFiles({ name: "parties.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "puissance4-games", version: 1, games })) });
  await page.locator(".train li").waitFor();
  await clean(page, "mistakes");
  await enter(page, "[data-do=library_clear]");
  await page.locator("[data-do=library_clear_sure]").waitFor();
  await clean(page, "delete all?");
  await enter(page, "[data-do=library_clear_no]");
  await enter(page, ".train button");
  await page.locator(".missed-card h2", { hasText: "Coup 17 : à vous (jaune) de jouer" }).waitFor({ timeout: 90_000 });
  await page.keyboard.press("4");
  await ply(page, 17);
  await enter(page, "#tab-library");
  await eventually(async () => assert.match(await page.locator(".train-card").innerText(), /1 reviendra dans quelques jours/));
  await enter(page, ".game button");
  await page.locator(".review-card .graph").waitFor();
});

scene("openings and variations by keyboard: choose, promote, delete, take it back", { path: "#/analyse/openings?v=7x6&m=", before: table() }, async ({ page }) => {
  await enter(page, '.openings [data-focus="0 3"]');
  await ply(page, 1);
  await enter(page, '.openings [data-focus="0 2"]');
  await ply(page, 1);
  await enter(page, "#tab-moves");
  await grown(page, "4(3)");
  await enter(page, "[data-do=promote]");
  await grown(page, "3(4)");
  await enter(page, "#tab-panel [data-do=remove]");
  await grown(page, "4");
  await enter(page, ".notice button");
  await grown(page, "3(4)");
});

/** Writes down which positions are judged for a review, in order, and which questions are given up. @param {import("playwright-core").BrowserContext} context */
async function listen(context) {
  await table()(context);
  await context.addInitScript(() => {
    const Real = Worker;
    const log = (/** @type {any} */ (window).log = { asked: /** @type {any[]} */ ([]), open: new Map() });
    let worker = 0;
    window.Worker = class extends Real {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        const name = (worker += 1);
        const post = this.postMessage.bind(this);
        this.postMessage = (/** @type {any} */ message, /** @type {any} */ more) => {
          post(message, more);
          // Only a review gives a position so long, or so little.
          if (message?.kind === "ask" && message.question === "judge" && [30, 1].includes(message.payload.seconds)) {
            log.asked.push(message.payload.position);
            log.open.set(`${name} ${message.id}`, message.payload.position);
          } else if (message?.kind === "cancel") log.open.delete(`${name} ${message.id}`);
        };
        this.addEventListener("message", ({ data }) => {
          if (data?.id !== undefined && data.kind !== "progress") log.open.delete(`${name} ${data.id}`);
        });
      }
    };
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
const asked = (page) => page.evaluate(() => /** @type {any} */ (window).log.asked);

scene("a review begins with the last moves, and asks nothing twice", { path: REVIEW, before: listen }, async ({ page }) => {
  await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
  const first = await asked(page);
  assert(first.length > 8, "most positions are asked for");
  const lengths = first.map((position) => position.length);
  assert.deepEqual(lengths, [...lengths].sort((a, b) => b - a));
  assert.equal(new Set(first).size, first.length);
  await page.locator("#tab-moves").click();
  await act(page, "first");
  await judged(page);
  await page.locator("#tab-review").click();
  await page.locator(".review-card[data-phase=done]").waitFor();
  assert.deepEqual(await asked(page), first);
});

scene("a review that is stopped asks for nothing more, and what it had asked is given up", { path: LONG, before: listen }, async ({ page }) => {
  await eventually(async () => assert((await asked(page)).length > 0));
  await page.locator("[data-do=review_stop]").click();
  await page.locator("[data-do=review_go_on]").waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).log.open.size), 0));
  const stopped = await asked(page);
  // Whoever comes back to it finds it stopped, whatever was judged meanwhile.
  await page.locator("#tab-moves").click();
  await act(page, "first");
  await judged(page, "guess");
  await page.locator("#tab-review").click();
  await page.locator("[data-do=review_go_on]").waitFor();
  assert.deepEqual(await asked(page), stopped);
});

scene("the graph: each value in its band, the nearer its end the further out", { path: REVIEW, before: table() }, async ({ page }) => {
  await page.locator(".review-card[data-phase=done]").waitFor({ timeout: 90_000 });
  await page.locator(".table-fold summary").click();
  const values = await page.locator(".review-table tbody tr td:nth-child(4)").allInnerTexts();
  const d = String(await page.locator(".field-graph path").last().getAttribute("d"));
  // One step for every position; the first stands before the first move.
  const heights = [...d.matchAll(/(?:M[\d.]+ [\d.]+V|M[\d.]+ )([\d.]+)H/g)].map(([, y]) => Number(y)).slice(1);
  assert.equal(heights.length, values.length);
  const wins = { Jaune: /** @type {[number, number][]} */ ([]), Rouge: /** @type {[number, number][]} */ ([]) };
  for (const [i, said] of values.entries()) {
    const [, who, n] = /^(Jaune|Rouge) gagne en (\d+)$/.exec(said) ?? [];
    if (who === "Jaune" || who === "Rouge") wins[who].push([Number(n), heights[i]]);
    if (said === "nul") assert.equal(heights[i], 50);
    if (said.startsWith("Jaune")) assert(heights[i] < 36, `${said}: ${heights[i]}`);
    if (said.startsWith("Rouge")) assert(heights[i] > 64, `${said}: ${heights[i]}`);
  }
  assert(wins.Jaune.length > 3 && wins.Rouge.length > 3 && values.includes("nul"), values.join());
  for (const [n, y] of wins.Jaune) for (const [m, z] of wins.Jaune) assert(n >= m || y < z, `${n} at ${y}, ${m} at ${z}`);
  for (const [n, y] of wins.Rouge) for (const [m, z] of wins.Rouge) assert(n >= m || y > z, `${n} at ${y}, ${m} at ${z}`);
});
