// How long the page's own worker takes to score every column: `latency.mjs FILE` asks it about
// every position of the file, one a line, in a browser, and prints a table by ply.
//
// The worker keeps its table from one question to the next, as it does in the page; positions
// come in an order that has nothing to do with their games, so that this helps but little.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";

const PATIENCE = 600_000;
const lines = readFileSync(process.argv[2], "utf8").split("\n");
const positions = lines.slice(0, -1).sort((a, b) => spread(a) - spread(b));
const dist = join(root, "dist");
const worker = readdirSync(join(dist, "js")).find((name) => /^worker-.*\.js$/.test(name));
const book = readdirSync(dist).filter((name) => /^book-.*\.bin$/.test(name)).sort().pop();

const site = await serve();
const browser = await launch();
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
await page.goto(`${site.url}manifest.webmanifest`);
await page.evaluate(start, { worker: `${site.url}js/${worker}`, book: book ? `${site.url}${book}` : "" });

/** @type {Map<number, number[]>} */
const byPly = new Map();
for (const moves of positions) {
  const ms = await page.evaluate(analyse, moves);
  const ply = moves.length;
  byPly.set(ply, [...(byPly.get(ply) ?? []), ms]);
}
await browser.close();
await site.close();

console.log(`${book ?? "no book"}; ${positions.length} positions; ms\n`);
console.log("| ply | positions | median | 99 % | max |\n|---:|---:|---:|---:|---:|");
const all = [...byPly].sort(([a], [b]) => a - b);
for (const [ply, times] of all) row(String(ply), times);
const every = all.flatMap(([, times]) => times);
row("all", every);
const late = every.filter((ms) => ms >= 1000).length;
console.log(`\nUnder one second: ${((1 - late / every.length) * 100).toFixed(2)} %.`);

/** @param {string} name @param {number[]} times */
function row(name, times) {
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const figures = [at(0.5), at(0.99), times[times.length - 1]].map((ms) => ms.toFixed(1));
  console.log(`| ${name} | ${times.length} | ${figures.join(" | ")} |`);
}

/** @param {string} text @returns {number} the same for the same text, and nothing else */
function spread(text) {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash;
}

/**
 * In the page: a worker as the page has one, its book loaded.
 * @param {{ worker: string, book: string }} from
 */
async function start({ worker, book }) {
  const at = new Worker(worker, { type: "module" });
  let last = 0;
  /** @type {Map<number, (reply: any) => void>} */
  const waiting = new Map();
  const ready = new Promise((resolve, reject) => {
    at.onmessage = ({ data }) => {
      if (data.kind === "hello") at.postMessage({ kind: "start" });
      else if (data.kind === "ready") resolve(null);
      else if (data.kind === "broken") reject(new Error("the worker broke"));
      else if (data.kind === "answer" || data.kind === "refused") waiting.get(data.id)?.(data);
    };
  });
  /** @param {string} question @param {unknown} payload */
  const ask = async (question, payload) => {
    const id = ++last;
    at.postMessage({ kind: "ask", id, question, payload });
    const reply = await new Promise((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (reply.kind === "refused") throw new Error(reply.error.code);
    return reply.answer;
  };
  await ready;
  // The worker fetches its book by itself; asking makes sure that it is there.
  if (book) {
    const bytes = new Uint8Array(await (await fetch(book)).arrayBuffer());
    await ask("load_book", { bytes });
  }
  Object.assign(globalThis, { ask });
}

/** In the page: the ms it takes to score all columns. @param {string} moves */
async function analyse(moves) {
  const begun = performance.now();
  await /** @type {any} */ (globalThis).ask("analyse", { variant: "7x6", moves });
  return performance.now() - begun;
}
