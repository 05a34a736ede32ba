// How a tournament is played and kept, without a browser: chunks, what listeners are told, other tabs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJournal } from '../../www/js/rooms/arena/journal.js';
import { BLOCK, createKeep } from '../../www/js/rooms/arena/keep.js';
import { chunkOf, playAll } from '../../www/js/rooms/arena/player.js';
import { anchored, createRun, isJudged, left, put } from '../../www/js/rooms/arena/run.js';
import { createRunner } from '../../www/js/rooms/arena/runner.js';
import { fakeBatch, fakeHouse, finished, line, locks, memory, plan, planOf, until } from './arena-fakes.mjs';

test('a game has one place, and is counted once when it is looked through', () => {
  const run = createRun({ id: 'a', plan: '', judge: true, phase: 'paused' }, plan(4));
  assert.deepEqual([3, 1, 3].map((game) => put(run, line(game))), [0, 1, 0]);
  assert.equal(put(run, 'nothing'), -1);
  assert.equal(put(run, line(4)), -1);
  assert.equal(left(run), 2 + 2);
  put(run, line(3, '+='));
  put(run, line(3, '+='));
  assert.equal(run.judged, 1);
  assert.ok(isJudged(run.lines[0]) && !isJudged(run.lines[1]));
  assert.equal(left(run), 2 + 1);
});

test('an anchor is put into a plan and taken out again', () => {
  assert.equal(anchored('a_pairs.1', { player: 1, elo: 1500 }), 'a_pairs.1_anchor.2.1500');
  assert.equal(anchored('a_pairs.1_anchor.2.1500', { player: 0, elo: 0 }), 'a_pairs.1_anchor.1.0');
  assert.equal(anchored('a_anchor.2.1500', null), 'a');
});

test('quick games go in large chunks, slow ones one by one, and the last are shared', () => {
  assert.equal(chunkOf(1000, 4, Infinity), 125);
  assert.equal(chunkOf(100_000, 4, Infinity), 8192);
  assert.equal(chunkOf(1000, 4, 400), 1);
  assert.equal(chunkOf(1000, 4, 10), 25);
  assert.equal(chunkOf(100_000, 4, 0.01), 8192);
  // At the end chunks are not cut finer than a moment's work.
  assert.equal(chunkOf(40_000, 4, 0.01), 5000);
  assert.equal(chunkOf(4000, 4, 0.01), 1000);
  assert.equal(chunkOf(40, 4, 5), 5);
});

test('twenty thousand quick games take a few dozen questions, and all are played and looked through', async () => {
  const run = createRun({ id: 'a', plan: '', judge: true, phase: 'running' }, plan(20_000, { text: 'board.7x6_anchor.1.5' }));
  put(run, line(7));
  const batch = fakeBatch(4);
  await playAll(run, batch, new AbortController().signal, { onGames: (lines) => lines.forEach((one) => put(run, one)), onLive() {}, onRemaining() {} });
  assert.equal(run.lines.length, 20_000);
  assert.equal(run.judged, 20_000);
  assert.equal(left(run), 0);
  assert.ok(batch.asked.length < 200, `${batch.asked.length} questions`);
  const games = batch.asked.filter(({ question }) => question === 'arena.play').reduce((sum, { count }) => sum + count, 0);
  assert.equal(games, 19_999);
});

test('what was not done of a chunk in time is handed out again, and nothing twice', async () => {
  const run = createRun({ id: 'a', plan: '', judge: true, phase: 'running' }, plan(300));
  const batch = fakeBatch(3);
  const { ask } = batch;
  // Of each chunk only a third is done: the next game of it would take long.
  batch.ask = (question, { games, lines, ...more }, options) => {
    const some = (list) => list?.slice(0, Math.ceil(list.length / 3));
    return ask(question, { games: some(games), lines: some(lines), ...more }, options);
  };
  const seen = [];
  await playAll(run, batch, new AbortController().signal, { onGames: (lines) => lines.forEach((one) => seen.push(put(run, one))), onLive() {}, onRemaining() {} });
  assert.equal(left(run), 0);
  assert.equal(seen.length, 600, 'each was played once and looked through once');
});

test('listeners are told a few times, however many games end', async () => {
  const house = fakeHouse(memory());
  const runner = createRunner(house, planOf(4000));
  let heard = 0;
  runner.listen(() => (heard += 1));
  await runner.start('board.7x6', false);
  await finished(runner);
  assert.equal(runner.run.lines.length, 4000);
  assert.ok(heard <= 12, `told ${heard} times`);
});

test('a tournament is taken up again where it was', async () => {
  const store = memory();
  const head = { id: 'old-1', plan: 'board.7x6', judge: false, phase: 'paused' };
  store.kept.set('current', head);
  store.kept.set('old-1.0', [line(0), line(5)].join('\n'));
  store.kept.set('before', [{ ...head, id: 'older-1' }]);
  const runner = createRunner(fakeHouse(store), planOf(40));
  await runner.wake();
  assert.equal(runner.run.lines.length, 2);
  assert.equal(runner.run.mixed, true, 'the games to come are of another build');
  assert.deepEqual(runner.earlier.map(({ id }) => id), ['older-1']);
  await runner.resume();
  assert.equal(runner.run.phase, 'done');
  assert.equal(store.kept.get('old-1.0').split('\n').length, 40);
  const again = createRunner(fakeHouse(store), planOf(40));
  await again.wake();
  assert.equal(again.run.lines.length, 40);
  assert.equal(again.run.phase, 'done');
});

test('blocks are written a few at a time, and all at once when the page goes', async () => {
  const run = createRun({ id: 'a', plan: '', judge: false, phase: 'running' }, plan(20 * BLOCK));
  for (let game = 0; game < run.plan.games; game += 1) put(run, line(game));
  const store = memory();
  const journal = createJournal(createKeep(store), { run: () => run, onKept() {}, onWritten() {} });
  const blocks = () => [...store.kept.keys()].filter((key) => key !== 'current').length;
  journal.reset(run.lines.length);
  const written = journal.write();
  assert.ok(blocks() > 0 && blocks() < 20, `${blocks()} of 20 at once`);
  journal.flush();
  assert.equal(blocks(), 20);
  await written;
  assert.equal(store.kept.get('current').id, 'a');
  assert.deepEqual((await createKeep(store).blocks('a')).join('\n').split('\n'), run.lines);
});

test('a tournament that is still being written down is not taken for the current one when another has begun', async () => {
  const store = memory();
  const batch = fakeBatch(2);
  const runner = createRunner(fakeHouse(store, batch), planOf(20 * BLOCK));
  await runner.start('board.7x6_seed.1', false);
  await finished(runner);
  const { id } = runner.run;
  batch.ask = () => new Promise(() => {});
  await runner.start('board.7x6_seed.2', false);
  assert.notEqual(runner.run.id, id);
  await until(() => store.kept.has(`${id}.19`));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(store.kept.get('current').id, runner.run.id);
  assert.equal((await createKeep(store).blocks(id)).join('\n').split('\n').length, 20 * BLOCK);
  await runner.pause();
});

test('no figures are asked of a tournament without games', async () => {
  const stuck = fakeBatch(1);
  stuck.ask = () => new Promise(() => {});
  const house = fakeHouse(memory(), stuck);
  const runner = createRunner(house, planOf(40));
  await runner.start('board.7x6', false);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(house.told, []);
  await runner.pause();
  // Those of games are.
  const played = fakeHouse(memory());
  const other = createRunner(played, planOf(40));
  await other.start('board.7x6', false);
  await until(() => other.run.results?.games === 40);
});

test('a plan that nobody can play any more is refused with a word, and stays', async () => {
  const store = memory();
  store.kept.set('current', { id: 'old-1', plan: 'player.nobody', judge: false, phase: 'running' });
  store.kept.set('old-1.0', line(0));
  const runner = createRunner(fakeHouse(store), planOf());
  await runner.wake();
  assert.equal(runner.run, null);
  assert.equal(runner.error, 'older');
  assert.ok(store.kept.has('old-1.0'));
});

test('a handful of tournaments is kept, and any of them can be taken up again', async () => {
  const store = memory();
  const runner = createRunner(fakeHouse(store), planOf(4));
  const ids = [];
  for (let n = 0; n < 8; n += 1) {
    await runner.start(`board.7x6_seed.${n}`, false);
    await finished(runner);
    ids.push(runner.run.id);
  }
  assert.deepEqual(runner.earlier.map(({ id }) => id), ids.slice(2, 7).reverse());
  assert.equal([...store.kept.keys()].filter((key) => /\.0$/.test(key)).length, 6, 'the others’ games are forgotten');
  const all = [0, 1, 2, 3].map((game) => line(game));
  assert.equal(await runner.find('board.7x6_seed.7_anchor.1.1000', all), ids[7], 'the current one');
  assert.equal(await runner.find('board.7x6_seed.4', all), ids[4], 'an earlier one');
  assert.equal(await runner.find('board.7x6_seed.4', all.slice(1)), null, 'other games');
  assert.equal(await runner.find('board.7x6_seed.1', all), null, 'it has been forgotten');
  await runner.back(ids[3]);
  assert.equal(runner.run.plan.text, 'board.7x6_seed.3');
  assert.equal(runner.run.lines.length, 4);
  assert.deepEqual(runner.earlier.map(({ id }) => id), [7, 6, 5, 4, 2].map((n) => ids[n]));
});

test('of two tabs one plays, the other shows its games, and goes on when it is closed', async () => {
  const store = memory();
  /** A batch whose second chunk is never answered: the tab is closed in the middle. */
  const stuck = fakeBatch(1);
  const { ask } = stuck;
  stuck.ask = (...words) => (stuck.asked.length < 2 ? ask(...words) : new Promise(() => {}));
  const first = createRunner(fakeHouse(store, stuck), planOf(400));
  const second = createRunner(fakeHouse(store), planOf(400));
  await first.start('board.7x6', false);
  await until(() => second.run?.phase === 'running');
  assert.equal(second.elsewhere, true);
  // Nothing that changes what is kept is done here meanwhile.
  await second.start('board.7x6_seed.9', false);
  assert.equal(second.run.id, first.run.id);
  assert.equal(store.kept.get('current').id, first.run.id);
  assert.ok(first.run.lines.length < 400);
  // The first tab dies with its lock.
  locks.held = null;
  locks.holders.splice(0).forEach((free) => free());
  await until(() => second.run.phase === 'done');
  assert.equal(second.elsewhere, false);
  assert.equal(second.run.lines.length, 400);
});
