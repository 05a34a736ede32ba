// Two tabs of the page at once: neither loses its game, both know the scores.

import { assert, eventually, ready, scene, visit } from "./harness.mjs";
import { act, moveList, notice, ply, press, says, table } from "./table.mjs";

scene("two tabs keep their own games, also after a reload", { before: table() }, async ({ page, context, url }) => {
  await press(page, "4435");
  const other = await context.newPage();
  await visit(other, url);
  // A new tab finds the last game; there it becomes another one.
  await ply(other, 4);
  for (let n = 4; n > 0; n--) {
    await act(other, "undo");
    await ply(other, n - 1);
  }
  await press(other, "71");
  await notice(page, /autre onglet/);
  await press(page, "2", 4);
  for (const [tab, moves] of /** @type {const} */ ([[page, "44352"], [other, "71"]])) {
    await tab.reload();
    await ready(tab);
    await ply(tab, moves.length);
    assert.deepEqual(await moveList(tab), [...moves]);
  }
  // The first tab's game stood in the way of the second's, and is kept apart.
  await press(other, "3", 2);
  await notice(other, /mise de côté/);
  await other.locator("[data-notice=tabs] button").first().click();
  await ply(other, 5);
  assert.deepEqual(await moveList(other), [..."44352"]);
});

scene("what one tab wins, the other counts", { before: table() }, async ({ page, context, url }) => {
  const other = await context.newPage();
  await visit(other, url);
  await page.bringToFront();
  await press(page, "1212121");
  await says(page, /Jaune a gagné/);
  await eventually(async () => assert.deepEqual(await other.locator(".points").allInnerTexts(), ["1", "0"]));
});

for (const listed of [true, false]) {
  scene(`everything is forgotten, the finished games too, while another tab shows them; the browser ${listed ? "lists its databases" : "does not list its databases"}`, { before: table() }, async ({ page, context, url }) => {
    if (!listed) await context.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, "databases"));
    await visit(page, url);
    await press(page, "1212121");
    await says(page, /Jaune a gagné/);
    const other = await context.newPage();
    /** @param {import("playwright-core").Page} tab @param {RegExp} what */
    const lists = (tab, what) => eventually(async () => assert.match((await tab.locator(".library-card").innerText()).replace(/\s+/g, " "), what));
    await visit(other, `${url}#/analyse/library`);
    await lists(other, /1 partie finie/);
    await page.bringToFront();
    await act(page, "settings");
    await page.locator("[data-forget]").click();
    const again = page.waitForEvent("load");
    await page.locator("[data-yes]").click();
    await again;
    await visit(page, `${url}#/analyse/library`);
    await lists(page, /Les parties finies dans « Jouer » arrivent ici/);
    // A game that ends from now on is kept.
    await visit(page, url);
    await press(page, "1212121");
    await says(page, /Jaune a gagné/);
    await visit(page, `${url}#/analyse/library`);
    await lists(page, /1 partie finie/);
  });
}
