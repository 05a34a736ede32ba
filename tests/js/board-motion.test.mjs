// What moves when one state follows another, and how.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as motion from '../../www/js/board/motion.js';
import { createScene } from '../../www/js/board/scene.js';

const variant = { id: '7x6', width: 7, height: 6, gravity: true };

/** @param {number[][]} discs pairs of cell and value */
function board(discs, more = {}) {
  const cells = new Uint8Array(42);
  for (const [cell, value] of discs) cells[cell] = value;
  return {
    variant, cells, legal: [0, 1, 2, 3, 4, 5, 6], turn: 0, last: null, winning: [], outcome: { kind: 'ongoing' },
    interactive: true, labels: { board: '', button: () => '' }, ...more,
  };
}

/** Runs a scene until it rests; returns the last moment and how long it took. */
function rest(scene, from, cursor = null) {
  for (let t = from; t < from + 5000; t += 5) {
    const moment = scene.at(t, cursor, false, false);
    if (!moment.moving) return { moment, took: t - from };
  }
  return assert.fail('it never comes to rest');
}

const at = (moment, cell) => moment.pieces.find((p) => p.cell === cell);

test('the difference of two boards is named', () => {
  const d = (a, b) => motion.diff(board(a).cells, board(b).cells);
  assert.deepEqual(d([[3, 1]], [[3, 1]]), { kind: 'same', cells: [] });
  assert.deepEqual(d([[3, 1]], [[3, 1], [10, 2]]), { kind: 'drop', cells: [10] });
  assert.deepEqual(d([[3, 1], [10, 2]], []), { kind: 'lift', cells: [3, 10] });
  assert.equal(d([[3, 1], [10, 2], [4, 1], [5, 2]], []).kind, 'drain');
  assert.equal(d([[3, 1]], [[3, 2]]).kind, 'jump');
  assert.equal(d([[3, 1]], [[4, 1]]).kind, 'jump');
  assert.equal(d([], [[0, 1], [1, 2], [2, 1], [3, 2]]).kind, 'jump');
  assert.equal(motion.diff(new Uint8Array(9), new Uint8Array(16)).kind, 'jump');
});

test('the deepest fall with its rebound ends within 300 ms; a short one sooner', () => {
  const end = (distance) => {
    let t = 0;
    while (!motion.fall(distance, 6, t).done) t++;
    return t;
  };
  assert(end(6) <= 300 && end(6) > 200);
  assert(end(1.5) < end(6) * 0.6, 'a quarter of the height takes half the time');
});

test('a fall is a parabola, then exactly one small rebound', () => {
  const heights = [];
  for (let t = 0; t <= 300; t++) heights.push(motion.fall(6, 6, t).height);
  assert.equal(heights[0], 6);
  const fallen = 6 - heights[100];
  assert(Math.abs(6 - heights[50] - fallen / 4) < 1e-9, 'twice the time, four times the way');
  const turns = heights.filter((h, i) => i > 0 && i < 300 && heights[i - 1] < h && heights[i + 1] <= h);
  assert.equal(turns.length, 1);
  assert(turns[0] > 0.05 && turns[0] < 0.3);
  assert(heights.every((h) => h >= 0));
  assert.equal(heights[300], 0);
});

test('lifting runs up and remembers where a disc was', () => {
  assert.equal(motion.lift(4, 6, 0).height, 0);
  assert.equal(motion.lift(4, 6, 1000).height, 4);
  for (const height of [0, 1, 2.5, 3.9]) {
    assert(Math.abs(motion.lift(4, 6, motion.liftTime(4, 6, height)).height - height) < 1e-9);
  }
});

test('the winning cells pulse twice and then glow steadily', () => {
  const glows = [];
  for (let t = 0; t <= 1500; t++) glows.push(motion.pulse(t).glow);
  const peaks = glows.filter((g, i) => i > 0 && i < 1500 && glows[i - 1] < g && glows[i + 1] <= g);
  assert.equal(peaks.length, 2);
  assert.equal(glows[1500], motion.REST);
  assert(motion.pulse(1500).done);
});

test('the hand glides without passing its aim, at any frame rate', () => {
  let coarse = 0;
  for (let i = 0; i < 3; i++) coarse = motion.approach(coarse, 5, 32);
  let fine = 0;
  for (let i = 0; i < 12; i++) fine = motion.approach(fine, 5, 8);
  assert(Math.abs(coarse - fine) < 1e-9);
  assert(coarse > 4 && coarse <= 5);
  assert.equal(motion.approach(4.995, 5, 16), 5);
});

test('a new disc counts at once, falls, and comes to rest', () => {
  const scene = createScene();
  scene.change(board([[3, 1]]), false);
  assert.equal(rest(scene, 0).took, 0, 'the first state is simply there');
  scene.change(board([[3, 1], [10, 2]], { last: 10 }), false);
  const first = scene.at(1000, null, false, false);
  assert(at(first, 10).row > 6, 'starts above the frame');
  assert(first.moving);
  const { moment, took } = rest(scene, 1000);
  assert.equal(at(moment, 10).row, 1);
  assert(took > 100 && took <= 300);
});

test('quick moves fall together and none is lost', () => {
  const scene = createScene();
  scene.change(board([]), false);
  scene.change(board([[3, 1]]), false);
  scene.at(0, null, false, false);
  scene.change(board([[3, 1], [10, 2]]), false);
  scene.at(20, null, false, false);
  scene.change(board([[3, 1], [10, 2], [4, 1]]), false);
  const moment = scene.at(40, null, false, false);
  assert.deepEqual(moment.pieces.map((p) => p.cell), [3, 4, 10]);
  assert(moment.pieces.every((p) => p.row > 1.5), 'all three are on their way');
  assert.deepEqual(rest(scene, 60).moment.pieces.map((p) => p.row), [0, 0, 1]);
});

test('a page that keeps changing one array of cells still sees its discs fall', () => {
  const scene = createScene();
  const state = board([]);
  scene.change(state, false);
  state.cells[3] = 1;
  scene.change(state, false);
  assert(at(scene.at(0, null, false, false), 3).row > 6);
});

test('two discs into one column start one above the other', () => {
  const scene = createScene();
  scene.change(board([]), false);
  scene.change(board([[3, 1], [10, 2]]), false);
  const moment = scene.at(0, null, false, false);
  assert.equal(at(moment, 10).row - at(moment, 3).row, 1);
});

test('a disc taken back in mid-fall rises from where it is', () => {
  const scene = createScene();
  scene.change(board([]), false);
  scene.change(board([[3, 1]]), false);
  scene.at(0, null, false, false);
  const before = at(scene.at(150, null, false, false), 3).row;
  assert(before > 1 && before < 6);
  scene.change(board([]), false);
  const [piece] = scene.at(166, null, false, false).pieces;
  assert(Math.abs(piece.row - before) < 1e-9);
  assert.equal(piece.cell, -1, 'it no longer counts');
  assert.equal(rest(scene, 170).moment.pieces.length, 0);
});

test('an emptied board drains through the bottom', () => {
  const scene = createScene();
  scene.change(board([[0, 1], [1, 2], [2, 1], [3, 2]]), false);
  scene.change(board([]), false);
  scene.at(0, null, false, false);
  const moment = scene.at(100, null, false, false);
  assert.equal(moment.pieces.length, 4);
  assert(moment.pieces.every((p) => p.row < 0));
  assert.equal(rest(scene, 100).moment.pieces.length, 0);
});

test('the end shows when its disc has landed, and fades with the next game', () => {
  const scene = createScene();
  const three = [[0, 1], [1, 1], [2, 1], [7, 2], [8, 2]];
  scene.change(board(three), false);
  const over = { outcome: { kind: 'win', side: 0 }, winning: [0, 1, 2, 3], last: 3 };
  scene.change(board([...three, [3, 1]], over), false);
  const falling = scene.at(0, null, false, false);
  assert.deepEqual(falling.winning, []);
  assert.equal(falling.tint, 0);
  const { moment } = rest(scene, 0);
  assert.deepEqual(moment.winning, [0, 1, 2, 3]);
  assert.equal(moment.end, 0);
  assert.equal(moment.tint, 1);
  assert.equal(moment.glow, motion.REST);
  scene.change(board([]), false);
  const fading = scene.at(9000, null, false, false);
  assert.equal(fading.end, 0);
  assert.equal(fading.tint, 1);
  assert.equal(rest(scene, 9000).moment.tint, 0);
  assert.equal(rest(scene, 19000).moment.end, null);
});

test('without motion every state is at rest in its first moment', () => {
  const scene = createScene();
  scene.change(board([]), true);
  scene.change(board([[3, 1]], { outcome: { kind: 'draw' } }), true);
  const moment = scene.at(0, 5, true, true);
  assert.equal(moment.moving, false);
  assert.equal(at(moment, 3).row, 0);
  assert.equal(moment.end, 'draw');
  assert.equal(moment.tint, 1);
  scene.change(board([]), true);
  assert.equal(scene.at(1, 2, true, true).hand.column, 2);
});

test('the hand shows whose turn it is, only to those who may play', () => {
  const scene = createScene();
  scene.change(board([], { turn: 1, legal: [1, 2] }), true);
  assert.deepEqual(scene.at(0, 2, true, true).hand, { column: 2, side: 1, alpha: 1 });
  assert.deepEqual(scene.at(0, 2, true, true).ghost, { cell: 2, side: 1 });
  assert.equal(scene.at(0, 2, false, true).ghost, null, 'no ghost while nobody points');
  assert.equal(scene.at(0, 5, true, true).ghost, null, 'no ghost for an illegal move');
  assert(scene.at(0, 5, true, true).hand.alpha < 1);
  scene.change(board([], { interactive: false }), true);
  assert.equal(scene.at(0, 2, true, true).hand, null);
});
