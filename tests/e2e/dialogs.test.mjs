// The table is set in the dialog; dialogs hold the focus and give it back; nothing offends axe.

import { offences } from "./axe.mjs";
import { DESKTOP, PHONE, assert, eventually, scene, visit } from "./harness.mjs";
import { act, ply, press, says, table } from "./table.mjs";

scene("a new game is set up in the dialog: board, seats, options, looks, who starts", { before: table() }, async ({ page }) => {
  await act(page, "new");
  const dialog = page.locator("dialog[data-dialog=seating]");
  await dialog.locator("label.choice", { hasText: "Douze colonnes" }).click();
  await dialog.locator("[data-field=seat1]").selectOption("note");
  await dialog.locator("[data-field=depth1]").fill("2");
  await dialog.locator("summary").first().click();
  await dialog.locator("[data-field=name0]").fill("Ada");
  await dialog.locator("[data-field=colour0]").selectOption("red");
  // Red was the other's: it got yellow in exchange.
  await eventually(async () => assert.equal(await dialog.locator("[data-field=colour1]").inputValue(), "yellow"));
  // Nor do two share a symbol.
  await dialog.locator("[data-field=mark0]").selectOption("star");
  const marks = () => dialog.locator("[data-look] use").evaluateAll((uses) => uses.map((use) => use.getAttribute("href")));
  assert.deepEqual(await marks(), ["#m-star", "#m-ring"]);
  await dialog.locator("[data-field=starts]").selectOption("them");
  await dialog.locator("[data-start]").click();
  await ply(page, 1);
  assert.equal(await page.locator("#board button").count(), 12);
  await page.locator(".who", { hasText: "Ada" }).waitFor();
  await page.locator(".what", { hasText: "Profondeur 2" }).waitFor();
  assert.deepEqual(await page.locator(".seat .disc").evaluateAll((discs) => discs.map((d) => d.getAttribute("data-colour"))), ["red", "yellow"]);
});

scene("ready-made games", { before: table() }, async ({ page }) => {
  const names = async () => (await page.locator(".seat").count());
  await act(page, "new");
  await page.locator("[data-preset=trio]").click();
  await page.locator("[data-start]").click();
  await eventually(async () => assert.equal(await names(), 3));
  await act(page, "new");
  await page.locator("[data-preset=watch]").click();
  await page.locator("[data-start]").click();
  await page.locator("[data-do=pause]").waitFor();
  await eventually(async () => assert.equal(await names(), 2));
  await act(page, "seating");
  await page.locator("[data-preset=two]").click();
  await page.locator("[data-start]").click();
  await says(page, /À Jaune de jouer/);
  await press(page, "1");
});

scene("every board of the catalogue is offered, and drawn when its address is opened; one of each kind is chosen", { before: table() }, async ({ page, url }) => {
  await act(page, "new");
  const boards = page.locator(".choice input");
  await eventually(async () => assert.equal(await boards.count(), 20));
  const values = await boards.evaluateAll((inputs) => inputs.map((input) => /** @type {HTMLInputElement} */ (input).value));
  // Begun anew: a dialog that is closed goes one step back, which no address should cross.
  await visit(page, url);
  const drawn = async (/** @type {string} */ value) => {
    const count = value.startsWith("ttt") ? Number(value[4]) ** 2 : value.startsWith("p4") ? Number(value[3]) : value === "trio" ? 7 : Number.parseInt(value, 10);
    await eventually(async () => assert.equal(await page.locator("#board button").count(), count));
  };
  for (const value of values) {
    await page.goto(`${url}#/play?v=${value}&m=${value.startsWith("ttt") ? "a1" : "1"}`);
    await ply(page, 1);
    await drawn(value);
  }
  for (const value of ["12x6", "ttt-3x3-3", "p4-4x4-3", "trio"]) {
    await act(page, "seating");
    await page.locator(`.choice input[value="${value}"]`).check({ force: true });
    await page.locator("[data-start]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await drawn(value);
  }
});

for (const name of ["new", "settings", "help", "share"]) {
  scene(`the dialog « ${name} » holds the focus and gives it back`, { before: table() }, async ({ page }) => {
    await page.locator(`[data-do=${name}]`).focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    for (let i = 0; i < 40; i++) await page.keyboard.press("Tab");
    assert(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null));
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-do")), name));
  });
}

scene("the board's picture is saved", { before: table() }, async ({ page }) => {
  await press(page, "44");
  await act(page, "share");
  const saved = page.waitForEvent("download");
  await page.locator("[data-picture]").click();
  assert.match((await saved).suggestedFilename(), /\.png$/);
});

scene("an unforeseen error reaches the player as a gentle sentence, and the game goes on", { before: table() }, async ({ page, expectProblem }) => {
  await press(page, "4");
  await page.evaluate(() => void setTimeout(() => { throw new Error("unforeseen"); }));
  await page.locator("[data-notice=broken]").waitFor();
  await expectProblem(/unforeseen/);
  await expectProblem(/notice: broken/);
  await press(page, "4", 1);
});

scene("axe notices what offends", async ({ page }) => {
  await page.evaluate(() => {
    const grey = document.createElement("p");
    grey.textContent = "hardly to be read";
    Object.assign(grey.style, { color: "#888", background: "#777" });
    document.querySelector("main")?.append(grey, document.createElement("button"));
  });
  assert.match((await offences(page, "here")).join("\n"), /here: button-name.*here: color-contrast|here: color-contrast.*here: button-name/s);
});

// Colours depend on the theme, names on the language, what is there on the width: each of them once.
for (const [colorScheme, locale, viewport] of /** @type {const} */ ([["light", "fr-FR", DESKTOP], ["dark", "en-US", PHONE]])) {
  scene(`axe finds nothing: ${colorScheme}, ${locale}, ${viewport.width} px`, { colorScheme, locale, viewport, reducedMotion: "reduce", before: table({ seats: ["human", "note:depth=2"], hints: false }) }, async ({ page }) => {
    const check = async (/** @type {string} */ where) => assert.deepEqual(await offences(page, where), []);
    await check("start");
    await page.locator("#board button").nth(3).click();
    await ply(page, 2);
    await page.locator("#why p").first().waitFor();
    await check("middle");
    for (const name of ["new", "settings", "help", "share"]) {
      await act(page, name);
      await page.locator("dialog[open]").waitFor();
      await check(name);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
    await page.locator(".move").first().click();
    await ply(page, 1);
    await check("looking back");
  });
}

scene("axe finds nothing around a stopped game", { viewport: PHONE, reducedMotion: "reduce", before: table({ seats: ["bot", "placement"], speed: 2000 }) }, async ({ page }) => {
  await ply(page, 1);
  await page.locator("[data-do=resign]").click();
  await says(page, /Partie arrêtée/);
  await page.locator("#why p").first().waitFor();
  assert.deepEqual(await offences(page), []);
});
