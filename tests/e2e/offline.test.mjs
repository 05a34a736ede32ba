// The installed page: without a network, and when a new build is out.

import { join } from "node:path";
import { assert, eventually, ready, root, scene, visit } from "./harness.mjs";
import { nextBuild } from "./next-build.mjs";
import { act, place, ply, press, table } from "./table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until everything is kept. @param {Page} page */
const kept = (page) => page.locator("html[data-offline=ready]").waitFor({ state: "attached" });

const installable = /** @type {const} */ ({ serviceWorkers: "allow" });

scene("after one visit the page plays without a network", { ...installable, before: table({ seats: ["human", "random"] }) }, async ({ page, context, url }) => {
  await kept(page);
  await context.setOffline(true);
  await visit(page, `${url}?from=home-screen`);
  // The opponent thinks in a worker that comes out of the cache too.
  await place(page, 3).click();
  await ply(page, 2);
  for (const name of ["help", "settings", "share"]) {
    await act(page, name);
    await page.locator(`dialog[data-dialog=${name}]`).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await act(page, "language");
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
  await page.reload();
  await ready(page);
  await ply(page, 2);
});

/** The opening books that are kept. @param {Page} page */
const booksKept = (page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const kept = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    return kept.filter((path) => path.endsWith(".bin")).map((path) => path.slice(path.lastIndexOf("/") + 1)).sort();
  });

scene("the deeper opening book is fetched with the first question and kept from then on", {
  ...installable,
  before: table({ seats: ["human", "random"] }),
}, async ({ page, context, url }) => {
  await kept(page);
  assert.deepEqual(await booksKept(page), ["book-7x6-8.bin"]);
  // Without a network nobody misses it.
  await context.setOffline(true);
  await visit(page, url);
  await place(page, 3).click();
  await ply(page, 2);
  await context.setOffline(false);
  await visit(page, url);
  await place(page, 3).click();
  await eventually(async () => assert.deepEqual(await booksKept(page), ["book-7x6-10.bin", "book-7x6-8.bin"]));
  await context.setOffline(true);
  await visit(page, url);
  await place(page, 2).click();
  await ply(page, 6);
  assert.equal(await page.locator(".notice", { hasText: /livre/ }).count(), 0);
});

scene("an update waits until it is wanted, and the game survives it", { ...installable, before: table() }, async ({ page, context, site, url }) => {
  await kept(page);
  await press(page, "445");
  const next = nextBuild(await page.evaluate(() => String(document.body.dataset.build)));
  const fresh = page.locator("meta[name=next-build]");
  try {
    site.use(next);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.locator("[data-notice=update]");
    await notice.waitFor();
    // Offered only: a reload still shows the old build, in the middle of its game.
    await page.reload();
    await ready(page);
    await ply(page, 3);
    assert.equal(await fresh.count(), 0);
    await notice.waitFor();
    await notice.locator("button").first().click();
    await fresh.waitFor({ state: "attached" });
    await ready(page);
    await ply(page, 3);
    await press(page, "6", 3);
    // Nothing but this build and the one before it is kept.
    await eventually(async () => {
      const names = await page.evaluate(() => caches.keys());
      assert.equal(names.length, 2, names.join(", "));
    });
    await context.setOffline(true);
    await visit(page, url);
    await ply(page, 4);
  } finally {
    site.use(join(root, "dist"));
  }
});

scene("caches of other pages on the same host are left alone", {
  ...installable,
  before: async (context) => {
    await context.addInitScript(() => void caches.open("someone else's"));
  },
}, async ({ page }) => {
  await kept(page);
  const names = await page.evaluate(() => caches.keys());
  assert.equal(names.length, 2);
  assert(names.includes("someone else's"));
});

scene("the page can be installed", async ({ page, url }) => {
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const address = new URL(String(href), url);
  const manifest = await page.evaluate(async (at) => (await fetch(at)).json(), address.href);
  assert.match(manifest.name, /Puissance 4.*Connect Four/);
  for (const place of [manifest.start_url, manifest.scope, manifest.id]) {
    assert.equal(new URL(place, address).href, new URL(url).href, "wherever the site is put");
  }
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await page.evaluate(async (at) => {
      const image = new Image();
      image.src = at;
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, new URL(src, address).href);
    if (type === "image/png") assert.equal(`${picture.width}x${picture.height}`, sizes, src);
  }
  assert(manifest.icons.some((/** @type {{ purpose?: string }} */ icon) => icon.purpose === "maskable"));
});
