// A browser over WebDriver (https://www.w3.org/TR/webdriver2/), the one language that the drivers of
// Chromium, Firefox and WebKit all speak: JSON over HTTP, nothing else is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What an element is called in WebDriver's messages. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** ms between two looks at what should become true, and how long one looks. */
const PAUSE = 50;
export const PATIENCE = 90_000;

/**
 * A browser and its driver.
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} driver the program
 * @property {(port: number) => string[]} args
 * @property {(profile: string) => Record<string, unknown>} wants its capabilities
 */

/**
 * Starts a driver and a browser.
 * @param {Kind} kind
 */
export async function open({ name, driver, args, wants }) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), `p4-${name}-`));
  const program = spawn(driver, args(port), { stdio: "ignore", env: { ...process.env, LANG: "fr_FR.UTF-8", HOME: profile } });
  const failed = new Promise((_, reject) => program.on("error", (error) => reject(new Error(`${driver}: ${error.message}`))));
  const ended = new Promise((done) => program.on("exit", done));
  let session = "";

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method, headers: { "content-type": "application/json" }, body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = /** @type {{ value: any }} */ (await reply.json());
    if (reply.ok) return value;
    throw new Error(`${name}: ${method} ${path}: ${value?.error}: ${value?.message}`);
  }
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const ask = (method, path, body) => call(method, `/session/${session}${path}`, body);

  await Promise.race([failed, until(async () => (await call("GET", "/status")).ready === true, `${driver} answers`)]);
  const made = await call("POST", "/session", { capabilities: { alwaysMatch: { pageLoadStrategy: "none", ...wants(profile) } } });
  session = made.sessionId;
  await ask("POST", "/timeouts", { script: PATIENCE, pageLoad: PATIENCE, implicit: 0 });

  const browser = {
    name,
    version: `${made.capabilities.browserName} ${made.capabilities.browserVersion}`,

    /**
     * Opens an address afresh, past an empty page, and waits until it has come: drivers differ in what
     * they wait for, and WebKit's may wait for ever.
     * @param {string} url
     */
    async go(url) {
      for (const to of ["about:blank", url]) {
        await ask("POST", "/url", { url: to });
        await browser.until((empty) => (location.href === "about:blank") === empty, [to === "about:blank"], `${to} comes`);
      }
    },
    /** As the reader's own button does: a driver's reload goes past the service worker in Firefox. */
    async reload() {
      await browser.run(() => {
        Object.assign(window, { leaving: true });
        setTimeout(() => location.reload());
      });
      await browser.until(() => !("leaving" in window), [], "the page is loaded again");
    },
    /** As a page does: WebKit's own command waits for a document to load, and none does when a dialog is left. */
    back: () => browser.run(() => history.back()),

    /**
     * What a function says in the page; it sees its arguments and nothing else of the caller.
     * @template {unknown[]} A @template R
     * @param {(...args: A) => R | Promise<R>} what @param {A} args
     * @returns {Promise<Awaited<R>>}
     */
    run: (what, ...args) => ask("POST", "/execute/sync", { script: `return (${what}).apply(null, arguments)`, args }),

    /** Waits until something in the page matches. @param {string} selector */
    see: (selector) => browser.until((at) => document.querySelector(at) !== null, [selector], selector),

    /**
     * Waits until a function in the page says yes.
     * @template {unknown[]} A
     * @param {(...args: A) => unknown} what @param {A} args @param {string} [said] what is waited for
     */
    until: (what, args, said = String(what)) => until(async () => Boolean(await browser.run(what, ...args)), `${name}: ${said}`),

    /** Presses an element as a hand does, once it lies still and in the open. @param {string} selector @param {number} [nth] */
    click: (selector, nth = 0) => until(async () => {
      const element = await find(selector, nth);
      // A driver looks where the element is, and presses there a moment later, wherever it is then.
      if (!(await browser.run(still, { [ELEMENT]: element }))) return false;
      await ask("POST", `/element/${element}/click`);
      return true;
    }, `${name}: ${selector} can be pressed`),

    /** @param {string} selector @param {string} text */
    async type(selector, text) {
      await ask("POST", `/element/${await find(selector, 0)}/value`, { text });
    },

    /** @param {number} width @param {number} height */
    size: (width, height) => ask("POST", "/window/rect", { width, height }),

    /** The page as a picture. @returns {Promise<Buffer>} */
    picture: async () => Buffer.from(await ask("GET", "/screenshot"), "base64"),

    async close() {
      await ask("DELETE", "").catch(() => undefined);
      program.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  /** @param {string} selector @param {number} nth @returns {Promise<string>} the element's own name */
  async function find(selector, nth) {
    const found = await ask("POST", "/elements", { using: "css selector", value: selector });
    if (!found[nth]) throw new Error(`${name}: nothing like ${selector}`);
    return found[nth][ELEMENT];
  }
  return browser;
}

/** @typedef {Awaited<ReturnType<typeof open>>} Browser */

/**
 * In the page: whether an element has a size, and lies in the same place in two pictures on end.
 * @param {unknown} element as it arrives there
 */
async function still(element) {
  const place = () => {
    const { x, y, width, height } = /** @type {Element} */ (element).getBoundingClientRect();
    return width && height ? [x, y, width, height].join() : null;
  };
  const shown = () => new Promise((next) => requestAnimationFrame(next));
  await shown();
  const before = place();
  await shown();
  return before !== null && before === place();
}

/** @param {() => Promise<boolean>} what @param {string} said */
async function until(what, said) {
  const end = Date.now() + PATIENCE;
  let reason = "";
  while (Date.now() < end) {
    try {
      if (await what()) return;
      reason = "";
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
    await new Promise((next) => setTimeout(next, PAUSE));
  }
  throw new Error(`never came true: ${said}${reason}`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
