// Every reason of an opponent has its words, in both languages; so has the help.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { typeset } from '../../www/js/text/fr.js';
import { help, helpFor } from '../../www/js/text/help.js';
import { createText } from '../../www/js/text/index.js';
import { explain, KINDS, sentences } from '../../www/js/text/why.js';

const french = await createText('fr');
const english = await createText('en');
const classic = { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] };
const ttt = { id: 'ttt-3x3-3', width: 3, height: 3, gravity: false, sides: 2, goals: ['line3', 'line3'] };
const side = (/** @type {number} */ n) => ['Jaune', 'Rouge', 'Vert'][n];

const report = (why, more = {}) => ({ best: 3, scores: [], nodes: 1234, depth: 4, line: '', exact: false, ms: 1, why, ...more });
const say = (why, more) => explain(french, classic, report(why, more), side).replace(/[\u00a0\u202f]/g, ' ');

const facts = (template) => [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('both languages have the same sentences with the same facts', () => {
  assert.deepEqual(Object.keys(sentences.en), Object.keys(sentences.fr));
  for (const key of Object.keys(sentences.fr)) assert.deepEqual(facts(sentences.en[key]), facts(sentences.fr[key]), key);
});

/** Names of the variants of an enum in a Rust file, in snake case. */
function variantsOf(source, name) {
  const body = source.match(new RegExp(`pub enum ${name} \\{\\n([^]*?)\\n\\}`))?.[1] ?? '';
  return [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, word]) =>
    word.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
  );
}

test('every kind of reason the opponents give has words', () => {
  const source = readFileSync(new URL('../../src/ai/report.rs', import.meta.url), 'utf8');
  assert.deepEqual([...KINDS].sort(), variantsOf(source, 'Why').sort());
  for (const rule of variantsOf(source, 'Rule')) assert.ok(sentences.fr[`rule_${rule}`], rule);
  for (const kind of variantsOf(source, 'WindowKind')) assert.ok(sentences.fr[`window_${kind}`], kind);
  const reasons = variantsOf(source, 'TrioReason').map((reason) => (reason === 'leaves_to' ? 'leaves' : reason));
  assert.ok(reasons.length > 0);
  for (const reason of reasons) assert.ok(sentences.fr[`trio_${reason}`], reason);
});

for (const [what, why, expected] of [
  ['a draw of lots', { kind: 'random', among: 7 }, 'Tiré au hasard parmi 7 coups possibles.'],
  [
    'a rule with its forbidden cells',
    { kind: 'rule', rule: 'extend', cell: 19, line: [], among: 2, forbidden: [2] },
    'Règle 2 : cette place prolonge un alignement. Tirée au sort parmi 2 places possibles. 1 place écartée, car l’adversaire gagnerait juste au-dessus : colonne 3, rangée 1.',
  ],
  ['a block', { kind: 'rule', rule: 'block', cell: 8, line: [], among: 1, forbidden: [] }, 'Règle 1 : cette place arrête l’alignement adverse.'],
  [
    'a window',
    { kind: 'window', window: 'blocks_one', points: 50, cells: [1, 2, 3, 4], among: 1 },
    'Bloque un alignement adverse auquel il ne manque qu’un pion : 50 points.',
  ],
  [
    'a search',
    { kind: 'search', value: -30, cuts: 0, among: 2 },
    'Recherche de 4 coups d’avance : valeur -30. 1,2 k positions visitées. 2 coups avaient cette valeur.',
  ],
  [
    'a solved game',
    { kind: 'solved', result: { kind: 'win', plies: 5 }, cuts: 10, recalled: 2 },
    'Toutes les parties possibles ont été suivies jusqu’à leur fin : victoire en 3 coups. 1,2 k positions visitées, 10 branches coupées.',
  ],
  [
    'visits',
    { kind: 'visits', playouts: 2000, visits: 900, thousandths: 615, kept: 120 },
    '900 des 2 000 parties simulées commencent par ce coup, qui y gagne 61,5 % des points. 120 simulations viennent des coups précédents.',
  ],
  ['a proof', { kind: 'proven', result: { kind: 'draw' }, playouts: 9 }, 'Les simulations ont prouvé le résultat : match nul si chacun joue juste.'],
  [
    'threats',
    { kind: 'threats', value: 12, own: [4], other: [], cuts: 1, recalled: 0 },
    'Recherche de 4 coups d’avance : valeur +12. Ses places gagnantes : colonne 5, rangée 1. 1,2 k positions visitées, 1 branche coupée.',
  ],
  [
    'exact play from the book',
    { kind: 'exact', score: -3, result: { kind: 'loss', plies: 36 }, book: true },
    'Jeu parfait : défaite en 18 coups au plus tard possible. La réponse est dans le livre d’ouvertures.',
  ],
  ['a third side', { kind: 'trio', reason: 'blocks', side: 2, cell: 3, values: [0, 0, 0] }, 'Ce coup prend la place où Vert gagnerait.'],
  ['an unknown kind', { kind: 'whim' }, ''],
]) {
  test(`${what} is explained`, () => assert.equal(say(why), expected));
}

test('cells without gravity are named as players write them', () => {
  const why = { kind: 'threats', value: 0, own: [0, 4], other: [8], cuts: 0, recalled: 0 };
  assert.match(explain(english, ttt, report(why), side), /winning places: a1; b2\. The opponent’s: c3\./);
});

test('the help says the same in both languages, set as French in French', () => {
  const shape = ({ sections, keys, opponents }) => [sections.map(({ body }) => body.length), keys.length, Object.keys(opponents)];
  assert.deepEqual(shape(help.en), shape(help.fr));
  const { sections, keys, opponents } = helpFor(french);
  const lines = [...sections.flatMap(({ title, body }) => [title, ...body]), ...keys.map(([, does]) => does), ...Object.values(opponents)];
  for (const line of [...lines, ...Object.values(sentences.fr).map(typeset)]) {
    assert.doesNotMatch(line, / [?!;:»×%]|[«×] |["“”']/, line);
  }
});
