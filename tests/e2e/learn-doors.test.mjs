// The doors of « Apprendre »: what leads to a lesson about one opponent's move, on every board it plays, and what
// leads out of a lesson. What a lesson says is compared with what the module's own opponent plays.

import { assert, eventually, ready, scene, visit } from "./harness.mjs";
import { act, moveList, place, ply, table } from "./table.mjs";
import { wasm } from "../js/module.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What an opponent plays, its column from 1. @param {string} spec @param {string} variant @param {string} position */
const plays = (spec, variant, position) => wasm.learn_opinion(variant, position, spec).best + 1;

/**
 * Opponents that draw, with seeds that draw another move than seed 0 or the seed that an address without one is
 * given, and searches with weights that change their choice. `said`: where the lesson itself tells the move.
 * @type {[spec: string, variant: string, position: string, lesson: string, said?: (move: number) => RegExp][]}
 */
const ASKED = [
  ["random:seed=3", "7x6", "44", "minds"],
  ["bot:seed=3", "7x6", "44", "rules", (n) => RegExp(`Le robot joue : colonne ${n}[,.]`)],
  ["placement:seed=3", "7x6", "44", "rules", (n) => RegExp(`Il joue : colonne ${n},`)],
  ["note:depth=3,seed=4", "7x6", "", "alpha-beta"],
  ["flat:playouts=20,seed=4", "7x6", "44", "monte-carlo", (n) => RegExp(`il choisit la meilleure part, colonne ${n}\\.`)],
  ["mcts:iterations=50,seed=2", "7x6", "44", "monte-carlo", (n) => RegExp(`Après 50 parties, Jaune joue : colonne ${n}\\.`)],
  ["expert:depth=2,seed=3", "7x6", "", "perfect"],
  ["trio-look:seed=2", "trio", "44", "three"],
  ["trio-maxn:depth=2,seed=2", "trio", "44", "three", (n) => RegExp(`Si Vert joue la colonne ${n} :`)],
  ["mcts:iterations=50,seed=3", "trio", "4", "monte-carlo", (n) => RegExp(`Après 50 parties, Rouge joue : colonne ${n}\\.`)],
  ["rouen:depth=2,two=900,three=0", "7x6", "4435", "evaluations"],
  ["twelve:depth=3,two=0,three=90", "7x6", "16347334466", "faster", (n) => RegExp(`Rouge joue ${n}, qui vaut`)],
];

scene("a lesson shows the very run that was asked about", { path: "#/learn" }, async ({ page, url }) => {
  // Somebody who has been there before, with settings of his own.
  for (const [lesson, slider] of [["faster", "Profondeur"], ["three", "Coups d’avance"]]) {
    await page.goto(`${url}#/learn/${lesson}`);
    await page.getByRole("slider", { name: slider }).fill("1");
  }
  for (const [spec, variant, position, lesson, said] of ASKED) {
    const move = plays(spec, variant, position);
    const id = spec.split(":")[0];
    const limit = /(?:depth|playouts|iterations)=\d+/.exec(spec)?.[0];
    const usual = [0, 1].map((seed) => plays(wasm.resolve(limit ? `${id}:${limit}` : id, variant, seed), variant, position));
    assert.ok(usual.some((other) => other !== move), `${spec}: every run plays the same`);
    await page.goto(`${url}#/learn/${id}?v=${variant}&m=${position}&ai=${spec}`);
    const words = async (/** @type {string} */ part) => (await page.locator(`.learn:has([data-lesson="${lesson}"]) ${part}`).first().innerText({ timeout: 1000 })).replaceAll(/\s/g, " ");
    if (lesson === "minds") await eventually(async () => assert.match(await words(".mi-why h3"), RegExp(`colonne ${move}$`)));
    else await eventually(async () => assert.match(await words(".ln-plays"), RegExp(`joue ici : colonne ${move}\\.$`), spec), 60_000);
    if (said) await eventually(async () => assert.match(await words(".ln-body"), said(move), spec));
  }
});

scene("an opponent's own search, weights and depth are those that are shown", { path: "#/learn/alpha-beta" }, async ({ page, url }) => {
  // Evaluations speak of the points that this opponent gives, and add them up.
  await page.goto(`${url}#/learn/rouen?v=7x6&m=4435&ai=rouen:depth=2,one=3,two=900,three=0,open=1,bonus=50`);
  const weighed = wasm.learn_weigh("7x6", "4435", "note", "rouen:one=3,two=900,three=0,open=1,bonus=50", "twelve").runs;
  await page.locator(".ln-body", { hasText: /seul 3, à deux 900, à trois 0\./ }).waitFor();
  await eventually(async () => assert.ok((await page.locator(".ln-sum").innerText()).replaceAll(/\s/g, "").includes(`Jaune${weighed.sums[0]},Rouge${weighed.sums[1]}`)));
  assert.ok(await page.locator(".ln-check input").isChecked());
  await page.goto(`${url}#/learn/evaluations?v=7x6&m=4435&ai=twelve:two=7,three=9`);
  await page.locator(".ln-body", { hasText: /se touchent valent 7, trois valent 9/ }).waitFor();
  await page.goto(`${url}#/learn/evaluations?v=7x6&m=4435&ai=note:four=200,two=3`);
  await page.locator(".ln-body", { hasText: /compléter quatre 200, bloquer trois 50, .*faire deux 3/ }).waitFor();
});

scene("the tree of three sides names each of them in turn", { path: "#/learn/monte-carlo?v=trio&m=44" }, async ({ page }) => {
  await eventually(async () => assert.deepEqual((await page.locator(".ln-rows span").allTextContents()).slice(0, 3), ["Vert", "Jaune", "Rouge"]));
});

/** What the buttons of the board say besides their own names. @param {Page} page @param {RegExp} what */
const marked = async (page, what) => (await page.locator(".ln-board button").evaluateAll((all) => all.map((button) => button.getAttribute("aria-label") ?? ""))).join(" | ").match(RegExp(what, "g"))?.length ?? 0;

scene("all the minds: every mind's reason is marked on the board", { path: "#/learn/minds" }, async ({ page }) => {
  const position = "444434331555521117";
  const report = (/** @type {string} */ spec) => wasm.learn_opinion("7x6", position, spec);
  const after = (/** @type {string} */ spec) => wasm.learn_weigh("7x6", position + (report(spec).best + 1), "note", "rouen", "twelve");
  const side = 0;
  const cells = (/** @type {{ side: number, cells: number[] }[]} */ list) => new Set(list.filter((one) => one.side === side && one.cells.length > 1).flatMap((one) => one.cells)).size;
  const legal = report("random").scores.length;
  /** @type {[string, RegExp, number][]} */
  const minds = [
    ["random", /coup possible/, legal],
    ["placement", /fenêtre/, report("placement").why.cells.length],
    ["note", /points?(?!\p{L})/u, after("note").note.cells[side].filter((/** @type {{ points: number }} */ { points }) => points > 0).length],
    ["rouen", /suite(?!\p{L})/u, cells(after("rouen").runs.runs)],
    ["twelve", /groupe/, cells(after("twelve").groups.groups)],
    ["flat", /des points/, legal],
    ["mcts:iterations=5000", /parties(?!\p{L})/u, legal],
    ["expert:nodes=300000", /menace|attendu/, 1],
    ["perfect:nodes=1000000", /attendu/, 8],
  ];
  await eventually(async () => assert.equal(await page.locator(".mi-table tbody tr:not(.mi-truth) td.mine").count(), wasm.learn_minds("7x6").length));
  for (const [spec, what, least] of minds) {
    await page.locator(`[data-mind="${spec}"]`).click();
    await page.locator(`[data-mind="${spec}"][aria-pressed=true]`).waitFor();
    assert.ok(least > 0, `${spec}: nothing to mark`);
    await eventually(async () => {
      const found = await marked(page, what);
      assert.ok(spec.startsWith("expert") ? found >= least : found === least, `${spec}: ${found} instead of ${least}`);
    });
    assert.match(await page.locator(".mi-why").innerText(), /(Sur le plateau|Avec chaque coup)/);
  }
  await page.locator('[data-mind="bot"]').click();
  await eventually(async () => assert.ok((await marked(page, /règle/)) >= 1));
  // Chips below the board where games were counted.
  await page.locator('[data-mind="flat"]').click();
  await eventually(async () => assert.equal(await page.locator(".ln-board button span", { hasText: /%/ }).count(), legal));
});

scene("« is it better? » takes the pair to the Arena", { path: "#/learn/rules" }, async ({ page }) => {
  await page.getByRole("slider", { name: "Bloquer deux" }).fill("40");
  await page.getByRole("link", { name: /Est-ce mieux/ }).click();
  await page.locator("body[data-room=arena]").waitFor({ state: "attached" });
  await eventually(async () => assert.match(decodeURIComponent(page.url()), /player\.placement\.block2-40_player\.placement_/));
  await eventually(async () => assert.match((await page.locator("#room").innerText()).replaceAll(/\s/g, " "), /Placement.*Placement/s));
});

scene("Analyse leads to all minds on its position", { path: "#/analyse?v=7x6&m=4435" }, async ({ page }) => {
  await page.locator("a[data-do=minds]").click();
  await page.locator("[data-lesson=minds]").waitFor();
  assert.match(page.url(), /#\/learn\/minds\?v=7x6&m=4435/);
  await page.locator(".ln-count", { hasText: /4/ }).first().waitFor();
});

scene("weights work in Play: a link's opponent plays what they demand, after a reload too", { before: table(), open: false }, async ({ page, url }) => {
  assert.deepEqual([plays("placement", "7x6", "11515"), plays("placement:block2=400", "7x6", "11515")], [1, 5], "the weights decide here");
  await visit(page, `${url}#k=game&v=7x6&m=1151&ai=placement:block2=400&seed=7&first=me`);
  await ply(page, 4);
  await place(page, 4).click();
  await ply(page, 6);
  assert.equal((await moveList(page)).at(-1), "5");
  await page.reload();
  await ready(page);
  await ply(page, 6);
  await act(page, "undo");
  await ply(page, 4);
  await place(page, 4).click();
  await ply(page, 6);
  assert.equal((await moveList(page)).at(-1), "5");
  // Its lesson has the same weights.
  await page.locator("#why a", { hasText: "Comment il réfléchit" }).click();
  await page.locator("[data-lesson=rules]").waitFor();
  await eventually(async () => assert.equal(await page.getByRole("slider", { name: "Bloquer deux" }).locator("xpath=following-sibling::output").textContent(), "400"));
  await page.locator(".ln-plays", { hasText: "joue ici : colonne 5." }).waitFor();
  // More than the slider usually offers: its thumb stands at its end, not before it.
  const slider = page.getByRole("slider", { name: "Bloquer deux" });
  assert.deepEqual([await slider.inputValue(), await slider.getAttribute("max")], ["400", "400"]);
});

for (const [ai, variant, moves, button, plies, lesson] of /** @type {[string, string, string, number, number, string][]} */ ([
  ["perfect", "7x6", "44", 2, 4, "perfect"],
  ["minimax", "ttt-3x3-3", "b2a1", 8, 4, "minimax"],
])) {
  scene(`« why this move? » of ${ai} leads to its lesson, where it plays the same`, { before: table(), open: false }, async ({ page, url }) => {
    await visit(page, `${url}#k=game&v=${variant}&m=${moves}&ai=${ai}&seed=7&first=me`);
    await ply(page, plies - 2);
    await place(page, button).click();
    await ply(page, plies);
    const played = (await moveList(page)).at(-1);
    await page.locator("#why a", { hasText: "Comment il réfléchit" }).click();
    await page.locator(`[data-lesson=${lesson}]`).waitFor();
    await page.locator(".ln-plays", { hasText: RegExp(`joue ici.: (colonne|case) ${played}\\.`) }).waitFor({ timeout: 60_000 });
  });
}

scene("sliders stand where the address says, also between their steps and beyond their ends", { path: "#/learn/monte-carlo?v=7x6&m=44&ai=mcts:iterations=50,exploration=87,seed=1" }, async ({ page, url }) => {
  const at = (/** @type {string} */ name, /** @type {string} */ value) => eventually(async () => assert.equal(await page.getByRole("slider", { name }).inputValue(), value));
  await at("Exploration (C)", "87");
  await page.goto(`${url}#/learn/monte-carlo?v=7x6&m=44&ai=flat:playouts=1234,seed=1`);
  await at("Parties au hasard par coup", "1234");
  await page.goto(`${url}#/learn/monte-carlo?v=7x6&m=44&ai=flat:playouts=3,seed=1`);
  await at("Parties au hasard par coup", "3");
});
