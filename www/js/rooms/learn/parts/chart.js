// Lines over whole numbers, drawn as SVG in the size the page has for them: a legend above, the
// same figures as a table below. Every line has a mark and a dash of its own, so that none is told
// by its colour alone.

import { h } from '../../../parts/dom.js';
import { s } from './svg.js';
import { createTable } from './table.js';

/** @typedef {import('../types.js').Ctx} Ctx */

/** A line. `look`: its colour, mark and dash; `said`: a point's number in the table, where it is written otherwise. */
/** @typedef {{ name: string, look: number, points: { x: number, y: number, said?: string }[] }} Line */
/** @typedef {{ label: string, x: string, y: string, log: boolean, lines: Line[], number: (n: number) => string }} Shown */

/** The little shapes of the looks: a disc, a square, a triangle, a diamond, two crosses. */
const MARKS = ['M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z', 'M-4-4h8v8h-8Z', 'M0-5l5 8h-10Z', 'M0-5l5 5-5 5-5-5Z', 'M-4-4l8 8M-4 4l8-8', 'M0-5v10M-5 0h10'];
/** @param {number} look @param {number} x @param {number} y */
const mark = (look, x, y) => s('path', { class: 'ln-mark', d: MARKS[look], transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createChart(host, ctx) {
  const legend = h('ul', { class: 'ln-legend', 'aria-hidden': 'true' });
  const place = h('div', { class: 'ln-chart' });
  host.append(legend, place);
  const table = createTable(host, ctx, { folded: true });
  /** As the browser tells it: asking would lay the page out at each drawing. */
  let width = 0;
  const watch = new ResizeObserver(([entry]) => {
    width = Math.round(entry.contentRect.width);
    ctx.redraw();
  });
  watch.observe(place);
  let drawn = '';

  /** @param {Shown} shown */
  function draw(shown) {
    const { label, x, y, lines, number } = shown;
    const key = JSON.stringify([width, ctx.text().lang, shown]);
    if (key === drawn) return;
    drawn = key;
    legend.replaceChildren(...lines.map(({ name, look }) => h('li', { class: `ln-look${look}` }, sample(look), name)));
    // Without a size yet (before it is laid out), its place is kept by the style sheet.
    if (width) place.replaceChildren(picture(shown, width));
    const xs = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.x)))].sort((a, b) => a - b);
    table({
      caption: `${label} (${y})`,
      head: [x, ...lines.map(({ name }) => name)],
      rows: xs.map((at) => [String(at), ...lines.map(({ points }) => {
        const point = points.find((one) => one.x === at);
        return point ? (point.said ?? number(point.y)) : '–';
      })]),
    });
  }

  /** @param {number} look */
  function sample(look) {
    return /** @type {any} */ (s('svg', { class: 'ln-sample', viewBox: '0 0 28 12' }, s('path', { class: 'ln-line', d: 'M0 6h28' }), mark(look, 14, 6)));
  }

  return { draw, destroy: () => watch.disconnect() };
}

/** @param {Shown} shown @param {number} width */
function picture({ label, x: across, y: up, log, lines, number }, width) {
  // As .ln-chart has it.
  const height = Math.round(Math.min(380, Math.max(230, width * 0.55)));
  // In the letters' measure: they are larger in front of a class.
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const edge = { left: 58 * letters, right: 14 * letters, top: 26 * letters, bottom: 36 * letters };
  const points = lines.flatMap((line) => line.points).filter(({ y }) => Number.isFinite(y));
  const last = Math.max(1, ...points.map(({ x }) => x));
  const first = Math.min(last, ...points.map(({ x }) => x));
  const most = Math.max(1, ...points.map(({ y }) => y));
  const top = log ? Math.max(1, Math.ceil(Math.log10(most))) : most;
  const foot = log ? 0 : Math.min(0, ...points.map(({ y }) => y));
  const px = (/** @type {number} */ x) => edge.left + ((width - edge.left - edge.right) * (x - first)) / Math.max(1, last - first);
  const py = (/** @type {number} */ y) => {
    const share = ((log ? Math.log10(Math.max(1, y)) : y) - foot) / (top - foot);
    return edge.top + (height - edge.top - edge.bottom) * (1 - share);
  };
  const svg = s('svg', { class: 'ln-plot', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label });
  const steps = log ? Array.from({ length: top + 1 }, (_, i) => 10 ** i) : [...new Set([foot, 0, top / 2, top])];
  const every = Math.ceil(steps.length / Math.max(3, Math.floor(height / 32)));
  for (const [i, value] of steps.entries()) {
    const at = py(value);
    svg.append(s('line', { class: 'ln-rule', x1: edge.left, x2: width - edge.right, y1: at, y2: at }));
    if (i % every === 0) svg.append(s('text', { class: 'ln-tick', x: edge.left - 6, y: at + 4, 'text-anchor': 'end' }, number(value)));
  }
  const wide = Math.ceil((last - first + 1) / Math.max(2, Math.floor(width / 34)));
  for (let x = first; x <= last; x += 1) if ((x - first) % wide === 0) svg.append(s('text', { class: 'ln-tick', x: px(x), y: height - 18 * letters, 'text-anchor': 'middle' }, String(x)));
  svg.append(s('text', { class: 'ln-tick', x: width - edge.right, y: height - 3 * letters, 'text-anchor': 'end' }, across), s('text', { class: 'ln-tick', x: 4, y: 12 * letters }, up));
  for (const { look, points } of lines) {
    if (points.length === 0) continue;
    const d = points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${px(x).toFixed(1)} ${py(y).toFixed(1)}`).join('');
    svg.append(s('g', { class: `ln-look${look}` }, s('path', { class: 'ln-line', d }), ...points.map(({ x, y }) => mark(look, px(x), py(y)))));
  }
  return svg;
}
