// Analyse: values on the board, the best line, variations, and what must not get lost.

import { assert, eventually, PHONE, ready, scene, visit } from "./harness.mjs";
import { chips, grown, judged, names, verdict } from "./analyse.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { act, notice, place, ply, press, refused, spoken, table } from "./table.mjs";

/** The empty board in the solver's numbers: every value known since 1988. */
const EMPTY = [-2, -1, 0, 1, 0, -1, -2];
/** The winner's moves until the end, from the solver's number: 42 places, 21 discs each. */
const inWords = (/** @type {number} */ score) => (score > 0 ? `▲\u00a0gagne\nen ${22 - score}` : score < 0 ? `▽\u00a0perd\nen ${22 + score}` : "=\u00a0nul");

scene("the empty board: every column's value in words, the best marked, the verdict proved", { path: "#/analyse", before: table() }, async ({ page }) => {
  await judged(page);
  assert.deepEqual(await chips(page), EMPTY.map(inWords));
  assert.equal(await page.locator("#board [data-best]").count(), 1);
  assert.deepEqual(await page.locator("#board [data-tone]").evaluateAll((all) => all.map((one) => one.getAttribute("data-tone"))), ["bad", "bad", "even", "good", "even", "bad", "bad"]);
  assert.equal(await page.locator("#board [data-vague]").count(), 0);
  assert.equal((await names(page))[3], "Colonne 4, 6 places libres, gagne en 21 coups, meilleur coup");
  await verdict(page, /^Jaune gagne en 21 coups en jouant la colonne 4\.$/);
  assert.match(await page.locator(".badge").innerText(), /prouvé/);
  assert.match(String(await page.locator(".bar-beside").getAttribute("aria-label")), /Jaune gagne/);
  await spoken(page, /gagne en 21/);
  await act(page, "language");
  await verdict(page, /^Yellow wins in 21 moves with column 4\.$/);
  assert.equal((await chips(page))[3], "▲\u00a0wins\nin 21");
  assert.equal((await names(page))[2], "Column 3, 6 free places, draw");
});

scene("values stay on while both sides are played by hand", { path: "#/analyse", before: table() }, async ({ page }) => {
  await press(page, "44");
  await judged(page);
  assert.equal((await chips(page)).filter(Boolean).length, 7);
  await verdict(page, /^Jaune gagne en \d+ coups en jouant/);
  await page.keyboard.press("3");
  await ply(page, 3);
  await judged(page);
  await grown(page, "443");
  await verdict(page, /^Rouge|^Nul si Rouge/);
});

scene("the end of a game is told, and nothing more can be played", { path: "#/analyse?v=7x6&m=4141414", before: table() }, async ({ page }) => {
  await verdict(page, /^Jaune a gagné\.$/);
  assert.match(await page.locator(".badge").innerText(), /partie finie/);
  await refused(page, 2);
  await notice(page, /La partie est finie/);
  await ply(page, 7);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
});

scene("the best line is chips one can play, and pale discs on the board", { path: "#/analyse?v=7x6&m=4455", before: table() }, async ({ page }) => {
  await judged(page);
  const line = page.locator(".line-card .chip");
  // Two moves win at once, so that the line is three long.
  await eventually(async () => assert.equal(await line.count(), 3));
  await act(page, "ghosts");
  await page.locator("[data-do=ghosts][aria-pressed=true]").waitFor();
  await line.nth(2).click();
  await verdict(page, /^Jaune a gagné\.$/);
  await ply(page, 7);
  await act(page, "back");
  await ply(page, 6);
  await act(page, "first");
  await ply(page, 0);
  await act(page, "last");
  await ply(page, 7);
});

scene("the engine replies when one plays on against it", { path: "#/analyse?v=7x6&m=44", before: table() }, async ({ page }) => {
  await judged(page);
  await act(page, "answers");
  await place(page, 0).click();
  await ply(page, 4);
  assert.equal(await page.locator("[data-do=answers]").getAttribute("aria-pressed"), "true");
  // Its button may be below the fold: it is told above the board as long as it lasts.
  const detail = page.locator(".detail-text");
  await eventually(async () => assert.equal(await detail.innerText(), "Le moteur répond à vos coups."));
  await act(page, "answers");
  await eventually(async () => assert.match(await detail.innerText(), /^coup 4/));
});

scene("on tic-tac-toe no value covers what is drawn in its cell", { path: "#/analyse?v=ttt-3x3-3&m=a1b1", before: table() }, async ({ page }) => {
  await judged(page);
  const valued = (/** @type {string[]} */ words) => words.filter((word) => word.trim()).length;
  assert.equal(valued(await chips(page)), 7);
  const steps = await page.locator(".line-card [data-at]").count();
  assert(steps > 1);
  await act(page, "ghosts");
  // The line is the rest of the game, or its win: where its steps lie, their numbers are read.
  await eventually(async () => assert.equal(valued(await chips(page)), 7 - steps));
  await act(page, "ghosts");
  await eventually(async () => assert.equal(valued(await chips(page)), 7));
});

scene("the best line goes to the end that the verdict tells of", { path: "#/analyse?v=p4-4x4-3", before: table() }, async ({ page, url }) => {
  for (const [at, what, n] of /** @type {const} */ ([["p4-4x4-3", /gagne en 5 coups/, 9], ["p4-4x4-3&m=2", /4 coups/, 8], ["ttt-5x5-3", /gagne en 3 coups/, 5]])) {
    await visit(page, `${url}#/analyse?v=${at}`);
    await judged(page);
    await verdict(page, what);
    await eventually(async () => assert.equal(await page.locator(".line-card [data-at]").count(), n, at));
  }
});

scene("on a desk neither a message nor a longer verdict moves board or panel", { path: "#/analyse?v=7x6&m=4435", before: table(), viewport: { width: 1280, height: 800 } }, async ({ page }) => {
  await judged(page);
  const where = () => page.evaluate(() => ["#board", ".panel", ".controls"].map((what) => { const { y, height } = document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect(); return [what, y, height]; }));
  const before = await where();
  await page.evaluate(() => (location.hash = "#/analyse?v=7x6&m=11"));
  const message = page.locator("[data-notice=before]");
  await message.waitFor();
  assert.deepEqual(await where(), before);
  const box = await message.boundingBox();
  const tabs = await page.locator(".tabs").boundingBox();
  assert(box && tabs && box.y > tabs.y + tabs.height && box.x >= tabs.x, "the message lies over the panel, below its tabs");
  // The shortest verdict and the longest.
  for (const words of ["Nul.", "Jaune gagne en 12 coups. ".repeat(3)]) {
    await page.locator(".turn-text").evaluate((node, text) => (node.textContent = text), words);
    assert.deepEqual(await where(), before, words);
  }
});

scene("a variation is made, promoted, deleted, put back, and kept over a reload", { path: "#/analyse?v=7x6&m=4435", before: table() }, async ({ page }) => {
  await act(page, "back");
  await act(page, "back");
  await ply(page, 2);
  await press(page, "67", 2);
  await grown(page, "443(67)5");
  await page.reload();
  await ready(page);
  await grown(page, "443(67)5");
  await ply(page, 4);
  assert.equal(await page.locator(".move[aria-current]").innerText(), "7");
  await act(page, "promote");
  await grown(page, "446(35)7");
  await act(page, "remove");
  await grown(page, "446(35)");
  // Stepping about is nothing new: it can still be undone. Another move is.
  await act(page, "back");
  await page.locator("[data-notice=removed] .btn").first().click();
  await grown(page, "446(35)7");
  await judged(page);
  await act(page, "remove");
  await grown(page, "446(35)");
  await press(page, "1", 3);
  await grown(page, "446(35)1");
  assert.equal(await page.locator("[data-notice=removed]").count(), 0);
  await act(page, "remove");
  await page.locator("[data-notice=removed]").waitFor();
  await page.evaluate(() => (location.hash = "#/analyse?v=7x6&m=11"));
  await grown(page, "11");
  assert.equal(await page.locator("[data-notice=removed]").count(), 0);
  assert.deepEqual(await offences(page, "variations"), []);
});

scene("another game on the board keeps the analysis before it", { path: "#/analyse?v=7x6&m=4435", before: table() }, async ({ page, url }) => {
  await grown(page, "4435");
  await page.evaluate(() => (location.hash = "#/analyse?v=7x6&m=11"));
  await grown(page, "11");
  await page.locator("[data-notice=before] .btn").first().click();
  await grown(page, "4435");
  // And the other way round, also after a reload.
  await page.reload();
  await ready(page);
  await act(page, "earlier");
  await grown(page, "11");
  await act(page, "earlier");
  await grown(page, "4435");
  // A broken link changes nothing, and says why.
  await visit(page, `${url}#/analyse?v=7x6&m=4x`);
  await notice(page, /caractère 2/);
  await grown(page, "4435");
});

scene("a kept analysis that the rules refuse is set aside, and told", { path: "#/analyse", before: async (context) => {
  await table()(context);
  await context.addInitScript(() => {
    const data = { variant: "7x6", setup: "", parents: [0, 1], moves: ["4", "9"], at: 1, tab: "moves", threats: false, ghosts: false };
    if (location.protocol === "http:") localStorage.setItem("puissance4.analyse", JSON.stringify({ version: 1, tab: "test", data }));
  });
} }, async ({ page, expectProblem }) => {
  await expectProblem(/storage_bad/);
  await judged(page);
  await ply(page, 0);
  assert.match(String(await page.evaluate(() => localStorage.getItem("puissance4.analyse.aside"))), /"9"/);
});

scene("estimates on a large board say their engine and their depth", { path: "#/analyse?v=12x6&m=67678", before: table() }, async ({ page }) => {
  await judged(page, "guess");
  assert.match(await page.locator(".badge").innerText(), /^estimation \(moteur expert, profondeur \d+\)$/);
  const texts = await chips(page);
  assert.equal(texts.filter(Boolean).length, 12);
  assert(texts.some((text) => text.startsWith("≈")), String(texts));
  assert((await page.locator("#board [data-vague]").count()) > 0);
  assert.match((await names(page))[0], /estimé à [+−]?\d+|gagne|perd/);
  assert.match(String(await page.locator(".bar-beside").getAttribute("aria-label")), /estimation/);
});

scene("a search that takes long can be stopped, and gone on with", { path: "#/analyse?v=9x7&m=55", before: table() }, async ({ page }) => {
  // A first go is over in a few seconds: the longer one is stopped, which begins with the solver.
  await page.locator("[data-do=longer]").click({ timeout: 60_000 });
  await page.locator("body[data-phase=thinking]").waitFor({ state: "attached" });
  await page.locator("[data-do=stop_search]").click();
  await page.locator("body[data-phase=play]").waitFor({ state: "attached" });
  assert.match(await page.locator(".badge").innerText(), /^estimation \(moteur expert, profondeur [1-9]\d*\)$/);
  await act(page, "longer");
  await page.locator("body[data-phase=thinking]").waitFor({ state: "attached" });
});

/** Answers about positions stay away until they are given up, but for what is known so far. @param {import("playwright-core").BrowserContext} context @param {object | null} partial */
const slow = (context, partial) => context.addInitScript((found) => {
  const Real = Worker;
  window.Worker = class extends Real {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      const post = this.postMessage.bind(this);
      this.postMessage = (/** @type {any} */ message, /** @type {any} */ more) => {
        if (message?.kind !== "ask" || message.question !== "judge") return post(message, more);
        if (found) this.dispatchEvent(new MessageEvent("message", { data: { kind: "progress", id: message.id, progress: found } }));
      };
    }
  };
}, partial);

scene("a search that is stopped before anything is known is no failure of the engine", { path: "#/analyse?v=9x7&m=55", before: async (context) => {
  await table()(context);
  await slow(context, null);
} }, async ({ page }) => {
  await act(page, "stop_search");
  await eventually(async () => assert.equal(await page.locator(".detail-text").innerText(), "Recherche arrêtée."));
  await page.locator("[data-do=judge_again]").click();
  await page.locator("body[data-phase=thinking]").waitFor({ state: "attached" });
});

scene("a search that is stopped while the solver works says what is proved, and of what nothing is known", { path: "#/analyse?v=9x7&m=55", before: async (context) => {
  await table()(context);
  const worth = (/** @type {number} */ move) => (move === 4 ? { kind: "draw", score: 0 } : { kind: "unknown" });
  await slow(context, { exact: false, by: "solver", depth: 0, nodes: 5000, best: [4], line: "", ms: 10, moves: Array.from({ length: 9 }, (_, move) => ({ move, worth: worth(move) })) });
} }, async ({ page }) => {
  await eventually(async () => assert.match(await page.locator(".detail-text").innerText(), /^Calcul… 1 coup prouvé sur 9/));
  assert.equal((await chips(page))[0], "…");
  await act(page, "stop_search");
  await eventually(async () => assert.equal(await page.locator(".detail-text").innerText(), "1 coup prouvé sur 9, recherche arrêtée"));
  assert.equal(await page.locator(".badge").isVisible(), false);
  await verdict(page, /^À Jaune de jouer$/);
  await eventually(async () => assert.deepEqual((await chips(page)).map((chip) => chip.replace(/\s/g, " ")), ["?", "?", "?", "?", "= nul", "?", "?", "?", "?"]));
  assert.match((await names(page))[0], /valeur inconnue/);
});

scene("a worker killed while it judges is replaced, and the values come", {
  path: "#/analyse?v=9x7&m=55",
  before: async (context) => {
    await table()(context);
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
  },
}, async ({ page }) => {
  await page.locator("body[data-phase=thinking]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    const worker = /** @type {any} */ (window).hired.at(-1);
    worker.terminate();
    worker.dispatchEvent(new Event("error", { cancelable: true }));
  });
  await notice(page, /relancé/);
  await judged(page, "guess");
});

scene("threats are marked on demand and spoken with their columns", { path: "#/analyse?v=7x6&m=4433", before: table() }, async ({ page }) => {
  await judged(page);
  await act(page, "threats");
  await page.locator(".threat-card").waitFor();
  await spoken(page, /Aucune case gagnante/);
  await press(page, "2", 4);
  // Three in the bottom row, open at both ends.
  await eventually(async () => assert.deepEqual((await names(page)).map((name) => /case gagnante pour Jaune, rangée impaire/.test(name)), [true, false, false, false, true, false, false]));
  assert.deepEqual(await offences(page, "threats"), []);
});

scene("play on from here: Play has the position, the same opponent, and one's turn", { path: "#/analyse?v=7x6&s=..xo.x&m=4", before: table({ seats: ["human", "level2"] }) }, async ({ page }) => {
  await judged(page);
  await page.locator("[data-play]").click();
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await ply(page, 1);
  await page.locator("body[data-phase=play]").waitFor({ state: "attached" });
  assert.match(await page.locator("#seats").innerText(), /Apprenti/);
  await place(page, 0).click();
  await ply(page, 3);
});

for (const [locale, colorScheme, viewport] of /** @type {const} */ ([["fr-FR", "light", { width: 360, height: 640 }], ["en-US", "dark", { width: 390, height: 844 }], ["fr-FR", "dark", { width: 844, height: 390 }], ["en-US", "light", { width: 640, height: 400 }], ["fr-FR", "light", { width: 1280, height: 800 }], ["en-US", "light", { width: 3840, height: 2160 }]])) {
  scene(`everything has its place: ${viewport.width} × ${viewport.height}, ${locale}, ${colorScheme}`, { path: "#/analyse?v=7x6&m=44455523", locale, colorScheme, viewport, hasTouch: viewport.width < 900, before: table() }, async ({ page }) => {
    await judged(page);
    assert.deepEqual(await page.evaluate(misfits), []);
    assert.deepEqual(await offences(page, "values"), []);
    const sheet = page.locator("[data-do=sheet]");
    if (await sheet.isVisible()) {
      await sheet.click();
      await page.locator(".panel[data-open]").waitFor();
      assert.deepEqual(await offences(page, "raised sheet"), []);
      await page.goBack();
      await page.locator(".panel:not([data-open])").waitFor();
      // A press on a tab shows what is in it, also on the one that is open, with the whole board above.
      await page.locator("#tab-moves").click();
      await page.locator(".panel[data-open]").waitFor();
      const edge = (await page.locator(".panel").boundingBox())?.y ?? 0;
      await eventually(async () => assert(((await page.locator("#board canvas").boundingBox())?.height ?? 0) > 100));
      const frame = await page.locator("#board canvas").boundingBox();
      assert(frame && frame.y + frame.height <= edge + 1, "the board is above the sheet");
      await page.goBack();
      await page.locator(".panel:not([data-open])").waitFor();
    }
    await act(page, "compose");
    await page.locator(".compose").waitFor();
    assert.deepEqual(await page.evaluate(misfits), []);
    assert.deepEqual(await offences(page, "editor"), []);
    // A drawing that cannot be: why, and what one can do, are in sight without scrolling.
    await page.locator("#board button").first().click();
    await eventually(async () => assert.match(await page.locator(".setup-said[data-bad]").innerText(), /rest on nothing|reposent sur rien/));
    for (const what of [".setup-said", "[data-do=setup_apply]", "[data-do=setup_undo]"]) {
      const box = await page.locator(what).boundingBox();
      assert(box && box.y >= 0 && box.y + box.height <= viewport.height, `${what} is in sight: ${JSON.stringify(box)}`);
    }
    assert.deepEqual(await page.evaluate(misfits), []);
  });
}

scene("on narrow columns the chips are a sign over a number, and fit", { path: "#/analyse?v=12x6&m=67678", viewport: PHONE, hasTouch: true, before: table() }, async ({ page }) => {
  await judged(page, "guess");
  for (const text of await chips(page)) assert.match(text, /^[≈▲▽]\n[+−]?\d+$/);
  assert.deepEqual(await page.evaluate(misfits), []);
});

scene("by keyboard alone: play, step, branch off, switch lines, threats, best line", { path: "#/analyse", before: table() }, async ({ page }) => {
  await judged(page);
  for (const [i, key] of ["4", "4", "3"].entries()) {
    await page.keyboard.press(key);
    await ply(page, i + 1);
  }
  // Off the board the arrows walk through the moves.
  await page.locator("[data-tab=moves]").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await ply(page, 2);
  await page.keyboard.press("5");
  await ply(page, 3);
  await grown(page, "443(5)");
  await page.locator("[data-do=back]").focus();
  await page.keyboard.press("ArrowUp");
  await eventually(async () => assert.equal(await page.locator(".move[aria-current]").innerText(), "3"));
  await page.keyboard.press("Home");
  await ply(page, 0);
  await page.keyboard.press("End");
  await ply(page, 3);
  await page.keyboard.press("t");
  await eventually(async () => assert.equal(await page.locator("[data-do=threats]").getAttribute("aria-pressed"), "true"));
  await page.keyboard.press("b");
  await eventually(async () => assert.equal(await page.locator("[data-do=ghosts]").getAttribute("aria-pressed"), "true"));
});

scene("coming back to the room finds it as it was left", { path: "#/analyse?v=7x6&m=443", before: table() }, async ({ page }) => {
  await judged(page);
  await page.locator("[data-room-link=play]").click();
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await page.locator("[data-room-link=analyse]").click();
  await page.locator("body[data-room=analyse]").waitFor({ state: "attached" });
  await ply(page, 3);
  await grown(page, "443");
  await judged(page);
});

scene("without a network the room opens, judges and sets up", { serviceWorkers: "allow", before: table() }, async ({ page, context, url }) => {
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  await context.setOffline(true);
  await visit(page, `${url}?again#/analyse?v=7x6&m=4`);
  await judged(page);
  await verdict(page, /^Rouge perd/);
  // Every tab comes from the cache, and so does what it shows.
  for (const [tab, shows] of /** @type {const} */ ([["review", ".review-card[data-phase=done] .graph"], ["library", ".library-card .empty"], ["puzzle", "[data-do=puzzle_daily]"], ["openings", ".levels td .move"]])) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(shows).first().waitFor();
  }
  await act(page, "compose");
  await page.locator(".compose").waitFor();
});
