// A page that cannot start says so: its script, its words or its rules do not come, it was opened
// from a file, or there is no JavaScript. It offers to load itself again, in the reader's language. What
// does not come later is told of too, and the rest of the page goes on.

import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { assert, eventually, ready, root, scene } from "./harness.mjs";
import { act, place, ply, press, table } from "./table.mjs";

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

for (const part of ["explained", "reasons-fr"]) {
  scene(`reasons that do not come (${part}) are told of once, and asked for again with the next answer`, { before: table({ seats: ["human", "random:seed=1"] }) }, async ({ page, context, problems }) => {
    const files = new RegExp(`/js/${part}-`);
    await context.route(files, (route) => route.abort());
    await place(page, 3).click();
    await ply(page, 2);
    await page.locator("[data-notice=part]", { hasText: /n’a pas pu être chargée/ }).waitFor();
    await page.locator("[data-notice=part] button").click();
    const asked = page.waitForEvent("requestfailed", (request) => files.test(request.url()));
    await place(page, 3).click();
    await asked;
    await ply(page, 4);
    await context.unroute(files);
    await place(page, 3).click();
    await ply(page, 6);
    await page.locator("#why", { hasText: /hasard/ }).waitFor();
    assert.equal(await page.locator("[data-notice]").count(), 0);
    assert(problems.every((problem) => /ERR_FAILED/.test(problem)), problems.join("\n"));
    problems.length = 0;
  });
}

scene("sounds and discs for a win that do not come are missed without a word, and asked for again", { before: table({ sound: true }), reducedMotion: "no-preference" }, async ({ page, context, problems }) => {
  const files = /\/js\/(sound|cheer)-/;
  await context.route(files, (route) => route.abort());
  await press(page, "1212121");
  await eventually(() => assert(problems.some((problem) => /cheer-.*ERR_FAILED/.test(problem)), problems.join("\n")));
  assert.equal(await page.locator("[data-notice]").count(), 0);
  await context.unroute(files);
  const come = [/\/sound-/, /\/cheer-/].map((file) => page.waitForResponse(file));
  await act(page, "new");
  await press(page, "1212121");
  await Promise.all(come);
  assert(problems.every((problem) => /ERR_FAILED/.test(problem)), problems.join("\n"));
  problems.length = 0;
});

scene("a tab of Analyse, the puzzles or a lesson that never come are told of", { before: table(), path: "#/analyse" }, async ({ page, context }) => {
  await page.locator("body[data-room=analyse]").waitFor({ state: "attached" });
  await page.clock.install();
  const slow = page.locator("[data-notice=slow]");
  const told = async (/** @type {string} */ hash) => {
    await page.evaluate((to) => void (location.hash = to), hash);
    await eventually(async () => {
      await page.clock.runFor(5_000);
      assert.equal(await slow.count(), 1);
    });
    await slow.locator("button").click();
  };
  await context.route("**/puzzles.txt", () => {});
  await told("#/analyse/puzzle");
  await context.route("**/js/tab-*.js", () => {});
  await told("#/analyse/library");
  await context.route("**/js/lesson-*.js", () => {});
  await told("#/learn/depth");
});
