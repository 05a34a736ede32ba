// Puzzles: solved, failed, coming back when their day has come; links; the puzzle of the day.

import { assert, eventually, PHONE, ready, scene, visit } from "./harness.mjs";
import { chips, judged } from "./analyse.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { act, notice, place, ply, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The first of the file: two moves to find, both in the middle. */
const ID = "7x6.771674565664552";
const AT = `#/analyse/puzzle/${ID}`;
/** The one after it. */
const SECOND = "7x6.4353676566533535453111124424";
const DAY = 86_400_000;
const NOON = new Date("2026-03-01T12:00:00").getTime();

/** @param {import("playwright-core").Locator} where @param {RegExp} what */
const reads = (where, what) => eventually(async () => assert.match((await where.innerText()).replace(/\s+/g, " "), what));

/** Opens the page on another day. @param {Page} page @param {string} url @param {number} days */
async function on(page, url, days) {
  await page.clock.setFixedTime(NOON + days * DAY);
  await page.goto("about:blank");
  await visit(page, url);
}

scene("a puzzle is solved move by move, with its values hidden", { path: AT, before: table() }, async ({ page, url }) => {
  await reads(page.locator(".puzzle-ask"), /^Gagnez au plus vite, en 2 coups\.$/);
  // On what board: some ask for three in a row.
  await reads(page.locator(".puzzle-board"), /^Classique 7 × 6$/);
  await reads(page.locator(".detail-text"), /^Classique 7 × 6 · Valeurs masquées$/);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  await ply(page, 15);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Juste\. Jaune répond en 4 : à vous\.$/);
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu\.$/);
  await spoken(page, /Résolu/);
  await ply(page, 18);
  // One button leads on.
  await eventually(async () => assert.equal(await page.locator("[data-do=puzzle_next]").filter({ visible: true }).count(), 1));
  await reads(page.locator(".puzzles-card"), /1 résolu sur 538\. Série : 1 ; record : 1\./);
  // Solved again, it is one all the same.
  await page.locator("[data-do=puzzle_restart]").click();
  await ply(page, 15);
  await place(page, 3).click();
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu\.$/);
  await reads(page.locator(".puzzles-card"), /1 résolu sur 538\. Série : 1 ; record : 1\./);
  await visit(page, `${url}#/analyse/puzzle`);
  await reads(page.locator(".puzzles-card"), /1 résolu sur 538/);
});

scene("a failed puzzle comes back after some days, and once more when it was solved then", { open: false, before: table() }, async ({ page, url }) => {
  await on(page, url + AT, 0);
  await reads(page.locator(".puzzle-ask"), /en 2 coups/);
  await place(page, 0).click();
  await reads(page.locator(".puzzle-said"), /^(Ce n’est pas 1|1 ne suffit pas : .*|1 gagne .* : il y a plus rapide)\. Le problème reviendra le 4 mars\.$/);
  await reads(page.locator(".puzzles-card"), /Série : 0 ; record : 0\./);
  await ply(page, 15);
  // Still open: what comes now counts for nothing.
  await place(page, 3).click();
  await ply(page, 17);
  await on(page, `${url}#/analyse/puzzle`, 2);
  await reads(page.locator(".puzzles-card"), /0 résolu sur 538/);
  assert.equal(await page.locator(".puzzles-due").count(), 0);
  await on(page, `${url}#/analyse/puzzle`, 3);
  await reads(page.locator(".puzzles-due"), /^1 problème raté revient aujourd’hui\.$/);
  await page.locator(".puzzles-card [data-do=puzzle_next]").click();
  await reads(page.locator(".puzzle-ask"), /en 2 coups/);
  await ply(page, 15);
  await place(page, 3).click();
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu\.$/);
  assert.equal(await page.locator(".puzzles-due").count(), 0);
  await on(page, `${url}#/analyse/puzzle`, 13);
  await reads(page.locator(".puzzles-due"), /^1 problème raté revient/);
});

scene("two tabs: what one solves and what the other fails are both kept", { path: AT, before: table() }, async ({ page, context, url }) => {
  await reads(page.locator(".puzzle-ask"), /en 2 coups/);
  const other = await context.newPage();
  await visit(other, `${url}#/analyse/puzzle/${SECOND}`);
  await other.locator(".puzzle-ask").waitFor();
  await page.bringToFront();
  await place(page, 3).click();
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu\.$/);
  // The other tab hears of it, and adds to it.
  await reads(other.locator(".puzzles-card"), /1 résolu sur 538\. Série : 1 ; record : 1\./);
  await other.bringToFront();
  await other.locator("[data-do=puzzle_answer]").click();
  for (const tab of [other, page]) await reads(tab.locator(".puzzles-card"), /1 résolu sur 538\. Série : 0 ; record : 1\./);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("puissance4.puzzles") ?? "{}").data);
  assert.deepEqual(kept.done.map((/** @type {any} */ { id, solved }) => [id, solved]), [[ID, true], [SECOND, false]]);
});

scene("a puzzle gives nothing away: in no tab, in no link, nor after a reload", { path: AT, before: table() }, async ({ page }) => {
  await reads(page.locator(".turn-text"), /^Gagnez au plus vite, en 2 coups\.$/);
  const hidden = async () => {
    assert.deepEqual((await chips(page)).filter(Boolean), []);
    assert.equal(await page.locator(".line-card").isVisible(), false);
    await reads(page.locator(".detail-text"), /Valeurs masquées$/);
  };
  for (const tab of ["moves", "openings", "review"]) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(tab === "moves" ? ".tree" : "#tab-panel .empty").waitFor();
    await hidden();
    assert.equal(await page.locator(".levels, .graph").count(), 0);
  }
  await act(page, "share");
  assert.match(await page.locator("[data-link=puzzle]").inputValue(), /#\/analyse\/puzzle\/7x6\.771674565664552$/);
  await page.keyboard.press("Escape");
  await page.locator("#tab-panel button", { hasText: "Revenir au problème" }).click();
  await page.locator(".puzzle-ask").waitFor();
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Juste/);
  await page.reload();
  await ready(page);
  await reads(page.locator(".puzzle-card .fine"), /^Coup 2 sur 2\./);
  await ply(page, 17);
  await hidden();
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu\.$/);
  // Solved, it is still the puzzle that one shares first.
  await act(page, "share");
  await page.locator("[data-link=position]").waitFor();
  assert.deepEqual(await page.locator("[data-link]").evaluateAll((all) => all.map((one) => one.getAttribute("data-link"))), ["puzzle", "position"]);
  await page.keyboard.press("Escape");
  await page.locator("#tab-openings").click();
  await page.locator(".openings").waitFor();
});

scene("the solution can be seen, and the puzzle then counts as failed", { path: AT, before: table() }, async ({ page }) => {
  await page.locator("[data-do=puzzle_answer]").click();
  await reads(page.locator(".puzzle-said"), /^Solution : 4 4 4\. Le problème reviendra le/);
  await ply(page, 18);
  await page.locator("[data-do=puzzle_restart]").click();
  await ply(page, 15);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  // Whoever has seen it adds nothing to the row; the puzzle comes back all the same.
  await place(page, 3).click();
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu, après une erreur : il reviendra le /);
  await reads(page.locator(".puzzles-card"), /0 résolu sur 538\. Série : 0 ; record : 0\./);
});

scene("the puzzle of the day is another tomorrow; themes and boards narrow a run", { open: false, before: table() }, async ({ page, url }) => {
  /** @type {(string | null)[]} */
  const seen = [];
  for (const day of [0, 1]) {
    await on(page, `${url}#/analyse/puzzle`, day);
    await page.locator("[data-do=puzzle_daily]").click();
    // The one that was left open stands there until the next one comes.
    const link = await eventually(async () => {
      const href = await page.locator(".puzzle-card a").getAttribute("href");
      assert(!seen.includes(href), "the same puzzle as the day before");
      return href;
    });
    seen.push(link);
  }
  await page.locator("[data-focus=wish-board]").selectOption("ttt-3x3-3");
  await page.locator("[data-focus=wish-theme]").selectOption("draw");
  const run = page.locator(".puzzles-card [data-do=puzzle_next]");
  await run.click();
  await reads(page.locator(".puzzle-ask"), /sauve le nul/);
  assert.match(String(await page.locator(".puzzle-card a").getAttribute("href")), /ttt-3x3-3\./);
  // A choice that no puzzle fits says so, and offers none.
  await page.locator("[data-focus=wish-board]").selectOption("ttt-4x4-3");
  await reads(page.locator(".puzzles-card .empty"), /^Aucun problème ne répond à ce choix\.$/);
  assert.equal(await run.getAttribute("aria-disabled"), "true");
});

scene("a link to no puzzle says so, and what was on the board stays", { path: "#/analyse?v=7x6&m=4433", before: table() }, async ({ page, url }) => {
  await judged(page);
  await page.goto(`${url}#/analyse/puzzle/7x6.1234`);
  await notice(page, /Ce problème n’existe pas/);
  await ply(page, 4);
});

scene("a game that gives way to a puzzle is offered back", { path: "#/analyse?v=7x6&m=4433", before: table() }, async ({ page, url }) => {
  await judged(page);
  await page.goto(url + AT);
  await reads(page.locator(".puzzle-ask"), /en 2 coups/);
  await page.locator(".notice button", { hasText: "Y revenir" }).click();
  await ply(page, 4);
  await judged(page);
  await page.locator(".puzzle-card").waitFor({ state: "hidden" });
});

scene("puzzles that cannot be loaded can be asked for again", { path: "#/analyse", before: table() }, async ({ page, expectProblem }) => {
  await page.route("**/puzzles.txt", (route) => route.fulfill({ status: 404, body: "" }));
  await page.locator("#tab-puzzle").click();
  await reads(page.locator(".puzzles-card"), /n’ont pas pu être chargés/);
  await expectProblem(/puzzles\.txt/);
  await page.unroute("**/puzzles.txt");
  await page.locator("[data-do=puzzles_again]").click();
  await page.locator("[data-do=puzzle_daily]").waitFor();
});

for (const [name, viewport] of /** @type {const} */ ([["a desk", { width: 1280, height: 800 }], ["a phone", PHONE]])) {
  scene(`puzzles fit on ${name}, in English, by keyboard; axe finds nothing`, { path: AT, before: table(), locale: "en-GB", viewport, hasTouch: viewport === PHONE }, async ({ page }) => {
    await reads(page.locator(".puzzle-ask"), /^Win as fast as possible, in 2 moves\.$/);
    await page.keyboard.press("1");
    await reads(page.locator(".puzzle-said"), /^(Not 1|1 is not enough: .*|1 wins .*: there is a faster way)\. The puzzle will come back on/);
    if (viewport === PHONE) await act(page, "sheet");
    assert.deepEqual(await offences(page, "failed"), []);
    assert.deepEqual(await page.evaluate(misfits), []);
    await page.locator("[data-do=puzzle_answer]").focus();
    await page.keyboard.press("Enter");
    await reads(page.locator(".puzzle-said"), /^Solution: 4 4 4\./);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "puzzle-title");
    assert.deepEqual(await offences(page, "shown"), []);
  });
}

scene("on a small phone a puzzle's verdict covers nothing, and the next puzzle is at hand", { path: AT, before: table(), viewport: { width: 360, height: 640 }, hasTouch: true }, async ({ page }) => {
  await reads(page.locator(".turn-text"), /^Gagnez au plus vite/);
  await place(page, 0).click();
  await reads(page.locator(".puzzle-said"), /Le problème reviendra le/);
  assert.equal(await page.locator(".notice.brief").count(), 0);
  const said = await page.locator(".puzzle-said").boundingBox();
  await eventually(async () => {
    const board = await page.locator("#board").boundingBox();
    assert(said && board && said.y + said.height <= board.y, "the verdict stands above the board");
  });
  assert.deepEqual(await page.evaluate(misfits), []);
  // Said once, in one place.
  assert.equal(await page.locator("main, .panel").getByText(/Le problème reviendra le/).filter({ visible: true }).count(), 1);
  await place(page, 3).click();
  await ply(page, 17);
  await place(page, 3).click();
  await reads(page.locator(".puzzle-said"), /^Résolu, après une erreur/);
  await reads(page.locator("#puzzle-title"), /^Problème terminé$/);
  assert.deepEqual(await page.evaluate(misfits), []);
  await page.locator(".status [data-do=puzzle_next]").click();
  await eventually(async () => assert.equal(await page.locator(".puzzle-said").textContent(), ""));
});
