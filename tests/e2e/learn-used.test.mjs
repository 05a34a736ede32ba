// Learn in use: trees opened by hand, the strip pressed, full screen, and a page that answers while a long search is
// written down.

import { assert, eventually, scene } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The nodes that are drawn. @param {Page} page */
const drawn = (page) => page.locator(".ln-tree .node").count();

scene("a tree is opened and closed by a press, and by the buttons of its text", { path: "#/learn/alpha-beta" }, async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Étapes de la recherche" });
  await eventually(async () => assert.notEqual(await slider.getAttribute("max"), "0"));
  await slider.fill(String(await slider.getAttribute("max")));
  await page.locator(".ln-tree .node:has(.more)").first().waitFor();
  const before = await drawn(page);
  const closed = page.locator(".ln-tree .node:has(.more)").first();
  const id = await closed.getAttribute("data-at");
  await closed.click();
  await eventually(async () => assert.ok((await drawn(page)) > before));
  await page.locator(`.ln-tree [data-at="${id}"] > text`).first().click();
  await eventually(async () => assert.equal(await drawn(page), before));
  // The same by keyboard: the button says whether it is open, and keeps the focus.
  await page.getByText("Le même arbre en texte").click();
  const button = page.locator(`.ln-outline [data-node="${id}"]`);
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  assert.match(await button.innerText(), /^\d+\s: \S/);
  await button.focus();
  await page.keyboard.press("Enter");
  await page.locator(`.ln-outline [data-node="${id}"][aria-expanded=true]:focus`).waitFor();
  assert.ok((await drawn(page)) > before);
});

scene("a press on the strip goes to that place of the search", { path: "#/learn/alpha-beta" }, async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Étapes de la recherche" });
  await eventually(async () => assert.notEqual(await slider.getAttribute("max"), "0"));
  const steps = Number(await slider.getAttribute("max"));
  const strip = page.locator(".ln-icicle");
  const { width, height } = (await strip.boundingBox()) ?? { width: 0, height: 0 };
  // The last of the root's moves, then the root.
  await strip.click({ position: { x: width - 3, y: height * 0.4 } });
  await eventually(async () => assert.ok(Number(await slider.inputValue()) > steps / 2));
  await strip.click({ position: { x: width / 2, y: 2 } });
  await eventually(async () => assert.equal(await slider.inputValue(), "1"));
});

scene("the teacher's view fills the screen where the browser allows it, and leaves it", { path: "#/learn/minimax" }, async ({ page }) => {
  await page.getByRole("button", { name: "Vue pour la classe" }).click();
  await eventually(async () => assert.ok(await page.evaluate(() => document.fullscreenElement === document.documentElement)));
  // By the browser's own way out: the view goes with it.
  await page.evaluate(() => document.exitFullscreen());
  await page.locator("html:not([data-teach])").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Vue pour la classe" }).click();
  await page.locator("html[data-teach]").waitFor({ state: "attached" });
  await page.locator(".ln-back").click();
  await page.locator("html:not([data-teach])").waitFor({ state: "attached" });
  await eventually(async () => assert.ok(await page.evaluate(() => document.fullscreenElement === null)));
});

scene("a page that waits for a long search answers every press meanwhile", { path: "#/learn/alpha-beta?v=12x6&ai=rouen:depth=7,nodes=100000000,alphabeta=0" }, async ({ page }) => {
  const wait = page.locator(".ln-search .ln-wait");
  const stop = wait.getByRole("button", { name: /Arrêter|Stop/ });
  // It is really searching: it tells how many positions it has seen.
  await eventually(async () => assert.match(await wait.innerText(), /\d.*positions/));
  for (const [press, answer] of [
    ["[data-say=order_0]", "[data-say=order_0][aria-pressed=true]"],
    ["[data-say=shared_1]", "[data-say=shared_1][aria-pressed=true]"],
    ["[data-do=learn_teach]", "html[data-teach]"],
    ["[data-do=learn_teach]", "html:not([data-teach])"],
    ["[data-do=language]", "html[lang=en]"],
  ]) {
    await page.locator(press).first().click();
    await page.locator(answer).waitFor({ state: "attached" });
    assert.ok(await stop.isVisible(), `${press}: the search was over before the page answered`);
  }
  await stop.click();
  await wait.getByText("Stopped.").waitFor();
});
