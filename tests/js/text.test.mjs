// The two tables say the same things; French is set as French.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as houseEn } from '../../www/js/house/en.js';
import { words as houseFr, typeset } from '../../www/js/house/fr.js';
import { words as playEn } from '../../www/js/rooms/play/en.js';
import { words as playFr } from '../../www/js/rooms/play/fr.js';
import { linkRefusal } from '../../www/js/house/address.js';
import { createText, pickLang } from '../../www/js/house/text.js';
import { moveName, moveSaid, moveShort, opponentName, refusal, variantName, variantRules } from '../../www/js/game/names.js';

const fr = { ...houseFr, ...playFr };
const en = { ...houseEn, ...playEn };
const tables = { fr, en };
const NBSP = '\u00a0';
const NARROW = '\u202f';

/** The facts a template asks for. */
const facts = (template) => [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('both tables have the same keys, in the same order, and the same facts', () => {
  assert.deepEqual(Object.keys(en), Object.keys(fr));
  for (const key of Object.keys(fr)) assert.deepEqual(facts(en[key]), facts(fr[key]), key);
});

test('every template is well formed', () => {
  for (const [lang, words] of Object.entries(tables)) {
    for (const [key, template] of Object.entries(words)) {
      const rest = template.replace(/\{\w+(:[^|{}]+\|[^|{}]+)?\}/g, '');
      assert.doesNotMatch(rest, /[{}|]/, `${lang} ${key}`);
      assert.doesNotMatch(template, /^\s|\s$|\s\s|'|\.\.\./, `${lang} ${key}`);
      assert.notEqual(template, '', `${lang} ${key}`);
    }
  }
});

test('French is set with its spaces, quotes and apostrophes', () => {
  for (const [key, template] of Object.entries(fr)) {
    assert.doesNotMatch(template, /["“”]/, `${key}: French quotes are « »`);
    const bare = template.replace(/\{[^}]*\}/g, 'x');
    assert.doesNotMatch(bare, /[^ \u202f\u00a0][?!;»]/, `${key}: a space goes before ? ! ; »`);
    assert.doesNotMatch(bare, /[^ ]:/, `${key}: a space goes before a colon`);
    assert.doesNotMatch(bare, /«[^ ]/, `${key}: a space goes after «`);
    assert.doesNotMatch(typeset(bare), / [?!;:»×%]|[«×] /, `${key}: those spaces do not break`);
  }
  assert.equal(typeset('Pourquoi ? « Oui » : 7 × 6 !'), `Pourquoi${NARROW}? «${NBSP}Oui${NBSP}»${NBSP}: 7${NBSP}×${NBSP}6${NARROW}!`);
});

test('numbers and plurals follow the language', async () => {
  const room = { fr: async () => ({ words: playFr }), en: async () => ({ words: playEn }) };
  const french = await createText('fr', room);
  const english = await createText('en', room);
  assert.equal(french.t('button_column', { column: 4, free: 3 }), 'Colonne 4, 3 places libres');
  assert.equal(french.t('button_column', { column: 4, free: 1 }), 'Colonne 4, 1 place libre');
  assert.equal(french.t('scores_draws', { n: 0 }), '0 nul');
  assert.equal(english.t('scores_draws', { n: 0 }), '0 draws');
  assert.equal(english.t('button_column', { column: 4, free: 1 }), 'Column 4, 1 free place');
  assert.equal(french.seconds(412), `0,41${NBSP}s`);
  assert.equal(english.seconds(412), `0.41${NBSP}s`);
  assert.equal(english.seconds(123_456), `123${NBSP}s`);
  assert.equal(french.number(1234567), `1${NARROW}234${NARROW}567`);
  assert.equal(french.compact(1_234_567), `1,2${NBSP}M`);
  assert.equal(english.compact(950), '950');
});

test('facts are put in as they are, and missing ones leave nothing', async () => {
  const { t, fill } = await createText('fr');
  assert.equal(t('say_column', { who: '{column} $& <b>', column: 4 }), '{column} $& <b> joue la colonne 4.');
  assert.equal(fill('{a}-{b}', { a: 'x' }), 'x-');
});

test('the reader’s first known language wins', () => {
  assert.equal(pickLang(['de-DE', 'fr-CA', 'en']), 'fr');
  assert.equal(pickLang(['EN-gb', 'fr']), 'en');
  assert.equal(pickLang(['fra', 'de']), 'en');
  assert.equal(pickLang([]), 'en');
});

const boards = {
  classic: { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] },
  twelve: { id: '12x6', width: 12, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] },
  wide: { id: '9x7', width: 9, height: 7, gravity: true, sides: 2, goals: ['line4', 'line4'] },
  small: { id: 'p4-5x5-3', width: 5, height: 5, gravity: true, sides: 2, goals: ['line3', 'line3'] },
  ttt: { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] },
  trio: { id: 'trio', width: 7, height: 6, gravity: true, sides: 3, goals: ['line4', 'line4', 'square'] },
};

test('boards, moves and players have names', async () => {
  const french = await createText('fr');
  const english = await createText('en');
  const names = Object.values(boards).map((board) => variantName(english, board));
  assert.deepEqual(names, [
    'Classic 7\u00a0×\u00a06',
    'Twelve columns 12\u00a0×\u00a06',
    'Large 9\u00a0×\u00a07',
    'Square 5\u00a0×\u00a05, 3 in a row',
    'Tic-tac-toe 3\u00a0×\u00a03, 3 in a row',
    'Trio 7\u00a0×\u00a06',
  ]);
  assert.match(variantRules(french, boards.trio), /Vert en formant un carré/);
  assert.match(variantRules(french, boards.ttt), /^Chacun à son tour prend .* alignement de 3,/);
  assert.equal(moveShort(boards.twelve, 10), '11', 'a number on the screen, a letter only in links');
  assert.equal(moveShort(boards.ttt, 4), 'b2');
  assert.equal(moveName(french, boards.twelve, 10), 'Colonne 11');
  assert.equal(moveName(french, boards.ttt, 4), 'Case b2');
  assert.equal(moveSaid(french, boards.classic, 3, 'Jaune'), 'Jaune joue la colonne 4.');
  assert.equal(moveSaid(french, boards.classic, 3, null), 'Vous jouez la colonne 4.');
  assert.equal(moveSaid(english, boards.ttt, 0, 'Red'), 'Red plays a1.');
  assert.equal(opponentName(french, 'level1'), 'Débutant');
  assert.equal(opponentName(french, 'mcts:iterations=3'), 'Monte-Carlo');
  assert.equal(opponentName(french, 'unheard-of'), 'unheard-of');
  // An opponent may be called as some other text is, and have any number of dashes in its id.
  assert.equal(opponentName(french, 'share'), 'share');
  assert.equal(opponentName({ ...french, has: (key) => key === 'opponent_as_you_like', t: (key) => key }, 'as-you-like'), 'opponent_as_you_like');
});

test('every refusal has its reason', async () => {
  const french = await createText('fr');
  assert.equal(refusal(french, { code: 'column_full', column: 3 }), `La colonne 4 est pleine${NBSP}: choisissez-en une autre.`);
  assert.equal(refusal(french, { code: 'cell_taken', column: 1, row: 1 }), 'La case b2 est déjà prise.');
  assert.match(refusal(french, { code: 'unknown_opponent', known: ['random', 'bot'] }), /random, bot/);
  assert.equal(refusal(french, { code: 'never_heard' }), 'Ce coup est refusé.');
  assert.match(linkRefusal(french, { field: 'm', code: 'bad_move', at: 7 }), /caractère 7 est contraire/);
  assert.match(linkRefusal(french, { field: 'seed', code: 'bad_number' }), /champ «\u00a0seed\u00a0»/);
});
