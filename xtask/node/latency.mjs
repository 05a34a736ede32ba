// How long the page's own worker takes until every move has its exact worth, and for its whole answer, which
// has the best line to the end of the game too: `latency.mjs FILE` asks it, as every room does, to judge each
// position of the file, one a line, in a browser, and prints the times by ply.
//
// The worker keeps its hash table from one question to the next, as it does in the page; positions
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
const books = readdirSync(dist).filter((name) => /^book-7x6-.*\.bin$/.test(name));

const site = await serve();
const browser = await launch();
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
await page.goto(`${site.url}manifest.webmanifest`);
// A position whose moves all lead to positions of the deepest book, and to none of another.
const plies = Math.max(...books.map((name) => Number(/-(\d+)\.bin$/.exec(name)?.[1])));
await page.evaluate(start, { worker: `${site.url}js/${worker}`, booked: "1234567".repeat(6).slice(0, plies - 1) });

/** @typedef {{ moves: number, answer: number }} Times ms */
/** @type {Map<number, Times[]>} */
const byPly = new Map();
for (const moves of positions) {
  const times = await page.evaluate(judge, moves);
  const ply = moves.length;
  byPly.set(ply, [...(byPly.get(ply) ?? []), times]);
}
await browser.close();
await site.close();

console.log(`${books.join(", ") || "no book"}; ${positions.length} positions; ms\n`);
console.log("| | | every move | | | whole answer | | |\n|---:|---:|---:|---:|---:|---:|---:|---:|");
console.log("| ply | positions | median | 99 % | max | median | 99 % | max |");
const all = [...byPly].sort(([a], [b]) => a - b);
for (const [ply, times] of all) row(String(ply), times);
const every = all.flatMap(([, times]) => times);
row("all", every);
/** @param {"moves" | "answer"} what */
const soon = (what) => ((every.filter((times) => times[what] < 1000).length / every.length) * 100).toFixed(2);
console.log(`\nWithin one second: every move ${soon("moves")} %, whole answer ${soon("answer")} %.`);

/** @param {string} name @param {Times[]} times */
function row(name, times) {
  const figures = [...spreadOf(times.map(({ moves }) => moves)), ...spreadOf(times.map(({ answer }) => answer))];
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
 * In the page: a worker as the page has one, once it has its books: it fetches them with its first
 * question, and answers `booked` from them alone as soon as all are there.
 * @param {{ worker: string, booked: string }} from
 */
async function start({ worker, booked }) {
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
  while (!(await ask("judge", { variant: "7x6", position: booked })).book);
  Object.assign(globalThis, { ask });
}

/** In the page: the ms until every move has its worth, and for the whole answer; without a limit of time. @param {string} position */
async function judge(position) {
  const certain = (/** @type {any} */ { moves }) => moves.filter((/** @type {any} */ { worth }) => ["win", "draw", "loss"].includes(worth.kind)).length;
  const begun = performance.now();
  let moves = 0;
  let known = 0;
  const found = await /** @type {any} */ (globalThis).ask("judge", { variant: "7x6", position, seconds: 0 }, (/** @type {any} */ progress) => {
    if (certain(progress) > known) moves = performance.now() - begun;
    known = Math.max(known, certain(progress));
  });
  const answer = performance.now() - begun;
  if (certain(found) !== found.moves.length) throw new Error(`${position}: not every move has its worth`);
  // What is known without a search is told with the answer alone.
  return { moves: known < found.moves.length ? answer : moves, answer };
}
