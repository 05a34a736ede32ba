// A search that was written down, as far as a step: what has been entered, what is known, what was
// cut. Nothing is searched here; the trace says it all.
//
// A trace's values and windows are seen by the side to move at each node. Lessons speak of max and
// min, so everything is turned to the root's side: at odd plies signs change and α and β swap.

/** @typedef {import('../../../../puissance4.js').Trace} Trace */
/** @typedef {import('../../../../puissance4.js').TraceNode} TraceNode */

/**
 * A node as it stands at a step, seen by the root's side.
 * @typedef {object} Now
 * @property {boolean} entered
 * @property {boolean} left     finished: `value` is final
 * @property {number} [value]   the best so far, or the final one
 * @property {number} [best]    the move it belongs to
 * @property {boolean} [less]   the real value of what was found last may be less (true) or more (false); missing: it is exact
 * @property {boolean} cut      the rest is not looked at
 * @property {number} [alpha]   missing: −∞
 * @property {number} [beta]    missing: +∞
 */

/** @typedef {{ nodes: Now[], current: number, event: string, path: number[], visited: number, cuts: number }} Replay */

/** Children of each node, in the order of visiting. @param {Trace} trace @returns {number[][]} */
export function childrenOf(trace) {
  /** @type {number[][]} */
  const kids = trace.nodes.map(() => []);
  trace.nodes.forEach(({ parent }, i) => parent !== undefined && kids[parent].push(i));
  return kids;
}

/** The moves that lead to a node. @param {Trace} trace @param {number} node @returns {number[]} */
export function movesTo(trace, node) {
  const moves = [];
  for (let at = trace.nodes[node]; at?.parent !== undefined; at = trace.nodes[at.parent]) moves.unshift(/** @type {number} */ (at.move));
  return moves;
}

/** From the root's side; never « minus zero ». @param {number} value @param {number} ply */
const turned = (value, ply) => (ply % 2 ? 0 - value : value);

/** The bounds a node began with. @param {TraceNode} node @returns {{ alpha?: number, beta?: number }} */
function bounds({ alpha, beta, ply }) {
  if (ply % 2 === 0) return { alpha, beta };
  return { alpha: beta === undefined ? undefined : 0 - beta, beta: alpha === undefined ? undefined : 0 - alpha };
}

/**
 * The first `count` steps of a trace.
 * @param {Trace} trace @param {number} count @returns {Replay}
 */
export function replay(trace, count) {
  /** @type {Now[]} */
  const nodes = trace.nodes.map(() => ({ entered: false, left: false, cut: false }));
  let visited = 0;
  let cuts = 0;
  let current = 0;
  let event = 'start';
  /** As `less` of the node that was left last. @type {boolean | undefined} */
  let less;
  /** A better value raises α, or lowers β, once it has been compared with the other bound. */
  let raise = () => {};
  for (const step of trace.steps.slice(0, count)) {
    const now = nodes[step.node];
    const node = trace.nodes[step.node];
    // A cut comes before the bound would be moved.
    if (step.event !== 'cut') raise();
    raise = () => {};
    current = step.node;
    event = step.event;
    if (step.event === 'enter') {
      Object.assign(now, { entered: true }, bounds(node));
      if (node.parent !== undefined) visited += 1;
    } else if (step.event === 'better') {
      now.value = turned(/** @type {number} */ (step.value), node.ply);
      now.best = step.move;
      now.less = less;
      const found = now.value;
      // A root whose moves each have a window of their own hands nothing down.
      if (node.parent !== undefined || trace.shared) raise = () => {
        if (node.ply % 2) now.beta = Math.min(now.beta ?? Infinity, found);
        else now.alpha = Math.max(now.alpha ?? -Infinity, found);
      };
    } else if (step.event === 'cut') {
      now.cut = true;
      cuts += 1;
    } else {
      now.left = true;
      now.value = turned(node.value, node.ply);
      less = now.less = node.bound && (node.bound === 'at_most') === (node.ply % 2 === 0);
    }
  }
  const path = [];
  for (let at = /** @type {number | undefined} */ (current); at !== undefined; at = trace.nodes[at]?.parent) path.unshift(at);
  return { nodes, current, event, path, visited, cuts };
}

/** The condition of a cut, seen by the root's side: `value ≥ β` for max, `value ≤ α` for min. @param {TraceNode} node @returns {{ value: number, bound: number, max: boolean } | null} */
export function cutOf({ cut, ply }) {
  return cut ? { value: turned(cut.value, ply), bound: turned(cut.beta, ply), max: ply % 2 === 0 } : null;
}

/**
 * Where a trace opens: before a cut that is to be guessed, one that has been made already in sight.
 * @param {{ trace: Trace }} found
 */
export function opening({ trace }) {
  const cuts = trace.steps.flatMap(({ event, node }, at) => (event === 'cut' ? [{ at, node }] : []));
  /** @param {number | undefined} node @param {number | undefined} above */
  const below = (node, above) => {
    for (let at = node; at !== undefined; at = trace.nodes[at].parent) if (at === above) return true;
    return false;
  };
  const good = cuts.find(({ node }, i) => i > 0 && below(node, trace.nodes[cuts[i - 1].node].parent));
  return (good ?? cuts[1] ?? cuts[0])?.at ?? 0;
}
