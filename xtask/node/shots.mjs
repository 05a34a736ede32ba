// The screenshots of the README: `docs/desktop.png` and `docs/phone.png`, of a game in
// progress, in both languages and themes; `docs/arena.png`, of a tournament.

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
  await page.getByText(/^(Exact values|Valeurs exactes)$/).first().waitFor();
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/${name}.png`);
}
{
  const context = await browser.newContext({ locale: "en-GB", colorScheme: "light", viewport: { width: 1280, height: 1000 }, reducedMotion: "reduce" });
  await context.addInitScript(withoutServiceWorker);
  const page = await context.newPage();
  await page.goto(`${site.url}#/arena?preset=levels`);
  await page.locator("[data-do=arena_start]").click();
  await page.locator("[data-rest]", { hasText: "finished" }).waitFor({ timeout: 300_000 });
  await page.screenshot({ path: join(folder, "arena.png") });
  console.log("docs/arena.png");
}
await browser.close();
await site.close();
