// A room opened at its own address: from the first paint on its layout and its words are there, in the
// reader's language and colours, before its script and the module have come. Then it fills, and nothing
// moves. Where that cannot be promised, nothing is shown too early.

import { assert, eventually, ready, scene } from "./harness.mjs";
import { pages } from "../../xtask/node/pages.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} Context */

const PHONE = { width: 412, height: 823 };
const LYING = { width: 844, height: 390 };
const DESK = { width: 1280, height: 800 };
/** Where the Arena's presets stand open. */
const LARGE = { width: 1440, height: 1100 };
/** Words of a room that must be there at the first paint. @type {Record<string, Record<string, RegExp>>} */
const SAYS = {
  analyse: { fr: /Menaces/, en: /Threats/ },
  arena: { fr: /Participants/, en: /Players/ },
  learn: { fr: /Leçons|Apprendre/, en: /Lessons|Learn/ },
};

/** In the page: keeps what the browser tells of its paints. */
function watch() {
  /** @type {{ largest: { text: string, at: number }[], shifts: { value: number, what: string[] }[] }} */
  const seen = { largest: [], shifts: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest.push({ text: /** @type {any} */ (entry).element?.textContent, at: entry.startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = /** @type {any} */ (entry);
      seen.shifts.push({ value, what: sources.map((/** @type {any} */ { node, previousRect, currentRect }) => `${node?.nodeName}.${node?.className} ${node?.textContent?.slice(0, 30)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The whole module, not Play's. */
const MODULE = /puissance4-\w+\.wasm$/;

/** Lets the whole module come only when asked to. @param {Context} context @returns {Promise<() => void>} */
async function holdModule(context) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((done) => (release = () => done(undefined)));
  await context.route(MODULE, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Words, boards and fields that are in sight, with their places. @param {Page} page @returns {Promise<Record<string, number[]>>} */
function places(page) {
  return page.evaluate(() => {
    /** @type {Record<string, number[]>} */
    const found = {};
    const host = document.querySelector("#room");
    for (const node of host?.querySelectorAll("h2, h3, [data-t], [data-say], canvas, select, .card, .tab") ?? []) {
      const { left, top, width, height } = node.getBoundingClientRect();
      if (!width || !height || top >= innerHeight || left >= innerWidth || !node.checkVisibility({ visibilityProperty: !node.matches(".card") })) continue;
      // Of a card only its corner: what it holds may come later; a blank one keeps the place of a question, and its number.
      const name = node.matches("canvas, select, .card") ? node.localName : node.textContent;
      let key = `${name}`;
      for (let n = 2; key in found; n++) key = `${name} ${n}`;
      found[key] = [left, top].map(Math.round);
    }
    return found;
  });
}

const all = (await pages()).filter(({ room }) => room !== "play");

for (const [i, { room, page: address }] of all.entries()) {
  for (const [locale, viewport] of /** @type {[string, typeof PHONE][]} */ ([["fr-FR", PHONE], ["en-US", i % 2 ? DESK : LYING], ...(room === "arena" ? [["fr-FR", LARGE]] : [])])) {
    scene(`${address}, ${locale}, ${viewport.width} px: there from the first paint on, and nothing moves`, { locale, viewport, open: false }, async ({ page, context, url }) => {
      await context.addInitScript(watch);
      const release = await holdModule(context);
      await page.goto(`${url}#/${address}`);
      await page.locator("html[data-shell]").waitFor({ state: "attached" });
      const first = await places(page);
      assert.match(Object.keys(first).join("\n"), SAYS[room][locale.slice(0, 2)]);
      assert.equal(await page.locator("[data-room-link][aria-current]").getAttribute("data-room-link"), room);
      const painted = await page.locator("#room").innerText();
      // The room's script has come, its module has not: what is shown stays.
      await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/room-/.test(name)));
      assert.deepEqual(await places(page), first);
      release();
      await ready(page);
      await page.locator("html:not([data-shell])").waitFor({ state: "attached" });
      const filled = await places(page);
      for (const [name, place] of Object.entries(first)) {
        if (!(name in filled)) continue;
        assert(place.every((at, axis) => Math.abs(at - filled[name][axis]) <= 2), `« ${name} » was at ${place} and is at ${filled[name]}`);
      }
      const kept = Object.keys(first).filter((name) => name in filled).length;
      assert(kept >= 0.8 * Object.keys(first).length, `of ${Object.keys(first)} only ${kept} stayed`);
      const { largest, shifts } = await eventually(async () => {
        const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
        assert(seen.largest.length > 0);
        return seen;
      });
      const moved = shifts.reduce((/** @type {number} */ sum, /** @type {{ value: number }} */ { value }) => sum + value, 0);
      assert(moved < 0.02, `moved by ${moved}: ${JSON.stringify(shifts)}`);
      for (const { text } of largest) assert(painted.includes(text.trim().slice(0, 20)) || (await page.locator(".top").innerText()).includes(text.trim()), `« ${text} » was painted later`);
    });
  }
}

for (const address of ["learn/nothing", "nowhere", "learn/minds?v=12x6"]) {
  scene(`${address} shows nothing that is not meant`, { open: false }, async ({ page, context, url }) => {
    const release = await holdModule(context);
    await page.goto(`${url}#/${address}`, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /main-/.test(name)));
    assert.equal(await page.locator("html[data-shell]").count(), 0);
    release();
    await ready(page);
    assert.equal(await page.locator("html[data-shell]").count(), 0);
  });
}

scene("a room that has kept something of its own is not shown as if it had not", { open: false }, async ({ page, context, url }) => {
  await context.addInitScript(() => {
    // A new tab is empty at first, and has no storage then.
    if (location.protocol !== "about:") localStorage.setItem("puissance4.learn", JSON.stringify({ version: 1, data: { done: ["minds"] } }));
  });
  const release = await holdModule(context);
  await page.goto(`${url}#/learn`, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /main-/.test(name)));
  assert.equal(await page.locator("html[data-shell]").count(), 0);
  release();
  await ready(page);
  await page.locator(".ln-done").waitFor();
  // A lesson looks the same to everybody.
  const other = await context.newPage();
  await context.unroute(MODULE);
  await holdModule(context);
  await other.goto(`${url}#/learn/minds`);
  await other.locator("html[data-shell]").waitFor({ state: "attached" });
});

scene("kept language and colours hold for a shell too", { locale: "en-US", colorScheme: "light", open: false }, async ({ page, context, url }) => {
  await context.addInitScript(() => localStorage.setItem("puissance4.settings", JSON.stringify({ version: 1, data: { lang: "fr", theme: "dark" } })));
  await holdModule(context);
  await page.goto(`${url}#/learn/minimax`);
  await page.locator("html[data-shell]").waitFor({ state: "attached" });
  await page.locator("#room", { hasText: "Leçons" }).waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(13, 18, 32)");
});

scene("a shell that does not come stops nothing", { open: false }, async ({ page, context, url, problems }) => {
  await context.route("**/js/shell/**", (route) => route.abort());
  await page.goto(`${url}#/learn/minimax`);
  await ready(page);
  await page.locator(".ln-title").waitFor();
  assert.equal(await page.locator("#stuck").isVisible(), false);
  assert(problems.every((problem) => /ERR_FAILED/.test(problem)), problems.join("\n"));
  problems.length = 0;
});

scene("a shell whose script does not come says that the page did not start", { open: false }, async ({ page, context, url, problems }) => {
  await context.route("**/js/main-*.js", (route) => route.abort());
  await page.goto(`${url}#/arena`);
  await page.locator("html[data-shell]").waitFor({ state: "attached" });
  await page.locator("#stuck", { hasText: /n’a pas démarré/ }).waitFor();
  problems.length = 0;
});

scene("whoever goes on before the room has come finds the other one whole, and no trace of the first", { viewport: PHONE, open: false }, async ({ page, context, url }) => {
  const release = await holdModule(context);
  await page.goto(`${url}#/analyse`);
  await page.locator("html[data-shell=analyse]").waitFor({ state: "attached" });
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  release();
  await ready(page);
  await page.locator("body[data-room=learn] .ln-list").waitFor();
  assert.equal(await page.locator("html[data-shell]").count(), 0);
  assert.equal(await page.locator("#room").count(), 1);
  assert.equal(await page.evaluate(() => document.body.getAttribute("style") ?? ""), "");
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await page.locator("body[data-room=play] #board[data-painted]").waitFor();
});
