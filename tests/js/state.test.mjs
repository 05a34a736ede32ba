// The state's own promises, without a browser: it follows what the module says, and keeps what it knows
// of each move. Whose turn it is, what undo takes back and who gets the point is tested in Rust.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC, emptyPosition, lookOf, seat, seatOf, sideOf } from '../../www/js/game/seats.js';
import { createState, isOver, lastAnswer, lookAt, personToMove, push, sit, stand, tally, textTo } from '../../www/js/rooms/play/state.js';

const TRIO = { ...CLASSIC, id: 'trio', sides: 3, goals: ['line4', 'line4', 'square'] };
const TTT = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };

/** What the module might say after these moves, of which `ply` stand. */
/** @param {string} line @param {Partial<import('../../www/js/game/types.js').Standing>} [more] */
function says(line, { ply = line.length, order = [0, 1], ...more } = {}) {
  const variant = order.length === 3 ? TRIO : CLASSIC;
  const position = { ...emptyPosition(variant), text: line.slice(0, ply), turn: ply % order.length };
  const movers = [...line].map((_, i) => i % order.length);
  return { position, table: 'here', setup: '', order, line: [...line], moves: [...line].map((n) => Number(n) - 1), ply, movers, wins: order.map(() => 0), draws: 0, waived: false, ...more };
}

/** A table with people (true) and opponents (false). @param {boolean[]} who @param {number[]} order */
function table(who, order = who.map((_, i) => i)) {
  const s = createState();
  sit(s, { variant: who.length === 3 ? TRIO : CLASSIC, seats: who.map((human, i) => seat(i, human)), starts: 'me' }, says('', { order }), 1);
  return s;
}

/** @param {import('../../www/js/rooms/play/types.js').State} s @param {string} line */
function play(s, line) {
  for (let n = s.ply + 1; n <= line.length; n++) push(s, says(line.slice(0, n)), personToMove(s) ? {} : { ms: n });
}

test('sides and seats are as the module orders them', () => {
  for (const order of [[0, 1], [1, 0], [1, 2, 0]]) {
    const s = table(order.map(() => true), order);
    for (const [side, at] of order.entries()) assert.deepEqual([seatOf(s, side), sideOf(s, at)], [at, side]);
  }
  assert.equal(personToMove(table([true, false], [1, 0])), false);
});

test('a player keeps a colour from game to game; in trio the goal decides', () => {
  assert.equal(lookOf(table([true, false], [1, 0]), 0).colour, 'red');
  assert.equal(lookOf(table([true, false, false], [1, 2, 0]), 0).colour, 'yellow');
  const s = table([true, false]);
  s.variant = TTT;
  // Red crosses for who sits first, yellow rounds for the other.
  assert.deepEqual([lookOf(s, 0), lookOf(s, 1)], [{ colour: 'red', mark: 'cross' }, { colour: 'yellow', mark: 'round' }]);
});

test('times stay with their moves when these are taken back, and go with them', () => {
  const s = table([true, false]);
  play(s, '4435');
  assert.deepEqual(s.line.map((step) => step.ms), [undefined, 2, undefined, 4]);
  stand(s, says('4435', { ply: 2, undo: 0, redo: 4 }));
  assert.deepEqual([s.ply, s.undo, s.redo, s.line[3].ms], [2, 0, 4, 4]);
  push(s, says('441'), {});
  assert.deepEqual(s.line, [{ text: '4', move: 3 }, { text: '4', move: 3, ms: 2 }, { text: '1', move: 0 }]);
  // The same move once more is another move.
  stand(s, says('441', { ply: 1 }));
  push(s, says('44'), { ms: 9 });
  assert.deepEqual(s.line, [{ text: '4', move: 3 }, { text: '4', move: 3, ms: 9 }]);
});

test('another game knows nothing of the one before', () => {
  const s = table([true, false]);
  play(s, '44');
  s.paused = true;
  sit(s, { variant: CLASSIC, seats: s.seats, starts: 'them' }, says('44', { ply: 1 }), 7);
  assert.deepEqual(s.line, [{ text: '4', move: 3 }, { text: '4', move: 3 }]);
  assert.deepEqual([s.paused, s.seed, s.starts], [false, 7, 'them']);
});

test('scores change without the game', () => {
  const s = table([true, false]);
  play(s, '44');
  lookAt(s, 1, says('4').position);
  tally(s, says('', { wins: [3, 2], draws: 1, table: 'there' }));
  assert.deepEqual([s.wins, s.draws, s.table, s.ply, s.shown], [[3, 2], 1, 'there', 2, 1]);
});

test('a game is over when the module says so', () => {
  const s = table([true, true]);
  const said = says('44');
  for (const kind of ['win', 'draw', 'resigned', 'stopped']) {
    stand(s, { ...said, position: { ...said.position, outcome: { kind } } });
    assert.equal(isOver(s), true);
  }
});

test('looking back leaves the game where it is', () => {
  const s = table([true, true]);
  play(s, '4435');
  lookAt(s, 2, says('44').position);
  assert.deepEqual([s.shown, s.ply, s.seen.text, textTo(s, s.ply)], [2, 4, '44', '4435']);
  lookAt(s, 4, says('4435').position);
  assert.equal(s.shown, null);
  assert.equal(s.seen, s.position);
});

test('the last answer is the opponent’s up to what is shown', () => {
  const s = table([true, false]);
  assert.equal(lastAnswer(s), null);
  play(s, '4435');
  assert.deepEqual([lastAnswer(s)?.ply, lastAnswer(s)?.side], [3, 1]);
  lookAt(s, 3, says('443').position);
  assert.equal(lastAnswer(s)?.ply, 1);
});
