// The house: rooms and ways between them. A second room is added as anybody would add one, by a folder
// and a line of the table; the scripts are served as they are written, so nothing has to be built.

import { join } from "node:path";
import { readFileSync } from "node:fs";
import { DESKTOP, assert, eventually, ready, root, scene, visit } from "./harness.mjs";
import { misfits } from "./fits.mjs";
import { ROOMS } from "../../www/js/house/rooms.js";
import { act, moveList, place, ply, press, says, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./harness.mjs").Stage} Stage */

/** The folder of the added room. @type {Record<string, string>} */
const HELLO = {
  "room.js": `
    import { h, setText } from '../../parts/dom.js';
    import style from './room.css';
    export { style };
    export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };
    export function mount(host, house, route) {
      const state = house.memory.get('hello') ?? { n: 0 };
      house.memory.set('hello', state);
      const count = h('p', { class: 'count' });
      host.append(h('main', {}, h('h2', { 'data-t': 'hello_title' }), count, h('button', { type: 'button', class: 'btn', 'data-do': 'greet', 'data-t': 'hello_greet' })));
      const show = ({ text, path }) => { state.n = Number(new URLSearchParams(text).get('n') ?? state.n); count.dataset.path = path.join('/'); house.redraw(); };
      show(route);
      return {
        show,
        draw: () => setText(count, house.text.t('hello_count', { n: state.n })),
        actions: { greet() { state.n++; house.redraw(); } },
        keys: (event) => event.key === 'g' && (state.n++, house.redraw(), true),
        unmount() {},
      };
    }`,
  "fr.js": "export const words = { hello_title: 'Bonjour', hello_greet: 'Saluer', hello_count: '{n} {n:salut|saluts}' };",
  "en.js": "export const words = { hello_title: 'Hello', hello_greet: 'Greet', hello_count: '{n} {n:greeting|greetings}' };",
  "room.css": "body[data-room=hello] .count { font-weight: 700; }",
};

/** @param {number} n @returns {string} the lines of the table */
const lines = (n) =>
  [["hello", "Apprendre", "Learn"], ["analyse", "Analyser", "Analyse"], ["three", "Arène", "Arena"], ["four", "Atelier", "Workshop"]].slice(0, n)
    .map(([id, fr, en]) => `{ id: '${id}', name: { fr: '${fr}', en: '${en}' }, icon: 'M4 12h16M12 4v16', load: () => import('../rooms/hello/room.js') },`).join("\n");

/** Serves the page unbuilt, with so many rooms added. @param {Stage} stage @param {string} [path] @param {number} [rooms] */
async function open({ page, context, site, url }, path = "", rooms = 1) {
  site.use(join(root, "www"));
  const module = (/** @type {string} */ name) => readFileSync(join(root, "target/bindings", name));
  for (const name of ["puissance4", "puissance4_play"]) {
    await context.route(`**/${name}.js`, (route) => route.fulfill({ contentType: "text/javascript", body: module(`${name}.js`) }));
    await context.route(`**/${name}_bg.wasm`, (route) => route.fulfill({ contentType: "application/wasm", body: module(`${name}_bg.wasm`) }));
  }
  // What the build takes from Node's packages, the browser finds by a map.
  await context.route(url, (route) => {
    const map = { imports: { "idb-keyval": "./js/idb-keyval.js" } };
    const html = readFileSync(join(root, "www/index.html"), "utf8");
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: html.replace("<head>", `<head><script type="importmap">${JSON.stringify(map)}</script>`) });
  });
  await context.route("**/js/idb-keyval.js", (route) => route.fulfill({ contentType: "text/javascript", body: readFileSync(join(root, "node_modules/idb-keyval/dist/index.js")) }));
  await context.route("**/js/house/rooms.js", (route) => {
    const source = readFileSync(join(root, "www/js/house/rooms.js"), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: source.replace(/(ROOMS = \[\n.*id: 'play'.*\n)[^]*?\];/, `$1${lines(rooms)}\n];`) });
  });
  await context.route("**/js/rooms/hello/*", (route) => {
    const body = HELLO[/[^/]+$/.exec(route.request().url())?.[0] ?? ""];
    return route.fulfill({ contentType: "text/javascript", body: route.request().url().endsWith(".css") ? `export default ${JSON.stringify(body)};` : body });
  });
  await page.goto(url + path);
  await ready(page);
}

/** Waits until this room stands. @param {Page} page @param {string} id */
const inRoom = (page, id) => page.locator(`body[data-room=${id}] #room main`).waitFor({ state: "attached" });

scene("a room is a folder and a line: linked, named, announced, with words in both languages", { open: false, before: table() }, async (stage) => {
  const { page } = stage;
  await open(stage);
  assert.equal(await page.title(), "Jouer – Puissance 4");
  assert.deepEqual(await page.locator("nav a").allInnerTexts(), ["Jouer", "Apprendre"]);
  assert.equal(await page.locator("nav [aria-current=page]").innerText(), "Jouer");
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await inRoom(page, "hello");
  assert.equal(await page.title(), "Apprendre – Puissance 4");
  assert.equal(await page.locator("nav [aria-current=page]").innerText(), "Apprendre");
  await spoken(page, /Apprendre/);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "MAIN");
  await page.locator("h2", { hasText: "Bonjour" }).waitFor();
  await page.locator("[data-do=greet]").click();
  await page.keyboard.press("g");
  await page.locator(".count", { hasText: "2 saluts" }).waitFor();
  assert.equal(await page.locator(".count").evaluate((node) => getComputedStyle(node).fontWeight), "700");
  await act(page, "language");
  await page.locator("h2", { hasText: "Hello" }).waitFor();
  await page.locator(".count", { hasText: "2 greetings" }).waitFor();
  assert.equal(await page.title(), "Learn – Connect Four");
  assert.deepEqual(await page.evaluate(misfits), []);
});

scene("a room entered while the first is still being mounted waits for it", { open: false, before: table() }, async (stage) => {
  const { page } = stage;
  // As soon as Play's board is there, which is in the middle of its mounting.
  await page.addInitScript(() => {
    const look = () => (document.querySelector("#board canvas") ? (location.hash = "#/hello") : setTimeout(look));
    look();
  });
  await open(stage);
  await inRoom(page, "hello");
  await page.locator("h2", { hasText: "Bonjour" }).waitFor();
  assert.equal(await page.locator("[data-notice]").count(), 0);
  await page.locator("nav a").first().click();
  await inRoom(page, "play");
});

scene("Back and forward go between rooms; addresses name a place in them", { open: false, before: table() }, async (stage) => {
  const { page, url } = stage;
  await open(stage, "#/hello/alpha-beta?n=3");
  await inRoom(page, "hello");
  await page.locator(".count[data-path=alpha-beta]", { hasText: "3 saluts" }).waitFor();
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await inRoom(page, "play");
  await press(page, "44");
  await page.goBack();
  await inRoom(page, "hello");
  assert.equal(page.url(), `${url}#/hello/alpha-beta?n=3`);
  await page.goForward();
  await inRoom(page, "play");
  await ply(page, 2);
  assert.deepEqual(await moveList(page), [..."44"]);
  // A link to a game, from the other room: opened, and its entry is Play's.
  await page.goBack();
  await inRoom(page, "hello");
  await page.evaluate(() => (location.hash = "#/play?v=7x6&m=123"));
  await inRoom(page, "play");
  await ply(page, 3);
  assert.equal(page.url(), `${url}#/play`);
  await page.goBack();
  await inRoom(page, "hello");
});

scene("a game goes on where it was left: moves, looking back, and an opponent's answer", { open: false, before: table({ seats: ["human", "note:depth=2,seed=1"], floor: 400 }) }, async (stage) => {
  const { page } = stage;
  await open(stage);
  await place(page, 3).click();
  // Away while the opponent thinks.
  await page.evaluate(() => (location.hash = "#/hello"));
  await inRoom(page, "hello");
  await page.evaluate(() => (location.hash = "#/play"));
  await inRoom(page, "play");
  await ply(page, 2);
  await says(page, /À vous/);
  await page.locator(".move").first().click();
  await ply(page, 1);
  await page.goBack();
  await inRoom(page, "hello");
  await page.goForward();
  await inRoom(page, "play");
  await ply(page, 1);
  await act(page, "present");
  await ply(page, 2);
});

scene("a room that does not come is told, and one stays in the room that is there", { open: false, before: table() }, async (stage) => {
  const { page, context, expectProblem } = stage;
  await open(stage);
  await press(page, "44");
  await context.route("**/js/rooms/hello/room.js", (route) => route.abort("connectionrefused"));
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await page.locator(".notice", { hasText: /n’a pas pu être chargée/ }).waitFor();
  await expectProblem(/request: .*room.js/);
  await expectProblem(/console: Failed to load resource/);
  await ply(page, 2);
  await eventually(() => /#\/play$/.test(page.url()));
  await press(page, "3", 2);
  // Pressing the room one is in adds nothing to the history.
  const entries = await page.evaluate(() => history.length);
  await page.locator("nav a", { hasText: "Jouer" }).click();
  assert.equal(await page.evaluate(() => history.length), entries);
});

scene("a finished game is offered to the room that analyses games, once there is one", { open: false, before: table() }, async (stage) => {
  const { page, url } = stage;
  await open(stage, "", 2);
  assert.equal(await page.locator("[data-analyse]").isVisible(), false);
  await press(page, "1212121");
  await page.locator("[data-analyse]").click();
  await inRoom(page, "analyse");
  assert.equal(page.url(), `${url}#/analyse/review?k=game&v=7x6&m=1212121&p=human~human&first=me`);
});

scene("two opponents who were playing play on when one comes back", { open: false, before: table({ seats: ["random:seed=1", "random:seed=2"], speed: 1000 }) }, async (stage) => {
  const { page } = stage;
  const at = async () => Number(await page.locator("body").getAttribute("data-ply"));
  await open(stage);
  await eventually(async () => assert((await at()) > 0));
  await page.evaluate(() => (location.hash = "#/hello"));
  await inRoom(page, "hello");
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem("puissance4.game") ?? "{}").data.moves.length);
  await page.evaluate(() => (location.hash = "#/play"));
  await inRoom(page, "play");
  await eventually(async () => assert((await at()) >= before + 2));
});

scene("sixty visits, fifteen of each room, leave nothing behind", { open: false, before: async (context) => {
  await table({ seats: ["human", "random"] })(context);
  await context.addInitScript(count);
} }, async ({ page, site, url }) => {
  // The built page, whatever the scenes before this one were shown.
  site.use(join(root, "dist"));
  await visit(page, url);
  const rooms = ROOMS.map(({ id }) => id).reverse();
  /** @param {number} times */
  const walk = (times) => page.evaluate(async ({ times, rooms }) => {
    const arrived = (/** @type {string} */ id) => new Promise((done) => {
      const look = () => (document.body.dataset.room === id && document.querySelector("#room main") ? done(undefined) : setTimeout(look, 1));
      look();
    });
    for (let i = 0; i < times; i++) {
      for (const id of rooms) {
        location.hash = `#/${id}`;
        await arrived(id);
      }
    }
  }, { times, rooms });
  const now = () => page.evaluate(() => /** @type {any} */ (globalThis).counted());
  await walk(3);
  const before = await now();
  await walk(15);
  // Timers of the page itself run out meanwhile (a worker is let go when it is idle); none may be added.
  await eventually(async () => {
    const { timers, ...rest } = await now();
    const { timers: most, ...same } = before;
    assert.deepEqual(rest, same);
    assert(timers <= most, `${timers} timers, ${most} before`);
  });
  await place(page, 3).click();
  await ply(page, 2);
});

/** In the page: counts what could be left behind. */
function count() {
  /** Who listens, by target and event. @type {Map<unknown, Map<string, Set<unknown>>>} */
  const targets = new Map();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  // Elements take their listeners with them; what stays must be counted.
  const stays = (/** @type {unknown} */ target) => !(target instanceof Element) && !(target instanceof AbortSignal) && !(target instanceof Worker);
  /** @param {unknown} target @param {string} type @param {any} options */
  const heard = (target, type, options) => {
    const events = targets.get(target) ?? new Map();
    targets.set(target, events);
    const key = `${type} ${Boolean(options?.capture ?? options)}`;
    const listening = events.get(key) ?? new Set();
    events.set(key, listening);
    return listening;
  };
  EventTarget.prototype.addEventListener = function (...args) {
    const target = this ?? globalThis;
    const [type, listener, options] = args;
    if (stays(target) && !Object(options).signal?.aborted) {
      const listening = heard(target, type, options);
      listening.add(listener);
      const { signal } = Object(options);
      if (signal) addEventListener.call(signal, "abort", () => listening.delete(listener));
    }
    return addEventListener.apply(target, args);
  };
  EventTarget.prototype.removeEventListener = function (...args) {
    const target = this ?? globalThis;
    if (stays(target)) heard(target, args[0], args[2]).delete(args[1]);
    return removeEventListener.apply(target, args);
  };
  const timers = new Set();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  Object.assign(window, {
    setTimeout: (/** @type {any} */ run, /** @type {any} */ ms, /** @type {any[]} */ ...rest) => {
      const id = setTimeout(() => { timers.delete(id); run(...rest); }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout: (/** @type {any} */ id) => { timers.delete(id); clearTimeout(id); },
    setInterval: (/** @type {any} */ run, /** @type {any} */ ms) => {
      const id = setInterval(run, ms);
      if (ms < 3_600_000) timers.add(id);
      return id;
    },
    clearInterval: (/** @type {any} */ id) => { timers.delete(id); clearInterval(id); },
  });
  let watching = 0;
  for (const Observer of /** @type {any[]} */ ([ResizeObserver, MutationObserver])) {
    const { observe, disconnect } = Observer.prototype;
    const seen = new WeakSet();
    Observer.prototype.observe = function (/** @type {any[]} */ ...args) {
      if (!seen.has(this)) watching++;
      seen.add(this);
      return observe.apply(this, args);
    };
    Observer.prototype.disconnect = function () {
      if (seen.delete(this)) watching--;
      return disconnect.call(this);
    };
  }
  let workers = 0;
  const Hired = Worker;
  Object.assign(window, {
    Worker: class extends Hired {
      /** @param {[any, any?]} args */
      constructor(...args) { super(...args); workers++; }
      terminate() { workers--; super.terminate(); }
    },
    counted: () => ({
      listeners: [...targets.values()].flatMap((events) => [...events.values()]).reduce((sum, { size }) => sum + size, 0),
      timers: timers.size,
      watching,
      workers,
      nodes: document.querySelectorAll("*").length,
      sheets: document.adoptedStyleSheets.length,
    }),
  });
}

for (const [rooms, hasTouch, sizes] of /** @type {[number, boolean, [{ width: number, height: number }, string][]][]} */ ([
  [4, false, [[DESKTOP, "fr"], [DESKTOP, "en"]]],
  [4, true, [[{ width: 390, height: 844 }, "fr"], [{ width: 360, height: 640 }, "fr"], [{ width: 844, height: 390 }, "fr"], [{ width: 768, height: 1024 }, "fr"], [{ width: 320, height: 568 }, "en"]]],
  [1, true, [[{ width: 390, height: 844 }, "en"]]],
])) {
  scene(`the navigation fits: ${rooms + 1} rooms, ${sizes.map(([{ width, height }, lang]) => `${width} × ${height} ${lang}`).join(", ")}`, { open: false, viewport: sizes[0][0], hasTouch, before: table() }, async (stage) => {
    const { page } = stage;
    await open(stage, "", rooms);
    assert.equal(await page.locator("nav a").count(), rooms + 1);
    for (const [viewport, lang] of sizes) {
      const where = `${viewport.width} × ${viewport.height} ${lang}`;
      await page.setViewportSize(viewport);
      if ((await page.locator("html").getAttribute("lang")) !== lang) await act(page, "language");
      await page.locator(`html[lang=${lang}]`).waitFor({ state: "attached" });
      await eventually(async () => assert.deepEqual(await page.evaluate(misfits), [], where));
      const small = await page.locator("nav a").evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).filter(({ width, height }) => width < 39.5 || height < 43.5).length);
      assert.equal(small, 0, `${where}: every link is large enough for a finger`);
      // One line: the header is no higher than its buttons need.
      const { height } = /** @type {{ height: number }} */ (await page.locator(".top").boundingBox());
      assert(height <= 69, `${where}: the header is ${height} px high`);
    }
    await act(page, "help");
    await page.locator("dialog[open]").waitFor();
  });
}
