// Puts a scene on a canvas: back, discs, frame, then the marks in front of it.
// Frames and pieces come from caches, so a moment costs a handful of stamps.

import { WHITE, css } from './colour.js';
import { paintCoordinates } from './coordinates.js';
import { HOLE, place, tile } from './layout.js';
import { endPaint, paintBack, paintFrame } from './frame.js';
import { paintMark } from './marks.js';
import { paintPiece } from './pieces.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./colour.js').Theme} Theme */
/** @typedef {import('./pieces.js').Look} Look */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').Piece} Piece */

const TURN = 2 * Math.PI;

/**
 * @param {Layout} l
 * @param {Theme} theme
 * @param {readonly Look[]} looks
 */
export function createPainter(l, theme, looks) {
  const { gravity } = l.shape;
  /** @type {Map<number, HTMLCanvasElement>} */
  const sprites = new Map();
  /** @type {Map<number | 'draw' | null, HTMLCanvasElement>} */
  const frames = new Map();

  /** @param {number} side */
  const sprite = (side) => {
    let canvas = sprites.get(side);
    if (!canvas) {
      canvas = paintPiece(l.pitch, looks[side] ?? { colour: 'green', mark: 'square' }, theme, gravity);
      sprites.set(side, canvas);
    }
    return canvas;
  };

  /** @param {number | 'draw' | null} end */
  const frame = (end) => {
    let canvas = frames.get(end);
    if (!canvas) {
      const paint = end === null ? /** @type {import('./frame.js').Paint} */ ([theme.frame1, theme.frame2])
        : endPaint(end === 'draw' ? null : theme.colour(looks[end]?.colour ?? 'green'));
      canvas = paintFrame(l, theme, paint);
      frames.set(end, canvas);
    }
    return canvas;
  };

  /** @param {CanvasRenderingContext2D} ctx @param {Piece} p @param {number} alpha */
  const stamp = (ctx, p, alpha) => {
    const { x, y } = tile(l, p.column, p.row);
    ctx.globalAlpha = alpha;
    if (p.scale === 1) ctx.drawImage(sprite(p.side), x, y);
    else {
      const size = l.pitch * p.scale;
      const off = (size - l.pitch) / 2;
      ctx.drawImage(sprite(p.side), x - off, y - off, size, size);
    }
    ctx.globalAlpha = 1;
  };

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
  const board = (ctx, scene) => {
    const { end, tint } = scene;
    if (end === null || tint < 1) ctx.drawImage(frame(null), 0, 0);
    if (end !== null && tint > 0) {
      ctx.globalAlpha = tint;
      ctx.drawImage(frame(end), 0, 0);
      ctx.globalAlpha = 1;
    }
  };

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
  const pieces = (ctx, scene) => {
    // At the end the other discs step back a little, so the line is read at once.
    const others = scene.winning.length > 0 ? 1 - 0.5 * scene.tint : 1;
    for (const p of scene.pieces) {
      stamp(ctx, p, p.alpha * (p.cell >= 0 && scene.winning.includes(p.cell) ? 1 : others));
    }
    // Where somebody points, the disc they would drop is seen alone.
    const ghosts = scene.marks.filter(({ kind, cell }) => kind === 'ghost' && cell !== undefined && cell !== scene.ghost?.cell);
    for (const { cell = 0, side = 0 } of scene.ghost ? [...ghosts, scene.ghost] : ghosts) {
      const at = place(l.shape, cell);
      stamp(ctx, { ...at, side, alpha: 1, scale: 1, cell: -1 }, theme.forced ? 0.5 : gravity ? 0.34 : 0.28);
    }
  };

  /** @param {CanvasRenderingContext2D} ctx @param {number} cell @param {number} r @param {(r: number) => void} draw */
  const ringAt = (ctx, cell, r, draw) => {
    const at = place(l.shape, cell);
    const { x, y } = tile(l, at.column, at.row);
    ctx.save();
    ctx.translate(x + l.pitch / 2, y + l.pitch / 2);
    ctx.beginPath();
    if (gravity) ctx.arc(0, 0, r, 0, TURN);
    else ctx.roundRect(-r, -r, 2 * r, 2 * r, r * 0.28);
    draw(r);
    ctx.restore();
  };

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
  const marks = (ctx, scene) => {
    const unit = Math.max(1, l.pitch * 0.038);
    if (scene.last !== null && scene.winning.length === 0 && scene.pieces.some((p) => p.cell === scene.last && p.row % 1 === 0 && p.scale === 1)) {
      const r = l.pitch * (gravity ? HOLE - 0.025 : 0.42);
      const dash = gravity ? TURN * r / 32 : (8 * r - 8 * r * 0.28 + TURN * r * 0.28) / 40;
      ringAt(ctx, scene.last, r, () => {
        ctx.setLineDash([dash * 1.2, dash * 0.8]);
        ctx.lineWidth = unit * 1.15;
        ctx.strokeStyle = css(theme.forced ? theme.mark : gravity ? WHITE : theme.accent, gravity ? 1 : 0.8);
        ctx.stroke();
      });
    }
    if (scene.coordinates) paintCoordinates(ctx, l, theme);
    for (const mark of scene.marks) paintMark(ctx, l, theme, looks, mark);
  };

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
  const glows = (ctx, scene) => {
    const unit = Math.max(1, l.pitch * 0.038);
    for (const cell of scene.winning) {
      ringAt(ctx, cell, l.pitch * (gravity ? HOLE : 0.43), (r) => glow(ctx, r, unit, scene));
    }
  };

  /** @param {CanvasRenderingContext2D} ctx @param {number} r @param {number} unit @param {Scene} scene */
  const glow = (ctx, r, unit, { glow: strength, end }) => {
    if (theme.forced) {
      ctx.lineWidth = unit * (1.2 + 1.6 * strength);
      ctx.strokeStyle = css(theme.mark);
      ctx.stroke();
      return;
    }
    if (!gravity) {
      // On paper the cell itself warms up in the winner's colour.
      const side = theme.colour(looks[typeof end === 'number' ? end : 0]?.colour ?? 'green');
      ctx.fillStyle = css(side, 0.38 * strength);
      ctx.fill();
      return;
    }
    // Halo first, then the bright ring on it.
    const halo = ctx.createRadialGradient(0, 0, r * 0.8, 0, 0, r * 1.45);
    halo.addColorStop(0, css(WHITE, 0));
    halo.addColorStop(0.34, css(WHITE, 0.75 * strength));
    halo.addColorStop(1, css(WHITE, 0));
    ctx.fillStyle = halo;
    ctx.fillRect(-r * 1.45, -r * 1.45, 2.9 * r, 2.9 * r);
    ctx.lineWidth = unit * (1 + 1.3 * strength);
    ctx.strokeStyle = css(WHITE, Math.min(1, 1.4 * strength));
    ctx.stroke();
  };

  return {
    /** Makes one of the things that every picture needs; false when all are made. */
    prepare() {
      if (!frames.has(null)) return !!frame(null);
      const side = looks.findIndex((_, i) => !sprites.has(i));
      return side >= 0 && !!sprite(side);
    },

    /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
    paint(ctx, scene) {
      ctx.clearRect(0, 0, l.width, l.height);
      if (gravity) {
        paintBack(ctx, l, theme);
        // Discs leaving through the bottom vanish behind the frame's foot.
        ctx.save();
        ctx.beginPath();
        ctx.rect(0, 0, l.width, l.frame.y + l.frame.h);
        ctx.clip();
        pieces(ctx, scene);
        ctx.restore();
        board(ctx, scene);
        glows(ctx, scene);
      } else {
        board(ctx, scene);
        glows(ctx, scene);
        pieces(ctx, scene);
      }
      marks(ctx, scene);
      if (scene.hand) {
        const x = Math.round(l.left + scene.hand.column * l.pitch);
        ctx.globalAlpha = scene.hand.alpha;
        ctx.drawImage(sprite(scene.hand.side), x, l.hand);
        ctx.globalAlpha = 1;
      }
    },
  };
}
