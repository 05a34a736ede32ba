// The duel of `cargo xtask bench` in a browser: `bench.mjs MODULE WxH SUITE FILE COUNT …` prints
// what `xtask/duel/src/main.rs` prints natively, one line for each suite and solver.

import { readFileSync } from "node:fs";
import { launch } from "../../tests/e2e/browser.mjs";

// As in the native duel: the median of the later passes, as the first ones warm up.
const ENOUGH_MS = 1000;
const PATIENCE_MS = 4000;
const [module, size, ...words] = process.argv.slice(2);
const bytes = readFileSync(module);
const browser = await launch();
const page = await browser.newPage();
// An isolated page may read the clock to 5 µs instead of 100.
const isolated = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
await page.route("http://localhost/**", (route) => {
  if (route.request().url().endsWith(".wasm")) {
    return route.fulfill({ headers: { ...isolated, "content-type": "application/wasm" }, body: bytes });
  }
  return route.fulfill({ headers: isolated, contentType: "text/html", body: "<!doctype html><title>duel</title>" });
});
await page.goto("http://localhost/");
await page.evaluate(load, size.split("x").map(Number));

for (let i = 0; i < words.length; i += 3) {
  const [name, file, count] = words.slice(i, i + 3);
  const text = file === "empty" ? " 1" : readFileSync(file, "utf8");
  const lines = text.split("\n").filter((line) => line.includes(" ")).slice(0, Number(count));
  // The peer knows 7×6 only, and needs minutes for the empty board; `@` is for our solver alone.
  for (const who of file === "empty" || size !== "7x6" || name.startsWith("@") ? [0] : [0, 1]) {
    const task = { who, lines, enough: ENOUGH_MS, patience: PATIENCE_MS };
    const { times, nodes } = await page.evaluate(run, task);
    const warm = times.slice(times.length >> 1).sort((a, b) => a - b);
    const ms = warm[warm.length >> 1];
    const mean = (ms * 1000) / lines.length;
    console.log(`${name} ${who ? "Peer" : "Ours"} ${lines.length} ${mean.toFixed(3)} ${nodes}`);
  }
}
await browser.close();

/**
 * In the page: makes the module ready. Its bindings, never called here, are stood in for.
 * @param {number[]} size
 */
async function load([width, height]) {
  const module = await WebAssembly.compileStreaming(fetch("duel.wasm"));
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`${name} was called`);
    };
  }
  const instance = await WebAssembly.instantiate(module, imports);
  const { duel_board } = /** @type {any} */ (instance.exports);
  if (!duel_board(width, height)) throw new Error("no such board, or no memory");
  Object.assign(globalThis, { duel: instance.exports });
}

/**
 * In the page: solves all lines, several times over, and times the solving alone. All passes in
 * one call: between two of them the machine would forget what it had warmed up.
 * @param {{ who: number, lines: string[], enough: number, patience: number }} task
 */
function run({ who, lines, enough, patience }) {
  const { duel } = /** @type {any} */ (globalThis);
  const encoder = new TextEncoder();
  const asked = lines.map((line) => {
    const [moves, expected] = line.split(" ");
    return { moves: encoder.encode(moves), expected: Number(expected), line };
  });
  /** @param {{ moves: Uint8Array, line: string }} asked */
  const prepare = ({ moves, line }) => {
    new Uint8Array(duel.memory.buffer, duel.duel_line(), moves.length).set(moves);
    if (!duel.duel_prepare(who, moves.length)) throw new Error(`${line}: no position`);
  };
  /** @returns {{ ms: number, nodes: number }} */
  const pass = () => {
    let ms = 0;
    let nodes = 0;
    for (let first = 0, most = 1; first < asked.length; first += most) {
      // The same without solving, to be taken off: a clock around each position would take as
      // long as an easy one.
      most = duel.duel_fresh(who);
      const batch = asked.slice(first, first + most);
      const begin = performance.now();
      for (const one of batch) {
        prepare(one);
        duel.duel_nodes(who);
      }
      const idle = performance.now() - begin;
      duel.duel_fresh(who);
      const start = performance.now();
      for (const one of batch) {
        prepare(one);
        const score = duel.duel_solve(who);
        nodes += duel.duel_nodes(who);
        if (score !== one.expected) throw new Error(`solver ${who} gives ${score}: ${one.line}`);
      }
      ms += performance.now() - start - idle;
    }
    return { ms, nodes };
  };
  const times = [];
  let nodes = 0;
  const begun = performance.now();
  for (let spent = 0; spent < enough && performance.now() - begun < patience; spent += times[times.length - 1]) {
    const found = pass();
    times.push(found.ms);
    nodes = found.nodes;
  }
  return { times, nodes };
}
