// The board itself: the moulded frame with its holes, or the calm grid of the
// boards without gravity. Painted once per size, theme and colour.

import { BLACK, WHITE, css, mix, shade } from './colour.js';
import { HOLE, tile } from './layout.js';
import { newCanvas, slope } from './pieces.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./colour.js').Theme} Theme */
/** @typedef {import('./colour.js').Rgb} Rgb */
/** @typedef {[Rgb, Rgb]} Paint lit corner and shaded corner */

const TURN = 2 * Math.PI;

/**
 * Colours of a frame that took the colour of a side, or white after a draw.
 * @param {Rgb | null} side
 * @returns {Paint}
 */
export function endPaint(side) {
  return side ? [shade(side, 0.06), shade(side, 0.5)] : [[255, 255, 255], [201, 206, 218]];
}

/**
 * @param {Layout} l
 * @param {Theme} theme
 * @param {Paint} paint
 * @returns {HTMLCanvasElement}
 */
export function paintFrame(l, theme, paint) {
  const { canvas, ctx } = newCanvas(l.width, l.height);
  if (theme.forced) wire(ctx, l, theme);
  else if (l.shape.gravity) moulded(ctx, l, paint);
  else grid(ctx, l, theme, paint);
  return canvas;
}

/**
 * What lies behind the discs. Drawn at every frame, so one fill only.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} l
 * @param {Theme} theme
 */
export function paintBack(ctx, l, theme) {
  const { x, y, w, h, r } = l.frame;
  if (theme.forced || !l.shape.gravity) return;
  const inset = r * 0.5;
  ctx.fillStyle = css(theme.hole);
  ctx.fillRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} l
 * @param {Paint} paint
 */
function moulded(ctx, l, [lit, shaded]) {
  const { x, y, w, h, r } = l.frame;
  const { pitch } = l;
  const thin = Math.max(1, Math.round(pitch * 0.022));
  // Thickness seen from slightly above, with the one soft shadow of the page.
  footShadow(ctx, l, y + h + l.lip, 0.45);
  ctx.fillStyle = css(mix(shaded, BLACK, 0.34));
  box(ctx, x, y + h - 2 * r, w, 2 * r + l.lip, r);
  ctx.fill();
  // The face, lit from the upper left.
  const face = ctx.createLinearGradient(x, y, x + w * 0.55, y + h);
  face.addColorStop(0, css(mix(lit, WHITE, 0.14)));
  face.addColorStop(0.34, css(mix(lit, shaded, 0.26)));
  face.addColorStop(1, css(shaded));
  ctx.fillStyle = face;
  box(ctx, x, y, w, h, r);
  ctx.fill();
  // Rounded edge: a lit line above and left, a shaded one below and right.
  const edge = ctx.createLinearGradient(x, y, x + w, y + h);
  edge.addColorStop(0, css(WHITE, 0.6));
  edge.addColorStop(0.45, css(WHITE, 0.12));
  edge.addColorStop(0.55, css(BLACK, 0.08));
  edge.addColorStop(1, css(BLACK, 0.3));
  ctx.strokeStyle = edge;
  ctx.lineWidth = thin;
  box(ctx, x + thin / 2, y + thin / 2, w - thin, h - thin, r - thin / 2);
  ctx.stroke();
  punch(ctx, l, HOLE);
  const rim = paintRim(pitch, lit, shaded);
  eachTile(l, (tx, ty) => ctx.drawImage(rim, tx, ty));
}

/**
 * The moulding around one hole, and the shade the frame throws into it.
 * @param {number} pitch
 * @param {Rgb} lit
 * @param {Rgb} shaded
 */
function paintRim(pitch, lit, shaded) {
  const { canvas, ctx } = newCanvas(pitch, pitch);
  const r = pitch * HOLE;
  const mid = mix(lit, shaded, 0.5);
  ctx.translate(pitch / 2, pitch / 2);
  // Shade inside the hole: the frame stands between the light and the disc.
  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.clip();
  const shade = ctx.createRadialGradient(r * 0.13, r * 0.17, r * 0.8, r * 0.13, r * 0.17, r * 1.2);
  shade.addColorStop(0, css(BLACK, 0));
  shade.addColorStop(0.55, css(BLACK, 0.22));
  shade.addColorStop(1, css(BLACK, 0.6));
  ctx.fillStyle = shade;
  ctx.fillRect(-r, -r, 2 * r, 2 * r);
  ctx.restore();
  // Wall of the hole: dark towards the light, bright on the far side.
  ring(ctx, r, pitch * 0.03, slope(ctx, -r * 0.7, r * 0.7, [
    [0, mix(shaded, BLACK, 0.45)], [0.5, mix(shaded, BLACK, 0.25)], [1, mix(lit, WHITE, 0.12)],
  ]));
  // Raised ring around it, shaped the other way.
  ring(ctx, r + pitch * 0.034, pitch * 0.04, slope(ctx, -r * 0.74, r * 0.74, [
    [0, mix(lit, WHITE, 0.26)], [0.5, mid], [1, mix(shaded, BLACK, 0.3)],
  ], 0.75));
  return canvas;
}

/**
 * Without gravity: a sheet of paper under four moulded bars.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} l
 * @param {Theme} theme
 * @param {Paint} paint
 */
function grid(ctx, l, theme, [lit, shaded]) {
  const { x, y, w, h, r } = l.frame;
  const { pitch, shape } = l;
  footShadow(ctx, l, y + h, 0.3);
  ctx.fillStyle = css(theme.panel);
  box(ctx, x, y, w, h, r);
  ctx.fill();
  ctx.strokeStyle = css(theme.line);
  ctx.lineWidth = Math.max(1, Math.round(pitch * 0.012));
  ctx.stroke();
  const thick = Math.max(2, Math.round(pitch * 0.075));
  const shine = Math.max(1, Math.round(thick * 0.16));
  const bars = new Path2D();
  // The lit side of each bar, a fine line along its upper left.
  const lines = new Path2D();
  const ends = Math.round(pitch * 0.04);
  const half = Math.floor(thick / 2);
  for (let i = 1; i < shape.width; i++) {
    const bx = l.left + i * pitch - half;
    bars.roundRect(bx, l.top - ends, thick, shape.height * pitch + 2 * ends, thick / 2);
    lines.roundRect(bx + shine, l.top - ends + half, shine, shape.height * pitch + 2 * ends - thick, shine / 2);
  }
  for (let i = 1; i < shape.height; i++) {
    const by = l.top + i * pitch - half;
    bars.roundRect(l.left - ends, by, shape.width * pitch + 2 * ends, thick, thick / 2);
    lines.roundRect(l.left - ends + half, by + shine, shape.width * pitch + 2 * ends - thick, shine, shine / 2);
  }
  const face = ctx.createLinearGradient(x, y, x + w * 0.55, y + h);
  face.addColorStop(0, css(lit));
  face.addColorStop(1, css(shaded));
  ctx.save();
  ctx.shadowColor = css(BLACK, 0.28);
  ctx.shadowBlur = thick * 0.5;
  ctx.shadowOffsetX = thick * 0.12;
  ctx.shadowOffsetY = thick * 0.25;
  ctx.fillStyle = face;
  ctx.fill(bars);
  ctx.restore();
  ctx.fillStyle = css(WHITE, 0.34);
  ctx.fill(lines);
}

/**
 * Forced colours: lines only.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} l
 * @param {Theme} theme
 */
function wire(ctx, l, theme) {
  const { x, y, w, h, r } = l.frame;
  const { pitch } = l;
  const thin = Math.max(1, Math.round(pitch * 0.035));
  ctx.lineWidth = thin;
  ctx.strokeStyle = css(theme.ink);
  if (l.shape.gravity) {
    ctx.fillStyle = css(theme.paper);
    box(ctx, x, y, w, h, r);
    ctx.fill();
    punch(ctx, l, HOLE);
    eachTile(l, (tx, ty) => {
      ctx.beginPath();
      ctx.arc(tx + pitch / 2, ty + pitch / 2, pitch * HOLE, 0, TURN);
      ctx.stroke();
    });
  } else {
    for (let i = 1; i < l.shape.width; i++) ctx.strokeRect(l.left + i * pitch, l.top, 0, l.shape.height * pitch);
    for (let i = 1; i < l.shape.height; i++) ctx.strokeRect(l.left, l.top + i * pitch, l.shape.width * pitch, 0);
  }
  box(ctx, x + thin / 2, y + thin / 2, w - thin, h - thin, r);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {Layout} l @param {number} hole */
function punch(ctx, l, hole) {
  ctx.globalCompositeOperation = 'destination-out';
  ctx.beginPath();
  eachTile(l, (tx, ty) => {
    const cx = tx + l.pitch / 2, cy = ty + l.pitch / 2;
    ctx.moveTo(cx + hole * l.pitch, cy);
    ctx.arc(cx, cy, hole * l.pitch, 0, TURN);
  });
  ctx.fillStyle = '#000';
  ctx.fill();
  ctx.globalCompositeOperation = 'source-over';
}

/** @param {Layout} l @param {(x: number, y: number) => void} draw */
function eachTile(l, draw) {
  for (let row = 0; row < l.shape.height; row++) {
    for (let column = 0; column < l.shape.width; column++) {
      const { x, y } = tile(l, column, row);
      draw(x, y);
    }
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {number} width @param {CanvasGradient} style */
function ring(ctx, r, width, style) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.lineWidth = width;
  ctx.strokeStyle = style;
  ctx.stroke();
}

/**
 * Shadow of the foot on the table: one small fill. (A true blur around the
 * whole board costs more than the rest of the frame together.)
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} l
 * @param {number} y where the foot ends
 * @param {number} alpha
 */
function footShadow(ctx, l, y, alpha) {
  const { x, w } = l.frame;
  const depth = l.height - y;
  ctx.save();
  ctx.translate(x + w / 2, y);
  ctx.scale(w * 0.51, depth);
  const shadow = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  shadow.addColorStop(0, css(BLACK, alpha));
  shadow.addColorStop(0.5, css(BLACK, alpha * 0.55));
  shadow.addColorStop(1, css(BLACK, 0));
  ctx.fillStyle = shadow;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
function box(ctx, x, y, w, h, r) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.max(0, r));
}
