// The tree of variations: no rules, no page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { adopt, beside, branch, cut, depth, grow, isMain, mainLine, onwards, pack, path, plant, promote, unpack, wither, written } from '../../www/js/rooms/analyse/tree.js';

const line = (node) => mainLine(node).map(({ text }) => text).join('');
/** Plays columns from a node on. */
const play = (node, moves) => [...moves].reduce((at, text) => grow(at, Number(text) - 1, text), node);
const read = (text) => [...text].map((text) => Number(text) - 1);

test('a move that is there already is not added again', () => {
  const root = plant();
  const end = play(root, '443');
  assert.equal(play(root, '443'), end);
  assert.equal(depth(end), 3);
  assert.equal(written(end), '443');
});

test('another move from the same place is a side line, and can become the main one', () => {
  const root = plant();
  play(root, '4435');
  const side = play(path(play(root, '44'))[1], '67');
  assert.equal(line(root), '4435');
  assert.equal(isMain(side), false);
  assert.equal(branch(side)?.text, '6');
  assert.equal(promote(side), true);
  assert.equal(line(root), '4467');
  assert.equal(isMain(side), true);
  assert.equal(promote(side), false);
  assert.equal(beside(path(side)[2], 1)?.text, '3');
  assert.equal(beside(path(side)[2], -1), null);
});

test('a side line of a side line becomes the main line from the first move on', () => {
  const root = plant();
  const end = play(root, '445566');
  const side = play(path(end)[2], '12');
  const deep = play(/** @type {any} */ (side.parent), '3');
  assert.equal(branch(deep)?.text, '3');
  assert.equal(promote(deep), true);
  assert.equal(line(root), '44513');
  assert.equal(isMain(deep), true);
  assert.deepEqual(path(deep)[3].children.map(({ text }) => text), ['3', '2']);
});

test('deleting takes a move and all after it, and the next line takes its place', () => {
  const root = plant();
  const end = play(root, '4435');
  play(path(end)[1], '67');
  assert.equal(cut(path(end)[2]), path(end)[1]);
  assert.equal(line(root), '4467');
  assert.equal(onwards(root).length, 4);
  cut(root);
  assert.equal(root.children.length, 0);
});

test('every tree comes back as it was packed, and so does the place in it', () => {
  fc.assert(fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 9 }), { maxLength: 8 }), fc.nat(), (lines, pick) => {
    const root = plant();
    const ends = [root, ...lines.map((moves) => play(root, moves.join('')))];
    const at = ends[pick % ends.length];
    const packed = pack(root, at);
    const back = unpack(JSON.parse(JSON.stringify(packed)), read);
    assert.deepEqual(pack(back.root, back.at), packed);
    assert.equal(written(back.at), written(at));
  }));
});

test('a kept tree that names a parent that is not there is refused', () => {
  assert.throws(() => unpack({ parents: [5], moves: ['4'], at: 0 }, read), { code: 'bad_tree' });
  assert.throws(() => unpack({ parents: [0, 1], moves: ['4'], at: 0 }, read), { code: 'bad_tree' });
});

test('a line that is only shown is neither main nor kept, and withers; whoever plays on from it keeps it', () => {
  const root = plant();
  const end = play(root, '443');
  const show = (from, moves) => [...moves].reduce((at, text) => grow(at, Number(text) - 1, text, true), from);
  const last = show(end, '567');
  assert.equal(line(root), '443');
  assert.equal(isMain(last), false);
  assert.deepEqual(onwards(last.parent).map(({ text }) => text), ['7']);
  assert.deepEqual(pack(root, last), { ...pack(root, end) });
  wither(root);
  assert.deepEqual(end.children, []);
  const again = show(end, '56');
  adopt(grow(again, 0, '1'));
  wither(root);
  assert.equal(line(root), '443561');
});
