// The tree of Monte-Carlo search as its rounds have made it: every round written down says what it
// chose among, what it added and what it counted. Nothing is searched here.

/** @typedef {import('../../../../../puissance4.js').McRound} McRound */
/** @typedef {import('../../../../../puissance4.js').McEnd} McEnd */
/**
 * A node of the tree. `points` are those of the side that moves into it.
 * @typedef {{ id: number, move?: number, visits: number, points: number, bound?: number, proven?: McEnd, kids: Grown[] }} Grown
 */

/** Rounds that are read when they are asked for. @typedef {{ readonly length: number, at(i: number): McRound | undefined }} Rounds */

/** Rounds as the worker writes them, a text each. @param {string[]} texts @returns {Rounds} */
export function packed(texts) {
  /** @type {McRound[]} */
  const read = [];
  return { length: texts.length, at: (i) => (i in texts ? (read[i] ??= JSON.parse(texts[i])) : undefined) };
}

/** The phases of a round, one after the other. */
export const PHASES = ['selection', 'expansion', 'simulation', 'propagation'];

/** The moves from the root to the node a round plays from. @param {McRound} round */
const wayOf = ({ propagation }) => propagation.flatMap(({ move }) => (move === undefined ? [] : [move]));

/** The moves on the board in a phase: the way down, with the new node, with the random game. @param {McRound} round @param {number} phase @returns {number[]} */
export function pathOf(round, phase) {
  if (phase === 0) return round.selection.map(({ chosen }) => chosen);
  if (phase === 1) return wayOf(round);
  return phase === 2 ? [...wayOf(round), ...round.simulation.moves] : [];
}

/**
 * The tree after so many phases, four to a round.
 * @param {Rounds} rounds @param {number} count
 * @returns {{ root: Grown, path: Grown[] }} `path`: from the root to the node the last round is at
 */
export function grow(rounds, count) {
  let made = 0;
  /** @param {number} [move] @returns {Grown} */
  const fresh = (move) => ({ id: made++, move, visits: 0, points: 0, kids: [] });
  const root = fresh();
  let path = [root];
  for (let i = 0; i < Math.min(rounds.length, Math.ceil(count / 4)); i++) {
    const round = /** @type {McRound} */ (rounds.at(i));
    const phases = Math.min(4, count - 4 * i);
    path = [root];
    for (const { children, chosen } of round.selection) {
      const at = path[path.length - 1];
      if (at.kids.length === 0) at.kids = children.map(({ move }) => fresh(move));
      for (const child of children) Object.assign(/** @type {Grown} */ (at.kids.find(({ move }) => move === child.move)), child, { proven: child.proven, bound: child.bound });
      path.push(/** @type {Grown} */ (at.kids.find(({ move }) => move === chosen)));
    }
    const leaf = path[path.length - 1];
    if (phases > 1 && round.expansion.kind === 'children') {
      leaf.kids = round.expansion.moves.map(fresh);
      path.push(leaf.kids[0]);
    }
    if (phases > 3) round.propagation.forEach(({ visits, points, proven }, step) => Object.assign(path[step], { visits, points, proven }));
  }
  return { root, path };
}
