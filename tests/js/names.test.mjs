// Names people type: never half a character, never one that turns the sentence round.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOf, variantName } from '../../www/js/game/names.js';
import { who } from '../../www/js/game/players.js';
import { lookOf } from '../../www/js/game/seats.js';
import { tidyName } from '../../www/js/game/typed.js';
import { createState } from '../../www/js/rooms/play/state.js';
import { createText } from '../../www/js/house/text.js';

const french = await createText('fr');

test('a name is cut between characters and keeps nothing that turns its surroundings', () => {
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
  assert.equal(tidyName(`Ada${family.repeat(4)}`), `Ada${family.repeat(3)}`);
  assert.equal(tidyName('\u202eAda'), 'Ada');
  assert.equal(tidyName('x'.repeat(40)).length, 32);
  // Whole words, as long as one fits.
  assert.equal(tidyName('Marie-Antoinette Josèphe Jeanne de Habsbourg'), 'Marie-Antoinette Josèphe Jeanne');
  assert.equal(tidyName('Marie-Antoinette de Lorraine-Habs bourg'), 'Marie-Antoinette de Lorraine-Habs'.slice(0, 19));
});

test('the family of a board follows from its rules and its size, whatever its id', () => {
  const board = (width, height, more) => ({ id: 'yours', width, height, gravity: true, sides: 2, goals: ['line4', 'line4'], ...more });
  const all = [board(8, 7), board(12, 6), board(6, 6), board(4, 4, { goals: ['line3', 'line3'] }), board(6, 6, { gravity: false }), board(7, 6, { sides: 3 })];
  assert.deepEqual(all.map(familyOf), ['classic', 'classic', 'p4', 'p4', 'ttt', 'trio']);
  for (const [i, said] of [/^Grand 8/, /^Grand 12/, /^Carré 6/, /^Carré 4.*3.à aligner/, /^Morpion 6/].entries()) assert.match(variantName(french, all[i]), said);
});

test('two of one name are told apart by their colours, and nobody else is', () => {
  const s = createState();
  s.seats[0] = { ...s.seats[0], human: false, spec: 'level3' };
  assert.equal(who(french, s, 0), 'Amateur (jaune)');
  assert.equal(who(french, s, 1), 'Amateur (rouge)');
  s.seats[0].spec = 'level4';
  assert.equal(who(french, s, 0), 'Habitué');
});

test('two players never have the same mark, whatever either has chosen', () => {
  const ttt = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };
  for (const variant of [createState().variant, ttt]) {
    for (const one of ['', 'ring', 'round', 'star', 'cross']) {
      for (const two of ['', 'ring', 'round', 'star', 'cross']) {
        for (const order of [[0, 1], [1, 0]]) {
          const s = Object.assign(createState(), { variant, order });
          s.seats[0].look.mark = one;
          s.seats[1].look.mark = two;
          const marks = [0, 1].map((side) => lookOf(s, side).mark);
          assert.equal(new Set(marks.map((mark) => (mark === 'round' ? 'ring' : mark))).size, 2, `${variant.id}: ${one} and ${two} are ${marks}`);
        }
      }
    }
  }
});

test('in a sentence, a name from right to left stands by itself', () => {
  const s = createState();
  s.seats[0].name = '\u05d3\u05d5\u05d3';
  assert.equal(who(french, s, 0), '\u2068\u05d3\u05d5\u05d3\u2069');
  s.seats[0].name = 'Ada\u202e';
  assert.equal(who(french, s, 0), 'Ada');
});
