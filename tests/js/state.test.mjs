// The state's own promises, without a browser: whose turn, what undo takes back, who gets the point.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CLASSIC, createState, emptyPosition, humanAt, isOver, lastAnswer, lookAt, lookOf, moveTo, newGame, nextStarter, outcome, push,
  redoTarget, resetScores, resign, seat, seatOf, sideOf, textTo, undoTarget,
} from '../../www/js/state.js';

const TRIO = { ...CLASSIC, id: 'trio', sides: 3, goals: ['line4', 'line4', 'square'] };
const TTT = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };

/** A table with people (true) and opponents (false). @param {boolean[]} who @param {number} [starter] */
function table(who, starter = 0) {
  const s = createState();
  const variant = who.length === 3 ? TRIO : CLASSIC;
  newGame(s, { variant, seats: who.map((human, i) => seat(i, human)), starts: 'me' }, starter, 1);
  return s;
}

/** The rules are not asked here: a position is only its length and its end. */
/** @param {import('../../www/js/types.js').State} s @param {number} ply @param {any} [end] */
const at = (s, ply, end = { kind: 'ongoing' }) => ({ ...emptyPosition(s.variant), text: '1'.repeat(ply), turn: ply % s.variant.sides, outcome: end });

/** @param {import('../../www/js/types.js').State} s @param {number} n @param {any} [end] of the last move */
function play(s, n, end) {
  for (let i = 0; i < n; i++) {
    const ms = humanAt(s, s.ply) ? undefined : 10;
    push(s, ms === undefined ? { text: '1' } : { text: '1', ms }, at(s, s.ply + 1, i === n - 1 ? end : undefined));
  }
}

test('sides and seats turn around the starter', () => {
  for (const who of [[true, false], [true, false, true]]) {
    for (let starter = 0; starter < who.length; starter++) {
      const s = table(who, starter);
      assert.equal(seatOf(s, 0), starter);
      for (let side = 0; side < who.length; side++) assert.equal(sideOf(s, seatOf(s, side)), side);
    }
  }
});

test('a player keeps a colour from game to game; in trio the goal decides', () => {
  assert.equal(lookOf(table([true, false], 1), 0).colour, 'red');
  assert.equal(lookOf(table([true, false, false], 1), 0).colour, 'yellow');
  const s = table([true, false]);
  s.variant = TTT;
  assert.deepEqual([lookOf(s, 0).mark, lookOf(s, 1).mark], ['round', 'cross']);
});

test('undo goes back to a person’s turn, redo forward to the next', () => {
  const s = table([true, false]);
  assert.equal(undoTarget(s), null);
  play(s, 4);
  assert.equal(undoTarget(s), 2);
  moveTo(s, 2, at(s, 2));
  assert.equal(redoTarget(s), 4);
  assert.equal(s.line.length, 4);
  // While the opponent thinks, only the person's own move is taken back.
  play(s, 1);
  assert.equal(s.line.length, 3);
  assert.equal(undoTarget(s), 2);
});

test('an opponent’s opening cannot be undone, two opponents step singly', () => {
  const opened = table([true, false], 1);
  play(opened, 1);
  assert.equal(undoTarget(opened), null);
  const watched = table([false, false]);
  play(watched, 3);
  assert.equal(undoTarget(watched), 2);
});

test('a point is counted once, goes back with the move, and is never counted for a reset game', () => {
  const s = table([true, true]);
  play(s, 7, { kind: 'win', side: 0 });
  assert.deepEqual(s.scores, [1, 0]);
  moveTo(s, 6, at(s, 6));
  assert.deepEqual(s.scores, [0, 0]);
  assert.equal(isOver(s), false);
  moveTo(s, 7, at(s, 7, { kind: 'win', side: 0 }));
  assert.deepEqual(s.scores, [1, 0]);
  resetScores(s);
  assert.deepEqual(s.scores, [0, 0]);
  moveTo(s, 6, at(s, 6));
  assert.deepEqual(s.scores, [0, 0]);
});

test('the point goes to the seat, not to the side', () => {
  const s = table([true, true], 1);
  play(s, 7, { kind: 'win', side: 0 });
  assert.deepEqual(s.scores, [0, 1]);
  const drawn = table([true, true]);
  play(drawn, 2, { kind: 'draw' });
  assert.deepEqual([drawn.scores, drawn.draws], [[0, 0], 1]);
});

test('giving up gives the point to the other of two, to nobody of three', () => {
  const two = table([true, true]);
  play(two, 1);
  resign(two, 1);
  assert.deepEqual(outcome(two), { kind: 'resigned', side: 1 });
  assert.deepEqual(two.scores, [1, 0]);
  moveTo(two, 1, at(two, 1));
  assert.deepEqual([two.scores, isOver(two)], [[0, 0], false]);
  const three = table([true, true, true]);
  resign(three, 0);
  assert.deepEqual(three.scores, [0, 0, 0]);
});

test('looking back leaves the game where it is', () => {
  const s = table([true, true]);
  play(s, 4);
  lookAt(s, 2, at(s, 2));
  assert.deepEqual([s.shown, s.ply, s.view.text, textTo(s, s.ply)], [2, 4, '11', '1111']);
  lookAt(s, 4, at(s, 4));
  assert.equal(s.shown, null);
  assert.equal(s.view, s.position);
});

test('the last answer is the opponent’s up to what is shown', () => {
  const s = table([true, false]);
  assert.equal(lastAnswer(s), null);
  play(s, 4);
  assert.equal(lastAnswer(s)?.ply, 3);
  lookAt(s, 3, at(s, 3));
  assert.equal(lastAnswer(s)?.ply, 1);
});

test('who starts the next game', () => {
  const s = table([true, false]);
  const setup = (/** @type {import('../../www/js/types.js').Starts} */ starts) => ({ variant: s.variant, seats: s.seats, starts });
  assert.equal(nextStarter(s, setup('me'), 0.9), 0);
  assert.equal(nextStarter(s, setup('them'), 0), 1);
  assert.equal(nextStarter(s, setup('random'), 0.99), 1);
  assert.equal(nextStarter(s, setup('alternate'), 0), 0);
  s.starts = 'alternate';
  assert.equal(nextStarter(s, setup('alternate'), 0), 1);
});

test('scores end with the table', () => {
  const s = table([true, false]);
  s.scores = [3, 2];
  newGame(s, { variant: CLASSIC, seats: s.seats, starts: 'me' }, 0, 2);
  assert.deepEqual(s.scores, [3, 2]);
  newGame(s, { variant: CLASSIC, seats: [seat(0, true), seat(1, false, 'level5')], starts: 'me' }, 0, 3);
  assert.deepEqual(s.scores, [0, 0]);
});
