// From the current tournament to what is kept and back: one that was kept is taken up again, and the
// current one is set aside before another takes its place.

import { WHOLE } from '../../build.js';
import { BLOCK, EARLIER } from './keep.js';
import { createRun, headOf, linesOf, put, sameGames, samePlan, truePhase } from './run.js';

/** @typedef {import('./keep.js').Head} Head */
/** @typedef {import('./keep.js').Keep} Keep */
/** @typedef {import('./run.js').Run} Run */

/**
 * @param {Keep} keep @param {import('./plans.js').PlanOf} planOf @param {Head} head
 * @returns {Promise<Run | null>} null if its plan cannot be played any more
 */
export async function openRun(keep, planOf, head) {
  let plan;
  try {
    plan = planOf(head.plan);
  } catch {
    // Of a version that knew other players; it stays where it is kept.
    return null;
  }
  const run = createRun(head, plan);
  const blocks = await keep.blocks(head.id, Math.ceil(plan.games / BLOCK));
  for (const [n, block] of blocks.entries()) {
    for (const line of linesOf(block)) put(run, line);
    // After a block that has lost games, those behind it have other places than where they are kept.
    if (n < blocks.length - 1 && run.lines.length !== (n + 1) * BLOCK) run.unwritten = blocks.length * BLOCK;
  }
  // Games of another build of the engine stay; those to come may differ from what it would have played.
  if (run.lines.length && run.lines.length < plan.games && head.module !== WHOLE) run.mixed = true;
  run.module = WHOLE;
  // The page may have gone between the last game and the word that it was the last.
  run.phase = truePhase(run, run.phase);
  return run;
}

/** Which of these tournaments has just these games. @param {Keep} keep @param {import('./plans.js').PlanOf} planOf @param {Head[]} heads @param {string} plan @param {string[]} lines @returns {Promise<string | null>} its id */
export async function findRun(keep, planOf, heads, plan, lines) {
  for (const head of heads) {
    const run = samePlan(head.plan, plan) ? await openRun(keep, planOf, head) : null;
    if (run && sameGames(run, lines)) return run.id;
  }
  return null;
}

/**
 * Lists the current tournament among the earlier ones, before `next` takes its place. What is kept is
 * read again: another tab may have changed it, and the tournament that is kept need not be the one that
 * is shown, if nobody can play its plan any more.
 * @param {Keep} keep @param {Run | null} run @param {Run} next
 * @returns {Promise<{ earlier: Head[], gone: string[] }>} `gone`: those that are one too many, whose games may be forgotten
 */
export async function setAside(keep, run, next) {
  const kept = await keep.head();
  const shown = run?.lines.length ? [headOf(run)] : [];
  const unshown = kept && kept.id !== run?.id && (await keep.block(kept.id, 0)) !== null ? [kept] : [];
  const all = [...shown, ...unshown, ...(await keep.earlier())];
  const heads = all.filter(({ id }, i) => id !== next.id && all.findIndex((one) => one.id === id) === i);
  const earlier = heads.slice(0, EARLIER);
  await keep.setEarlier(earlier);
  return { earlier, gone: heads.slice(EARLIER).map(({ id }) => id) };
}
