// What a newcomer stumbled over once: nothing is given up, covered, lost or left unexplained by accident.

import { offences } from "./axe.mjs";
import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, giveUp, moveList, notice, phase, place, ply, press, refused, says, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Where the focus is: a control's name, `board`, or the element's own. @param {Page} page */
const focus = (page) => page.evaluate(() => {
  const at = document.activeElement;
  return at?.closest("#board") ? "board" : (at?.getAttribute("data-do") ?? at?.localName);
});

/** What the board's canvas shows, in short. @param {Page} page */
const drawn = (page) => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas")).toDataURL().length + ":" + [.../** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas")).toDataURL()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7));

scene("a new game begins on the board: the next key plays, and gives nothing up", { before: table({ seats: ["human", "random:seed=1"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await giveUp(page);
  await phase(page, "over");
  await page.locator(".controls [data-do=seating]").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-start]").press("Enter");
  await ply(page, 0);
  await eventually(async () => assert.equal(await focus(page), "board"));
  await page.keyboard.press("Space");
  await ply(page, 2);
  await phase(page, "play");
});

scene("giving up is asked once, in place; a second press by accident plays on", { before: table() }, async ({ page }) => {
  await press(page, "44");
  await page.locator("[data-do=resign]").focus();
  await page.keyboard.press("Enter");
  await says(page, /Abandonner la partie/);
  await spoken(page, /Abandonner la partie/);
  assert.equal(await page.locator("dialog").count(), 0);
  await eventually(async () => assert.equal(await focus(page), "play_on"));
  await page.keyboard.press("Enter");
  await page.locator("[data-do=play_on]").waitFor({ state: "hidden" });
  await phase(page, "play");
  assert.equal(await focus(page), "resign");
  // Nor by Escape.
  await page.keyboard.press("Enter");
  await says(page, /Abandonner la partie/);
  await page.keyboard.press("Escape");
  await page.locator("[data-do=play_on]").waitFor({ state: "hidden" });
  assert.equal(await focus(page), "resign");
  // A move answers the question, too.
  await page.keyboard.press("Enter");
  await press(page, "4", 2);
  await page.locator("[data-do=give_up]").waitFor({ state: "hidden" });
  await giveUp(page);
  await says(page, /Rouge a abandonné/);
});

scene("a refusal covers no button it speaks of, and goes with the next action", { viewport: { width: 390, height: 844 }, hasTouch: true, before: table() }, async ({ page }) => {
  await press(page, "4435");
  await page.locator("#panel [data-step=back]").click();
  await ply(page, 3);
  await refused(page, 0);
  await notice(page, /continuez d’ici/i);
  const over = await page.evaluate(() => {
    const box = (/** @type {Element} */ node) => node.getBoundingClientRect();
    const said = box(/** @type {Element} */ (document.querySelector(".notice")));
    return [...document.querySelectorAll(".detail .btn:not([hidden])")].filter((node) => box(node).top < said.bottom - 0.5 && box(node).bottom > said.top + 0.5).length;
  });
  assert.equal(over, 0);
  await act(page, "continue");
  await page.locator(".notice").waitFor({ state: "detached" });
  await press(page, "7", 3);
});

scene("one spec at two seats: each has its own memory and its stated budget", { before: table({ seats: ["mcts:iterations=300,seed=1", "mcts:iterations=300,seed=1"] }) }, async ({ page }) => {
  await eventually(async () => (await moveList(page)).length >= 4);
  for (const n of [1, 2, 3, 4]) {
    await page.locator(`[data-ply='${n}']`).click();
    await ply(page, n);
    await page.locator("#why p", { hasText: /sur 300|prouvent/ }).waitFor();
  }
});

scene("an address that is not understood changes nothing, not even after a reload", { before: table() }, async ({ page }) => {
  await press(page, "4435");
  await page.evaluate(() => void (location.hash = "#/play?v=7x6&m=99"));
  await notice(page, /Ce lien ne peut pas être ouvert/);
  await ply(page, 4);
  // The error goes when a good link is opened.
  await page.evaluate(() => void (location.hash = "#/play?v=7x6&m=11"));
  await ply(page, 2);
  await page.locator("[data-notice=link]").waitFor({ state: "detached" });
  await act(page, "own");
  await ply(page, 4);
  await page.reload();
  await ready(page);
  assert.deepEqual(await moveList(page), [..."4435"]);
});

scene("tic-tac-toe: whoever begins has the red crosses; the board takes the room it needs", { viewport: { width: 390, height: 844 }, before: table({ variant: "ttt-3x3-3", seats: ["human", "random:seed=1"], starts: "them" }) }, async ({ page }) => {
  await ply(page, 1);
  const looks = () => page.locator(".seat .disc").evaluateAll((discs) => discs.map((disc) => [disc.getAttribute("data-colour"), disc.querySelector("use")?.getAttribute("href")]));
  assert.deepEqual(await looks(), [["yellow", "#m-round"], ["red", "#m-cross"]]);
  const [area, canvas] = await Promise.all([page.locator("#board").boundingBox(), page.locator("#board canvas").boundingBox()]);
  assert(area && canvas && area.height - canvas.height < 12, "no empty band");
});

scene("« Jouer maintenant » leaves something to compare", { before: table({ seats: ["human", "expert:depth=42,nodes=1000000000"], seconds: 0 }) }, async ({ page }) => {
  await place(page, 3).click();
  await page.locator("[data-do=now]").click();
  await ply(page, 2);
  await act(page, "worths");
  await eventually(async () => assert.equal(await page.locator("#why .bar").count(), 7));
});

scene("three players: giving up says what it ends, and why", { before: table({ variant: "trio", seats: ["human", "human", "human"] }) }, async ({ page }) => {
  await press(page, "123");
  await act(page, "resign");
  await says(page, /Abandonner et mettre fin à la partie/);
  await act(page, "give_up");
  await page.locator(".detail-text", { hasText: /Pas de gagnant/ }).waitFor();
});

scene("resigning an empty board brings nobody a point", { before: table() }, async ({ page }) => {
  await giveUp(page);
  await phase(page, "over");
  assert.deepEqual(await page.locator(".points").allInnerTexts(), ["0", "0"]);
});

for (const [locale, words] of /** @type {const} */ ([
  ["fr-FR", { chip: /^(gagne|perd)\nen \d+$/, legend: /si chacun joue au mieux, et en combien de coups/, whole: /^Colonne 4\s: gagne en 1 coup\.$/ }],
  ["en-GB", { chip: /^(wins|loses)\nin \d+$/, legend: /if everyone plays their best, and in how many moves/, whole: /^Column 4: wins in 1 move\.$/ }],
])) {
  scene(`hints speak in words, with a legend, and the pointed column in a whole sentence: ${locale}`, { locale, before: table(), path: "#v=7x6&m=21655424741673215" }, async ({ page }) => {
    const board = () => page.locator("#board canvas").boundingBox();
    const before = await board();
    await act(page, "hint");
    await page.locator(".detail-text", { hasText: words.legend }).waitFor();
    assert.deepEqual(await board(), before, "the board does not jump");
    for (const text of await page.locator("#board button span").evaluateAll((all) => all.map((one) => one.textContent ?? ""))) assert.match(text, words.chip);
    await place(page, 3).hover();
    await eventually(async () => assert.match(await page.locator(".detail-text").innerText(), words.whole));
    // By keyboard as well.
    await page.mouse.move(2, 2);
    await page.locator(".detail-text", { hasText: words.legend }).waitFor();
    await act(page, "help");
    await page.locator("dialog h3", { hasText: /^(Indices|Hints)$/ }).waitFor();
  });
}

scene("twelve columns on a small phone: hints stand upright and are whole; estimates look it", { viewport: { width: 360, height: 640 }, before: table(), path: "#v=12x6&m=67678" }, async ({ page }) => {
  await act(page, "hint");
  const chips = page.locator("#board button span[data-vague]");
  await chips.first().waitFor();
  const bad = await page.locator("#board button span").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).writingMode !== "horizontal-tb").map((one) => one.textContent));
  assert.deepEqual(bad, []);
  for (const text of await chips.allInnerTexts()) assert.match(text, /^≈/);
});

scene("a position is taken up against an opponent, whoever is to move", { before: table(), path: "#v=7x6&m=4435&s=" }, async ({ page }) => {
  await ply(page, 4);
  await page.locator("[data-do=seating]:visible").first().click();
  await page.locator("[data-field=seat1]").selectOption("random");
  assert(await page.locator("[data-from] input").isChecked(), "offered where a position was opened");
  await page.locator("[data-field=starts]").selectOption("them");
  await page.locator("[data-start]").click();
  // The opponent was to move, in yellow.
  await ply(page, 5);
  assert.deepEqual((await moveList(page)).slice(0, 4), [..."4435"]);
  await says(page, /À vous/);
  await place(page, 6).click();
  await ply(page, 7);
  // A set-up, too, and without the switch the board is empty.
  await page.evaluate(() => void (location.hash = "#/play?v=7x6&s=..xo.x&m="));
  await eventually(async () => assert.match((await place(page, 2).getAttribute("aria-label")) ?? "", /: jaune, rouge$/));
  await page.locator("[data-do=seating]:visible").first().click();
  await page.locator("[data-field=seat1]").selectOption("random");
  await page.locator("[data-start]").click();
  await place(page, 6).click();
  await ply(page, 2);
  await eventually(async () => assert.match((await place(page, 2).getAttribute("aria-label")) ?? "", /: jaune, rouge/));
  await page.locator("[data-do=seating]:visible").first().click();
  await page.locator("[data-from]").click();
  await page.locator("[data-start]").click();
  await eventually(async () => assert.match((await place(page, 2).getAttribute("aria-label")) ?? "", /6 places libres$/));
});

scene("chance and rules have no bars; the board shows what a reason speaks of, and the line can be stepped", { before: table(), path: "#v=7x6&m=4151&ai=bot&seed=1&first=me" }, async ({ page }) => {
  await place(page, 5).click();
  await ply(page, 6);
  await page.locator("[data-do=lit]").hover();
  assert.equal(await page.locator("#why .bar").count(), 0);
  await page.locator("#board .c4:not([data-moving])").waitFor();
  const plain = await drawn(page);
  await act(page, "lit");
  await page.locator("[data-do=lit][aria-pressed=true]").waitFor();
  await eventually(async () => assert.notEqual(await drawn(page), plain));
  await act(page, "lit");
  await eventually(async () => assert.equal(await drawn(page), plain));
});

scene("the expected line is stepped on the board, and goes with the next move", { before: table({ seats: ["human", "expert:depth=6"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await page.locator(".why-line").hover();
  assert.equal(await page.locator(".why-line b").count(), 0);
  await page.locator("#board .c4:not([data-moving])").waitFor();
  const plain = await drawn(page);
  await act(page, "ahead_next");
  await eventually(async () => assert.equal(await page.locator(".why-line b").count(), 1));
  assert.equal(await focus(page), "ahead_next");
  await eventually(async () => assert.notEqual(await drawn(page), plain));
  await act(page, "ahead_back");
  await eventually(async () => assert.equal(await drawn(page), plain));
  await act(page, "ahead_next");
  await place(page, 0).click();
  await ply(page, 4);
  await eventually(async () => assert.equal(await page.locator(".why-line b").count(), 0));
});

scene("coordinates on demand", { before: table() }, async ({ page }) => {
  const plain = await drawn(page);
  await act(page, "settings");
  await page.locator("dialog .toggle", { hasText: "Coordonnées" }).click();
  await page.keyboard.press("Escape");
  await eventually(async () => assert.notEqual(await drawn(page), plain));
  await page.reload();
  await ready(page);
  await eventually(async () => assert.notEqual(await drawn(page), plain));
});

scene("an opponent is described where one chooses it: what it does, how strong, what a level stands for", { before: table({ seats: ["human", "level3"] }) }, async ({ page }) => {
  await act(page, "new");
  const about = page.locator("[data-about='1']");
  await eventually(async () => assert.match(await about.innerText(), /Niveau 3 sur 8\s: Minimax à note, profondeur 2\. .*80\s% des points contre le niveau 2/s));
  await page.locator("[data-field=seat1]").selectOption("bot");
  await eventually(async () => assert.match(await about.innerText(), /^Trois règles.*95\s% des points contre «\sHasard\s»/s));
  assert.equal(await about.locator("a").getAttribute("href"), "#/learn/bot");
  assert.equal(await about.locator("a").getAttribute("target"), "_blank", "what is being chosen stays");
  await page.locator("[data-field=seat1]").selectOption("human");
  await about.waitFor({ state: "hidden" });
});

scene("two of one name are told apart", { before: table({ seats: ["level1", "level1"], speed: 2000 }) }, async ({ page }) => {
  assert.deepEqual(await page.locator(".seat .who").allInnerTexts(), ["Débutant (jaune)", "Débutant (rouge)"]);
  await says(page, /Débutant \((jaune|rouge)\)/);
  // A time says whose it is, also between two moves.
  await page.locator(".detail-text", { hasText: /^Débutant \((jaune|rouge)\) a répondu en/ }).waitFor();
});

for (const [reducedMotion, cheers] of /** @type {const} */ ([["no-preference", 1], ["reduce", 0]])) {
  scene(`a win is cheered${cheers ? "" : ", but not where motion is unwelcome"}, and what next is at hand`, { reducedMotion, before: async (context) => {
    await table()(context);
    await context.addInitScript(() => {
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element && node.matches(".cheer")))) document.documentElement.dataset.cheered = "";
      }).observe(document, { childList: true, subtree: true });
    });
  } }, async ({ page }) => {
    await press(page, "1212121");
    await says(page, /Jaune a gagné/);
    await page.locator(".controls [data-do=new]", { hasText: "Rejouer" }).waitFor();
    await page.locator(".controls [data-do=seating]").waitFor();
    if (cheers) await page.locator("html[data-cheered]").waitFor({ state: "attached" });
    await page.locator(".cheer").waitFor({ state: "detached" });
    assert.equal(await page.locator("html[data-cheered]").count(), cheers);
  });
}

scene("what was said at the beginning goes with the first move", { before: table(), path: "#/play?v=12x6&ai=twelve:depth=1&seed=7&first=me" }, async ({ page }) => {
  await notice(page, /^Défi\s: Douze colonnes 12\s×\s6, contre Alpha-bêta\.$/);
  await place(page, 5).click();
  await ply(page, 2);
  await page.locator("[data-notice=challenge]").waitFor({ state: "detached" });
  await act(page, "new");
  await page.locator("[data-start]").click();
  await notice(page, /La partie précédente est enregistrée/);
  await place(page, 0).click();
  await page.locator("[data-notice=earlier]").waitFor({ state: "detached" });
});

scene("a phone held sideways: the dialog of a new game shows its players at once", { viewport: { width: 844, height: 390 }, before: table({ seats: ["human", "level3"] }) }, async ({ page }) => {
  await act(page, "new");
  const [seat, foot] = await Promise.all([page.locator("[data-field=seat1]").boundingBox(), page.locator("dialog footer").boundingBox()]);
  assert(seat && foot && seat.y + seat.height <= foot.y, "both players are seen without scrolling");
});

scene("a dialog opened by a key gives the focus to the board; notices lie in a landmark", { before: table() }, async ({ page }) => {
  await page.keyboard.press("n");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await focus(page), "board");
  await page.evaluate(() => void (location.hash = "#/play?v=7x6&m=99"));
  await notice(page, /Ce lien/);
  assert.deepEqual(await offences(page), []);
});

scene("a game that comes with a link on an opponent's turn says how it goes on", { before: table(), path: "#/play?k=game&v=7x6&m=443&ai=random&seed=1&first=me" }, async ({ page }) => {
  await says(page, /Partie en pause/);
  await page.locator(".detail-text", { hasText: /«\sReprendre\s» fait jouer Hasard/ }).waitFor();
  await act(page, "pause");
  await ply(page, 4);
});

scene("axe finds nothing where reasons are shown and giving up is asked", { before: table(), path: "#v=7x6&m=4151&ai=bot&seed=1&first=me" }, async ({ page }) => {
  await place(page, 5).click();
  await ply(page, 6);
  await act(page, "lit");
  await act(page, "worths");
  await page.locator("#why .bar").first().waitFor();
  await act(page, "hint");
  await page.locator("#board button span:not(:empty)").first().waitFor();
  await act(page, "resign");
  assert.deepEqual(await offences(page), []);
});

scene("the console has the engine: the help's example runs as it is copied", { before: table() }, async ({ page }) => {
  await act(page, "help");
  const example = await page.locator("[data-example]").innerText();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  /** @type {string[]} */
  const logged = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.evaluate(example);
  await ply(page, 1);
  await eventually(() => assert.equal(logged.length, 3));
  assert.equal(logged[0], "443");
  assert.match(logged[1] ?? "", /^[0-6]$/);
  assert.equal(logged[2], "-5");
  // What the rules refuse is an error that can be read.
  await assert.rejects(page.evaluate(() => /** @type {any} */ (window).puissance4.play(9)), /hors du plateau/);
  await ply(page, 1);
  // Boards that only the whole module thinks about have it brought.
  await page.evaluate(() => void (location.hash = "#/play?v=trio&m=4"));
  await page.locator(".seat").nth(2).waitFor();
  await eventually(async () => assert.match(String(await page.evaluate(() => /** @type {any} */ (window).puissance4.best_move(2))), /^[0-6]$/));
});

scene("« Pourquoi ce coup ? » leads to the opponent's lesson on that position, and the game waits", { before: table({ seats: ["human", "placement"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  const moves = await moveList(page);
  const link = page.locator("#why a", { hasText: "Comment il réfléchit" });
  assert.match((await link.getAttribute("href")) ?? "", /^#\/learn\/placement\?v=7x6&m=4&ai=placement(:seed=\d+)?$/);
  await link.click();
  await page.locator("body[data-room=learn]").waitFor({ state: "attached" });
  await eventually(async () => assert.match(page.url(), /#\/learn\/rules\?.*m=4/));
  await page.locator("nav a").first().click();
  await ply(page, 2);
  assert.deepEqual(await moveList(page), moves);
});
