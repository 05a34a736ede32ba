// Chaos with what the browser keeps: nothing may be read or written, there is no room, or every shelf
// holds something that nobody ever wrote.

import assert from "node:assert/strict";
import { checkAnalysis, checkBefore } from "../../www/js/rooms/analyse/shapes.js";
import { checkDone } from "../../www/js/rooms/analyse/puzzles/book.js";
import { checkDraft } from "../../www/js/rooms/arena/keep.js";
import { checkLearnt } from "../../www/js/rooms/learn/state.js";
import { checkGame, checkGames, checkTables } from "../../www/js/rooms/play/shapes.js";
import { checkSettings } from "../../www/js/house/settings.js";
import { agree, position } from "./agree.mjs";
import { press, table } from "./table.mjs";
import { word } from "./told.mjs";
import { eventually, ready, visit } from "./waiting.mjs";

/** @typedef {import("./chaos.mjs").Round} Round */
/** @typedef {import("./disasters.mjs").Disaster} Disaster */
/** @typedef {import("./dice.mjs").Dice} Dice */
/** @typedef {import("playwright-core").Page} Page */

const ROOMS = ["play", "analyse", "analyse/puzzle", "analyse/library", "analyse/review", "arena", "learn"];

/** One value of every type there is, and some that are like one that is expected. */
const VALUES = [null, true, false, 0, -1, 1.5, 1e308, "", "7x6", "é🟡\u0000", "x".repeat(5_000), [], [null], [[[]]], [1, "a", {}], {}, { a: 1 }, { __proto__: 1 }, { length: 3 }, { version: 1 }];
const GAME = { variant: "7x6", moves: "4435", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false };
const TREE = { variant: "7x6", setup: "", parents: [0, 1, 2, 1], moves: ["4", "4", "3", "5"], at: 3, starter: 0, seats: ["human", "human"], names: ["Ada", ""] };
/** What the shelves hold when all is well. @type {Record<string, any>} */
const SOUND = {
  settings: { lang: "fr", theme: "dark", sound: false, hints: false, floor: 0, seconds: 10, speed: 0, starts: "me", variant: "7x6", seats: ["human", "level2"], names: [], colours: [], marks: [] },
  game: GAME,
  games: [{ ...GAME, moves: "1122" }],
  tables: [{ table: "7x6 human human", wins: [1, 0], draws: 2 }],
  arena: { plan: "player.bot_player.random", judge: false },
  analyse: { ...TREE, tab: "moves", threats: false, ghosts: false, puzzle: { id: "7x6.771674565664552", step: 0, failed: false, over: false } },
  "analyse-before": TREE,
  puzzles: { done: [{ id: "7x6.771674565664552", solved: false, day: 20_000, due: 20_003 }], run: 0, best: 2 },
  learn: { done: ["minimax"] },
  tab: "x",
};
/** What the larger stores hold when all is well, by key. @type {Record<string, Record<string, any>>} */
const LARGE = {
  games: { "0001700000000000 7x6 :4141414": { variant: "7x6", setup: "", moves: "4141414", seats: ["human", "level3"], names: ["", ""], starter: 0, winner: 0, resigned: null, at: 1_700_000_000_000, missed: [{ side: 1, ply: 3, mark: "blunder", found: false }] } },
  arena: {
    current: { id: "a-1", plan: "board.ttt-3x3-3_player.random_player.bot_pairs.1", judge: false, phase: "done", module: "x", mixed: false },
    before: [{ id: "a-0", plan: "player.random_player.bot_pairs.1", judge: true, phase: "paused" }],
    "a-1.0": "0 1 a1b2a2b1a3 . . .\n1 = . . . .",
    "a-0.0": "0 = 4 . . .",
  },
};
/** How what lies on a shelf is read; `tab` is no shelf. @type {Record<string, (value: unknown) => { bad: boolean }>} */
const CHECKS = { settings: checkSettings, game: checkGame, games: checkGames, tables: checkTables, arena: checkDraft, analyse: checkAnalysis, "analyse-before": checkBefore, puzzles: checkDone, learn: checkLearnt };
/** Shelves of which each tab has its own. */
const OWN = ["game", "analyse", "analyse-before"];

/** Whether not all of it can be read, so that it has to be set aside. What the rules alone refuse is not known here. @param {string} shelf @param {string} raw */
function unreadable(shelf, raw) {
  try {
    const found = JSON.parse(raw);
    return found?.version !== 1 || CHECKS[shelf](found.data).bad;
  } catch {
    return true;
  }
}

/** Moves, numbers and names that look right and mean nothing, or too much. */
const NEAR = ["8", "1111111", "44444444", "a1", "4141414", -1, 0, 7, 3000, 1e6, 8_640_000_000_000_001, "running", "nowhere", "human", "level9", "note:", [0], [5], ["1"], ["8", "8", "8", "8"], [3, 2, 1, 0], [0, 0, 0, 0, 0], ["human"], ["human", "human", "human"], "xo", "x", "0000000"];

/** The same with one thing changed, anywhere in it: to something else, or gone, or there twice. @param {Dice} dice @param {any} whole */
function damaged(dice, whole) {
  const copy = structuredClone(whole);
  if (typeof copy === "string" || dice.once(8)) return dice.pick([...VALUES, ...NEAR, typeof whole === "string" ? whole.slice(0, dice.below(whole.length + 1)) : null, [copy, copy]]);
  let place = copy;
  for (;;) {
    const field = dice.pick([...Object.keys(place), ...(Array.isArray(place) ? [] : ["another"])]);
    const inner = place[field];
    if (inner && typeof inner === "object" && Object.keys(inner).length && dice.once(2)) {
      place = inner;
      continue;
    }
    if (dice.once(5)) delete place[field];
    else if (Array.isArray(place) && dice.once(4)) place.push(inner);
    else place[field] = dice.pick(dice.once(2) ? NEAR : VALUES);
    return copy;
  }
}

/** Something that lies on a shelf by mistake. @param {Dice} dice @param {string} shelf */
function rubbish(dice, shelf) {
  const value = dice.pick(VALUES);
  switch (dice.below(8)) {
    case 0: return dice.pick(["", "{", "null", "undefined", "NaN", "[1,", '{"version":1', "\u0000", "<html>", "x".repeat(20_000)]);
    case 1: return JSON.stringify(value) ?? "";
    case 2: return JSON.stringify({ version: dice.pick([0, 2, 99, "1", null, -1]), tab: "x", data: value });
    case 3: return JSON.stringify({ version: 1, tab: dice.pick(VALUES), data: value });
    // Sound but for one thing, which is the hardest to notice.
    default: return JSON.stringify({ version: 1, tab: "x", data: damaged(dice, SOUND[shelf]) });
  }
}

/** What lies in the larger stores by mistake: in each, some of what should, damaged, and some that nobody wrote. @param {Dice} dice */
const largeRubbish = (dice) => Object.entries(LARGE).flatMap(([name, sound]) => [
  ...Object.entries(sound).filter(() => !dice.once(4)).map(([key, value]) => ({ name, key, value: dice.once(4) ? dice.pick(VALUES) : dice.once(4) ? value : damaged(dice, value) })),
  ...(dice.once(2) ? [{ name, key: dice.pick(["0", "", "0000001700000000 7x6 :44", "a-1.1", "a-1.x"]), value: dice.pick([...VALUES, ...NEAR]) }] : []),
]);

/**
 * Whatever was sound in the larger stores is still there, whatever lay beside it.
 * @param {Page} page @param {ReturnType<typeof largeRubbish>} large
 */
async function sound(page, large) {
  const whole = large.filter(({ name, key, value }) => value === LARGE[name][key]);
  /** @type {Record<string, Record<string, any>>} */
  const now = await page.evaluate(async () => Object.fromEntries(await Promise.all(["arena", "games"].map((name) => new Promise((done, fail) => {
    const opening = indexedDB.open(`puissance4.${name}`);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction("kept").objectStore("kept");
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => (opening.result.close(), done([name, Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]]))]));
    };
  })))));
  for (const { name, key, value } of whole) {
    // A tournament's head may move to the ones before, and is found there by its name.
    if (key === "current" || key === "before") {
      const heads = [now.arena.current, ...(Array.isArray(now.arena.before) ? now.arena.before : [])].map((head) => head?.id);
      for (const { id } of [value].flat()) assert(heads.includes(id), `the tournament ${id} is lost: ${heads}`);
    } else assert.deepEqual(now[name][key], value, `${key} of the store ${name}`);
  }
}

/** Every room is entered; none breaks. @param {Round} round */
async function lookAround({ page, url, story, wounds }) {
  for (const room of ROOMS) {
    story.push(room);
    await page.evaluate((to) => void (location.hash = `#/${to}`), room);
    // A room that takes an address in may still be on its way back from it: then one presses again.
    await eventually(() => page.evaluate((to) => {
      if (document.body.dataset.room === to.split("/")[0]) return true;
      location.hash = `#/${to}`;
      return false;
    }, room));
    await page.locator("#room button:visible, #room a:visible").first().waitFor();
    assert.deepEqual(wounds, []);
  }
  await page.goto("about:blank");
  await visit(page, url);
}

/** @type {Disaster} */
export const damagedStorage = {
  async before({ context, dice, story }) {
    /** @type {Record<string, string>} */
    const lasting = {};
    /** @type {Record<string, string>} */
    const session = {};
    for (const shelf of Object.keys(SOUND)) {
      if (!dice.once(3)) lasting[`puissance4.${shelf}`] = rubbish(dice, shelf);
      if (dice.once(4)) session[`puissance4.${shelf}`] = rubbish(dice, shelf);
    }
    const large = largeRubbish(dice);
    story.push(JSON.stringify({ lasting, session, large }).slice(0, 4_000));
    await context.addInitScript(({ lasting, session, large }) => {
      if (location.protocol !== "http:" || localStorage.getItem("rubbish")) return;
      localStorage.setItem("rubbish", "put there");
      for (const [key, value] of Object.entries(lasting)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      for (const name of ["arena", "games"]) {
        const opening = indexedDB.open(`puissance4.${name}`);
        opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
        opening.onsuccess = () => {
          const store = opening.result.transaction("kept", "readwrite").objectStore("kept");
          for (const one of large) if (one.name === name) store.put(one.value, one.key);
          opening.result.close();
        };
      }
    }, { lasting, session, large });
    Object.assign(context, { lasting, session, large });
  },
  async happen(round) {
    const { page, context, url, told } = round;
    const { lasting, session, large } = /** @type {{ lasting: Record<string, string>, session: Record<string, string>, large: ReturnType<typeof largeRubbish> }} */ (/** @type {unknown} */ (context));
    await visit(page, url);
    await agree(page);
    await lookAround(round);
    // Unreadable data is still there, under its own key or set aside; the newer of two replaces the other copy.
    const now = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    const kept = now.flatMap((area) => Object.values(area));
    for (const shelf of Object.keys(CHECKS)) {
      const key = `puissance4.${shelf}`;
      const laid = [lasting[key], ...(OWN.includes(shelf) ? [session[key]] : [])].filter((raw) => raw !== undefined);
      const bad = laid.filter((raw) => unreadable(shelf, raw));
      if (bad.length === 0) continue;
      assert(laid.includes(now[0][`${key}.aside`]) || bad.some((raw) => kept.includes(raw)), `data of the shelf ${shelf} is lost: ${bad[0].slice(0, 200)}`);
      // These two are read when the page starts, and a notice says so.
      if (shelf === "settings" || shelf === "game") assert(told.some((id) => /^storage_/.test(id)), `no notice about ${shelf}: ${bad[0].slice(0, 200)}`);
    }
    await sound(page, large);
  },
};

/** The seven moves that end a game between two people. */
const OVER = "1212121";

/** @type {Disaster} */
export const brokenStorage = {
  async before({ context, dice, story }) {
    const how = dice.pick(["full", "forbidden", "no session", "no large store", "full after a while", "large store full"]);
    const writes = dice.below(12);
    story.push(`${how}, ${writes} writes`);
    await table()(context);
    await context.addInitScript(({ how, writes }) => {
      if (location.protocol !== "http:") return;
      const { setItem } = Storage.prototype;
      const no = (/** @type {string} */ name) => new DOMException("no", name);
      let left = how === "full" ? 0 : how === "full after a while" ? writes : Infinity;
      // For the test that compares what is shown with what is kept.
      Object.defineProperty(window, "unkept", { get: () => left <= 0 || how === "forbidden" });
      Storage.prototype.setItem = function (key, value) {
        if (left <= 0) {
          // For the test that asks whether it was told.
          if (key.startsWith("puissance4.") && this === window.localStorage) Object.assign(window, { refused: key });
          throw no("QuotaExceededError");
        }
        left -= 1;
        setItem.call(this, key, value);
      };
      if (how === "forbidden") Object.defineProperty(window, "localStorage", { get: () => { throw no("SecurityError"); } });
      if (how === "forbidden" || how === "no session") Object.defineProperty(window, "sessionStorage", { get: () => { throw no("SecurityError"); } });
      if (how === "forbidden" || how === "no large store") IDBFactory.prototype.open = () => { throw no("SecurityError"); };
      if (how === "large store full") IDBObjectStore.prototype.put = () => { throw no("QuotaExceededError"); };
    }, { how, writes });
    Object.assign(context, { how });
  },
  async happen(round) {
    const { page, context, url } = round;
    const { how } = /** @type {{ how: string }} */ (/** @type {unknown} */ (context));
    await visit(page, url);
    if (how === "forbidden") {
      // Not even the two people of the settings can be read: the usual opponent answers.
      await page.locator("#board button").nth(0).click();
      await page.locator('body[data-phase=play][data-ply="2"]').waitFor({ state: "attached" });
    } else {
      await press(page, OVER);
      await page.locator("body[data-phase=over]").waitFor({ state: "attached" });
    }
    await agree(page);
    // Whoever's game, or finished game, is not kept is told so.
    const refused = await page.evaluate(() => /** @type {any} */ (window).refused);
    if (refused) round.story.push(`no room for ${refused}`);
    if (refused || how === "forbidden" || how.includes("large store")) await word(round, /^storage_(off|full)$/);
    if (how === "full") assert(refused, "nothing was written where there is no room");
    const unkept = await page.evaluate(() => Boolean(/** @type {any} */ (window).unkept));
    if (!unkept) round.own = await position(page);
    await lookAround(round);
    await ready(page);
  },
};
