// Small pictures of boards. For the chooser each shows a few discs that tell its goal: samples, not
// games, whose only rule is to look possible. Elsewhere a picture shows a position.

import { readTheme } from './colour.js';
import { layOut, units } from './layout.js';
import { createPainter } from './paint.js';
import { defaultLooks } from './pieces.js';
import { createScene } from './scene.js';

/** @typedef {import('./pieces.js').Look} Look */

/**
 * @typedef {object} ThumbnailVariant
 * @property {string} id
 * @property {number} width
 * @property {number} height
 * @property {boolean} gravity
 * @property {readonly string[]} goals  « line3 », « line4 » or « square », one per side
 */

/**
 * A stair of the first side's discs on the second side's, or the last side's
 * square when there is one.
 * @param {ThumbnailVariant} variant
 * @returns {Uint8Array}
 */
export function sample({ width, height, gravity, goals }) {
  const cells = new Uint8Array(width * height);
  /** @param {number} column @param {number} row @param {number} value */
  const put = (column, row, value) => {
    cells[row * width + column] = value;
  };
  if (goals.includes('square')) {
    const left = Math.floor(width / 2) - 1;
    for (const [column, row, value] of /** @type {[number, number, number][]} */ ([
      [-1, 0, 1], [0, 0, 2], [1, 0, 1], [2, 0, 2], [0, 1, 3], [1, 1, 3], [0, 2, 3], [1, 2, 3], [2, 1, 1], [-1, 1, 2],
    ])) put(left + column, row, value);
    return cells;
  }
  const line = goals[0] === 'line3' ? 3 : 4;
  const left = Math.floor((width - line) / 2);
  const bottom = gravity ? 0 : Math.floor((height - line) / 2);
  for (let i = 0; i < line; i++) {
    put(left + i, bottom + i, 1);
    if (gravity) for (let row = 0; row < i; row++) put(left + i, row, (i + row) % 4 === 3 && row === 0 ? 1 : 2);
    else if (i > 0) put(left + (i % 2 ? i - 1 : line - 1), bottom + (i % 2 ? i : i - 2), 2);
  }
  return cells;
}

/**
 * Draws a variant's picture into a canvas, filling its size on screen.
 * @param {HTMLCanvasElement} canvas
 * @param {ThumbnailVariant} variant
 * @param {readonly Look[]} [looks]
 * @param {{ cells: Uint8Array, winning?: readonly number[], last?: number | null }} [shown] a sample, unless given
 */
export function drawThumbnail(canvas, variant, looks = defaultLooks(variant), shown = { cells: sample(variant) }) {
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round((canvas.clientWidth || 96) * scale);
  canvas.height = Math.round((canvas.clientHeight || 80) * scale);
  // Laid out without the hand's space, centred in whatever was given.
  const size = units(variant);
  const spare = variant.gravity ? 0.9 : 0;
  const pitch = Math.min(canvas.width / size.w, canvas.height / (size.h - spare));
  const plan = layOut(variant, Math.floor(pitch * size.w), Math.floor(pitch * size.h));
  const scene = createScene();
  scene.change({
    variant, cells: shown.cells, legal: [], turn: 0, last: shown.last ?? null, winning: [...(shown.winning ?? [])],
    outcome: { kind: shown.winning?.length ? 'win' : 'ongoing' },
    interactive: false, labels: { board: '', button: () => '' },
  }, true);
  const sheet = document.createElement('canvas');
  sheet.width = plan.width;
  sheet.height = plan.height;
  const ctx = sheet.getContext('2d');
  if (!ctx) return;
  createPainter(plan, readTheme(canvas), looks).paint(ctx, scene.at(0, null, false, true));
  const cut = variant.gravity ? Math.floor(plan.frame.y - plan.pitch * 0.08) : 0;
  canvas.getContext('2d')?.drawImage(sheet, Math.round((canvas.width - plan.width) / 2), Math.round((canvas.height - plan.height - cut) / 2));
}
