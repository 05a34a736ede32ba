// Analyse: setting a position by mouse, by keyboard and by pasting; links and codes that carry it.

import jsQR from "jsqr";
import { assert, eventually, ready, scene } from "./harness.mjs";
import { grown, judged, names, verdict } from "./analyse.mjs";
import { act, notice, place, ply, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const GRID = { width: 7, height: 6 };
/** A cell by its name, « c2 ». @param {Page} page @param {string} name */
const cell = (page, name) => place(page, (Number(name[1]) - 1) * 7 + name.charCodeAt(0) - 97, GRID);
/** Waits until the editor says this of the drawing. @param {Page} page @param {RegExp} what */
const says = (page, what) => eventually(async () => assert.match(await page.locator(".setup-said").innerText(), what));
/** The drawing as it is written; empty where it is impossible. @param {Page} page */
const written = (page) => page.locator("#setup-text").inputValue();
/** What a click puts down. @param {Page} page @param {string} name */
const brush = (page, name) => page.locator(".brushes:not(.whose) .brush", { hasText: name });
/** Opens the editor. @param {Page} page */
async function compose(page) {
  await act(page, "compose");
  await page.locator(".compose").waitFor();
}
/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#paste").fill(text);
  await page.locator("[data-do=paste_read]").click();
}
/** The names of the cells that are lit. @param {Page} page */
const lit = (page) => page.locator("#board button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? "").filter((name) => name.includes(", libre, ") || /, (Jaune|Rouge), /.test(name)).map((name) => {
  // « Colonne 1, rangée 3 », as everywhere on this board.
  const [, column, row] = /^Colonne (\d+), rangée (\d+), /.exec(name) ?? [];
  return String.fromCharCode(96 + Number(column)) + row;
}));

scene("by mouse: discs in turn, one side's, the eraser; then it is analysed", { path: "#/analyse", before: table() }, async ({ page }) => {
  await compose(page);
  await says(page, /^Jaune 0, Rouge 0\. À Jaune de jouer\.$/);
  assert.equal(await written(page), "");
  assert.equal(await page.locator("#setup-text").getAttribute("placeholder"), "plateau vide");
  for (const name of ["c1", "c2", "d1"]) await cell(page, name).click();
  await says(page, /^Jaune 2, Rouge 1\. À Rouge de jouer\.$/);
  assert.equal(await written(page), "..xo.x:");
  await brush(page, "Jaune").click();
  await cell(page, "e1").click();
  await says(page, /Nombre de pions impossible \(Jaune 3, Rouge 1\)/);
  assert.equal(await page.locator("[data-do=setup_apply]").getAttribute("aria-disabled"), "true");
  await page.locator("[data-do=setup_apply]").click({ force: true });
  await page.locator(".compose").waitFor();
  await brush(page, "Gomme").click();
  await cell(page, "e1").click();
  await says(page, /À Rouge de jouer/);
  await act(page, "setup_clear");
  await says(page, /Jaune 0/);
  await act(page, "setup_undo");
  await says(page, /Jaune 2, Rouge 1/);
  await act(page, "setup_apply");
  await judged(page);
  await verdict(page, /Rouge/);
  assert.match((await names(page))[2], /de bas en haut\s: jaune, rouge/);
  await ply(page, 0);
});

scene("whose turn it is can be set: red may have begun, and stays red everywhere", { path: "#/analyse", before: table() }, async ({ page }) => {
  await compose(page);
  await brush(page, "Rouge").click();
  await cell(page, "d1").click();
  await says(page, /^Jaune 0, Rouge 1\. À Jaune de jouer\.$/);
  assert.equal(await page.locator(".whose input").first().isChecked(), true);
  assert.equal(await page.locator(".whose input").last().isDisabled(), true);
  await brush(page, "Jaune").click();
  await cell(page, "d2").click();
  await says(page, /^Jaune 1, Rouge 1\. À Rouge de jouer\.$/);
  await page.locator(".whose .brush", { hasText: "Jaune" }).click();
  await says(page, /À Jaune de jouer\.$/);
  await page.locator(".whose .brush", { hasText: "Rouge" }).click();
  await says(page, /À Rouge de jouer\.$/);
  await act(page, "setup_apply");
  await judged(page);
  await verdict(page, /^Rouge|Rouge joue/);
  assert.match((await names(page))[3], /de bas en haut\s: rouge, jaune/);
  await page.reload();
  await ready(page);
  await judged(page);
  assert.match((await names(page))[3], /de bas en haut\s: rouge, jaune/);
  // Play takes it up with the same colours, and one's turn.
  await page.locator("[data-play]").click();
  await page.locator("body[data-room=play][data-phase=play]").waitFor({ state: "attached" });
  assert.match((await names(page))[3], /de bas en haut\s: rouge, jaune/);
  assert.match((await page.locator("#seats").innerText()).replace(/\s+/g, " "), /Vous Rouge/);
});

scene("E opens the editor and leads into it, Escape leaves it", { path: "#/analyse?v=7x6&m=44", before: table() }, async ({ page }) => {
  await judged(page);
  await page.keyboard.press("e");
  await page.locator(".compose").waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null), true));
  await page.keyboard.press("Escape");
  await page.locator(".compose").waitFor({ state: "detached" });
  await grown(page, "44");
});

scene("by keyboard: arrows, digits, Delete, Enter", { path: "#/analyse", before: table() }, async ({ page }) => {
  await page.keyboard.press("e");
  await page.locator(".compose").waitFor();
  await cell(page, "d1").focus();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("2");
  await says(page, /^Jaune 1, Rouge 1\. À Jaune de jouer\.$/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await says(page, /Jaune 2, Rouge 1/);
  await page.keyboard.press("Delete");
  await says(page, /Jaune 1, Rouge 1/);
  assert.equal(await written(page), "...xo:");
  await page.locator("[data-do=setup_apply]").focus();
  await page.keyboard.press("Enter");
  await judged(page);
  await verdict(page, /^Jaune/);
});

scene("what is pasted: moves, a drawing, a position, a link", { path: "#/analyse", before: table() }, async ({ page }) => {
  await compose(page);
  await paste(page, "4, 4, 3 5");
  await grown(page, "4435");
  await compose(page);
  await paste(page, "1. 4 4 2. 3");
  await grown(page, "443");
  // However many lines they are written in.
  for (const lines of ["1. 4 4\n2. 3 5", "1. 3 3\n2. 2 1\n", "4\n4\n2"]) {
    await compose(page);
    await paste(page, lines);
    await grown(page, lines.replace(/\d\.|\s/g, ""));
  }
  await compose(page);
  await paste(page, [".......", ".......", ".......", ".......", "..o....", "..xx..."].join("\n"));
  await eventually(async () => assert.equal(await written(page), "..xo.x:"));
  // Empty rows at the top may be left out.
  await paste(page, ["..x....", "..xo..."].join("\n"));
  await eventually(async () => assert.equal(await written(page), "..xx.o:"));
  // Figures may be discs, and the columns' numbers stand below them.
  for (const figures of [[". . 1 . . . .", ". . 1 2 . . .", "1 2 3 4 5 6 7"], ["--1----", "--12---", "1234567"]]) {
    await act(page, "setup_clear");
    await paste(page, figures.join("\n"));
    await eventually(async () => assert.equal(await written(page), "..xx.o:"));
  }
  // Colours are what they are called: red has a disc more, so red began.
  await paste(page, [".......", ".......", ".......", ".......", "..Y....", "..RR..."].join("\n"));
  await says(page, /^Jaune 1, Rouge 2\. À Jaune de jouer\.$/);
  await paste(page, "...xo:");
  await eventually(async () => assert.equal(await written(page), "...xo:"));
  await paste(page, "...xo:34");
  await grown(page, "34");
  await compose(page);
  await paste(page, "https://example.org/p4/#/play?v=7x6&s=..xo.x&m=44");
  await grown(page, "44");
  assert.match((await names(page))[2], /de bas en haut\s: jaune, rouge/);
  // A link to a move of a game shows that move; one to a puzzle opens the puzzle.
  await compose(page);
  await paste(page, "https://example.org/p4/#/analyse?v=7x6&m=4433&at=2");
  await grown(page, "4433");
  await ply(page, 2);
  await compose(page);
  await paste(page, "https://example.org/p4/#/analyse/puzzle/7x6.771674565664552");
  await page.locator(".puzzle-ask").waitFor();
  await ply(page, 15);
});

scene("impossible drawings are refused with their reason, their cells lit, and nothing is lost", { path: "#/analyse?v=7x6&m=4435", before: table() }, async ({ page }) => {
  await compose(page);
  const before = await written(page);
  await brush(page, "Jaune").click();
  await cell(page, "a3").click();
  await says(page, /ne reposent sur rien/);
  assert.deepEqual(await lit(page), ["a3"]);
  await act(page, "setup_undo");
  await eventually(async () => assert.equal(await written(page), before));
  for (const [text, reason] of /** @type {const} */ ([
    ["xxxx.oooo:", /Deux camps ont gagné/],
    ["xxxx.ooo.o:", /déjà gagnée avant/],
    ["xx.x:", /Nombre de pions impossible \(Jaune 3, Rouge 0\)/],
  ])) {
    await paste(page, text);
    await says(page, reason);
    assert.equal(await page.locator("[data-do=setup_apply]").getAttribute("aria-disabled"), "true");
    await act(page, "setup_undo");
    await eventually(async () => assert.equal(await written(page), before));
  }
  for (const [text, reason] of /** @type {const} */ ([
    ["..xq:", /caractère 4 \(«\sq\s»\)/],
    ["44x", /est illisible/],
    ["4444444", /^⚠?\s*Coup 7\s: la colonne 4 est déjà pleine\.$/],
    ["12345678", /^⚠?\s*Coup 8\s: hors de ce plateau \(7\s×\s6\)\.$/],
    ["1212121-2", /^⚠?\s*Coup 8\s: la partie est déjà finie\.$/],
    ["...\n.x.", /3 colonnes et 2 rangées/],
    ["#/play?v=7x6&m=48", /lien/],
  ])) {
    await paste(page, text);
    await eventually(async () => assert.match(await page.locator(".setup-wrong").innerText(), reason));
    assert.equal(await page.locator("#paste").inputValue(), text);
    assert.equal(await written(page), before);
  }
  await spoken(page, /lien/);
  // What was wrong before is forgotten with the text.
  await paste(page, " ");
  await eventually(async () => assert.equal(await page.locator(".setup-wrong").innerText(), ""));
  await act(page, "compose");
  await grown(page, "4435");
});

scene("a drawing that was left is there again, and an unchanged one keeps the moves", { path: "#/analyse?v=7x6&m=44", before: table() }, async ({ page }) => {
  await compose(page);
  await act(page, "setup_apply");
  await grown(page, "44");
  await compose(page);
  await cell(page, "a1").click();
  await act(page, "compose");
  await grown(page, "44");
  await compose(page);
  await eventually(async () => assert.equal(await written(page), "x...xo:"));
});

scene("another board: three sides, and one without gravity", { path: "#/analyse", before: table() }, async ({ page }) => {
  await compose(page);
  await page.locator("#setup-board").selectOption("trio");
  await brush(page, "Vert").waitFor();
  await page.locator("#setup-board").selectOption("ttt-3x3-3");
  await eventually(async () => assert.equal(await page.locator("#board button").count(), 9));
  // Nothing falls here: a cell in the middle is fine.
  await page.locator("#board button").nth(4).click();
  await says(page, /^Rouge 1, Jaune 0\. À Jaune de jouer\.$/);
  // What was drawn on a board is there again when one comes back to it, and can be undone.
  await page.locator("#setup-board").selectOption("7x6");
  await eventually(async () => assert.equal(await page.locator("#board button").count(), 42));
  await cell(page, "d1").click();
  await cell(page, "c1").click();
  await page.locator("#setup-board").selectOption("ttt-3x3-3");
  await says(page, /^Rouge 1, Jaune 0\. À Jaune de jouer\.$/);
  await page.locator("#setup-board").selectOption("7x6");
  await says(page, /^Jaune 1, Rouge 1\./);
  await act(page, "setup_undo");
  await says(page, /^Jaune 1, Rouge 0\./);
  await page.locator("#setup-board").selectOption("ttt-3x3-3");
  await eventually(async () => assert.equal(await page.locator("#board button").count(), 9));
  await act(page, "setup_apply");
  await judged(page);
  await verdict(page, /Nul si Jaune joue/);
});

scene("links and codes carry the set-up", { path: "#/analyse?v=7x6&s=..xo.x&m=44", before: table() }, async ({ page }) => {
  await judged(page);
  await act(page, "back");
  await ply(page, 1);
  await act(page, "share");
  const link = page.locator("[data-link=position]");
  await link.waitFor();
  const address = await link.inputValue();
  assert.match(address, /#\/analyse\?v=7x6&s=\.\.xo\.x&m=4$/);
  assert.match(await page.locator("[data-link=game]").inputValue(), /s=\.\.xo\.x&m=44&at=1$/);
  await page.locator(".qr svg").waitFor();
  const { side, pixels } = await page.locator(".qr svg").evaluate((svg) => {
    const { width } = /** @type {SVGSVGElement} */ (svg).viewBox.baseVal;
    const canvas = Object.assign(document.createElement("canvas"), { width: width * 4, height: width * 4 });
    const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, canvas.width, canvas.width);
    paint.scale(4, 4);
    paint.fillStyle = "#000";
    paint.fill(new Path2D(svg.querySelector("path")?.getAttribute("d") ?? ""));
    return { side: canvas.width, pixels: [...paint.getImageData(0, 0, canvas.width, canvas.width).data] };
  });
  assert.equal(jsQR(Uint8ClampedArray.from(pixels), side, side)?.data, address);
  const game = await page.locator("[data-link=game]").inputValue();
  await page.keyboard.press("Escape");
  await act(page, "first");
  await ply(page, 0);
  await page.goto(address);
  await ready(page);
  await grown(page, "4");
  assert.match((await names(page))[2], /de bas en haut\s: jaune, rouge/);
  await page.goto(game);
  await grown(page, "44");
  await ply(page, 1);
});

scene("a link to a set-up that cannot be is explained, and the board stays", { path: "#/analyse?v=7x6&m=44", before: table() }, async ({ page }) => {
  await grown(page, "44");
  await page.evaluate(() => (location.hash = "#/analyse?v=7x6&s=xx&m="));
  await notice(page, /position de départ est impossible/);
  await grown(page, "44");
});
