// A game and its variations as a tree. The first child of a node is the main way on from there; the
// others are side lines. Pure: it knows no rules, and every move that comes in has been checked.

/**
 * A move in the tree; the root has none.
 * @typedef {object} Node
 * @property {number} move     as the rules number it; -1 at the root
 * @property {string} text     as it is written; empty at the root
 * @property {Node | null} parent
 * @property {Node[]} children the main way on first
 * @property {boolean} [shown] part of a line that is only shown: not kept, and gone when one leaves it
 */

/** A tree in a form that can be kept: every node but the root names its parent, which comes before it. @typedef {{ parents: number[], moves: string[], at: number }} Packed */

/** As many nodes as are kept. */
export const MOST = 3000;

/** @returns {Node} */
export const plant = () => ({ move: -1, text: '', parent: null, children: [] });

/** The nodes from the first move to this one. @param {Node} node @returns {Node[]} */
export function path(node) {
  const way = [];
  for (let n = node; n.parent; n = n.parent) way.push(n);
  return way.reverse();
}

/** How many moves lead here. @param {Node} node */
export const depth = (node) => path(node).length;

/** The moves that lead here, as they are written. @param {Node} node */
export const written = (node) => path(node).map(({ text }) => text).join('');

/** The root of a node's tree. @param {Node} node @returns {Node} */
export const rootOf = (node) => (node.parent ? rootOf(node.parent) : node);

/** The main way on from a node: the first of its moves that is more than shown. @param {Node} node @returns {Node | undefined} */
export const mainChild = ({ children, shown }) => children.find((child) => !child.shown) ?? (shown ? children[0] : undefined);

/** The main way on from a node, without it. @param {Node} node @returns {Node[]} */
export function onwards(node) {
  const way = [];
  for (let n = mainChild(node); n; n = mainChild(n)) way.push(n);
  return way;
}

/** The main line: the first child of the first child, and so on. @param {Node} root */
export const mainLine = (root) => onwards(root);

/** Whether a node is on the main line. @param {Node} node */
export const isMain = (node) => path(node).every((n) => n.parent && !n.shown && mainChild(n.parent) === n);

/** The node after a move: the one that is there, or a new side line. @param {Node} node @param {number} move @param {string} text @param {boolean} [shown] */
export function grow(node, move, text, shown = false) {
  const there = node.children.find((child) => child.move === move);
  if (there) return there;
  /** @type {Node} */
  const child = { move, text, parent: node, children: [], ...(shown ? { shown } : {}) };
  node.children.push(child);
  return child;
}

/** Whoever plays on from a line that is shown makes it their own. @param {Node} node */
export function adopt(node) {
  for (const one of path(node)) delete one.shown;
}

/** A line that was only shown goes out of the tree again. @param {Node} from where it begins */
export function wither(from) {
  for (const child of from.children) wither(child);
  from.children = from.children.filter(({ shown }) => !shown);
}

/** Whether a node is another one or comes after it. @param {Node} node @param {Node} other */
export const isAfter = (node, other) => node === other || path(node).includes(other);

/** Takes a node and all after it out of the tree. @param {Node} node @returns {Node} where one stands then */
export function cut(node) {
  const { parent } = node;
  if (!parent) {
    node.children = [];
    return node;
  }
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** The first move of the side line a node is in; null on the main line. @param {Node} node @returns {Node | null} */
export function branch(node) {
  const way = path(node);
  return way.findLast((n) => n.parent && mainChild(n.parent) !== n) ?? null;
}

/** Makes the line a node is in the main line, from the first move on. @param {Node} node @returns {boolean} whether it was another */
export function promote(node) {
  if (!branch(node)) return false;
  for (const one of path(node)) {
    const { parent } = one;
    if (parent) parent.children = [one, ...parent.children.filter((child) => child !== one)];
  }
  return true;
}

/** The sibling before or after; null where there is none. @param {Node} node @param {1 | -1} step */
export function beside({ parent, ...node }, step) {
  if (!parent) return null;
  const at = parent.children.findIndex((child) => child.move === node.move);
  return parent.children[at + step] ?? null;
}

/** @param {Node} root @param {Node} at @returns {Packed} */
export function pack(root, at) {
  /** @type {Packed} */
  const packed = { parents: [], moves: [], at: 0 };
  /** @param {Node} node @param {number} index */
  const walk = (node, index) => {
    if (node === at) packed.at = index;
    for (const child of node.children) {
      if (child.shown) {
        // Whoever stands in a line that is not kept is found again where it begins.
        if (isAfter(at, child)) packed.at = index;
        continue;
      }
      if (packed.moves.length >= MOST) return;
      packed.parents.push(index);
      packed.moves.push(child.text);
      walk(child, packed.moves.length);
    }
  };
  walk(root, 0);
  return packed;
}

/**
 * @param {Packed} packed
 * @param {(text: string) => number[]} read the moves of a text from the first on; throws what is wrong with them
 * @returns {{ root: Node, at: Node }}
 */
export function unpack({ parents, moves, at }, read) {
  const root = plant();
  const nodes = [root];
  for (const [i, parent] of parents.entries()) {
    const from = nodes[parent];
    if (!from || moves[i] === undefined) throw { code: 'bad_tree' };
    nodes.push(grow(from, read(written(from) + moves[i]).at(-1) ?? -1, moves[i]));
  }
  return { root, at: nodes[at] ?? root };
}
