// The room « Apprendre »: every lesson opened, used and answered; what it shows is compared with what
// the module itself says.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, PHONE, assert, eventually, root, scene, visit } from "./harness.mjs";
import { offences } from "./axe.mjs";
import { act, notice } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const bindings = join(root, "target/bindings");
const wasm = await import(join(bindings, "puissance4.js"));
wasm.initSync({ module: readFileSync(join(bindings, "puissance4_bg.wasm")) });

/** The last round of a search as the module itself counts it. @param {string} spec @param {string} variant @param {string} position */
const counted = (spec, variant, position) => wasm.learn_trace(spec, variant, position, { round: "last" }, () => true).trace.rounds.at(-1);

/** Moves a slider to a value, as a drag does. @param {import("playwright-core").Locator} slider @param {number} value */
async function slide(slider, value) {
  await slider.evaluate((node, to) => {
    /** @type {HTMLInputElement} */ (node).value = String(to);
    node.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
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
  assert.ok((await links.count()) >= 5);
  assert.deepEqual(await offences(page, "list"), []);
  await links.first().focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-lesson=minds]").waitFor();
  assert.match(await page.title(), /^Douze esprits – Apprendre/);
  await page.locator(".ln-back").click();
  await links.first().waitFor();
  await page.goto(`${page.url().split("#")[0]}#/learn/nowhere`);
  await notice(page, /Il n’y a pas de leçon «\snowhere\s» ici\./);
  await links.first().waitFor();
});

scene("twelve minds: opinions over the truth, a reason, a question, another position", { path: "#/learn/minds" }, async ({ page }) => {
  const specs = wasm.learn_minds("7x6");
  await eventually(async () => assert.equal(await page.locator(".mi-table tbody tr:not(.mi-truth) td.mine").count(), specs.length + 2));
  await page.locator(".mi-badge.proved").waitFor();
  const truth = await page.locator(".mi-truth td").allTextContents();
  assert.match(truth[4], /gagne en 11/);
  assert.match(truth[2], /nul/);
  // The row of placement has its own values.
  const placement = wasm.learn_opinions("7x6", "444434331555521117", ["placement"], () => true)[0].report;
  const row = page.locator("tr", { has: page.locator('[data-mind="placement"]') });
  const values = (await row.locator("td:not(.mi-own)").allTextContents()).map((text) => Number(/^[+−]?\d+/.exec(text)?.[0].replace("−", "-")));
  assert.deepEqual(values, placement.scores.map((/** @type {{ value: number }} */ { value }) => value));
  await page.locator('[data-mind^="perfect"]').click();
  await page.locator(".mi-why h3", { hasText: "Joueur parfait : Colonne 5" }).waitFor();
  await page.locator(".ln-question .btn").first().click();
  await page.locator(".ln-told", { hasText: /\d+ sur 12/ }).waitFor();
  assert.deepEqual(await offences(page, "minds"), []);
  // Back in the game: other values, and the address says where one is.
  await page.keyboard.press("ArrowLeft");
  await eventually(() => assert.match(page.url(), /p=17/));
  await eventually(async () => assert.notDeepEqual(await page.locator(".mi-truth td").allTextContents(), truth));
});

scene("twelve minds speaks English and fits a phone", { path: "#/learn/minds", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await page.locator(".mi-badge.proved").waitFor();
  await shows(page, "The truth");
  await page.locator(".ln-question .btn").first().waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "minds"), []);
});

scene("rules and placement: a slider moves the choice as the opponent itself chooses", { path: "#/learn/rules" }, async ({ page }) => {
  const position = "o...ox.ox.xx:";
  const best = (/** @type {string} */ spec) => wasm.learn_opinions("7x6", position, [spec], () => true)[0].report.best + 1;
  assert.notEqual(best("placement"), best("placement:block2=40"), "the weights decide here");
  await shows(page, `Il joue : Colonne ${best("placement")}`);
  await slide(page.getByRole("slider", { name: "Bloquer deux" }), 40);
  await shows(page, `Il joue : Colonne ${best("placement:block2=40")}`);
  await shows(page, `Avec les points d’origine, il jouait : Colonne ${best("placement")}`);
  // By keyboard: from 40 up by one step.
  await page.getByRole("slider", { name: "Bloquer deux" }).focus();
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(await page.getByRole("slider", { name: "Bloquer deux" }).inputValue(), "45"));
  await page.getByRole("button", { name: "Points d’origine" }).click();
  await shows(page, `Il joue : Colonne ${best("placement")}`);
  await page.getByRole("button", { name: "Robot à règles" }).click();
  await shows(page, "Elle s’applique : la case retenue est f3.");
  await shows(page, "Écartée : c1");
  await page.getByRole("button", { name: "Sa meilleure fenêtre" }).click();
  await page.locator(".ln-told", { hasText: "Oui." }).waitFor();
  assert.deepEqual(await offences(page, "rules"), []);
  // The list remembers the answer, also after a reload.
  await visit(page, `${page.url().split("#")[0]}#/learn`);
  await page.reload();
  await page.locator(".ln-done").waitFor();
});

scene("rules and placement in English on a phone", { path: "#/learn/rules", locale: "en-GB", viewport: PHONE }, async ({ page }) => {
  await shows(page, "Placement’s points");
  await page.getByRole("button", { name: "The sum of its windows" }).click();
  await page.locator(".ln-told", { hasText: "No." }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "rules"), []);
});

scene("minimax: values rise to the root, and both trees are counted", { path: "#/learn/minimax" }, async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Pas de la recherche" });
  await slider.waitFor();
  const total = Number(await slider.getAttribute("max"));
  assert.ok(total > 100);
  // Arrow keys step from wherever the focus is.
  const before = Number(await slider.inputValue());
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await slide(slider, total);
  const { visited } = counted("minimax:alphabeta=0,table=0", "ttt-3x3-3", "b2a1a3c1b1");
  await shows(page, new RegExp(`${visited} positions visitées sur ${visited}, 0 coupure`));
  await page.getByRole("button", { name: "0", exact: true }).click();
  await page.locator(".ln-told", { hasText: "Oui." }).waitFor();
  await page.getByRole("button", { name: "Compter les deux arbres" }).click();
  await page.locator("[data-total=ended]", { hasText: /549\s946/ }).waitFor();
  await page.locator("[data-total=filled]", { hasText: /623\s530/ }).waitFor();
  // The same tree as text.
  await page.getByText("Le même arbre en texte").click();
  await page.locator(".ln-outline li").first().waitFor();
  assert.deepEqual(await offences(page, "minimax"), []);
});

scene("minimax in English on a phone", { path: "#/learn/minimax", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await shows(page, "What is this position worth?");
  await page.getByRole("button", { name: "+1", exact: true }).click();
  await page.locator(".ln-told", { hasText: "No. The root is worth 0" }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "minimax"), []);
});

scene("alpha-beta: the cuts of the stepped tree are the engine's", { path: "#/learn/alpha-beta" }, async ({ page }) => {
  const { visited, cuts } = counted("rouen:depth=2", "p4-4x4-4", "233241");
  const slider = page.getByRole("slider", { name: "Pas de la recherche" });
  await slider.waitFor();
  // It opens before the first cut and asks; the answer is what happens next.
  await page.locator(".ln-question h3", { hasText: "Va-t-il couper ici ?" }).waitFor();
  await page.getByRole("button", { name: "Oui, le reste est inutile" }).click();
  await page.locator(".ln-told", { hasText: /Oui\. .*(≥ β|≤ α)/ }).waitFor();
  const next = page.getByRole("button", { name: "Coupure suivante" });
  let seen = 0;
  while ((await next.getAttribute("aria-disabled")) === null) {
    await next.click();
    seen += 1;
    await eventually(async () => assert.match((await page.locator(".ln-search .ln-muted").textContent()) ?? "", new RegExp(`, ${seen} coupures?\\.`)));
    await page.locator(".ln-tree .current .why").waitFor();
  }
  assert.equal(seen, cuts);
  await slide(slider, Number(await slider.getAttribute("max")));
  await shows(page, new RegExp(`${visited} positions visitées sur ${visited}, ${cuts} coupures`));
  // Another order of moves: other counts, again the engine's.
  await page.getByRole("button", { name: "Essayer le milieu d’abord" }).click();
  const plain = counted("rouen:depth=2,order=0", "p4-4x4-4", "233241");
  assert.notEqual(plain.visited, visited);
  await shows(page, new RegExp(`sur ${plain.visited}, `));
  await page.locator(".ln-bars tr", { hasText: "de gauche à droite" }).getByText(String(plain.visited), { exact: true }).waitFor();
  assert.deepEqual(await offences(page, "alpha-beta"), []);
});

scene("alpha-beta in English on a phone, without motion", { path: "#/learn/alpha-beta", locale: "en-GB", viewport: PHONE, reducedMotion: "reduce" }, async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Steps of the search" });
  await slider.waitFor();
  const before = Number(await slider.inputValue());
  // With reduced motion nothing runs: « Play » is one step.
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await page.getByRole("button", { name: "Pause" }).waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before));
  await page.getByRole("button", { name: "No, it goes on" }).click();
  await page.locator(".ln-told", { hasText: /^No\./ }).waitFor();
  await fits(page);
  assert.deepEqual(await offences(page, "alpha-beta"), []);
});

scene("a position and an opponent come with the address; what does not fit is refused with a word", { path: "#/learn/alpha-beta?v=7x6&m=4435&ai=note:depth=3" }, async ({ page }) => {
  const { visited } = counted("note:depth=3", "7x6", "4435");
  await shows(page, new RegExp(`sur ${visited}, `));
  await shows(page, "Classique 7 × 6");
  await page.getByRole("button", { name: "Position de la leçon" }).click();
  await shows(page, /Carré 4/);
  const here = page.url().split("#")[0];
  // An opponent's own address leads to its lesson.
  await page.goto(`${here}#/learn/bot`);
  await page.locator("[data-lesson=rules]").waitFor();
  await page.locator(".ru-views [data-view=bot][aria-pressed=true]").waitFor();
  await page.goto(`${here}#/learn/alpha-beta?v=trio`);
  await page.getByText("Cette leçon ne parle pas de ce plateau").first().waitFor();
  await page.goto(`${here}#/learn/alpha-beta?v=7x6&m=49`);
  await page.locator("[data-notice=learn]").waitFor();
  await page.locator(".ln-tree .node").first().waitFor();
});

scene("a long search is drawn in part with a word, and one that never ends can be stopped", { path: "#/learn/alpha-beta?v=7x6&ai=note:depth=6" }, async ({ page }) => {
  await shows(page, /La recherche a visité \d+\s\d+ positions\s; seules les 2\s000 premières sont dessinées/);
  const here = page.url().split("#")[0];
  await page.goto(`${here}#/learn/alpha-beta?v=10x7&ai=note:depth=8,nodes=100000000`);
  const stop = page.locator(".ln-search").getByRole("button", { name: "Arrêter" });
  await stop.click();
  await page.locator(".ln-search .ln-wait", { hasText: "Arrêté." }).waitFor();
  // The page answers all the while.
  await page.locator(".ln-back").click();
  await page.locator(".ln-card").first().waitFor();
});

scene("Monte-Carlo: four phases, growing visits, exploration", { path: "#/learn/monte-carlo" }, async ({ page }) => {
  const { report, rounds } = wasm.learn_rounds("mcts:iterations=400,exploration=80", "7x6", "444434331555521117", 0, 400, () => true);
  await shows(page, `Après 400 parties, Jaune joue : Colonne ${report.best + 1}.`);
  const current = page.locator(".mc-phases [aria-current]");
  await current.getByText("1. Sélection").waitFor();
  for (const name of ["2. Expansion", "3. Simulation", "4. Rétropropagation"]) {
    await page.keyboard.press("ArrowRight");
    await current.getByText(name).waitFor();
  }
  const slider = page.getByRole("slider", { name: "Phases des parties" });
  await slide(slider, Number(await slider.getAttribute("max")));
  const last = rounds.rounds.at(-1).root;
  const card = page.locator(".card", { has: page.locator(".mc-phases") });
  await eventually(async () => assert.deepEqual(await card.locator(".ln-bars tbody b").allTextContents(), last.map((/** @type {{ visits: number }} */ { visits }) => String(visits))));
  await card.getByText("perdu, prouvé").first().waitFor();
  await page.getByRole("button", { name: "Le plus visité" }).click();
  await page.locator(".ln-told", { hasText: "Oui. Le plus visité" }).waitFor();
  assert.deepEqual(await offences(page, "monte-carlo"), []);
  // Without exploration almost every game goes to one move.
  const greedy = wasm.learn_rounds("mcts:iterations=400,exploration=0", "7x6", "444434331555521117", 0, 400, () => true).rounds.rounds.at(-1).root;
  await slide(page.getByRole("slider", { name: "Exploration (C)" }), 0);
  await eventually(async () => assert.deepEqual(await card.locator(".ln-bars tbody b").allTextContents(), greedy.map((/** @type {{ visits: number }} */ { visits }) => String(visits))));
});

scene("Monte-Carlo in English on a phone; twenty thousand games are shown in part", { path: "#/learn/monte-carlo", locale: "en-GB", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
  await shows(page, /After 400 games/);
  await page.getByRole("button", { name: "The best share" }).click();
  await page.locator(".ln-told", { hasText: "No." }).waitFor();
  await page.getByLabel("Simulated games").selectOption("20000");
  await shows(page, "20,000 games were played; the first 1,000 are shown.");
  await fits(page);
  assert.deepEqual(await offences(page, "monte-carlo"), []);
});

scene("the teacher's view is larger, steps by the arrow keys, and leaves nothing behind", { path: "#/learn/alpha-beta", viewport: DESKTOP }, async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Pas de la recherche" });
  await slider.waitFor();
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const usual = await size();
  await page.getByRole("button", { name: "Vue pour la classe" }).click();
  await page.locator("html[data-teach]").waitFor({ state: "attached" });
  assert.ok((await size()) > usual);
  const before = Number(await slider.inputValue());
  await page.keyboard.press("PageDown");
  await eventually(async () => assert.equal(Number(await slider.inputValue()), before + 1));
  await fits(page);
  assert.deepEqual(await offences(page, "teacher"), []);
  await page.keyboard.press("Escape");
  await page.locator("html:not([data-teach])").waitFor({ state: "attached" });
  // The same lesson in the other language, where one was.
  await act(page, "language");
  await shows(page, "Positions visited at this depth");
  assert.equal(Number(await page.getByRole("slider", { name: "Steps of the search" }).inputValue()), before + 1);
  await page.locator(".room-link", { hasText: "Play" }).click();
  await page.locator("body[data-room=play]").waitFor();
  assert.equal(await page.locator(".learn").count(), 0);
});
