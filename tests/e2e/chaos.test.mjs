// A few rounds of chaos with a fixed seed: one of every kind of bad luck that is quick to have.
// `cargo xtask chaos` goes on from there.

import { after, test } from "node:test";
import { launch } from "./browser.mjs";
import { KINDS, suffer } from "./chaos.mjs";
import { serve } from "./server.mjs";

const browser = await launch();
const site = await serve();
after(async () => {
  await browser.close();
  await site.close();
});

/** Kinds that take long. */
const LEFT = ["workers in a game", "files", "two tabs"];
for (const [round, kind] of KINDS.entries()) {
  if (!LEFT.includes(kind)) test(`bad luck with ${kind}`, { timeout: 200_000 }, () => suffer(browser, site, { seed: 1, round }));
}
