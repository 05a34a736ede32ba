// The review of a game: marks, sentences, explanations, trying again; stopping, dying workers.

import { assert, eventually, PHONE, scene, visit } from "./harness.mjs";
import { chips, judged, names, verdict } from "./analyse.mjs";
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
  await reads(page.locator(".tallies"), /^Jaune : 4 bonnes décisions sur 8 Rouge : 4 bonnes décisions sur 7$/);
  await reads(page.locator(".throws"), /^Erreurs \(Jaune\) : coup 3 \(gagné → perdu\).* Erreurs \(Rouge\) : coup 4 /);
  await reads(page.locator(".turning"), /^Tournant : au coup 17, Jaune joue 6, et le résultat passe de « gagné » à « perdu »\.$/);
  await spoken(page, /Tournant/);
  assert.deepEqual(await page.locator(".dot").evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute("data-missed")) + 1)), [3, 4, 7, 8, 13, 16, 17]);
  await explained(page, 16, "prouvé par une règle");
  await reads(part(page, "Résultat"), /gagnait en 13.*→ devient ▽ perd en 1/);
  await reads(part(page, "Cause"), /^Menace laissée sans réponse : Jaune menaçait déjà de gagner en col\. 4, rangée 4, et il fallait y jouer\.$/);
  await reads(part(page, "Réfutation"), /^4 Jaune gagne tout de suite en col\. 4, rangée 4\.$/);
  await ply(page, 15);
  await explained(page, 17, "prouvé par une règle");
  await reads(part(page, "Cause"), /^Victoire immédiate manquée : Jaune pouvait gagner tout de suite en col\. 4, rangée 4\.$/);
  await explained(page, 8, "prouvé par calcul");
  await reads(part(page, "Cause"), /^Bataille des rangées abandonnée : avec le bon coup, Jaune n’aurait plus pu jouer sous col\. \d, rangée \d sans perdre, et aurait fini par n’avoir qu’un autre coup, qui aurait mené à une double menace en /);
  await explained(page, 13, "prouvé par calcul");
  await reads(part(page, "Cause"), /^Par calcul seulement/);
  await act(page, "language");
  await reads(page.locator(".tallies"), /^Yellow: 4 of 8 decisions right Red: 4 of 7 decisions right$/);
  await reads(page.locator(".throws"), /^Mistakes \(Yellow\): move 3 \(won → lost\)/);
  await reads(page.locator(".turning"), /^Turning point: on move 17, Yellow plays 6, and the result goes from won to lost\.$/);
  await explained(page, 16, "proved by a rule");
  await reads(part(page, "Cause"), /^Left a threat unanswered: Yellow was already threatening to win at col\. 4, row 4, and it had to be filled\.$/);
  await reads(part(page, "Refutation"), /^4 Yellow wins at once at col\. 4, row 4\.$/);
  await page.locator("#tab-moves").click();
  await eventually(async () => assert.deepEqual(await page.locator(".tree-line .move i").allInnerTexts(), ["~", "??", "??", "??", "?", "?", "??", "??"]));
});

scene("long names beside the graph are written in lines of their own", { path: `#/analyse/review?k=game&v=7x6&m=${GAME}&p=rouen~note`, before: table() }, async ({ page }) => {
  await whole(page);
  const lines = await page.locator(".scale span").evaluateAll((all) => all.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ top, bottom }) => ({ top, bottom }));
  }).sort((a, b) => a.top - b.top));
  assert.ok(lines.length > 3, "a name takes two lines");
  lines.slice(1).forEach(({ top }, i) => assert.ok(top >= lines[i].bottom - 4, `line ${i + 2} lies over the one before`));
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

/** Red began and is the opponent's; yellow lost, and did not fill the fourth column at the end. */
const LOST = "#/analyse?k=game&v=7x6&m=424436541474&ai=level3&first=me";

scene("one's own game: by name, in its colours; a win given in a lost game is told; its line is walked to the end", { path: LOST.replace("first=me", "first=them"), before: table() }, async ({ page, url }) => {
  await whole(page);
  // The opponent began: it is red, here as in Play, and it is yellow that won.
  await verdict(page, /^Jaune a gagné\.$/);
  await reads(page.locator(".tallies"), /^Amateur \(rouge\) : .*Vous \(jaune\) : /);
  assert.match((await names(page))[3], /de bas en haut\s: rouge, rouge, jaune, jaune, jaune, jaune/);
  await visit(page, url + LOST);
  await whole(page);
  await reads(page.locator(".tallies"), /^Vous \(jaune\) : .*Amateur \(rouge\) : /);
  await reads(page.locator(".turning"), /^Tournant : au coup 5, vous \(jaune\) jouez 3, et le résultat passe de « nul » à « perdu »\.$/);
  await page.locator(".dot.noted").last().click();
  await reads(page.locator(".missed-card h2"), /^Coup 11 : vous \(jaune\) avez joué 7$/);
  await reads(part(page, "Cause"), /^Menace laissée sans réponse : Amateur menaçait déjà de gagner en col\. 4, rangée 6, et il fallait y jouer\.$/);
  await page.locator(".table-fold summary").click();
  assert.match((await page.locator("[data-row='10']").innerText()).replace(/\s+/g, " "), /^11 Vous 7 ~ Amateur gagne en 1 ~ défaite plus rapide$/);
  // A cell of a sentence is a button that lights it.
  assert.match(String(await part(page, "Cause").locator("button.cell").getAttribute("aria-label")), /^colonne 4, rangée 6, montrer/);
  // The longest line unfolds, can be walked along, and is not kept among one's own.
  await page.locator("[data-focus=thrown4]").click();
  await reads(page.locator(".missed-card .badge"), /prouvé/);
  await page.locator("[data-focus=refuted0]").click();
  await ply(page, 6);
  await act(page, "next");
  await ply(page, 7);
  await page.locator("[data-focus=refuted12]").click();
  await page.locator("[data-focus=refuted13]").waitFor();
  await page.locator("[data-focus=refuted-end]").click();
  await verdict(page, /^Rouge a gagné\.$/);
  await page.locator("#tab-moves").click();
  await page.locator(".variation[data-shown]").waitFor();
  await act(page, "first");
  await page.locator(".variation").waitFor({ state: "detached" });
  // Looking at another move closes the card that explains this one.
  await page.locator("#tab-review").click();
  await page.locator(".missed-card .badge").waitFor();
  await page.locator(".table-fold summary").click();
  await page.locator("[data-row='0'] button").click();
  await page.locator(".missed-card").waitFor({ state: "hidden" });
});

scene("at the end of a game the steps stay where they are, and a link beyond it shows the end", { path: "#/analyse?v=7x6&m=4455667&at=99", before: table() }, async ({ page }) => {
  await verdict(page, /^Jaune a gagné\.$/);
  await ply(page, 7);
  const at = async () => (await page.locator("[data-do=back]").boundingBox())?.x;
  const end = await at();
  await act(page, "back");
  await ply(page, 6);
  assert.equal(await at(), end);
});

scene("try again: values are hidden, a wrong move fails, any that keeps the result passes", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 16, "prouvé");
  await page.locator("[data-do=try_again]").click();
  await page.locator(".missed-card h2", { hasText: "Coup 16 : à Rouge de jouer" }).waitFor();
  // What is asked is said once, above the board.
  assert.equal(await page.locator("main, .panel").getByText(/trouvez un coup/).filter({ visible: true }).count(), 1);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  assert.equal(await page.locator(".review-card").isVisible(), false);
  assert.equal(await page.locator("[data-do=next]").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("End");
  await place(page, 0).click();
  await reads(page.locator(".tried"), /^1 ne garde pas le résultat : perd en 1 coup\. Cherchez encore\.$/);
  await spoken(page, /Cherchez encore/);
  await ply(page, 15);
  assert.deepEqual((await chips(page)).filter(Boolean), []);
  await place(page, 3).click();
  await reads(page.locator(".tried"), /^Bien joué : 4 garde le résultat\.$/);
  await ply(page, 16);
  await judged(page);
  await page.locator(".missed-card [data-do=try_next]").waitFor();
  await page.locator("[data-do=try_show]").click();
  await page.locator(".parts").waitFor();
  await page.locator(".review-card .graph").waitFor();
});

scene("the marks of a review stay: when a side line is deleted and put back, and when a try is left", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  const marks = page.locator(".tree-line .move i");
  const all = ["~", "??", "??", "??", "?", "?", "??", "??"];
  const marked = (/** @type {string[]} */ ...signs) => eventually(async () => assert.deepEqual(await marks.allInnerTexts(), signs));
  await page.locator("#tab-moves").click();
  await marked(...all);
  await act(page, "first");
  await act(page, "next");
  await ply(page, 1);
  await place(page, 0).click();
  await ply(page, 2);
  await act(page, "remove");
  await page.locator(".variation").waitFor({ state: "detached" });
  await marked(...all);
  await page.locator("[data-notice=removed] .btn").first().click();
  await page.locator(".variation").waitFor();
  await marked(...all);
  // Of a main line that is cut the moves that stay keep theirs.
  await page.locator(".tree .move[data-ply='8']").click();
  await act(page, "remove");
  await marked("~", "??", "??", "??");
  await page.locator("[data-notice=removed] .btn").first().click();
  await marked(...all);
  // The arrows to other lines do not lead out of a try; whoever leaves it finds the marks.
  await page.locator("#tab-review").click();
  await whole(page);
  await explained(page, 3, "prouvé");
  await page.locator("[data-do=try_again]").click();
  await page.locator(".missed-card h2", { hasText: "de jouer" }).waitFor();
  await page.locator("[data-do=try_show]").focus();
  for (const arrow of ["ArrowUp", "ArrowDown"]) await page.keyboard.press(arrow);
  await place(page, 5).click();
  await reads(page.locator(".tried"), /Cherchez encore/);
  await page.locator("#tab-moves").click();
  await marked(...all);
});

scene("refute me: the engine plays the refutation on; play on: the same position in Play", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 13, "prouvé");
  await page.locator("[data-do=refute_me]").click();
  await notice(page, /à Jaune de jouer/);
  await page.locator("[data-do=refute_me][aria-pressed=true]").waitFor();
  await ply(page, 14);
  await place(page, 3).click();
  // The engine answers by itself; but not to whoever has left the refutation.
  await ply(page, 16);
  await act(page, "first");
  await place(page, 1).click();
  await ply(page, 1);
  assert.equal(await page.locator(".missed-card [data-do=refute_me][aria-pressed=true]").count(), 0);
  await explained(page, 13, "prouvé");
  await page.locator(".missed-card a", { hasText: "Jouer à partir de ce coup" }).click();
  await page.locator("body[data-room=play]").waitFor({ state: "attached" });
  await ply(page, 12);
  // Yellow is to move, and is one's own colour there too.
  assert.match((await page.locator("#seats").innerText()).replace(/\s+/g, " "), /Vous Jaune/);
});

scene("who falls here names the levels", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  await explained(page, 17, "prouvé");
  await page.locator("[data-do=who_falls]").click();
  await reads(page.locator(".falls"), /^Débutant se trompe ici\. Le plus faible niveau qui ne se trompe pas : Apprenti \(niveau 2\)\.$/);
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
  await reads(page.locator(".tallies"), /Jaune : 4 bonnes décisions sur 8 .*Rouge : 4 bonnes décisions sur 7/);
});

scene("a running game, an empty board and three sides have their sentence", { path: "#/analyse/review?v=7x6&m=44", before: table() }, async ({ page, url }) => {
  await whole(page);
  await reads(page.locator(".turning"), /^Aucune décision manquée/);
  // The last move of this one is a mistake: what it made of the game is drawn too.
  await page.goto(`${url}#/analyse/review?v=7x6&m=${GAME.slice(0, 3)}`);
  await page.locator('.dot[data-missed="2"]').waitFor();
  await whole(page);
  const [field, dot] = await Promise.all([".field-graph", ".dot"].map(async (what) => /** @type {{ x: number, width: number }} */ (await page.locator(what).boundingBox())));
  assert(dot.x + dot.width / 2 < field.x + field.width, "the last dot stands outside the graph");
  assert.match(String(await page.locator(".review-table tbody tr").last().textContent()), /Rouge gagne/);
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

for (const [width, height] of [[360, 640], [390, 844], [768, 1024]]) {
  scene(`a review that is asked for is in sight at once: ${width} × ${height}`, { path: LONG, before: table(), viewport: { width, height }, hasTouch: true }, async ({ page }) => {
    await page.locator(".panel[data-open]").waitFor();
    for (const what of [".tallies", ".review-state", ".review-card .graph"]) {
      await eventually(async () => {
        const box = await page.locator(what).boundingBox();
        const head = await page.locator(".tabs-head").boundingBox();
        assert(box && head && box.y >= head.y + head.height - 1 && box.y + box.height <= height, `${what} is in sight: ${JSON.stringify(box)}`);
      });
    }
    // Back lowers the sheet, and the board is large again.
    await page.goBack();
    await page.locator(".panel:not([data-open])").waitFor();
  });
}

scene("while a review runs, whoever is at its table stays there", { path: LONG, before: table() }, async ({ page }) => {
  const summary = page.locator(".table-fold summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  const before = await page.locator(".review-state span").innerText();
  await eventually(async () => assert.notEqual(await page.locator(".review-state span").innerText(), before), 60_000);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-focus")), "table");
  assert.equal(await page.locator(".table-fold").evaluate((fold) => /** @type {HTMLDetailsElement} */ (fold).open), true);
  // Further into the table, too.
  await page.locator(".table-box").focus();
  await page.locator(".table-box").evaluate((box) => (box.scrollTop = 40));
  const then = await page.locator(".review-state span").innerText();
  await eventually(async () => assert.notEqual(await page.locator(".review-state span").innerText(), then), 60_000);
  assert.equal(await page.evaluate(() => document.activeElement?.className), "table-box");
  assert.equal(await page.locator(".table-box").evaluate((box) => box.scrollTop), 40);
});

scene("on a phone that lies, trying again begins with the whole row of tabs", { path: AT, before: table(), viewport: { width: 844, height: 390 }, hasTouch: true }, async ({ page }) => {
  await whole(page);
  await page.locator("[data-do=missed_first]").click();
  await page.locator(".missed-card .badge").waitFor();
  await page.locator("[data-do=try_again]").click();
  await page.locator(".missed-card h2", { hasText: "de jouer" }).waitFor();
  await eventually(async () => assert.equal(await page.locator(".panel").evaluate((panel) => panel.scrollTop), 0));
});

scene("on tic-tac-toe the sign of a mistake is not covered by a value", { path: "#/analyse/review?k=game&v=ttt-3x3-3&m=a1b1c3b2b3c2a3&p=human~level2&first=me", before: table() }, async ({ page }) => {
  await whole(page);
  await page.locator("[data-do=missed_first]").click();
  await page.locator(".missed-card .badge").waitFor();
  await judged(page);
  // The mistaken move went to a free cell: it shows its sign in place of what it is worth.
  const free = await page.locator("#board button").evaluateAll((cells) => cells.filter((cell) => /libre/.test(cell.getAttribute("aria-label") ?? "")).length);
  await eventually(async () => assert.equal((await chips(page)).filter((word) => word.trim()).length, free - 1));
});

scene("on a desk the graph and the tabs stay in sight while a mistake is explained", { path: AT, before: table() }, async ({ page }) => {
  await whole(page);
  for (const n of [8, 3, 13]) {
    await explained(page, n, "prouvé");
    for (const what of ["#tab-review", ".review-card .graph"]) {
      const box = await page.locator(what).boundingBox();
      assert(box && box.y >= 0 && box.y + box.height <= 800, `${what} is in sight after move ${n}`);
    }
    const title = await page.locator(".missed-card h2").boundingBox();
    const above = await page.locator(".review-card").boundingBox();
    assert(title && above && title.y >= above.y + above.height && title.y + title.height <= 800, "the explanation begins below the graph");
  }
});
