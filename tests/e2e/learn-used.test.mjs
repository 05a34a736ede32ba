// « Apprendre » in use: trees opened by hand, the strip pressed, random games without a tree, full screen, and a page
// that answers while a long search is written down.

import { assert, eventually, scene } from "./harness.mjs";
import { wasm } from "../js/module.mjs";

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

for (const [locale, name, rate, chosen] of /** @type {const} */ ([["fr-FR", "Parties au hasard par coup", /%$/, "parties jouées : il choisit la meilleure part, colonne"], ["en-GB", "Random games per move", /%$/, "games played: it takes the best share, column"]])) {
  scene(`Monte-Carlo without a tree: shares and choice are the opponent's, also with other games (${locale})`, { path: "#/learn/monte-carlo", locale }, async ({ page }) => {
    const flat = page.locator(".card", { has: page.locator("[data-say=flat]") });
    for (const playouts of [200, 50]) {
      const { report } = wasm.learn_opinions("7x6", "444434331555521117", [`flat:playouts=${playouts}`], () => true)[0];
      if (playouts !== 200) await flat.getByRole("slider").fill(String(playouts));
      const shares = report.scores.map((/** @type {{ thousandths: number }} */ { thousandths }) => Math.round(thousandths / 10));
      await eventually(async () => {
        const shown = await flat.locator(".ln-bars tbody b").allTextContents();
        assert.deepEqual(shown.map((text) => Number(/\d+/.exec(text)?.[0])), shares);
        assert.ok(shown.every((text) => rate.test(text)));
      });
      await eventually(async () => assert.match((await flat.innerText()).replaceAll(/\s/g, " "), RegExp(`${chosen} ${report.best + 1}\\.`)));
    }
    await flat.getByRole("slider", { name }).waitFor();
  });
}

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

/** Runs in the page before anything else: every search is asked to be written down whole. */
function greedily() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...more) {
    const asked = message?.question === "learn.trace" ? { ...message, payload: { ...message.payload, limits: { ...message.payload.limits, nodes: 1e9 } } } : message;
    return post.call(this, asked, ...more);
  };
}

scene("a trace far larger than allowed is asked for: what is allowed comes, with a word, and can be stepped through", { before: async (context) => void (await context.addInitScript(greedily)), path: "#/learn/alpha-beta?v=7x6&ai=rouen:depth=5,nodes=100000000,alphabeta=0" }, async ({ page }) => {
  await page.locator(".ln-mass", { hasText: /a visité 137\s256 positions\s; seules les 20\s000 premières sont dessinées/ }).waitFor({ timeout: 60_000 });
  const slider = page.getByRole("slider", { name: "Étapes de la recherche" });
  await slider.fill(String(await slider.getAttribute("max")));
  await page.locator(".ln-tree .current").waitFor();
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), Number(await slider.getAttribute("max")) - 1));
});
