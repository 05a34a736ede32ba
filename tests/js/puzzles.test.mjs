// Which puzzle comes when.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LATER, SOON, after, counts, daily, dayOf, dueOn, fits, idOf, next } from '../../www/js/rooms/analyse/puzzles/book.js';

const puzzles = [
  { id: 'a', variant: '7x6', theme: 'win', grade: 5 },
  { id: 'b', variant: '7x6', theme: 'draw', grade: 2 },
  { id: 'c', variant: '12x6', theme: 'win', grade: 3 },
];
const any = { board: '', theme: '', most: 0 };
const done = (...list) => new Map(list.map((one) => [one.id, one]));

test('every puzzle has its day before one comes a second time', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 40_000 }), (count, from) => {
    const seen = new Set(Array.from({ length: count }, (_, i) => daily(from + i, count)));
    assert.equal(seen.size, count);
    assert.ok([...seen].every((at) => at >= 0 && at < count));
  }));
});

test('a day ends at midnight where the reader is', () => {
  assert.equal(dayOf(new Date(2026, 2, 1, 0, 1)), dayOf(new Date(2026, 2, 1, 23, 59)));
  assert.equal(dayOf(new Date(2026, 2, 2, 0, 1)), dayOf(new Date(2026, 2, 1, 23, 59)) + 1);
});

test('a run takes what is due first, then what is new from the easiest on, then the oldest', () => {
  assert.equal(next(puzzles, done(), 10, any)?.id, 'b');
  assert.equal(next(puzzles, done(), 10, any, 'b')?.id, 'c');
  assert.equal(next(puzzles, done({ id: 'a', solved: false, day: 7, due: 10 }), 10, any)?.id, 'a');
  assert.equal(next(puzzles, done({ id: 'a', solved: false, day: 8, due: 11 }), 10, any)?.id, 'b');
  const all = done({ id: 'a', solved: true, day: 3, due: 0 }, { id: 'b', solved: true, day: 1, due: 0 }, { id: 'c', solved: true, day: 2, due: 0 });
  assert.equal(next(puzzles, all, 10, any)?.id, 'b');
});

test('a wish narrows a run, and may leave nothing', () => {
  assert.ok(fits(puzzles[0], { board: '7x6', theme: 'win', most: 5 }));
  assert.ok(!fits(puzzles[0], { board: '7x6', theme: 'win', most: 4 }));
  assert.equal(next(puzzles, done(), 10, { ...any, board: '12x6' })?.id, 'c');
  assert.equal(next(puzzles, done(), 10, { ...any, theme: 'trap' }), undefined);
});

test('a failed puzzle comes back soon, once more after it was solved then, and then no more', () => {
  const failed = after(undefined, 'a', false, 10);
  assert.deepEqual(failed, { id: 'a', solved: false, day: 10, due: 10 + SOON });
  assert.deepEqual(dueOn(puzzles, done(failed), 10 + SOON - 1), []);
  assert.deepEqual(dueOn(puzzles, done(failed), 10 + SOON).map(({ id }) => id), ['a']);
  // Solved on the same day, it is due all the same.
  assert.equal(after(failed, 'a', true, 10).due, 10 + SOON);
  assert.equal(after(failed, 'a', true, 10).solved, false);
  const again = after(failed, 'a', true, 10 + SOON);
  assert.deepEqual(again, { id: 'a', solved: true, day: 10 + SOON, due: 10 + SOON + LATER });
  assert.equal(after(again, 'a', true, 40).due, 0);
  assert.equal(after(undefined, 'a', true, 10).due, 0);
});

test('a row grows by what is new or has come back, not by what is solved over and over', () => {
  assert.ok(counts(undefined, 10));
  const failed = after(undefined, 'a', false, 10);
  assert.ok(!counts(failed, 10) && !counts(failed, 10 + SOON - 1) && counts(failed, 10 + SOON));
  const solved = after(undefined, 'a', true, 10);
  assert.ok(!counts(solved, 10) && !counts(solved, 1000));
});

test('a name in links is the board and the moves', () => {
  assert.equal(idOf({ variant: 'p4-5x5-4', position: '1122' }), 'p4-5x5-4.1122');
});
