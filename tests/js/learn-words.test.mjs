// The words of the lessons, which are not in the room's tables: both languages, the same facts, the
// same keys as the code asks for, French set as French.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { typeset } from '../../www/js/house/fr.js';
import { LESSONS } from '../../www/js/rooms/learn/lessons.js';
import { words as roomFr } from '../../www/js/rooms/learn/fr.js';

const folder = new URL('../../www/js/rooms/learn/', import.meta.url);
const facts = (template) => [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

/** The scripts of a lesson in one text. @param {string} id */
const scripts = (id) =>
  readdirSync(new URL(`lessons/${id}/`, folder)).filter((name) => /\.js$/.test(name) && !/^(fr|en)\.js$/.test(name))
    .map((name) => readFileSync(new URL(`lessons/${id}/${name}`, folder), 'utf8')).join('\n');

for (const { id, words } of LESSONS) {
  test(`the words of « ${id} »`, async () => {
    const [{ words: fr }, { words: en }] = await Promise.all([words.fr(), words.en()]);
    assert.deepEqual(Object.keys(en), Object.keys(fr), 'the same keys, in the same order');
    for (const key of Object.keys(fr)) assert.deepEqual(facts(en[key]), facts(fr[key]), key);
    const source = scripts(id);
    const named = [...source.matchAll(/(?:say\(|'data-say': )'(\w+)'/g)].map(([, key]) => key);
    for (const key of named) assert.ok(Object.hasOwn(fr, key), `${key} is asked for`);
    const prefixes = [...source.matchAll(/`(\w+)\$\{/g)].map(([, prefix]) => prefix);
    const literals = new Set([...source.matchAll(/['"`](\w+)['"`]/g)].map(([, literal]) => literal));
    // The cards of the question and of the program say these themselves (parts/question.js, code.js): an answer's word
    // is named by its id.
    const asks = /createQuestion/.test(source);
    const answers = (key) => asks && (key === 'question' || key === 'question_text' || (key.startsWith('answer_') && literals.has(key.slice(7))));
    if (asks) assert.ok(fr.question, 'the question has a title');
    const unused = Object.keys(fr).filter((key) => !literals.has(key) && !answers(key) && !(key === 'code' && /createCode/.test(source)) && !prefixes.some((prefix) => key.startsWith(prefix)));
    assert.deepEqual(unused, [], 'words nobody says');
    for (const line of Object.values(fr).map(typeset)) {
      const bare = line.replace(/\{[^}]*\}/g, 'x');
      assert.doesNotMatch(bare, / [?!;:»×%]|[«×] |["“”']/, line);
      assert.doesNotMatch(bare, /[^\u202f\u00a0][?!;:»%]/, line);
    }
  });

  test(`« ${id} » has a name and says what it is about`, () => {
    const name = id.replaceAll('-', '_');
    assert.ok(roomFr[`learn_name_${name}`] && roomFr[`learn_about_${name}`]);
  });
}

test('every opponent has a line among the minds', async () => {
  const rust = readdirSync(new URL('../../src/ai', import.meta.url), { recursive: true }).map(String).filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(new URL(`../../src/ai/${name}`, import.meta.url), 'utf8')).join('\n');
  const ids = [...rust.matchAll(/Entry::new\(\s*"([^"]+)"/g)].map(([, id]) => id);
  assert.ok(ids.length >= 13);
  const { words } = await LESSONS.find(({ id }) => id === 'minds').words.fr();
  for (const id of ids) {
    assert.ok(words[`sub_${id.replace('-', '_')}`], `sub_… of ${id} in the words of the minds`);
  }
});
