// The pieces: enamel discs with an engraved mark, and the bold crosses and
// rounds of the boards without gravity. Each is painted once per size into a
// tile and stamped from there.

import { BLACK, WHITE, css, mix, shade } from './colour.js';
import { DISC } from './layout.js';

/** @typedef {import('./colour.js').Theme} Theme */
/** @typedef {import('./colour.js').Rgb} Rgb */
/** @typedef {{colour: string, mark: string}} Look */

/** The marks a side may carry. */
export const MARKS = ['ring', 'star', 'square', 'cross', 'round', 'triangle', 'diamond'];

const TURN = 2 * Math.PI;

/**
 * Looks used when the page names none.
 * @param {{gravity: boolean}} variant
 * @returns {Look[]}
 */
export function defaultLooks({ gravity }) {
  if (!gravity) return [{ colour: 'red', mark: 'cross' }, { colour: 'yellow', mark: 'round' }];
  return [{ colour: 'yellow', mark: 'ring' }, { colour: 'red', mark: 'star' }, { colour: 'green', mark: 'square' }];
}

/** @param {number} width @param {number} height */
export function newCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  return { canvas, ctx };
}

/**
 * One piece in a tile of `pitch` device pixels.
 * @param {number} pitch
 * @param {Look} look
 * @param {Theme} theme
 * @param {boolean} gravity
 */
export function paintPiece(pitch, look, theme, gravity) {
  const { canvas, ctx } = newCanvas(pitch, pitch);
  ctx.translate(pitch / 2, pitch / 2);
  ctx.lineJoin = ctx.lineCap = 'round';
  if (gravity) disc(ctx, pitch * DISC, look, theme);
  else bold(ctx, pitch * 0.27, look, theme);
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} r
 * @param {Look} look
 * @param {Theme} theme
 */
function disc(ctx, r, look, theme) {
  if (theme.forced) {
    ctx.fillStyle = css(theme.paper);
    fillCircle(ctx, r);
    ctx.strokeStyle = ctx.fillStyle = css(theme.ink);
    ctx.lineWidth = Math.max(1, r * 0.09);
    strokeCircle(ctx, r * 0.86);
    ctx.fill(mark(look.mark, r * 0.62), 'evenodd');
    return;
  }
  const base = theme.colour(look.colour);
  const light = mix(base, WHITE, 0.42);
  const dark = shade(base, 0.3);
  const deep = shade(base, 0.52);
  const d = r * 0.7;
  // The rim stands up: lit where it faces the light, shaded on the far side.
  ctx.fillStyle = slope(ctx, -d, d, [[0, light], [0.5, base], [1, dark]]);
  fillCircle(ctx, r);
  // A fine dark edge, so that it keeps its form on any ground.
  ctx.strokeStyle = css(deep, 0.4);
  ctx.lineWidth = Math.max(0.75, r * 0.025);
  strokeCircle(ctx, r - ctx.lineWidth / 2);
  // The dish inside it slopes the other way at its edge …
  ctx.fillStyle = slope(ctx, -d, d, [[0, shade(base, 0.24)], [0.55, base], [1, light]]);
  fillCircle(ctx, r * 0.84);
  // … and swells again in the middle.
  const body = ctx.createRadialGradient(-r * 0.32, -r * 0.38, r * 0.05, -r * 0.1, -r * 0.12, r);
  body.addColorStop(0, css(mix(base, WHITE, 0.5)));
  body.addColorStop(0.45, css(mix(base, WHITE, 0.06)));
  body.addColorStop(1, css(shade(base, 0.2)));
  ctx.fillStyle = body;
  fillCircle(ctx, r * 0.8);
  // The mark is engraved: its lower right edge catches the light.
  const path = mark(look.mark, r * 0.56);
  const cut = Math.max(0.6, r * 0.028);
  ctx.translate(cut, cut);
  ctx.fillStyle = css(mix(base, WHITE, 0.62), 0.75);
  ctx.fill(path, 'evenodd');
  ctx.translate(-cut, -cut);
  ctx.fillStyle = slope(ctx, -d * 0.6, d * 0.6, [[0, deep], [1, shade(base, 0.36)]]);
  ctx.fill(path, 'evenodd');
  // Gloss of the enamel, upper left only.
  const gloss = ctx.createRadialGradient(-r * 0.36, -r * 0.44, 0, -r * 0.36, -r * 0.44, r * 0.62);
  gloss.addColorStop(0, css(WHITE, 0.42));
  gloss.addColorStop(0.5, css(WHITE, 0.1));
  gloss.addColorStop(1, css(WHITE, 0));
  ctx.fillStyle = gloss;
  fillCircle(ctx, r * 0.8);
}

/**
 * A mark by itself, as thick as a finger.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} r
 * @param {Look} look
 * @param {Theme} theme
 */
function bold(ctx, r, look, theme) {
  const path = outline(look.mark, r);
  const thick = r * 0.44;
  if (theme.forced) {
    ctx.strokeStyle = css(theme.ink);
    ctx.lineWidth = thick * 0.6;
    ctx.stroke(path);
    return;
  }
  const base = theme.colour(look.colour);
  ctx.save();
  ctx.shadowColor = css(BLACK, 0.3);
  ctx.shadowBlur = r * 0.22;
  ctx.shadowOffsetX = r * 0.07;
  ctx.shadowOffsetY = r * 0.12;
  // Yellow alone is too faint for a line on paper: its edge is darker and broader than the others'.
  const faint = look.colour === 'yellow';
  ctx.strokeStyle = css(shade(base, faint ? 0.5 : 0.34));
  ctx.lineWidth = faint ? thick * 1.06 : thick;
  ctx.stroke(path);
  ctx.restore();
  ctx.lineWidth = thick * 0.84;
  ctx.strokeStyle = slope(ctx, -r, r, [[0, mix(base, WHITE, 0.22)], [1, shade(base, 0.1)]]);
  ctx.stroke(path);
  ctx.translate(-thick * 0.11, -thick * 0.13);
  ctx.lineWidth = thick * 0.2;
  ctx.strokeStyle = slope(ctx, -r, r, [[0, WHITE], [1, base]], 0.6);
  ctx.stroke(path);
}

/**
 * The filled form of a mark within radius r (even-odd).
 * @param {string} name
 * @param {number} r
 */
export function mark(name, r) {
  const path = new Path2D();
  switch (name) {
    case 'star':
      polygon(path, 10, (i) => (i % 2 ? r * 0.42 : r));
      break;
    case 'square':
      path.roundRect(-r * 0.72, -r * 0.72, r * 1.44, r * 1.44, r * 0.16);
      path.roundRect(-r * 0.36, -r * 0.36, r * 0.72, r * 0.72, r * 0.06);
      break;
    case 'triangle':
      polygon(path, 3, () => r);
      break;
    case 'diamond':
      polygon(path, 4, (i) => (i % 2 ? r * 0.72 : r));
      break;
    case 'cross':
      path.addPath(plus(r), new DOMMatrix().rotate(45));
      break;
    case 'round':
      path.arc(0, 0, r * 0.62, 0, TURN);
      break;
    default:
      path.arc(0, 0, r * 0.92, 0, TURN);
      path.arc(0, 0, r * 0.64, 0, TURN);
  }
  return path;
}

/**
 * The same marks as lines, for the boards where the mark is the piece.
 * @param {string} name
 * @param {number} r
 */
function outline(name, r) {
  const path = new Path2D();
  if (name === 'cross') {
    const a = r * 0.8;
    path.moveTo(-a, -a);
    path.lineTo(a, a);
    path.moveTo(a, -a);
    path.lineTo(-a, a);
  } else if (name === 'star') {
    polygon(path, 10, (i) => (i % 2 ? r * 0.5 : r * 1.1));
  } else if (name === 'square') {
    path.roundRect(-r * 0.82, -r * 0.82, r * 1.64, r * 1.64, r * 0.1);
  } else if (name === 'triangle') {
    polygon(path, 3, () => r * 1.05);
  } else if (name === 'diamond') {
    polygon(path, 4, () => r);
  } else {
    path.arc(0, 0, r * 0.92, 0, TURN);
  }
  return path;
}

/** @param {number} r */
function plus(r) {
  const path = new Path2D();
  const t = r * 0.26;
  polygon(path, 12, () => 0, [
    [-t, -r], [t, -r], [t, -t], [r, -t], [r, t], [t, t],
    [t, r], [-t, r], [-t, t], [-r, t], [-r, -t], [-t, -t],
  ]);
  return path;
}

/**
 * @param {Path2D} path
 * @param {number} corners
 * @param {(i: number) => number} radius
 * @param {number[][]} [points] instead of a radius
 */
function polygon(path, corners, radius, points) {
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners - 0.25) * TURN;
    const [x, y] = points?.[i] ?? [Math.cos(angle) * radius(i), Math.sin(angle) * radius(i)];
    path.lineTo(/** @type {number} */ (x), /** @type {number} */ (y));
  }
  path.closePath();
}

/**
 * A gradient along the light, upper left to lower right.
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} from
 * @param {number} to
 * @param {[number, Rgb][]} stops
 * @param {number} [alpha]
 */
export function slope(ctx, from, to, stops, alpha = 1) {
  const gradient = ctx.createLinearGradient(from, from, to, to);
  for (const [at, rgb] of stops) gradient.addColorStop(at, css(rgb, alpha));
  return gradient;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function fillCircle(ctx, r) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function strokeCircle(ctx, r) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.stroke();
}
