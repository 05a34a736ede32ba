// What Learn remembers: which questions were answered, in this tab and in others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState } from '../../www/js/rooms/learn/state.js';

/** Two tabs over one shelf: each has its own memory. */
function tab(shared) {
  const shelf = { load: () => shared.data, last: () => shared.data && { data: shared.data, mine: false }, save: (data) => ((shared.data = data), true) };
  return createState(/** @type {any} */ ({ storage: { shelf: () => shelf }, memory: new Map(), forgetful: false }));
}

test('an answer in one tab does not undo one that was given in another meanwhile', () => {
  const shared = { data: null };
  const [one, two] = [tab(shared), tab(shared)];
  assert.deepEqual([one.state.done, two.state.done], [[], []]);
  one.done('minimax');
  two.done('depth');
  assert.deepEqual([...shared.data.done].sort(), ['depth', 'minimax']);
  // Nor is one kept twice.
  two.done('minimax');
  assert.deepEqual([...shared.data.done].sort(), ['depth', 'minimax']);
});
