// What every end-to-end test stands on. In short:
//
//   import { scene, eventually } from "./harness.mjs";
//   scene("a column can be played", { viewport: PHONE }, async ({ page }) => { … });
//
// `scene` opens the built page, served from a sub-folder, in a browser context of its own and
// waits until it can be played (`<html data-ready>`). The scene fails when the page logs an
// error, throws, asks for something that is not there or that another host has, does what its
// policy forbids, or tells the player that it could not read or keep something, unless the test expects it and says so with `expectProblem`. On
// failure a screenshot goes to `target/e2e`.
//
// Motion is reduced unless the scene asks for it with `reducedMotion: "no-preference"`.
//
// Nothing here sleeps: wait for what should become true, with `eventually` or a locator.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { launch, withoutServiceWorker } from "./browser.mjs";
import { root, serve } from "./server.mjs";
import { PATIENCE, eventually, ready, visit } from "./waiting.mjs";

export { PATIENCE, assert, eventually, ready, root, visit };

/** For a whole scene: one that hangs must not hang the run. */
const LONGEST = 240_000;
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/**
 * @typedef {object} SceneOptions
 * @property {string} [path]  what follows the site's address: `#…` or `?…`
 * @property {boolean} [open]  false: the test opens the page itself
 * @property {(context: import("playwright-core").BrowserContext) => Promise<void>} [before]
 *   runs before the page is opened, for example to fill its storage
 */
/** @typedef {SceneOptions & import("playwright-core").BrowserContextOptions} Options */

/**
 * @typedef {object} Stage
 * @property {import("playwright-core").Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {import("playwright-core").Browser} browser
 * @property {import("./server.mjs").Site} site
 * @property {string} url  the page's address
 * @property {string[]} problems  what went wrong so far
 * @property {(what: RegExp) => Promise<void>} expectProblem  waits for one and forgives it
 */

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;
/** @type {Promise<import("./server.mjs").Site> | undefined} */
let site;

after(async () => {
  await (await browser)?.close();
  await (await site)?.close();
});

/**
 * A test that plays the page.
 * @param {string} name
 * @param {Options | ((stage: Stage) => Promise<void>)} options
 * @param {(stage: Stage) => Promise<void>} [play]
 */
export function scene(name, options, play) {
  const body = play ?? /** @type {(stage: Stage) => Promise<void>} */ (options);
  const settings = play ? /** @type {Options} */ (options) : {};
  test(name, { timeout: LONGEST }, () => perform(name, settings, body));
}

/**
 * @param {string} name
 * @param {Options} options
 * @param {(stage: Stage) => Promise<void>} play
 */
async function perform(name, { path = "", open = true, before, ...options }, play) {
  browser ??= launch();
  site ??= serve();
  const context = await (await browser).newContext({
    locale: "fr-FR",
    viewport: DESKTOP,
    // Frames of falling discs are most of what the processor would do; a scene about them asks for them.
    reducedMotion: "reduce",
    ...options,
  });
  // A test of the service worker asks for it by "allow"; the others want the files as they are.
  if (options.serviceWorkers !== "allow") await context.addInitScript(withoutServiceWorker);
  await context.addInitScript(reportNotices);
  await context.addInitScript(reportPolicy);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const { url } = await site;
  const problems = watch(context, new URL(url).origin);
  /** @type {Stage} */
  const stage = {
    page,
    context,
    browser: await browser,
    site: await site,
    url,
    problems,
    async expectProblem(what) {
      await eventually(() => assert(problems.some((problem) => what.test(problem)), `no problem like ${what}`));
      for (let i = problems.length - 1; i >= 0; i--) if (what.test(problems[i])) problems.splice(i, 1);
    },
  };
  try {
    await before?.(context);
    if (open) await visit(page, url + path);
    await play(stage);
    assert.deepEqual(problems, [], "the page had problems");
  } catch (error) {
    await picture(page, name);
    if (problems.length) console.error("problems:", problems);
    throw error;
  } finally {
    await context.close();
  }
}

/**
 * Collects what must not happen.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} home  the only host the page may ask
 * @returns {string[]}
 */
function watch(context, home) {
  /** @type {string[]} */
  const problems = [];
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => problems.push(`error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && origin !== home) problems.push(`outside: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    // The page gives up a request by leaving it, or by ending its worker.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`request: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.url()} ${response.status()}`);
  });
  return problems;
}

/**
 * Runs in the page: notices of something lost or broken are errors, `notice: storage_bad` for
 * example, in whatever scene they come up, for the player would see them there too.
 */
function reportNotices() {
  const grave = "[data-notice^=storage_], [data-notice=broken]";
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches(grave)) console.error(`notice: ${node.dataset.notice}`);
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: whatever its Content-Security-Policy forbids is an error, `policy: style-src-elem inline`. */
function reportPolicy() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    console.error(`policy: ${effectiveDirective} ${blockedURI}`);
  });
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function picture(page, name) {
  const folder = join(root, "target/e2e");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.png`);
  // A page that is gone has no picture, and the test's own error says more.
  await page.screenshot({ path: file, timeout: 5_000 }).catch(() => undefined);
}
