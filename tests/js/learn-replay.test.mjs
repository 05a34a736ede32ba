// A search replayed step by step: a small tree worked by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeText } from '../../www/js/rooms/learn/parts/expand.js';
import { childrenOf, cutOf, movesTo, opening, replay } from '../../www/js/rooms/learn/parts/replay.js';

// Max has two moves. The first is worth 3 (min chooses between 3 and 5). Under the second, min finds
// 2 at once: 2 ≤ α = 3, so its other move is not looked at. Values as a trace has them: seen by the
// side to move.
const trace = {
  nodes: [
    { ply: 0, left: 2, value: 3, best: 0, size: 5 },
    { parent: 0, move: 0, ply: 1, left: 1, value: -3, best: 0, size: 3 },
    { parent: 1, move: 0, ply: 2, left: 0, value: 3, leaf: 'judged', size: 1 },
    { parent: 1, move: 1, ply: 2, left: 0, beta: 3, value: 5, leaf: 'judged', size: 1 },
    { parent: 0, move: 1, ply: 1, left: 1, beta: -3, value: -2, bound: 'at_least', best: 0, cut: { value: -2, beta: -3, untried: 1 }, size: 2 },
    { parent: 4, move: 0, ply: 2, left: 0, alpha: 3, value: 2, leaf: 'judged', size: 1 },
  ],
  steps: [
    { node: 0, event: 'enter' }, { node: 1, event: 'enter' }, { node: 2, event: 'enter' }, { node: 2, event: 'leave' },
    { node: 1, event: 'better', move: 0, value: -3 }, { node: 3, event: 'enter' }, { node: 3, event: 'leave' }, { node: 1, event: 'leave' },
    { node: 0, event: 'better', move: 0, value: 3 }, { node: 4, event: 'enter' }, { node: 5, event: 'enter' }, { node: 5, event: 'leave' },
    { node: 4, event: 'better', move: 0, value: -2 }, { node: 4, event: 'cut' }, { node: 4, event: 'leave' }, { node: 0, event: 'leave' },
  ],
  rounds: [{ plies: 2, root: 0, visited: 5, cuts: 1, finished: true }],
  visited: 5, cuts: 1, whole: true, shared: true, scale: 1,
};

test('children and ways are read from parents', () => {
  assert.deepEqual(childrenOf(trace), [[1, 4], [2, 3], [], [], [5], []]);
  assert.deepEqual(movesTo(trace, 5), [1, 0]);
  assert.deepEqual(movesTo(trace, 0), []);
});

test('before the first step nothing is known', () => {
  const { nodes, visited, cuts, event } = replay(trace, 0);
  assert.ok(nodes.every(({ entered }) => !entered));
  assert.deepEqual([visited, cuts, event], [0, 0, 'start']);
});

test('values are seen by the root’s side at every ply', () => {
  const { nodes, current, path } = replay(trace, 5);
  assert.equal(current, 1);
  assert.deepEqual(path, [0, 1]);
  assert.equal(nodes[1].value, 3, 'min has found 3');
  assert.equal(nodes[1].left, false);
});

test('a better value moves the window only once it has been compared', () => {
  assert.equal(replay(trace, 5).nodes[1].beta, undefined);
  assert.equal(replay(trace, 6).nodes[1].beta, 3);
  const raised = replay(trace, 10);
  assert.equal(raised.nodes[0].alpha, 3, 'max has 3 for certain');
  assert.equal(raised.nodes[4].alpha, 3, 'and hands it down');
});

test('the cut comes with its condition, and the counts are the engine’s', () => {
  const at = replay(trace, 14);
  assert.equal(at.event, 'cut');
  assert.ok(at.nodes[4].cut);
  assert.deepEqual(cutOf(trace.nodes[4]), { value: 2, bound: 3, max: false });
  assert.equal(cutOf(trace.nodes[1]), null);
  const end = replay(trace, trace.steps.length);
  assert.deepEqual([end.visited, end.cuts], [trace.visited, trace.cuts]);
  assert.ok(end.nodes.every(({ left }) => left));
  assert.equal(end.nodes[0].value, 3);
});

test('a root whose moves have windows of their own keeps no bound', () => {
  assert.equal(replay({ ...trace, shared: false }, 10).nodes[0].alpha, undefined);
});

test('a cut shows the window as it was compared, not as it would become', () => {
  // Min has found 2 under α = 3: β is not lowered to 2 any more.
  assert.deepEqual([13, 14].map((count) => replay(trace, count).nodes[4]).map(({ alpha, beta }) => [alpha, beta]), [[3, undefined], [3, undefined]]);
});

test('a node says whether its value is a bound', () => {
  const text = (count, at) => nodeText({ trace, now: replay(trace, count), value: String }, at);
  assert.equal(text(1, 1), '', 'not entered yet');
  assert.equal(text(2, 1), '…');
  assert.equal(text(5, 1), '≤ 3', 'min may still find less');
  assert.equal(text(8, 1), '3');
  assert.equal(text(16, 4), '≤ 2', 'its other move was not looked at');
  assert.equal(text(9, 0), '≥ 3');
  // Not cut, but all its moves were only bounds.
  const bounded = { ...trace, nodes: trace.nodes.map((node, i) => (i === 1 ? { ...node, bound: 'at_most' } : node)) };
  assert.equal(nodeText({ trace: bounded, now: replay(bounded, 8), value: String }, 1), '≥ 3');
});

test('of a node that goes on, a value that came from a bound on the wrong side says nothing yet', () => {
  // Min has found 3 below its first move. If that is only at most 3, min has at most 3; if it is at least 3, nothing is known.
  const text = (bound, count, at = 1) => nodeText({ trace: { ...trace, nodes: trace.nodes.map((node, i) => (i === 2 ? { ...node, bound } : node)) }, now: replay({ ...trace, nodes: trace.nodes.map((node, i) => (i === 2 ? { ...node, bound } : node)) }, count), value: String }, at);
  assert.equal(text('at_most', 5), '≤ 3');
  assert.equal(text('at_least', 5), '…');
  assert.equal(text(undefined, 5), '≤ 3');
  // The same for max: what came up from node 1 may be less.
  const low = { ...trace, nodes: trace.nodes.map((node, i) => (i === 1 ? { ...node, bound: 'at_least' } : node)) };
  assert.equal(nodeText({ trace: low, now: replay(low, 9), value: String }, 0), '…');
});

test('a trace opens before a cut, with an earlier one in sight', () => {
  assert.equal(opening({ trace }), 13, 'there is one only');
  const cut = (node) => ({ node, event: 'cut' });
  const nodes = [{}, { parent: 0 }, { parent: 1 }, { parent: 0 }, { parent: 3 }, { parent: 3 }];
  // The second cut is made far from the first, the third beside the second.
  assert.equal(opening({ trace: { nodes, steps: [{ event: 'enter', node: 0 }, cut(2), cut(4), cut(5)] } }), 3);
  assert.equal(opening({ trace: { nodes, steps: [cut(2), cut(4)] } }), 1);
  assert.equal(opening({ trace: { nodes, steps: [] } }), 0);
});
