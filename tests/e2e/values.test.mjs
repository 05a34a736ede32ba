// What moves are worth, as players read it: hints that compare, and reports that show every move.

import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, place, ply, spoken, table } from "./table.mjs";

const chips = (/** @type {import("playwright-core").Page} */ page) =>
  page.locator("#board button").evaluateAll((buttons) => buttons.map((button) => button.firstElementChild?.textContent ?? ""));

/** No search's own number for a win, and nothing without a value. */
const HONEST = /^(≈[ \n][+−]?\d{1,3}|(gagne|perd)(\nen \d+)?|nul|[▲▽](\n\d+)?|=)$/;

for (const [variant, moves] of /** @type {const} */ ([["9x7", "5544"], ["12x6", "67678"], ["ttt-5x5-4", "c3b2"]])) {
  scene(`hints on ${variant} give every move a value and name the one outlined`, { before: table(), path: `#v=${variant}&m=${moves}` }, async ({ page }) => {
    await ready(page);
    await act(page, "hint");
    await page.locator(".detail-text", { hasText: /estimations/ }).waitFor();
    const taken = variant.startsWith("ttt") ? 2 : 0;
    const texts = (await chips(page)).filter(Boolean);
    assert.equal(texts.length, (await page.locator("#board button").count()) - taken);
    for (const text of texts) assert.match(text, HONEST);
    const best = page.locator("#board [data-best]");
    assert((await best.count()) >= 1 && (await best.count()) < texts.length, "some moves are better than others");
    await spoken(page, /Indice/);
  });
}

scene("a tic-tac-toe report is the board with a number in every free cell", { before: table({ variant: "ttt-6x6-4", seats: ["human", "expert:depth=2"] }) }, async ({ page }) => {
  await place(page, 14, { width: 6, height: 6 }).click();
  await ply(page, 2);
  // The others were only shown not to be better: said in words, and their values when asked for.
  await page.locator("#why p", { hasText: /Les autres coups ne sont pas meilleurs/ }).waitFor();
  assert.equal(await page.locator("#why .worths").count(), 0);
  await act(page, "worths");
  const cells = page.locator("#why .worths > span");
  await eventually(async () => (await cells.count()) === 36);
  // Before its move one cell was taken.
  assert.equal(await page.locator("#why .worths .taken").count(), 1);
  assert.equal(await page.locator("#why .worths .best").count(), 1);
  const texts = await page.locator("#why .worth").allInnerTexts();
  for (const text of texts) assert.match(text, /^(≤?[+−]?\d{1,3}|[▲▽]\s*\d*|=|\?)$/);
});

scene("twelve columns keep their numbers", { before: table({ variant: "12x6", seats: ["human", "expert:depth=4"] }) }, async ({ page }) => {
  await place(page, 5).click();
  await ply(page, 2);
  await page.locator("#why p", { hasText: /Les autres coups ne sont pas meilleurs/ }).waitFor();
  assert.equal(await page.locator("#why .bar").count(), 0);
  await act(page, "worths");
  const values = page.locator("#why .bar .value");
  await eventually(async () => (await values.count()) === 12);
  for (const value of await values.all()) assert(await value.isVisible());
  // Columns have their numbers in words everywhere, the tenth too.
  assert.deepEqual(await page.locator("#why .bar > span:last-child").allInnerTexts(), Array.from({ length: 12 }, (_, i) => String(i + 1)));
});

scene("where the perfect player is not exact at first, the choice says so", { before: table({ variant: "8x7", seats: ["human", "level8"] }) }, async ({ page }) => {
  await act(page, "new");
  await page.locator(".place .note:not([data-about])", { hasText: /exact en fin de partie/ }).waitFor();
  await page.locator(".choice input[value='7x6']").check({ force: true });
  await page.locator(".place .note:not([data-about]):visible").waitFor({ state: "detached" });
  await page.locator(".choice input[value='9x7']").check({ force: true });
  await page.locator("[data-field=seat1]").selectOption("perfect");
  await page.locator(".place .note:not([data-about])", { hasText: /exact en fin de partie/ }).waitFor();
  // It gives up sooner there, and the field says after how many positions.
  await page.locator("[data-field=nodes1][placeholder='2000000']").waitFor();
  await page.locator(".choice input[value='7x6']").check({ force: true });
  await page.locator("[data-field=nodes1][placeholder='40000000']").waitFor();
});
