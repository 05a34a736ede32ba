// What is done in the page in every browser: see browsers.mjs. Everything is found by its data, so that
// the words and the language of the page do not matter.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tests/e2e/server.mjs";
import { encodeLink, linkSeats } from "../../www/js/game/links.js";
import { HOME, ROOMS } from "../../www/js/house/rooms.js";

/** @typedef {import("./webdriver.mjs").Browser} Browser */
/** @typedef {{ browser: Browser, url: string, unplug: () => Promise<void> }} Stage */

/** Natively `tests/native/arena.rs` asserts this fingerprint, and in Chromium's module `tests/web_arena.rs`. */
const TOURNAMENT = "board.7x6_player.level2_player.note.depth2_player.rouen.depth2_player.random_pairs.2_opening.random.3_seed.9";
const FINGERPRINT = "9c02a4432ab09206";
const SETTINGS = {
  lang: null, theme: "system", sound: false, hints: false, floor: 0, seconds: 10, speed: 0,
  starts: "me", variant: "7x6", seats: ["human", "level3"], names: [], colours: [], marks: [],
};
/** Keys of the keyboard, as WebDriver writes them. */
const END = "\uE010";
const RIGHT = "\uE014";

/** The games that `tests/native/challenges.rs` plays natively. */
const CHALLENGES = readFileSync(join(root, "tests/data/challenges.txt"), "utf8").split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const words = line.split(" ");
    const first = /** @type {"me" | "them"} */ (words[2]);
    return { variant: words[0], seed: Number(words[1]), first, seats: words.slice(3, -1), moves: words[words.length - 1] };
  });

/** Waits until the page can be used, and notes from then on what goes wrong in it. @param {Browser} browser */
async function ready(browser) {
  await browser.see("html[data-ready]");
  await browser.until(() => /** @type {any} */ (window).puissance4 !== undefined, [], "the console is furnished");
  await browser.run(() => {
    const page = /** @type {any} */ (window);
    page.problems ??= [];
    addEventListener("error", ({ message }) => !/ResizeObserver/.test(message) && page.problems.push(message));
    addEventListener("unhandledrejection", ({ reason }) => page.problems.push(String(reason)));
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => page.problems.push(`${effectiveDirective} ${blockedURI}`));
  });
}

/** Nothing has gone wrong since the page was ready. @param {Browser} browser */
async function calm(browser) {
  const said = await browser.run(() => [...(/** @type {any} */ (window).problems ?? []), ...[...document.querySelectorAll("[data-notice=broken], [data-notice^=storage_], #stuck:not([hidden])")].map((node) => node.textContent)]);
  assert.deepEqual(said, [], browser.name);
}

/** Opens a place of the page afresh. @param {Stage} stage @param {string} [at] */
async function visit({ browser, url }, at = "") {
  await browser.go(url + at);
  await ready(browser);
}

/** @param {Browser} browser @returns {Promise<string>} */
const position = (browser) => browser.run(() => /** @type {any} */ (window).puissance4.position());

/** The moves of a game, one by one. @param {string} moves @param {boolean} gravity */
const each = (moves, gravity) => moves.match(gravity ? /./g : /../g) ?? [];

/**
 * Plays a challenge to its end; before the person's fourth move the page is loaded again.
 * @param {Stage} stage @param {typeof CHALLENGES[number]} challenge
 */
async function play(stage, { variant, seed, first, seats, moves }) {
  const { browser } = stage;
  const gravity = !variant.startsWith("ttt");
  const [, width, height] = /** @type {string[]} */ (/(\d+)x(\d+)/.exec(variant) ?? ["", "7", "6"]);
  await visit(stage, `#/play?${encodeLink({ kind: "challenge", variant, moves: "", seed, first, ...linkSeats(seats) })}`);
  const line = each(moves, gravity);
  const begins = first === "them" ? 1 : 0;
  let persons = 0;
  for (const [ply, move] of line.entries()) {
    await browser.until((n) => Number(document.body.dataset.ply) >= n, [ply], `move ${ply} of ${moves}`);
    if (seats[(ply + begins) % seats.length] !== "human") continue;
    persons += 1;
    if (persons === 4) {
      await browser.reload();
      await ready(browser);
    }
    await browser.see(`body[data-phase=play][data-ply="${ply}"]`);
    assert.equal(await position(browser), line.slice(0, ply).join(""), `${browser.name}: ${variant} ${seats.join(" ")}`);
    const column = Number.parseInt(move[0], 36) - (gravity ? 1 : 10);
    const row = Number(height) - Number(move[1]);
    await browser.click("#board button", gravity ? column : row * Number(width) + column);
  }
  await browser.see("body[data-phase=over]");
  const played = await position(browser);
  assert.equal(played, moves, `${browser.name}: ${variant} ${seats.join(" ")}`);
  const kept = await browser.run(() => JSON.parse(sessionStorage.getItem("puissance4.game") ?? "null")?.data.moves);
  assert.equal(kept, moves);
  await calm(browser);
  return played;
}

/** @type {Record<string, (stage: Stage) => Promise<unknown>>} */
export const acts = {
  async "whole games against opponents with a seed, with a reload in each"(stage) {
    // Opponents answer at once; nobody watches.
    await visit(stage);
    await stage.browser.run((settings) => localStorage.setItem("puissance4.settings", settings), JSON.stringify({ version: 1, tab: "x", data: SETTINGS }));
    const games = [];
    for (const challenge of CHALLENGES) games.push(await play(stage, challenge));
    return games;
  },

  async "a hint finds the winning move"(stage) {
    const { browser } = stage;
    await visit(stage, "#/play?v=7x6&m=112233");
    await browser.see('body[data-phase=play][data-ply="6"]');
    await browser.click("[data-do=hint]");
    await browser.see("#board button [data-best]");
    const best = await browser.run(() => [...document.querySelectorAll("#board button")].map((button) => button.querySelector("[data-best]") !== null));
    assert.equal(best.indexOf(true), 3, browser.name);
    // Taken back, played again, in the other language.
    await browser.click("#board button", 3);
    await browser.see("body[data-phase=over]");
    await browser.click("[data-do=undo]");
    await browser.see('body[data-phase=play][data-ply="6"]');
    const before = await browser.run(() => document.documentElement.lang);
    await browser.click("[data-do=language]");
    await browser.until((lang) => document.documentElement.lang !== lang, [before]);
    await calm(browser);
    return best;
  },

  async "a link is made and shown as a code"(stage) {
    const { browser } = stage;
    await visit(stage, "#/play?v=7x6&m=4435");
    await browser.see('body[data-ply="4"]');
    await browser.click("[data-do=share]");
    await browser.see("dialog[data-dialog=share] svg, dialog[data-dialog=share] canvas");
    await browser.back();
    await browser.until(() => document.querySelector("dialog") === null, []);
    await calm(browser);
    return position(browser);
  },

  async "Analyse proves the value of every move"(stage) {
    const { browser } = stage;
    await visit(stage, "#/analyse?v=7x6&m=");
    await browser.see("body[data-room=analyse][data-certain=sure]");
    // The board's values are drawn a step after the page says that all of them are proved.
    const shown = ["bad", "bad", "even", "good", "even", "bad", "bad"].join();
    await browser.until((tones) => [...document.querySelectorAll("#board button [data-tone]")].map((node) => node.getAttribute("data-tone")).join() === tones, [shown]);
    const before = await browser.run(() => document.body.dataset.ply);
    await browser.click("#board button", 3);
    await browser.until((ply) => document.body.dataset.ply !== ply && document.body.dataset.certain === "sure", [before]);
    await calm(browser);
    return browser.run(() => [...document.querySelectorAll("#board button [data-tone]")].map((node) => node.getAttribute("data-tone")));
  },

  async "a puzzle is solved"(stage) {
    const { browser } = stage;
    await visit(stage, "#/analyse/puzzle/7x6.771674565664552");
    for (const ply of [15, 17]) {
      await browser.see(`body[data-ply="${ply}"]`);
      await browser.click("#board button", 3);
    }
    await browser.see('body[data-ply="18"]');
    await calm(browser);
  },

  async "Arena plays a tournament that has the native fingerprint"(stage) {
    const { browser } = stage;
    await visit(stage, `#/arena?set=${TOURNAMENT}`);
    await browser.see("[data-do=arena_start]");
    await browser.click("[data-do=arena_start]");
    await browser.until((wanted) => document.querySelector("[data-fingerprint]")?.getAttribute("data-fingerprint") === wanted, [FINGERPRINT]);
    await calm(browser);
    return FINGERPRINT;
  },

  async "Learn is stepped through to its end"(stage) {
    const { browser } = stage;
    await visit(stage, "#/learn/minimax");
    const slider = ".ln-stepper input[type=range]";
    await browser.until((at) => Number(/** @type {HTMLInputElement | null} */ (document.querySelector(at))?.max) > 100, [slider]);
    const value = () => browser.run((at) => Number(/** @type {HTMLInputElement} */ (document.querySelector(at)).value), slider);
    const before = await value();
    await browser.type(slider, RIGHT);
    assert.equal(await value(), before + 1, browser.name);
    await browser.type(slider, END);
    const { at, total } = await browser.run((at) => {
      const { value, max } = /** @type {HTMLInputElement} */ (document.querySelector(at));
      return { at: Number(value), total: Number(max) };
    }, slider);
    assert.equal(at, total, browser.name);
    await calm(browser);
    return total;
  },

  async "without a network, the page loads again and every room works"(stage) {
    const { browser, unplug } = stage;
    await visit(stage, "#/play?v=7x6&ai=level3&seed=3&first=me");
    await browser.until(async () => (await navigator.serviceWorker?.ready)?.active?.state === "activated" && navigator.serviceWorker.controller !== null, [], "the page is kept for use without a network");
    await browser.click("#board button", 3);
    await browser.see('body[data-phase=play][data-ply="2"]');
    const before = await position(browser);
    await unplug();
    await browser.reload();
    await ready(browser);
    await browser.see('body[data-phase=play][data-ply="2"]');
    assert.equal(await position(browser), before, browser.name);
    await browser.click("#board button", 2);
    await browser.see('body[data-phase=play][data-ply="4"]');
    const game = await position(browser);
    // Every other room, and the game again.
    for (const { id } of [...ROOMS.filter(({ id }) => id !== HOME), { id: HOME }]) {
      await browser.click(`[data-room-link=${id}]`);
      await browser.see(`body[data-room=${id}] #room button`);
    }
    await browser.see('body[data-ply="4"]');
    await calm(browser);
    return game;
  },
};
