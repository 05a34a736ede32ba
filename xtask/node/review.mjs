// How long the room Analyse takes, in a browser, as its reader feels it: `review.mjs FILE` reads whole
// games, one a line. First every game is opened and reviewed to its end; then, in a fresh page, every
// game is stepped through from its end to its start, as one does after a game, waiting for the values each
// time. A step is counted until its values are shown: the first of them, and all of them for certain.

import { readFileSync } from "node:fs";
import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const games = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean);
const site = await serve();
const browser = await launch();

/** @param {string} address */
async function open(address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(site.url + address);
  await page.locator("body[data-room=analyse][data-certain=sure]").waitFor({ state: "attached" });
  return { context, page };
}

/** @param {string} name @param {number[]} times ms */
function row(name, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const figures = [at(0.5), at(0.9), at(0.99), at(1)].map((ms) => ms.toFixed(0));
  console.log(`| ${name} | ${times.length} | ${figures.join(" | ")} |`);
}

/** In the page: opens a game and waits for the end of its review. @param {string} moves */
async function reviewed(moves) {
  const begun = performance.now();
  location.hash = `#/analyse/review?v=7x6&m=${moves}`;
  // The address is taken in before anything is drawn: what is seen then belongs to this game.
  const done = () => document.body.dataset.ply === String(moves.length) && document.querySelector(".review-card[data-phase=done] .graph") !== null && location.hash === "#/analyse";
  document.querySelector(".review-card")?.removeAttribute("data-phase");
  while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
}

/** In the page: one step, until values are seen and until all are certain. @param {string} name */
async function stepped(name) {
  const begun = performance.now();
  const ply = document.body.dataset.ply;
  /** @type {HTMLElement | null} */ (document.querySelector(`.steps [data-do=${name}]`))?.click();
  let first = 0;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.body.dataset.ply === ply) continue;
    const chips = [...document.querySelectorAll("#board button > span:not(:empty)")];
    if (!first && chips.some((chip) => chip.textContent !== "…")) first = performance.now() - begun;
    // A proved win settles the verdict before the other columns are known: every column's own chip is waited for.
    const open = document.querySelectorAll("#board button:not([aria-disabled=true])").length;
    if (chips.filter((chip) => !chip.hasAttribute("data-vague")).length === open) return { first, sure: performance.now() - begun };
  }
}

console.log("| ms | how many | median | 90 % | 99 % | max |\n|---|---:|---:|---:|---:|---:|");
const reviews = await open("#/analyse?v=7x6&m=");
const times = [];
for (const moves of games) times.push(await reviews.page.evaluate(reviewed, moves));
row("whole review", times);
await reviews.context.close();

const steps = await open("#/analyse?v=7x6&m=");
/** @type {{ first: number, sure: number }[]} */
const found = [];
for (const moves of games) {
  await steps.page.evaluate((moves) => (location.hash = `#/analyse/moves?v=7x6&m=${moves}`), moves);
  await steps.page.locator(`body[data-ply="${moves.length}"]`).waitFor({ state: "attached" });
  for (let n = 0; n < moves.length; n++) found.push(await steps.page.evaluate(stepped, "back"));
}
row("first values after a step back", found.map(({ first }) => first));
row("all values certain after it", found.map(({ sure }) => sure));
for (const [what, name] of /** @type {const} */ ([["First values", "first"], ["All values certain", "sure"]])) {
  /** @param {number} ms */
  const within = (ms) => ((100 * found.filter((step) => step[name] <= ms).length) / found.length).toFixed(2);
  console.log(`\n${what} within 100 ms of a step: ${within(100)} %, within 200 ms: ${within(200)} %.`);
}
await browser.close();
await site.close();
