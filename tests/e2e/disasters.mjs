// What may happen to the page in a round of chaos, each drawn from the round's dice. Whoever adds one
// adds a line to `DISASTERS`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOMS as HOUSE } from "../../www/js/house/rooms.js";
import { agree, position } from "./agree.mjs";
import { word } from "./told.mjs";
import { brokenStorage, damagedStorage } from "./disasters-storage.mjs";
import { missingFiles } from "./disasters-files.mjs";
import { updateCut } from "./disasters-update.mjs";
import { root } from "./server.mjs";
import { table } from "./table.mjs";
import { twoTabs } from "./disasters-tabs.mjs";
import { eventually, ready, visit } from "./waiting.mjs";

/** @typedef {import("./chaos.mjs").Round} Round */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ before?: (round: Round) => Promise<void>, happen: (round: Round) => Promise<void> } & import("playwright-core").BrowserContextOptions} Disaster */

const ROOMS = HOUSE.map(({ id }) => id);
const TABLES = [
  { seats: ["human", "human"] },
  { seats: ["human", "level3"] },
  { seats: ["human", "mcts:iterations=3000"], hints: true },
  { seats: ["random", "bot"], speed: 0 },
  { variant: "ttt-4x4-3", seats: ["human", "level4"] },
  { variant: "12x6", seats: ["human", "expert:depth=4"] },
  { variant: "trio", seats: ["human", "trio-look", "human"] },
];
/** Of a tournament that takes a few seconds; natively asserted by `tests/native/arena.rs`. */
const TOURNAMENT = "board.7x6_player.level2_player.note.depth2_player.rouen.depth2_player.random_pairs.2_opening.random.3_seed.9";
const FINGERPRINT = "9c02a4432ab09206";
/** The game against this opponent when nothing happens: `tests/native/challenges.rs` plays it natively. */
const SLOW = "mcts:iterations=100000";
const [, SEED, UNDISTURBED] = new RegExp(`^7x6 (\\d+) me human ${SLOW} (\\d+)$`, "m").exec(readFileSync(join(root, "tests/data/challenges.txt"), "utf8")) ?? [];

/** A game of the user's own, which no storm may cost. On a board that no table of a round has. */
const OWN = { variant: "8x7", moves: "443526", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false };
/** What the story says where a button may have taken it up. */
const TAKEN_UP = ", and a game with it";

/** The user's own game lies on a shelf when the page is first visited. @param {Round} round @param {"game" | "games"} shelf @param {unknown} data */
const keepOwn = ({ context }, shelf, data) => context.addInitScript(([shelf, kept]) => {
  if (location.protocol !== "http:" || localStorage.getItem("own")) return;
  localStorage.setItem("own", "put there");
  localStorage.setItem(`puissance4.${shelf}`, kept);
}, [shelf, JSON.stringify({ version: 1, tab: "before", data })]);

/**
 * Waits until the user's own game is found: on the board, among the earlier games, or, if it has ended, among the
 * finished ones. Five games that were moved in since may have taken its place.
 * @param {Page} page
 */
const still = (page) => eventually(async () => {
  const kept = await page.evaluate(async ({ variant, moves }) => {
    const read = (/** @type {Storage} */ from, /** @type {string} */ shelf) => JSON.parse(from.getItem(`puissance4.${shelf}`) ?? "null")?.data;
    const earlier = read(localStorage, "games") ?? [];
    const finished = await new Promise((done) => {
      const opening = indexedDB.open("puissance4.games");
      // Asked before the page has made it: there is none, and none is made.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => done([]);
      opening.onsuccess = () => {
        const all = opening.result.transaction("kept").objectStore("kept").getAll();
        all.onsuccess = () => (opening.result.close(), done(all.result));
      };
    });
    const games = [read(sessionStorage, "game"), read(localStorage, "game"), ...earlier, ...finished].filter(Boolean);
    return earlier.length >= 5 || games.some((game) => game.variant === variant && `${game.moves}${game.future ?? ""}`.startsWith(moves)) || JSON.stringify(games.map(({ variant, moves, future }) => [variant, moves, future]));
  }, OWN);
  assert.equal(kept, true, "the user's own game is neither on the board nor among the games");
});

/** A table drawn by the dice. @param {Round} round */
async function sit({ dice, context, story }) {
  const chosen = dice.pick(TABLES);
  story.push(`table ${JSON.stringify(chosen)}`);
  await table(chosen)(context);
}

/** @param {Page} page */
const room = (page) => page.evaluate(() => document.body.dataset.room);

/** Presses something of what can be seen, or a key. @param {Round} round @param {Page} page */
async function fumble({ dice, story }, page) {
  if (dice.once(4)) {
    const key = dice.pick(["1", "4", "7", "u", "r", "h", "n", "Escape", "ArrowLeft", "ArrowRight", "Enter", "Tab", "Home", "End", "s", "?", " ", "l", "d"]);
    story.push(`key ${key}`);
    await page.keyboard.press(key);
    return;
  }
  const share = /** @type {const} */ ([dice.below(1000) / 1000, dice.below(3), TAKEN_UP]);
  // Chosen and pressed in one go: what is there may be gone a moment later.
  const pressed = await page.evaluate(([at, kind, takenUp]) => {
    const dialog = document.querySelector("dialog[open]");
    const places = (dialog ?? document).querySelectorAll(kind === 0 && !dialog ? "#board button" : "button, a[href^='#'], select, input[type=checkbox], summary");
    const safe = [...places].filter((node) => node instanceof HTMLElement && node.checkVisibility() && !node.matches("[data-do=fullscreen], [data-do$=_import], [data-do$=_export], [data-do$=_json], [data-do$=_csv], [data-forget], [data-yes]"));
    const chosen = /** @type {HTMLElement | undefined} */ (safe[Math.floor(at * safe.length)]);
    if (!chosen) return "nothing";
    if (chosen instanceof HTMLSelectElement) {
      chosen.selectedIndex = Math.floor(at * 997) % chosen.options.length;
      chosen.dispatchEvent(new Event("input", { bubbles: true }));
      chosen.dispatchEvent(new Event("change", { bubbles: true }));
    } else chosen.click();
    const taken = chosen.matches("[data-earlier], [data-notice] button, [data-do=own]");
    return `${chosen.tagName.toLowerCase()} ${chosen.dataset.do ?? chosen.getAttribute("href") ?? (chosen.getAttribute("aria-label") || chosen.textContent)?.trim().slice(0, 30)}${taken ? takenUp : ""}`;
  }, share);
  story.push(`press ${pressed}`);
}

/** Ends a worker as a crash does. One that was at work is missed, and that is told. @param {Round} round */
async function crash(round) {
  const { page, dice, story } = round;
  const at = dice.below(1000) / 1000;
  const found = await page.evaluate((share) => {
    const all = /** @type {(Worker & { asked: boolean })[]} */ (/** @type {any} */ (window).workers ?? []);
    const worker = all[Math.floor(share * all.length)];
    if (!worker) return "no worker to kill";
    worker.terminate();
    worker.dispatchEvent(new Event("error"));
    return worker.asked ? "a worker dies at work" : "a worker dies";
  }, at);
  story.push(found);
  if (found === "a worker dies at work") await word(round, /^worker$/);
}

/** Waits for a moment of chance: so many answers of the page. @param {Round} round @param {number} most */
async function moment({ page, dice }, most) {
  for (let n = dice.below(most); n > 0; n -= 1) await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => next(null))));
}

/** One gust of a storm. @param {Page} page @param {Round["dice"]} dice @param {string} action */
async function storm(page, dice, action) {
  const [room, dialog, moves, column] = [dice.pick(ROOMS), dice.pick(["help", "settings", "share", "new"]), dice.pick(["44", "1234", "765"]), 1 + dice.below(7)];
  if (action === "back") await page.evaluate(() => history.back());
  else if (action === "forward") await page.evaluate(() => history.forward());
  else if (action === "room") await page.evaluate((id) => void (location.hash = `#/${id}`), room);
  else if (action === "dialog") await page.evaluate((name) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-do=${name}]`))?.click(), dialog);
  else if (action === "link") await page.evaluate((line) => void (location.hash = `#v=7x6&m=${line}`), moves);
  else if (action === "move") await page.keyboard.press(String(column));
  else await page.reload({ waitUntil: "commit" });
}

/** @type {Record<string, Disaster>} */
export const DISASTERS = {
  hands: {
    before: async (round) => {
      await sit(round);
      await keepOwn(round, "games", [OWN]);
    },
    async happen(round) {
      const { page, dice, url } = round;
      await visit(page, `${url}#/${dice.pick(ROOMS)}`);
      for (let n = 0; n < 45; n += 1) {
        await fumble(round, page);
        if (n % 9 === 8) {
          assert.deepEqual(round.wounds, []);
          if ((await room(page)) === "play") await agree(page);
        }
      }
      await page.reload();
      await ready(page);
      if ((await room(page)) === "play") await agree(page);
      // Whoever takes the earlier game up may have undone it.
      if (!round.story.some((told) => told.endsWith(TAKEN_UP))) await still(page);
    },
  },

  "workers in a game": {
    before: ({ context }) => table()(context),
    async happen(round) {
      const { page, dice, url } = round;
      await visit(page, `${url}#v=7x6&ai=${SLOW}&seed=${SEED}&first=me`);
      for (let ply = 0; ply < UNDISTURBED.length; ply += 2) {
        await page.locator(`body[data-phase=play][data-ply="${ply}"]`).waitFor({ state: "attached" });
        await page.locator("#board button").nth(Number(UNDISTURBED[ply]) - 1).click();
        if (dice.once(3)) continue;
        await moment(round, 6);
        await crash(round);
      }
      await page.locator(`body[data-ply="${UNDISTURBED.length}"]`).waitFor({ state: "attached" });
      await agree(page);
      // The seed decides, whatever died.
      assert.equal(await position(page), UNDISTURBED, "the game is another than without a crash");
      round.own = UNDISTURBED;
    },
  },

  "workers in a review and a puzzle": {
    async happen(round) {
      const { page, url, dice } = round;
      await visit(page, `${url}#/analyse/review?v=7x6&m=456266755422624262`);
      for (let n = 1 + dice.below(3); n > 0; n -= 1) {
        await moment(round, 30);
        await crash(round);
      }
      await page.locator(".review-card .graph").waitFor({ timeout: 90_000 });
      await page.locator(".review-state").waitFor({ state: "detached", timeout: 90_000 });
      assert.deepEqual(await page.locator(".dot").evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute("data-missed")) + 1)), [3, 4, 7, 8, 13, 16, 17]);
      await page.goto("about:blank");
      await visit(page, `${url}#/analyse/puzzle/7x6.771674565664552`);
      for (const ply of [15, 17]) {
        await page.locator(`body[data-ply="${ply}"]`).waitFor({ state: "attached" });
        await crash(round);
        await page.locator("#board button").nth(3).click();
      }
      await page.locator('body[data-ply="18"]').waitFor({ state: "attached" });
    },
  },

  "workers in a tournament": {
    async happen(round) {
      const { page, url, dice } = round;
      await visit(page, `${url}#/arena?set=${TOURNAMENT}`);
      await page.locator("[data-do=arena_start]").click();
      let reloaded = false;
      for (let n = 2 + dice.below(4); n > 0; n -= 1) {
        await moment(round, 20);
        await crash(round);
        if (dice.once(4)) {
          reloaded = true;
          round.story.push("reload");
          await page.reload();
          await ready(page);
        }
      }
      const print = page.locator(`[data-fingerprint="${FINGERPRINT}"]`);
      // A tournament that has given up says why and can be taken up again.
      await eventually(async () => {
        const resume = page.locator("[data-do=arena_resume]");
        if (await resume.count()) {
          round.story.push("resume");
          // Whoever comes back finds it paused; in the same visit it pauses for a reason alone.
          if (!reloaded) assert.notEqual(await page.locator("[data-trouble]").innerText(), "", "a tournament that stands still, and nobody says why");
          await resume.click({ timeout: 1_000 }).catch(() => undefined);
        }
        assert.equal(await print.count(), 1);
      }, 90_000);
    },
  },

  files: missingFiles,
  "a storage that is full or forbidden": brokenStorage,
  "a storage full of rubbish": damagedStorage,

  "two tabs": twoTabs,

  "a clock that jumps": {
    before: ({ context }) => table({ seats: ["human", "level3"] })(context),
    async happen(round) {
      const { page, dice, url, story } = round;
      await page.clock.install({ time: new Date("2026-03-29T00:59:00Z") });
      await visit(page, url);
      const day = 86_400_000;
      for (let ply = 0; ply < 6; ply += 2) {
        const days = dice.pick([-3650, -1, 0, 1 / 24, 1, 30, 9000]);
        story.push(`the clock goes by ${days} days`);
        await page.clock.setSystemTime(Date.now() + days * day);
        if (dice.once(2)) await page.clock.fastForward(dice.pick([1_000, 60_000, 3_600_000]));
        await page.locator(`body[data-phase=play][data-ply="${ply}"]`).waitFor({ state: "attached" });
        await page.locator("#board button").nth(2 + dice.below(3)).click();
        await page.locator(`body[data-ply="${ply + 2}"]`).waitFor({ state: "attached" });
        await agree(page);
      }
      await page.goto(`${url}#/analyse/puzzle`);
      await page.locator("[data-do=puzzle_daily]").first().click();
      await page.locator(".puzzle-card a").first().waitFor();
    },
  },

  "an update cut off": updateCut,

  "back, forward, reload": {
    before: async (round) => {
      await sit(round);
      await keepOwn(round, "game", OWN);
    },
    async happen(round) {
      const { page, dice, url, story } = round;
      await visit(page, url);
      for (let n = 0; n < 30; n += 1) {
        const action = dice.pick(["back", "forward", "room", "room", "dialog", "link", "reload", "move"]);
        story.push(action);
        // Whatever is asked of a page that is on its way elsewhere may go unheard.
        await storm(page, dice, action).catch(() => undefined);
        // Back may have left the page for good.
        if (!page.url().startsWith(url)) await page.goto(url).catch(() => undefined);
      }
      await ready(page);
      await page.goto("about:blank");
      await visit(page, `${url}#/play`);
      await agree(page);
      await still(page);
    },
  },
};
