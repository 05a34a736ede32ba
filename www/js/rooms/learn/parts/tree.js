// What is expanded of a tree: as a picture (SVG, laid out by d3-hierarchy) that can be made larger
// and smaller, and as nested lists with buttons for those who listen or use the keyboard. What its
// nodes say is the lesson's.

import { hierarchy, tree as layout } from 'd3-hierarchy';
import { h, setText } from '../../../parts/dom.js';
import { keepFocus } from './focus.js';
import { s } from './svg.js';
import { nameButton } from './signs.js';
import { press } from './card.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/**
 * One drawn node.
 * @typedef {object} Item
 * @property {number} id
 * @property {string} text        in its box
 * @property {string} said        in the list
 * @property {string} [kind]      `current`, `way`, `cut`, `later`, `untried`: how it looks
 * @property {string} [move]      above the box
 * @property {string[]} [beside]  to the right of the box
 * @property {string} [note]      small, below the box
 * @property {string} [why]       below the box, in a frame
 * @property {boolean} [more]     there is more below, and it can be opened
 * @property {boolean} [folds]    a press opens or closes it
 * @property {Item[]} kids
 */

/**
 * `rows`: who moves at each level, the first again after the last.
 * @typedef {{ root: Item, rows: string[], label: string }} Shown
 */

/** Distances of the picture: between levels, beside a box, and around all. */
const HIGH = 76;
const GAP = 10;
const EDGE = 30;
/** Half the width of what is framed below a box: its letters at their size. @param {Item} item */
const reach = ({ why, more, note }) => (why ? 4 + 3.4 * why.length : more || note ? 20 : 0);
/** How small the picture is drawn by itself: its letters are still read. */
const SMALL = 0.8;
const LARGE = 3;

/** @param {HTMLElement} host @param {Ctx} ctx @param {{ onToggle: (node: number) => void }} options */
export function createTree(host, ctx, { onToggle }) {
  const picture = s('svg', { class: 'ln-tree', role: 'img' });
  const names = h('div', { class: 'ln-rows', 'aria-hidden': 'true' });
  const frame = h('div', { class: 'ln-frame', tabindex: '0', role: 'group' }, names, /** @type {any} */ (picture));
  const zooms = /** @type {const} */ (['in', 'out', 'fit']).map((way) => press('', { 'data-zoom': way, onclick: () => zoom(way) }, { in: '+', out: '−', fit: '⤢' }[way]));
  const summary = h('summary', {}, ctx.t('learn_outline'));
  const lists = h('div', { class: 'ln-outline' });
  const details = h('details', {}, summary, lists);
  host.append(h('div', { class: 'ln-view' }, frame, h('div', { class: 'ln-zoom' }, ...zooms)), details);
  details.addEventListener('toggle', ctx.redraw);
  /** The frame's size and that of a letter, in pixels. Asked for only when it changes: asking in the midst of a drawing would lay out the page. */
  let room = { width: 0, height: 0, root: 1 };
  const watch = new ResizeObserver(() => {
    room = { width: frame.clientWidth, height: frame.clientHeight, root: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 };
    place();
  });
  watch.observe(frame);
  frame.addEventListener('keydown', (event) => {
    const way = /** @type {const} */ ({ '+': 'in', '=': 'in', '-': 'out', 0: 'fit' })[/** @type {'+'} */ (event.key)];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom(way);
  });
  /** How large the reader wants it; missing: as large as there is room for, but readable. @type {number | undefined} */
  let wanted;
  let scale = 1;
  let look = 0;
  let drawn = '';
  /** The picture as it was laid out. */
  let size = { width: 1, height: 1, x: 0, y: 0, rows: 1 };

  /** The scale at which all of it is seen. */
  const whole = () => Math.min(room.width / (size.width + EDGE), room.height / size.height);

  /** @param {'in' | 'out' | 'fit'} way */
  function zoom(way) {
    wanted = way === 'fit' ? whole() : Math.min(LARGE, Math.max(0.3, scale * (way === 'in' ? 1.25 : 0.8)));
    place();
  }

  /** Draws the picture in its size, the current node in sight. */
  function place() {
    const { width, root } = room;
    if (width === 0) return;
    scale = wanted ?? Math.min(1.3 * root, Math.max(SMALL * root, whole()));
    // The names of the levels stand beside the tree as long as it is not scrolled: as wide as their longest
    // word, guessed from its letters, because measuring would lay the page out.
    const longest = Math.max(0, ...[...names.children].flatMap((name) => (name.textContent ?? '').split(' ').map((word) => word.length)));
    const left = Math.max(EDGE * root, (10 + 7.5 * longest) * root, (width - size.width * scale) / 2);
    Object.assign(picture.style, { width: `${size.width * scale}px`, height: `${size.height * scale}px`, marginInlineStart: `${left}px` });
    [...names.children].forEach((name, i) => void (/** @type {HTMLElement} */ (name).style.top = `${(EDGE + i * HIGH) * scale}px`));
    // Where it is scrolled to is known in the frame, when the page is laid out anyhow.
    cancelAnimationFrame(look);
    look = requestAnimationFrame(() => follow(size.x * scale + left, size.y * scale, 60 * scale));
  }

  /** @param {number} x @param {number} y @param {number} near */
  function follow(x, y, near) {
    if (x - near < frame.scrollLeft || x + near > frame.scrollLeft + room.width) frame.scrollLeft = x - room.width / 2;
    if (y - near < frame.scrollTop || y + near > frame.scrollTop + room.height) frame.scrollTop = y - room.height / 2;
  }

  return {
    /** @param {Shown} shown */
    draw(shown) {
      setText(summary, ctx.t('learn_outline'));
      frame.setAttribute('aria-label', ctx.t('learn_tree'));
      picture.setAttribute('aria-label', shown.label);
      for (const button of zooms) nameButton(button, ctx.t(`learn_zoom_${button.dataset.zoom}`));
      const key = JSON.stringify([shown, details.open]);
      if (key === drawn) return;
      drawn = key;
      size = paint(picture, shown.root, onToggle);
      names.replaceChildren(...Array.from({ length: size.rows }, (_, i) => h('span', {}, shown.rows[i % shown.rows.length])));
      place();
      if (!details.open) return lists.replaceChildren();
      keepFocus(lists, 'data-node', () => lists.replaceChildren(outline([shown.root], onToggle)));
    },
    destroy() {
      cancelAnimationFrame(look);
      watch.disconnect();
    },
  };
}

/**
 * @param {SVGElement} picture @param {Item} root @param {(node: number) => void} onToggle
 * @returns its size, where the current node is, and how many levels there are
 */
function paint(picture, root, onToggle) {
  const top = hierarchy(root, (item) => item.kids);
  /** @type {{ data: Item, x: number, y: number, depth: number, parent: any }[]} */
  const items = [];
  top.eachBefore((item) => void items.push(/** @type {any} */ (item)));
  const wide = Math.max(44, ...items.map(({ data }) => 16 + 7.6 * data.text.length));
  // What stands below two neighbours must not meet either.
  const apart = (/** @type {Item} */ a, /** @type {Item} */ b) => (a.why || b.why ? (reach(a) + reach(b) + GAP / 2) / (wide + GAP) : 0);
  layout().nodeSize([wide + GAP, HIGH]).separation((/** @type {any} */ a, /** @type {any} */ b) => Math.max(apart(a.data, b.data), a.data.beside || b.data.beside ? 1.7 : a.parent === b.parent ? 1 : 1.15))(/** @type {any} */ (top));
  const left = Math.min(...items.map(({ x, data }) => x - Math.max(wide / 2, reach(data)))) - GAP;
  const width = Math.max(...items.map(({ x, data }) => x + Math.max(wide / 2 + (data.beside ? 56 : 0), reach(data)))) + GAP - left;
  const rows = Math.max(...items.map(({ depth }) => depth)) + 1;
  const height = (rows - 1) * HIGH + 2 * EDGE + 16;
  picture.setAttribute('viewBox', `${left} ${-EDGE} ${width} ${height}`);
  const links = items.filter(({ parent }) => parent).map(({ x, y, data, parent }) => {
    // A line leads to a cut where nothing was looked at, not where a cut was made.
    const [, kind = ''] = [['current', 'way'], ['way', 'way'], ['untried', 'cut'], ['later', 'later']].find(([one]) => data.kind?.includes(one)) ?? [];
    return s('path', { class: `link ${kind}`, d: `M${parent.x} ${parent.y + 13}C${parent.x} ${y - 30} ${x} ${parent.y + 40} ${x} ${y - 13}` });
  });
  const boxes = items.map(({ x, y, data }) => {
    const half = data.kind?.includes('untried') ? 20 : wide / 2;
    const box = s('g', { class: `node ${data.kind ?? ''}`, transform: `translate(${x} ${y})`, 'data-at': data.id },
      s('rect', { x: -half, y: -13, width: 2 * half, height: 26, rx: 8 }),
      s('text', {}, data.text),
      data.move ? s('text', { class: 'move', y: -21 }, data.move) : null,
      data.more ? s('path', { class: 'more', d: 'M-9 17h18' }) : null,
      data.note ? s('text', { class: 'move', x: data.kids.length ? 20 : 0, y: data.more ? 26 : 22 }, data.note) : null,
      ...(data.beside ?? []).map((line, i) => s('text', { class: 'beside', x: half + 5, y: i ? 8 : -7 }, line)));
    if (data.folds) box.addEventListener('click', () => onToggle(data.id));
    return box;
  });
  // Above the lines, so that it is read.
  const whys = items.filter(({ data }) => data.why).map(({ x, y, data }) => {
    const half = reach(data);
    return s('g', { class: 'why', transform: `translate(${x} ${y + 27})` }, s('rect', { x: -half, y: -9, width: 2 * half, height: 18, rx: 6 }), s('text', {}, data.why ?? ''));
  });
  picture.replaceChildren(...links, ...boxes, ...whys);
  const current = items.find(({ data }) => data.kind?.includes('current')) ?? items[0];
  return { width, height, rows, x: current.x - left, y: current.y + EDGE };
}

/** The same as nested lists. @param {Item[]} items @param {(node: number) => void} onToggle @returns {HTMLElement} */
function outline(items, onToggle) {
  return h('ul', {}, ...items.map(({ id, said, kind, folds, kids }) => {
    const current = kind?.includes('current') ? 'step' : null;
    const label = folds ? press('tiny quiet', { 'data-node': id, 'aria-expanded': String(kids.length > 0), 'aria-current': current, onclick: () => onToggle(id) }, said)
      : h('span', { 'aria-current': current }, said);
    return h('li', {}, label, kids.length ? outline(kids, onToggle) : null);
  }));
}
