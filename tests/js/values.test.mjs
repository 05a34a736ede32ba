// The worth of moves as it is shown: solver scores, whoever found the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC } from '../../www/js/game/seats.js';
import { createText } from '../../www/js/house/text.js';
import { heights, long, short, tone } from '../../www/js/game/worths.js';

const text = await createText('en');

test('a known end is the winner’s discs left, a faster win more', () => {
  // An empty 7 × 6 board: a win with the fourth disc of 21 is the 18th from the end.
  assert.equal(short(text, CLASSIC, 0, { kind: 'win', plies: 7 }, true), '+18');
  assert.equal(short(text, CLASSIC, 0, { outcome: 'win', moves: 4 }, true), '+18');
  // The second side wins with its last disc: 1 from the end.
  assert.equal(short(text, CLASSIC, 41, { kind: 'win', plies: 1 }, true), '+1');
  assert.equal(short(text, CLASSIC, 40, { kind: 'loss', plies: 2 }, true), '\u22121');
  assert.equal(short(text, CLASSIC, 7, { kind: 'draw' }, true), '0');
  // Known, but not how soon.
  assert.equal(short(text, CLASSIC, 0, { kind: 'loss' }, true), '\u2212');
});

test('beside estimates a known end is told in moves, on no scale of points', () => {
  const told = [{ kind: 'win', plies: 7 }, { outcome: 'loss', moves: 2 }, { kind: 'draw' }, { kind: 'win' }].map((worth) => short(text, CLASSIC, 0, worth, false));
  assert.deepEqual(told, ['W4', 'L2', '=', 'W']);
});

test('a bound is never shown as a value', () => {
  const most = { kind: 'at_most', value: 30 };
  const unknown = { kind: 'unknown' };
  assert.deepEqual([most, { kind: 'at_least', value: -2 }, unknown].map((worth) => short(text, CLASSIC, 0, worth, false)), ['\u2264+30', '\u2265\u22122', '?']);
  assert.deepEqual([most, unknown].map((worth) => long(text, CLASSIC, 0, worth, false)), ['+30 at most', text.t('hint_unknown')]);
  assert.deepEqual([most, { kind: 'at_most', value: -3 }, unknown].map(tone), ['even', 'bad', 'even']);
  assert.equal(heights([{ value: 3 }, unknown])[1], 0);
});

test('points and visits as they are', () => {
  assert.equal(short(text, CLASSIC, 3, { kind: 'points', value: -12 }, false), '\u221212');
  assert.equal(short(text, CLASSIC, 3, { kind: 'rate', value: 100, visits: 1200 }, false), '1.2K');
});

test('in words', () => {
  assert.match(long(text, CLASSIC, 0, { kind: 'win', plies: 7 }, true), /4/);
  assert.equal(long(text, CLASSIC, 0, { kind: 'draw' }, true), text.t('hint_draw'));
  assert.equal(long(text, CLASSIC, 0, { kind: 'points', value: 5 }, false), '+5');
});

test('tones and bars', () => {
  assert.deepEqual([{ kind: 'win' }, { kind: 'loss' }, { kind: 'draw' }, { value: 3 }, { value: -3 }].map(tone), ['good', 'bad', 'even', 'good', 'bad']);
  const [win, loss, high, low] = heights([{ kind: 'win', value: 999_993 }, { kind: 'loss', value: -999_990 }, { value: 8 }, { value: 2 }]);
  assert(win > high && high > low && low > loss);
  assert.deepEqual(heights([{ value: 4 }, { value: 4 }]), [50, 50]);
});
