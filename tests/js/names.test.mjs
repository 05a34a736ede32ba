// Names people type: never half a character, never one that turns the sentence round.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyName, who } from '../../www/js/game/players.js';
import { createState } from '../../www/js/rooms/play/state.js';
import { createText } from '../../www/js/house/text.js';

const french = await createText('fr');

test('a name is cut between characters and keeps nothing that turns its surroundings', () => {
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
  assert.equal(tidyName(`Ada ${family}${family}${family}`), `Ada ${family}${family}`);
  assert.equal(tidyName('\u202eAda'), 'Ada');
  assert.equal(tidyName('x'.repeat(30)).length, 24);
});

test('in a sentence, a name from right to left stands by itself', () => {
  const s = createState();
  s.seats[0].name = '\u05d3\u05d5\u05d3';
  assert.equal(who(french, s, 0), '\u2068\u05d3\u05d5\u05d3\u2069');
  s.seats[0].name = 'Ada\u202e';
  assert.equal(who(french, s, 0), 'Ada');
});
