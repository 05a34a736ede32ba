// The board's geometry at every size: whole tiles, nothing outside the canvas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DISC, landing, layOut, moveAt, place, tile, units } from '../../www/js/board/layout.js';
import { step } from '../../www/js/board/input.js';

const classic = { width: 7, height: 6, gravity: true };
const wide = { width: 12, height: 6, gravity: true };
const cross = { width: 3, height: 3, gravity: false };
const shapes = [classic, wide, { width: 10, height: 7, gravity: true }, { width: 3, height: 3, gravity: true }, cross, { width: 6, height: 6, gravity: false }];

/** Canvas sizes from the smallest phone to 4K, with the odd ones between. */
const widths = [304, 320, 343, 360, 411, 777, 1081, 1440, 2160, 3840];

/** @param {import('../../www/js/board/layout.js').Shape} shape @param {number} width */
function at(shape, width) {
  const { w, h } = units(shape);
  return layOut(shape, width, Math.round((width * h) / w));
}

test('everything lies inside the canvas, on whole pixels', () => {
  for (const shape of shapes) {
    for (const width of widths) {
      const l = at(shape, width);
      const { x, y, w, h } = l.frame;
      for (const n of [l.pitch, l.left, l.top, x, y, w, h, l.hand]) assert(Number.isInteger(n), `${n} at ${width}`);
      assert(x >= 0 && x + w <= l.width, `frame sticks out at ${width}`);
      assert(y >= 0 && y + h + l.lip <= l.height, `frame too high at ${width}`);
      assert(l.left > x && l.left + shape.width * l.pitch < x + w, 'a border left and right');
      assert(l.top > y && l.top + shape.height * l.pitch < y + h, 'a border above and below');
      if (shape.gravity) assert(l.hand >= 0 && l.hand + l.pitch <= l.top, 'the hand is above the holes');
    }
  }
});

test('the board fills the width it is given', () => {
  for (const shape of shapes) {
    for (const width of widths) {
      const l = at(shape, width);
      assert(l.frame.w >= 0.94 * width, `${shape.width} columns use ${l.frame.w} of ${width}`);
    }
  }
});

test('a point finds the move whose tile it is in', () => {
  for (const shape of shapes) {
    const l = at(shape, 360);
    for (let cell = 0; cell < shape.width * shape.height; cell++) {
      const { column, row } = place(shape, cell);
      const { x, y } = tile(l, column, row);
      const expected = shape.gravity ? column : cell;
      assert.equal(moveAt(l, x, y), expected);
      assert.equal(moveAt(l, x + l.pitch - 1, y + l.pitch - 1), expected);
    }
  }
});

test('the whole column is the target, the border and the hand included', () => {
  const l = at(classic, 360);
  assert.equal(moveAt(l, l.frame.x, 0), 0);
  assert.equal(moveAt(l, l.frame.x + l.frame.w - 1, l.height - 1), 6);
  assert.equal(moveAt(l, l.frame.x - 1, 50), null);
  assert.equal(moveAt(l, l.frame.x + l.frame.w, 50), null);
  assert.equal(moveAt(l, 100, -1), null);
  const grid = at(cross, 360);
  assert.equal(moveAt(grid, grid.frame.x, grid.frame.y), 6);
  assert.equal(moveAt(grid, grid.frame.x, grid.frame.y + grid.frame.h), null);
});

test('a disc in the hand hangs just above the frame', () => {
  const l = at(classic, 700);
  const gap = l.frame.y - (l.hand + (0.5 + DISC) * l.pitch);
  assert(gap >= 0 && gap < 0.1 * l.pitch, `${gap}`);
});

test('the ghost lies on the disc below it', () => {
  const cells = new Uint8Array(42);
  assert.equal(landing(classic, cells, 3), 3);
  cells[3] = 1;
  cells[10] = 2;
  assert.equal(landing(classic, cells, 3), 17);
  for (let row = 0; row < 6; row++) cells[row * 7] = 1;
  assert.equal(landing(classic, cells, 0), undefined);
  assert.equal(landing(cross, [0, 1, 0, 0, 0, 0, 0, 0, 0], 0), 0);
  assert.equal(landing(cross, [0, 1, 0, 0, 0, 0, 0, 0, 0], 1), undefined);
});

test('keys walk over the columns and cells and stop at the edge', () => {
  assert.equal(step(classic, 3, 'ArrowLeft'), 2);
  assert.equal(step(classic, 0, 'ArrowLeft'), 0);
  assert.equal(step(classic, 6, 'ArrowRight'), 6);
  assert.equal(step(classic, 3, 'Home'), 0);
  assert.equal(step(classic, 3, 'End'), 6);
  assert.equal(step(classic, 3, 'ArrowUp'), null);
  assert.equal(step(classic, 3, 'u'), null);
  assert.equal(step(cross, 4, 'ArrowUp'), 7);
  assert.equal(step(cross, 4, 'ArrowDown'), 1);
  assert.equal(step(cross, 7, 'ArrowUp'), 7);
  assert.equal(step(cross, 3, 'End'), 5);
});
