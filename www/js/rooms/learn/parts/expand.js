// What is expanded of a search that was written down: the way to the current node, the children of
// every node on it, and whatever the reader opens.

import { moveShort } from '../../../game/names.js';
import { cutOf } from './replay.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./tree.js').Item} Item */
/** @typedef {import('../../../../puissance4.js').Trace} Trace */

/**
 * @typedef {object} Search
 * @property {Trace} trace
 * @property {number[][]} kids
 * @property {Replay} now
 * @property {Set<number>} open        opened by the reader
 * @property {(value: number) => string} value  a value as it is written
 */

/** As many nodes as a picture holds. */
const MOST = 300;

/** The sign before a value that may be less (true) or more (false) in truth; none before an exact one. @param {boolean} [less] */
export const sign = (less) => (less === undefined ? '' : less ? '≤ ' : '≥ ');

/** What a node says: its value, with a sign where that is a bound; nothing before it is entered. @param {Search} shown @param {number} at */
export function nodeText({ trace, now, value }, at) {
  const { left, less, entered, value: found } = now.nodes[at];
  if (left) return sign(less) + value(/** @type {number} */ (found));
  const min = trace.nodes[at].ply % 2 === 1;
  // Of a node that goes on, a value that may be less for max, or more for min, says nothing yet.
  if (found === undefined || less === !min) return entered ? '…' : '';
  return sign(min) + value(found);
}

/** The condition of a cut, written out. @param {Ctx} ctx @param {Search} shown @param {number} at */
function cutText(ctx, { trace, value }, at) {
  const cut = cutOf(trace.nodes[at]);
  return cut ? ctx.t(cut.max ? 'learn_cut_max' : 'learn_cut_min', { value: value(cut.value), bound: value(cut.bound) }) : '';
}

/** Whether a search has windows: without them it cuts nothing. @param {Trace} trace */
export const hasWindows = ({ nodes }) => nodes.some(({ alpha, beta }) => alpha !== undefined || beta !== undefined);

/** α and β of a node as they are written. @param {import('./replay.js').Now} node @param {(value: number) => string} value */
export const windowOf = ({ alpha, beta }, value) => [alpha === undefined ? '−∞' : value(alpha), beta === undefined ? '+∞' : value(beta)];

/** @param {Ctx} ctx @param {Search} shown @param {number} [at] @param {{ left: number }} [room] @returns {Item} */
export function expand(ctx, shown, at = 0, room = { left: MOST }) {
  const { trace, kids, now, open } = shown;
  const node = trace.nodes[at];
  const here = now.nodes[at];
  const way = now.path.includes(at);
  const move = node.move === undefined ? undefined : moveShort(ctx.place.variant, node.move);
  const text = nodeText(shown, at);
  const cut = here.cut ? cutText(ctx, shown, at) : '';
  room.left -= 1;
  /** @type {Item} */
  const item = {
    id: at, text, move, kids: [],
    said: ctx.t('of', { name: move ?? ctx.t('learn_root'), what: [text || ctx.t('learn_later'), cut].filter(Boolean).join(', ') }),
    kind: [at === now.current ? 'current' : '', way ? 'way' : '', here.cut ? 'cut' : '', here.entered ? '' : 'later'].filter(Boolean).join(' '),
    folds: kids[at].length > 0,
    why: way ? cut : cut && cut.slice(cut.search(/[≥≤]/)),
    beside: way && node.leaf === undefined && hasWindows(trace) ? windowOf(here, shown.value).map((bound, i) => `${'αβ'[i]} ${bound}`) : undefined,
  };
  if (!(way || open.has(at)) || room.left <= 0) return Object.assign(item, { more: item.folds && here.entered });
  item.kids = kids[at].map((kid) => expand(ctx, shown, kid, room));
  const untried = node.cut?.untried ?? 0;
  if (untried && here.cut) item.kids.push({ id: -1, text: `× ${untried}`, said: ctx.t('learn_untried', { n: untried }), kind: 'untried', kids: [] });
  // Before that is known they look like any other to come.
  else for (let i = 0; i < untried; i++) item.kids.push({ id: -1, text: '', said: ctx.t('learn_later'), kind: 'later', kids: [] });
  return item;
}
