// A page that cannot start says so: its script, its words or its rules do not come, it was opened
// from a file, or there is no JavaScript. It offers to load itself again, in the reader's language. What
// does not come later is told of too, and the rest of the page goes on.

import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { assert, ready, root, scene } from "./harness.mjs";
import { act, press, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The word about it. @param {Page} page */
const word = (page) => page.locator("#stuck");

/** Waits for it, and looks whether it can be read in this language. @param {Page} page @param {RegExp} said */
async function told(page, said) {
  await word(page).waitFor();
  assert.match(await word(page).innerText(), said);
  await word(page).getByRole("button", { name: /^(Recharger|Reload)$/ }).waitFor();
}

for (const [what, pattern] of [
  ["the script", "**/js/main-*.js"],
  ["what it says", "**/js/{fr,en}-*.js"],
  ["the module", "**/*.wasm"],
]) {
  for (const [locale, said] of /** @type {[string, RegExp][]} */ ([
    ["fr-FR", /n’a pas démarré.*rechargez/s],
    ["en-US", /did not start.*reload/s],
  ])) {
    scene(`${locale}: ${what} does not come; loading the page again helps`, { locale, open: false }, async ({ page, context, url, problems }) => {
      await context.route(pattern, (route) => route.abort());
      await page.goto(url);
      await told(page, said);
      await context.unroute(pattern);
      await word(page).getByRole("button").click();
      await ready(page);
      await word(page).waitFor({ state: "hidden" });
      assert(problems.some((problem) => /ERR_FAILED/.test(problem)));
      assert(!problems.some((problem) => /policy|outside/.test(problem)), problems.join("\n"));
      problems.length = 0;
    });
  }
}

scene("the script is not refused but never comes: after a while that is told, and taken back if it comes", { open: false }, async ({ page, context, url }) => {
  await page.clock.install();
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((done) => (release = () => done(undefined)));
  await context.route("**/js/main-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await word(page).waitFor({ state: "attached" });
  await page.clock.runFor(15_000);
  assert.equal(await word(page).isVisible(), false);
  await page.clock.runFor(10_000);
  await told(page, /n’a pas démarré/);
  release();
  await page.clock.resume();
  await ready(page);
  await word(page).waitFor({ state: "hidden" });
});

for (const [locale, said] of /** @type {[string, RegExp][]} */ ([
  ["fr-FR", /depuis un fichier.*adresse web/s],
  ["en-US", /from a file.*web address/s],
])) {
  scene(`${locale}: opened from a file, the page says that it cannot start there`, { locale, open: false }, async ({ page, problems }) => {
    await page.goto(pathToFileURL(join(root, "dist/index.html")).href);
    await told(page, said);
    assert.doesNotMatch(await word(page).innerText(), /connexion|connection/);
    problems.length = 0;
  });
}

scene("without JavaScript, both languages say what is missing", { javaScriptEnabled: false, open: false }, async ({ page, url }) => {
  await page.goto(url);
  const said = page.locator("noscript .stuck");
  await said.waitFor();
  assert.match(await said.innerText(), /besoin de JavaScript.*needs JavaScript/s);
});

scene("a page that starts says nothing of the kind, even if something goes wrong later", async ({ page, expectProblem }) => {
  await page.evaluate(() => void setTimeout(() => { throw new Error("later"); }));
  await page.locator("[data-notice=broken]").waitFor();
  await expectProblem(/later/);
  await expectProblem(/notice: broken/);
  assert.equal(await word(page).isVisible(), false);
});

scene("a dialog whose code never comes is told of, and keeps no other from opening; one that is missing is told of", { before: table() }, async ({ page, context, expectProblem }) => {
  await page.clock.install();
  await context.route("**/js/help-dialog-*.js", () => {});
  await context.route("**/js/share-dialog-*.js", (route) => route.abort());
  await act(page, "help");
  await page.clock.runFor(5_000);
  await page.locator("[data-notice=slow]").waitFor();
  await act(page, "settings");
  await page.locator("dialog[data-dialog=settings]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await act(page, "share");
  await page.locator("[data-notice=part]", { hasText: /n’a pas pu être chargée/ }).waitFor();
  await expectProblem(/share-dialog/);
  await press(page, "44");
});

scene("a room whose code never comes is told of; one stays where one is and plays on", { before: table() }, async ({ page, context }) => {
  await page.clock.install();
  await context.route("**/js/room-*.js", () => {});
  await page.locator("[data-room-link=analyse]").click();
  await page.clock.runFor(5_000);
  await page.locator("[data-notice=slow]", { hasText: /connexion est lente/ }).waitFor();
  await press(page, "44");
});
