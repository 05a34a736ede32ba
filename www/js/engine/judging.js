// Asks the judge (src/judge) in slices, so that a cancelled judgement ends soon (see job.js).
//
// The judge works in stages. Its first, the solver, keeps what it finds in its hash table: a slice
// goes on where the one before was stopped, and all slices together have `seconds`. The others
// begin again whenever they are asked. They get few goes, each three times as long as the one
// before, so that the goes that were stopped cost half of the last one at most; the last one may
// take `seconds` for each stage.
//
// With a limit in nodes there is one go and nothing is remembered from earlier questions: the same
// position and limit then give the same judgement everywhere, unless its time is over first.

import { SLICES } from './job.js';

/** @typedef {import('./job.js').Job} Job */
/** @typedef {import('./protocol.js').Judgement} Judgement */
/** @typedef {{ judge: import('../../puissance4.js').Engine['judge'] }} JudgeLike */

/** s that each stage of the judge may take, unless the question says otherwise. */
const SECONDS = 2;
/** ms of the first go of the stages after the solver, and how much longer each next one is. */
const OTHERS = { first: 100, growth: 3 };

/** How much a judgement says: certain worths first, then estimates. @param {Judgement} judgement */
function fullness({ moves }) {
  let full = 0;
  for (const { worth } of moves) {
    if (worth.kind === 'win' || worth.kind === 'draw' || worth.kind === 'loss') full += 1000;
    else if (worth.kind !== 'unknown') full += 1;
  }
  return full;
}

/** How many worths are certain. @param {number} full */
const certain = (full) => Math.floor(full / 1000);

/**
 * @param {JudgeLike} engine
 * @param {import('./protocol.js').Judge} question
 * @param {Job} job
 * @returns {Promise<Judgement & { ms: number }>}
 */
export async function judge(engine, { variant, position, seconds = SECONDS, nodes }, job) {
  const whole = seconds ? seconds * 1000 : Infinity;
  const inOneGo = nodes !== undefined;
  const limits = inOneGo ? { nodes } : { warm: true };
  const slice = { solver: inOneGo ? Infinity : SLICES.first, others: inOneGo ? Infinity : OTHERS.first };
  /** The judgement that has said most so far: later goes must not seem to know less. @type {Judgement | null} */
  let fullest = null;
  let most = 0;
  /** The judge tells the same object again while it knows nothing new. @type {Judgement | null} */
  let last = null;
  /** ms the solver had in earlier slices. */
  let solved = 0;

  /** Tells the page what is known by now. @param {Judgement} partial */
  function tell(partial) {
    if (partial !== last) {
      last = partial;
      const full = fullness(partial);
      if (!fullest || full >= most) [fullest, most] = [{ ...partial }, full];
    }
    job.beat(() => ({ .../** @type {Judgement} */ (fullest), nodes: partial.nodes }), certain(most));
  }

  for (;;) {
    /** The stage that this go was stopped in, to be asked again. @type {'solver' | 'others' | null} */
    let paused = null;
    let stage = '';
    let begun = 0;
    let spent = 0;
    const found = engine.judge(variant, position, limits, (partial, name) => {
      if (name !== stage) [stage, begun] = [name, job.ms()];
      if (paused) return false;
      tell(partial);
      const ms = job.ms() - begun;
      if (name !== 'solver') {
        if (ms >= slice.others && slice.others < whole) paused = 'others';
        return !paused && ms < whole;
      }
      spent = ms;
      // Its time was over in an earlier slice: it only finds again what it knew then.
      if (solved >= whole) return certain(fullness(partial)) < certain(most) && ms < slice.solver;
      if (solved + ms >= whole) return false;
      if (ms >= slice.solver) paused = 'solver';
      return !paused;
    });
    solved += spent;
    if (!paused) return { ...found, ms: job.ms() };
    if (paused === 'solver') slice.solver *= SLICES.growth;
    else {
      slice.others *= OTHERS.growth;
      tell(found);
    }
    await job.rest();
  }
}
