// A picture of the board to share: at rest, on paper, without hand or hints.

import { css } from './colour.js';
import { layOut, units } from './layout.js';
import { createPainter } from './paint.js';
import { newCanvas } from './pieces.js';
import { createScene } from './scene.js';

/**
 * @param {import('./board.js').BoardState} state
 * @param {readonly import('./pieces.js').Look[]} looks
 * @param {import('./colour.js').Theme} theme
 * @param {number} width in pixels
 * @returns {Promise<Blob>} a PNG
 */
export function takePicture(state, looks, theme, width) {
  const { w, h } = units(state.variant);
  const pad = Math.round(width * 0.04);
  const inner = width - 2 * pad;
  const plan = layOut(state.variant, inner, Math.round((inner * h) / w));
  const rest = createScene();
  rest.change({ ...state, marks: [] }, true);
  const sheet = newCanvas(plan.width, plan.height);
  createPainter(plan, theme, looks).paint(sheet.ctx, rest.at(0, null, false, true));
  // Nothing hangs in the hand here: its space is cut down to the padding.
  const cut = Math.max(0, plan.frame.y - Math.round(plan.pitch * 0.1));
  const { canvas, ctx } = newCanvas(width, plan.height - cut + 2 * pad);
  ctx.fillStyle = css(theme.paper);
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(sheet.canvas, pad, pad - cut);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
