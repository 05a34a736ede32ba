// Chaos with files: one of them does not come, comes in pieces, late or never.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { HOME, ROOMS } from "../../www/js/house/rooms.js";
import { agree, position } from "./agree.mjs";
import { eventually, ready, visit } from "./waiting.mjs";
import { root } from "./server.mjs";
import { table } from "./table.mjs";

/** @typedef {import("./chaos.mjs").Round} Round */
/** @typedef {import("./disasters.mjs").Disaster} Disaster */
/** @typedef {import("playwright-core").Page} Page */

const dist = join(root, "dist");

/** What the walk of this round never needs: links, a tournament that goes on elsewhere, sounds, pictures to keep. */
const UNASKED = ["linked", "cheer", "away", "sound", "picture"].map((name) => `js/${name}.js`);

/** The site's files by what they are, without the hashes of their names: words, rooms, modules, books. @param {string} lang */
function files(lang) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const path of [...readdirSync(dist), ...readdirSync(join(dist, "js")).map((name) => `js/${name}`)]) {
    if (!/\.(js|wasm|bin|txt)$/.test(path) || /^(sw\.js|licences)/.test(path)) continue;
    const kind = path.replace(/-[\w-]{8}\.(js|wasm)$/, ".$1");
    const foreign = new RegExp(`^js/(.+-)?${lang === "fr" ? "en" : "fr"}\\.js$`).test(kind);
    if (foreign || UNASKED.includes(kind)) continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return kinds;
}

/**
 * What a visitor does, and by what one sees that it is done; or else which words say that it is not: a notice of
 * this name, or something in the room itself.
 * @typedef {{ name: string, go: (page: Page) => Promise<unknown>, done: string, notices: string[], says?: string }} Step
 */

/** @param {string} hash */
const at = (hash) => (/** @type {Page} */ page) => page.evaluate((to) => void (location.hash = to), hash);
/** @param {string} name */
const press = (name) => (/** @type {Page} */ page) => page.evaluate((to) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-do=${to}]`))?.click(), name);

/** @type {Step[]} */
const WALK = [
  ...["help", "settings", "share", "new"].map((name) => ({ name, go: press(name), done: "dialog[open]", notices: ["slow", "part"] })),
  { name: "review", go: at("#/analyse/review?v=7x6&m=456266755422624262"), done: ".review-card:not(:has(.review-state)) .graph", notices: ["slow", "address"], says: "#tab-panel .empty + button, [data-do=review_go_on]" },
  ...["library", "openings", "setup"].map((tab) => ({ name: tab, go: at(`#/analyse/${tab}`), done: { library: ".library-card", openings: "[aria-labelledby=openings-title]", setup: "#setup-board" }[tab] ?? "", notices: ["slow", "address"], says: "#tab-panel .empty + button" })),
  { name: "the help of Analyse", go: press("help"), done: "dialog[open]", notices: ["slow", "part"] },
  // Last of these: an open puzzle keeps the others from giving it away.
  { name: "puzzle", go: at("#/analyse/puzzle/7x6.771674565664552"), done: "body[data-ply='15'] .puzzle-card [data-do=puzzle_answer]", notices: ["slow", "address"], says: "[data-do=puzzles_again], #tab-panel .empty + button" },
  ...["minimax", "monte-carlo", "minds"].map((lesson) => ({ name: lesson, go: at(`#/learn/${lesson}`), done: `[data-lesson=${lesson}] :is(h2, h3, button)`, notices: ["slow", "address"], says: ".ln-muted" })),
  ...ROOMS.map(({ id }) => id).filter((id) => id !== HOME && !["analyse", "learn"].includes(id)).map((id) => ({ name: id, go: at(`#/${id}`), done: `body[data-room=${id}] #room button`, notices: ["slow", "address"] })),
  { name: HOME, go: at(`#/${HOME}`), done: `body[data-room=${HOME}] #board button`, notices: ["slow", "address"] },
];

/** Does it, and waits until it is done or the user is told that it is not. @param {Page} page @param {Step} step @param {string[]} [more] other notices that will do @returns {Promise<string>} which of them */
async function tried(page, { name, go, done, notices, says }, more = []) {
  await page.evaluate(() => document.querySelectorAll("[data-notice]").forEach((node) => node.remove()));
  await go(page);
  return eventually(async () => {
    const end = await page.evaluate(([done, words]) => {
      const seen = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility());
      return seen(done) ? "done" : words && seen(words) ? "told" : "";
    }, [done, [...[...notices, ...more].map((id) => `[data-notice=${id}]`), ...(says ? [says] : [])].join(", ")]);
    assert(end, `${name}: neither there nor told`);
    return end;
  }, 60_000);
}

/** Closes the dialog that is open, if any. Its entry of the history goes with it, and whatever is opened before that has gone goes too; a raised sheet keeps the entry. @param {Page} page */
async function closed(page) {
  await page.evaluate(() => {
    const goes = document.querySelector("dialog[open]") && !document.querySelector("#panel[data-open]");
    Object.assign(window, { gone: goes ? new Promise((done) => addEventListener("popstate", done, { once: true })) : null });
  });
  await page.keyboard.press("Escape");
  await eventually(() => page.evaluate(() => document.querySelector("dialog[open]") === null));
  await page.evaluate(async () => void (await /** @type {any} */ (window).gone));
}

/** @type {Disaster} */
export const missingFiles = {
  before: ({ context }) => table({ seats: ["human", "level8"] })(context),
  async happen(round) {
    const { page, context, dice, url, story, wounds } = round;
    // Somebody has begun a game while all was well.
    await visit(page, url);
    await page.keyboard.press("4");
    await page.locator('body[data-phase=play][data-ply="2"]').waitFor({ state: "attached" });
    round.own = await position(page);
    const kinds = files(await page.evaluate(() => document.documentElement.lang));
    const kind = dice.pick([...kinds.keys()]);
    const fate = dice.pick(["missing", "cut", "slow", "stalled"]);
    story.push(`${kind}: ${fate}`);
    await page.goto("about:blank");
    const { asked, come } = await spoil(round, kinds.get(kind) ?? [], fate);
    await page.goto(url, { waitUntil: "commit" });
    const started = () => page.evaluate(() => document.documentElement.dataset.ready !== undefined);
    await eventually(async () => (await started()) || (await page.locator("#stuck").isVisible()), 60_000);
    // Code of the start that cannot be had may end with the word that something broke, and a way to load again.
    const broken = fate === "missing" || fate === "cut" ? ["broken"] : [];
    if (await started()) {
      await page.locator('body[data-ply="2"]').waitFor({ state: "attached" });
      // Without the book the best level thinks for itself; without its own code it says so.
      const excuses = kind.startsWith("book") ? [] : ["engine", "slow", "worker"];
      const answered = { name: "the answer of level 8", go: (/** @type {Page} */ there) => there.keyboard.press("3"), done: "body[data-ply='4']", notices: excuses };
      story.push(`an answer: ${await tried(page, answered, broken)}`);
      for (const step of WALK) {
        story.push(`${step.name}: ${await tried(page, step, broken)}`);
        await closed(page);
      }
      round.own += "3";
      if (!broken.length) assert.deepEqual(wounds, []);
    }
    story.push(`asked for ${asked()} times`);
    assert(asked() > 0, `nothing that was done needs ${kind}`);
    wounds.length = 0;
    come();
    await context.unrouteAll({ behavior: "ignoreErrors" });
    // Whatever was being waited for has come: the house is whole again after loading it, with the same game.
    await page.goto("about:blank");
    await visit(page, url);
    await page.locator(`body[data-phase=play][data-ply="${round.own.length > 2 ? 4 : 2}"]`).waitFor({ state: "attached" });
    await agree(page);
    await ready(page);
  },
};

/** From now on these files have this fate. @param {Round} round @param {string[]} paths @param {string} fate */
async function spoil({ context, dice }, paths, fate) {
  /** @type {(value?: unknown) => void} */
  let come = () => {};
  const coming = new Promise((done) => (come = done));
  let asked = 0;
  for (const path of paths) {
    const body = readFileSync(join(dist, path));
    const end = dice.below(body.length);
    await context.route(`**/${path}*`, async (route) => {
      asked += 1;
      if (fate === "missing") await route.fulfill({ status: 404, body: "not found" });
      else if (fate === "cut") await route.fulfill({ body: body.subarray(0, end), contentType: path.endsWith(".wasm") ? "application/wasm" : path.endsWith(".js") ? "text/javascript" : "application/octet-stream" });
      else {
        await (fate === "slow" ? new Promise((later) => setTimeout(later, 1_500)) : coming);
        await route.continue().catch(() => undefined);
      }
    });
  }
  return { asked: () => asked, come };
}
