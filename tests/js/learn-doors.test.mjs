// « Pourquoi ce coup ? » in Play leads to the lesson of an opponent on the board it plays: that lesson must speak
// of every board of the catalogue that the opponent plays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LESSONS, findLesson } from '../../www/js/rooms/learn/lessons.js';
import { wasm } from './module.mjs';

const { opponents, variants, levels } = wasm.catalog();
const lessonOf = (spec) => findLesson(opponents.find(({ id }) => id === wasm.parse_spec(spec).id)?.lesson);

test('the lesson of every opponent and level fits every board it plays', () => {
  const boards = (id) => variants.find((variant) => variant.id === id);
  let pairs = 0;
  for (const { id, variants: played } of opponents) {
    for (const board of played) {
      const lesson = lessonOf(id);
      assert.ok(lesson?.fits(boards(board)), `${id} on ${board} leads to « ${lesson?.id} »`);
      pairs += 1;
    }
  }
  assert.ok(pairs > 150, `${pairs} pairs`);
  for (const { id, specs } of levels) {
    for (const [board, spec] of Object.entries(specs)) assert.ok(lessonOf(spec)?.fits(boards(board)), `${id} on ${board}`);
  }
});

test('every lesson fits the board it opens on, and every board has a lesson', () => {
  for (const { id, start, fits } of LESSONS) assert.ok(fits(variants.find((variant) => variant.id === start.v)), id);
  for (const variant of variants) assert.ok(LESSONS.filter(({ fits }) => fits(variant)).length > 3, variant.id);
});
