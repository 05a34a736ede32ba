// Analyse when something comes late: whoever has gone on is not taken back.

import { tree } from "./analyse.mjs";
import { assert, eventually, scene } from "./harness.mjs";
import { notice } from "./table.mjs";

/**
 * Holds back files of the page until they are let go.
 * @param {import("playwright-core").BrowserContext} context @param {string} files
 */
async function hold(context, files) {
  /** @type {() => void} */
  let open = () => {};
  const coming = new Promise((resolve) => void (open = () => resolve(null)));
  await context.route(files, async (route) => {
    await coming;
    await route.continue();
  });
  return () => open();
}

/** @param {import("playwright-core").Page} page */
const shown = (page) => page.locator("[role=tab][aria-selected=true]").getAttribute("id");

scene("a tab that was left before it came stays away", { path: "#/analyse?v=7x6&m=44" }, async ({ page, context }) => {
  await page.locator("#tab-moves[aria-selected=true]").waitFor();
  const letGo = await hold(context, "**/js/tab-*.js");
  const asked = page.waitForRequest(/\/js\/tab-/);
  await page.locator("#tab-openings").click();
  await asked;
  await page.locator("#tab-moves").click();
  const come = page.waitForResponse(/\/js\/tab-/);
  letGo();
  await (await come).finished();
  // The script has run when it can be imported again.
  await page.evaluate((address) => import(address).then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))), (await come).url());
  assert.equal(await shown(page), "tab-moves");
  assert.equal(await tree(page), "44");
});

for (const [where, address, ends] of /** @type {const} */ ([
  ["another game", "#/analyse?v=7x6&m=1212", "1212"],
  ["a lesson", "#/learn/minimax", null],
])) {
  scene(`a game whose players are looked up late gives way to ${where}`, { path: "#/analyse" }, async ({ page, context }) => {
    const letGo = await hold(context, "**/js/dist-*.js");
    const asked = page.waitForRequest(/\/js\/dist-/);
    await page.evaluate(() => void (location.hash = "#/analyse?k=game&v=7x6&m=4433&ai=level3"));
    await asked;
    await page.evaluate((to) => void (location.hash = to), address);
    if (ends) await eventually(async () => assert.equal(await tree(page), ends));
    else await page.locator("body[data-room=learn]").waitFor({ state: "attached" });
    const come = page.waitForResponse(/\/js\/dist-/);
    letGo();
    await (await come).finished();
    await page.evaluate((from) => import(from).then(() => new Promise((resolve) => setTimeout(resolve, 0))), (await come).url());
    if (ends) assert.equal(await tree(page), ends);
    else assert.equal(await page.evaluate(() => location.hash), address);
  });
}

scene("games that are deleted while their review runs stay deleted", { path: "#/analyse/library" }, async ({ page }) => {
  const one = { variant: "7x6", setup: "", moves: "456266755422624262", seats: ["human", "level3"], names: ["", ""], starter: 0, winner: 0, resigned: null };
  const games = Array.from({ length: 20 }, (_, i) => ({ ...one, at: 1_700_000_000_000 + i * 60_000 }));
  await page.locator("input[type=file]").setInputFiles({ name: "parties.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ format: "puissance4-games", version: 1, games })) });
  await notice(page, /20 parties ajoutées/);
  await page.locator("[data-do=train_all]").click();
  await page.locator("[data-do=train_stop]").waitFor();
  await page.locator("[data-do=library_clear]").click();
  await page.locator("[data-do=library_clear_sure]").click();
  await notice(page, /Toutes les parties sont supprimées/);
  await page.locator("[data-do=train_stop]").waitFor({ state: "detached" });
  // Read again from the store.
  await page.reload();
  await page.locator("#tab-library").click();
  await page.locator(".library-card", { hasText: /arrivent ici/ }).waitFor();
  assert.equal(await page.locator(".game").count(), 0);
});
