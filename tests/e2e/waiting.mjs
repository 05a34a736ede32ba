// Waiting for what should become true; nothing here sleeps and then looks.

/** A machine may be slow; a failing test may take its time. */
export const PATIENCE = 30_000;

/**
 * Opens an address and waits until the page can be played.
 * @param {import("playwright-core").Page} page
 * @param {string} url
 */
export async function visit(page, url) {
  await page.goto(url);
  await ready(page);
}

/** Waits until the page can be played. @param {import("playwright-core").Page} page */
export async function ready(page) {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/**
 * Tries `attempt` until it no longer throws nor returns false, and returns what it returned.
 * @template T
 * @param {() => T | Promise<T>} attempt
 * @param {number} [patience]  in milliseconds
 * @returns {Promise<T>}
 */
export async function eventually(attempt, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    /** @type {unknown} */
    let reason;
    try {
      const value = await attempt();
      if (value !== false) return value;
      reason = new Error(`still false: ${attempt}`);
    } catch (error) {
      reason = error;
    }
    if (Date.now() > end) throw reason;
    await new Promise((next) => setTimeout(next, 50));
  }
}
