// What a slow phone feels: how soon the page can be played with the processor slowed down
// four times, what keeps it busy until then, and the longest time it is busy while an opponent
// thinks at full speed.
//
// The page is only listened to until it has started: asking it anything would first load the
// asker's own scripts into it, a long task by itself.

import { launch } from "../../tests/e2e/browser.mjs";
import { serve } from "../../tests/e2e/server.mjs";
import { tasksOf } from "./tasks.mjs";

const SLOWDOWN = 4;
const RUNS = 5;
/** How many of the start's tasks are shown. */
const SHOWN = 5;

const site = await serve();
const browser = await launch();

/** @type {number[]} */
const usable = [];
/** @type {number[]} */
const tasks = [];
for (let run = 0; run < RUNS; run++) {
  const { page, context, started } = await open(SLOWDOWN);
  await page.goto(site.url);
  await started;
  const { ready, longest } = await vitals(page);
  usable.push(ready);
  tasks.push(longest);
  await context.close();
}
console.log(`usable with the processor slowed ${SLOWDOWN} ×: ${median(usable)} ms (${usable.map(Math.round).join(", ")})`);
console.log(`longest task at that start, 0 if none is over 50 ms: ${median(tasks)} ms (${tasks.map(Math.round).join(", ")})`);

{
  const { page, context, started } = await open(SLOWDOWN);
  const all = await tasksOf(browser, page, site.url, async () => {
    await page.goto(site.url);
    await started;
  });
  console.log(`the longest of one start, watched more closely:`);
  for (const { at, ms, what } of all.slice(0, SHOWN)) console.log(`  ${Math.round(ms)} ms at ${Math.round(at)} ms: ${what}`);
  await context.close();
}

const { page, started } = await open(1);
// An opponent that thinks for long, on the largest board, and begins.
await page.goto(`${site.url}#v=12x6&ai=expert&seed=1&first=them`);
await started;
await page.locator('body[data-phase="thinking"]').waitFor({ state: "attached" });
await page.evaluate(() => void (/** @type {any} */ (globalThis).vitals.longest = 0));
await page.locator('body[data-ply="1"]').waitFor({ state: "attached", timeout: 120_000 });
const { longest } = await vitals(page);
console.log(`longest task while an opponent thinks: ${longest ? `${Math.round(longest)} ms` : "none over 50 ms"}`);

await browser.close();
await site.close();

/**
 * A page in a browser that knows nothing of the site, with its clock running; `started` when it
 * can be played and its worker has answered.
 * @param {number} slowdown
 */
async function open(slowdown) {
  const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 360, height: 740 } });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const started = page.waitForEvent("console", (message) => message.text() === "vitals");
  const phone = await context.newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { context, page, started };
}

/** In the page: notes when it can be seen and played, and every long task. */
function watch() {
  const vitals = { ready: 0, longest: 0 };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) vitals.longest = Math.max(vitals.longest, duration);
  }).observe({ type: "longtask", buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[data-ready] [data-painted]")) return;
    vitals.ready ||= performance.now();
    if (document.documentElement.dataset.engine === undefined) return;
    observer.disconnect();
    console.debug("vitals");
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready", "data-painted", "data-engine"] });
}

/** @param {import("playwright-core").Page} page @returns {Promise<{ ready: number, longest: number }>} */
function vitals(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).vitals);
}

/** @param {number[]} numbers */
function median(numbers) {
  return Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1]);
}
