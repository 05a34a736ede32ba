// Chaos with what the browser keeps: nothing may be read or written, there is no room, or every shelf
// holds something that nobody ever wrote.

import assert from "node:assert/strict";
import { agree } from "./agree.mjs";
import { eventually, ready, visit } from "./waiting.mjs";

/** @typedef {import("./chaos.mjs").Round} Round */
/** @typedef {import("./disasters.mjs").Disaster} Disaster */
/** @typedef {import("./dice.mjs").Dice} Dice */

const SHELVES = ["settings", "game", "games", "tables", "scores", "earlier", "game.other", "arena", "analyse", "analyse-before", "puzzles", "learn", "tab"];
const ROOMS = ["play", "analyse", "analyse/puzzle", "analyse/library", "analyse/review", "arena", "learn"];

/** One value of every type there is, and some that are like one that is expected. */
const VALUES = [null, true, false, 0, -1, 1.5, 1e308, "", "7x6", "é🟡\u0000", "x".repeat(5_000), [], [null], [[[]]], [1, "a", {}], {}, { a: 1 }, { __proto__: 1 }, { length: 3 }, { version: 1 }];
/** What the shelves hold when all is well. @type {Record<string, any>} */
const SOUND = {
  settings: { lang: "fr", theme: "dark", sound: false, hints: false, floor: 0, seconds: 10, speed: 0, starts: "me", variant: "7x6", seats: ["human", "level2"], names: [], colours: [], marks: [] },
  game: { variant: "7x6", moves: "4435", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false },
  games: [{ variant: "7x6", moves: "1122", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false }],
  tables: [{ table: "7x6 human human", wins: [1, 0], draws: 2 }],
  scores: { wins: [1, 0, 0], draws: 1, games: 2 },
  arena: { setup: "player.bot_player.random", judge: false },
  learn: { done: ["minimax"] },
};

/** Something that lies on a shelf by mistake. @param {Dice} dice @param {string} shelf */
function rubbish(dice, shelf) {
  const value = dice.pick(VALUES);
  switch (dice.below(6)) {
    case 0: return dice.pick(["", "{", "null", "undefined", "NaN", "[1,", '{"version":1', "\u0000", "<html>", "x".repeat(20_000)]);
    case 1: return JSON.stringify(value) ?? "";
    case 2: return JSON.stringify({ version: dice.pick([0, 2, 99, "1", null, -1]), tab: "x", data: value });
    case 3: return JSON.stringify({ version: 1, tab: dice.pick(VALUES), data: value });
    default: {
      // Sound but for one field.
      const data = structuredClone(SOUND[shelf] ?? SOUND.game);
      const place = Array.isArray(data) ? data[0] : data;
      const field = dice.pick([...Object.keys(place), "another"]);
      place[field] = value;
      return JSON.stringify({ version: 1, tab: "x", data });
    }
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
    for (const shelf of SHELVES) {
      if (!dice.once(3)) lasting[`puissance4.${shelf}`] = rubbish(dice, shelf);
      if (dice.once(4)) session[`puissance4.${shelf}`] = rubbish(dice, shelf);
    }
    const large = Array.from({ length: 6 }, () => [dice.pick(["current", "before", "0", "", "0000001700000000 7x6 :44"]), dice.pick(VALUES)]);
    story.push(JSON.stringify({ lasting, session, large }).slice(0, 600));
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
          for (const [key, value] of large) store.put(value, /** @type {string} */ (key));
          opening.result.close();
        };
      }
    }, { lasting, session, large });
    Object.assign(context, { lasting });
  },
  async happen(round) {
    const { page, context, url } = round;
    const { lasting } = /** @type {{ lasting: Record<string, string> }} */ (/** @type {unknown} */ (context));
    await visit(page, url);
    await agree(page);
    await lookAround(round);
    // What was certainly unreadable is still there, under its own name or set aside.
    const kept = await page.evaluate(() => Object.values({ ...localStorage }));
    const envelope = (/** @type {string} */ raw) => {
      try {
        return JSON.parse(raw)?.version === 1;
      } catch {
        return false;
      }
    };
    for (const [key, raw] of Object.entries(lasting)) {
      if (key !== "puissance4.tab" && !envelope(raw)) assert(kept.includes(raw), `${key} is lost: ${raw.slice(0, 200)}`);
    }
  },
};

/** @type {Disaster} */
export const brokenStorage = {
  async before({ context, dice, story }) {
    const how = dice.pick(["full", "forbidden", "no session", "no large store", "full after a while"]);
    const writes = dice.below(12);
    story.push(`${how}, ${writes} writes`);
    await context.addInitScript(({ how, writes }) => {
      if (location.protocol !== "http:") return;
      const { setItem } = Storage.prototype;
      const no = (/** @type {string} */ name) => new DOMException("no", name);
      let left = how === "full" ? 0 : how === "full after a while" ? writes : Infinity;
      Storage.prototype.setItem = function (key, value) {
        if (left <= 0) throw no("QuotaExceededError");
        left -= 1;
        setItem.call(this, key, value);
      };
      if (how === "forbidden") Object.defineProperty(window, "localStorage", { get: () => { throw no("SecurityError"); } });
      if (how === "forbidden" || how === "no session") Object.defineProperty(window, "sessionStorage", { get: () => { throw no("SecurityError"); } });
      if (how === "forbidden" || how === "no large store") IDBFactory.prototype.open = () => { throw no("SecurityError"); };
    }, { how, writes });
    Object.assign(context, { how });
  },
  async happen(round) {
    const { page, context, url } = round;
    const { how } = /** @type {{ how: string }} */ (/** @type {unknown} */ (context));
    await visit(page, url);
    await page.locator("#board button").nth(3).click();
    await page.locator('body[data-phase=play][data-ply="2"]').waitFor({ state: "attached" });
    // Whoever's game is not kept is told so.
    if (how === "full" || how === "forbidden") await page.locator("[data-notice^=storage_]").first().waitFor();
    await lookAround(round);
    await ready(page);
  },
};
