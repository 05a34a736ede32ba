// A search stepped through: slider, tree, strip, and the board at the current node. Two lessons show
// it, each with words, code and questions of its own.

import { h, setAttr, setText } from '../../../parts/dom.js';
import { createLessonBoard, sideName } from './board.js';
import { createIcicle } from './icicle.js';
import { after } from './line.js';
import { childrenOf, movesTo, replay } from './replay.js';
import { createSteps } from './steps.js';
import { createTree } from './tree.js';
import { expand, hasWindows } from './expand.js';
import { createWait } from './wait.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {{ report: import('../../../../puissance4.js').Report, trace: import('../../../../puissance4.js').Trace }} Found */
/** What is shown at a step; `plies`: how far the search that is shown looks ahead. @typedef {{ found: Found, now: Replay, at: number, spec: string, value: (value: number) => string, plies: number }} Seen */

/** Nodes that are drawn at most. */
const DRAWN = 2000;

/**
 * @param {HTMLElement} left @param {HTMLElement} right @param {Ctx} ctx
 * @param {{ first: (found: Found) => number, next?: string }} options  `first`: the step a trace opens at; `next`: as for `createSteps`
 */
export function createSearch(left, right, ctx, { first, next }) {
  const memory = ctx.memory;
  const traced = ctx.question('trace');
  /** @type {Found | null} */
  let found = null;
  /** @type {number[][]} */
  let kids = [];
  /** @type {Set<number>} */
  let open = new Set();

  const card = h('section', { class: 'card ln-search' });
  const word = h('p', { class: 'ln-muted' });
  left.append(card);
  const tree = createTree(card, ctx, {
    onToggle(node) {
      if (!open.delete(node)) open.add(node);
      ctx.redraw();
    },
  });
  const stepper = h('section', { class: 'card ln-stepcard' });
  left.append(stepper);
  const strip = h('section', { class: 'card ln-mass' });
  left.append(strip);
  const icicle = createIcicle(strip, (node) => ctx.keep({ at: (found?.trace.steps.findIndex((step) => step.node === node) ?? -1) + 1 }));
  strip.append(word);
  const wait = createWait(card, ctx, traced);
  const steps = createSteps(stepper, ctx, { next });
  const place = h('div', { class: 'ln-small' });
  const beside = h('div');
  right.append(h('section', { class: 'card ln-here' }, place, beside));
  // A press goes on from the node that is shown.
  const board = createLessonBoard(place, ctx, { onMove: (move) => ctx.play(move, found ? movesTo(found.trace, replay(found.trace, memory.at).current) : []) || board.board.shake() });

  return {
    /** Where the lesson may say more about the node that is shown. */
    beside,
    /**
     * @param {string} spec @param {(value: number) => string} value how a value is written
     * @returns {Seen | null} null while there is nothing to show
     */
    draw(spec, value) {
      traced.ask({ spec, limits: { nodes: DRAWN, last: true } });
      wait();
      if (traced.answer && traced.answer !== found) {
        found = /** @type {Found} */ (traced.answer);
        kids = childrenOf(found.trace);
        open = new Set();
        const key = JSON.stringify(traced.payload);
        if (memory.of !== key) memory.at = first(found);
        memory.of = key;
      }
      setAttr(card, 'aria-busy', traced.asking ? 'true' : null);
      if (!found || !traced.now) {
        board.draw();
        steps.draw({ at: 0, total: 0 });
        return null;
      }
      const { trace } = found;
      memory.at = Math.min(memory.at ?? 0, trace.steps.length);
      const now = replay(trace, memory.at);
      const cuts = trace.steps.flatMap((step, i) => (step.event === 'cut' ? [i + 1] : []));
      // The round that is shown: the last one that was finished.
      const { finished, plies, visited: total } = /** @type {import('../../../../puissance4.js').TraceRound} */ (trace.rounds.find(({ root }) => root === 0));
      const facts = { n: now.visited, cuts: now.cuts, total };
      const { turn } = ctx.place.at;
      tree.draw({
        root: expand(ctx, { trace, kids, now, open, value }), label: ctx.t('learn_tree_label', { n: now.visited, cuts: now.cuts }),
        rows: [turn, 1 - turn].map((side, odd) => `${ctx.t(odd ? 'learn_min' : 'learn_max')} ${sideName(ctx, side)}`),
      });
      // Where nothing can be cut, cuts are not counted.
      const strip = ctx.t(hasWindows(trace) ? 'learn_strip' : 'learn_strip_plain', facts);
      icicle({ trace, kids, now, label: strip });
      const stopped = trace.rounds.at(-1)?.finished ? '' : `${ctx.t(finished ? 'learn_shallower' : 'learn_cancelled', { n: plies })} `;
      setText(word, stopped + (trace.whole ? strip : ctx.t('learn_sampled', { visited: total, shown: trace.nodes.length })));
      steps.draw({ at: memory.at, total: trace.steps.length, marks: cuts });
      board.draw({ at: after(ctx, movesTo(trace, now.current)), below: now.path.length - 1 });
      return { found, now, at: memory.at, spec, value, plies };
    },
    /** @param {number} by */
    step: (by) => steps.step(by),
    destroy() {
      steps.destroy();
      tree.destroy();
      board.destroy();
    },
  };
}
