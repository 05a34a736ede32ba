// What each room shows before anything is known: its *shell*. Opened at its own address, a room
// needs its script, its words and the whole module, which take seconds on a slow network; its shell
// is there at the first paint, with the right words in the right places, and the room takes its
// place when it has come (`www/index.html`, `www/js/house/entering.js`).
//
// Nobody writes shells. The build runs the house itself in Node, with the real module and a document
// that is only a tree (`shell-scene.mjs`), enters each room with an engine that never answers, and
// keeps the elements it has made. So a shell cannot differ from its room.
//
// For each room one script with its style sheets and the code that shows a shell, and for each page
// and language one with the elements.

import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { pages } from "./pages.mjs";
import { HOME } from "../../www/js/house/rooms.js";
import { LANGS } from "../../www/js/house/text.js";

/** An element (its name, attributes and children) or a text. @typedef {[string, Record<string, string>, ...any[]] | string} Tree */

/**
 * What was drawn of one page.
 * @typedef {object} Drawn
 * @property {string} room
 * @property {string} page       its address, after `#/`
 * @property {string} written    the address the room itself wrote for it
 * @property {import("../../www/js/house/text.js").Lang} lang
 * @property {Tree[]} tree       the room's elements
 * @property {string} title      of the window
 * @property {Record<string, string>} body  the body's attributes
 * @property {string[]} styles   the style sheets the room has put on
 * @property {Record<string, string | null>} shelves  what it looked for in storage, besides the settings, and what it put there
 */

const here = resolve(fileURLToPath(import.meta.url), "..");
const root = resolve(here, "../..");

/**
 * @param {object} site
 * @param {string} site.staging  where the site is being written
 * @param {string} site.html     the page, with its words
 * @param {string} site.module   the whole module
 * @param {string} site.build
 * @param {import("rolldown").Plugin} site.plugin  the facts of this build
 * @param {(modules: string[]) => string[]} site.files  the scripts that these modules of `www` need
 * @param {(css: string) => string} site.squeeze
 * @returns {Promise<string[]>} the addresses that have a shell, after `#/`
 */
export async function writeShells({ staging, html, module, build, plugin, files, squeeze }) {
  const folder = join(staging, "js/shell");
  mkdirSync(folder, { recursive: true });
  const wanted = (await pages()).filter(({ room }) => room !== HOME);
  const drawn = await draw(html, module, plugin, wanted);
  for (const room of new Set(drawn.map((one) => one.room))) {
    // The same for all its pages, whichever of them are shown with a board.
    const style = squeeze([...new Set(drawn.filter((one) => one.room === room).flatMap(({ styles }) => styles))].join("\n"));
    const show = readFileSync(join(here, "shell-show.js"), "utf8").replace(/^\s*\/\/.*\n|^\s+/gm, "");
    writeFileSync(join(folder, `${room}-${build}.js`), show.replace('"STYLE"', () => JSON.stringify(style)).replaceAll('"ROOM"', JSON.stringify(room)));
  }
  /** @type {Set<string>} */
  const known = new Set();
  for (const one of drawn) {
    const { page, written, lang, tree, title, body, shelves } = one;
    const needs = files(wanted.find((each) => each.page === page)?.needs(lang) ?? []);
    const facts = JSON.stringify({ tree, title, body, needs, shelves }).slice(1, -1);
    for (const name of new Set([page, written])) {
      known.add(name);
      writeFileSync(join(folder, `${fileName(name)}.${lang}-${build}.js`), `Object.assign(shell,{${facts}});shell.show&&shell.show()`);
    }
  }
  return [...known];
}

/** As `www/index.html` writes it. @param {string} page */
const fileName = (page) => page.replace(/\W/g, "-");

/**
 * Lets the house draw every page but the home room, whose markup the page itself is.
 * @param {string} html @param {string} module @param {import("rolldown").Plugin} plugin @param {import("./pages.mjs").Page[]} wanted
 * @returns {Promise<Drawn[]>}
 */
async function draw(html, module, plugin, wanted) {
  const folder = join(root, "target/shells");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entry = {
    name: "entry",
    /** @param {string} id */
    resolveId: (id) => (id === "shell-entry" ? id : null),
    /** @param {string} id */
    load: (id) => (id !== "shell-entry" ? null : ["house/house.js", "house/rooms.js", "game/rules.js"].map((file) => `export * from ${JSON.stringify(join(root, "www/js", file))};`).join("\n") + `\nexport * as glue from ${JSON.stringify(join(root, "www/puissance4.js"))};`),
  };
  const bundler = await rolldown({ input: "shell-entry", plugins: [entry, plugin], platform: "node" });
  await bundler.write({ file: join(folder, "house.mjs"), codeSplitting: false });
  await bundler.close();
  writeFileSync(join(folder, "page.html"), html);
  writeFileSync(join(folder, "wanted.json"), JSON.stringify({ wanted, langs: LANGS, module }));
  // In a process of its own: rooms leave timers and channels behind that would keep this one alive.
  await promisify(execFile)(process.execPath, [join(here, "shell-scene.mjs"), folder]);
  return JSON.parse(readFileSync(join(folder, "drawn.json"), "utf8"));
}
