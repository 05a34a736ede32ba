// Names of the columns and rows on the frame, for readers who look for a cell that a sentence names.
// Columns are numbered as everywhere in words; without gravity they have letters, as cells have (b2).

import { BLACK, WHITE, css } from './colour.js';

/** @param {CanvasRenderingContext2D} ctx @param {import('./layout.js').Layout} l @param {import('./colour.js').Theme} theme */
export function paintCoordinates(ctx, l, theme) {
  const { shape: { width, height, gravity }, pitch, left, top, frame } = l;
  const border = left - frame.x;
  ctx.save();
  // As high as the border with the space up to the holes, where that can be read.
  ctx.font = `700 ${Math.round(Math.max(pitch * 0.19, Math.min(9 * devicePixelRatio, pitch * 0.3)))}px system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(1.5, pitch * 0.035);
  // On paper: dark by day, bright by night.
  const plain = theme.forced || !gravity;
  const day = theme.panel.reduce((sum, channel) => sum + channel, 0) > 384;
  ctx.fillStyle = css(theme.forced ? theme.ink : gravity || !day ? WHITE : BLACK);
  ctx.strokeStyle = css(theme.forced ? theme.paper : plain ? theme.panel : BLACK, plain ? 1 : 0.55);
  /** @param {string} name @param {number} x @param {number} y */
  const write = (name, x, y) => {
    ctx.strokeText(name, x, y);
    ctx.fillText(name, x, y);
  };
  const foot = top + height * pitch + border * 0.42;
  for (let column = 0; column < width; column++) {
    write(gravity ? String(column + 1) : String.fromCharCode(97 + column), left + (column + 0.5) * pitch, foot);
  }
  for (let row = 0; row < height; row++) write(String(row + 1), left - border * 0.45, top + (height - 0.5 - row) * pitch);
  ctx.restore();
}
