// What is said in one go is read in one go, sentence by sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVoice } from '../../www/js/house/voice.js';

test('sentences said together are told apart', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const region = { textContent: '' };
  const speak = createVoice(region);
  speak('Vous regardez le coup 1 sur 2');
  speak('Victoire !');
  speak('Vous jouez la colonne 5.');
  t.mock.timers.tick(50);
  assert.equal(region.textContent.trim(), 'Vous regardez le coup 1 sur 2. Victoire ! Vous jouez la colonne 5.');
});
