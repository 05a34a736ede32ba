// Asks axe what in the page would keep somebody from using it.
//
// The page is asked directly, and for offences only. Axe's own package for Playwright loads its
// half megabyte again for every question, opens another page to put the answer together, and lists
// everything that is in order too: that took six times as long, and more than all other tests of
// the page.

import axe from "axe-core";

/**
 * @param {import("playwright-core").Page} page
 * @param {string} [where]  the state it is in, for whoever reads the answer
 * @returns {Promise<string[]>} what offends, and where it stands in the page
 */
export async function offences(page, where = "") {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {import("axe-core").Result} */ { id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
  });
  return found.map((/** @type {string} */ offence) => `${where}: ${offence}`);
}
