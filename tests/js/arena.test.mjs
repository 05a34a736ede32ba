// The arena's pure parts: names, times and shares in words, pairings seen from both sides, and how
// tournaments are kept.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createText } from '../../www/js/house/text.js';
import { turned } from '../../www/js/rooms/arena/crosstable.js';
import { createKeep } from '../../www/js/rooms/arena/keep.js';
import { duration, end, labels, pace, percent, signed } from '../../www/js/rooms/arena/names.js';
import { sentence, told } from '../../www/js/rooms/arena/results.js';
import { createRun, put, sameGames, samePlan } from '../../www/js/rooms/arena/run.js';
import { byPly, partly, ranksOf } from '../../www/js/rooms/arena/standings.js';

const tables = { fr: () => import('../../www/js/rooms/arena/fr.js'), en: () => import('../../www/js/rooms/arena/en.js') };
const fr = await createText('fr', tables);
const en = await createText('en', tables);

/** The part of the rules that names need: specs are `id:name=value,…`. */
const rules = {
  catalog: { opponents: [{ id: 'note', options: [{ name: 'depth', kind: 'int' }] }, { id: 'rouen', options: [{ name: 'depth', kind: 'int' }, { name: 'open', kind: 'flag', default: 0 }] }] },
  spec(text) {
    const [id, given = ''] = text.split(':');
    return { id, options: Object.fromEntries(given.split(',').filter(Boolean).map((part) => part.split('=')).map(([name, value]) => [name, Number(value)])) };
  },
};

test('players are told apart by what differs', () => {
  const names = (...specs) => labels(fr, rules, specs);
  assert.deepEqual(names('note:depth=4', 'level3').map(({ short }) => short), ['Minimax à note', 'Amateur']);
  assert.deepEqual(names('note:depth=4', 'note:depth=2').map(({ short }) => short), ['Minimax à note (4)', 'Minimax à note (2)']);
  // A number of five digits is whole in both.
  assert.deepEqual(names('mcts:iterations=20000', 'mcts:iterations=10000').map(({ short }) => short.replace(/\s/g, ' ')), ['Monte-Carlo (20 000)', 'Monte-Carlo (10 000)']);
  assert.equal(names('note:depth=4', 'level3')[0].long, 'Minimax à note (profondeur 4)');
  assert.deepEqual(names('random', 'random').map(({ long }) => long), ['Hasard n°\u00a01', 'Hasard n°\u00a02']);
  const twins = names('rouen:depth=3,open=1', 'rouen:depth=3,open=0');
  // Only what differs is said, in the sentence and in the table.
  assert.deepEqual(twins.map(({ long }) => long), ['oui', 'non'].map((open) => `Minimax de Rouen (suites ouvertes\u00a0: ${open})`));
  assert.deepEqual(twins.map(({ short }) => short), twins.map(({ long }) => long));
  // What one of them was not given has its default.
  assert.match(names('rouen:depth=3,open=1', 'rouen:depth=3')[1].long, /suites ouvertes\s: non\)$/);
});

test('times, paces, shares and points are written as the language writes them', () => {
  assert.equal(duration(fr, 400), 'moins d’une seconde');
  assert.equal(duration(fr, 70_000), '1\u00a0min 10\u00a0s');
  assert.equal(duration(en, 2 * 3_600_000 + 61_000), '2\u00a0h 1\u00a0min');
  assert.equal(pace(fr, 1234), '1,2\u00a0s');
  assert.equal(pace(en, 0.01), '< 0.1 ms');
  assert.equal(pace(fr, 0.096), '< 0,1 ms');
  assert.equal(pace(fr, 0.1), '0,1\u00a0ms');
  assert.equal(signed(fr, -35.2), '\u221235');
  assert.equal(signed(fr, 12), '+12');
  assert.deepEqual([0.025, 1 - 0.975, 0.975, 1 - 0.025].map((share) => percent(fr, share)), ['2', '2', '98', '98']);
  for (let share = 0; share <= 1; share += 1 / 80) assert.equal(Number(percent(fr, share)) + Number(percent(fr, 1 - share)), 100, String(share));
  // 99.6 % stood as « 100 % » beside a loss; an interval may end there.
  assert.deepEqual([1, 0.996, 0.004, 0].map((share) => percent(fr, share)), ['100', '99', '1', '0']);
  assert.deepEqual([0.996, 0.004].map((share) => end(fr, share)), ['100', '0']);
});

test('results thrown away are told by parts of the game, of what there was to throw away', () => {
  const player = (plies) => ({ thrown: { plies } });
  assert.deepEqual(byPly([player([]), player([])]), { spans: [], counts: [[], []] });
  const { spans, counts } = byPly([player([[4, 1, 2], [5, 0, 3], [15, 2, 2]]), player([[6, 0, 1]])]);
  assert.deepEqual(spans, [[4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15]]);
  assert.deepEqual(counts[0].map(({ thrown, held }) => [thrown, held]), [[1, 5], [0, 0], [0, 0], [0, 0], [0, 0], [2, 2]]);
  assert.deepEqual(counts[1][1], { thrown: 0, held: 1 });
  assert.deepEqual(byPly([player([[3, 1, 1]])]).spans, [[3, 3]]);
});

test('a pairing turned round twice is itself', () => {
  const pairing = { players: [0, 1], games: 8, wins: 5, draws: 1, losses: 2, distinct: 8, plies_per_game: 30, score: { pairs: 4, mean: 0.6875, error: 0, low: 0.5, high: 0.875, elo: 0, elo_low: 0, elo_high: 0, superiority: 0.9 } };
  const other = turned(pairing);
  assert.deepEqual([other.players, other.wins, other.losses], [[1, 0], 2, 5]);
  assert.deepEqual([other.score.mean, other.score.low, other.score.high], [0.3125, 0.125, 0.5]);
  assert.deepEqual(turned(other), pairing);
});

test('sentences are about the first against the last, then about neighbours', () => {
  const verdict = (ahead, behind) => ({ ahead, behind, score: {}, gain: 'clear', nodes_ratio: null, time_ratio: null });
  const all = [verdict(0, 1), verdict(2, 0), verdict(3, 0), verdict(2, 1), verdict(3, 1), verdict(2, 3)];
  const pairs = (ranking) => told({ verdicts: all, ranking }).map(({ ahead, behind }) => [ahead, behind]);
  assert.deepEqual(pairs([2, 3, 0, 1]), [[2, 1], [2, 3], [3, 0], [0, 1]]);
  assert.deepEqual(told({ verdicts: [all[0]], ranking: [0, 1] }).length, 1);
});

test('a verdict of a few pairs concludes nothing', () => {
  const names = ['A', 'B'].map((name) => ({ long: name, short: name }));
  const verdict = (/** @type {number} */ mean, gain = 'too_few') => ({ ahead: 0, behind: 1, score: { pairs: 2, mean, low: 0, high: 1 }, gain, nodes_ratio: null, time_ratio: null });
  assert.match(sentence(fr, verdict(0.625), names), /^A marque 63\s% des points contre B \(0–\u2060100\s%\)\s: trop peu de parties pour conclure\.$/);
  assert.match(sentence(fr, verdict(1), names), /2 paires, c’est trop peu/);
  assert.doesNotMatch(sentence(fr, verdict(1), names, true), /paire/, 'three sides play openings in six orders');
});

test('every verdict has its sentence, in both languages', () => {
  const names = ['Minimax (4)', 'Placement'].map((name) => ({ long: name, short: name }));
  const verdict = (gain, mean, low, high, ratio = null) => ({ ahead: 0, behind: 1, score: { pairs: 3, distinct: 3, mean, low, high }, gain, nodes_ratio: ratio, time_ratio: null });
  const cases = [
    [verdict('small', 0.57, 0.5, 0.64), 'Minimax (4) marque 57 % des points contre Placement (50–64 %) : un gain, mais petit.', 'Minimax (4) scores 57% against Placement (50–64%): a gain, but a small one.'],
    [verdict('clear', 0.7, 0.62, 0.78), 'Minimax (4) marque 70 % des points contre Placement (62–78 %) : un gain net.', 'Minimax (4) scores 70% against Placement (62–78%): a clear gain.'],
    [verdict('large', 0.9, 0.8, 0.99), 'Minimax (4) marque 90 % des points contre Placement (80–99 %) : un gain important.', 'Minimax (4) scores 90% against Placement (80–99%): a large gain.'],
    // Where positions do not tell what it costs, the time does.
    [{ ...verdict('clear', 0.7, 0.62, 0.78, 1.2), time_ratio: 4 }, 'Minimax (4) marque 70 % des points contre Placement (62–78 %) : un gain net. Minimax (4) prend 4 fois plus de temps par coup.', 'Minimax (4) scores 70% against Placement (62–78%): a clear gain. Minimax (4) takes 4 times as long per move.'],
    [verdict('unclear', 0.55, 0.4, 0.7), 'Minimax (4) marque 55 % des points contre Placement (40–70 %) : l’écart peut venir du hasard.', 'Minimax (4) scores 55% against Placement (40–70%): the difference may be chance.'],
    [verdict('even', 0.5, 0.4, 0.6), 'Minimax (4) et Placement font jeu égal : 50 % des points chacun (40–60 %).', 'Minimax (4) and Placement are level: 50% of the points each (40–60%).'],
    [verdict('total', 1, 0.86, 1), 'Minimax (4) gagne toutes ses parties contre Placement : son vrai score est d’au moins 86 % (sûr à 95 %).', 'Minimax (4) wins every game against Placement: its true score is at least 86% (95% sure).'],
    [verdict('repeated', 1, 0.05, 1), 'Minimax (4) marque 100 % des points contre Placement (5–100 %) : les mêmes parties se répètent, on ne peut rien conclure.', 'Minimax (4) scores 100% against Placement (5–100%): the same games repeat, so nothing can be concluded.'],
    [verdict('too_few', 0.75, 0, 1), 'Minimax (4) marque 75 % des points contre Placement (0–100 %) : trop peu de parties pour conclure.', 'Minimax (4) scores 75% against Placement (0–100%): too few games to conclude.'],
    [verdict('too_few', 1, 0.37, 1), 'Minimax (4) gagne toutes ses parties contre Placement, mais 3 paires, c’est trop peu pour conclure (37–100 %).', 'Minimax (4) wins every game against Placement, but 3 pairs are too few to conclude (37–100%).'],
    [verdict('clear', 0.7, 0.62, 0.78, 12.3), 'Minimax (4) marque 70 % des points contre Placement (62–78 %) : un gain net. Minimax (4) visite 12 fois plus de positions par coup.', 'Minimax (4) scores 70% against Placement (62–78%): a clear gain. Minimax (4) visits 12 times as many positions per move.'],
    [verdict('clear', 0.7, 0.62, 0.78, 0.25), 'Minimax (4) marque 70 % des points contre Placement (62–78 %) : un gain net. Minimax (4) visite pourtant 4 fois moins de positions par coup.', 'Minimax (4) scores 70% against Placement (62–78%): a clear gain. Yet Minimax (4) visits 4 times fewer positions per move.'],
    [verdict('clear', 0.7, 0.62, 0.78, 1.2), 'Minimax (4) marque 70 % des points contre Placement (62–78 %) : un gain net.', 'Minimax (4) scores 70% against Placement (62–78%): a clear gain.'],
  ];
  // Spaces of any kind; a line may not end within an interval.
  const plain = (/** @type {string} */ text) => text.replaceAll(/\s/g, ' ').replaceAll('\u2060', '');
  for (const [one, french, english] of cases) {
    assert.equal(plain(sentence(fr, one, names)), french);
    assert.equal(plain(sentence(en, one, names)), english);
  }
  // Every gain that the module may tell is among them.
  const types = readFileSync(new URL('../../src/wasm/arena_types.rs', import.meta.url), 'utf8');
  const gains = [.../gain: (.*);/.exec(types)[1].matchAll(/'(\w+)'/g)].map(([, gain]) => gain);
  assert.deepEqual([...new Set(cases.map(([{ gain }]) => gain))].sort(), gains.sort());
});

test('a file with the games that are there is known again', () => {
  const run = createRun({ id: 'a', plan: 'x', judge: false, phase: 'done' }, { text: 'x', games: 2 });
  for (const line of ['1 0 44 7*2 0*2 =+', '0 = 45 7*2 0*2 -']) put(run, line);
  assert.ok(sameGames(run, ['0 = 45 7*2 0*2 -', '1 0 44 7*2 0*2 =+']));
  assert.ok(sameGames(run, ['0 = 45 7*2 0*2 -', '1 0 44 7*2 0*2 -']), 'it has been looked through since');
  assert.ok(!sameGames(run, ['0 = 45 7*2 0*2 ==', '1 0 44 7*2 0*2 =+']), 'the file knows more');
  assert.ok(!sameGames(run, ['0 = 45 7*2 0*2 -']));
  assert.ok(!sameGames(run, ['0 = 45 7*2 0*2 -', '1 0 43 7*2 0*2 =+']));
  assert.ok(!sameGames(run, ['0 = 45 7*2 0*2 -', '1 0 44 7*2 5*2 =+']), 'played at another time');
  assert.ok(samePlan('x_anchor.1.1000', 'x') && !samePlan('x', 'y'));
});

test('ranks are told where ratings can be compared', () => {
  const player = (/** @type {number | null} */ elo, group = 0) => ({ elo, group });
  assert.deepEqual(ranksOf({ players: [player(-10), player(10), player(null, 1)], ranking: [1, 0, 2] }), [1, 2, null]);
  assert.deepEqual(ranksOf({ players: [player(null), player(null, 1)], ranking: [1, 0] }), [null, null]);
  assert.deepEqual(ranksOf({ players: [player(5), player(-5), player(5, 1), player(-5, 1)], ranking: [0, 1, 2, 3] }), [null, null, null, null]);
});

test('where the solver saw the last moves only, it is said', () => {
  const player = (/** @type {number} */ judged) => ({ moves: 100, thrown: { judged, all: 0 } });
  assert.equal(partly({ players: [player(11), player(11)] }), true);
  assert.equal(partly({ players: [player(90), player(95)] }), false);
  assert.equal(partly({ players: [player(0), player(0)] }), false);
});

/** A store as the house's, in a Map. */
function memory() {
  const kept = new Map();
  return { kept, get: async (key) => kept.get(key), set: async (key, value) => (kept.set(key, value), true), delete: async (...keys) => keys.forEach((key) => kept.delete(key)), keys: async () => [...kept.keys()] };
}

test('a tournament is kept in blocks; what is no head or no game is left out', async () => {
  const store = memory();
  const keep = createKeep(store);
  const head = { id: 'abc-1', plan: 'board.7x6', judge: true, phase: 'paused' };
  assert.equal(await keep.head(), null);
  assert.equal(await keep.setHead({ ...head, module: undefined }), true);
  assert.deepEqual(await keep.head(), head);
  for (const wrong of [head, [{ ...head, phase: 'asleep' }], [{ ...head, plan: undefined, setup: head.plan }], 'before']) {
    store.kept.set('before', wrong);
    assert.deepEqual(await keep.earlier(), [], JSON.stringify(wrong));
  }
  store.kept.set('before', [head]);
  assert.deepEqual(await keep.earlier(), [head]);
  await keep.setBlock('abc-1', 0, ['3 0 44', '1 = 45']);
  await keep.setBlock('abc-1', 1, ['5 1 46']);
  await keep.setBlock('abc-10', 0, ['9 = 4']);
  assert.deepEqual(await keep.blocks('abc-1'), ['3 0 44\n1 = 45', '5 1 46']);
  assert.equal(await keep.block('abc-1', 1), '5 1 46');
  store.kept.set('abc-10.1', [{ game: 3 }]);
  assert.equal(await keep.block('abc-10', 1), null, 'only text is a block');
  await keep.forget('abc-1');
  assert.deepEqual(await keep.blocks('abc-1'), []);
  assert.deepEqual(await keep.blocks('abc-10'), ['9 = 4', '']);
});
