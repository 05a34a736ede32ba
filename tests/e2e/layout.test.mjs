// From a small phone to a wall: nothing sticks out, nothing jumps, the board is the largest thing.

import { assert, eventually, scene } from "./harness.mjs";
import { misfits } from "./fits.mjs";
import { act, notice, phase, place, ply, press, refused, says, spoken, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Each list is one visit, opened at its first size. */
const SIZES = [
  [[320, 640], [360, 740], [740, 360], [640, 400]],
  [[820, 1180], [900, 600], [1024, 768]],
  [[1280, 800], [1920, 1080], [3840, 2160]],
];

for (const sizes of SIZES) {
  const [[width = 0, height = 0] = []] = sizes;
  scene(`${sizes.map((size) => size.join(" × ")).join(", ")}: everything fits and nothing jumps`, { viewport: { width, height }, before: table({ seats: ["human", "note:depth=2"] }) }, async ({ page }) => {
    /** Does this at every size, when the board has taken its place there. @param {(size: { width: number, height: number }) => Promise<void>} look */
    const everywhere = async (look) => {
      for (const [width = 0, height = 0] of sizes) {
        await page.setViewportSize({ width, height });
        await look({ width, height });
      }
    };
    const where = () => page.evaluate(() => Object.fromEntries([".top", ".status", ".board canvas", ".controls"].map((name) => {
      const { x, y, width, height } = /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect();
      return [name, [x, y, width, height].map(Math.round)];
    })));
    const fits = async () => {
      const out = await page.evaluate(() => {
        const { clientWidth } = document.documentElement;
        const wide = document.documentElement.scrollWidth > clientWidth ? ["page"] : [];
        for (const node of document.querySelectorAll(".top *, .status, .board, .controls *, .panel > *, dialog[open] *")) {
          const box = node.getBoundingClientRect();
          // Pictures of one letter's height and hidden names are not looked at.
          if (box.width < 2 || getComputedStyle(node).visibility === "hidden") continue;
          if (box.left < -0.5 || box.right > clientWidth + 0.5) wide.push(`${node.tagName}.${node.getAttribute("class")}`);
        }
        return wide;
      });
      assert.deepEqual(out, []);
    };
    /** The canvas follows its place with the next frame. */
    const settled = async () => {
      /** @type {unknown} */
      let last;
      await eventually(async () => {
        const now = await where();
        const before = last;
        last = now;
        assert.deepEqual(now, before);
      });
      return where();
    };
    /** @type {Map<number, unknown>} */
    const before = new Map();
    await everywhere(async ({ width }) => {
      await eventually(fits);
      before.set(width, await settled());
    });
    await place(page, 3).click();
    await ply(page, 2);
    await page.locator("#why p").first().waitFor();
    await everywhere(async ({ width, height }) => {
      await eventually(fits);
      await eventually(async () => assert.deepEqual(await where(), before.get(width), `${width} × ${height}`));
      const over = await page.evaluate(() => {
        const boxes = [".status", ".board", ".controls .btn:last-child", ".panel"].map((name) => ({ name, box: /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect() }));
        return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1).map((b) => `${a.name} over ${b.name}`));
      });
      assert.deepEqual(over, [], `${width} × ${height}`);
      const board = await page.locator(".board").boundingBox();
      assert(board && (board.height >= 0.5 * height || board.width >= 0.9 * width), `the board comes first at ${width} × ${height}`);
      const controls = await page.locator(".controls .btn:visible").evaluateAll((all) => all.map((b) => b.getBoundingClientRect().height));
      assert(controls.every((h) => h >= 43.5), `targets are large enough at ${width} × ${height}`);
    });
    for (const name of ["new", "settings", "help", "share"]) {
      await act(page, name);
      await page.locator("dialog[open]").waitFor();
      await everywhere(() => eventually(fits));
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
  });
}

scene("every board fits a phone in both directions", { viewport: { width: 360, height: 740 }, reducedMotion: "reduce", before: table() }, async ({ page }) => {
  for (const variant of ["12x6", "10x7", "ttt-6x6-4", "trio", "p4-3x3-3"]) {
    await act(page, "new");
    await page.locator(`.choice input[value="${variant}"]`).check({ force: true });
    await page.locator("[data-start]").click();
    for (const size of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
      await page.setViewportSize(size);
      await eventually(async () => {
        const box = await page.locator("#board canvas").boundingBox();
        const room = await page.locator("#board").boundingBox();
        assert(box && room);
        assert(box.x >= room.x - 1 && box.y >= room.y - 1 && box.x + box.width <= room.x + room.width + 1 && box.y + box.height <= room.y + room.height + 1, `${variant} at ${size.width}`);
      });
    }
  }
});

scene("the sheet of a phone opens and closes", { viewport: { width: 360, height: 640 }, before: table() }, async ({ page }) => {
  const height = async () => (await page.locator("#panel").boundingBox())?.height ?? 0;
  const low = await height();
  await act(page, "sheet");
  await eventually(async () => assert((await height()) > low + 100));
  await act(page, "sheet");
  await eventually(async () => assert(Math.abs((await height()) - low) < 2));
});

/** The widths between which something used to break, each with a height it comes with. */
const NARROW = [[320, 480], [320, 568], [360, 640], [390, 844], [480, 720], [540, 720], [600, 900], [740, 360], [768, 1024]];
const WIDE = [[900, 600], [1280, 800], [1920, 1080]];

/** Nothing is wrong, at any of these sizes. @param {Page} page @param {number[][]} sizes @param {string} what */
async function fitting(page, sizes, what) {
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await eventually(async () => assert.deepEqual(await page.evaluate(misfits), [], `${what} at ${width} × ${height}`));
  }
}

for (const locale of ["fr-FR", "en-US"]) {
  for (const [kind, sizes, hasTouch] of /** @type {const} */ ([["narrow", NARROW, true], ["wide", WIDE, false]])) {
    const option = { locale, hasTouch, viewport: { width: 390, height: 844 }, reducedMotion: /** @type {const} */ ("reduce") };

    scene(`${kind}, ${locale}: no word is broken, nothing overlaps, from the first move to the next table`, { ...option, before: table({ seats: ["human", "note:depth=2"] }) }, async ({ page }) => {
      await fitting(page, sizes, "start");
      await place(page, 3).click();
      await ply(page, 2);
      await page.locator("#why p").first().waitFor();
      await fitting(page, sizes, "middle");
      // Looking back, and a link that cannot be opened.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".move")).click());
      await ply(page, 1);
      await fitting(page, sizes, "looking back");
      await page.evaluate(() => void (location.hash = "#v=7x6&m=44444444"));
      await page.locator("[data-notice=link]").waitFor();
      await fitting(page, sizes, "a notice");
      await act(page, "resign");
      await page.locator("[data-do=give_up]").waitFor();
      await fitting(page, sizes, "asked whether to give up");
      await act(page, "give_up");
      await phase(page, "over");
      await fitting(page, sizes, "the end");
      await act(page, "seating");
      await page.locator("dialog[open] summary").first().click();
      await fitting(page, sizes, "the next table");
    });

    // French has the longer words, and narrow pages have less room for them; English is seen on the wide ones.
    if ((locale === "fr-FR") !== (kind === "narrow")) continue;

    scene(`${kind}, ${locale}: while an opponent thinks`, { ...option, before: table({ seats: ["human", "expert:nodes=1000000000"], seconds: 0 }) }, async ({ page }) => {
      await place(page, 3).click();
      await page.locator("[data-do=now]").waitFor();
      await fitting(page, sizes, "thinking");
    });

    scene(`${kind}, ${locale}: three at the table, and twelve columns`, { ...option, before: table({ variant: "trio", seats: ["human", "trio-look", "trio-maxn"] }) }, async ({ page }) => {
      await fitting(page, sizes, "trio");
      await act(page, "new");
      await page.locator('.choice', { has: page.locator('input[value="12x6"]') }).click();
      await page.locator("[data-start]").click();
      await page.locator("dialog").waitFor({ state: "detached" });
      await fitting(page, sizes, "12x6");
    });
  }
}

scene("a phone's sheet folds when one looks back, and steps lie at hand", { viewport: { width: 360, height: 640 }, hasTouch: true, before: table() }, async ({ page }) => {
  await press(page, "4435");
  await act(page, "sheet");
  await page.locator("#panel[data-open]").waitFor();
  assert.deepEqual(await page.evaluate(misfits), []);
  await page.locator(".move").nth(1).click();
  await ply(page, 2);
  await page.locator("#panel:not([data-open])").waitFor();
  await spoken(page, /coup 2 sur 4.*Rouge joue la colonne 4/);
  await act(page, "back");
  await ply(page, 1);
  await act(page, "next");
  await ply(page, 2);
});

scene("a notice takes a place of its own, and says itself in the other language", { viewport: { width: 360, height: 640 }, reducedMotion: "reduce", before: table() }, async ({ page }) => {
  await page.evaluate(() => void (location.hash = "#v=7x6&m=44444444"));
  await notice(page, /Ce lien ne peut pas être ouvert/);
  assert.deepEqual(await page.evaluate(misfits), []);
  await act(page, "language");
  await notice(page, /This link cannot be opened/);
  // A refusal of the moment leaves the headline and the navigation alone.
  await page.locator(".notice .quiet").click();
  await press(page, "444444");
  await refused(page, 3);
  await page.locator("[data-notice=refused]").waitFor();
  await says(page, /Yellow to move/);
  const [said, told] = await Promise.all([page.locator(".status").boundingBox(), page.locator("[data-notice=refused]").boundingBox()]);
  assert(said && told && told.y >= said.y + said.height - 1, "below the headline");
  // On a wide page nothing of it is taken from the board.
  await page.setViewportSize({ width: 1280, height: 800 });
  const board = () => page.locator("#board canvas").boundingBox();
  await page.locator("[data-notice=refused]").waitFor({ state: "detached" });
  const before = await board();
  await page.evaluate(() => void (location.hash = "#v=7x6&m=44444444"));
  await notice(page, /This link cannot be opened/);
  assert.deepEqual(await board(), before);
  assert.deepEqual(await page.evaluate(misfits), []);
});

scene("who listens hears what lies in a column, and how switches stand", { before: table() }, async ({ page }) => {
  await press(page, "44");
  assert.match((await place(page, 3).getAttribute("aria-label")) ?? "", /^Colonne 4, 4 places libres.*: jaune, rouge$/);
  assert.equal(await page.locator("[data-do=language]").getAttribute("lang"), "en");
  assert.equal(await page.locator("[data-do=theme]").getAttribute("aria-pressed"), "false");
  await act(page, "theme");
  await page.locator("[data-do=theme][aria-pressed=true]").waitFor();
});
