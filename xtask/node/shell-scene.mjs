// The house without a browser: draws the pages that `shells.mjs` asks for, in a document that is only
// a tree (linkedom). Nothing is laid out or painted, no engine answers, nothing was kept.
//
//   node shell-scene.mjs FOLDER
//
// The folder has the house in one file (`house.mjs`), the page and what is wanted; `drawn.json` is
// written there.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as dom from "linkedom";

const folder = process.argv[2];
const { wanted, langs, module } = JSON.parse(readFileSync(join(folder, "wanted.json"), "utf8"));
const html = readFileSync(join(folder, "page.html"), "utf8");
const wasm = new WebAssembly.Module(readFileSync(module));

/** How often a room is given time to go on, and to draw again. A room that needs more of it than this is not whole. */
const ROUNDS = 20;

/**
 * What is asked for and never comes: any question, any property, any wait.
 * @type {any}
 */
const never = new Proxy(function () {}, {
  get: (_, name) => (["then", "catch", "finally"].includes(String(name)) ? () => never : name === Symbol.toPrimitive ? () => 0 : never),
  set: () => true,
  apply: () => never,
  construct: () => never,
});

/** Properties that stand for attributes and that linkedom keeps as mere properties. @type {Record<string, string>} */
const REFLECTED = { checked: "checked", max: "max", min: "min", step: "step", open: "open", href: "href", htmlFor: "for", colSpan: "colspan", rowSpan: "rowspan" };

// A choice is known by its option.
Object.defineProperty(dom.HTMLSelectElement.prototype, "value", {
  get() {
    return (this.querySelector("option[selected]") ?? this.querySelector("option"))?.getAttribute("value") ?? "";
  },
  set(value) {
    for (const option of this.querySelectorAll("option")) option.toggleAttribute("selected", option.getAttribute("value") === String(value));
  },
});

// Nothing has a size.
for (const name of ["clientWidth", "clientHeight", "offsetTop"]) Object.defineProperty(dom.Element.prototype, name, { get: () => 0 });

const drawn = [];
for (const lang of langs) for (const { room, page } of wanted) drawn.push(await draw(room, page, lang));
writeFileSync(join(folder, "drawn.json"), JSON.stringify(drawn));
// Timers and channels of the rooms would go on.
process.exit(0);

/**
 * @param {string} room @param {string} page @param {string} lang
 * @returns {Promise<import("./shells.mjs").Drawn>}
 */
async function draw(room, page, lang) {
  const { document, shelves, frames, location } = set(page, lang);
  // Fresh modules for each page, as after loading it: some of them keep state.
  const { createHouse, ROOMS, HOME, createRules, glue } = await import(`${pathToFileURL(join(folder, "house.mjs")).href}?${lang}/${page}`);
  glue.initSync({ module: wasm });
  const rules = createRules(glue);
  const house = await createHouse({ rooms: ROOMS, home: HOME, enlarge: async () => rules });
  house.hire({ lane: () => never, batch: () => never });
  house.open(rules);
  await house.start();
  for (let round = 0; round < ROUNDS; round++) {
    house.draw();
    for (const frame of frames.splice(0)) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const host = document.querySelector("#room");
  const body = Object.fromEntries([...document.body.attributes].map(({ name, value }) => [name, value]));
  const styles = document.adoptedStyleSheets.map((/** @type {{ text: string }} */ sheet) => sheet.text);
  const looked = Object.fromEntries([...shelves].filter(([name]) => name.startsWith("puissance4.") && !/\.(settings|tab)$/.test(name)));
  if (document.body.dataset.room !== room) throw new Error(`${page} is not in ${room}`);
  return { room, page, written: location.hash.slice(2), lang: /** @type {any} */ (lang), tree: [...host.childNodes].map(treeOf), title: document.title, body, styles, shelves: looked };
}

/** What lies on a shelf, without its label. @param {string} kept */
function dataOf(kept) {
  return kept.startsWith("{") ? JSON.stringify(JSON.parse(kept).data) : null;
}

/** @param {any} node @returns {import("./shells.mjs").Tree} */
function treeOf(node) {
  if (node.nodeType === 3) return node.data;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  for (const [property, name] of Object.entries(REFLECTED)) {
    if (!Object.hasOwn(node, property) || node[property] === false || node[property] === "") continue;
    attributes[name] = node[property] === true ? "" : String(node[property]);
  }
  return [node.localName, attributes, ...[...node.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3).map(treeOf)];
}

/**
 * Sets the scene: everything that rooms expect of a browser.
 * @param {string} page @param {string} lang
 */
function set(page, lang) {
  /** @type {any} */
  const document = dom.parseHTML(html).document;
  /** What is looked for in storage, and what is then put there. @type {Map<string, string | null>} */
  const shelves = new Map();
  /** @type {((now: number) => void)[]} */
  const frames = [];
  const location = Object.assign(new URL(`https://example.org/#/${page}`), { reload() {} });
  const storage = () => ({ length: 0, key: () => null, getItem: (/** @type {string} */ key) => (shelves.set(key, shelves.get(key) ?? null), null), setItem: (/** @type {string} */ key, /** @type {string} */ value) => shelves.set(key, dataOf(value)), removeItem() {} });
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const deaf = { addEventListener() {}, removeEventListener() {}, dispatchEvent: () => true };
  const createElement = document.createElement.bind(document);
  document.createElement = (/** @type {string} */ name) => {
    const node = createElement(name);
    if (name === "canvas") node.getContext = () => never;
    return node;
  };
  document.adoptedStyleSheets = [];
  document.documentElement.lang = lang;
  const kinds = Object.entries(dom).filter(([name]) => /^(Node|Text|DocumentFragment|.*Event|.*Element)$/.test(name));
  const world = {
    ...Object.fromEntries(kinds),
    ...deaf,
    document, location, window: globalThis,
    history: { state: null, length: 1, back() {}, replaceState: (/** @type {any} */ _, /** @type {any} */ __, /** @type {string} */ address) => void (location.hash = address), pushState() {} },
    navigator: { languages: [lang], language: lang, hardwareConcurrency: 2, userAgent: "", serviceWorker: undefined, locks: undefined },
    localStorage: storage(), sessionStorage: storage(),
    // A database there is; what lies in it is not known yet.
    indexedDB: { open: () => ({}) },
    matchMedia: () => ({ matches: false, ...deaf }),
    ResizeObserver: Watcher, MutationObserver: Watcher, IntersectionObserver: Watcher,
    requestAnimationFrame: (/** @type {any} */ frame) => frames.push(frame),
    cancelAnimationFrame() {},
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    CSSStyleSheet: class {
      text = "";
      /** @param {string} text */
      replaceSync(text) {
        this.text = text;
      }
    },
    BroadcastChannel: class {
      addEventListener() {}
      postMessage() {}
      close() {}
    },
    fetch: () => never,
    devicePixelRatio: 1, innerWidth: 412, innerHeight: 823,
  };
  for (const [name, value] of Object.entries(world)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { document, shelves, frames, location };
}
