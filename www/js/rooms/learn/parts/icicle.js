// The mass of a search tree as a strip: every ply a row, every node a piece of its parent's width,
// what was cut hatched, what is to come empty. Pressing a place goes to it; the slider does the same
// by keyboard, and the counts stand beside it in words.

import { h, setAttr } from '../../../parts/dom.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('../../../../puissance4.js').Trace} Trace */

const ROW = 11;

/** @param {HTMLElement} host @param {(node: number) => void} onGo */
export function createIcicle(host, onGo) {
  const canvas = h('canvas', { class: 'ln-icicle', role: 'img' });
  host.append(canvas);
  /** @type {{ x: number, w: number, y: number, at: number }[]} */
  let places = [];
  let drawn = '';

  canvas.addEventListener('click', (event) => {
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = Math.floor(((event.clientY - box.top) / box.height) * (canvas.height / (ROW * (devicePixelRatio || 1))));
    const found = places.filter((place) => place.y <= y && x >= place.x && x < place.x + place.w).at(-1);
    if (found) onGo(found.at);
  });

  /** @param {{ trace: Trace, kids: number[][], now: Replay, label: string }} shown */
  return ({ trace, kids, now, label }) => {
    setAttr(canvas, 'aria-label', label);
    const scale = devicePixelRatio || 1;
    const style = getComputedStyle(canvas);
    const width = Math.round(canvas.clientWidth * scale);
    const key = [width, now.visited, now.cuts, now.current, now.event, trace.visited, trace.cuts, trace.steps.length, style.color].join();
    if (key === drawn || width === 0) return;
    drawn = key;
    const deep = Math.max(...trace.nodes.map(({ ply }) => ply));
    canvas.width = width;
    canvas.height = (deep + 1) * ROW * scale;
    canvas.style.height = `${(deep + 1) * ROW}px`;
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const [bar, line, cut, ink] = [colour('--bar'), colour('--line'), colour('--ink-orange'), colour('--ink')];
    places = [];
    /** @param {number} at @param {number} x @param {number} w */
    const place = (at, x, w) => {
      const node = trace.nodes[at];
      const here = now.nodes[at];
      places.push({ x, w, y: node.ply, at });
      const [px, pw, py] = [x * width, Math.max(0.5, w * width - (w * width > 4 ? scale : 0)), node.ply * ROW * scale];
      ctx.fillStyle = here.entered ? bar : line;
      ctx.globalAlpha = here.entered ? (now.path.includes(at) ? 1 : 0.6) : 0.5;
      ctx.fillRect(px, py, pw, (ROW - 2) * scale);
      const parts = kids[at].length + (node.cut?.untried ?? 0);
      kids[at].forEach((kid, i) => place(kid, x + (w * i) / parts, w / parts));
      if (!node.cut) return;
      if (!here.cut) {
        // Not known yet: to come, like the others.
        ctx.globalAlpha = 0.5;
        ctx.fillStyle = line;
        for (let i = kids[at].length; i < parts; i++) ctx.fillRect((x + (w * i) / parts) * width, py + ROW * scale, Math.max(0.5, (w / parts) * width - scale), (ROW - 2) * scale);
        return;
      }
      // Hatching: what is not looked at, down to the last row.
      const [from, to] = [(x + (w * kids[at].length) / parts) * width, (x + w) * width];
      ctx.globalAlpha = 0.55;
      ctx.strokeStyle = cut;
      ctx.lineWidth = scale;
      ctx.save();
      ctx.beginPath();
      ctx.rect(from, py + ROW * scale, to - from, (deep - node.ply) * ROW * scale - 2 * scale);
      ctx.clip();
      ctx.beginPath();
      for (let i = from - canvas.height; i < to; i += 5 * scale) {
        ctx.moveTo(i, canvas.height);
        ctx.lineTo(i + canvas.height, 0);
      }
      ctx.stroke();
      ctx.restore();
    };
    place(0, 0, 1);
    // Up to here everything has been looked at, or cut.
    const done = Math.max(0, ...places.map(({ x, w, at }) => (now.nodes[at].left ? x + w : 0)));
    ctx.globalAlpha = 1;
    ctx.fillStyle = ink;
    ctx.fillRect(Math.round(done * (width - 2 * scale)), 0, 2 * scale, canvas.height);
  };
}
