// What a first visit downloads: the requests of the page and its worker in a fresh browser,
// each counted at its size with gzip. What the service worker fetches afterwards, to work
// offline, is told apart: it delays nobody.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";

const LIMIT = 165_000;

const site = await serve();
const browser = await launch();
const context = await browser.newContext({ locale: "fr-FR" });
await context.addInitScript(withoutServiceWorker);
/** @type {Set<string>} */
const asked = new Set();
context.on("request", (request) => {
  if (request.url().startsWith(site.url)) asked.add(new URL(request.url()).pathname);
});
const page = await context.newPage();
await page.goto(site.url);
await page.locator("html[data-ready]").waitFor({ state: "attached" });
await page.locator("html[data-engine]").waitFor({ state: "attached" });
await page.waitForLoadState("networkidle");
await browser.close();
await site.close();

const base = new URL(site.url).pathname;
const files = [...asked].map((path) => {
  const name = path.slice(base.length) || "index.html";
  return { name, bytes: gzipSync(readFileSync(join(root, "dist", name)), { level: 9 }).length };
});
files.sort((a, b) => b.bytes - a.bytes);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of files) console.log(`${String(bytes).padStart(9)}  ${name}`);
console.log(`${String(total).padStart(9)}  first load, gzip (limit ${LIMIT})`);
if (total > LIMIT) {
  console.error(`the first load is ${total - LIMIT} bytes over its limit`);
  process.exitCode = 1;
}
