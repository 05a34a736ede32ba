// What the scenes of the arena share: tournaments, and how one reads and presses there.

import { readFileSync } from "node:fs";
import { assert, eventually } from "./harness.mjs";
import { table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Twenty pairs. Natively this fingerprint and the next are checked by `tests/native/arena.rs`. */
export const MATCH = "board.7x6_player.note.depth4_player.rouen.depth3_pairs.20_seed.7";
export const FINGERPRINT = "a43e183c8e183010";
/** Games that take long enough for a worker to die in the middle of one. */
export const DEEP = { match: "board.7x6_player.note.depth7_player.rouen.depth6_pairs.4_seed.7", fingerprint: "8cb5bc6072122d29" };
export const QUICK = "board.7x6_player.bot_player.random_player.placement_pairs.10_seed.3";
/** Where level 8 thinks before the book is deep enough; the native program plays the same with it (`tests/native/arena_program.rs`). */
export const LEVELS = { match: "board.7x6_player.level8_player.level4_pairs.2_opening.random.2_seed.5", fingerprint: "13b7fd79041237e4" };
/** A minute is little for a busy machine. */
export const LONG = 150_000;

/** @param {string} plan */
export const at = (plan) => `#/arena?set=${plan}`;
/** Without the solver's search for results thrown away, which takes longer than quick games. */
export const unjudged = (/** @type {string} */ plan) => async (/** @type {BrowserContext} */ context) => {
  await table()(context);
  await context.addInitScript((value) => {
    if (location.protocol === "http:" && localStorage.getItem("puissance4.arena") === null) localStorage.setItem("puissance4.arena", value);
  }, JSON.stringify({ version: 1, tab: "test", data: { plan, judge: false } }));
};

/**
 * The tournament comes only as far as the test lets it, so that there is time for what is done meanwhile: so many
 * `answers` to questions for games have one game each, as of a slow machine, and the other questions wait for `playOn`.
 * A worker that is replaced takes no answer with it: its questions do not count.
 * @param {string} plan @param {number} answers
 */
export const slowly = (plan, answers) => async (/** @type {BrowserContext} */ context) => {
  await unjudged(plan)(context);
  await context.addInitScript((first) => {
    const { postMessage, terminate } = Worker.prototype;
    let left = first;
    /** Questions that nobody has answered, by worker: those that were passed on, and those that wait. @typedef {{ worker: Worker, message: any }} Asked */
    /** @type {Asked[]} */
    let passed = [];
    /** @type {Asked[]} */
    let waiting = [];
    const go = () => {
      while (waiting.length && passed.length < left) {
        const asked = /** @type {Asked} */ (waiting.shift());
        const { worker, message } = asked;
        if (left === Infinity) Reflect.apply(postMessage, worker, [message]);
        else {
          passed.push(asked);
          Reflect.apply(postMessage, worker, [{ ...message, payload: { ...message.payload, ms: 0 } }]);
        }
      }
    };
    /** @type {WeakSet<Worker>} */
    const heard = new WeakSet();
    /** @param {Worker} worker */
    const listen = (worker) => {
      if (heard.has(worker)) return;
      heard.add(worker);
      worker.addEventListener("message", ({ data: { kind, id } }) => {
        const asked = passed.find((one) => one.worker === worker && one.message.id === id);
        if (!asked || (kind !== "answer" && kind !== "refused")) return;
        passed = passed.filter((one) => one !== asked);
        if (kind === "answer") left -= 1;
        go();
      });
    };
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any[]} */ ...rest) {
      if (message.question !== "arena.play") return Reflect.apply(postMessage, this, [message, ...rest]);
      listen(this);
      waiting.push({ worker: this, message });
      go();
    };
    Worker.prototype.terminate = function () {
      const others = (/** @type {Asked} */ { worker }) => worker !== this;
      passed = passed.filter(others);
      waiting = waiting.filter(others);
      Reflect.apply(terminate, this, []);
      go();
    };
    // Whoever is kept waiting here has not died.
    setInterval(() => waiting.forEach(({ worker }) => worker.dispatchEvent(new MessageEvent("message", { data: { kind: "progress", id: 0 } }))), 5000);
    const playOn = () => {
      left = Infinity;
      go();
    };
    Object.assign(window, { playOn });
  }, answers);
};
/** Lets the page play the rest of its tournament. @param {Page} page */
export const playOn = (page) => page.evaluate(() => /** @type {any} */ (window).playOn());

/** @param {Page} page */
export const inside = (page) => page.locator("body[data-room=arena] main").waitFor({ state: "attached" });
/** @param {Page} page */
export const start = (page) => page.locator("[data-do=arena_start]").click();
/** How many games have ended, as the page says it. @param {Page} page */
export const games = async (page) => Number.parseInt((await page.locator("[data-count]").textContent()) || "0", 10);
/** @param {Page} page @param {RegExp} what */
export const stands = (page, what) => eventually(async () => assert.match((await page.locator("[data-rest]").textContent()) ?? "", what), LONG);
/** @param {Page} page @param {string} expected */
export const printed = (page, expected) => eventually(async () => assert.equal(await page.locator("[data-fingerprint]").getAttribute("data-fingerprint"), expected), LONG);

/** Saves a file and reads it. @param {Page} page @param {string} button */
export async function saved(page, button) {
  const coming = page.waitForEvent("download");
  await page.locator(`[data-do=${button}]`).click();
  const download = await coming;
  return { name: download.suggestedFilename(), path: await download.path(), text: readFileSync(await download.path(), "utf8") };
}

/** @param {Page} page @param {string} path */
export async function opened(page, path) {
  const coming = page.waitForEvent("filechooser");
  await page.locator("[data-do=arena_import]").click();
  await (await coming).setFiles(path);
}

/** What a saved tournament says. @param {string} text */
export function fileOf(text) {
  const lines = text.trim().split("\n");
  const records = lines.slice(2, -1).map((line) => {
    const [game, end, moves, , , values] = line.split(" ");
    return { game: Number(game), winner: end.endsWith("=") ? null : Number(end.replace("!", "")), moves, values };
  });
  return { header: lines[0], plan: lines[1], records, fingerprint: lines[lines.length - 1].split(" ")[1] };
}
