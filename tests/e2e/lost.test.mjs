// Nothing is lost, and nobody is stuck: links over games, storage that is full or broken, dialogs that
// pile up, and the Back button.

import { PHONE, assert, eventually, ready, scene, visit } from "./harness.mjs";
import { act, moveList, notice, place, ply, press, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MINE = "443526";

/**
 * Takes up the game that was put aside last but `n`: it has these moves. The game before may have as many, and stands
 * until the next frame.
 * @param {Page} page @param {number} n @param {string} moves
 */
async function takeUp(page, n, moves) {
  await act(page, "seating");
  await page.locator(`[data-earlier="${n}"]`).click();
  await eventually(async () => assert.equal((await moveList(page)).join(""), moves));
}

scene("a second link does not cost the player's own game", { before: table() }, async ({ page }) => {
  await press(page, MINE);
  for (const link of ["#v=7x6&m=11223", "#v=7x6&m=776655"]) {
    await page.evaluate((hash) => (location.hash = hash), link);
    await ply(page, link.length - 9);
  }
  await page.locator("[data-do=own]").waitFor();
  await takeUp(page, 0, MINE);
});

scene("whatever one looks through, one's own game is offered until it is taken up", { before: table() }, async ({ page }) => {
  await press(page, MINE);
  const offer = page.locator("[data-do=own]", { hasText: "Reprendre ma partie" });
  /** @param {string} moves of a game between two opponents, as the arena hands it on */
  const review = async (moves) => {
    await page.evaluate((m) => (location.hash = `#/play?k=game&v=7x6&m=${m}&p=random~random&first=me`), moves);
    await page.locator("body[data-room=play][data-phase=over]").waitFor({ state: "attached" });
    await offer.waitFor();
  };
  await review("1212121");
  await page.locator("[data-room-link=learn]").click();
  await page.locator("body[data-room=learn]").waitFor({ state: "attached" });
  await page.locator("[data-room-link=play]").click();
  await offer.waitFor();
  await page.locator("[data-room-link=learn]").click();
  await page.locator("body[data-room=learn]").waitFor({ state: "attached" });
  await review("2323232");
  await page.reload();
  await ready(page);
  await offer.waitFor();
  // Nor does another game at that table take its place, though moves are made in it.
  await act(page, "new");
  await eventually(async () => assert.notEqual((await moveList(page)).join(""), "2323232"));
  await page.reload();
  await ready(page);
  await offer.click();
  await ply(page, MINE.length);
  assert.equal((await moveList(page)).join(""), MINE);
  await offer.waitFor({ state: "hidden" });
});

scene("a link, then a new game: the player's own game is still offered", { before: table() }, async ({ page }) => {
  await press(page, MINE);
  await page.evaluate(() => (location.hash = "#v=7x6&m=11223"));
  await ply(page, 5);
  await act(page, "new");
  await page.locator("[data-start]").click();
  await ply(page, 0);
  await press(page, "1");
  await takeUp(page, 0, MINE);
  await takeUp(page, 0, "1");
});

scene("two links in two new tabs: the player's own game is still there", { before: table() }, async ({ page, context, url }) => {
  await press(page, MINE);
  let tab = page;
  for (const link of ["#v=7x6&m=11223", "#v=7x6&m=776655"]) {
    tab = await context.newPage();
    await visit(tab, url + link);
    await ply(tab, link.length - 9);
  }
  // Neither has taken its place where a new tab looks.
  const fresh = await context.newPage();
  await visit(fresh, url);
  await ply(fresh, MINE.length);
  assert.equal((await moveList(fresh)).join(""), MINE);
  await tab.bringToFront();
  await takeUp(tab, 0, MINE);
});

scene("the last few games are kept, the newest first", { before: table() }, async ({ page }) => {
  for (const [i, moves] of ["1", "22", "333", "4444", "55555", "666666"].entries()) {
    await press(page, moves);
    await act(page, "new");
    await page.locator("dialog [data-start]").waitFor();
    assert.equal(await page.locator("[data-earlier]").count(), Math.min(i, 5));
    await page.locator("[data-start]").click();
    await ply(page, 0);
  }
  await act(page, "seating");
  await page.locator("dialog [data-start]").waitFor();
  assert.match(await page.locator("[data-earlier]").first().innerText(), /^Deux joueurs · Classique 7\s×\s6, 6 coups/);
  assert.equal(await page.locator("[data-earlier]").count(), 5);
});

/** A kept game. @param {Record<string, unknown>} [fields] */
const stored = (fields) => JSON.stringify({
  version: 1, tab: "x", data: { variant: "7x6", moves: "4435", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false, ...fields },
});

/**
 * The page finds this game; writing or reading fails as `how` says.
 * @param {string} game @param {"full" | "aside" | "unreadable"} how
 */
const broken = (game, how) => async (/** @type {import("playwright-core").BrowserContext} */ context) => {
  await table()(context);
  await context.addInitScript(({ game, how }) => {
    if (location.protocol !== "http:") return;
    const { setItem, getItem } = Storage.prototype;
    if (getItem.call(localStorage, "puissance4.game") === null) setItem.call(localStorage, "puissance4.game", game);
    if (how === "unreadable") {
      Storage.prototype.getItem = () => { throw new DOMException("no", "SecurityError"); };
      return;
    }
    Storage.prototype.setItem = function (key, value) {
      if (how === "full" || key.includes("aside")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  }, { game, how });
};

scene("a full store can be read: the game is there, and what follows is told not to be kept", { before: broken(stored({}), "full") }, async ({ page, expectProblem }) => {
  await ply(page, 4);
  assert.deepEqual(await moveList(page), [..."4435"]);
  await press(page, "1", 4);
  await notice(page, /plein ou fermé/);
  await expectProblem(/notice: storage_full/);
});

scene("where nothing can be read the page starts all the same", { before: broken(stored({}), "unreadable") }, async ({ page, expectProblem }) => {
  await notice(page, /n’enregistre rien/);
  await expectProblem(/notice: storage_off/);
  // The opponent is the usual one, as the settings cannot be read either.
  await place(page, 3).click();
  await ply(page, 2);
});

scene("what cannot be set aside is not said to be, and stays as it was", { before: broken(stored({ moves: "1111111" }), "aside") }, async ({ page, expectProblem }) => {
  await notice(page, /restent où elles sont/);
  await expectProblem(/notice: storage_stuck/);
  await press(page, "44");
  await eventually(async () => assert.equal(await page.evaluate(() => localStorage.getItem("puissance4.game")), stored({ moves: "1111111" })));
  await expectProblem(/notice: storage_full/);
});

scene("n, n, New: one dialog, however late its code comes", { before: table(), open: false }, async ({ page, context, url }) => {
  /** @type {(value?: unknown) => void} */
  let come = () => {};
  const coming = new Promise((done) => (come = done));
  await context.route("**/js/seating-*.js", async (route) => { await coming; await route.continue(); });
  await visit(page, url);
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.locator(".controls [data-do=new]").click();
  come();
  await page.locator("dialog[open]").waitFor();
  // A second one would have come with the first.
  await page.locator("dialog [data-start]").waitFor();
  assert.equal(await page.locator("dialog").count(), 1);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await act(page, "new");
  await page.locator("dialog[open]").waitFor();
});

scene("Back closes a dialog and leaves everything else as it is", { before: table() }, async ({ page }) => {
  await press(page, "44");
  const address = page.url();
  for (const name of ["new", "settings", "help", "share"]) {
    await act(page, name);
    await page.locator("dialog[open]").waitFor();
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(page.url(), address);
    await ply(page, 2);
  }
  // Closed otherwise, a dialog leaves no entry behind: the next Back leaves the page.
  await act(page, "help");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await eventually(() => page.evaluate(() => history.state?.layer !== true));
  await page.goBack();
  await eventually(() => page.url() === "about:blank");
});

scene("another language in the settings opens them anew; Back still closes them", { before: table() }, async ({ page }) => {
  await act(page, "settings");
  await page.locator("[data-field=lang]").selectOption("en");
  await page.locator("dialog", { hasText: "Settings" }).waitFor();
  await page.goBack();
  await page.locator("dialog").waitFor({ state: "detached" });
  await press(page, "4");
});

scene("Back lowers the sheet, and closes the menu of tools", { viewport: PHONE, before: table() }, async ({ page }) => {
  await press(page, "44");
  for (const [name, open] of /** @type {const} */ ([["sheet", "#panel[data-open]"], ["more", ".tool-list[data-open]"]])) {
    await page.locator(`[data-do=${name}]`).click();
    await page.locator(open).waitFor();
    await page.goBack();
    await page.locator(open).waitFor({ state: "detached" });
    await ply(page, 2);
  }
  // A press beside the menu only closes it.
  const list = page.locator(".tool-list[data-open]");
  await page.locator("[data-do=more]").click();
  await place(page, 1).click({ force: true });
  await list.waitFor({ state: "detached" });
  await ply(page, 2);
  // By keyboard its items come next, and whoever goes on closes it.
  await page.locator("[data-do=more]").press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-do")), "share");
  for (let i = 0; i < 6; i++) await page.keyboard.press("Tab");
  await list.waitFor({ state: "detached" });
});

scene("links opened within the page leave no entries behind", { before: table() }, async ({ page, url }) => {
  await press(page, "44");
  const entries = () => page.evaluate(() => navigation.entries().slice(0, navigation.currentEntry?.index ?? 0).length);
  const before = await entries();
  for (const moves of ["11", "2233"]) {
    await page.evaluate((m) => (location.hash = `#v=7x6&m=${m}`), moves);
    await ply(page, moves.length);
    await eventually(async () => assert.equal(await entries(), before));
    await eventually(() => assert.equal(page.url(), url));
  }
  await page.reload();
  await ready(page);
  await ply(page, 4);
});
