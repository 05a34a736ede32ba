// What an opponent said of its move says the same after it was kept; what was tampered with is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FACTS, checkReport, packReport, unpackReport } from '../../www/js/game/reports.js';
import { createStorage } from '../../www/js/house/storage.js';
import { CLASSIC } from '../../www/js/game/seats.js';
import { createState } from '../../www/js/rooms/play/state.js';
import { checkGame } from '../../www/js/rooms/play/shapes.js';
import { createText } from '../../www/js/house/text.js';
import { long, short, spans } from '../../www/js/game/worths.js';
import { explain, load } from '../../www/js/game/reasons.js';

const points = [{ move: 0, value: -12, kind: 'points' }, { move: 3, value: 7, kind: 'points' }];
const rates = [{ move: 0, value: -1000, kind: 'rate', visits: 0, thousandths: 0 }, { move: 3, value: 204, kind: 'rate', visits: 812, thousandths: 602 }];
const known = [{ move: 0, value: 5 - 1_000_000, kind: 'loss', plies: 5 }, { move: 2, value: -1_000_000, kind: 'loss' }, { move: 3, value: 1_000_000 - 9, kind: 'win', plies: 9, score: 17 }, { move: 4, value: 0, kind: 'draw', score: 0 }];

const bounds = [{ move: 0, value: -12, kind: 'at_most' }, { move: 2, kind: 'unknown' }, { move: 3, value: 7, kind: 'at_least' }];

const REPORTS = [
  { scores: points, why: { kind: 'random', among: 7 } },
  { scores: points, why: { kind: 'rule', rule: 'extend', cell: 17, line: [15, 16], among: 2, forbidden: [4, 5] } },
  { scores: points, why: { kind: 'window', window: 'makes_one', points: 50, cells: [0, 1, 2, 3], among: 1 } },
  { scores: points, why: { kind: 'search', value: -31, cuts: 1234, among: 2 } },
  { scores: known, exact: true, why: { kind: 'solved', result: { kind: 'win', plies: 9 }, cuts: 12, recalled: 3 } },
  { scores: rates, why: { kind: 'visits', playouts: 1000, visits: 812, thousandths: 602, kept: 77 } },
  { scores: rates, why: { kind: 'proven', result: { kind: 'draw' }, playouts: 400 } },
  { scores: points, why: { kind: 'threats', value: 18, own: [10, 24], other: [31], cuts: 987654321, recalled: 4 } },
  { scores: bounds, why: { kind: 'threats', result: { kind: 'win', plies: 9 }, own: [], other: [], cuts: 1, recalled: 0 } },
  { scores: known, exact: true, why: { kind: 'exact', score: 3, result: { kind: 'loss' }, book: true } },
  { scores: points, why: { kind: 'trio', reason: 'blocks', side: 1, cell: 3, values: [1, -2, 3] } },
  { scores: [], why: { kind: 'stopped' } },
].map((report) => ({ best: 3, nodes: 123456, depth: 9, line: '44', exact: false, ...report }));

const texts = [await createText('fr'), await createText('en')];
await Promise.all([load('fr'), load('en')]);

/** All that the page shows of a report. @param {import('../../www/js/game/types.js').Report} report */
const shown = (report) => texts.map((text) => [
  explain(text, createState(), { move: 3, side: 1, cells: [] }, report),
  report.line,
  report.scores.map((score) => [score.move === report.best, short(text, score, { sides: 2, exact: report.exact }), long(text, score, { sides: 2, exact: report.exact })]),
  spans(report.scores),
]);

for (const report of REPORTS) {
  test(`a reason of kind ${report.why.kind} is shown the same after it was kept`, () => {
    const kept = checkReport(JSON.parse(JSON.stringify(packReport(report))));
    assert(kept);
    const back = unpackReport(kept, 3, CLASSIC);
    assert(back);
    assert.deepEqual(shown(back), shown(report));
  });
}

test('every fact the module gives is kept', () => {
  const source = readFileSync(new URL('../../src/wasm/why.rs', import.meta.url), 'utf8');
  const body = source.slice(source.indexOf('fn why('), source.indexOf('const fn rule_name'));
  const facts = new Set([...body.matchAll(/set\(&?out, "(\w+)"/g)].map(([, fact]) => fact));
  assert(facts.size > 15);
  assert.deepEqual([...facts].sort(), Object.keys(FACTS).sort());
});

test('a fact of a later version is left out, not stumbled over', () => {
  const kept = packReport({ ...REPORTS[0], why: { kind: 'random', among: 7, mood: 'good' } });
  assert.deepEqual(kept.why, { kind: 'random', among: 7 });
});

const good = packReport(REPORTS[1]);
for (const [what, bad] of Object.entries({
  'a text': 'because',
  'no reason': { ...good, why: undefined },
  'an unknown field': { ...good, extra: 1 },
  'an unknown fact': { ...good, why: { ...good.why, mood: 'good' } },
  'a fact of another type': { ...good, why: { ...good.why, forbidden: 4 } },
  'a kind that is no word': { ...good, why: { kind: '<b>' } },
  'a score that is none': { ...good, scores: [[0, 'much']] },
  'a kind of score that is none': { ...good, scores: [[0, 1, 'luck', 3]] },
  'more scores than moves': { ...good, scores: Array.from({ length: 145 }, () => [0, 1]) },
  'nodes without end': { ...good, nodes: 1e300 },
})) {
  test(`a report with ${what} is refused`, () => assert.equal(checkReport(bad), undefined));
}

test('a report about another board is not shown', () => {
  const report = /** @type {const} */ ([REPORTS[7], REPORTS[10]].map(packReport));
  assert.equal(unpackReport(report[0], 0, { ...CLASSIC, width: 5, height: 5 }), null);
  assert.equal(unpackReport({ ...report[1], why: { ...report[1].why, side: 2 } }, 0, CLASSIC), null);
  assert(unpackReport({ ...report[1], why: { ...report[1].why, side: 2 } }, 0, { ...CLASSIC, sides: 3 }));
});

const game = { variant: '7x6', moves: '4435', future: '', seats: ['human', 'note'], times: [null, 4, null, 5], resigned: null, seed: 1, starter: 0, counted: false };

/** What comes back of a game kept with these reports. @param {unknown} reports */
function reload(reports) {
  const map = new Map([['puissance4.game', JSON.stringify({ version: 1, tab: 'one', data: { ...game, reports } })]]);
  const lasting = { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value), removeItem: (key) => void map.delete(key) };
  const notices = [];
  const storage = createStorage({ lasting: () => lasting, session: () => ({ ...lasting, getItem: () => null }), events: new EventTarget(), onNotice: (code) => notices.push(code) });
  const shelf = storage.shelf('game', checkGame, { own: true });
  return { kept: shelf.load(), aside: map.get('puissance4.game.aside'), notices, again: shelf.load() };
}

test('reports are kept with their game', () => {
  const reports = [null, good, null, good];
  const { kept, notices } = reload(reports);
  assert.deepEqual([kept, notices], [{ ...game, reports }, []]);
});

for (const [what, reports, left] of /** @type {const} */ ([
  ['one bad report', [null, { ...good, depth: 'deep' }, null, good], [null, null, null, good]],
  ['reports that are no list', 'all of them', [null]],
  ['more reports than moves can be', Array.from({ length: 129 }, () => good), [null]],
])) {
  test(`a game with ${what} comes back without; what was kept is set aside`, () => {
    const { kept, aside, notices, again } = reload(reports);
    assert.deepEqual(kept, { ...game, reports: left });
    assert(aside?.includes('reports'));
    assert.deepEqual(notices, ['storage_bad'], 'told once');
    assert.deepEqual(again, kept);
  });
}
