// The first paint shows everything that is there to stay: in the reader's language and colours,
// the largest text among it, nothing moving afterwards. The script and the rules come behind it.

import { assert, eventually, ready, scene } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** In the page: keeps what the browser tells of its paints. */
function watch() {
  /** @type {{ largest: string[], shift: number }} */
  const seen = { largest: [], shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = /** @type {any} */ (entry);
      // The browser names the block around the words, which may be the words' parent.
      seen.largest.push(element?.textContent);
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Every text one sees in the fixed parts, with its place. @param {Page} page @returns {Promise<string[]>} */
function texts(page) {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll("[data-t], [data-first], .lang")];
    const shown = nodes.filter((node) => node instanceof HTMLElement && node.checkVisibility({ visibilityProperty: true }));
    return shown.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return `${node.className}: ${node.textContent} (${[x, y, width, height].map(Math.round)})`;
    });
  });
}

for (const [locale, viewport, words] of /** @type {[string, typeof PHONE, RegExp][]} */ ([
  ["fr-FR", PHONE, /Puissance 4.*À vous de jouer.*Annuler/s],
  ["en-US", PHONE, /Connect Four.*Your turn.*Undo/s],
  ["de-DE", PHONE, /Connect Four.*Your turn.*Undo/s],
  ["fr-FR", DESK, /Puissance 4.*Partager.*À vous de jouer.*Nouvelle partie/s],
  ["en-US", DESK, /Connect Four.*Share.*Your turn.*New game/s],
])) {
  scene(`${locale}, ${viewport.width} px: the first paint is there to stay`, { locale, viewport, open: false }, async ({ page, context, url }) => {
    await context.addInitScript(watch);
    // Without its script the page stays what is painted first.
    await context.route("**/js/main-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(url);
    const first = await texts(page);
    assert.match(first.join("\n"), words);
    await context.unroute("**/js/main-*.js");
    await page.goto(url);
    await ready(page);
    await page.locator("#board[data-painted]").waitFor();
    assert.deepEqual(await texts(page), first);
    const { largest, shift } = await eventually(async () => {
      const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
      assert(seen.largest.length > 0);
      return seen;
    });
    for (const text of largest) assert(first.some((one) => one.includes(`: ${text} (`)), `${text} was painted later`);
    assert.equal(shift, 0);
  });
}

scene("kept language and colours are there from the first paint on", { locale: "en-US", colorScheme: "light", open: false }, async ({ page, context, url }) => {
  await context.addInitScript(() => localStorage.setItem("puissance4.settings", JSON.stringify({ version: 1, data: { lang: "fr", theme: "dark" } })));
  await context.route("**/js/main-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(url);
  assert.match((await texts(page)).join("\n"), /À vous de jouer/);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(13, 18, 32)");
});

scene("one script, and the rules only after the first paint", async ({ page, url }) => {
  const html = await (await fetch(url)).text();
  assert.equal([...html.matchAll(/<script[^>]* src=/g)].length, 1);
  assert(!/<link[^>]*(\.wasm|rel="stylesheet")/.test(html), "nothing large is asked for with the page");
  const [paint, rules] = await eventually(() => page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0];
    const asked = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm"));
    return painted && asked ? [painted.startTime, asked.startTime] : Promise.reject(new Error("not yet"));
  }));
  assert(rules >= paint, `the rules were asked for at ${rules}, the paint was at ${paint}`);
});

scene("starts also where the browser tells nothing of its paints", { open: false }, async ({ page, context, url }) => {
  await context.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] });
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto(url);
  await ready(page);
});
