// Lighthouse on the built page, as a phone: `lighthouse.mjs RUNS [ADDRESS…]`. An address is what
// follows the page's own, `#/analyse`; `all` stands for every room and every lesson. Prints the four
// figures and what the first is made of. Fails when one of Play's figures is below 100 in any run; other
// addresses are only reported, and should have at least 95.
//
// The figure for performance depends on the machine: the tasks that were observed, waits for a processor
// included, are taken four times as long. So Lighthouse's own measure of the processor (« machine ») is
// printed beside it: runs can be compared where it is about the same, and one that something else disturbed shows.
//
// It simulates a slow network, and takes whatever arrived before the largest paint for needed by
// it. On this machine's own network that can be anything asked for before the paint, so the time
// tells less of the painted element, named here, than of what the page asks for early.

import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromePath, FLAGS } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";
import { HOME } from "../../www/js/house/rooms.js";
import { pages } from "./pages.mjs";

const FIGURES = ["performance", "accessibility", "best-practices", "seo"];
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];

const runs = Number(process.argv[2] ?? 1);
const ALL = (await pages()).map(({ page }) => `#/${page}`);
const asked = process.argv.slice(3).flatMap((address) => (address === "all" ? ALL : [address]));
const site = await serve();
for (const address of asked.length ? asked : [""]) {
  if (address) console.log(address);
  for (let run = 0; run < runs; run++) {
    const figures = await measure(address);
    if (["", `#/${HOME}`].includes(address) && figures.some((figure) => figure < 100)) process.exitCode = 1;
  }
}
await site.close();

/** @param {string} address @returns {Promise<number[]>} the four figures, which it also shows */
async function measure(address) {
  const report = await audit(site.url + address);
  const figures = FIGURES.map((name) => Math.round(report.categories[name].score * 100));
  const times = TIMES.map((name) => `${initials(name)} ${Math.round(report.audits[name].numericValue)} ms`);
  const shift = report.audits["cumulative-layout-shift"].numericValue.toFixed(3);
  console.log(`${FIGURES.map((name, i) => `${name} ${figures[i]}`).join("  ")}   (${times.join(", ")}, CLS ${shift}; largest: ${largest(report)}; machine ${Math.round(report.environment.benchmarkIndex)})`);
  for (const [name, what] of failed(report)) console.log(`  ${name}: ${what}`);
  return figures;
}

/** @param {string} url @returns {Promise<any>} Lighthouse's report */
async function audit(url) {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const cli = join(root, "node_modules/lighthouse/cli/index.js");
  const flags = `--chrome-flags=--headless=new ${FLAGS.join(" ")}`;
  await promisify(execFile)(process.execPath, [cli, url, "--quiet", "--output=json", `--output-path=${file}`, flags], {
    env: { ...process.env, CHROME_PATH: chromePath() },
  });
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return report;
}

/** @param {string} name */
function initials(name) {
  return name.split("-").map((word) => word[0].toUpperCase()).join("");
}

/** @param {any} report @returns {string} the element of the largest paint */
function largest(report) {
  const tables = report.audits["largest-contentful-paint-element"]?.details?.items ?? [];
  const rows = tables.flatMap((/** @type {any} */ table) => table.items ?? []);
  return rows.find((/** @type {any} */ row) => row.node)?.node.selector.split(" > ").pop() ?? "?";
}

/** @param {any} report @returns {[string, string][]} the audits that cost a point outside of speed */
function failed(report) {
  const counted = FIGURES.slice(1).flatMap((name) => report.categories[name].auditRefs);
  const names = counted.filter(({ id, weight }) => weight > 0 && report.audits[id].score === 0).map(({ id }) => id);
  return names.map((id) => [id, report.audits[id].title]);
}
