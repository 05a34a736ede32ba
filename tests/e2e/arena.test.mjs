// The arena: a tournament is set up by links, files and keys, and everything fits.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { QUICK, at, fileOf, games, inside, opened, printed, saved, stands, start, unjudged } from "./arena.mjs";
import { DESKTOP, PHONE, assert, eventually, ready, scene } from "./harness.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { act, moveList, notice, spoken, table } from "./table.mjs";

scene("files that are none are explained, and nothing changes", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  const { text } = await saved(page, "arena_save");
  const { fingerprint, records } = fileOf(text);
  const bad = async (/** @type {string} */ content, /** @type {RegExp} */ said, name = "tournament.txt") => {
    const path = join(tmpdir(), `arena-${process.pid}-${name}`);
    writeFileSync(path, content);
    await opened(page, path);
    await notice(page, said);
    await notice(page, /Rien n’a changé/);
    assert.equal(await games(page), 60);
    await printed(page, fingerprint);
  };
  const exported = async (/** @type {string} */ button) => (await saved(page, button)).text;
  // No two messages in a row are the same.
  await bad(await exported("arena_json"), /n’est pas un tournoi/);
  await bad(await exported("arena_csv"), /Ce tableau \(CSV\)/, "table.csv");
  await bad("", /n’est pas un tournoi/);
  await bad(text.replace("arena 1", "arena 2"), /autre version/);
  await bad("\u0000\uFFFD".repeat(5000), /n’est pas un tournoi/);
  await bad(text.slice(0, text.length / 2), /à la ligne \d\d\s: il est incomplet/);
  await bad(text.replace("player.bot", "player.nobody"), /Ligne 2 du fichier\s: .*Participant 1\s: cet adversaire n’existe pas/);
  await bad(text.replace(`\n3 `, `\n2 `), /Ligne 6 du fichier\s: cette partie figure déjà/);
  await bad(text.replace(records[4].moves, `9${records[4].moves}`), /Ligne 7 du fichier\s: les coups sont contraires aux règles/);
  // These changes break no rule: only the last line tells.
  await bad(text.replace("player.placement", "player.note"), /modifié.*empreinte.*ligne 63/);
});

scene("a file of a tournament that is kept shows that one again, and adds none", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  const { path, text } = await saved(page, "arena_save");
  await opened(page, path);
  await notice(page, /rien n’a changé/);
  // Another takes its place.
  await page.locator("[data-field=pairs]").fill("3");
  await page.locator("[data-field=pairs]").press("Tab");
  await start(page);
  await eventually(async () => assert.equal(await games(page), 18));
  await stands(page, /terminé/);
  const earlier = page.locator("[data-field=earlier] option");
  await eventually(async () => assert.equal(await earlier.count(), 2, "a title, and the tournament before"));
  assert.match((await earlier.nth(1).textContent()) ?? "", /· Classique 7\s×\s6 · 60\sparties · /);
  await opened(page, path);
  await notice(page, /tournoi précédent/);
  assert.equal(await games(page), 60);
  await printed(page, fileOf(text).fingerprint);
  await eventually(async () => assert.equal(await earlier.count(), 2, "the two have changed places"));
});

scene("a preset is a link, says that it is loaded, and a wrong link changes nothing", { before: table(), path: "#/arena?preset=levels" }, async ({ page }) => {
  await inside(page);
  await page.locator("[data-preset=levels][aria-current]").waitFor({ state: "attached" });
  assert.equal(await page.locator(".a-who").count(), 8);
  assert.equal(await page.locator("[data-loaded]").innerText(), "Tous les niveaux");
  await page.locator("[data-key=presets]").click();
  await page.locator("[data-preset=open-runs]").click();
  await page.locator("[data-preset=open-runs][aria-current]").waitFor();
  assert.equal(await page.locator("[aria-current].a-preset").count(), 1);
  assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Minimax de Rouen", "Minimax de Rouen"]);
  assert.match(page.url(), /preset=open-runs/);
  // A change is another tournament, with an address of its own.
  await page.locator("[data-field=pairs]").fill("3");
  await page.locator("[data-field=pairs]").press("Tab");
  await eventually(() => assert.match(page.url(), /set=board\.7x6.*pairs\.3/));
  await eventually(async () => assert.equal(await page.locator("[aria-current].a-preset").count(), 0));
  await page.evaluate(() => (location.hash = "#/arena?set=board.7x6_player.nobody_player.random"));
  await notice(page, /Participant 1/);
  await page.evaluate(() => (location.hash = "#/arena?set=bord.7x6"));
  await notice(page, /bord/);
  // A field that nobody knows, one written twice, two that say the same.
  for (const [query, said] of /** @type {const} */ ([["preset=levels&x=1", /«\s?x\s?» est inconnu/], ["preset=levels&preset=levels", /deux fois/], ["preset=levels&set=board.7x6", /champ «\s?set\s?» ne va pas/]])) {
    await page.evaluate((to) => (location.hash = `#/arena?${to}`), query);
    await notice(page, said);
  }
  // The room has no places in it.
  await page.evaluate(() => (location.hash = "#/arena/foo?preset=levels"));
  await notice(page, /«\s?foo\s?» est inconnu/);
  await eventually(() => assert.match(page.url(), /#\/arena\?set=board\.7x6.*pairs\.3/));
  assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Minimax de Rouen", "Minimax de Rouen"]);
  assert.equal(await page.locator("[data-field=pairs]").inputValue(), "3");
});

scene("the command for a terminal breaks between its words only", { path: "#/arena", locale: "en-GB", viewport: { width: 360, height: 640 } }, async ({ page }) => {
  await inside(page);
  const command = page.locator(".a-command");
  assert.equal(await command.innerText(), "cargo run --release --example arena -- --read tournament.txt");
  const lines = await command.locator("span").evaluateAll((words) => words.map((word) => word.getClientRects().length));
  assert.deepEqual(lines, lines.map(() => 1));
});

scene("an option that nobody set shows the default of the board", { path: at("board.12x6_player.perfect_player.random_pairs.1_seed.1") }, async ({ page }) => {
  await inside(page);
  await page.locator("[data-key=who-0]").click();
  await page.locator("[data-key=option-nodes][placeholder='2000000']").waitFor();
  await page.locator("[data-field=board]").selectOption("7x6");
  await page.locator("[data-key=option-nodes][placeholder='40000000']").waitFor();
});

scene("players that a board leaves out are named, stay away, and come back with their board", { before: table(), path: "#/arena?preset=minimax" }, async ({ page }) => {
  await inside(page);
  const players = () => page.locator(".a-who").allInnerTexts();
  const board = (/** @type {string} */ id) => page.locator("[data-field=board]").selectOption(id);
  const away = page.locator("[data-away]");
  const first = await players();
  assert.equal(first.length, 3);
  await board("trio");
  await eventually(async () => assert.match(await away.innerText(), /^Pas sur ce plateau\s: .*Placement.* Remplaçants\s: Amateur, /));
  assert.equal((await players()).length, 2, "what is played are those that can");
  // Another may be chosen meanwhile, and another room visited.
  await page.locator("[data-key=who-0]").click();
  await page.locator("[data-field=who]").selectOption("level5");
  await page.locator("nav a", { hasText: "Jouer" }).click();
  await page.locator("body[data-room=play]").waitFor();
  await page.locator("nav a", { hasText: "Arène" }).click();
  await inside(page);
  await eventually(async () => assert.match(await away.innerText(), /Placement/));
  await board("7x6");
  await eventually(async () => assert.deepEqual((await players()).filter((one) => first.includes(one)), first));
  assert.equal((await players()).length, 4, "the one that was chosen is there too");
  assert.equal(await away.innerText(), "");
});

scene("a number that cannot be is refused by name, whichever field it is in, and nothing is started with another", { before: table(), path: "#/arena?preset=minimax" }, async ({ page }) => {
  await inside(page);
  const field = (/** @type {string} */ name) => page.locator(`[data-field=${name}]`);
  const wrong = page.locator("[data-plan-wrong]");
  await page.locator(".a-plan details:not(.a-shelf) summary").click();
  await page.locator("[data-key=who-0]").click();
  for (const [name, value, said] of /** @type {const} */ ([["pairs", "0", /^Paires par rencontre\s: .* de 1 à/], ["plies", "1.5", /^Coups d’ouverture\s: /], ["seed", "-1", /^Graine\s: /], ["option-depth", "99", /^Profondeur\s: /]])) {
    await field(name).fill(value);
    await field(name).press("Tab");
    await eventually(async () => assert.match(await wrong.innerText(), said, name));
    assert.equal(await field(name).getAttribute("aria-invalid"), "true", name);
    assert.equal(await field(name).inputValue(), value);
    assert.equal(await page.locator("[data-do=arena_start]").getAttribute("aria-disabled"), "true");
    await page.locator("[data-do=arena_start]").dispatchEvent("click");
    assert.equal(await page.locator("[data-rest]").textContent(), "", "nothing has begun");
    await field(name).fill("3");
    await field(name).press("Tab");
    await eventually(async () => assert.equal(await wrong.innerText(), "", name));
    assert.equal(await page.locator("[aria-invalid]").count(), 0);
  }
  // What the module refuses is shown in its field too: no player of these counts nodes.
  await page.evaluate(() => (location.hash = "#/arena?set=board.7x6_player.random_player.placement_pairs.3_seed.1"));
  await eventually(async () => assert.match(await field("nodes").inputValue(), /^$/));
  await eventually(async () => assert.equal(await page.locator(".a-who").count(), 2));
  await field("nodes").fill("100");
  await field("nodes").press("Tab");
  await eventually(async () => assert.match(await wrong.innerText(), /^Nœuds par coup/));
  assert.equal(await field("nodes").getAttribute("aria-invalid"), "true");
});

scene("few games won outright prove little, and it is said", { before: unjudged(QUICK), viewport: DESKTOP, path: at("board.7x6_player.level6_player.random_pairs.2_seed.1") }, async ({ page }) => {
  await inside(page);
  const elo = () => page.locator(".a-standings .elo span").allInnerTexts();
  const fine = () => page.locator(".a-standings .elo small:last-child").allInnerTexts();
  await start(page);
  await stands(page, /terminé/);
  await eventually(async () => assert.deepEqual(await elo(), ["–", "–"]));
  assert.deepEqual(await fine(), Array(2).fill("trop peu de parties pour une borne"));
  assert.ok(await page.locator(".a-main").evaluate((node) => node.scrollWidth <= node.clientWidth), "the standings fit");
  await act(page, "language");
  await eventually(async () => assert.deepEqual(await fine(), Array(2).fill("too few games for a bound")));
  // With five pairs the bound says something.
  await page.evaluate(() => (location.hash = "#/arena?set=board.7x6_player.level6_player.random_pairs.5_seed.1"));
  await eventually(async () => assert.equal(await page.locator("[data-field=pairs]").inputValue(), "5"));
  await start(page);
  await stands(page, /finished/);
  await eventually(async () => assert.deepEqual((await elo()).map((one) => one.replaceAll(/\s/g, "")), ["≥+17", "≤−17"]));
});

scene("players are added, changed and removed by keyboard alone, and the tournament is played", { before: unjudged(QUICK), path: at("board.7x6_player.random_player.placement_pairs.2_seed.1"), locale: "en-GB" }, async ({ page }) => {
  await inside(page);
  const on = (/** @type {string} */ key) => page.locator(`[data-key="${key}"]`);
  await on("add").focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.key), "who"));
  await on("who").selectOption("note");
  await on("option-depth").fill("2");
  await page.keyboard.press("Enter");
  await page.locator(".a-who small", { hasText: "depth 2" }).waitFor();
  await on("drop-0").focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.deepEqual(await page.locator(".a-who b").allInnerTexts(), ["Placement", "Scoring minimax"]));
  await page.locator("[data-do=arena_start]").focus();
  await page.keyboard.press("Enter");
  await stands(page, /finished/);
  assert.equal(await games(page), 4);
  await spoken(page, /finished: 4 of 4 games/);
  // A pairing's games, and one of them in Play.
  await page.locator(".a-cell").first().focus();
  await page.keyboard.press("Space");
  await page.locator(".a-cell[aria-pressed=true]").first().waitFor();
  assert.equal(await page.locator("[data-field=filter-pairing]").inputValue(), "0");
  await page.locator("[data-open-in=play]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await eventually(async () => assert.ok((await moveList(page)).length >= 7));
});

scene("results thrown away are counted by the solver", { before: table(), path: at("board.p4-4x4-4_player.random_player.placement_pairs.3_seed.2") }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator(".a-standings tbody tr td:last-child small", { hasText: /^\d+ sur \d+$/ }).first().waitFor();
  // Move by move they add up to the same, and count what there was to throw away.
  await page.locator(".a-plies summary").click();
  const figures = (/** @type {string} */ selector) => page.locator(selector).evaluateAll((nodes) => nodes.reduce((sum, node) => {
    const [, n, all] = /^(\d+) sur (\d+)$/.exec(node.textContent ?? "") ?? [null, 0, 0];
    return [sum[0] + Number(n), sum[1] + Number(all)];
  }, [0, 0]));
  const rows = await figures(".a-standings tbody tr td:last-child small");
  assert.deepEqual(await figures(".a-plies tbody small"), rows);
  const { records } = fileOf((await saved(page, "arena_save")).text);
  const held = records.flatMap(({ values }) => [...values]).filter((value) => value === "+" || value === "=");
  assert.equal(rows[1], held.length);
});

scene("a limit says whom it does not reach", { before: unjudged(QUICK), path: at("board.7x6_player.note_player.note.depth4_player.random_pairs.2_seed.3_depth.2") }, async ({ page }) => {
  await inside(page);
  await page.locator(".a-plan details:not(.a-shelf) summary").click();
  await page.locator(".a-plan .a-note", { hasText: "Ne s’applique pas à : Minimax à note (4), Hasard." }).waitFor();
  // What each is played with is told by its chip.
  assert.match((await page.locator(".a-who").first().getAttribute("title")) ?? "", /^Minimax à note \(profondeur 2/);
});

for (const [name, viewport, colorScheme, locale] of /** @type {const} */ ([
  ["a phone", PHONE, "dark", "fr-FR"],
  ["a phone lying down", { width: 844, height: 390 }, "light", "en-GB"],
  ["a desk", DESKTOP, "light", "fr-FR"],
  ["a large screen", { width: 3840, height: 2160 }, "dark", "en-GB"],
])) {
  scene(`everything fits and can be used on ${name}`, { viewport, colorScheme, locale, before: unjudged(QUICK), path: at("board.7x6_player.level1_player.level2_player.level3_player.bot_player.random_player.placement_player.note.depth1_player.note.depth2_pairs.1_seed.3") }, async ({ page }) => {
    await inside(page);
    await page.locator(".a-who").nth(7).waitFor();
    // What has been scrolled away lies behind the header.
    const top = () => page.evaluate(() => {
      document.querySelectorAll("#room, .arena > *").forEach((node) => node.scrollTo(0, 0));
      // A button that is changing its colour is judged by the one it will have.
      return Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))).then(() => null);
    });
    const found = [...await offences(page, "empty"), ...await page.evaluate(misfits)];
    await start(page);
    await stands(page, /terminé|finished/);
    await page.locator(".a-cell").nth(55).waitFor();
    await page.locator(".a-games li").first().waitFor();
    await top();
    found.push(...await offences(page, "finished"), ...await page.evaluate(misfits));
    // Only what is meant to scroll does: the page itself stands still.
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), "the page scrolls");
    await page.locator("[data-key=who-0]").click();
    await page.locator(".a-plan details:not(.a-shelf) summary").click();
    await page.locator("[data-key=who]").waitFor();
    await top();
    found.push(...await offences(page, "options"), ...await page.evaluate(misfits));
    assert.deepEqual(found, []);
  });
}

scene("ratings are told from their mean, or from a player of one's choice", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await start(page);
  await stands(page, /terminé/);
  await page.locator("[data-field=anchor]").selectOption({ index: 2 });
  await page.locator("[data-field=anchor-elo]").fill("1500");
  await page.keyboard.press("Enter");
  const elo = page.locator(".a-standings tr[data-player='1'] .elo span");
  await eventually(async () => assert.match((await elo.innerText()).replaceAll(/\s/g, ""), /^≤?1500$/));
  assert.match(page.url(), /anchor\.2\.1500/);
  const fingerprint = await page.locator("[data-fingerprint]").getAttribute("data-fingerprint");
  assert.equal(fileOf((await saved(page, "arena_save")).text).fingerprint, fingerprint);
  // It is kept with the tournament.
  await page.reload();
  await ready(page);
  await eventually(async () => assert.match((await elo.innerText()).replaceAll(/\s/g, ""), /^≤?1500$/));
});

scene("the plan is shared by a link", { before: unjudged(QUICK), path: at(QUICK) }, async ({ page }) => {
  await inside(page);
  await act(page, "share");
  assert.match(await page.locator("[data-link=arena]").inputValue(), /#\/arena\?set=board\.7x6_player\.bot_player\.random_player\.placement_pairs\.10_seed\.3$/);
});
