// The room « Apprendre »: every lesson opened, used and answered; what it shows is compared with what
// the module itself says.

import { DESKTOP, PHONE, assert, eventually, scene, visit } from "./harness.mjs";
import { offences } from "./axe.mjs";
import { LESSONS } from "../../www/js/rooms/learn/lessons.js";
import { act, notice } from "./table.mjs";
import { wasm } from "../js/module.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The last round of a search that was finished, as the module itself counts it. @param {string} spec @param {string} variant @param {string} position */
const counted = (spec, variant, position) => wasm.learn_trace(spec, variant, position, { last: true }, () => true).trace.rounds.find((/** @type {{ root?: number }} */ { root }) => root === 0);

/** Moves a slider to a value, as a drag does. @param {import("playwright-core").Locator} slider @param {number} value */
async function slide(slider, value) {
  await slider.evaluate((node, to) => {
    /** @type {HTMLInputElement} */ (node).value = String(to);
    node.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

/** The slider of a search, once it is written down. @param {Page} page @param {string} name */
async function stepped(page, name) {
  const slider = page.getByRole("slider", { name });
  await eventually(async () => assert.notEqual(await slider.getAttribute("max"), "0"));
  return slider;
}

/** @param {Page} page @param {RegExp | string} text */
const shows = (page, text) => page.locator(".learn").getByText(text).first().waitFor();

/** No part of the page is wider than the window. @param {Page} page */
async function fits(page) {
  const over = await page.evaluate(() => {
    const room = document.querySelector("#room");
    return Math.max((room?.scrollWidth ?? 0) - (room?.clientWidth ?? 0), document.documentElement.scrollWidth - innerWidth);
  });
  assert.ok(over <= 0, `${over} px too wide`);
}

scene("the list leads to each lesson by keyboard, and back", { path: "#/learn" }, async ({ page }) => {
  const links = page.locator(".ln-card");
  await links.first().waitFor();
  assert.equal(await links.count(), LESSONS.length);
  await page.getByText(/documents A à E/).waitFor();
  assert.deepEqual(await offences(page, "list"), []);
  await links.first().focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-lesson=minds]").waitFor();
  assert.match(await page.title(), /^Tous les esprits – Apprendre/);
  await page.locator(".ln-back").click();
  await links.first().waitFor();
  // A position that is brought along stays with the reader, from lesson to lesson and in the list.
  await page.goto(`${page.url().split("#")[0]}#/learn/minds?v=7x6&m=4453`);
  await page.locator(".ln-next").click();
  await page.locator("[data-lesson=rules]").waitFor();
  assert.match(page.url(), /learn\/rules\?v=7x6&m=4453/);
  await page.locator(".ln-back").click();
  await page.getByText("Votre position (Classique 7 × 6) vous suit").waitFor();
  const target = async (/** @type {string} */ id) => (await page.locator(`.ln-card[href*="/learn/${id}"]`).getAttribute("href")) ?? "";
  assert.match(await target("alpha-beta"), /v=7x6&m=4453/);
  assert.doesNotMatch(await target("minimax"), /v=/, "a lesson that does not speak of this board keeps its own");
  await page.getByRole("button", { name: "Revenir aux positions des leçons" }).click();
  await eventually(async () => assert.doesNotMatch(await target("alpha-beta"), /v=/));
  await page.goto(`${page.url().split("#")[0]}#/learn/nowhere`);
  await notice(page, /Il n’y a pas de leçon «\snowhere\s» ici\./);
  await links.first().waitFor();
});

scene("all the minds: opinions over the truth, a reason, a question, another position", { path: "#/learn/minds" }, async ({ page }) => {
  const specs = wasm.learn_minds("7x6");
  await eventually(async () => assert.equal(await page.locator(".mi-table tbody tr:not(.mi-truth) td.mine").count(), specs.length));
  await page.locator(".mi-badge.proved").waitFor();
  const truth = await page.locator(".mi-truth td").allTextContents();
  assert.match(truth[5], /gagne en 11/);
  assert.match(truth[3], /nul/);
  await page.locator('[data-mind^="perfect"]').click();
  await page.locator(".mi-why h3", { hasText: "Joueur parfait : colonne 5" }).waitFor();
  await page.locator(".ln-question .btn").first().click();
  await page.locator(".ln-told", { hasText: RegExp(`\\d+ sur ${specs.length}`) }).waitFor();
  assert.deepEqual(await offences(page, "minds"), []);
  // Another board, and nothing sticks out: the choice stands beside the name.
  await page.locator(".ln-where").selectOption("12x6");
  await eventually(async () => assert.deepEqual(await page.locator(".mi-table thead [aria-hidden]").allTextContents(), Array.from({ length: 12 }, (_, i) => String(i + 1))));
  await page.locator(".ln-where").selectOption("7x6");
  // Back in the game: other values, and the address says where one is.
  await page.keyboard.press("ArrowLeft");
  await eventually(() => assert.match(page.url(), /at=17/));
  await eventually(async () => assert.notDeepEqual(await page.locator(".mi-truth td").allTextContents(), truth));
});

scene("all the minds: the perfect player is asked with its book, as in a game", { path: "#/learn/minds?v=7x6&m=4" }, async ({ page }) => {
  const row = page.locator("tr", { has: page.locator('[data-mind^="perfect"]') });
  await eventually(async () => assert.deepEqual((await row.locator("td:not(.mi-own)").allTextContents()).map((text) => text[0]), [..."▽▽▽▽▽▽▽"]), 60_000);
  await row.locator("button").click();
  await page.locator(".mi-why", { hasText: "lu dans le livre d’ouvertures" }).waitFor();
  await page.evaluate(() => (location.hash = "#/learn/perfect?v=7x6&m=4&ai=perfect"));
  await page.locator(".ln-plays", { hasText: "Joueur parfait joue ici : colonne 4." }).waitFor();
});

scene("all the minds speaks English and fits a phone", { path: "#/learn/minds", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await page.locator(".mi-badge.proved").waitFor();
  await shows(page, "The truth");
  await page.locator('[data-mind="rouen"]').click();
  await shows(page, "On the board: once this move is played, its runs");
  await page.locator("[data-answer=few]").click();
  await page.locator(".ln-told", { hasText: RegExp(`\\d+ of ${wasm.learn_minds("7x6").length}\\. The moves that will do: \\d`) }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "minds"), []);
});

scene("all the minds in front of a class shows every column", { path: "#/learn/minds" }, async ({ page }) => {
  await page.locator(".mi-badge.proved").waitFor();
  await eventually(async () => assert.equal(await page.locator(".mi-table tbody tr:not(.mi-truth) td.mine").count(), wasm.learn_minds("7x6").length));
  await act(page, "learn_teach");
  await page.locator(":root[data-teach]").waitFor({ state: "attached" });
  await eventually(async () => assert.ok(await page.locator(".mi-sheet .ln-scroll").evaluate((node) => node.scrollWidth <= node.clientWidth), "the table scrolls sideways"));
});

scene("all the minds: on a large board the truth is called an estimate", { path: "#/learn/minds?v=12x6" }, async ({ page }) => {
  await page.locator(".mi-badge.guessed").waitFor({ timeout: 120_000 });
  assert.match(await page.locator(".mi-truth th").innerText(), /^Estimation/);
  const [line, head] = await Promise.all([page.locator(".mi-sheet > h3").boundingBox(), page.locator(".mi-table thead").boundingBox()]);
  assert.ok(line && head && head.y >= line.y + 43, "the waiting line has a place of its own");
});

scene("on boards where three in line win, nothing speaks of four", { path: "#/learn/rules?v=p4-3x3-3&m=123" }, async ({ page }) => {
  const said = async () => (await page.locator(".ln-body").innerText()).replaceAll(/\s+/g, " ");
  await page.locator("[data-view=bot]").click();
  await eventually(async () => assert.match(await said(), /jouer à côté d’un pion déjà posé.* Elle s’applique : les cases retenues sont colonne 1, rangée 2 ; colonne 2, rangée 2 ; colonne 3, rangée 2/));
  assert.match(await said(), /groupe de trois cases.*Compléter trois.*Bloquer deux.*Faire deux.*Bloquer un/);
  assert.doesNotMatch(await said(), /quatre/i);
  await page.evaluate(() => (location.hash = "#/learn/evaluations?v=p4-3x3-3&m=123"));
  await page.locator("[data-say=kind_note]").click();
  await shows(page, /compléter trois 100, bloquer deux 50, faire deux 30, bloquer un 15\./);
  await page.evaluate(() => (location.hash = "#/learn/perfect?v=p4-3x3-3&m=12"));
  await page.locator("[data-lesson=perfect]").waitFor();
  await shows(page, /hauteur impaire.*6 pions.*le premier joueur profite alors des menaces impaires/);
  assert.equal(await page.getByText("Ce que sait le livre").isVisible(), false);
});

scene("alpha-beta: what is written below two neighbours never meets", { path: "#/learn/alpha-beta" }, async ({ page }) => {
  await stepped(page, "Étapes de la recherche");
  const next = page.getByRole("button", { name: "Coupure suivante" });
  for (let press = 0; press < 12; press++) {
    await next.click();
    const meet = await page.locator(".ln-tree .why rect").evaluateAll((all) => {
      const boxes = all.map((node) => node.getBoundingClientRect());
      return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
    });
    assert.equal(meet, 0, `after press ${press + 1}`);
  }
  // The names of the levels stand beside the tree.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".ln-frame").evaluate((node) => node.scrollTo(0, 0));
  await eventually(async () => {
    const over = await page.evaluate(() => {
      const [names, nodes] = [".ln-rows span", ".ln-tree .node rect"].map((part) => [...document.querySelectorAll(part)].map((node) => node.getBoundingClientRect()));
      return Math.max(...names.map(({ right }) => right)) - Math.min(...nodes.map(({ left }) => left));
    });
    assert.ok(over <= 0, `${over} px`);
  });
});

scene("rules and placement: a slider moves the choice as the opponent itself chooses", { path: "#/learn/rules" }, async ({ page }) => {
  const position = "o...ox.ox.xx:";
  const best = (/** @type {string} */ spec) => wasm.learn_opinion("7x6", position, spec).best + 1;
  assert.notEqual(best("placement"), best("placement:block2=40"), "the weights decide here");
  await shows(page, `Il joue : colonne ${best("placement")}`);
  await slide(page.getByRole("slider", { name: "Bloquer deux" }), 40);
  await shows(page, `Il joue : colonne ${best("placement:block2=40")}`);
  await shows(page, `Avec les points d’origine, il jouait : colonne ${best("placement")}`);
  // By keyboard: from 40 up by one step.
  await page.getByRole("slider", { name: "Bloquer deux" }).focus();
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(await page.getByRole("slider", { name: "Bloquer deux" }).inputValue(), "45"));
  await page.getByRole("button", { name: "Points d’origine" }).click();
  await shows(page, `Il joue : colonne ${best("placement")}`);
  await page.getByRole("button", { name: "Robot à règles" }).click();
  await shows(page, "Elle s’applique : la case retenue est colonne 6, rangée 3.");
  await shows(page, "Écartée : colonne 3, rangée 1");
  await page.getByRole("button", { name: "Sa meilleure fenêtre" }).click();
  await page.locator("[data-right=true] .ln-told", { hasText: "✓ Juste." }).waitFor();
  assert.deepEqual(await offences(page, "rules"), []);
  // The list remembers the answer, also after a reload.
  await visit(page, `${page.url().split("#")[0]}#/learn`);
  await page.reload();
  await page.locator(".ln-done").waitFor();
});

scene("rules and placement in English on a phone", { path: "#/learn/rules", locale: "en-GB", viewport: PHONE }, async ({ page }) => {
  await shows(page, "Placement’s points");
  await slide(page.getByRole("slider", { name: "Block two" }), 40);
  await shows(page, /It plays: column \d/);
  await page.getByRole("button", { name: "Rules bot" }).click();
  await shows(page, "It applies: the cell it keeps is column 6, row 3.");
  await page.getByRole("button", { name: "The sum of its windows" }).click();
  await page.locator("[data-right=false] .ln-told", { hasText: "✗ Not quite." }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "rules"), []);
});

scene("rules: what rule 2 dropped and rule 3 may play is not called ruled out", { path: "#/learn/rules?v=7x6&m=66632427346676425334173511437" }, async ({ page }) => {
  await page.getByRole("button", { name: "Robot à règles" }).click();
  await shows(page, "La règle 2 a écarté colonne 5, rangée 3, car l’adversaire gagnerait juste au-dessus, mais la règle 3 permet tout.");
  await shows(page, /Compléter trois pions à soi qui se touchent, sinon bloquer trois pions/);
  await shows(page, /un alignement auquel il manque un pion au milieu lui échappe/);
  const said = await page.locator(".ln-board button").evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")).join());
  assert.match(said, /case retenue/);
  assert.doesNotMatch(said, /à ne pas jouer/);
});

scene("minimax: values rise to the root, and both trees are counted", { path: "#/learn/minimax" }, async ({ page }) => {
  const slider = await stepped(page, "Étapes de la recherche");
  const total = Number(await slider.getAttribute("max"));
  assert.ok(total > 100);
  // Arrow keys step from wherever the focus is.
  const before = Number(await slider.inputValue());
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await slide(slider, total);
  const { visited } = counted("minimax:alphabeta=0,table=0", "ttt-3x3-3", "b2a1a3c1b1");
  await shows(page, new RegExp(`${visited} positions visitées sur ${visited}\\.`));
  await page.getByRole("button", { name: "0", exact: true }).click();
  await page.locator(".ln-told", { hasText: "Juste." }).waitFor();
  await page.getByRole("button", { name: "Compter les deux arbres" }).click();
  await page.locator("[data-total=ended]", { hasText: /549\s946/ }).waitFor();
  await page.locator("[data-total=filled]", { hasText: /623\s530/ }).waitFor();
  await shows(page, /201\s456 grilles de plus.*127\s872 grilles pleines.*73\s584 grilles d’écart/);
  // The same tree as text.
  await page.getByText("Le même arbre en texte").click();
  await page.locator(".ln-outline li").first().waitFor();
  assert.deepEqual(await offences(page, "minimax"), []);
});

scene("minimax in English on a phone", { path: "#/learn/minimax", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await shows(page, "What is this position worth?");
  await page.getByRole("button", { name: "Count both trees" }).click();
  await page.locator("[data-total=ended]", { hasText: "549,946" }).waitFor();
  await page.getByRole("button", { name: "+1", exact: true }).click();
  await page.locator(".ln-told", { hasText: "Not quite. The root is worth 0" }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "minimax"), []);
});

scene("alpha-beta: the cuts of the stepped tree are the engine's", { path: "#/learn/alpha-beta" }, async ({ page }) => {
  const { visited, cuts } = counted("rouen:depth=2,shared=1", "p4-4x4-4", "233241");
  const slider = await stepped(page, "Étapes de la recherche");
  // It opens before a cut and asks, with one written out already; the answer is what happens next.
  await page.locator(".ln-question h3", { hasText: "Va-t-il couper ici ?" }).waitFor();
  await page.locator(".ln-tree .why", { hasText: /[≥≤] [αβ] = / }).first().waitFor();
  await page.getByRole("button", { name: "Oui, le reste est inutile" }).click();
  await page.locator(".ln-told", { hasText: /Juste\. .*(≥ β|≤ α)/ }).waitFor();
  // The line that runs is that of the side to move, and it is where the bound is compared.
  await page.locator(".ln-code [aria-current]", { hasText: /mieux (≥ β|≤ α), arrêter.*[≥≤].*\?/ }).waitFor();
  // Larger and smaller, by button and by keyboard; the current node stays in sight.
  const wide = async () => (await page.locator(".ln-tree").boundingBox())?.width ?? 0;
  const usual = await wide();
  await page.getByRole("button", { name: "Agrandir" }).click();
  await page.getByRole("button", { name: "Agrandir" }).click();
  assert.ok((await wide()) > 1.5 * usual);
  await page.locator(".ln-frame").focus();
  await page.keyboard.press("0");
  const [frame, all] = [await page.locator(".ln-frame").boundingBox(), await wide()];
  assert.ok(all <= (frame?.width ?? 0) + 1);
  await page.keyboard.press("+");
  assert.ok((await wide()) > all);
  const current = await page.locator(".ln-tree .current rect").boundingBox();
  assert.ok(current && frame && current.x >= frame.x && current.x + current.width <= frame.x + frame.width);
  await slide(slider, 0);
  for (let press = 0; press < 2; press++) await page.getByRole("button", { name: "Coupure suivante" }).click();
  await page.locator(".ln-tree .why", { hasText: "coupure : " }).first().waitFor();
  await slide(slider, Number(await slider.getAttribute("max")));
  await shows(page, new RegExp(`${visited} positions visitées sur ${visited}, ${cuts} coupures`));
  await shows(page, "La recherche est finie");
  // All of the strip lies behind its cursor.
  await eventually(async () => assert.ok(await page.locator(".ln-icicle").evaluate((/** @type {any} */ strip) => {
    const ink = (/** @type {number} */ x) => [...strip.getContext("2d").getImageData(x, 0, 1, strip.height).data].join();
    const columns = [strip.width - 1, strip.width >> 1].map(ink);
    return new Set(columns[0].match(/(\d+,){4}/g)).size === 1 && columns[0] !== columns[1];
  })));
  await page.getByRole("button", { name: "De gauche à droite" }).click();
  await page.locator(".ln-bars tr", { hasText: "α partagé, de gauche à droite" }).waitFor();
  await page.getByRole("button", { name: "Fenêtre entière par coup" }).click();
  await shows(page, /C’est ainsi que cherche l’adversaire de «\sJouer\s»/);
  assert.deepEqual(await offences(page, "alpha-beta"), []);
});

scene("alpha-beta: a search that was stopped before its last depth shows the one its answer comes from", { path: "#/learn/alpha-beta?v=7x6&ai=note:depth=8,nodes=1000" }, async ({ page }) => {
  const { plies, visited } = counted("note:depth=8,nodes=1000", "7x6", "");
  await shows(page, RegExp(`arrêtée avant la fin de la profondeur suivante\\s: voici la profondeur ${plies}, dont vient sa réponse\\. .*sur ${visited}, `));
});

scene("alpha-beta: counts that were not carried to their end are bounds, and say so", { path: "#/learn/alpha-beta?v=12x6&ai=note:depth=7,nodes=100000000,shared=1" }, async ({ page }) => {
  await eventually(async () => assert.match((await page.locator(".ln-bars tr").nth(1).innerText()).replaceAll(/\s/g, " "), /> 3 000 00\d/), 120_000);
  await shows(page, /il en faut plus de \S+ fois plus\s: ce compte-là n’a pas été mené/);
});

scene("alpha-beta: the evaluation is chosen, a foreign AI’s settings are shown and can be dropped, and each opponent does with equals what it does", { path: "#/learn/alpha-beta?v=7x6&m=4435&ai=note:depth=3,seed=4,three=300" }, async ({ page }) => {
  const who = page.getByLabel("Évaluation");
  await eventually(async () => assert.equal(await who.inputValue(), "note"));
  await shows(page, /entre les coups égaux, il tire au sort/);
  const dropped = page.getByRole("button", { name: /Faire trois 300/ });
  await dropped.click();
  await dropped.waitFor({ state: "hidden" });
  await who.selectOption("twelve");
  await shows(page, /entre les coups égaux, il garde le premier essayé/);
  // A depth that was chosen stays with the next one; Rouen's own counts one less.
  const depth = page.getByLabel("Coups d’avance");
  await depth.selectOption({ label: "2" });
  await who.selectOption("rouen");
  assert.equal(await depth.locator("option:checked").textContent(), "2");
  await page.getByRole("group", { name: "Ordre des coups" }).waitFor();
  await page.evaluate(() => (location.hash = "#/learn/alpha-beta?v=7x6&m=4435&ai=rouen:depth=2,alphabeta=0"));
  await shows(page, "Ici rien n’est coupé : cette IA cherche sans alpha-bêta.");
  assert.deepEqual(await offences(page, "alpha-beta"), []);
});

scene("alpha-beta in English on a phone, without motion", { path: "#/learn/alpha-beta", locale: "en-GB", viewport: PHONE, reducedMotion: "reduce" }, async ({ page }) => {
  const slider = await stepped(page, "Steps of the search");
  const before = Number(await slider.inputValue());
  // With reduced motion nothing runs: « Play » is one step.
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await page.getByRole("button", { name: "Pause" }).waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before));
  await page.getByRole("button", { name: "No, it goes on" }).click();
  await page.locator(".ln-told", { hasText: /^✗ Not quite\./ }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "alpha-beta"), []);
});

scene("with motion a search runs by itself, pauses, and ends at its end", { path: "#/learn/alpha-beta", reducedMotion: "no-preference" }, async ({ page }) => {
  const slider = await stepped(page, "Étapes de la recherche");
  const before = Number(await slider.inputValue());
  const [play, pause] = ["Dérouler", "Pause"].map((name) => page.getByRole("button", { name, exact: true }));
  await play.click();
  await pause.waitFor();
  await eventually(async () => assert.ok(Number(await slider.inputValue()) >= before + 2));
  await pause.click();
  await play.waitFor();
  // Whoever steps by hand stops it too.
  await play.click();
  await page.keyboard.press("ArrowLeft");
  await play.waitFor();
  const max = Number(await slider.getAttribute("max"));
  await slide(slider, max - 2);
  await play.click();
  await eventually(async () => assert.equal(Number(await slider.inputValue()), max));
  await play.waitFor();
});

scene("a position and an opponent come with the address; what does not fit is refused with a word", { path: "#/learn/alpha-beta?v=7x6&m=4435&ai=note:depth=3" }, async ({ page }) => {
  const { visited } = counted("note:depth=3", "7x6", "4435");
  await shows(page, new RegExp(`sur ${visited}, `));
  const board = () => page.locator(".ln-where").inputValue();
  assert.equal(await board(), "7x6");
  // The board shows a node of the tree, and a press goes on from there.
  await page.locator(".ln-count", { hasText: /après la racine/ }).waitFor();
  await page.locator(".ln-small .c4 button").nth(2).click();
  await eventually(() => assert.match(page.url(), /m=4435\d{2,}/));
  await page.getByRole("button", { name: "Position de la leçon" }).click();
  await eventually(async () => assert.equal(await board(), "p4-4x4-4"));
  const here = page.url().split("#")[0];
  // An opponent's own address leads to its lesson.
  await page.goto(`${here}#/learn/bot`);
  await page.locator("[data-lesson=rules]").waitFor();
  await page.locator(".ru-views [data-view=bot][aria-pressed=true]").waitFor();
  await page.goto(`${here}#/learn/alpha-beta?v=trio`);
  await page.getByText("Cette leçon ne parle pas de ce plateau").first().waitFor();
  await page.goto(`${here}#/learn/alpha-beta?v=7x6&m=49`);
  await page.locator("[data-notice=learn]", { hasText: "la leçon montre la sienne" }).waitFor();
  await page.locator(".ln-tree .node").first().waitFor();
  await eventually(() => assert.doesNotMatch(page.url(), /m=49/));
});

scene("an address that cannot be read in full is told, and the lesson opens all the same", { path: "#/learn/perfect?at=zzz" }, async ({ page, url }) => {
  const told = (/** @type {RegExp} */ what) => page.locator("[data-notice=link]", { hasText: what }).waitFor();
  await told(/champ «\s?at\s?» doit être un nombre/);
  await page.locator("[data-lesson=perfect] .c4").waitFor();
  await page.goto(`${url}#/learn/perfect/foo`);
  await told(/«\s?foo\s?» est inconnu/);
  await page.locator("[data-lesson=perfect] .c4").waitFor();
  await eventually(() => assert.equal(page.url(), `${url}#/learn/perfect`));
});

for (const [name, lesson, part] of /** @type {const} */ ([["values below the board can be read", "faster", ".c4-cells span:not(:empty)"], ["the bar of steps leaves the zoom buttons free, and they the tree", "alpha-beta", ".ln-zoom .btn"]])) {
  scene(`on a small phone ${name}`, { path: `#/learn/${lesson}`, viewport: { width: 360, height: 640 } }, async ({ page }) => {
    await page.locator(part).first().waitFor();
    await eventually(async () => {
      const wrong = await page.locator(part).evaluateAll((nodes) => nodes.flatMap((node) => {
        node.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = node.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const size = Number.parseFloat(getComputedStyle(node).fontSize);
        const cut = node.scrollWidth > node.clientWidth + 1;
        const covered = node instanceof HTMLButtonElement && !(seen && node.contains(seen));
        return size < 12 || cut || covered ? [`${node.textContent} ${size} px${cut ? ", cut" : ""}${covered ? `, under ${seen?.className}` : ""}`] : [];
      }));
      assert.deepEqual(wrong, []);
    });
    const over = await page.evaluate(() => {
      const [zoom, frame] = [".ln-zoom", ".ln-frame"].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return zoom && frame ? Math.min(zoom.bottom, frame.bottom) - Math.max(zoom.top, frame.top) : -1;
    });
    assert.ok(over <= 0, `the zoom buttons lie ${over} px over the tree`);
  });
}

scene("a long search is drawn in part with a word", { path: "#/learn/alpha-beta?v=7x6&ai=note:depth=7" }, async ({ page }) => {
  await shows(page, /La recherche a visité \d+\s\d+ positions\s; seules les 2\s000 premières sont dessinées/);
});

scene("Monte-Carlo: four phases, growing visits, exploration", { path: "#/learn/monte-carlo" }, async ({ page }) => {
  const { report } = wasm.learn_rounds("mcts:iterations=400,exploration=80", "7x6", "444434331555521117", 0, 400, () => true);
  await shows(page, "Après 60 parties");
  // The tree: the root's children with their visits, and it keeps its height from step to step.
  const high = async () => (await page.locator(".ln-frame").boundingBox())?.height;
  const before = await high();
  await page.locator(".ln-tree .current").waitFor();
  // The children of a node stand in the order of their columns.
  await page.locator("details", { has: page.locator(".ln-outline") }).locator("summary").click();
  await eventually(async () => {
    const columns = await page.locator(".ln-outline > ul > li > ul > li > :first-child").evaluateAll((nodes) => nodes.map((node) => Number.parseInt(node.textContent ?? "")));
    assert.deepEqual(columns, [1, 2, 3, 4, 5, 6, 7]);
  });
  const current = page.locator(".mc-phases [aria-current]");
  await current.getByText("1. Sélection").waitFor();
  for (const name of ["2. Expansion", "3. Simulation", "4. Rétropropagation"]) {
    await page.keyboard.press("ArrowRight");
    await current.getByText(name).waitFor();
  }
  assert.equal(await high(), before);
  const slider = page.getByRole("slider", { name: "Phases des parties" });
  await slide(slider, Number(await slider.getAttribute("max")));
  const card = page.locator(".card", { has: page.locator(".mc-phases") });
  await card.getByText("perdu, prouvé").first().waitFor();
  await shows(page, `Après 400 parties, Jaune joue : colonne ${report.best + 1}.`);
  await slide(slider, 100);
  await page.getByRole("button", { name: "Le plus visité" }).click();
  await page.locator(".ln-told", { hasText: "Juste. Le plus visité" }).waitFor();
  // The answer speaks of the end, so that is what is shown.
  await eventually(async () => assert.equal(await slider.inputValue(), await slider.getAttribute("max")));
  assert.deepEqual(await offences(page, "monte-carlo"), []);
  // Without exploration almost every game goes to one move.
  const greedy = wasm.learn_rounds("mcts:iterations=400,exploration=0", "7x6", "444434331555521117", 0, 400, () => true).rounds.rounds.at(-1).root;
  await slide(page.getByRole("slider", { name: "Exploration (C)" }), 0);
  await eventually(async () => assert.deepEqual(await card.locator(".ln-bars tbody b").allTextContents(), greedy.map((/** @type {{ visits: number }} */ { visits }) => String(visits))));
});

scene("Monte-Carlo in English on a phone; twenty thousand games are shown in part", { path: "#/learn/monte-carlo", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await shows(page, /After 60 games/);
  await page.getByRole("button", { name: "The best share" }).click();
  await page.locator(".ln-told", { hasText: "Not quite." }).waitFor();
  await page.getByLabel("Simulated games").selectOption("20000");
  await shows(page, "20,000 games were played; the first 1,000 are shown.");
  await fits(page);
  assert.deepEqual(await offences(page, "monte-carlo"), []);
});

scene("the teacher's view is larger, steps by the arrow keys, and leaves nothing behind", { path: "#/learn/alpha-beta", viewport: DESKTOP }, async ({ page }) => {
  const slider = await stepped(page, "Étapes de la recherche");
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const usual = await size();
  await page.getByRole("button", { name: "Vue pour la classe" }).click();
  await page.locator("html[data-teach]").waitFor({ state: "attached" });
  assert.ok((await size()) > usual);
  const before = Number(await slider.inputValue());
  // A presenter's keys: the space bar does not press the button that was pressed before.
  for (const key of ["PageDown", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 3));
  for (const key of ["PageUp", "ArrowLeft"]) await page.keyboard.press(key);
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await page.getByRole("button", { name: "Quitter la vue pour la classe" }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "teacher"), []);
  await page.keyboard.press("Escape");
  await page.locator("html:not([data-teach])").waitFor({ state: "attached" });
  // By keyboard alone: in and out, the button stays where the keyboard is, and the keys are told.
  const keys = page.getByText("Échap : quitter");
  assert.equal(await keys.isVisible(), false);
  const button = page.locator("[data-do=learn_teach]");
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Quitter la vue pour la classe" }).waitFor();
  await keys.waitFor();
  assert.ok(await button.evaluate((node) => node === document.activeElement));
  await page.keyboard.press("Escape");
  await page.locator("html:not([data-teach])").waitFor({ state: "attached" });
  assert.ok(await button.evaluate((node) => node === document.activeElement));
  // The same lesson in the other language, where one was.
  await act(page, "language");
  await shows(page, "Positions visited at this depth");
  assert.equal(Number(await page.getByRole("slider", { name: "Steps of the search" }).inputValue()), before + 1);
  await page.locator(".room-link", { hasText: "Play" }).click();
  await page.locator("body[data-room=play]").waitFor();
  assert.equal(await page.locator(".learn").count(), 0);
});

for (const [name, viewport, teach] of /** @type {[string, { width: number, height: number }, boolean][]} */ ([["at 1280 × 800", { width: 1280, height: 800 }, false], ["in front of a class", { width: 1920, height: 1080 }, true]])) {
  scene(`picture, steps and question are seen together ${name}`, { path: "#/learn/alpha-beta", viewport }, async ({ page, url }) => {
    for (const id of ["alpha-beta", "minimax", "monte-carlo"]) {
      await page.goto(`${url}#/learn/${id}`);
      await page.locator(`[data-lesson="${id}"] .ln-tree .current`).waitFor();
      await page.locator(".ln-question .btn").first().waitFor();
      if (teach && id === "alpha-beta") await page.getByRole("button", { name: "Vue pour la classe" }).click();
      for (const part of [".ln-frame", ".ln-stepper", ".ln-question .ln-answers"]) {
        await eventually(async () => {
          const box = await page.locator(part).first().boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${id}: ${part} ${JSON.stringify(box)}`);
        });
      }
    }
  });
}
