// The built page in Chromium, Firefox and WebKit: whole games against opponents with a seed, a hint,
// the main act of every room, and all of it again without a network. Every browser must come to the
// same games, values and fingerprints, and these are the ones that the native tests assert.
//
//   node browsers.mjs [chromium,firefox,webkit]

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLAGS, chromePath } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";
import { acts } from "./acts.mjs";
import { open } from "./webdriver.mjs";

/** @typedef {import("./webdriver.mjs").Kind} Kind */

/** Debian's WebKit has its small browser beside the library. */
function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  for (const folder of ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib"]) {
    const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^webkit2?gtk-/.test(name)) : [];
    const found = versions.map((name) => join(folder, name, "MiniBrowser")).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error("WebKit's MiniBrowser is not there; name it: export MINIBROWSER=/path/to/MiniBrowser");
}

/** @type {Record<string, () => Kind>} */
const KINDS = {
  chromium: () => ({
    name: "chromium",
    driver: process.env.CHROMEDRIVER ?? "chromedriver",
    args: (port) => [`--port=${port}`],
    wants: (profile) => ({
      browserName: "chrome",
      "goog:chromeOptions": { binary: chromePath(), args: ["--headless=new", "--window-size=1280,900", `--user-data-dir=${join(profile, "data")}`, ...FLAGS] },
    }),
  }),
  firefox: () => ({
    name: "firefox",
    driver: process.env.GECKODRIVER ?? "geckodriver",
    args: (port) => ["--port", String(port)],
    wants: () => ({
      browserName: "firefox",
      "moz:firefoxOptions": { binary: process.env.FIREFOX ?? "/usr/bin/firefox-esr", args: ["-headless", "-width", "1280", "-height", "900"] },
    }),
  }),
  webkit: () => ({
    name: "webkit",
    driver: process.env.WEBKITDRIVER ?? "WebKitWebDriver",
    args: (port) => [`--port=${port}`],
    wants: () => ({ "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } }),
  }),
};

/** A screen for a browser that wants one, where there is none. @returns {Promise<() => void>} what ends it */
async function screen() {
  if (process.env.DISPLAY) return () => {};
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const number = await new Promise((done, fail) => {
    server.on("error", (error) => fail(new Error(`Xvfb: ${error.message}`)));
    server.on("exit", () => fail(new Error("Xvfb has ended")));
    server.stdout.on("data", (text) => done(String(text).trim()));
  });
  process.env.DISPLAY = `:${number}`;
  return () => {
    server.kill();
    delete process.env.DISPLAY;
  };
}

/** All acts in one browser; what it found is the same in every browser. @param {Kind} kind */
async function perform(kind) {
  const site = await serve();
  const browser = await open(kind);
  /** @type {Record<string, unknown>} */
  const found = {};
  let served = true;
  const leave = async () => {
    if (served) await site.close();
    served = false;
  };
  try {
    console.log(`\n── ${browser.version} ──`);
    await browser.size(1280, 900);
    for (const [name, act] of Object.entries(acts)) {
      const begun = Date.now();
      found[name] = await act({ browser, url: site.url, unplug: leave });
      console.log(`  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    }
    return found;
  } catch (error) {
    const folder = join(root, "target/e2e");
    mkdirSync(folder, { recursive: true });
    const picture = await browser.picture().catch(() => null);
    if (picture) writeFileSync(join(folder, `browsers-${kind.name}.png`), picture);
    const where = await browser.run(() => `${location.href} ${JSON.stringify({ ...document.body.dataset })} ${[...document.querySelectorAll("[data-notice]")].map((node) => node.textContent).join(" | ")}`).catch(() => "");
    console.error(`  the page was at ${where}`);
    throw error;
  } finally {
    await browser.close();
    await leave();
  }
}

const names = process.argv[2] ? process.argv[2].split(",") : Object.keys(KINDS);
/** @type {[string, Record<string, unknown>][]} */
const all = [];
const failures = [];
const dark = await screen();
for (const name of names) {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no browser ${name}; there are: ${Object.keys(KINDS).join(", ")}`);
  try {
    all.push([name, await perform(kind())]);
  } catch (error) {
    console.error(error);
    failures.push(name);
  }
}
dark();
for (const [name, found] of all.slice(1)) assert.deepEqual(found, all[0][1], `${name} and ${all[0][0]} do not agree`);
console.log(`\n${all.length} of ${names.length} browsers: ${failures.length ? `failed in ${failures.join(", ")}` : "the same games, values and tournament in each, and natively"}`);
if (failures.length) process.exitCode = 1;
