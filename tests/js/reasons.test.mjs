// Reasons that say what happened: whose discs the bot went for, what was read and what was searched,
// which moves were compared.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bounded, compares, explain, load } from '../../www/js/game/reasons.js';
import { createText } from '../../www/js/house/text.js';
import { createState } from '../../www/js/rooms/play/state.js';
import { wasm } from './module.mjs';
import { SHARES } from '../../www/js/rooms/learn/lessons/evaluations/deeper.js';

const texts = [await createText('fr'), await createText('en')];
await Promise.all([load('fr'), load('en')]);
const [fr, en] = texts;

/** A report of the bot's second rule about these cells. */
const extend = (line) => ({ best: 3, scores: [], nodes: 7, depth: 1, line: '4', exact: false, why: { kind: 'rule', rule: 'extend', cell: 3, line, among: 2, forbidden: [] } });
/** A board with these discs. @param {Record<number, number>} discs */
const board = (discs) => Object.assign(new Uint8Array(42), discs);
const said = (text, report, cells = new Uint8Array(42)) => explain(text, createState(), { move: 3, side: 1, cells }, report);

test('the bot’s second rule says whose discs it goes for', () => {
  assert.match(said(fr, extend([1, 2]), board({ 1: 2, 2: 2 })).main, /prolonge ses propres pions/);
  assert.match(said(fr, extend([1, 2]), board({ 1: 1, 2: 1 })).main, /au bout des pions de l’adversaire/);
  assert.match(said(en, extend([1, 2, 10, 17]), board({ 1: 1, 2: 1, 10: 2, 17: 2 })).main, /extends its own discs and stops the opponent’s/);
});

test('what the second rule drops is ruled out only while that rule decides', () => {
  const report = extend([1, 2]);
  const dropping = (rule) => said(fr, { ...report, why: { ...report.why, rule, forbidden: [3] } }).main;
  assert.match(dropping('extend'), /Écarté/);
  assert.doesNotMatch(dropping('any'), /Écarté/);
});

test('places are named as columns are everywhere: by number', () => {
  assert.match(said(fr, extend([1, 9]), board({ 1: 2, 9: 2 })).main, /colonne 2, rangée 1\u202f; colonne 3, rangée 2/);
  assert.doesNotMatch(said(en, extend([1, 9]), board({ 1: 2, 9: 2 })).main, /\b[a-g][1-6]\b/);
});

test('a move drawn among equals says so', () => {
  const report = { best: 3, scores: [], nodes: 63, depth: 2, line: '4', exact: false, why: { kind: 'search', value: -15, cuts: 0, among: 7 } };
  const explained = (text, lots, why) => explain(text, createState(), { move: 3, side: 1, cells: new Uint8Array(42), lots }, { ...report, why: { ...report.why, ...why } }).main;
  assert.match(explained(fr, true), /tiré parmi 7 coups de même note \(−15\)/);
  assert.match(explained(en, true), /drawn among 7 moves with the same score \(−15\)/);
  // Who takes the first of them has drawn nothing.
  assert.match(explained(fr, false), /la meilleure note \(−15\), que 7 coups partagent/);
  assert.match(explained(fr, true, { among: 1 }), /: la meilleure note \(−15\) en regardant/);
  const window = { kind: 'window', window: 'makes_two', points: 3, cells: [3], among: 4 };
  assert.match(explained(fr, true, window), /points\. Tiré parmi 4 coups de même note\./);
  assert.doesNotMatch(explained(fr, true, { ...window, among: 1 }), /Tiré/);
});

test('a move that has won the game says so, whatever its score', () => {
  const report = { best: 3, scores: [], nodes: 63, depth: 2, line: '4', exact: false, why: { kind: 'search', value: 500, cuts: 0, among: 2 } };
  const explained = (text, wins) => explain(text, createState(), { move: 3, side: 1, cells: new Uint8Array(42), lots: true, wins }, report).main;
  assert.match(explained(fr, true), /complète l’alignement et gagne la partie\.$/);
  assert.match(explained(en, true), /completes the line and wins the game\.$/);
  assert.match(explained(fr, false), /\+500/);
});

test('what was read in the book was not searched', () => {
  const report = { best: 3, scores: [], nodes: 374_000, depth: 41, line: '4', exact: true, why: { kind: 'exact', score: 1, result: { kind: 'win', plies: 41 }, book: true } };
  assert.equal(said(fr, report).fine, 'exact\u00a0· lu dans le livre d’ouvertures');
  assert.match(said(fr, { ...report, why: { ...report.why, book: false } }).fine, /374\s?k/);
});

test('other moves that were only shown not to be better are told in words, without bars', () => {
  const scores = [0, 1, 2, 3].map((move) => ({ move, kind: move > 1 ? 'points' : 'at_most', value: move > 2 ? 4 : 1 }));
  const report = { best: 3, scores, nodes: 10, depth: 4, line: '4', exact: false, why: { kind: 'threats', value: 4, own: [], other: [], cuts: 1, recalled: 0 } };
  assert(bounded(report) && !compares(report));
  assert.match(said(fr, report).main, /Les autres coups ne sont pas meilleurs/);
  assert(compares({ ...report, scores: scores.map((score) => ({ ...score, kind: 'points' })) }));
  for (const kind of ['random', 'rule']) assert(!compares({ ...report, scores: scores.map((score) => ({ ...score, kind: 'points' })), why: { kind } }), kind);
});

const rows = readFileSync(new URL('../../src/ai/MATCHES.md', import.meta.url), 'utf8').split('\n').filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

test('the strengths shown are those of the matches', () => {
  const share = (row) => Number(row.at(-1).replace(/[^\d.]/g, ''));
  const { levels, opponents } = wasm.catalog();
  const measured = Object.fromEntries(rows.filter(([first]) => /^level\d$/.test(first)).map((row) => [row[0], share(row)]));
  assert.deepEqual(Object.fromEntries(levels.filter((level) => level.share !== undefined).map((level) => [level.id, level.share])), measured);
  const known = opponents.filter(({ strength }) => strength);
  assert.ok(known.length >= 6);
  for (const { id, strength: { against, share: told } } of known) {
    const row = rows.find(([first, second]) => first.startsWith(`\`${id}\``) && second.startsWith(`\`${against}\``));
    assert(row, `${id} against ${against}`);
    assert.equal(told, share(row), id);
  }
});

test('the lesson on evaluations shows the shares of the matches by depth, also in its words', async () => {
  const depths = rows.filter((row) => row.length === 5 && /^[1-6]$/.test(row[0])).map((row) => row.slice(1, 4).map(Number));
  assert.equal(depths.length, SHARES.length);
  const shares = depths.map(([wins, draws, losses]) => (wins + draws / 2) / (wins + draws + losses));
  assert.deepEqual(SHARES, shares.map((share) => Number(share.toFixed(4))));
  const written = (share) => (100 * share).toFixed(1);
  for (const lang of ['fr', 'en']) {
    const { words } = await import(`../../www/js/rooms/learn/lessons/evaluations/${lang}.js`);
    const said = (key) => words[key].replaceAll(',', '.');
    for (const depth of [3, 4]) assert.ok(said('matches_text').includes(written(shares[depth - 1])), `${lang}: depth ${depth}`);
    assert.ok(said('told').includes(written(shares[3])) && said('told').includes((100 * shares[4]).toFixed(0)), lang);
    assert.ok(said('question_text').includes((100 * shares[2]).toFixed(0)), lang);
  }
});
