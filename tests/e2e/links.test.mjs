// Links carry the table as it was: who sits where, who began, whose turn it is.

import { assert, eventually, ready, scene, visit } from "./harness.mjs";
import { act, giveUp, moveList, notice, phase, place, ply, press, says, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The links that are offered, by kind. @param {Page} page @returns {Promise<Record<string, string>>} */
async function shared(page) {
  await act(page, "share");
  await page.locator("[data-link]").first().waitFor();
  const links = await page.locator("[data-link]").evaluateAll((all) => all.map((field) => [/** @type {HTMLElement} */ (field).dataset.link, /** @type {HTMLInputElement} */ (field).value]));
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  return Object.fromEntries(links);
}

/** Waits until there are moves, however many. @param {Page} page */
const begun = (page) => eventually(async () => assert.notEqual(await page.locator("body").getAttribute("data-ply"), "0"));

/** What the seats say, in their order. @param {Page} page */
const seats = (page) => page.locator(".seat").evaluateAll((all) => all.map((seat) => [".who", ".what"].map((part) => seat.querySelector(part)?.textContent).join(" / ")));

/** Opens a link as somebody who has nothing kept. @param {import("./harness.mjs").Stage} stage @param {string} link */
async function elsewhere({ browser }, link) {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await visit(page, link);
  return { page, close: () => context.close() };
}

scene("a game of two opponents opens as theirs, and waits to be watched", { before: table({ seats: ["random:seed=3", "note:depth=1,seed=5"], speed: 1000 }) }, async (stage) => {
  const { page } = stage;
  await begun(page);
  await act(page, "pause");
  await says(page, /pause/i);
  const moves = await moveList(page);
  const before = await seats(page);
  const links = await shared(page);
  assert.deepEqual(Object.keys(links), ["position", "game"], "who only watches has no challenge to hand on");
  const other = await elsewhere(stage, links.game);
  await ply(other.page, moves.length);
  assert.deepEqual(await seats(other.page), before);
  assert.deepEqual(await moveList(other.page), moves);
  await says(other.page, /pause/i);
  await act(other.page, "pause");
  await ply(other.page, moves.length + 1);
  await other.close();
});

scene("three sides: people, an opponent and who began are as they were", { before: table({ variant: "trio", seats: ["human", "human", "random:seed=1"], starts: "alternate" }) }, async (stage) => {
  const { page } = stage;
  // The third seat begins the third game.
  for (let game = 1; game < 3; game++) {
    await place(page, 0).click();
    await begun(page);
    await giveUp(page);
    await phase(page, "over");
    await act(page, "new");
  }
  await ply(page, 1);
  const before = await seats(page);
  const links = await shared(page);
  assert.match(links.game, /&p=human~human~random:seed=1&seed=\d+&first=third$/);
  const other = await elsewhere(stage, links.game);
  await ply(other.page, 1);
  assert.deepEqual(await seats(other.page), before);
  await says(other.page, /À Rouge de jouer/);
  await other.close();
});

scene("people among themselves hand on no opponent that nobody chose", { before: table() }, async (stage) => {
  const { page } = stage;
  await press(page, "443");
  const links = await shared(page);
  assert.deepEqual(Object.keys(links), ["position", "game"]);
  const other = await elsewhere(stage, links.game);
  await ply(other.page, 3);
  await says(other.page, /À Rouge de jouer/);
  await other.close();
});

scene("a link's opponent waits only where it is to move, and answers whoever plays on", { path: "#k=game&v=7x6&m=44&ai=random&seed=7&first=me" }, async ({ page, url }) => {
  await says(page, /À vous/);
  const resume = page.locator(".controls [data-do=pause]");
  assert.equal(await resume.isVisible(), false);
  await place(page, 2).click();
  await ply(page, 4);
  // Its turn: it waits, and goes on when it is told to.
  await page.goto("about:blank");
  await visit(page, `${url}#k=game&v=7x6&m=445&ai=random&seed=7&first=me`);
  await says(page, /pause/i);
  await resume.click();
  await ply(page, 4);
  assert.equal(await resume.isVisible(), false);
  // Over: nothing to go on with.
  await page.goto("about:blank");
  await visit(page, `${url}#k=game&v=7x6&m=1212121&ai=random&seed=7&first=me`);
  await phase(page, "over");
  assert.equal(await resume.isVisible(), false);
});

scene("a link to a table that cannot be is refused with its reason", { before: table() }, async ({ page, url }) => {
  for (const [hash, reason] of /** @type {const} */ ([
    ["#v=7x6&ai=note:depth=4,depth=5", /adversaire n’existe pas/],
    ["#v=7x6&ai=note:depth=99", /adversaire n’existe pas/],
    ["#v=7x6&p=human~level1~level1", /joueurs indiqués ne conviennent pas/],
    ["#k=game&v=7x6&m=1212121&r=0", /déjà finie/],
  ])) {
    await page.goto("about:blank");
    await visit(page, url + hash);
    await notice(page, reason);
    await ply(page, 0);
  }
  await press(page, "4");
});

scene("an address with a part that leads nowhere is explained, and loses nothing", { before: table() }, async ({ page, url }) => {
  await press(page, "443");
  /** By hand into the address bar, and by a visit of its own. @param {string} hash @param {RegExp} reason */
  const twice = async (hash, reason) => {
    await page.evaluate((to) => (location.hash = to), hash);
    await notice(page, reason);
    await page.goto("about:blank");
    await visit(page, url + hash);
    await notice(page, reason);
  };
  const foo = /lien ne peut pas être ouvert\s: «\sfoo\s» est inconnu\. Rien n’a changé/;
  for (const hash of ["#/play/foo", "#/play/foo/bar", "#/play/foo?v=7x6&m=4435"]) {
    await twice(hash, foo);
    await ply(page, 3);
    assert.deepEqual(await moveList(page), ["4", "4", "3"]);
    await eventually(() => assert.equal(page.url().replace(/#\/play$/, ""), url));
  }
  await page.evaluate(() => (location.hash = "#/analyse?v=7x6&m=4435"));
  const tree = page.locator("#tab-panel .tree-line b");
  await eventually(async () => assert.deepEqual(await tree.allInnerTexts(), ["4", "4", "3", "5"]));
  for (const hash of ["#/analyse/foo", "#/analyse/moves/foo", "#/analyse/foo?v=7x6&m=1", "#/analyse/puzzle/1/foo"]) {
    await twice(hash, foo);
    await eventually(async () => assert.deepEqual(await tree.allInnerTexts(), ["4", "4", "3", "5"]));
    await eventually(() => assert.equal(page.url(), `${url}#/analyse`));
  }
  await page.evaluate(() => (location.hash = "#/play"));
  await ply(page, 3);
});

scene("names belong to their game, whatever is played or opened in between", { before: table() }, async ({ page, context, url }) => {
  /** @param {string[]} names */
  const start = async (...names) => {
    await act(page, "seating");
    for (const [i, name] of names.entries()) {
      await page.locator(".place details").nth(i).locator("summary").click();
      await page.locator(`[data-field=name${i}]`).fill(name);
    }
    await page.locator("[data-start]").click();
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  const names = () => page.locator(".who").allInnerTexts();
  await start("Ana", "Bob");
  await press(page, "44");
  await start("Carl", "Dan");
  await press(page, "1");
  await act(page, "seating");
  await page.locator("[data-earlier='0']").click();
  await ply(page, 2);
  await eventually(async () => assert.deepEqual(await names(), ["Ana", "Bob"]));
  // A link in another tab is that tab's business.
  const other = await context.newPage();
  await visit(other, `${url}#v=7x6&m=4435`);
  await press(other, "1", 4);
  await page.reload();
  await ready(page);
  await ply(page, 2);
  assert.deepEqual(await names(), ["Ana", "Bob"]);
  // An opponent in Bob's seat is not called Bob.
  await act(page, "seating");
  await page.locator("[data-field=seat1]").selectOption("level1");
  assert.equal(await page.locator("[data-field=name1]").inputValue(), "");
  await page.locator("[data-start]").click();
  await eventually(async () => assert.deepEqual(await names(), ["Ana", "Débutant"]));
});
