// Closed doors: what gets into the page from outside does not run and cannot send anything away,
// and the page's service worker keeps out of its neighbours' pages. That the page itself keeps
// to its policy and asks no other host is watched by the harness, in every scene.

import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assert, root, scene, visit } from "./harness.mjs";
import { act } from "./table.mjs";

scene("the policy lets in the page's own files only, and no script by its mere presence", async ({ page }) => {
  const policy = String(await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content"));
  const rules = new Map(policy.split(";").map((rule) => {
    const [name, ...sources] = rule.trim().split(" ");
    return [name, sources];
  }));
  assert.deepEqual(rules.get("default-src"), ["'none'"]);
  for (const [name, sources] of rules) {
    if (name === "require-trusted-types-for" || name === "trusted-types") continue;
    for (const source of sources) {
      assert.match(source, /^'(none|self|wasm-unsafe-eval|sha256-.{44})'$/, `${name}: ${source}`);
    }
  }
  assert.deepEqual(rules.get("worker-src"), ["'self'"]);
  assert.deepEqual(rules.get("connect-src"), ["'self'"]);
  assert.deepEqual(rules.get("require-trusted-types-for"), ["'script'"]);
  assert.deepEqual(rules.get("trusted-types"), ["default"]);
});

scene("no text becomes markup, nor an address of another host a worker", async ({ page, expectProblem }) => {
  const refused = await page.evaluate(() => {
    /** @param {() => unknown} attempt */
    const fails = (attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return [
      fails(() => { document.createElement("p").innerHTML = "<b>slipped</b>"; }),
      fails(() => document.body.insertAdjacentHTML("beforeend", "<b>slipped</b>")),
      fails(() => new Worker("http://127.0.0.1:9/worker.js")),
      fails(() => /** @type {any} */ (globalThis).trustedTypes.createPolicy("another", {})),
    ];
  });
  assert.deepEqual(refused, [true, true, true, true]);
  await expectProblem(/policy: require-trusted-types-for/);
  await expectProblem(/policy: trusted-types/);
  await expectProblem(/Content Security Policy|Content-Security-Policy|Trusted/i);
});

scene("Help leads to the licences of everything shipped", async ({ page, context }) => {
  await act(page, "help");
  const address = await page.locator("[data-licences]").evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
  const reply = await context.request.get(address);
  assert.match(String(reply.headers()["content-type"]), /^text\/plain/);
  const text = await reply.text();
  for (const name of ["wasm-bindgen", "js-sys", "lean-qr", "idb-keyval", "dlmalloc"]) assert(text.includes(name), name);
});

scene("what slips into the page does not run, does not dress it and reaches no other host", async ({ page, expectProblem }) => {
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.append(document.createTextNode("document.documentElement.dataset.slipped = ''"));
    const style = document.createElement("style");
    style.textContent = "body { outline: 7px solid red }";
    document.head.append(script, style);
    document.body.setAttribute("style", "opacity: .5");
  });
  await expectProblem(/policy: script-src-elem inline|requires 'TrustedScript'/);
  await expectProblem(/policy: style-src-elem inline/);
  await expectProblem(/policy: style-src-attr inline/);
  const { slipped, outline, opacity } = await page.evaluate(() => {
    const { outlineWidth: outline, opacity } = getComputedStyle(document.body);
    return { slipped: "slipped" in document.documentElement.dataset, outline, opacity };
  });
  assert.deepEqual({ slipped, opacity }, { slipped: false, opacity: "1" });
  assert.notEqual(outline, "7px");

  const reached = await page.evaluate(() => fetch("http://127.0.0.1:9/").then(() => true, () => false));
  assert.equal(reached, false);
  await expectProblem(/policy: connect-src http:\/\/127\.0\.0\.1:9/);
  await page.evaluate(() => {
    try {
      new Worker(URL.createObjectURL(new Blob(["0"])));
    } catch {
      // Some browsers throw, others tell the worker's own error handler.
    }
  });
  await expectProblem(/policy: worker-src blob/);
  // Later, as the browser lets in what the test itself runs at once.
  const evaluated = await page.evaluate(() => new Promise((done) => setTimeout(() => {
    try {
      done(Boolean((0, eval)("1")));
    } catch {
      done(false);
    }
  })));
  assert.equal(evaluated, false);
  await expectProblem(/policy: (script-src eval|require-trusted-types-for)/);
  // The browser complains of each by itself too.
  await expectProblem(/Content Security Policy|Content-Security-Policy|Trusted/);
});

scene("the service worker answers for the game only, not for pages in folders below it", { serviceWorkers: "allow" }, async ({ page, context, site, url }) => {
  const folder = join(root, "target/e2e/neighbours");
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "dist"), folder, { recursive: true });
  mkdirSync(join(folder, "other"));
  writeFileSync(join(folder, "other/page.html"), '<!doctype html><link rel="icon" href="data:,"><title>Neighbour</title>');
  try {
    site.use(folder);
    await page.locator("html[data-offline=ready]").waitFor({ state: "attached" });
    await page.goto(`${url}other/page.html?v=1`);
    assert.equal(await page.title(), "Neighbour");
    // Under either of its names the page still comes from the cache.
    await context.setOffline(true);
    await visit(page, `${url}index.html?from=somewhere`);
    await visit(page, url);
  } finally {
    site.use(join(root, "dist"));
  }
});
