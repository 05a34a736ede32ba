// The page's words against what needs them: the code, the catalogue, the opponents' reports.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { words as houseEn } from '../../www/js/house/en.js';
import { words as houseFr, typeset } from '../../www/js/house/fr.js';
import { COLOURS } from '../../www/js/board/colour.js';
import { MARKS } from '../../www/js/board/pieces.js';
import { ROOMS } from '../../www/js/house/rooms.js';
import { help as helpEn } from '../../www/js/game/help-en.js';
import { help as helpFr } from '../../www/js/game/help-fr.js';
import { help as playHelpEn } from '../../www/js/rooms/play/help-en.js';
import { help as playHelpFr } from '../../www/js/rooms/play/help-fr.js';
import { createText } from '../../www/js/house/text.js';
import { opponentName } from '../../www/js/game/names.js';
import { why as whyEn } from '../../www/js/game/reasons-en.js';
import { why as whyFr } from '../../www/js/game/reasons-fr.js';

const texts = [await createText('fr'), await createText('en')];
/** What a template says; a fact that only chooses a word's form is one language's own affair. */
const facts = (template) => [...new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
const root = new URL('../../', import.meta.url);
/** Every file below a folder of the project whose name ends so, with its text. */
function sources(folder, end) {
  const names = readdirSync(new URL(folder, root), { recursive: true }).filter((name) => name.endsWith(end));
  return names.map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8') }));
}
const scripts = sources('www/js', '.js').filter(({ name }) => !/(^|\/)(fr|en)\.js$/.test(name));

/** Each room's own words, by its folder. @type {Map<string, Record<'fr' | 'en', Record<string, string>>>} */
const rooms = new Map();
for (const { id } of ROOMS) {
  const table = async (lang) => (await import(new URL(`www/js/rooms/${id}/${lang}.js`, root))).words;
  rooms.set(id, { fr: await table('fr'), en: await table('en') });
}
/** Every word of the house and of all rooms. */
const fr = Object.assign({}, houseFr, ...[...rooms.values()].map((table) => table.fr));

/** The words a script may name: the house's, and in a room the room's own. */
const known = (name) => ({ ...houseFr, ...rooms.get(/^rooms\/([^/]+)\//.exec(name)?.[1] ?? '')?.fr });

test('every table says the same in both languages, and no room has a word of the house', () => {
  for (const [id, table] of [['house', { fr: houseFr, en: houseEn }], ...rooms]) {
    assert.deepEqual(Object.keys(table.en), Object.keys(table.fr), id);
    for (const key of Object.keys(table.fr)) assert.deepEqual(facts(table.en[key]), facts(table.fr[key]), `${id}: ${key}`);
    if (id !== 'house') assert.deepEqual(Object.keys(table.fr).filter((key) => Object.hasOwn(houseFr, key)), [], id);
  }
});

const html = readFileSync(new URL('www/index.html', root), 'utf8');

test('every word the page names is in the tables', () => {
  const named = [...html.matchAll(/data-(?:t|first|label|say)="([^"]+)"/g)].map(([, key]) => key);
  assert.ok(named.length > 0);
  for (const key of named) assert.ok(Object.hasOwn(fr, key), `index.html: ${key}`);
  for (const { name, text } of scripts) {
    for (const [, key] of text.matchAll(/\bt\('(\w+)'/g)) assert.ok(Object.hasOwn(known(name), key), `${name}: ${key}`);
    for (const [, prefix] of text.matchAll(/\bt\([^`']*`(\w+)\$\{/g)) {
      assert.ok(Object.keys(known(name)).some((key) => key.startsWith(prefix)), `${name}: ${prefix}…`);
    }
  }
});

test('every word of the tables is used', () => {
  const literals = new Set();
  const prefixes = new Set(['level']);
  for (const { text } of scripts) {
    for (const [, literal] of text.matchAll(/['"`](\w+)['"`]/g)) literals.add(literal);
    for (const [, prefix] of text.matchAll(/`(\w+_)\$\{/g)) prefixes.add(prefix);
  }
  for (const [, key] of html.matchAll(/data-[a-z]+="([^"]+)"/g)) literals.add(key);
  const unused = Object.keys(fr).filter((key) => !literals.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)));
  assert.deepEqual(unused, []);
});

test('every colour and mark of a disc has a name, and nothing else has', () => {
  const named = (prefix) => Object.keys(houseFr).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)).sort();
  assert.deepEqual(named('colour_'), Object.keys(COLOURS).sort());
  assert.deepEqual(named('mark_'), [...MARKS].sort());
});

test('every opponent, option and level of the catalogue has a name, and every opponent its description', () => {
  const rust = sources('src/ai', '.rs').map(({ text }) => text).join('\n');
  const ids = [...rust.matchAll(/Entry::new\(\s*"([^"]+)"/g)].map(([, id]) => id);
  assert.ok(ids.length >= 2, 'the catalogue was found');
  for (const id of ids) {
    for (const text of texts) assert.notEqual(opponentName(text, id), id, `name of ${id}`);
    for (const help of [helpFr, helpEn]) assert.ok(help.opponents[id], `help of ${id}`);
  }
  const options = [...rust.matchAll(/Opt::(?:int|flag)\(\s*"(\w+)"/g)].map(([, name]) => name);
  for (const name of new Set(['seed', ...options])) assert.ok(fr[`option_${name}`], `option_${name}`);
  for (let n = 1; n <= 8; n += 1) assert.ok(fr[`level${n}`], `level${n}`);
});

/** Names of the variants of an enum in a Rust file, in snake case. */
function variantsOf(source, name) {
  const body = source.match(new RegExp(`pub enum ${name} \\{\\n([^]*?)\\n\\}`))?.[1] ?? '';
  return [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, word]) =>
    word.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
  );
}

test('every reason an opponent can give has words, in both languages with the same facts', () => {
  const source = readFileSync(new URL('src/ai/report.rs', root), 'utf8');
  const details = {
    rule: variantsOf(source, 'Rule'),
    window: variantsOf(source, 'WindowKind'),
    trio: variantsOf(source, 'TrioReason').map((reason) => reason.replace('leaves_to', 'leaves')),
  };
  for (const kind of ['solved', 'proven', 'exact']) {
    details[kind] = ['win', 'win_some', 'draw', 'loss', 'loss_some'];
  }
  const rust = sources('src/ai', '.rs').map(({ text }) => text).join('\n');
  const own = [...rust.matchAll(/Why::Own \{\s*name: "(\w+)"/g)].map(([, name]) => name);
  assert.ok(own.includes('random'));
  const kinds = [...variantsOf(source, 'Why').filter((kind) => kind !== 'own'), ...own];
  assert.ok(kinds.length >= 10);
  for (const kind of kinds) {
    for (const detail of details[kind] ?? ['']) {
      const key = detail ? `${kind}_${detail}` : kind;
      assert.ok(Object.hasOwn(whyFr, key), key);
    }
  }
  assert.deepEqual(Object.keys(whyEn), Object.keys(whyFr));
  for (const key of Object.keys(whyFr)) assert.deepEqual(facts(whyEn[key]), facts(whyFr[key]), key);
});

/** All the texts in a table, however deep. */
const textsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf));
/** A table with its texts taken out. */
const shape = (value) =>
  typeof value === 'string' ? '' : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));

test('the help says as much in both languages', () => {
  assert.deepEqual(shape(helpEn), shape(helpFr));
  assert.deepEqual(shape(playHelpEn), shape(playHelpFr));
});

test('reasons and help are set as French in French', () => {
  for (const line of [...textsOf(helpFr), ...textsOf(playHelpFr), ...textsOf(whyFr)].map(typeset)) {
    const bare = line.replace(/\{[^}]*\}/g, 'x');
    assert.doesNotMatch(bare, / [?!;:»×%]|[«×] |["“”']/, line);
    assert.doesNotMatch(bare, /[^\u202f\u00a0][?!;:»%]/, line);
  }
});

test('what is counted reads well for none, for one and for several', async () => {
  const said = async (folder, key, facts) => {
    const out = [];
    for (const lang of /** @type {const} */ (['fr', 'en'])) {
      const table = (await import(new URL(`www/js/rooms/${folder}/${lang}.js`, root))).words;
      out.push(texts.find((text) => text.lang === lang)?.fill(table[key], facts).replaceAll(/\s/g, ' '));
    }
    return out;
  };
  assert.deepEqual(await said('arena', 'said_stopped', { n: 0, all: 10 }), ['Tournoi arrêté : 0 partie sur 10.', 'Tournament stopped: 0 of 10 games.']);
  assert.deepEqual(await said('arena', 'said_paused', { n: 1, all: 10 }), ['Tournoi en pause : 1 partie sur 10.', 'Tournament paused: 1 of 10 games.']);
  assert.deepEqual(await said('arena', 'away_goes_on', { n: 2, all: 10 }), ['Le tournoi continue : 2 parties sur 10.', 'The tournament goes on: 2 of 10 games.']);
  assert.deepEqual(await said('arena', 'verdict_too_few', { ahead: 'A', behind: 'B', n: 1, low: 20, high: 100 }), ['A gagne toutes ses parties contre B, mais 1 paire, c’est trop peu pour conclure (20–\u2060100 %).', 'A wins every game against B, but 1 pair is too few to conclude (20–\u2060100%).']);
  assert.deepEqual(await said('analyse', 'library_clear_sure', { n: 1 }), ['Supprimer 1 partie pour de bon', 'Delete 1 game for good']);
  assert.deepEqual(await said('learn/lessons/rules', 'choice', { move: '4', points: 1 }), ['Il joue : 4, 1 point.', 'It plays: 4, 1 point.']);
  assert.deepEqual(await said('learn/lessons/evaluations', 'deeper_both', { what: 'X', kept: '1, 3', k: 2, lost: '2', l: 1 }), ['Ici, X se garde aux profondeurs 1, 3 et se perd à la profondeur 2.', 'Here X is kept at depths 1, 3 and lost at depth 2.']);
  assert.deepEqual(texts.map((text) => text.fill({ fr: whyFr, en: whyEn }[text.lang].window_completes, { points: 1 })), ['complète une ligne, 1 point.', 'completes a line, 1 point.']);
});
