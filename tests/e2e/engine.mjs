// The page's engine with real workers, without the page around it: a test asks it directly.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../www/js/engine/pool.js").Options} Options */

/**
 * Makes an engine of the project's own sources and the built worker, in reach as `window.engine`.
 * @param {Page} page on the built page
 * @param {string} url the page's address
 * @param {{ cores?: number, memory?: number, mib?: number, whole?: boolean }} [options] `whole`: its workers have the whole module
 */
export async function makeEngine(page, url, { mib, whole = false, ...options } = {}) {
  const worker = readdirSync(join(root, "dist/js")).find((name) => /^worker-.*\.js$/.test(name));
  await page.route("**/engine-sources/*.js", (route) => route.fulfill({ path: join(root, "www/js/engine", new URL(route.request().url()).pathname.split("/").at(-1) ?? "") }));
  await page.evaluate(
    async ({ sources, script, mib, whole, options }) => {
      const { createEngine } = await import(sources);
      // Any worker says which build it is of.
      const first = new Worker(script, { type: "module" });
      const build = await new Promise((resolve) => first.addEventListener("message", ({ data }) => resolve(data.build)));
      first.terminate();
      const engine = createEngine({ url: script, build, start: () => ({ whole, ...(mib && { mib }) }), cores: 2, memory: 8, ...options });
      Object.assign(window, { engine });
    },
    { sources: `${url}engine-sources/pool.js`, script: `${url}js/${worker}`, mib, whole, options },
  );
}

/**
 * Keeps every worker the page starts within reach of the test.
 * @param {(context: import("playwright-core").BrowserContext) => Promise<void>} sit
 */
export const recorded = (sit) => async (/** @type {import("playwright-core").BrowserContext} */ context) => {
  await sit(context);
  await context.addInitScript(() => {
    const started = /** @type {Worker[]} */ ([]);
    Object.assign(window, { started });
    window.Worker = class extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        started.push(this);
      }
    };
  });
};
