// A tournament while it is played and what can be chosen of it: the game that is shown live, the time left,
// « stop »; who meets whom, openings and limits; the games that are found again; three sides; repeats.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LONG, QUICK, at, fileOf, games, inside, opened, saved, slowly, stands, start, unjudged } from "./arena.mjs";
import { assert, eventually, ready, scene, visit } from "./harness.mjs";
import { moveList, notice, spoken } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Games of a second or so: long enough to be shown while they are played. */
const SLOW = "board.7x6_player.mcts.iterations20000_player.mcts.iterations10000_pairs.4_seed.7";

/** A saved tournament without games. `tests/native/arena_files.rs` writes the same. */
const ANOTHER = `puissance4-arena 1
${QUICK.replace("seed.3", "seed.4")}
fingerprint cbf29ce484222325 checksum ce0551350087ecee
`;

/** How many colours a picture has; one that was not painted has one. @param {import("playwright-core").Locator} canvas */
const colours = (canvas) => canvas.evaluate((node) => {
  const { width, height } = /** @type {HTMLCanvasElement} */ (node);
  const data = /** @type {HTMLCanvasElement} */ (node).getContext("2d")?.getImageData(0, 0, width, height).data;
  return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
});

/** @param {Page} page @param {string} selector */
const said = async (page, selector) => (await page.locator(selector).innerText()).replaceAll(/\s+/g, " ");

scene("a tournament is estimated, watched, paused and stopped, and stays so", { before: slowly(SLOW, 2), path: at(SLOW) }, async ({ page }) => {
  await inside(page);
  await eventually(async () => assert.match(await said(page, "[data-estimate]"), /Durée estimée des parties : (\d+ s|\d+ min \d+ s|moins d’une seconde)\.$/), LONG);
  // What the solver takes afterwards is not in it, and that is said.
  await page.locator(".a-plan details:not(.a-shelf) summary").click();
  await page.locator("[data-field=judge]").check();
  await eventually(async () => assert.match(await said(page, "[data-estimate]"), /, plus la recherche des résultats gâchés\.$/));
  await page.locator("[data-field=judge]").uncheck();

  await start(page);
  await eventually(async () => assert.equal(await games(page), 2), LONG);
  await stands(page, /encore .* environ|moins d’une seconde restante/);
  await eventually(async () => assert.equal(await page.locator(".a-results h2").first().innerText(), "En bref, après 2 parties"));
  const live = page.locator(".a-live");
  await live.waitFor();
  assert.match(await said(page, ".a-live p"), /^Partie [1-8] : Monte-Carlo .* – Monte-Carlo .*, \d+ coups?$/);
  assert.ok(await colours(live.locator("canvas")) > 3, "a board with discs");

  await page.locator("[data-do=arena_pause]").click();
  await stands(page, /en pause/);
  await spoken(page, /Tournoi en pause\s: 2 parties sur 8/);
  await live.waitFor({ state: "hidden" });
  assert.deepEqual([await page.locator("[data-do=arena_pause]").count(), await page.locator("[data-do=arena_resume]").count()], [0, 1]);
  await page.reload();
  await ready(page);
  await stands(page, /en pause/);
  assert.equal(await games(page), 2);
  await page.locator("[data-do=arena_resume]").click();
  await eventually(async () => assert.equal(await games(page), 4), LONG);

  // Who stops is done with it: nothing is called « pause » any more, and the rest is played only if somebody wants it.
  await page.locator("[data-do=arena_stop]").click();
  await stands(page, /arrêté/);
  await spoken(page, /Tournoi arrêté\s: 4 parties sur 8/);
  await page.locator("[data-do=arena_resume]", { hasText: "Jouer le reste" }).waitFor();
  assert.deepEqual([await page.locator("[data-do=arena_pause]").count(), await page.locator("[data-do=arena_stop]").count()], [0, 0]);
  await page.reload();
  await ready(page);
  await stands(page, /arrêté/);
  await page.locator("[data-do=arena_resume]").click();
  await eventually(async () => assert.equal(await games(page), 6), LONG);
});

scene("one against all, openings and limits are chosen, and the games that ended are found", { before: unjudged(QUICK), path: at("board.7x6_player.note_player.perfect_player.random_pairs.3_seed.5") }, async ({ page }) => {
  await inside(page);
  const field = (/** @type {string} */ name) => page.locator(`[data-field=${name}]`);
  const address = (/** @type {RegExp} */ what) => eventually(() => assert.match(page.url(), what));
  await field("meet").selectOption({ label: "Hasard contre tous les autres" });
  await address(/player\.random_player\.note_player\.perfect_meet\.first/);
  await field("opening").selectOption("empty");
  await address(/opening\.empty/);
  await field("plies").waitFor({ state: "detached" });
  await field("opening").selectOption("balanced");
  await field("plies").fill("6");
  await field("plies").press("Tab");
  await address(/opening\.balanced\.6/);
  await page.locator(".a-plan details:not(.a-shelf) summary").click();
  const give = async (/** @type {string} */ name, /** @type {string} */ value) => {
    await field(name).fill(value);
    await field(name).press("Tab");
  };
  await give("depth", "2");
  await address(/_depth\.2/);
  // What nobody could play with is refused with a word, and the plan of before stays.
  await give("nodes", "500");
  await page.locator("[data-plan-wrong]", { hasText: /Nœuds par coup\s: il faut un nombre entier de 1\s000 à/ }).waitFor();
  await page.locator("[data-do=arena_start][aria-disabled=true]").waitFor();
  await give("nodes", "5000");
  await address(/_nodes\.5000/);
  await page.locator("[data-estimate]", { hasText: "12 parties" }).waitFor();
  await start(page);
  await stands(page, /terminé/);
  assert.match(await said(page, ".a-progress > p:last-of-type"), /ouvertures : équilibrées, de 6 coups/);
  // Two meet the first, and not each other.
  await eventually(async () => assert.equal(await page.locator(".a-cell").count(), 4));
  const { records, plan } = fileOf((await saved(page, "arena_save")).text);
  assert.match(plan, /nodes\.5000_depth\.2/);

  const shown = page.locator(".a-games li");
  for (const [value, fits] of /** @type {[string, (record: any) => boolean][]} */ ([["0", ({ winner }) => winner === 0], ["1", ({ winner }) => winner === 1], ["draw", ({ winner }) => winner === null], ["", () => true]])) {
    const wanted = records.filter(fits).map(({ game }) => String(game)).reverse();
    await field("filter-result").selectOption(value);
    await eventually(async () => assert.deepEqual(await shown.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-game"))), wanted, value));
  }
  // The list is made anew when figures come.
  await eventually(async () => {
    await shown.first().scrollIntoViewIfNeeded();
    assert.ok(await colours(shown.first().locator("canvas")) > 3, "a board with discs");
  });
  const last = records[records.length - 1];
  await shown.first().locator("[data-open-in=analyse]").click();
  await page.locator("body[data-room=analyse]").waitFor({ state: "attached" });
  await page.locator(`body[data-ply="${last.moves.length}"]`).waitFor({ state: "attached" });
  // A finished game opens at its review; its moves are beside it.
  await page.locator("#panel .tab").first().click();
  await eventually(async () => assert.equal((await moveList(page)).join(""), last.moves));
});

scene("three sides share their seats in all six orders", { before: unjudged(QUICK), path: at("board.trio_player.trio-look_player.random_pairs.2_seed.1") }, async ({ page }) => {
  await inside(page);
  await page.locator("[data-estimate]", { hasText: "12 parties : chaque ouverture se joue dans les six ordres" }).waitFor();
  await start(page);
  await stands(page, /terminé/);
  assert.equal(await games(page), 12);
  await page.locator(".a-progress", { hasText: "2 ouvertures par rencontre, dans les six ordres" }).waitFor();
  await eventually(async () => assert.match(await said(page, ".a-standings tbody tr >> nth=0"), /1er \d+ % · 2e \d+ % · 3e \d+ %/));
  await page.locator(".a-games li").first().waitFor();
  assert.equal(await page.locator("[data-field=filter-result] option").count(), 5);
  // Analyse is for two sides.
  assert.equal(await page.locator("[data-open-in=analyse]").count(), 0);
  assert.ok(await page.locator("[data-open-in=play]").count() > 0);
});

scene("games that repeat prove nothing, and every place that counts them says so", { before: unjudged(QUICK), path: at("board.7x6_player.note.depth2_player.placement_pairs.20_opening.empty_seed.1_dice.own") }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator("[data-summary] p", { hasText: /les mêmes parties se répètent, on ne peut rien conclure/ }).waitFor();
  assert.equal(await page.locator(".a-results h2").first().innerText(), "En bref");
  assert.match(await said(page, ".a-warnings"), /2 parties différentes seulement sur 40/);
  await eventually(async () => assert.match((await page.locator(".a-cell").first().getAttribute("aria-label")) ?? "", /2 parties différentes sur 40/));
  await eventually(async () => assert.match(await said(page, ".a-standings tbody tr >> nth=0"), /2 parties différentes/));
  assert.doesNotMatch(await said(page, ".a-standings"), /≥|≤/);
});

scene("a file is not opened in the place of a tournament that is being played, here or in another tab", { before: slowly(QUICK, 1), path: at(QUICK) }, async ({ page, context, url }) => {
  await inside(page);
  await start(page);
  await eventually(async () => assert.equal(await games(page), 1), LONG);
  const { path } = await saved(page, "arena_save");
  await opened(page, path);
  await notice(page, /déjà là/);
  const other = join(tmpdir(), `arena-live-${process.pid}.txt`);
  writeFileSync(other, ANOTHER);
  await opened(page, other);
  await notice(page, /mettez-le en pause pour ouvrir ce fichier/);
  await stands(page, /en cours|encore/);
  const tab = await context.newPage();
  await visit(tab, `${url}#/arena`);
  await inside(tab);
  await stands(tab, /dans un autre onglet/);
  await opened(tab, other);
  await notice(tab, /pause là-bas pour ouvrir ce fichier/);
  await eventually(async () => assert.equal(await games(tab), 1), LONG);
});
