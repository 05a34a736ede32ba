// What is expanded of a search tree: the way to the current node, the children of every node on it,
// and whatever the reader opens. As a picture (SVG, laid out by d3-hierarchy), and as nested lists
// with buttons for those who listen or use the keyboard.

import { hierarchy, tree as layout } from 'd3-hierarchy';
import { h, setText } from '../../../parts/dom.js';
import { cutOf } from './replay.js';
import { s } from './svg.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('../../../../puissance4.js').Trace} Trace */
/**
 * One drawn node: its place in the trace, or how many moves were not tried; `blank` is one of them
 * before that is known, drawn like any other to come.
 * @typedef {{ at: number, untried?: number, blank?: boolean, kids: Item[] }} Item
 */

/**
 * @typedef {object} Shown
 * @property {Trace} trace
 * @property {number[][]} kids
 * @property {Replay} now
 * @property {Set<number>} open        opened by the reader
 * @property {(value: number) => string} value  a value as it is written
 * @property {string[]} sides          who moves at even and at odd plies
 */

/** Distances of the picture. */
const WIDE = 58;
const HIGH = 86;
/** As many nodes as a picture holds. */
const MOST = 300;

/** @param {HTMLElement} host @param {Ctx} ctx @param {{ onToggle: (node: number) => void }} options */
export function createTree(host, ctx, { onToggle }) {
  const picture = s('svg', { class: 'ln-tree', role: 'img' });
  const summary = h('summary');
  const lists = h('div', { class: 'ln-outline' });
  const details = h('details', {}, summary, lists);
  const frame = h('div', { class: 'ln-scroll', tabindex: '0', role: 'group' }, /** @type {any} */ (picture));
  host.append(frame, details);
  details.addEventListener('toggle', ctx.redraw);
  let drawn = '';

  /** @param {Shown} shown */
  return (shown) => {
    setText(summary, ctx.t('learn_outline'));
    const key = JSON.stringify([ctx.house.text.lang, shown.now.path, shown.now.event, shown.now.visited, shown.now.cuts, [...shown.open], details.open, shown.trace.visited, shown.trace.cuts, shown.trace.steps.length]);
    if (key === drawn) return;
    drawn = key;
    const root = expand(shown, shown.trace.rounds.at(-1)?.root ?? 0, { left: MOST });
    paint(picture, ctx, shown, root, onToggle);
    frame.setAttribute('aria-label', ctx.t('learn_tree'));
    picture.setAttribute('aria-label', ctx.t('learn_tree_label', { n: shown.now.visited, cuts: shown.now.cuts }));
    if (!details.open) return lists.replaceChildren();
    const focused = document.activeElement?.getAttribute('data-node');
    lists.replaceChildren(outline(ctx, shown, [root], onToggle));
    if (focused) /** @type {HTMLElement | null} */ (lists.querySelector(`[data-node="${focused}"]`))?.focus();
  };
}

/** @param {Shown} shown @param {number} at @param {{ left: number }} room @returns {Item} */
function expand(shown, at, room) {
  const { trace, kids, now, open } = shown;
  /** @type {Item} */
  const item = { at, kids: [] };
  room.left -= 1;
  if (!(now.path.includes(at) || open.has(at)) || room.left <= 0) return item;
  for (const kid of kids[at]) item.kids.push(expand(shown, kid, room));
  const untried = trace.nodes[at].cut?.untried ?? 0;
  if (untried && now.nodes[at].cut) item.kids.push({ at, untried, kids: [] });
  else for (let i = 0; i < untried; i++) item.kids.push({ at, blank: true, kids: [] });
  return item;
}

/** What a node says: its value, a bound while it is unfinished, nothing before. */
/** @param {Shown} shown @param {number} at */
function nodeText({ trace, now, value }, at) {
  const here = now.nodes[at];
  if (here.value === undefined) return here.entered ? '…' : '';
  const sign = here.left && !here.cut ? '' : trace.nodes[at].ply % 2 ? '≤ ' : '≥ ';
  return sign + value(here.value);
}

/** @param {SVGElement} picture @param {Ctx} ctx @param {Shown} shown @param {Item} root @param {(node: number) => void} onToggle */
function paint(picture, ctx, shown, root, onToggle) {
  const { trace, kids, now, value, sides } = shown;
  const { variant } = ctx.place;
  const laid = layout().nodeSize([WIDE, HIGH]).separation((a, b) => (a.parent === b.parent ? 1 : 1.15))(/** @type {any} */ (hierarchy(root, (item) => item.kids)));
  const items = /** @type {{ data: Item, x: number, y: number, depth: number, parent: any }[]} */ (/** @type {unknown} */ (laid.descendants()));
  const left = Math.min(...items.map(({ x }) => x)) - 128;
  const right = Math.max(...items.map(({ x }) => x)) + 72;
  const deep = Math.max(...items.map(({ depth }) => depth));
  const width = right - left;
  const height = deep * HIGH + 84;
  picture.setAttribute('viewBox', `${left} -34 ${width} ${height}`);
  // In the letters' measure, so that it grows with them.
  picture.style.width = `${(width / 16).toFixed(2)}rem`;
  const way = new Set(now.path);
  const rows = Array.from({ length: deep + 1 }, (_, ply) => s('text', { class: 'side', x: left + 4, y: ply * HIGH + 4 }, `${sides[ply % 2]} · ${ctx.t(ply % 2 ? 'learn_min' : 'learn_max')}`));
  const links = items.filter(({ parent }) => parent).map(({ x, y, data, parent }) => {
    const kind = data.untried ? 'cut' : data.blank ? 'later' : way.has(data.at) ? 'way' : now.nodes[data.at].entered ? '' : 'later';
    return s('path', { class: `link ${kind}`, d: `M${parent.x} ${parent.y + 14}C${parent.x} ${y - 34} ${x} ${parent.y + 44} ${x} ${y - 14}` });
  });
  const boxes = items.map(({ x, y, data }) => {
    if (data.blank) return s('g', { class: 'node later', transform: `translate(${x} ${y})` }, s('rect', { x: -25, y: -14, width: 50, height: 28, rx: 8 }));
    if (data.untried) {
      return s('g', { class: 'node untried', transform: `translate(${x} ${y})` }, s('rect', { x: -22, y: -14, width: 44, height: 28, rx: 8 }), s('text', {}, `× ${data.untried}`));
    }
    const node = trace.nodes[data.at];
    const here = now.nodes[data.at];
    const kind = [data.at === now.current ? 'current' : way.has(data.at) ? 'way' : '', here.cut ? 'cut' : '', here.entered ? '' : 'later'].join(' ');
    const children = kids[data.at].length;
    const closed = children > 0 && data.kids.length === 0 && here.entered;
    // Written out on the way; elsewhere the orange frame says it, and the text below.
    const cut = here.cut && way.has(data.at) ? cutOf(node) : null;
    const box = s('g', { class: `node ${kind}`, transform: `translate(${x} ${y})`, 'data-at': data.at },
      s('rect', { x: -25, y: -14, width: 50, height: 28, rx: 8 }),
      s('text', {}, nodeText(shown, data.at)),
      node.move === undefined ? null : s('text', { class: 'move', x: 0, y: -20 }, ctx.house.rules.moveText(variant.id, node.move)),
      closed ? s('text', { class: 'more', y: 25 }, '⌄') : null,
      cut ? s('text', { class: 'why', y: 30 }, ctx.t(cut.max ? 'learn_cut_max' : 'learn_cut_min', { value: value(cut.value), bound: value(cut.bound) })) : null);
    if (children > 0) box.addEventListener('click', () => onToggle(data.at));
    return box;
  });
  picture.replaceChildren(...rows, ...links, ...boxes);
}

/** The same as nested lists. @param {Ctx} ctx @param {Shown} shown @param {Item[]} items @param {(node: number) => void} onToggle @returns {HTMLElement} */
function outline(ctx, shown, items, onToggle) {
  const { trace, kids, now, value } = shown;
  return h('ul', {}, ...items.map((item) => {
    if (item.blank) return h('li', {}, h('span', {}, ctx.t('learn_later')));
    if (item.untried) return h('li', {}, h('span', {}, ctx.t('learn_untried', { n: item.untried })));
    const node = trace.nodes[item.at];
    const here = now.nodes[item.at];
    const name = node.move === undefined ? ctx.t('learn_root') : ctx.house.rules.moveText(ctx.place.variant.id, node.move);
    const cut = here.cut ? cutOf(node) : null;
    const said = [name, nodeText(shown, item.at) || ctx.t('learn_later'), cut ? ctx.t(cut.max ? 'learn_cut_max' : 'learn_cut_min', { value: value(cut.value), bound: value(cut.bound) }) : ''].filter(Boolean).join(' : ');
    const current = item.at === now.current ? 'step' : null;
    const label = kids[item.at].length === 0 ? h('span', { 'aria-current': current }, said)
      : h('button', { type: 'button', class: 'btn tiny quiet', 'data-node': item.at, 'aria-expanded': String(item.kids.length > 0), 'aria-current': current, onclick: () => onToggle(item.at) }, said);
    return h('li', {}, label, item.kids.length ? outline(ctx, shown, item.kids, onToggle) : null);
  }));
}
