// The built page comes up wherever it is put, and the harness would notice if it did not.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LIMITS } from "../../www/js/game/links.js";
import { assert, eventually, root, scene } from "./harness.mjs";

scene("loads from a sub-path: page, module and worker of one build", async ({ page, url }) => {
  assert.match(new URL(url).pathname, /^\/.+\/$/);
  await page.locator("html[data-engine]").waitFor({ state: "attached" });
  const builds = await page.evaluate(() => [
    document.body.dataset.build,
    document.documentElement.dataset.engine,
  ]);
  assert.match(String(builds[0]), /^[0-9a-f]{8}$/);
  assert.equal(builds[1], builds[0]);
});

/** Play's small module, without a browser. */
async function small() {
  const bindings = join(root, "target/bindings");
  const wasm = await import(join(bindings, "puissance4_play.js"));
  wasm.initSync({ module: readFileSync(join(bindings, "puissance4_play_bg.wasm")) });
  return wasm;
}

test("every board can be named in a link, and a whole game on it written there", async () => {
  const wasm = await small();
  for (const { id, width, height, gravity } of wasm.catalog().variants) {
    assert(id.length <= LIMITS.v, id);
    assert(width * height * (gravity ? 1 : 2) <= LIMITS.m, id);
  }
});

test("Play's small module knows every board and opponent, and says which boards it does not think about", async () => {
  const wasm = await small();
  const { variants, opponents } = wasm.catalog();
  const engine = new wasm.Engine({ mib: 1 });
  const refused = { code: "whole_only" };
  for (const { id, whole } of variants) {
    for (const opponent of opponents) if (opponent.variants.includes(id)) wasm.check_opponent(opponent.id, id);
    const think = () => engine.think("seat", "random:seed=1", id, "", () => true);
    const best = () => new wasm.Game(id).best_move(1);
    const judge = () => engine.judge(id, "", { nodes: 1 }, () => true);
    for (const ask of [think, best, judge]) whole ? assert.throws(ask, refused, id) : ask();
  }
  assert.deepEqual(variants.flatMap((/** @type {{ id: string, whole?: boolean }} */ { id, whole }) => (whole ? [id] : [])), ["12x6", "8x7", "9x7", "10x7", "trio"]);
});

scene("the harness notices every kind of problem", async ({ page, problems, expectProblem }) => {
  await page.evaluate(() => console.error("said aloud"));
  await expectProblem(/console: said aloud/);
  await page.evaluate(() => void setTimeout(() => { throw new Error("thrown"); }));
  await expectProblem(/error: thrown/);
  // Whoever plays is told of it.
  await expectProblem(/console: notice: broken/);
  await page.evaluate(() => void fetch("./not-there"));
  await expectProblem(/response: .*not-there 404/);
  // The browser also complains of it by itself.
  await expectProblem(/console: Failed to load resource/);
  await eventually(() => problems.length === 0);
});
