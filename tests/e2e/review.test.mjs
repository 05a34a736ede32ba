// The review of a game: marks, sentences, explanations, trying again; stopping, dying workers.

import { assert, eventually, PHONE, scene } from "./harness.mjs";
import { chips, judged, verdict } from "./analyse.mjs";
import { offences } from "./axe.mjs";
import { misfits } from "./fits.mjs";
import { act, notice, place, ply, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Seven decisions are missed in it, for five reasons; the last two are a threat left standing and a win missed. */
const GAME = "456266755422624262";
const AT = `#/analyse/review?v=7x6&m=${GAME}`;
/** A board too large for proofs: a review of it takes its time. */
const LONG = "#/analyse/review?v=9x7&m=551199228877";

/** Waits until the review is whole. @param {Page} page */
const whole = async (page) => {
  await page.locator(".review-card .graph").waitFor({ timeout: 90_000 });
  await page.locator(".review-state").waitFor({ state: "detached", timeout: 90_000 });
};

/** What stands beside a name of the explanation. @param {Page} page @param {string} name */
const part = (page, name) => page.locator(".part", { has: page.locator("dt", { hasText: name }) }).locator("dd");

/** The text of an element once it says this. @param {import("playwright-core").Locator} where @param {RegExp} what */
const reads = (where, what) => eventually(async () => assert.match((await where.innerText()).replace(/\s+/g, " "), what));

/** Opens the missed decision of a move. @param {Page} page @param {number} n @param {string} badge */
async function explained(page, n, badge) {
  await page.locator(`.dot[data-missed="${n - 1}"]`).click();
  await page.locator(".missed-card h2", { hasText: new RegExp(`\\b${n}\\b`) }).waitFor();
  await reads(page.locator(".missed-card .badge"), new RegExp(badge));
}

scene("a fixed game: decisions, turning point, marks and reasons, in both languages", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await reads(page.locator(".tallies"), /Jaune : 4 décisions tenues sur 8 Rouge : 4 décisions tenues sur 7/);
  await reads(page.locator(".turning"), /^Tournant : au coup 17, Jaune joue 6 et passe de gagné à perdu\.$/);
  await spoken(page, /Tournant/);
  assert.deepEqual(await page.locator(".dot").evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute("data-missed")) + 1)), [3, 4, 7, 8, 13, 16, 17]);
  await explained(page, 16, "prouvé par une règle");
  await reads(part(page, "Résultat"), /gagnait en 13.*→ devient ▽ perd en 1/);
  await reads(part(page, "Cause"), /^Menace laissée sans réponse : Jaune menaçait déjà de gagner en d4, et il fallait y jouer\.$/);
  await reads(part(page, "Réfutation"), /^4 Jaune gagne tout de suite en d4\.$/);
  await ply(page, 15);
  await explained(page, 17, "prouvé par une règle");
  await reads(part(page, "Cause"), /^Gain immédiat manqué : Jaune pouvait gagner tout de suite en d4\.$/);
  await explained(page, 8, "prouvé par calcul");
  await reads(part(page, "Cause"), /^Bataille des rangées abandonnée : avec le bon coup, Jaune aurait fini par devoir jouer sous [a-g]\d/);
  await explained(page, 13, "prouvé par calcul");
  await reads(part(page, "Cause"), /^Par calcul seulement/);
  await act(page, "language");
  await reads(page.locator(".tallies"), /Yellow: 4 of 8 decisions kept Red: 4 of 7 decisions kept/);
  await reads(page.locator(".turning"), /^Turning point: on move 17, Yellow plays 6 and goes from won to lost\.$/);
  await explained(page, 16, "proved by a rule");
  await reads(part(page, "Cause"), /^Left a threat unanswered: Yellow was already threatening to win on d4, and it had to be filled\.$/);
  await reads(part(page, "Refutation"), /^4 Yellow wins at once on d4\.$/);
  await page.locator("#tab-moves").click();
  await eventually(async () => assert.deepEqual(await page.locator(".tree-line .move i").allInnerTexts(), ["~", "??", "??", "??", "?", "?", "??", "??"]));
});

scene("the same as a table, and the graph's buttons by keyboard", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await page.locator(".table-fold summary").focus();
  await page.keyboard.press("Enter");
  const rows = page.locator(".review-table tbody tr");
  assert.equal(await rows.count(), GAME.length);
  assert.match((await rows.nth(15).innerText()).replace(/\s+/g, " "), /^16 Rouge 2 \?\? Jaune gagne en 1 \?\? grosse erreur$/);
  assert.match((await rows.nth(17).innerText()).replace(/\s+/g, " "), /Rouge a gagné/);
  await page.locator(".dot").first().focus();
  assert.match(String(await page.locator(".dot").first().getAttribute("aria-label")), /^Coup 3, Jaune joue 6\s: \?\? grosse erreur$/);
  await page.keyboard.press("Enter");
  await reads(page.locator(".missed-card h2"), /Coup 3 : Jaune a joué 6/);
  await page.locator("[data-focus=missed-next]").focus();
  await page.keyboard.press("Enter");
  await reads(page.locator(".missed-card h2"), /Coup 4 : Rouge a joué 2/);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-focus")), "missed-next");
});

scene("the refutation and the best line are played on the board, move by move", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 17, "prouvé par une règle");
  await page.locator("[data-focus=refuted0]").click();
  await verdict(page, /^Rouge a gagné\.$/);
  await ply(page, 18);
  await page.locator("[data-focus=instead0]").click();
  await verdict(page, /^Jaune a gagné\.$/);
  await ply(page, 17);
});

scene("try again: values are hidden, a wrong move fails, any that keeps the result passes", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 16, "prouvé");
  await page.locator("[data-do=try_again]").click();
  await page.locator(".missed-card h2", { hasText: "Coup 16 : à Rouge de jouer" }).waitFor();
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  assert.equal(await page.locator(".review-card").isVisible(), false);
  await place(page, 0).click();
  await reads(page.locator(".tried"), /^1 ne garde pas le résultat : perd en 1 coup\. Cherchez encore\.$/);
  await spoken(page, /Cherchez encore/);
  await ply(page, 15);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  await place(page, 3).click();
  await reads(page.locator(".tried"), /^Bien joué : 4 garde le résultat\.$/);
  await ply(page, 16);
  await judged(page);
  await page.locator("[data-do=try_show]").click();
  await page.locator(".parts").waitFor();
  await page.locator(".review-card .graph").waitFor();
});

scene("refute me: the engine plays the refutation on; play on: the same position in Play", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 13, "prouvé");
  await page.locator("[data-do=refute_me]").click();
  await notice(page, /à Jaune de jouer/);
  await ply(page, 14);
  await place(page, 3).click();
  // The engine answers by itself.
  await ply(page, 16);
  await page.locator(".missed-card a", { hasText: "Jouer d’ici" }).click();
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await ply(page, 12);
});

scene("who falls here names the levels", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 17, "prouvé");
  await page.locator("[data-do=who_falls]").click();
  await reads(page.locator(".falls"), /^(Tombe ici : Débutant\.|Aucun niveau ne tombe ici\.) Le plus faible qui tient : .* \(niveau \d\)\.$/);
});

scene("a review is stopped where it is, and taken up again", { path: LONG, before: table() }, async ({ page }) => {
  await reads(page.locator(".review-state"), /^\d+ coups? jugés? sur 12, en partant de la fin… Arrêter$/);
  await page.locator("[data-do=review_stop]").click();
  await reads(page.locator(".review-state"), /^Bilan arrêté : \d+ coups? jugés? sur 12\. Reprendre le bilan$/);
  await page.locator("[data-do=review_go_on]").click();
  await reads(page.locator(".review-state"), /en partant de la fin… Arrêter$/);
  // Leaving the tab leaves the review where it is, too.
  await page.locator("#tab-moves").click();
  await page.locator(".tree").waitFor();
});

scene("a worker killed in mid-review is replaced, and the review comes to its end", {
  path: AT,
  before: async (context) => {
    await table()(context);
    await context.addInitScript(() => {
      const Real = Worker;
      let dead = false;
      window.Worker = class extends Real {
        /** @param {string | URL} url @param {WorkerOptions} [options] */
        constructor(url, options) {
          super(url, options);
          // The first worker that is asked about the review's last position dies of it.
          const post = this.postMessage.bind(this);
          this.postMessage = (/** @type {any} */ message, /** @type {any} */ more) => {
            post(message, more);
            if (dead || message?.payload?.seconds !== 30) return;
            dead = true;
            this.terminate();
            this.dispatchEvent(new Event("error", { cancelable: true }));
            document.documentElement.dataset.died = "";
          };
        }
      };
    });
  },
}, async ({ page }) => {
  await page.locator("html[data-died]").waitFor({ state: "attached" });
  await whole(page);
  await reads(page.locator(".tallies"), /Jaune : 4 décisions tenues sur 8 Rouge : 4 décisions tenues sur 7/);
});

scene("a running game, an empty board and three sides have their sentence", { path: "#/analyse/review?v=7x6&m=44", before: table() }, async ({ page, url }) => {
  await whole(page);
  await reads(page.locator(".turning"), /^Aucune décision manquée/);
  await page.goto(`${url}#/analyse/review?v=trio&m=123`);
  await reads(page.locator(".review-card"), /que pour les parties à deux camps/);
  await page.goto(`${url}#/analyse/review?v=7x6&m=`);
  await reads(page.locator(".review-card"), /Le bilan juge chaque coup/);
  await page.locator("[data-do=review_games]").click();
  await page.locator(".library-card").waitFor();
});

for (const [name, viewport] of /** @type {const} */ ([["a desk", { width: 1280, height: 800 }], ["a phone", PHONE]])) {
  scene(`on ${name} everything fits, and axe finds nothing`, { path: AT, before: table(), viewport, hasTouch: viewport === PHONE }, async ({ page }) => {
    await whole(page);
    if (viewport === PHONE) await act(page, "sheet");
    assert.deepEqual(await offences(page, "review"), []);
    await page.locator("[data-do=missed_first]").click();
    await page.locator(".missed-card .badge").waitFor();
    await page.locator(".table-fold summary").click();
    assert.deepEqual(await offences(page, "explained"), []);
    assert.deepEqual(await page.evaluate(misfits), []);
    await page.locator("[data-do=try_again]").click();
    await page.locator(".missed-card h2", { hasText: "à Jaune de jouer" }).waitFor({ state: "attached" });
    assert.deepEqual(await offences(page, "trying"), []);
  });
}
