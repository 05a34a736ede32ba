// The long run of chaos: `chaos.mjs SECONDS SEED [ROUND]`. A round that fails ends it, with the command
// that repeats it.

import { launch } from "../../tests/e2e/browser.mjs";
import { KINDS, suffer } from "../../tests/e2e/chaos.mjs";
import { serve } from "../../tests/e2e/server.mjs";

const [seconds, seed, only] = process.argv.slice(2).map(Number);
const browser = await launch();
const site = await serve();
/** @type {Map<string, number>} */
const tally = new Map();
const end = Date.now() + seconds * 1000;
try {
  for (let round = only || 0; only === undefined ? Date.now() < end : round === only; round += 1) {
    await suffer(browser, site, { seed, round });
    const kind = KINDS[round % KINDS.length];
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
  }
  for (const [kind, rounds] of tally) console.log(`${String(rounds).padStart(6)} rounds of bad luck with ${kind}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}
