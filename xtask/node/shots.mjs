// The screenshots of the README: `docs/desktop.png` and `docs/phone.png`, of a game in
// progress, in both languages and themes; `docs/analyse.png`, of a game being analysed;
// `docs/arena.png`, of a tournament; `docs/learn.png`, of a lesson.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, withoutServiceWorker } from "../../tests/e2e/browser.mjs";
import { root, serve } from "../../tests/e2e/server.mjs";

const GAME = "#v=7x6&m=44453323355";
const SHOTS = /** @type {const} */ ([
  { name: "desktop", locale: "en-GB", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "phone", locale: "fr-FR", colorScheme: "dark", viewport: { width: 390, height: 780 } },
]);

const folder = join(root, "docs");
mkdirSync(folder, { recursive: true });
const site = await serve();
const browser = await launch();
for (const { name, ...options } of SHOTS) {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(site.url + GAME);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  await page.keyboard.press("h");
  await page.locator("#board [data-best]:not([data-vague])").first().waitFor();
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/${name}.png`);
}
await analyse();
await arena();
await learn();
await browser.close();
await site.close();

/** A position with its values, its threats and a variation. */
async function analyse() {
  const context = await browser.newContext({ locale: "fr-FR", colorScheme: "light", viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(`${site.url}#/analyse?v=7x6&m=444456322556336355666343&at=18`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.keyboard.press("4");
  await page.locator("[data-do=back]").click();
  await page.locator("body[data-ply='18'][data-certain=sure]").waitFor({ state: "attached" });
  await page.locator("[data-do=threats]").click();
  await page.locator(".threat-card").waitFor();
  // A game that ended is reviewed when it is opened.
  await page.locator(".review-card [data-do=review_stop]").waitFor({ state: "detached" });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, "analyse.png") });
  console.log("docs/analyse.png");
}

/** A tournament that has been played. */
async function arena() {
  const context = await browser.newContext({ locale: "en-GB", colorScheme: "light", viewport: { width: 1280, height: 1000 }, reducedMotion: "reduce" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(`${site.url}#/arena?preset=levels`);
  await page.locator("[data-do=arena_start]").click();
  await page.locator("[data-rest]", { hasText: "finished" }).waitFor({ timeout: 300_000 });
  await page.screenshot({ path: join(folder, "arena.png") });
  console.log("docs/arena.png");
}

/** The lesson on alpha-beta, at a cut. */
async function learn() {
  const context = await browser.newContext({ locale: "en-GB", colorScheme: "dark", viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(`${site.url}#/learn/alpha-beta`);
  await page.locator(".ln-tree .current").waitFor();
  await page.getByRole("button", { name: "Next cut" }).click();
  await page.screenshot({ path: join(folder, "learn.png") });
  console.log("docs/learn.png");
}
