// Games against opponents: they answer, are timed, say why, can be hurried, and come back from the dead.

import { assert, eventually, ready, scene } from "./harness.mjs";
import { act, moveList, notice, phase, place, ply, press, says, spoken, table } from "./table.mjs";

const SIMPLE = ["random", "bot", "placement", "note:depth=2", "rouen:depth=2", "twelve:depth=3", "expert:depth=4", "mcts:iterations=200", "level1", "level4"];

for (const spec of SIMPLE) {
  scene(`${spec} answers, is timed and says why`, { before: table({ seats: ["human", spec] }) }, async ({ page }) => {
    await place(page, 3).click();
    await ply(page, 2);
    await phase(page, "play");
    await says(page, /À vous de jouer/);
    // The time of its move stands in the list and under the turn.
    await page.locator(".move small", { hasText: /\d,\d+\ss/ }).waitFor();
    await page.locator(".detail-text", { hasText: /a répondu en/ }).waitFor();
    await page.locator("#why", { hasText: /Colonne \d/ }).waitFor();
    // Bars only where moves were compared: not by chance, nor by rules, nor where others are only bounded.
    const bars = await page.locator("#why .bar").count();
    if (["random", "bot", "level1", "expert:depth=4"].includes(spec)) assert.equal(bars, 0);
    else assert(bars >= 6);
    // The last move is marked anyway: nothing more to show where nothing else is spoken of.
    if (spec === "note:depth=2") assert.equal(await page.locator("[data-do=lit]").count(), 0);
    await spoken(page, /joue la colonne \d/);
    // The reason in the other language too.
    await act(page, "language");
    await page.locator("#why", { hasText: /Column \d/ }).waitFor();
  });
}

scene("every level plays a small board", { before: table({ variant: "p4-4x4-3", seats: ["human", "level1"] }) }, async ({ page }) => {
  for (let level = 1; level <= 8; level++) {
    await act(page, "new");
    await page.locator("[data-field=seat1]").selectOption(`level${level}`);
    await page.locator("[data-start]").click();
    await page.locator(".what", { hasText: `niveau ${level} sur 8` }).waitFor();
    await ply(page, 0);
    await place(page, 0).click();
    await ply(page, 2);
  }
});

scene("opponents share a board of three sides", { before: table({ variant: "trio", seats: ["human", "level3", "level5"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 3);
  await says(page, /À vous de jouer/);
  await act(page, "hint");
  await eventually(async () => assert.equal(await page.locator("#board button span:not(:empty)").count(), 7));
  await act(page, "undo");
  await ply(page, 0);
});

scene("a game against an opponent to its end", { before: table({ seats: ["human", "random"] }) }, async ({ page }) => {
  // Any legal column, until somebody wins or the board is full.
  await eventually(async () => {
    if ((await page.locator("body").getAttribute("data-phase")) === "over") return true;
    const free = page.locator("#board button[aria-disabled=false]").first();
    if ((await free.count()) > 0) await free.click({ timeout: 1_000 }).catch(() => undefined);
    return false;
  });
  await says(page, /Victoire|Défaite|nul/i);
});

scene("undo takes back the answer with the move it answered", { before: table({ seats: ["human", "note:depth=2"] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  const before = await moveList(page);
  await act(page, "undo");
  await ply(page, 0);
  await says(page, /À vous de jouer/);
  await act(page, "redo");
  await ply(page, 2);
  assert.deepEqual(await moveList(page), before);
  await act(page, "undo");
  await ply(page, 0);
  await place(page, 0).click();
  await ply(page, 2);
  await eventually(async () => assert.equal((await moveList(page))[0], "1"));
});

scene("the opponent opens when it should", { before: table({ seats: ["human", "bot"], starts: "them" }) }, async ({ page }) => {
  await ply(page, 1);
  await says(page, /À vous de jouer/);
  // Its opening cannot be undone: there is no move of mine before it.
  assert.equal(await page.locator("[data-do=undo]").getAttribute("aria-disabled"), "true");
});

const SLOW = { seats: ["human", "expert:depth=42,nodes=1000000000"], seconds: 0 };

scene("an opponent that thinks long shows its work and can be told to play", { before: table(SLOW) }, async ({ page }) => {
  await place(page, 3).click();
  await phase(page, "thinking");
  // Whose turn it is comes first; how long it takes is all that is said beside.
  await says(page, /réfléchit/);
  await eventually(async () => assert.match(await page.locator(".detail-text").innerText(), /^\d+,\d\d\ss$/));
  await act(page, "now");
  await ply(page, 2);
  await says(page, /À vous de jouer/);
  // And it is well enough to be asked again.
  await place(page, 3).click();
  await phase(page, "thinking");
  await act(page, "undo");
  await ply(page, 2);
  await says(page, /À vous de jouer/);
});

scene("a press while an opponent thinks is refused, not kept for later", { before: table(SLOW) }, async ({ page }) => {
  await place(page, 3).click();
  await phase(page, "thinking");
  await place(page, 3).click({ force: true });
  await notice(page, /pas votre tour|pas à vous/);
  await ply(page, 1);
});

scene("a worker killed while it thinks comes back and moves", { before: async (context) => {
  await table({ seats: ["human", "expert:depth=9"], seconds: 0 })(context);
  // Every worker can be reached, to end one as a crash would.
  await context.addInitScript(() => {
    const Real = Worker;
    /** @type {Worker[]} */
    const hired = (/** @type {any} */ (window).hired = []);
    window.Worker = class extends Real {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        hired.push(this);
      }
    };
  });
} }, async ({ page }) => {
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    const [worker] = /** @type {any} */ (window).hired;
    const send = worker.postMessage.bind(worker);
    // It dies on the first question, without a word.
    worker.postMessage = (/** @type {any} */ message) => {
      if (message.kind !== "ask") return send(message);
      worker.terminate();
      worker.dispatchEvent(new Event("error", { cancelable: true }));
    };
  });
  await place(page, 3).click();
  await ply(page, 2);
  await says(page, /À vous de jouer/);
  assert((await page.evaluate(() => /** @type {any} */ (window).hired.length)) > 1);
});

scene("two opponents play to the end; pause holds them, undo steps back", { before: table({ seats: ["bot", "placement"], speed: 1000 }) }, async ({ page }) => {
  await eventually(async () => Number(await page.locator("body").getAttribute("data-ply")) >= 2);
  await act(page, "pause");
  await says(page, /pause/i);
  const held = Number(await page.locator("body").getAttribute("data-ply"));
  await act(page, "undo");
  await ply(page, held - 1);
  await page.locator("#seats input[type=range]").fill("0");
  await act(page, "pause");
  await phase(page, "over");
});

scene("who watches stops the game, looks through it, and lets it go on, in both languages", { before: table({ seats: ["bot", "placement"], speed: 700 }) }, async ({ page }) => {
  const stop = page.locator("[data-do=resign]");
  const at = async () => Number(await page.locator("body").getAttribute("data-ply"));
  await eventually(async () => (await at()) >= 2);
  await stop.filter({ hasText: /Arrêter/ }).click();
  await phase(page, "over");
  await says(page, /^Partie arrêtée\.$/);
  await spoken(page, /^Partie arrêtée\.$/);
  // In its place stands the way to another table.
  await stop.waitFor({ state: "hidden" });
  await page.locator(".controls [data-do=seating]").waitFor();
  // The board stays as it was, and every move can be looked at.
  const moves = await moveList(page);
  await page.locator(".move").first().click();
  await ply(page, 1);
  await page.locator("[data-do=present]").click();
  await ply(page, moves.length);
  await says(page, /^Partie arrêtée\.$/);
  // Nobody has won by it, and it is still so after a reload.
  assert.deepEqual(await page.locator(".points").allInnerTexts(), ["0", "0"]);
  await page.reload();
  await ready(page);
  await says(page, /^Partie arrêtée\.$/);
  assert.deepEqual(await moveList(page), moves);
  // Undo takes the stop back and no move; the opponents wait.
  await act(page, "undo");
  await phase(page, "play");
  await spoken(page, /La partie reprend/);
  assert.deepEqual(await moveList(page), moves);
  await page.locator("[data-do=pause]", { hasText: /Reprendre/ }).waitFor();
  await act(page, "language");
  await stop.filter({ hasText: /Stop/ }).click();
  await phase(page, "over");
  await says(page, /^Game stopped\.$/);
  await spoken(page, /^Game stopped\.$/);
  await act(page, "undo");
  await spoken(page, /The game goes on/);
  await stop.click();
  await phase(page, "over");
  // Resume goes on where it was; the next move speaks over its announcement.
  await page.locator("[data-do=pause]", { hasText: /Resume/ }).click();
  await eventually(async () => (await at()) > moves.length);
  assert.deepEqual((await moveList(page)).slice(0, moves.length), moves);
});

scene("a stopped game makes room for the next one at the same table", { before: table({ seats: ["bot", "placement"], speed: 2000 }) }, async ({ page }) => {
  await ply(page, 1);
  await page.locator("[data-do=resign]").click();
  await phase(page, "over");
  await page.locator("[data-do=new]", { hasText: "Rejouer" }).click();
  await eventually(async () => assert.match((await page.locator("body").getAttribute("data-phase")) ?? "", /play|thinking/));
  await page.locator("[data-do=pause]", { hasText: "Pause" }).waitFor();
});

scene("hints value every column and stay on", { before: table({ variant: "p4-4x4-4", seats: ["human", "human"] }) }, async ({ page }) => {
  await act(page, "hint");
  const chips = page.locator("#board button span:not(:empty)");
  await eventually(async () => assert.equal(await chips.count(), 4));
  await spoken(page, /Indice/);
  await press(page, "1");
  await eventually(async () => assert.equal(await chips.count(), 4));
  await act(page, "hint");
  await eventually(async () => assert.equal(await chips.count(), 0));
});
