// The long run of chaos: rounds of bad luck (`tests/e2e/chaos.mjs`), counted by kind.

import { launch } from "../../tests/e2e/browser.mjs";
import { KINDS, suffer } from "../../tests/e2e/chaos.mjs";
import { rounds, seed } from "../../tests/e2e/rounds.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const browser = await launch();
const site = await serve();
/** @type {Map<string, number>} */
const tally = new Map();
await rounds("chaos", async (round) => {
  await suffer(browser, site, { seed, round });
  const kind = KINDS[round % KINDS.length];
  tally.set(kind, (tally.get(kind) ?? 0) + 1);
});
for (const [kind, many] of tally) console.log(`${String(many).padStart(6)} rounds of bad luck with ${kind}`);
await browser.close();
await site.close();
