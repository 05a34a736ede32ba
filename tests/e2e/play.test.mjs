// Whole games between people: by mouse, by keyboard alone, by touch; and what is refused.

import { PHONE, assert, eventually, scene } from "./harness.mjs";
import { act, giveUp, moveList, notice, phase, place, ply, press, refused, says, spoken, table } from "./table.mjs";

scene("two people play a whole game by mouse, and another", { before: table() }, async ({ page }) => {
  await says(page, /À Jaune de jouer/);
  await press(page, "445566");
  await says(page, /À Jaune de jouer/);
  await press(page, "7", 6);
  await phase(page, "over");
  await says(page, /Jaune a gagné/);
  await spoken(page, /Jaune joue la colonne 7\. Jaune a gagné/);
  assert.deepEqual(await moveList(page), [..."4455667"]);
  await eventually(async () => assert.deepEqual(await page.locator(".points").allInnerTexts(), ["1", "0"]));
  // A press after the end is refused with a reason, and changes nothing.
  await refused(page, 0);
  await notice(page, /partie est (finie|terminée)/);
  await ply(page, 7);
  // A double press plays again, and asks for nothing else.
  await page.locator(".controls [data-do=new]").dblclick();
  await ply(page, 0);
  await press(page, "1");
  assert.equal(await page.locator("dialog").count(), 0);
});

scene("a whole game by keyboard alone", { before: table() }, async ({ page }) => {
  // From the top of the page, Tab reaches the board.
  await eventually(async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => document.activeElement?.closest("#board") !== null);
  });
  await page.keyboard.press("Home");
  /** @param {string} key @param {number} n */
  const play = async (key, n) => {
    await page.keyboard.press(key);
    await ply(page, n);
  };
  await play("Enter", 1);
  await page.keyboard.press("ArrowRight");
  await play("Space", 2);
  // Digits by their place on the keyboard, wherever the focus is.
  await play("Digit1", 3);
  await play("Digit2", 4);
  await play("Digit1", 5);
  await page.keyboard.press("u");
  await ply(page, 4);
  await page.keyboard.press("r");
  await ply(page, 5);
  await play("Digit2", 6);
  await play("Digit1", 7);
  await says(page, /Jaune a gagné/);
  await page.keyboard.press("n");
  await ply(page, 0);
  await page.keyboard.press("?");
  await page.locator("dialog[data-dialog=help]").waitFor();
  // Under a dialog the keys of the game are silent.
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await ply(page, 0);
});

scene("a whole game by touch on a phone", { viewport: PHONE, hasTouch: true, isMobile: true, before: table() }, async ({ page }) => {
  let n = 0;
  for (const column of [0, 1, 0, 1, 0, 1, 0]) {
    await place(page, column).tap();
    await ply(page, ++n);
  }
  await says(page, /Jaune a gagné/);
  const box = await page.locator("#board canvas").boundingBox();
  assert(box && box.width > PHONE.width * 0.9, "the board fills the phone");
});

scene("a draw says so", { before: table({ variant: "ttt-3x3-3" }) }, async ({ page }) => {
  const grid = { width: 3, height: 3 };
  for (const [i, cell] of [4, 0, 2, 6, 3, 5, 1, 7, 8].entries()) {
    await place(page, cell, grid).click();
    await ply(page, i + 1);
  }
  await says(page, /match nul/i);
});

scene("a taken cell is refused and the turn is not lost", { before: table({ variant: "ttt-3x3-3" }) }, async ({ page }) => {
  const grid = { width: 3, height: 3 };
  await place(page, 4, grid).click();
  await ply(page, 1);
  await refused(page, 4, grid);
  await spoken(page, /b2 est déjà prise/);
  await ply(page, 1);
  await place(page, 0, grid).click();
  await ply(page, 2);
});

scene("a full column is refused and the turn is not lost", { before: table() }, async ({ page }) => {
  await press(page, "111111");
  await refused(page, 0);
  await spoken(page, /Colonne 1|colonne 1/);
  await notice(page, /pleine/);
  await ply(page, 6);
  await press(page, "2", 6);
});

scene("hurried presses are all heard; a double click is one, and plays for nobody else", { before: table() }, async ({ page }) => {
  const box = await place(page, 3).boundingBox();
  assert(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let i = 0; i < 3; i++) await page.mouse.click(x, y, { delay: 0 });
  await page.mouse.dblclick(x, y);
  await page.mouse.click(x + box.width, y);
  await ply(page, 5);
  assert.deepEqual(await moveList(page), [..."44445"]);
  await says(page, /À Rouge de jouer/);
});

scene("a double click against a quick opponent plays one move of each", { before: table({ seats: ["human", "random:seed=1"] }) }, async ({ page }) => {
  await place(page, 3).dblclick();
  await ply(page, 2);
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  await says(page, /À vous/);
  assert.equal(await page.locator(".notice").count(), 0);
});

scene("a digit beyond the last column is refused as off the board; H is silent where its button is", { before: table() }, async ({ page }) => {
  await page.keyboard.press("Digit8");
  await notice(page, /hors du plateau/);
  await ply(page, 0);
  await press(page, "1212121");
  await phase(page, "over");
  await page.keyboard.press("h");
  assert.equal(await page.locator(".controls [data-do=hint]").getAttribute("aria-pressed"), "false");
  await act(page, "undo");
  await ply(page, 6);
  await spoken(page, /1 coup annulé/);
  await page.keyboard.press("h");
  await page.locator(".controls [data-do=hint][aria-pressed=true]").waitFor();
});

scene("three sides: undo and redo say how many moves, and who gives up is not the winner", { before: table({ variant: "trio", seats: ["human", "random:seed=1", "random:seed=2"] }) }, async ({ page }) => {
  await place(page, 0).click();
  await ply(page, 3);
  await act(page, "undo");
  await spoken(page, /3 coups annulés/);
  await act(page, "redo");
  await spoken(page, /3 coups rétablis/);
  await giveUp(page);
  await says(page, /Vous avez abandonné/);
  assert.deepEqual(await page.locator(".points").allInnerTexts(), ["0", "0", "0"]);
  await act(page, "undo");
  await spoken(page, /La partie reprend/);
});

scene("three sides share a board", { before: table({ variant: "trio", seats: ["human", "human", "human"] }) }, async ({ page }) => {
  // Who wins otherwise than the others is told at the start.
  await page.locator(".detail-text", { hasText: /^Vert\s: forme un carré de 2\s×\s2$/ }).waitFor();
  await press(page, "123456");
  await says(page, /À Jaune de jouer/);
  assert.equal(await page.locator(".seat").count(), 3);
  await page.locator(".what", { hasText: "carré" }).waitFor();
  assert.equal(await page.locator(".detail-text").innerText(), "");
});

scene("giving up ends the game, and can be taken back", { before: table() }, async ({ page }) => {
  await press(page, "44");
  await giveUp(page);
  await says(page, /Jaune a abandonné\s: Rouge a gagné/);
  await eventually(async () => assert.deepEqual(await page.locator(".points").allInnerTexts(), ["0", "1"]));
  await act(page, "undo");
  await phase(page, "play");
  await ply(page, 2);
  await eventually(async () => assert.deepEqual(await page.locator(".points").allInnerTexts(), ["0", "0"]));
});

scene("looking back, stepping, and continuing from there", { before: table() }, async ({ page }) => {
  await press(page, "4435");
  await page.locator("[data-ply='2']").click();
  await ply(page, 2);
  await says(page, /coup 2 sur 4/);
  // The board is only looked at.
  await refused(page, 0);
  await notice(page, /continuez d’ici/i);
  await page.locator(".brand").click();
  await page.keyboard.press("ArrowRight");
  await ply(page, 3);
  await page.keyboard.press("Home");
  await ply(page, 0);
  await page.keyboard.press("End");
  await ply(page, 4);
  await says(page, /À Jaune de jouer/);
  await page.locator("[data-step=back]").click();
  await ply(page, 3);
  // Hints are of the position one looks at.
  await act(page, "hint");
  await eventually(async () => assert.equal(await page.locator("#board button span:not(:empty)").count(), 7));
  await act(page, "hint");
  await page.locator("[data-do=continue]").press("Enter");
  await says(page, /À Rouge de jouer/);
  await spoken(page, /La partie reprend\. À Rouge de jouer\./);
  assert(await page.evaluate(() => document.activeElement?.closest("#board")));
  await press(page, "7", 3);
  assert.deepEqual(await moveList(page), [..."4437"]);
});
