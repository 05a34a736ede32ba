// The built page comes up wherever it is put, and the harness would notice if it did not.

import { assert, eventually, scene } from "./harness.mjs";

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
