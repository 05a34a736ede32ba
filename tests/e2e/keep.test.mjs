// What is kept and what is opened: reloads, broken storage, links, languages, themes, settings.

import { assert, eventually, ready, scene, visit } from "./harness.mjs";
import { act, moveList, notice, phase, place, ply, press, says, spoken, table } from "./table.mjs";

scene("a game in progress survives a reload, with its opponent, times and undone moves", { before: table({ seats: ["human", "note:depth=2"], names: ["Ada", ""] }) }, async ({ page }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await place(page, 2).click();
  await ply(page, 4);
  await act(page, "undo");
  await ply(page, 2);
  const list = await moveList(page);
  assert.equal(list.length, 4);
  await page.reload();
  await ready(page);
  await ply(page, 2);
  assert.deepEqual(await moveList(page), list);
  await page.locator(".who", { hasText: "Ada" }).waitFor();
  assert.equal(await page.locator(".move small").count(), 2);
  await act(page, "redo");
  await ply(page, 4);
});

scene("a chosen mark is kept, an unchosen one stays the board's custom, and a reload has nothing to say", async ({ page }) => {
  await act(page, "seating");
  await page.locator(".place details").first().locator("summary").click();
  await page.locator("[data-field=mark0]").selectOption("square");
  await page.locator("[data-start]").click();
  await place(page, 3).click();
  await ply(page, 2);
  const marks = () => page.evaluate(() => JSON.parse(localStorage.getItem("puissance4.settings") ?? "{}").data.marks);
  assert.deepEqual(await marks(), ["square", ""]);
  await page.reload();
  await ready(page);
  await ply(page, 2);
  assert.deepEqual(await marks(), ["square", ""]);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(".aside"))), []);
});

scene("each opponent's move keeps its reason: looking back, undone, and after a reload", { before: table({ seats: ["human", "note:depth=2,seed=7"] }) }, async ({ page }) => {
  // All that the panel says, the bars' spoken values included.
  const why = () => page.locator("#why").evaluate((root) => root.textContent + (root.querySelector(".bars")?.getAttribute("aria-label") ?? ""));
  const detail = () => page.locator(".detail-text").innerText();
  await place(page, 3).click();
  await ply(page, 2);
  await page.locator("#why .bars").waitFor();
  const first = await why();
  await place(page, 3).click();
  await ply(page, 4);
  await eventually(async () => assert.notEqual(await why(), first));
  const second = await why();
  const said = await detail();
  const look = async (/** @type {number} */ n, /** @type {string} */ reason) => {
    await page.locator(`.move[data-ply="${n}"]`).click();
    await ply(page, n);
    await eventually(async () => assert.equal(await why(), reason));
  };
  const walk = async () => {
    await eventually(async () => assert.equal(await why(), second));
    await look(2, first);
    await look(4, second);
    await act(page, "undo");
    await ply(page, 2);
    await eventually(async () => assert.equal(await why(), first));
    await act(page, "redo");
    await ply(page, 4);
    await eventually(async () => assert.equal(await why(), second));
  };
  await walk();
  await page.reload();
  await ready(page);
  await eventually(async () => assert.equal(await detail(), said));
  assert.equal(await page.locator(".notice").count(), 0);
  await walk();
  // Also of a game that was set aside.
  await act(page, "new");
  await page.locator("[data-start]").click();
  await ply(page, 0);
  await page.locator("[data-notice=earlier] .btn").first().click();
  await ply(page, 4);
  await walk();
});

scene("a reason that cannot be read is set aside; the game goes on without it", { before: table({ seats: ["human", "note:depth=2"] }) }, async ({ page, expectProblem }) => {
  await place(page, 3).click();
  await ply(page, 2);
  await page.locator("#why .bars").waitFor();
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      const kept = JSON.parse(store.getItem("puissance4.game") ?? "{}");
      kept.data.reports[1].why = { kind: "window", cells: "everywhere" };
      store.setItem("puissance4.game", JSON.stringify(kept));
    }
  });
  await page.reload();
  await ready(page);
  await notice(page, /mises? de côté/);
  await expectProblem(/storage_bad/);
  await ply(page, 2);
  assert.equal(await page.locator("#why *").count(), 0);
  await place(page, 3).click();
  await ply(page, 4);
  await page.locator("#why .bars").waitFor();
});

scene("scores are kept over games and reloads, and reset on request", { before: table() }, async ({ page }) => {
  await press(page, "1212121");
  const points = () => page.locator(".points").allInnerTexts();
  await eventually(async () => assert.deepEqual(await points(), ["1", "0"]));
  await page.reload();
  await ready(page);
  await phase(page, "over");
  assert.deepEqual(await points(), ["1", "0"]);
  // Taken back, the point goes; it was counted before the reload.
  await act(page, "new");
  await ply(page, 0);
  assert.deepEqual(await points(), ["1", "0"]);
  await act(page, "settings");
  await page.locator("[data-reset]").click();
  await page.locator("[data-reset][aria-disabled=true]", { hasText: "Scores remis à zéro." }).waitFor();
  await page.keyboard.press("Escape");
  await eventually(async () => assert.deepEqual(await points(), ["0", "0"]));
});

scene("language and theme are chosen once and kept", { before: table() }, async ({ page }) => {
  const root = page.locator("html");
  await act(page, "language");
  await eventually(async () => assert.equal(await root.getAttribute("lang"), "en"));
  await says(page, /Yellow to move/);
  await act(page, "theme");
  await eventually(async () => assert.equal(await root.getAttribute("data-theme"), "dark"));
  await page.reload();
  await ready(page);
  await says(page, /Yellow to move/);
  assert.equal(await root.getAttribute("data-theme"), "dark");
  assert.equal(await page.title(), "Play – Connect Four");
  await act(page, "language");
  await says(page, /À Jaune de jouer/);
});

scene("the reader's language is found", { locale: "en-GB" }, async ({ page }) => {
  await says(page, /Your turn/);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

scene("settings hold at once and are kept", { before: table({ seats: ["human", "random"] }) }, async ({ page }) => {
  await act(page, "settings");
  await page.locator("[data-field=theme]").selectOption("dark");
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("data-theme"), "dark"));
  await page.getByRole("switch", { name: "Son" }).check();
  await page.getByRole("slider", { name: /réponse minimal/ }).fill("500");
  await page.locator("[data-field=lang]").selectOption("en");
  await page.locator("dialog", { hasText: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("puissance4.settings") ?? "{}").data);
  await eventually(async () => {
    const { theme, sound, floor, lang } = await kept();
    assert.deepEqual({ theme, sound, floor, lang }, { theme: "dark", sound: true, floor: 500, lang: "en" });
  });
  // Everything back as at first, asked twice.
  await act(page, "settings");
  await page.locator("[data-forget]").press("Enter");
  // Who presses twice loses nothing.
  assert(await page.evaluate(() => document.activeElement?.hasAttribute("data-no")));
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute("data-forget")), true);
  assert.equal((await kept()).floor, 500);
  await page.locator("[data-forget]").click();
  await page.locator("[data-yes]").click();
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("data-theme"), null));
  await ready(page);
});

/** A game as it is kept. @param {Record<string, unknown>} fields */
const stored = (fields) => JSON.stringify({
  version: 1, tab: "x", data: { variant: "7x6", moves: "44", future: "", seats: ["human", "human"], times: [], resigned: null, seed: 1, starter: 0, counted: false, ...fields },
});

const BROKEN = /** @type {const} */ ([
  ["no text at all", "{"],
  ["another program's", '{"a":1}'],
  ["a game against the rules", stored({ moves: "1111111" })],
  ["a board there is none of", stored({ variant: "99x9" })],
  ["an opponent there is none of", stored({ seats: ["human", "level99"] })],
  ["an option out of its range", stored({ seats: ["human", "note:depth=99"] })],
  ["an option there is none of", stored({ seats: ["human", "note:zorg=9"] })],
  ["one seat", stored({ seats: ["human"] })],
]);

scene("broken storage is set aside with a notice, whatever is wrong with it", { before: async (context) => {
  await table()(context);
  // What lies in `spoil` becomes the kept game of a browser that has nothing else but settings.
  await context.addInitScript(() => {
    if (location.protocol !== "http:") return;
    const text = sessionStorage.getItem("spoil");
    if (text === null) return;
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== "puissance4.settings") localStorage.removeItem(key);
    localStorage.setItem("puissance4.game", text);
  });
} }, async ({ page, expectProblem }) => {
  for (const [what, value] of BROKEN) {
    await page.evaluate((text) => sessionStorage.setItem("spoil", text), value);
    await page.reload();
    await ready(page);
    await notice(page, /mises? de côté/);
    await expectProblem(/notice: storage_bad/);
    const aside = () => page.evaluate(() => localStorage.getItem("puissance4.game.aside"));
    assert.equal(await aside(), value, `${what}: what the notice says has been done`);
    await press(page, "44");
    assert.equal(await page.locator(".notice").count(), 1, `${what}: nothing else to say, and nothing unusable offered`);
    await page.reload();
    await ready(page);
    await ply(page, 2);
  }
});

scene("a table of the settings that cannot be is mended, the other settings stay", { before: table({ seats: ["human", "note:depth=99"], theme: "dark" }) }, async ({ page, expectProblem }) => {
  await notice(page, /mises? de côté/);
  await expectProblem(/notice: storage_bad/);
  await place(page, 3).click();
  await ply(page, 2);
  await page.reload();
  await ready(page);
  await ply(page, 2);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator(".notice").count(), 0);
});

scene("a full store is told in mid-game, and the game goes on", { before: table() }, async ({ page, expectProblem }) => {
  await press(page, "44");
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await press(page, "3", 2);
  await notice(page, /plein ou fermé/);
  await expectProblem(/notice: storage_full/);
  await press(page, "5", 3);
});

scene("options that do not go together are refused where they are chosen", { before: table({ variant: "ttt-4x4-3", seats: ["human", "minimax"] }) }, async ({ page }) => {
  await act(page, "seating");
  for (const field of ["alphabeta1", "table1"]) await page.locator(`[data-field=${field}]`).uncheck();
  await page.locator("[data-start]").click();
  await eventually(async () => assert.match(await page.locator("[data-wrong]").innerText(), /trop grand/));
  await page.locator("[data-field=table1]").check();
  await page.locator("[data-field=alphabeta1]").check();
  await page.locator("[data-start]").click();
  await page.locator("dialog").waitFor({ state: "detached" });
});

scene("an address that cannot be opened is explained, and the game on the board stays", { before: table() }, async ({ page, url }) => {
  await press(page, "4435");
  for (const [address, reason] of /** @type {const} */ ([
    ["#v=7x6&m=44x", /Ce lien ne peut pas être ouvert.*caractère 3/],
    ["#/play?v=7x6&m=44x", /Ce lien ne peut pas être ouvert.*caractère 3/],
    ["#foo", /foo.*est inconnu/],
    ["#analyse", /analyse.*est inconnu/],
    ["#/nowhere", /pas de salle «\snowhere/],
    ["#/nowhere?v=7x6&m=44", /pas de salle «\snowhere/],
  ])) {
    // Opened anew, then within the page.
    await page.goto("about:blank");
    await visit(page, url + address);
    await notice(page, reason);
    await ply(page, 4);
    assert.deepEqual(await moveList(page), [..."4435"], address);
    assert.doesNotMatch(page.url(), /nowhere|foo|44x/);
    await page.locator(".notice .quiet").click();
    await page.evaluate((hash) => (location.hash = hash), address);
    await notice(page, reason);
    await ply(page, 4);
    await eventually(() => !/nowhere|foo|44x/.test(page.url()));
    // What was wrong is past when an address that can be opened comes.
    await page.evaluate(() => (location.hash = "#v=7x6&m=11"));
    await ply(page, 2);
    assert.equal(await page.locator(".notice", { hasText: reason }).count(), 0, address);
    await act(page, "own");
    await ply(page, 4);
  }
  await press(page, "1", 4);
  await page.reload();
  await ready(page);
  await ply(page, 5);
});

scene("a link to a position opens it; the game before can be taken up again, also later", { before: table() }, async ({ page, url }) => {
  await press(page, "12");
  await page.goto("about:blank");
  await visit(page, `${url}#v=12x6&m=ccb`);
  await ply(page, 3);
  assert.equal(await page.locator("#board button").count(), 12);
  assert.deepEqual(await moveList(page), ["12", "12", "11"], "letters are for links");
  await press(page, "1", 3);
  await page.reload();
  await ready(page);
  await ply(page, 4);
  await act(page, "new");
  await page.locator("[data-earlier]").click();
  await ply(page, 2);
  assert.deepEqual(await moveList(page), [..."12"]);
});

scene("a game opened from a link is kept before anybody moves in it", { before: table() }, async ({ page, context, url }) => {
  await press(page, "12");
  const other = await context.newPage();
  await visit(other, `${url}#v=8x7&m=4435`);
  await ply(other, 4);
  // The game before is offered beside it, not again as another tab's.
  await other.locator("[data-do=own]").waitFor();
  assert.equal(await other.locator(".notice").count(), 0);
  await other.reload();
  await ready(other);
  await ply(other, 4);
  assert.deepEqual(await moveList(other), [..."4435"]);
  await other.locator("[data-do=own]").waitFor();
  assert.equal(await other.locator(".notice").count(), 0);
  await act(other, "new");
  await other.locator("[data-earlier]").click();
  await ply(other, 2);
});

scene("a challenge is the same game for everyone", { path: "#v=7x6&ai=random&seed=7&first=them" }, async ({ page, url }) => {
  await ply(page, 1);
  const first = await moveList(page);
  await place(page, 3).click();
  await ply(page, 3);
  const answer = await moveList(page);
  await page.goto("about:blank");
  await visit(page, `${url}#v=7x6&ai=random&seed=7&first=them`);
  await ply(page, 1);
  assert.deepEqual(await moveList(page), first);
  await place(page, 3).click();
  await ply(page, 3);
  assert.deepEqual(await moveList(page), answer);
});

/** A game of tests/data/challenges.txt, whose opponent thinks long enough to look at a clock. */
const CHALLENGE = "443256246414";

scene("no clock decides in a challenge, also after a reload; in the game after it the settings' does", {
  path: "#v=7x6&ai=mcts:iterations=100000&seed=5&first=me",
  before: async (context) => {
    await table({ seconds: 10 })(context);
    // Twenty seconds go by in the worker from one look at its clock to the next.
    await context.route("**/js/worker-*.js*", async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: `let looks = 0; performance.now = () => (looks += 1) * 20_000;\n${await reply.text()}` });
    });
  },
}, async ({ page }) => {
  for (let at = 0; at < CHALLENGE.length; at += 2) {
    await phase(page, "play");
    await place(page, Number(CHALLENGE[at]) - 1).click();
    await ply(page, at + 2);
    if (at !== 4) continue;
    await page.reload();
    await ready(page);
    await ply(page, at + 2);
  }
  await phase(page, "over");
  assert.equal((await moveList(page)).join(""), CHALLENGE);
  /** How many random games the opponent's moves took, as they are kept. */
  const playouts = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("puissance4.game") ?? "null").data.reports.filter(Boolean).map((/** @type {any} */ { nodes }) => nodes));
  // The last one wins at once.
  assert.deepEqual((await playouts()).slice(0, -1), Array(5).fill(100_000));
  // The same table once more, which is no challenge.
  await act(page, "new");
  await ply(page, 0);
  await phase(page, "play");
  await place(page, 3).click();
  await ply(page, 2);
  await eventually(async () => {
    const [nodes] = await playouts();
    assert(nodes < 100_000, `${nodes} games, where the clock allows ten seconds`);
  });
});

scene("links are shared, copied and drawn", { before: table({ seats: ["human", "note:depth=2"] }), permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, url }) => {
  await place(page, 3).click();
  await ply(page, 2);
  const moves = (await moveList(page)).join("");
  await act(page, "share");
  assert.equal(await page.locator("[data-link=position]").inputValue(), `${url}#/play?v=7x6&m=${moves}`);
  assert.match(await page.locator("[data-link=game]").inputValue(), new RegExp(`#/play\\?k=game&v=7x6&m=${moves}&ai=note:depth=2&seed=\\d+&first=me$`));
  assert.match(await page.locator("[data-link=challenge]").inputValue(), /#\/play\?v=7x6&ai=note:depth=2&seed=\d+&first=me$/);
  await page.locator("[data-copy=game]").click();
  await spoken(page, /Lien copié/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.locator("[data-link=game]").inputValue());
  await page.locator(".qr[data-kind=game] path").waitFor({ state: "attached" });
  await page.goto("about:blank");
  await visit(page, copied);
  await ply(page, 2);
  assert.deepEqual((await moveList(page)).join(""), moves);
});

scene("after one visit the game is played without a network", { serviceWorkers: "allow", before: table({ seats: ["human", "note:depth=2"] }) }, async ({ page, context }) => {
  await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await place(page, 3).click();
  await ply(page, 2);
  await act(page, "help");
  await page.locator("dialog[data-dialog=help]").waitFor();
  await context.setOffline(false);
});
