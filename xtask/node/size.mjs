// What a first visit downloads: the requests of the page and its worker in a fresh browser,
// each counted at its size with gzip. What the service worker fetches afterwards, to work
// offline, is told apart: it delays nobody.
//
// And the own code of every other room: the scripts that `room.js`, `desk.js` or `wake.js` of the room lead to, by imports
// of any kind, at once or later (tabs, lessons, parts), with the style sheets in them. Not counted are
// - the scripts that the page and its worker lead to without entering a room other than Play: they are Play's or the
//   house's, even where Play fetches them later;
// - words, which are scripts made of `fr.js`, `help-en.js` and the like alone.
// A script that two rooms share counts in full for both, so that nothing can be hidden in it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";

const LIMIT = 175_000;

/** Bytes of a room's own code. @type {Record<string, number>} */
const ROOM_LIMITS = { analyse: 50_000, arena: 33_000, learn: 52_000 };

/** @param {string} name of a file in `dist` @returns {number} its bytes with gzip */
const packed = (name) => gzipSync(readFileSync(join(root, "dist", name)), { level: 9 }).length;

/** @param {string} name @param {number} bytes */
const print = (name, bytes) => console.log(`${String(bytes).padStart(9)}  ${name}`);

const site = await serve();
const browser = await launch();
const context = await browser.newContext({ locale: "fr-FR" });
await context.addInitScript(withoutServiceWorker);
/** @type {Set<string>} */
const asked = new Set();
context.on("request", (request) => {
  if (request.url().startsWith(site.url)) asked.add(new URL(request.url()).pathname);
});
const page = await context.newPage();
await page.goto(site.url);
await page.locator("html[data-ready]").waitFor({ state: "attached" });
await page.locator("html[data-engine]").waitFor({ state: "attached" });
await page.waitForLoadState("networkidle");
await browser.close();
await site.close();

const base = new URL(site.url).pathname;
const files = [...asked].map((path) => {
  const name = path.slice(base.length) || "index.html";
  return { name, bytes: packed(name) };
});
files.sort((a, b) => b.bytes - a.bytes);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of files) print(name, bytes);
judge("first load", total, LIMIT);

for (const [room, limit] of Object.entries(ROOM_LIMITS)) {
  const own = ownScripts(room);
  judge(`own code of ${room}, ${own.length} scripts`, own.reduce((sum, name) => sum + packed(name), 0), limit);
}

/** @param {string} what @param {number} bytes @param {number} limit */
function judge(what, bytes, limit) {
  print(`${what}, gzip (limit ${limit})`, bytes);
  if (bytes <= limit) return;
  console.error(`${what}: ${bytes - limit} bytes over the limit`);
  process.exitCode = 1;
}

/** @param {string} room @returns {string[]} the scripts that count as its own */
function ownScripts(room) {
  /** @type {{ file: string, modules: string[], imports: string[] }[]} */
  const scripts = JSON.parse(readFileSync(join(root, "target/scripts.json"), "utf8"));
  const has = (/** @type {string} */ module) => scripts.filter(({ modules }) => modules.includes(module)).map(({ file }) => file);
  /** What some scripts lead to, themselves among it. @param {string[]} from @param {string[]} [closed] scripts that are not entered */
  const reached = (from, closed = []) => {
    const found = new Set(from);
    // A set grows while it is walked.
    for (const name of found) {
      const imports = scripts.find(({ file }) => file === name)?.imports ?? [];
      imports.filter((one) => !closed.includes(one)).forEach((one) => found.add(one));
    }
    return found;
  };
  const doors = (/** @type {string} */ id) => ["room", "desk", "wake"].flatMap((part) => has(`js/rooms/${id}/${part}.js`));
  if (doors(room).length < 2) throw new Error(`${room} is not in scripts of its own`);
  const house = [...reached(["js/main.js", "js/engine/worker.js"].flatMap(has), Object.keys(ROOM_LIMITS).flatMap(doors))];
  const words = (/** @type {string} */ name) => scripts.find(({ file }) => file === name)?.modules.every((module) => /\b(fr|en)\.js$/.test(module));
  return [...reached(doors(room), house)].filter((name) => !words(name));
}
