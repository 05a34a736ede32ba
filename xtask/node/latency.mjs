// How long the page's own worker takes to score every column, and for its whole answer, which
// has the best line to the end of the game too: `latency.mjs FILE` asks it about every position
// of the file, one a line, in a browser, and prints a table by ply.
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
const books = readdirSync(dist).filter((name) => /^book-.*\.bin$/.test(name));

const site = await serve();
const browser = await launch();
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
await page.goto(`${site.url}manifest.webmanifest`);
await page.evaluate(start, { worker: `${site.url}js/${worker}`, books: books.map((name) => `${site.url}${name}`) });

/** @typedef {{ columns: number, answer: number }} Times ms */
/** @type {Map<number, Times[]>} */
const byPly = new Map();
for (const moves of positions) {
  const times = await page.evaluate(analyse, moves);
  const ply = moves.length;
  byPly.set(ply, [...(byPly.get(ply) ?? []), times]);
}
await browser.close();
await site.close();

console.log(`${books.join(", ") || "no book"}; ${positions.length} positions; ms\n`);
console.log("| | | all columns | | | with the line | | |\n|---:|---:|---:|---:|---:|---:|---:|---:|");
console.log("| ply | positions | median | 99 % | max | median | 99 % | max |");
const all = [...byPly].sort(([a], [b]) => a - b);
for (const [ply, times] of all) row(String(ply), times);
const every = all.flatMap(([, times]) => times);
row("all", every);
/** @param {"columns" | "answer"} what */
const soon = (what) => ((every.filter((times) => times[what] < 1000).length / every.length) * 100).toFixed(2);
console.log(`\nWithin one second: all columns ${soon("columns")} %, with the line ${soon("answer")} %.`);

/** @param {string} name @param {Times[]} times */
function row(name, times) {
  const figures = [...spreadOf(times.map(({ columns }) => columns)), ...spreadOf(times.map(({ answer }) => answer))];
  console.log(`| ${name} | ${times.length} | ${figures.map((ms) => ms.toFixed(1)).join(" | ")} |`);
}

/** @param {number[]} times @returns {number[]} median, 99th percentile and maximum */
function spreadOf(times) {
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return [at(0.5), at(0.99), times[times.length - 1]];
}

/** @param {string} text @returns {number} the same for the same text, and nothing else */
function spread(text) {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash;
}

/**
 * In the page: a worker as the page has one, its books loaded.
 * @param {{ worker: string, books: string[] }} from
 */
async function start({ worker, books }) {
  const at = new Worker(worker, { type: "module" });
  let last = 0;
  /** @type {Map<number, (reply: any) => void>} */
  const waiting = new Map();
  /** @type {(progress: any) => void} */
  let onProgress = () => {};
  const ready = new Promise((resolve, reject) => {
    at.onmessage = ({ data }) => {
      if (data.kind === "hello") at.postMessage({ kind: "start" });
      else if (data.kind === "ready") resolve(null);
      else if (data.kind === "broken") reject(new Error("the worker broke"));
      else if (data.kind === "progress") onProgress(data.progress);
      else if (data.kind === "answer" || data.kind === "refused") waiting.get(data.id)?.(data);
    };
  });
  /** @param {string} question @param {unknown} payload @param {(progress: any) => void} [watch] */
  const ask = async (question, payload, watch = () => {}) => {
    const id = ++last;
    onProgress = watch;
    at.postMessage({ kind: "ask", id, question, payload });
    const reply = await new Promise((resolve) => waiting.set(id, resolve));
    waiting.delete(id);
    if (reply.kind === "refused") throw new Error(reply.error.code);
    return reply.answer;
  };
  await ready;
  // The worker fetches its books by itself; asking makes sure that they are there.
  for (const book of books) {
    const bytes = new Uint8Array(await (await fetch(book)).arrayBuffer());
    await ask("load_book", { bytes });
  }
  Object.assign(globalThis, { ask });
}

/** In the page: the ms it takes to score all columns, and for the whole answer. @param {string} moves */
async function analyse(moves) {
  const begun = performance.now();
  let columns = 0;
  let known = 0;
  const found = await /** @type {any} */ (globalThis).ask("analyse", { variant: "7x6", position: moves }, (/** @type {any} */ { scores }) => {
    const scored = scores.filter(Boolean).length;
    if (scored > known) columns = performance.now() - begun;
    known = Math.max(known, scored);
  });
  if (known !== found.scores.filter(Boolean).length) throw new Error(`${moves}: ${known} columns were told of`);
  return { columns, answer: performance.now() - begun };
}
