// A tournament that was kept, taken up again.

import { WHOLE } from '../../build.js';
import { createRun, linesOf, put } from './run.js';

/**
 * @param {import('./keep.js').Keep} keep @param {import('./plans.js').Plans} plans @param {import('./keep.js').Head} head
 * @returns {Promise<import('./run.js').Run | null>} null if its plan cannot be played any more
 */
export async function openRun(keep, { planOf, linesOfRecords }, head) {
  let plan;
  try {
    plan = planOf(head.setup);
  } catch {
    // Of a version that knew other players; it stays where it is kept.
    return null;
  }
  const run = createRun(head, plan);
  for (const block of await keep.blocks(head.id)) {
    for (const line of Array.isArray(block) ? linesOfRecords(plan.text, block) : linesOf(block)) put(run, line);
  }
  // Games of another build of the engine stay; those to come may differ from what it would have played.
  if (run.lines.length && run.lines.length < plan.games && head.module !== WHOLE) run.mixed = true;
  run.module = WHOLE;
  return run;
}
