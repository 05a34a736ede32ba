// Lessons that measure, weigh and prove: depth, evaluations, faster, perfect, three, complexity. Each
// is opened, used and answered in both languages; what they show is compared with known figures of
// the engine, never with times.

import { PHONE, assert, eventually, scene } from "./harness.mjs";
import { misfits } from "./fits.mjs";
import { offences } from "./axe.mjs";
import { wasm } from "../js/module.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until a lesson stands. @param {Page} page @param {string} id */
const lesson = (page, id) => page.locator(`.ln-body[data-lesson=${id}] .card`).first().waitFor();

/** The rows of the first table whose caption says this, cell by cell. @param {Page} page @param {RegExp} caption */
const rows = (page, caption) => page.locator("table", { has: page.locator("caption", { hasText: caption }) }).first().locator("tbody tr")
  .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").replace(/\s/g, " "))));

/** Waits until a table has a row that begins with these cells. @param {Page} page @param {RegExp} caption @param {string[]} cells */
const hasRow = (page, caption, cells) => eventually(async () => {
  const found = await rows(page, caption);
  assert(found.some((row) => cells.every((cell, i) => row[i] === cell)), `${JSON.stringify(cells)} is not in ${JSON.stringify(found)}`);
});

/** Answers the question: first wrongly, then rightly. @param {Page} page @param {string} wrong @param {string} right @param {{ no: string, yes: string }} words @param {RegExp} told */
async function answer(page, wrong, right, words, told) {
  await page.locator(`[data-answer="${wrong}"]`).click();
  await page.locator(".ln-told", { hasText: words.no }).waitFor();
  await page.locator(`[data-answer="${right}"]`).click();
  await page.locator(".ln-told", { hasText: words.yes }).waitFor();
  assert.match((await page.locator(".ln-told").first().innerText()).replace(/\s/g, " "), told);
}

const FR = { locale: "fr-FR", no: "Pas tout à fait.", yes: "Juste." };
const EN = { locale: "en-GB", no: "Not quite.", yes: "Right." };

/**
 * The same scene in both languages.
 * @param {string} name @param {string} path
 * @param {(page: Page, words: typeof FR, en: boolean) => Promise<void>} play
 */
function inBoth(name, path, play) {
  for (const words of [FR, EN]) {
    scene(`${name} (${words.locale})`, { path, locale: words.locale }, async ({ page }) => {
      await page.locator(".ln-body .card").first().waitFor();
      await play(page, words, words === EN);
    });
  }
}

inBoth("how deep: counts of the engine, one second measured to its end, and the question", "#/learn/depth", async (page, words, en) => {
  // The tree of 7 × 6 from the empty board: 7, 56, 399 … nodes without cuts; the Knuth–Moore minimum beside it.
  const counted = en ? /Positions visited by depth/ : /Positions visitées/;
  await hasRow(page, counted, ["1", "7", "7", "7", "7", "7", "7"]);
  await hasRow(page, counted, ["3", "399"]);
  await page.locator(".ln-plot").waitFor();
  // Five seconds of work, the same in either language.
  if (!en) {
    await page.locator(".card:has([data-say=second]) .btn.primary").click();
    await page.locator(".card:has([data-say=second]) .ln-muted", { hasText: /Mesuré à l’instant sur cet appareil/ }).waitFor({ timeout: 90_000 });
    assert.equal(await page.locator(".card:has([data-say=second]) .ln-bars tbody tr").count(), 5);
    for (const row of await page.locator(".card:has([data-say=second]) .ln-bars tbody tr").allInnerTexts()) assert.match(row, /niveau/);
  }
  await answer(page, "seven", "one", words, /√7/);
});

scene("the one-second measurement is cancelled, keeps what it has, and can be asked again", { path: "#/learn/depth" }, async ({ page }) => {
  await lesson(page, "depth");
  await page.locator(".card:has([data-say=second]) .btn.primary").click();
  await page.locator(".card:has([data-say=second]) .ln-bars tbody tr").first().waitFor();
  await page.locator(".card:has([data-say=second]) .ln-wait button", { hasText: "Arrêter" }).click();
  await page.locator(".card:has([data-say=second])", { hasText: "Mesure interrompue" }).waitFor();
  // It was stopped long before the last of the five searches: what was measured stays, and no more.
  const kept = await page.locator(".card:has([data-say=second]) .ln-bars tbody tr").count();
  assert.ok(kept >= 1 && kept < 5, `${kept} of five searches`);
  await page.locator(".card:has([data-say=second]) .btn.primary:not([aria-disabled])").click();
  await page.locator(".card:has([data-say=second]) .ln-wait button", { hasText: "Arrêter" }).waitFor();
  // Leaving ends it: nothing is drawn into the lesson that is opened next.
  await page.goto(page.url().replace(/#.*/, "#/learn/three"));
  await lesson(page, "three");
  assert.equal(await page.locator(".card:has([data-say=second])").count(), 0);
});

scene("how deep on three sides: max-n alone, and no minimum of alpha-beta", { path: "#/learn/depth?v=trio&m=4433" }, async ({ page }) => {
  await hasRow(page, /Positions visitées/, ["1", "7"]);
  assert.equal(await page.locator(".ln-legend li").count(), 1);
  await page.locator(".ln-legend", { hasText: "Max-n" }).waitFor();
});

inBoth("evaluations: parts that add up, the truth, depth 4 that throws the win away, a match", "#/learn/evaluations", async (page, words, en) => {
  await page.locator(".ln-sum", { hasText: /52 − 32 = \+20/ }).waitFor();
  await page.locator("[data-part]").first().click();
  await page.locator("[data-part][aria-pressed=true]").waitFor();
  await page.locator("[data-say=kind_note]").click();
  await page.locator(".ln-sum", { hasText: /= 0\./ }).waitFor();
  await page.locator("[data-say=kind_threats]").click();
  await page.locator(".ln-sum", { hasText: /\+70/ }).waitFor();
  await page.locator("[data-say=kind_groups]").click();
  await page.locator(".ln-sum", { hasText: / 4 / }).waitFor();
  const truth = en ? /four opinions/ : /quatre avis/;
  await hasRow(page, truth, en ? ["The truth, proved", "wins in 11 moves"] : ["La vérité, prouvée", "gagne en 11 coups"]);
  const choices = en ? /What each depth chooses/ : /choix de chaque profondeur/;
  await hasRow(page, choices, ["3", "+50", "3", en ? "wins in 12 moves" : "gagne en 12 coups"]);
  await hasRow(page, choices, ["4", "0", "5", en ? "loses in 9 moves" : "perd en 9 coups"]);
  await page.locator("p", { hasText: en ? /the win is kept at depths 2, 3, 5, 6 and lost at depths 1, 4/ : /la victoire se garde aux profondeurs 2, 3, 5, 6 et se perd aux profondeurs 1, 4/ }).waitFor();
  // The first match of the series: the same figure as `cargo run --example arena` with seed 1.
  await page.getByRole("button", { name: en ? "Play 200 games here" : "Jouer 200 parties ici" }).click();
  await page.locator("[role=status]", { hasText: en ? /200 games: 59\.3%/ : /200 parties.: 59,3.%/ }).waitFor({ timeout: 90_000 });
  await answer(page, "more", "same", words, /62[.,]8.?%/);
});

scene("evaluations: a sum that the engine limits is told", { path: "#/learn/evaluations?v=p4-4x4-4&m=24411342413&ai=expert" }, async ({ page }) => {
  await page.locator(".ln-sum", { hasText: /: \+2\. Mais un camp ne peut plus gagner.: cette somme est ramenée à 0\./ }).waitFor();
});

scene("how deep without gravity: no minimum is drawn, which takes as many moves at every level for granted", { path: "#/learn/depth?v=ttt-4x4-4" }, async ({ page }) => {
  await hasRow(page, /Positions visitées/, ["1", "16"]);
  assert.equal(await page.locator(".ln-legend li").count(), 5);
  await page.locator(".ln-where").selectOption("7x6");
  await eventually(async () => assert.equal(await page.locator(".ln-legend li").count(), 6));
});

scene("evaluations: open runs count more, on a board sent by its address too", { path: "#/learn/evaluations?v=7x6&m=44352446" }, async ({ page }) => {
  await page.locator(".ln-sum", { hasText: /163 − 40 = \+123/ }).waitFor();
  await page.locator(".ln-check input").check();
  await page.locator(".ln-sum", { hasText: /327 − 74 = \+253/ }).waitFor();
});

inBoth("faster wins: 11 moves against 1, replayed by keyboard", "#/learn/faster", async (page, words, en) => {
  const games = en ? /How many moves to win/ : /Combien de coups pour gagner/;
  await hasRow(page, games, en ? ["Every win is worth 1000", "11 moves"] : ["Toute victoire vaut 1000", "11 coups"]);
  await hasRow(page, games, ["1000 / (depthMax + 1 − depth)", en ? "1 move" : "1 coup"]);
  await page.locator("p", { hasText: en ? /Yellow plays 4, worth 1000/ : /Jaune joue 4, qui vaut 1000/ }).waitFor();
  await page.locator("h2").focus();
  for (const n of [1, 2]) {
    await page.keyboard.press("ArrowRight");
    await page.locator(".ln-stepper output", { hasText: en ? `move ${n} of 21` : `coup ${n} sur 21` }).waitFor();
  }
  await page.locator("[data-say=kind_faster]").click();
  await page.locator("p", { hasText: en ? /Yellow plays 7, worth 500/ : /Jaune joue 7, qui vaut 500/ }).waitFor();
  await page.locator(".ln-stepper output", { hasText: en ? "move 0 of 1" : "coup 0 sur 1" }).waitFor();
  await answer(page, "blind", "equal", words, en ? /forced win further off is worth 1000/ : /victoire forcée plus lointaine vaut 1000/);
});

inBoth("faster wins: what is said is true of the AI that was chosen and of the step that is shown", "#/learn/faster", async (page, _, en) => {
  const said = page.locator("p", { hasText: en ? "can win at once (the ringed cell), and yet plays elsewhere" : "peut gagner tout de suite (case entourée), et joue pourtant ailleurs" });
  await said.waitFor();
  const slider = page.locator(".ln-stepper input");
  await eventually(async () => assert.equal(await slider.getAttribute("max"), "21"));
  // Its opponent's turn, then its own with a win at hand again, then the end.
  await slider.fill("1");
  await page.locator("p", { hasText: en ? "Red is to answer" : "À Rouge de répondre" }).waitFor();
  await slider.fill("2");
  await said.waitFor();
  await slider.fill("21");
  await page.locator("[role=status]", { hasText: en ? "Yellow wins in 11 moves." : "Jaune gagne en 11 coups." }).waitFor();
  assert.equal(await page.getByText(en ? "ringed" : "entourée").count(), 0);
  await page.locator("[data-say=kind_faster]").click();
  await page.locator("p", { hasText: en ? "Yellow can win at once (the ringed cell), and does." : "Jaune peut gagner tout de suite (case entourée), et le fait." }).waitFor();
  assert.equal(await said.count(), 0);
});

scene("faster wins: what wins at once is told by the rules, also where the search was stopped or its root shares a window", { path: "#/learn/faster?v=7x6&m=64737133342375&ai=twelve:depth=8,nodes=1000" }, async ({ page, url }) => {
  const holds = page.locator("p", { hasText: "Jaune peut gagner tout de suite (case entourée), et joue pourtant ailleurs." });
  await page.locator("p", { hasText: "Jaune peut gagner tout de suite (case entourée), et le fait." }).waitFor();
  await page.locator("p", { hasText: /Elle a dû s’arrêter avant.: sa réponse vient de la profondeur 3\./ }).waitFor();
  await page.goto(`${url}#/learn/faster?v=7x6&m=64737133342375&ai=twelve:shared=1,faster=0`);
  // Of seven values only the wins are equal: no bound is among them.
  await page.locator("p", { hasText: /Jaune joue 4, qui vaut 1000.: le premier de [23] coups de même valeur\./ }).waitFor();
  await holds.waitFor();
  assert.equal(await page.getByText("Elle a dû s’arrêter avant").count(), 0);
  // Without gravity the winning cell is marked too, and nothing speaks of columns.
  await page.goto(`${url}#/learn/faster?v=ttt-3x3-3&m=a1b1a2b2`);
  await page.locator("p[role=status]", { hasText: /gagnent? tout de suite/ }).waitFor();
  assert.doesNotMatch(await page.locator(".ln-body").innerText(), /colonne/);
});

scene("evaluations: a depth that its nodes did not let finish is not told as that depth", { path: "#/learn/evaluations?v=7x6&m=16347334466&ai=note:depth=4,nodes=1000" }, async ({ page }) => {
  const { depth } = wasm.learn_opinion("7x6", "16347334466", "note:depth=6,nodes=1000");
  assert.ok(depth < 5, "two of the depths are stopped");
  await hasRow(page, /choix de chaque profondeur/, [`6 (arrêtée à ${depth})`]);
  await page.locator("p", { hasText: /Ici, la victoire se garde aux profondeurs? 2, 3/ }).waitFor();
  await page.locator("p", { hasText: /se garde.* [56]/ }).waitFor({ state: "detached" });
});

for (const [result, position, told] of /** @type {const} */ ([
  ["win", "a3c3", /sauf si une victoire est prouvée.: c’est le cas ici\. Il joue.: case a2\./],
  ["draw", "b2c3c2", /ici le mieux est un nul prouvé\. Il joue.: case a2\./],
  ["loss", "a1a3c2b2a2c3", /sauf si tout est perdu.: c’est prouvé ici\. .*case c1\./],
  ["", "b1b3c3", /Le plus visité, défaites prouvées mises à part/],
])) {
  scene(`Monte-Carlo: why it plays what it plays, where proofs come in (${result || "some moves lost"})`, { path: `#/learn/monte-carlo?v=ttt-3x3-3&m=${position}` }, async ({ page }) => {
    const { why } = wasm.learn_rounds("mcts:iterations=400,exploration=80", "ttt-3x3-3", position, 0, 1, () => true).report;
    assert.equal(why.result?.kind ?? "", result);
    await page.locator("[data-answer=visits]").click();
    await page.locator(".ln-told", { hasText: told }).waitFor();
  });
}

scene("Monte-Carlo: its games are called almost random, and a draw is worth what it is on that board", { path: "#/learn/monte-carlo" }, async ({ page, url }) => {
  await page.locator("p", { hasText: "un nul comptant pour moitié" }).waitFor();
  await page.locator(".mc-phases").waitFor();
  const slider = page.getByRole("slider", { name: "Phases des parties" });
  await eventually(async () => assert.notEqual(await slider.getAttribute("max"), "0"));
  await slider.fill("3");
  await page.locator(".mc-phases [aria-current]", { hasText: /presque au hasard.: \S+ gagnera|presque au hasard.: match nul/ }).waitFor();
  await page.goto(`${url}#/learn/monte-carlo?v=trio&m=44`);
  await page.locator("p", { hasText: "un nul comptant pour un tiers" }).waitFor();
});

inBoth("perfect play: think first, then zugzwang and the questions to the solver", "#/learn/perfect", async (page, words, en) => {
  await page.locator("li", { hasText: en ? /column 2, row 4 \(even\), square: Red/ : /colonne 2, rangée 4 \(paire\), carré.: Rouge/ }).waitFor();
  await page.locator("p", { hasText: en ? "Think first" : "Réfléchissez d’abord" }).waitFor();
  assert.equal(await page.locator(".ln-stepper:visible").count(), 0);
  await answer(page, "0", "1", words, en ? /Red wins/ : /Rouge qui gagne/);
  await page.locator("p", { hasText: en ? /that decides: column 2, row 4\. .*must play column 2, row 3.*this rule is enough/ : /qui décide.: colonne 2, rangée 4\. .*devra jouer en colonne 2, rangée 3.*cette règle suffit/ }).waitFor();
  await page.locator("p", { hasText: en ? /Yellow: loses in 8 moves, proved by the search\. .*to the end of the game/ : /Jaune.: perd en 8 coups, prouvé par le calcul\. .*jusqu’à la fin de la partie/ }).waitFor();
  // By hand to the exact score, which is −2: each question narrows what is left.
  for (let asked = 1; asked <= 8; asked += 1) {
    if (await page.locator("p", { hasText: en ? "The score is −2" : "Le score est −2" }).count()) break;
    await page.locator("[data-say=ask]:not([aria-disabled])").click();
    await eventually(async () => assert.equal((await rows(page, en ? /Yes or no/ : /Oui ou non/)).length, asked));
  }
  await page.locator("p", { hasText: en ? "The score is −2" : "Le score est −2" }).waitFor();
  await page.locator("[data-say=example_book]").click();
  await page.locator("[data-say=show]").click();
  await page.locator("p", { hasText: en ? /read in the opening book/ : /lu dans le livre/ }).waitFor({ timeout: 60_000 });
});

/** Shows the answer, and goes through the whole line. @param {Page} page */
async function walked(page) {
  await page.locator("[data-say=show]").click();
  const slider = page.locator(".ln-stepper input");
  await slider.waitFor();
  const total = Number(await slider.getAttribute("max"));
  for (let at = 1; at <= total; at += 1) {
    await slider.fill(String(at));
    await page.locator(".ln-stepper output", { hasText: RegExp(`(coup|move) ${at} (sur|of) ${total}$`) }).waitFor();
  }
  return total;
}

inBoth("perfect play without gravity: its line is as long as the game, and every step of it is shown", "#/learn/perfect?v=ttt-3x3-3", async (page, _, en) => {
  assert.equal(await walked(page), 9);
  await page.locator("p", { hasText: en ? "to the end of the game" : "jusqu’à la fin de la partie" }).waitFor();
  await page.locator(".ln-turn").waitFor({ state: "hidden" });
});

scene("perfect play: of a line that stops before the end nothing else is said, and no forecast stands beside the proof of the contrary", { path: "#/learn/perfect?v=p4-4x4-3" }, async ({ page }) => {
  const truth = page.locator(".card", { has: page.locator("[data-say=truth]") });
  await page.locator("[data-say=show]").click();
  const slider = page.locator(".ln-stepper input");
  await slider.waitFor();
  const total = Number(await slider.getAttribute("max"));
  await slider.fill(String(total));
  await page.locator(".ln-stepper output", { hasText: `coup ${total} sur ${total}` }).waitFor();
  const over = !(await page.locator(".ln-turn").isVisible());
  assert.match((await truth.innerText()).replace(/\s/g, " "), over ? /jusqu’à la fin de la partie/ : /la partie continue au-delà/);
  const winner = /(Jaune|Rouge) : gagne/.exec((await truth.innerText()).replace(/\s/g, " "))?.[1];
  assert.ok(winner);
  for (let at = 1; at <= total; at += 1) {
    await slider.fill(String(at));
    await page.locator(".ln-stepper output", { hasText: `coup ${at} sur` }).waitFor();
    assert.doesNotMatch(await page.locator(".ln-body").innerText(), winner === "Jaune" ? /en faveur de Rouge/ : /en faveur de Jaune/);
  }
});

scene("perfect play: another board, chosen in the list, opens unanswered at its beginning", { path: "#/learn/perfect?v=ttt-3x3-3" }, async ({ page }) => {
  await walked(page);
  await page.locator(".ln-where").selectOption("p4-4x4-4");
  await page.locator("[data-say=show]:visible").waitFor();
  await page.locator(".ln-stepper").waitFor({ state: "hidden" });
  await page.locator("[data-say=show]").click();
  await page.locator(".ln-stepper output", { hasText: /coup 0 sur/ }).waitFor();
});

inBoth("three sides: two must block, or one may leave it to the next", "#/learn/three", async (page, words, en) => {
  const values = en ? /What each move gives each side/ : /Ce que chaque coup donne/;
  await hasRow(page, values, ["3 ★", "+43", "−17", "−26", en ? "blocks Green" : "bloque Vert"]);
  await hasRow(page, values, en ? ["2", "loses at move 3", "loses at move 3", "wins at move 3", "does not block: Green wins"] : ["2", "perd au coup 3", "perd au coup 3", "gagne au coup 3", "ne bloque pas : Vert gagne"].map((cell) => cell.replace(/\s/g, " ")));
  await answer(page, "one", "two", words, en ? /closes one cell only/ : /ne ferme qu’une case/);
  await page.locator('[data-move="1"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-move="1"][aria-pressed=true]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-move")), "1");
  await page.locator("[data-say=example_leave]").click();
  await hasRow(page, values, ["3 ★", "+38", "−16", "−22", en ? "lets Red block" : "laisse Rouge bloquer"]);
  await answer(page, "always", "next", words, en ? /blocks or loses/ : /bloque ou il perd/);
});

inBoth("complexity: the tree counted beside both formulas, and explore's recurrence", "#/learn/complexity", async (page, words, en) => {
  const counted = en ? /Positions minimax walks through/ : /Positions parcourues/;
  await hasRow(page, counted, ["3", "399", "399", "21"]);
  await hasRow(page, counted, en ? ["7", "960,792", "960,799", "49"] : ["7", "960 792", "960 799", "49"]);
  await page.locator("[data-say=scale_linear]").click();
  await page.locator("[data-say=scale_linear][aria-pressed=true]").waitFor();
  await hasRow(page, /explore/, ["3", "135", "135", "147"]);
  await page.locator("input[type=range]").first().fill("4");
  await hasRow(page, /explore/, ["3", "60", "60", "65"]);
  await answer(page, "product", "power", words, /282.475.249/);
});

const IDS = ["depth", "evaluations", "faster", "perfect", "three", "complexity"];

for (const id of IDS) {
  scene(`${id} at 360 px: nothing sticks out, axe finds nothing, before and after the answer`, { path: `#/learn/${id}`, viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await lesson(page, id);
    await page.locator(".ln-question [data-answer]").first().waitFor();
    assert.deepEqual(await page.evaluate(misfits), []);
    assert.deepEqual(await offences(page, "before"), []);
    await page.locator(".ln-question [data-answer]").nth(1).click();
    await page.locator(".ln-told", { hasText: /\S/ }).first().waitFor();
    for (const fold of await page.locator("details > summary").all()) await fold.click();
    // What is scrolled away lies behind the header.
    await page.locator("#room").evaluate((room) => room.scrollTo(0, 0));
    assert.deepEqual(await page.evaluate(misfits), []);
    assert.deepEqual(await offences(page, "after"), []);
  });
}

scene("other boards: each lesson speaks of the board it is given", { path: "#/learn" }, async ({ page, url }) => {
  for (const [id, query, said] of [
    ["depth", "v=ttt-3x3-3&m=b2a1", /Morpion 3/], ["evaluations", "v=ttt-3x3-3&m=b2a1", /Morpion 3/], ["evaluations", "v=12x6&m=6677", /Douze colonnes/],
    ["faster", "v=12x6&m=667788", /Douze colonnes/], ["perfect", "v=ttt-3x3-3&m=b2a1", /Morpion 3/], ["perfect", "v=p4-4x4-4&m=2332", /Carré 4/],
    ["complexity", "v=ttt-3x3-3", /Morpion 3/], ["complexity", "v=7x6&s=x.o", /Classique/],
  ]) {
    await page.goto(`${url}#/learn/${id}?${query}`);
    await lesson(page, String(id));
    await page.locator(".ln-where option:checked", { hasText: said }).waitFor({ state: "attached" });
  }
  // The whole tree of tic-tac-toe, the root left out.
  await page.goto(`${url}#/learn/complexity?v=ttt-3x3-3`);
  await hasRow(page, /Positions parcourues/, ["1", "9"]);
  // Where nothing can be hurried, the lesson says so, asks nothing, and offers its own position.
  await page.goto(`${url}#/learn/faster?v=7x6&m=4`);
  await page.locator("p", { hasText: /ne voit aucune victoire forcée/ }).waitFor();
  assert.equal(await page.locator(".ln-question:visible").count(), 0);
  assert.equal(await page.locator(".ln-bars:visible").count(), 0);
  await page.locator("[data-say=own]").click();
  await page.locator("p", { hasText: "peut gagner tout de suite" }).waitFor();
  // The depths are told by what they keep on this very position.
  await page.goto(`${url}#/learn/evaluations?v=7x6&m=44`);
  await page.locator("[data-say=deeper_own]").waitFor();
  // A board of three sides is refused with a word, and the lesson shows its own.
  await page.goto(`${url}#/learn/faster?v=trio&m=44`);
  await page.locator(".notice", { hasText: "Cette leçon ne parle pas de ce plateau" }).waitFor();
});
