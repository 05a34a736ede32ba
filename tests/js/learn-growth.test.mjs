// The tree of Monte-Carlo search as its rounds make it, worked by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grow, packed, pathOf } from '../../www/js/rooms/learn/lessons/monte-carlo/growth.js';

const win = { kind: 'win', side: 0 };
// The first round adds moves 2 and 5 and plays from 2; the second tries 5, the third goes down by 2.
const rounds = [
  { selection: [], expansion: { kind: 'children', moves: [2, 5] }, simulation: { moves: [1, 1], end: win }, propagation: [{ visits: 1, points: 0 }, { move: 2, visits: 1, points: 1 }], root: [] },
  {
    selection: [{ turn: 0, visits: 1, chosen: 5, children: [{ move: 2, visits: 1, points: 1, bound: 1 }, { move: 5, visits: 0, points: 0 }] }],
    expansion: { kind: 'nothing' }, simulation: { moves: [3], end: { kind: 'draw' } }, propagation: [{ visits: 2, points: 0.5 }, { move: 5, visits: 1, points: 0.5 }], root: [],
  },
  {
    selection: [{ turn: 0, visits: 2, chosen: 2, children: [{ move: 2, visits: 1, points: 1, bound: 1.7 }, { move: 5, visits: 1, points: 0.5, bound: 1.2 }] }],
    expansion: { kind: 'children', moves: [0] }, simulation: { moves: [], end: win }, propagation: [{ visits: 3, points: 0.5 }, { move: 2, visits: 2, points: 2, proven: win }, { move: 0, visits: 1, points: 0 }], root: [],
  },
];
const visits = ({ kids }) => kids.map(({ move, visits }) => [move, visits]);

test('before the first phase there is a root alone', () => {
  const { root, path } = grow(rounds, 0);
  assert.deepEqual([root.visits, root.kids, path.length], [0, [], 1]);
});

test('expansion adds children, and only back-propagation counts', () => {
  assert.deepEqual(visits(grow(rounds, 1).root), []);
  for (const count of [2, 3]) assert.deepEqual(visits(grow(rounds, count).root), [[2, 0], [5, 0]]);
  assert.deepEqual(visits(grow(rounds, 4).root), [[2, 1], [5, 0]]);
  assert.deepEqual(visits(grow(rounds, 7).root), [[2, 1], [5, 0]]);
  assert.deepEqual(visits(grow(rounds, 8).root), [[2, 1], [5, 1]]);
});

test('nodes are the same after every phase, and the way leads to the last one', () => {
  const { root, path } = grow(rounds, 12);
  assert.deepEqual(path.map(({ move, visits }) => [move, visits]), [[undefined, 3], [2, 2], [0, 1]]);
  assert.deepEqual(path[1].proven, win);
  assert.deepEqual(root.kids.map(({ id }) => id), grow(rounds, 4).root.kids.map(({ id }) => id));
});

test('the board shows the way, the new node, the random game, and the root again', () => {
  assert.deepEqual([0, 1, 2, 3].map((phase) => pathOf(rounds[0], phase)), [[], [2], [2, 1, 1], []]);
  assert.deepEqual([0, 1].map((phase) => pathOf(rounds[2], phase)), [[2], [2, 0]]);
});

test('rounds that came as texts are read when they are asked for, and once', () => {
  const texts = rounds.map((round) => JSON.stringify(round));
  const found = packed([...texts, 'no round']);
  assert.equal(found.length, 4);
  assert.deepEqual(grow(found, 12), grow(rounds, 12));
  assert.equal(found.at(1), found.at(1));
  assert.equal(found.at(4), undefined);
  assert.throws(() => found.at(3), SyntaxError);
});
