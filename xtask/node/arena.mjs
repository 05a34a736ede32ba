// Games a second of the built page: `arena.mjs THREADS NAME SETUP …` plays each set-up with so many
// workers, as somebody does who presses the button, and prints a line for each round: the name,
// games, threads, games a second, fingerprint, tasks of the page over 50 ms and the longest of them,
// and frames a second.

import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const PATIENCE = 300_000;
/** Rounds that count, after one that does not: the browser has then compiled what it will. */
const ROUNDS = 5;
const [threads, ...named] = process.argv.slice(2);

const site = await serve();
const browser = await launch();
for (let at = 0; at < named.length; at += 2) {
  const [name, setup] = named.slice(at, at + 2);
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  await context.addInitScript(withoutServiceWorker);
  await context.addInitScript(machine, { workers: Number(threads), setup });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${site.url}#/arena?set=${setup}`);
  await page.locator("[data-do=arena_start]").waitFor();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { games, seconds, fingerprint, long, longest, frames } = await page.evaluate(play);
    if (round === 0) continue;
    console.log([name, games, threads, (games / seconds).toFixed(1), fingerprint, long, longest.toFixed(0), (frames / seconds).toFixed(1)].join(" "));
  }
  await context.close();
}
await browser.close();
await site.close();

/** In the page, before anything else: a machine with one core more than workers are wanted. @param {{ workers: number, setup: string }} wanted */
function machine({ workers, setup }) {
  Object.defineProperty(navigator, "hardwareConcurrency", { get: () => workers + 1 });
  Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
  if (location.protocol === "http:") localStorage.setItem("puissance4.arena", JSON.stringify({ version: 1, tab: "bench", data: { setup, judge: false } }));
}

/** In the page: one tournament, from the press of the button to its last figures. */
async function play() {
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? "";
  let long = 0;
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      long += 1;
      longest = Math.max(longest, duration);
    }
  });
  observer.observe({ type: "longtask" });
  let frames = 0;
  let counting = true;
  const count = () => {
    frames += 1;
    if (counting) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const begun = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-do=arena_start]"))?.click();
  const seen = (/** @type {RegExp} */ what) => new Promise((resolve) => {
    const look = () => what.test(text("[data-rest]")) ? resolve(null) : setTimeout(look, 5);
    look();
  });
  await seen(/left|under way/);
  await seen(/finished/);
  const seconds = (performance.now() - begun) / 1000;
  counting = false;
  const games = Number.parseInt(text("[data-count]").replaceAll(/\D*(\d[\d,]*) games of.*/g, "$1").replaceAll(",", ""), 10);
  // The last figures come a moment after the last game.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  observer.disconnect();
  return { games, seconds, long, longest, frames, fingerprint: document.querySelector("[data-fingerprint]")?.getAttribute("data-fingerprint") ?? "" };
}
