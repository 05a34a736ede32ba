// Games a second of the built page: `arena.mjs THREADS NAME PLAN …` plays each plan with so many
// workers, as somebody does who presses the button, and prints a line for each round: the name,
// games, threads, games a second, fingerprint. In one round more the browser traces what its main
// thread does; its line also has the tasks over 50 ms, the longest of them in ms, and frames a second.
// Tasks are told by the processor time that they take: by the clock, other programs count too.

import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const PATIENCE = 300_000;
/** Rounds that count, after one that does not: the browser has then compiled what it will. */
const ROUNDS = 5;
const [threads, ...named] = process.argv.slice(2);

const site = await serve();
const browser = await launch();
for (let at = 0; at < named.length; at += 2) {
  const [name, plan] = named.slice(at, at + 2);
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
  await context.addInitScript(withoutServiceWorker);
  await context.addInitScript(machine, { workers: Number(threads), plan });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${site.url}#/arena?set=${plan}`);
  await page.locator("[data-do=arena_start]").waitFor();
  const line = (/** @type {Awaited<ReturnType<typeof play>>} */ { games, seconds, fingerprint }) => [name, games, threads, (games / seconds).toFixed(1), fingerprint];
  await page.evaluate(play, false);
  for (let round = 0; round < ROUNDS; round += 1) console.log(line(await page.evaluate(play, false)).join(" "));
  await browser.startTracing(page, { categories: ["toplevel"] });
  const traced = await page.evaluate(play, true);
  const tasks = mainTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  console.log([...line(traced), tasks.filter((ms) => ms > 50).length, Math.max(...tasks).toFixed(1), (traced.frames / traced.seconds).toFixed(1)].join(" "));
  await context.close();
}
await browser.close();
await site.close();

/**
 * The tasks of pages' main threads, each by its processor time in ms.
 * @param {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[]} events
 */
function mainTasks(events) {
  const place = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => `${pid} ${tid}`;
  const main = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(place));
  return events.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && main.has(place(event))).map(({ tdur = 0 }) => tdur / 1000);
}

/** In the page, before anything else: a machine with one core more than workers are wanted. @param {{ workers: number, plan: string }} wanted */
function machine({ workers, plan }) {
  Object.defineProperty(navigator, "hardwareConcurrency", { get: () => workers + 1 });
  Object.defineProperty(navigator, "deviceMemory", { get: () => 8 });
  if (location.protocol === "http:") localStorage.setItem("puissance4.arena", JSON.stringify({ version: 1, tab: "bench", data: { plan, judge: false } }));
}

/** In the page: one tournament, from the press of the button to its last game on the screen. Frames are only counted where they are wanted: asking for each costs the workers their time. @param {boolean} framed */
async function play(framed) {
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? "";
  let frames = 0;
  let counting = framed;
  const count = () => {
    frames += 1;
    if (counting) requestAnimationFrame(count);
  };
  if (framed) requestAnimationFrame(count);
  const seen = (/** @type {RegExp} */ what) => new Promise((resolve) => {
    const look = () => {
      if (!what.test(text("[data-rest]"))) return;
      changes.disconnect();
      resolve(null);
    };
    const changes = new MutationObserver(look);
    changes.observe(/** @type {Element} */ (document.querySelector(".a-progress")), { subtree: true, childList: true, characterData: true });
    look();
  });
  const begun = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-do=arena_start]"))?.click();
  await seen(/left|under way/);
  await seen(/finished/);
  const seconds = (performance.now() - begun) / 1000;
  counting = false;
  const games = Number.parseInt(text("[data-count]").replaceAll(/\D*(\d[\d,]*) of .*/g, "$1").replaceAll(",", ""), 10);
  // The last figures come a moment after the last game.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return { games, seconds, frames, fingerprint: document.querySelector("[data-fingerprint]")?.getAttribute("data-fingerprint") ?? "" };
}
