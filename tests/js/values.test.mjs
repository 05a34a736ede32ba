// The worth of moves as it is shown: solver scores, whoever found the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chip, isEstimate, long, short, spans, tone } from '../../www/js/game/worths.js';
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
  assert.equal(spans([{ kind: 'points', value: 3 }, unknown]).bars[1], null);
});

test('points and visits as they are', () => {
  assert.equal(short(text, { kind: 'points', value: -12 }, estimate), '\u221212');
  assert.equal(short(text, { kind: 'rate', value: 100, visits: 1200 }, estimate), '1.2K');
});

test('in words', () => {
  assert.match(long(text, { kind: 'win', plies: 7 }, exact), /4/);
  assert.equal(long(text, { kind: 'draw' }, exact), text.t('hint_draw'));
  assert.equal(long(text, { kind: 'points', value: 5 }, estimate), 'estimate +5');
  assert.equal(long(text, { kind: 'rate', visits: 5, thousandths: 605 }, estimate), '60.5% of the points in simulated games');
});

test('tones and bars', () => {
  assert.deepEqual([{ kind: 'win' }, { kind: 'loss' }, { kind: 'draw' }, { value: 3 }, { value: -3 }].map(tone), ['good', 'bad', 'even', 'good', 'bad']);
});

test('bars go up from zero for what is good and down for what is bad; certain ends reach furthest', () => {
  const { zero, bars } = spans([{ kind: 'win', value: 999_993 }, { kind: 'loss', value: -999_990 }, { kind: 'points', value: 8 }, { kind: 'points', value: -2 }, { kind: 'draw', value: 0 }]);
  const [win, loss, high, low, draw] = bars;
  assert.equal(zero, 50);
  assert.deepEqual([win, loss, draw], [{ from: 50, to: 100 }, { from: 0, to: 50 }, { from: 50, to: 50 }]);
  assert(high.from === 50 && high.to < 100 && low.to === 50 && low.from > loss.from);
  // Where nothing is bad, the zero line lies at the foot; where nothing is good, on top.
  assert.equal(spans([{ kind: 'rate', value: -700, visits: 12 }]).zero, 0);
  assert.equal(spans([{ kind: 'points', value: -12 }, { kind: 'loss' }]).zero, 100);
});

test('a hint is in words, and in signs where a column is narrow; estimates begin with a sign of their own', () => {
  assert.deepEqual(chip(text, { kind: 'win', plies: 41, score: 1 }, exact), { text: 'wins\nin 21', brief: '\u25b2\n21' });
  assert.deepEqual(chip(text, { kind: 'loss', plies: 4 }, estimate), { text: 'loses\nin 2', brief: '\u25bd\n2' });
  assert.deepEqual(chip(text, { kind: 'draw', score: 0 }, exact), { text: 'draw', brief: '=' });
  assert.deepEqual(chip(text, { kind: 'points', value: 12 }, estimate), { text: '\u2248 +12', brief: '\u2248\n+12' });
  assert.equal(chip(text, { kind: 'rate', value: 20, visits: 812, thousandths: 602 }, { sides: 3, exact: false }).text, '\u2248 60.2%');
  assert.deepEqual([{ kind: 'win' }, { kind: 'draw' }, { kind: 'points', value: 1 }, { kind: 'rate' }].map(isEstimate), [false, false, true, true]);
});
