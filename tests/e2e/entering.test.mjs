// While a room's code is loading, the user follows another link or changes the language: the room asked for
// last is shown, whole and in the language chosen last. On the first load a placeholder stands meanwhile.

import { DESKTOP, PHONE, assert, eventually, ready, scene } from "./harness.mjs";
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

const MODULE = /puissance4-\w+\.wasm$/;

/** The place of every part of the header. @param {Page} page */
const header = (page) => page.locator(".top, .top a, .top button:visible").evaluateAll((nodes) => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}));

/** @param {Page} page */
const marked = (page) => page.locator("[data-room-link][aria-current]").getAttribute("data-room-link");

for (const [address, locale, viewport, name, loading] of /** @type {[string, string, { width: number, height: number }, string, string][]} */ ([
  ["analyse", "fr-FR", DESKTOP, "Analyser", "Chargement…"],
  ["arena", "en-US", PHONE, "Arena", "Loading…"],
  ["learn/minimax", "fr-FR", PHONE, "Apprendre", "Chargement…"],
  ["learn?v=7x6&m=44", "en-US", DESKTOP, "Learn", "Loading…"],
])) {
  scene(`${address}, ${locale}, ${viewport.width} px: its name and "${loading}" stand until its code has come`, { locale, viewport, open: false }, async ({ page, context, url }) => {
    const script = await hold(context, /\/main-[\w-]+\.js$/);
    const module = await hold(context, MODULE);
    const room = address.replace(/\W.*/, "");
    await page.goto(`${url}#/${address}`, { waitUntil: "commit" });
    // At the first paint the header is that of the room, and Play's markup is hidden.
    await page.locator("#spoken").waitFor({ state: "attached" });
    assert.equal(await page.locator("#board").isVisible(), false);
    assert.equal(await marked(page), room);
    const first = await header(page);
    script();
    await page.locator("#room[aria-busy=true]").waitFor();
    assert.equal(await page.locator("#room h2").innerText(), name);
    assert.equal(await page.locator("#room p").innerText(), loading);
    assert.equal(await page.locator("#room > *").count(), 1);
    assert((await page.title()).startsWith(`${name} – `));
    assert.equal(await marked(page), room);
    assert.deepEqual(await header(page), first);
    module();
    await ready(page);
    await page.locator(`body[data-room=${room}] #room:not([aria-busy]) main:not(.coming)`).waitFor({ state: "attached" });
    assert.deepEqual(await header(page), first);
  });
}

scene("a room pressed while the first is loading takes its place, whole", { open: false }, async ({ page, context, url }) => {
  const release = await hold(context, MODULE);
  await page.goto(`${url}#/learn`);
  await page.locator("#room[aria-busy] h2", { hasText: "Apprendre" }).waitFor();
  await page.locator("nav a", { hasText: "Arène" }).click();
  await page.locator("#room[aria-busy] h2", { hasText: "Arène" }).waitFor();
  assert.equal(await marked(page), "arena");
  release();
  await ready(page);
  await page.locator("body[data-room=arena] #room:not([aria-busy]) .a-chip").first().waitFor();
  assert.equal(await page.locator("#room .learn, #room .coming").count(), 0);
  await page.locator("nav a", { hasText: "Apprendre" }).click();
  await page.locator("body[data-room=learn] .ln-list").waitFor();
});

scene("Play pressed while the first room is loading stands with its board", { open: false }, async ({ page, context, url }) => {
  const release = await hold(context, MODULE);
  await page.goto(`${url}#/analyse`);
  await page.locator("#room[aria-busy]").waitFor();
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await page.locator("body[data-room=play] #room:not([aria-busy]) #board canvas").waitFor({ state: "attached" });
  release();
  await ready(page);
  await eventually(async () => assert.deepEqual(await moveList(page), []));
  assert.equal(await page.locator("#room .coming").count(), 0);
});

scene("kept language and colours hold while a room is loading, and the language can be changed", { locale: "en-US", colorScheme: "light", open: false, before: table({ lang: "fr", theme: "dark" }) }, async ({ page, context, url }) => {
  const release = await hold(context, MODULE);
  await page.goto(`${url}#/learn`);
  await page.locator("#room[aria-busy]", { hasText: "Chargement…" }).waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(13, 18, 32)");
  await act(page, "language");
  await page.locator("#room[aria-busy]", { hasText: /^Learn\s*Loading…$/ }).waitFor();
  release();
  await page.locator("body[data-room=learn] .ln-list").waitFor();
  await inEnglish(page);
});

scene("a room whose script does not come says that the page did not start", { open: false }, async ({ page, context, url, problems }) => {
  await context.route("**/js/main-*.js", (route) => route.abort());
  await page.goto(`${url}#/arena`);
  await page.locator("#stuck", { hasText: /n’a pas démarré/ }).waitFor();
  problems.length = 0;
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
  const release = await hold(context, MODULE);
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
