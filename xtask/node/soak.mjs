// A long life in one tab: rounds of games between opponents, changes of rooms and a tournament, drawn from the seed.
// Memory, nodes, listeners, workers and timers are counted before the first round and after each, in the same place
// and with nothing going on; what has grown since the beginning is a leak.

import { HOME, ROOMS } from "../../www/js/house/rooms.js";
import { launch } from "../../tests/e2e/browser.mjs";
import { dice } from "../../tests/e2e/dice.mjs";
import { rounds, seed } from "../../tests/e2e/rounds.mjs";
import { serve } from "../../tests/e2e/server.mjs";
import { table } from "../../tests/e2e/table.mjs";
import { eventually, visit } from "../../tests/e2e/waiting.mjs";
import { weighed, weights } from "../../tests/e2e/weights.mjs";

/** What one round has of each; a pair of games for each of the six pairings of a tournament. */
const GAMES = 200;
const CHANGES = 20;
const PAIRS = 10;
const PATIENCE = 3_600_000;
/** Workers that rooms keep for themselves: Play's two, Analyse's, Learn's, the arena's. */
const LANES = 5;

/** Boards and two or three who play fast on them. */
const TABLES = [
  ["7x6", "random~level2"], ["7x6", "level3~bot"], ["ttt-3x3-3", "random~bot"], ["12x6", "random~random"],
  ["p4-4x4-3", "level4~random"], ["trio", "random~trio-look~random"], ["7x6", "mcts:iterations=200~placement"],
];
/** The rooms, and places in some. */
const PLACES = [...ROOMS.map(({ id }) => id).reverse(), "analyse/puzzle", HOME, "learn/minimax", "analyse/library"];

/** What may be more at the end than at the beginning: what a browser has for itself. @type {Record<string, (before: number) => number>} */
const ALLOWED = {
  "heap, kB": (before) => before * 1.15 + 1_500,
  "wasm of the page, kB": (before) => before,
  "wasm of the workers, kB": (before) => before,
  nodes: (before) => before + 60,
  listeners: (before) => before + 20,
  documents: (before) => before,
  workers: () => LANES,
  timers: (before) => before + 2,
};

const site = await serve();
const browser = await launch(["--js-flags=--expose-gc"]);
const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", serviceWorkers: "block" });
await table({ seats: ["human", "random"] })(context);
await context.addInitScript(watchful);
await weighed(context);
const page = await context.newPage();
page.setDefaultTimeout(PATIENCE);
const tools = await context.newCDPSession(page);
await tools.send("Performance.enable");
/** @type {string[]} */
const problems = [];
context.on("weberror", (error) => problems.push(error.error().message));
await visit(page, site.url);

// What is made on first use is made before the counting.
for (const [variant, players] of [...TABLES, ...TABLES]) await play(variant, players, 1);
for (const place of [...PLACES, ...PLACES]) await enter(place);
// Analyse starts its worker with its first question.
await enter("analyse");
await page.locator("body[data-room=analyse][data-certain=sure]").waitFor({ state: "attached" });
await contest(1, 1);
const before = await count();
const names = Object.keys(before);
const row = (/** @type {string} */ what, /** @type {Record<string, number>} */ found) => console.log(`| ${what} | ${names.map((name) => Math.round(found[name])).join(" | ")} |`);
console.log(`| | ${names.join(" | ")} |\n|---|${names.map(() => "---:|").join("")}`);
row("at the start", before);

await rounds("soak", async (round) => {
  const { below, pick } = dice(seed, round);
  for (let n = 0; n < GAMES; n += 1) {
    const [variant, players] = pick(TABLES);
    await play(variant, players, below(1_000_000));
  }
  for (let n = 0; n < CHANGES; n += 1) await enter(pick(PLACES));
  await contest(PAIRS, below(1_000_000));
  const after = await count();
  row(`after round ${round}`, after);
  const grown = names.filter((name) => after[name] > ALLOWED[name](before[name]));
  if (grown.length) throw new Error(`grown since the start: ${grown.join(", ")}`);
  if (problems.length) throw new Error(`in the page: ${problems.join("\n")}`);
});
if (!process.exitCode) console.log("\nnothing has grown");
// A worker may be starting: its script is then on its way through the route of `weighed`.
await context.unrouteAll({ behavior: "ignoreErrors" });
await browser.close();
await site.close();

/** A game between opponents on the page's board. @param {string} variant @param {string} players @param {number} chance */
async function play(variant, players, chance) {
  await page.evaluate((hash) => void (location.hash = hash), `#/play?k=game&v=${variant}&m=&p=${players}&seed=${chance}&first=me`);
  // A game that comes with a link waits until it is asked to go on.
  await page.locator('body[data-room=play][data-phase=play][data-ply="0"]').waitFor({ state: "attached" });
  await page.locator("[data-do=pause]").click();
  await page.locator("body[data-room=play][data-phase=over]").waitFor({ state: "attached" });
}

/** @param {string} place a room, or a place in it */
async function enter(place) {
  await page.evaluate((to) => void (location.hash = `#/${to}`), place);
  await page.locator(`body[data-room=${place.split("/")[0]}] #room button`).first().waitFor({ state: "attached" });
}

/** A tournament to its end. @param {number} many pairs @param {number} chance */
async function contest(many, chance) {
  await page.evaluate((hash) => void (location.hash = hash), `#/arena?set=board.7x6_player.bot_player.random_player.placement_player.level3_pairs.${many}_seed.${chance}`);
  await page.locator(`[data-do=arena_start]`).click();
  // « 1 200 parties »: the thousands stand apart.
  const ended = async () => Number(/^[\d\s]*/.exec((await page.locator("[data-count]").textContent()) ?? "")?.[0].replaceAll(/\s/g, ""));
  await eventually(async () => (await ended()) === 6 * 2 * many, PATIENCE);
  await eventually(async () => (await page.locator("[data-do=arena_pause]").count()) === 0, PATIENCE);
}

/** Counts in a quiet place: Play, four discs, nobody thinking. @returns {Promise<Record<string, number>>} */
async function count() {
  await page.evaluate(() => void (location.hash = "#/play?v=7x6&m=4435"));
  await page.locator('body[data-room=play][data-phase=play][data-ply="4"]').waitFor({ state: "attached" });
  // An offer to go back to another game stays until it is closed. The workers that
  // tournaments and reviews share are let go after a while; a lane keeps its own for minutes.
  const quiet = () => eventually(() => page.evaluate((lanes) => {
    const notices = document.querySelectorAll(".notice");
    for (const notice of notices) /** @type {HTMLElement | null} */ (notice.querySelector(".btn.quiet"))?.click();
    return notices.length === 0 && /** @type {any} */ (globalThis).living() <= lanes;
  }, LANES), PATIENCE);
  await quiet();
  for (let n = 0; n < 3; n += 1) await tools.send("HeapProfiler.collectGarbage");
  // Play may have started its worker again meanwhile.
  await quiet();
  const { metrics } = await tools.send("Performance.getMetrics");
  const metric = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? 0;
  const seen = await page.evaluate(() => /** @type {any} */ (globalThis).counted());
  return {
    "heap, kB": metric("JSHeapUsedSize") / 1024,
    "wasm of the page, kB": seen.page / 1024,
    "wasm of the workers, kB": (await weights(page)).reduce((sum, bytes) => sum + bytes, 0) / 1024,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    documents: metric("Documents"),
    workers: seen.workers,
    timers: seen.timers,
  };
}

/** In the page, before anything else of it: keeps every worker, timer and module within reach. */
function watchful() {
  const page = /** @type {any} */ (globalThis);
  const workers = /** @type {Set<Worker>} */ (new Set());
  const timers = new Set();
  const memories = /** @type {Set<WebAssembly.Memory>} */ (new Set());
  page.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      workers.add(this);
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };
  for (const [set, clear, again] of [["setTimeout", "clearTimeout", false], ["setInterval", "clearInterval", true]]) {
    const [start, stop] = [page[/** @type {string} */ (set)].bind(page), page[/** @type {string} */ (clear)].bind(page)];
    page[/** @type {string} */ (set)] = (/** @type {any} */ what, /** @type {number} */ ms, /** @type {any[]} */ ...args) => {
      const id = start((/** @type {any[]} */ ...given) => {
        if (!again) timers.delete(id);
        what(...given);
      }, ms, ...args);
      timers.add(id);
      return id;
    };
    page[/** @type {string} */ (clear)] = (/** @type {any} */ id) => (timers.delete(id), stop(id));
  }
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = /** @type {any} */ (async (/** @type {any} */ module, /** @type {any} */ imports) => {
    const made = /** @type {any} */ (await instantiate(module, imports));
    const { memory } = (made.instance ?? made).exports;
    if (memory) memories.add(memory);
    return made;
  });
  page.living = () => workers.size;
  page.counted = () => ({
    workers: workers.size, timers: timers.size,
    page: [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  });
}
