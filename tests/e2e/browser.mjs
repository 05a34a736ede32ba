// Starts the browser that the tests and the measures share.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Without the last ones, Chromium looks for its maker's servers all the time. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @returns {string} the browser: `CHROME`, or where Debian puts it */
export function chromePath() {
  const path = process.env.CHROME ?? "/usr/bin/chromium";
  if (!existsSync(path)) throw new Error(`no browser at ${path}; set CHROME to one`);
  return path;
}

/** @param {string[]} [more] @returns {Promise<import("playwright-core").Browser>} */
export function launch(more = []) {
  return chromium.launch({ executablePath: chromePath(), args: [...FLAGS, ...more] });
}

/** Runs in the page before anything else: as in a browser that has no service workers. */
export function withoutServiceWorker() {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}
