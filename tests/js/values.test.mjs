// The worth of moves as it is shown: solver scores, whoever found the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heights, long, short, tone } from '../../www/js/game/worths.js';
import { createText } from '../../www/js/house/text.js';

const text = await createText('en');
const exact = { sides: 2, exact: true };
const estimate = { sides: 2, exact: false };

test('a known end is the solver’s score, as the module gives it', () => {
  assert.equal(short(text, { kind: 'win', plies: 7, score: 18 }, exact), '+18');
  assert.equal(short(text, { kind: 'loss', plies: 2, score: -1 }, exact), '\u22121');
  assert.equal(short(text, { kind: 'draw', score: 0 }, exact), '0');
  // Known, but not how soon.
  assert.equal(short(text, { kind: 'loss' }, exact), '\u2212');
});

test('beside estimates a known end is told in moves, on no scale of points', () => {
  const told = [{ kind: 'win', plies: 7, score: 18 }, { kind: 'loss', plies: 4 }, { kind: 'draw' }, { kind: 'win' }].map((worth) => short(text, worth, estimate));
  assert.deepEqual(told, ['W4', 'L2', '=', 'W']);
  assert.equal(short(text, { kind: 'win', plies: 7 }, { sides: 3, exact: false }), 'W3');
});

test('a bound is never shown as a value', () => {
  const most = { kind: 'at_most', value: 30 };
  const unknown = { kind: 'unknown' };
  assert.deepEqual([most, { kind: 'at_least', value: -2 }, unknown].map((worth) => short(text, worth, estimate)), ['\u2264+30', '\u2265\u22122', '?']);
  assert.deepEqual([most, unknown].map((worth) => long(text, worth, estimate)), ['+30 at most', text.t('hint_unknown')]);
  assert.deepEqual([most, { kind: 'at_most', value: -3 }, unknown].map(tone), ['even', 'bad', 'even']);
  assert.equal(heights([{ kind: 'points', value: 3 }, unknown])[1], 0);
});

test('points and visits as they are', () => {
  assert.equal(short(text, { kind: 'points', value: -12 }, estimate), '\u221212');
  assert.equal(short(text, { kind: 'rate', value: 100, visits: 1200 }, estimate), '1.2K');
});

test('in words', () => {
  assert.match(long(text, { kind: 'win', plies: 7 }, exact), /4/);
  assert.equal(long(text, { kind: 'draw' }, exact), text.t('hint_draw'));
  assert.equal(long(text, { kind: 'points', value: 5 }, estimate), '+5');
});

test('tones and bars', () => {
  assert.deepEqual([{ kind: 'win' }, { kind: 'loss' }, { kind: 'draw' }, { value: 3 }, { value: -3 }].map(tone), ['good', 'bad', 'even', 'good', 'bad']);
  const [win, loss, high, low] = heights([{ kind: 'win', value: 999_993 }, { kind: 'loss', value: -999_990 }, { value: 8 }, { value: 2 }]);
  assert(win > high && high > low && low > loss);
  assert.deepEqual(heights([{ value: 4 }, { value: 4 }]), [50, 50]);
});
