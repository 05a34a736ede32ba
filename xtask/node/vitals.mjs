// What a slow phone feels: how soon the page can be played with the processor slowed down
// four times, and the longest time it is busy while an opponent thinks at full speed.

import { launch } from "../../tests/e2e/browser.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const SLOWDOWN = 4;
const RUNS = 5;

const site = await serve();
const browser = await launch();

/** @type {number[]} */
const usable = [];
/** @type {number[]} */
const tasks = [];
for (let run = 0; run < RUNS; run++) {
  const { page, context } = await open();
  const phone = await context.newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(site.url);
  const seen = await measure(page);
  usable.push(seen.ready);
  tasks.push(seen.longest);
  await context.close();
}
console.log(`usable with the processor slowed ${SLOWDOWN} ×: ${median(usable)} ms (${usable.map(Math.round).join(", ")})`);
console.log(`longest task at that start: ${median(tasks)} ms (${tasks.map(Math.round).join(", ")})`);

const { page } = await open();
// An opponent that thinks for long, on the largest board, and begins.
await page.goto(`${site.url}#v=12x6&ai=expert&seed=1&first=them`);
await measure(page);
await page.locator('body[data-phase="thinking"]').waitFor({ state: "attached" });
await page.evaluate(() => void (/** @type {any} */ (globalThis).vitals.longest = 0));
await page.locator('body[data-ply="1"]').waitFor({ state: "attached", timeout: 120_000 });
const { longest } = await measure(page);
console.log(`longest task while an opponent thinks: ${longest ? `${Math.round(longest)} ms` : "none over 50 ms"}`);

await browser.close();
await site.close();

/** A page in a browser that knows nothing of the site, with its clock running. */
async function open() {
  const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 360, height: 740 } });
  await context.addInitScript(watch);
  return { context, page: await context.newPage() };
}

/** In the page: notes when it can be played, and every long task. */
function watch() {
  const vitals = { ready: 0, longest: 0 };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) vitals.longest = Math.max(vitals.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.ready === undefined) return;
    vitals.ready ||= performance.now();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
}

/** @param {import("playwright-core").Page} page @returns {Promise<{ ready: number, longest: number }>} */
async function measure(page) {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  return page.evaluate(() => /** @type {any} */ (globalThis).vitals);
}

/** @param {number[]} numbers */
function median(numbers) {
  return Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1]);
}
