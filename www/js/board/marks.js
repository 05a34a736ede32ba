// Marks on cells, in front of discs and frame: what a sentence speaks of, winning cells, places not to
// play, a number. One general list (`state.marks`); what each kind looks like is decided here alone.

import { BLACK, WHITE, css, mix } from './colour.js';
import { HOLE, place, tile } from './layout.js';
import { mark as sideMark } from './pieces.js';

/**
 * A mark on a cell, or on a column (as a chip below it).
 * @typedef {object} Mark
 * @property {number} [cell]
 * @property {number} [column]
 * @property {'value' | 'lit' | 'spot' | 'ghost' | 'triangle' | 'square' | 'ban' | 'text'} kind
 *   value: a chip with `text` on the button of the column or cell; lit: a ring around a cell;
 *   spot: the same, and the cell itself is brighter: the one that is pointed at;
 *   ghost: the pale disc of `side`; triangle and square: a winning cell of `side`, in an odd or even
 *   row; ban: not to be played; text: `text` written in the cell
 * @property {number} [side]   whose it is, for those that belong to somebody
 * @property {'good' | 'bad' | 'even'} [tone]  of a value
 * @property {boolean} [best]  outlined, of a value
 * @property {boolean} [vague] only believed, of a value
 * @property {string} [text]   short: « +3 »; two lines where a chip has them
 * @property {string} [brief]  the same for columns that have no room for words
 * @property {string} [full]   the same for columns that have room for more
 * @property {string} [label]  spoken with the button's name
 */

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./colour.js').Theme} Theme */

const TURN = 2 * Math.PI;

/**
 * @param {CanvasRenderingContext2D} ctx @param {Layout} l @param {Theme} theme
 * @param {readonly import('./pieces.js').Look[]} looks @param {Mark} mark
 */
export function paintMark(ctx, l, theme, looks, { cell, kind, side, text }) {
  if (cell === undefined || kind === 'value' || kind === 'ghost') return;
  const at = place(l.shape, cell);
  const { x, y } = tile(l, at.column, at.row);
  const r = l.pitch * HOLE;
  ctx.save();
  ctx.translate(x + l.pitch / 2, y + l.pitch / 2);
  ctx.lineJoin = 'round';
  if (kind === 'lit' || kind === 'spot') lit(ctx, r, l, theme, kind === 'spot');
  else if (kind === 'ban') ban(ctx, r * 0.62, theme);
  else if (kind === 'text') write(ctx, r, text ?? '', theme);
  else threat(ctx, r, kind, theme, side === undefined ? null : looks[side]);
  ctx.restore();
}

/** A white ring; on paper, in the accent. @param {CanvasRenderingContext2D} ctx @param {number} r @param {Layout} l @param {Theme} theme @param {boolean} bright */
function lit(ctx, r, l, theme, bright) {
  ctx.beginPath();
  if (l.shape.gravity) ctx.arc(0, 0, r * 1.02, 0, TURN);
  else ctx.roundRect(-r, -r, 2 * r, 2 * r, r * 0.28);
  if (bright) {
    ctx.fillStyle = css(theme.forced ? theme.mark : theme.accent, 0.55);
    ctx.fill();
  }
  // A dark line under the bright one: it is seen on any disc.
  ctx.lineWidth = Math.max(3, l.pitch * 0.085);
  ctx.strokeStyle = css(theme.forced ? theme.paper : BLACK, 0.55);
  ctx.stroke();
  ctx.lineWidth = Math.max(2, l.pitch * 0.055);
  ctx.strokeStyle = css(theme.forced ? theme.mark : l.shape.gravity ? WHITE : theme.accent);
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {Theme} theme */
function ban(ctx, r, theme) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, TURN);
  ctx.moveTo(-r * 0.7, -r * 0.7);
  ctx.lineTo(r * 0.7, r * 0.7);
  ctx.lineWidth = r * 0.46;
  ctx.strokeStyle = css(theme.hole);
  ctx.stroke();
  ctx.lineWidth = r * 0.24;
  ctx.strokeStyle = css(inkOn(theme));
  ctx.stroke();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r @param {string} text @param {Theme} theme */
function write(ctx, r, text, theme) {
  ctx.font = `700 ${Math.round((r * 1.9) / Math.max(2, text.length))}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = r * 0.14;
  ctx.strokeStyle = css(theme.hole);
  ctx.strokeText(text, 0, 0);
  ctx.fillStyle = css(inkOn(theme));
  ctx.fillText(text, 0, 0);
}

/**
 * A winning cell in its owner's colour, with the owner's mark inside: three sides for an odd row,
 * four for an even one.
 * @param {CanvasRenderingContext2D} ctx @param {number} r @param {'triangle' | 'square'} kind @param {Theme} theme
 * @param {import('./pieces.js').Look | null} look
 */
function threat(ctx, r, kind, theme, look) {
  const shape = new Path2D();
  if (kind === 'square') shape.rect(-r * 0.56, -r * 0.56, r * 1.12, r * 1.12);
  else {
    shape.moveTo(0, -r * 0.74);
    shape.lineTo(r * 0.76, r * 0.56);
    shape.lineTo(-r * 0.76, r * 0.56);
    shape.closePath();
  }
  const ink = inkOn(theme);
  ctx.fillStyle = css(theme.forced || !look ? theme.paper : theme.colour(look.colour));
  ctx.fill(shape);
  ctx.lineWidth = Math.max(1.5, r * 0.13);
  ctx.strokeStyle = css(ink);
  ctx.stroke(shape);
  if (!look) return;
  ctx.translate(0, kind === 'triangle' ? r * 0.17 : 0);
  ctx.fillStyle = css(theme.forced ? ink : mix(theme.colour(look.colour), BLACK, 0.62));
  ctx.fill(sideMark(look.mark, r * 0.32), 'evenodd');
}

/** What is read on the holes: dark by day, bright by night. @param {Theme} theme */
function inkOn(theme) {
  if (theme.forced) return theme.ink;
  const [r, g, b] = theme.hole;
  return r + g + b > 384 ? BLACK : WHITE;
}
