// Somebody goes on, or changes the language, while a room is on its way: the room asked for last is the
// one that stands, whole and in the language chosen last.

import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, moveList, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} Context */

/** Lets files like this come only when asked to. @param {Context} context @param {RegExp} files @returns {Promise<() => void>} */
async function hold(context, files) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((done) => (release = () => done(undefined)));
  await context.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * In the page: holds the first drawing of a room behind its shell, between two of its steps. `html[data-held]`
 * says that it is held; `goOn()` lets it go, and is done when the drawing must be.
 */
function holdDrawing() {
  const { scheduler } = /** @type {any} */ (globalThis);
  const step = scheduler.yield.bind(scheduler);
  /** @type {(value?: unknown) => void} */
  let open = () => {};
  const gate = new Promise((done) => (open = done));
  scheduler.yield = () => {
    const { stage, room } = /** @type {any} */ (globalThis).shell ?? {};
    // No longer the page's own markup, which is Play's; and the fixed words are put just before the first step.
    const drawing = stage?.isConnected && !room.querySelector("#board") && [...room.querySelectorAll("[data-t]")].some((node) => node.textContent);
    if (!drawing || "held" in document.documentElement.dataset) return step();
    document.documentElement.dataset.held = "";
    return gate.then(step);
  };
  Object.assign(globalThis, {
    goOn: async () => {
      open();
      // More steps than any drawing has.
      for (let i = 0; i < 50; i++) await step();
    },
  });
}

/** @param {Page} page */
const goOn = (page) => page.evaluate(() => /** @type {any} */ (globalThis).goOn());

/** Opens an address behind its shell, and holds it there. @param {Page} page @param {Context} context @param {string} address */
async function openHeld(page, context, address) {
  await context.addInitScript(holdDrawing);
  await page.goto(address);
  await page.locator("html[data-shell][data-held]").waitFor({ state: "attached" });
}

scene("a lesson pressed in the shell of the list, while the list is being drawn, is opened", { open: false }, async ({ page, context, url }) => {
  await openHeld(page, context, `${url}#/learn`);
  await page.locator("#room a[href='#/learn/minimax']").click();
  await goOn(page);
  await ready(page);
  await page.locator("#room [data-lesson=minimax]").waitFor();
  assert.match(await page.title(), /^Minimax/);
  assert.equal(await page.locator("html[data-shell]").count(), 0);
});

scene("a preset pressed in the shell of the Arena, while the room is being drawn, is chosen", { open: false, viewport: { width: 1440, height: 1100 } }, async ({ page, context, url }) => {
  await openHeld(page, context, `${url}#/arena`);
  const preset = page.locator("#room [data-preset]").last();
  const name = await preset.getAttribute("data-preset");
  await preset.click();
  await goOn(page);
  await ready(page);
  await page.locator(`#room [data-preset="${name}"][aria-current=true]`).waitFor();
});

scene("another room pressed while the first is being drawn behind its shell stands whole", { open: false }, async ({ page, context, url }) => {
  await openHeld(page, context, `${url}#/learn`);
  await page.locator("nav a", { hasText: "Arène" }).click();
  await page.locator("body[data-room=arena] #room .a-chip").first().waitFor();
  await goOn(page);
  await ready(page);
  assert.equal(await page.locator("#room .a-chip").first().isVisible(), true);
  assert.equal(await page.locator("#room .learn").count(), 0);
  assert.equal(await page.locator("html[data-shell]").count(), 0);
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await page.locator("body[data-room=learn] .ln-list").waitFor();
});

/** Whether the list of lessons stands in English, and nothing in it is the name of a text. @param {Page} page */
const inEnglish = (page) => eventually(async () => {
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  const said = await page.locator("#room").innerText();
  assert.match(said, /Minimax/);
  assert.doesNotMatch(said, /learn_|Leçon|Apprendre/);
  assert.equal(await page.locator("nav [aria-current=page]").innerText(), "Learn");
});

scene("a language chosen while a room is on its way holds for the room", { before: table() }, async ({ page, context }) => {
  const release = await hold(context, /puissance4-\w+\.wasm$/);
  const words = page.waitForResponse(/\/js\/fr-/);
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  // The room's French words have come, its module has not.
  await (await words).finished();
  await act(page, "language");
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
  release();
  await page.locator("body[data-room=learn] .ln-list").waitFor();
  await inEnglish(page);
});

scene("a language whose words come after another room has been entered is that room's", { before: table() }, async ({ page, context }) => {
  const release = await hold(context, /\/js\/en-/);
  await act(page, "language");
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await page.locator("body[data-room=learn] .ln-list").waitFor();
  release();
  await inEnglish(page);
});

scene("links opened while the rules are on their way: the last one is on the board, and nothing breaks", { before: table(), open: false }, async ({ page, context, url }) => {
  const release = await hold(context, /puissance4_play-\w+\.wasm$/);
  await page.goto(url);
  // The board is the page's own markup, drawn by the room once its script has come.
  await page.locator("#board canvas").waitFor({ state: "attached" });
  for (const hash of ["#v=7x6&m=123", "#v=7x6&m=4435"]) await page.evaluate((to) => void (location.hash = to), hash);
  // Its code is there too: nothing but the rules is missing.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  release();
  await ready(page);
  await eventually(async () => assert.deepEqual(await moveList(page), ["4", "4", "3", "5"]));
});
