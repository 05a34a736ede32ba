// No tournament is lost: whatever is pressed before storage has answered, whatever lies there, however
// many tabs there are, and whenever the page goes.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createFigures } from '../../www/js/rooms/arena/figures.js';
import { BLOCK, createKeep } from '../../www/js/rooms/arena/keep.js';
import { createRunner } from '../../www/js/rooms/arena/runner.js';
import { fakeBatch, fakeHouse, finished, leaving, line, locks, memory, planOf, until } from './arena-fakes.mjs';

const SETUP = 'board.7x6';
const head = (id, more = {}) => ({ id, plan: SETUP, judge: false, phase: 'paused', ...more });
const lines = (from, to) => Array.from({ length: to - from }, (_, i) => line(from + i)).join('\n');
const ids = (heads) => heads.map(({ id }) => id);

/** A store with a current tournament and some before it, each with a game. */
function filled(current, before) {
  const store = memory();
  if (current) store.kept.set('current', current);
  store.kept.set('before', before);
  for (const one of [current, ...before]) if (one?.id) store.kept.set(`${one.id}.0`, line(0));
  return store;
}

/** A batch that answers so many questions, and others never. */
function stuckAfter(questions) {
  const batch = fakeBatch(1);
  const { ask } = batch;
  batch.ask = (...words) => (batch.asked.length < questions ? ask(...words) : new Promise(() => {}));
  return batch;
}

/** The lock's holder has died with its tab. */
function tabDies() {
  locks.held = null;
  locks.holders.splice(0).forEach((free) => free());
}

// The tabs of the scene before are gone.
beforeEach(tabDies);

test('who starts before storage has answered loses nothing', async () => {
  const before = ['e', 'd', 'c', 'b'].map((id) => head(id));
  const store = filled(head('f'), before);
  const { get } = store;
  /** Lets storage answer. */
  let answer;
  const answers = new Promise((resolve) => (answer = resolve));
  store.get = (key) => answers.then(() => get(key));
  const runner = createRunner(fakeHouse(store), planOf(4));
  void runner.wake();
  const started = runner.start('board.7x6_seed.1', false);
  answer();
  await started;
  await finished(runner);
  assert.deepEqual(ids(store.kept.get('before')), ['f', 'e', 'd', 'c', 'b']);
  assert.deepEqual(ids(runner.earlier), ['f', 'e', 'd', 'c', 'b']);
  assert.equal(store.kept.get('current').id, runner.run.id);
  // So it is with a file.
  const other = createRunner(fakeHouse(store), planOf(4));
  await other.take('board.7x6_seed.2', [line(0)]);
  assert.deepEqual(ids(store.kept.get('before')), [runner.run.id, 'f', 'e', 'd', 'c']);
  assert.ok(!store.kept.has('b.0'), 'the games of the oldest are forgotten');
});

test('a tournament is listed among the earlier ones before another takes its place', async () => {
  const store = filled(head('a'), ['b', 'c', 'd', 'e', 'f'].map((id) => head(id)));
  const { set } = store;
  const written = [];
  store.set = (key, value) => (written.push(key), set(key, value));
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.wake();
  await runner.start('board.7x6_seed.1', false);
  await finished(runner);
  assert.ok(written.indexOf('before') < written.indexOf('current'), written.join(' '));
});

test('where locks and channels are forbidden a tournament is played all the same', async (t) => {
  const { request } = locks;
  const { BroadcastChannel } = globalThis;
  t.after(() => Object.assign(locks, { request }) && Object.assign(globalThis, { BroadcastChannel }));
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  locks.request = async () => refuse();
  globalThis.BroadcastChannel = class {
    constructor() {
      refuse();
    }
  };
  const runner = createRunner(fakeHouse(memory()), planOf(4));
  await runner.start(SETUP, false);
  await finished(runner);
  assert.equal(runner.run.lines.length, 4);
  assert.equal(runner.elsewhere, false);
});

test('a tournament whose last game was written and whose end was not is done', async () => {
  const store = memory();
  store.kept.set('current', head('a', { phase: 'running' }));
  store.kept.set('a.0', lines(0, 4));
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.wake();
  assert.equal(runner.run.phase, 'done');
  // One that is said to be done and has lost games is not.
  store.kept.set('current', head('a', { phase: 'done' }));
  store.kept.set('a.0', lines(0, 3));
  const other = createRunner(fakeHouse(store), planOf(4));
  await other.wake();
  assert.equal(other.run.phase, 'paused');
  await other.resume();
  assert.equal(other.run.phase, 'done');
});

test('a pause that comes with the last game finds the tournament done', async () => {
  const batch = fakeBatch(1);
  const runner = createRunner(fakeHouse(memory(), batch), planOf(4));
  const { ask } = batch;
  batch.ask = async (...words) => {
    const answer = await ask(...words);
    // Pressed when the games are there and before anybody has seen that they were the last.
    void (async () => {
      while (runner.run.lines.length < 4) await null;
      await runner.pause();
    })();
    return answer;
  };
  await runner.start(SETUP, false);
  await until(() => runner.run.phase !== 'running');
  assert.equal(runner.run.phase, 'done');
});

test('a page that goes hands over the head behind its blocks, and none that it did not change', async () => {
  const store = memory();
  const { set } = store;
  const runner = createRunner(fakeHouse(store), planOf(20 * BLOCK));
  const leave = leaving.at(-1);
  await runner.start(SETUP, false);
  await until(() => runner.run.phase === 'done');
  // The blocks are being written; the page goes.
  const pending = [];
  store.set = (key, value) => new Promise((resolve) => void pending.push(() => resolve(set(key, value))));
  leave();
  assert.ok(store.kept.size + pending.length >= 21, 'everything is handed over at once');
  store.set = set;
  for (const write of pending) write();
  assert.equal(store.kept.get('current').phase, 'done');
  assert.equal((await createKeep(store).blocks(runner.run.id)).join('\n').split('\n').length, 20 * BLOCK);
  await finished(runner);
  // A tab that only looked at it writes nothing over what another has begun since.
  const looks = createRunner(fakeHouse(store), planOf(20 * BLOCK));
  await looks.wake();
  store.kept.set('current', head('other'));
  leaving.at(-1)();
  await until(() => true);
  assert.equal(store.kept.get('current').id, 'other');
});

/** A house whose figures refuse games so many times. */
function doubting(store, batch, bad, times = 1) {
  const house = fakeHouse(store, batch);
  let left = times;
  const ask = async (_, { count }) => ({ results: { games: count }, remaining: null, bad: left-- > 0 ? bad : [] });
  house.engine.lane = () => ({ ask, close() {} });
  return house;
}

test('games that turn out to be none of the tournament while it is played are played again', async () => {
  const store = memory();
  store.kept.set('current', head('a', { phase: 'running' }));
  store.kept.set('a.0', lines(0, 3));
  const batch = fakeBatch(1);
  const { ask } = batch;
  // The figures come before the games.
  batch.ask = async (...words) => {
    if (runner.run.place.has(0)) await until(() => !runner.run.place.has(0));
    return ask(...words);
  };
  const runner = createRunner(doubting(store, batch, [0, 2]), planOf(6));
  await runner.wake();
  await finished(runner);
  assert.equal(runner.run.lines.length, 6);
  assert.deepEqual([...runner.run.place.keys()].sort(), [0, 1, 2, 3, 4, 5]);
  assert.equal(store.kept.get('a.0').split('\n').length, 6);
});

test('one head that cannot be read costs no other, and is still there when another tournament begins', async () => {
  const newer = { ...head('newer'), phase: 'waiting', clock: 5 };
  const store = filled({ ...newer, id: 'newest' }, [head('b'), newer, head('a'), 17, null]);
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.wake();
  assert.equal(runner.run, null);
  assert.equal(runner.error, 'older', 'it is said that the kept one cannot be shown');
  assert.deepEqual(ids(runner.earlier), ['b', 'a']);
  for (const seed of [1, 2]) {
    await runner.start(`board.7x6_seed.${seed}`, false);
    await finished(runner);
  }
  const [first, ...others] = store.kept.get('before');
  assert.equal(first.plan, 'board.7x6_seed.1');
  assert.deepEqual(others, [head('b'), head('a'), { ...newer, id: 'newest' }, newer]);
  assert.ok(store.kept.has('newest.0') && store.kept.has('newer.0'));
});

test('a tournament whose plan nobody can play is set aside with its games', async () => {
  const store = filled(head('a', { plan: 'player.nobody' }), []);
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.start('board.7x6_seed.1', false);
  await finished(runner);
  assert.deepEqual(ids(store.kept.get('before')), ['a']);
  assert.ok(store.kept.has('a.0'));
});

test('a plan that is refused gives the turn back', async () => {
  const runner = createRunner(fakeHouse(memory()), planOf(4));
  await assert.rejects(runner.start('player.nobody', false), { code: 'bad_player' });
  assert.equal(locks.held, null);
  await runner.start(SETUP, false);
  await finished(runner);
});

test('two starts in a row: the second is played, the first is kept, and no other tab plays meanwhile', async () => {
  const store = memory();
  const runner = createRunner(fakeHouse(store, stuckAfter(2)), planOf(400));
  await Promise.all([runner.start('board.7x6_seed.1', false), runner.start('board.7x6_seed.2', false)]);
  assert.equal(runner.run.plan.text, 'board.7x6_seed.2');
  assert.equal(runner.run.phase, 'running');
  assert.ok(locks.held, 'it is this tab’s turn');
  const other = createRunner(fakeHouse(store), planOf(400));
  await other.start('board.7x6_seed.3', false);
  assert.equal(other.elsewhere, true);
  assert.equal(store.kept.get('current').id, runner.run.id);
  await runner.pause();
  await until(() => !locks.held);
});

test('a start is not lost because another tab has the turn for a moment and plays nothing', async (t) => {
  const store = filled(head('a', { phase: 'done' }), []);
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.wake();
  /** The other tab gives the turn away. */
  let give;
  void locks.request('', {}, () => new Promise((resolve) => (give = resolve)));
  const { request } = locks;
  t.after(() => Object.assign(locks, { request }));
  let refused = 0;
  locks.request = (name, how, take) => request.call(locks, name, how, (lock) => {
    refused += Number(lock === null);
    return take(lock);
  });
  const started = runner.start('board.7x6_seed.1', false);
  await until(() => refused > 0);
  give();
  await started;
  assert.equal(runner.run.plan.text, 'board.7x6_seed.1');
  assert.equal(runner.elsewhere, false);
  await finished(runner);
});

test('a tab that has been open for long begins a tournament without losing those of another tab', async () => {
  const store = memory();
  const old = createRunner(fakeHouse(store), planOf(4));
  await old.wake();
  const begun = [];
  const busy = createRunner(fakeHouse(store), planOf(4));
  for (const seed of [1, 2, 3]) {
    await busy.start(`board.7x6_seed.${seed}`, false);
    await finished(busy);
    begun.unshift(busy.run.id);
  }
  await until(() => old.run?.id === begun[0] && old.run.phase === 'done');
  assert.deepEqual(ids(old.earlier), begun.slice(1), 'it lists them too');
  await old.start('board.7x6_seed.4', false);
  await finished(old);
  assert.deepEqual(ids(store.kept.get('before')), begun);
});

test('a tab that follows knows what is looked for, and writes nothing down', async () => {
  const store = memory();
  const batch = fakeBatch(1);
  const first = createRunner(fakeHouse(store, batch), planOf(400));
  const second = createRunner(fakeHouse(store), planOf(400));
  const leave = leaving.at(-1);
  await first.start(SETUP, false);
  await finished(first);
  await until(() => second.run?.phase === 'done' && !locks.held);
  batch.ask = () => new Promise(() => {});
  void first.judge();
  await until(() => second.run.phase === 'running');
  assert.equal(second.elsewhere, true);
  assert.equal(second.run.judge, true);
  const { set } = store;
  store.set = (key) => assert.fail(`${key} is written`);
  leave();
  store.set = set;
  await first.pause();
  await until(() => second.run.phase === 'paused' && !locks.held);
});

test('a tab that takes over a tournament of which nothing is left says that it is done', async () => {
  const store = memory();
  const first = createRunner(fakeHouse(store, stuckAfter(1)), planOf(400));
  const second = createRunner(fakeHouse(store), planOf(400));
  await first.start(SETUP, false);
  await until(() => second.run?.phase === 'running');
  // The first writes its last games and dies before it can say so.
  const { id } = first.run;
  store.kept.set(`${id}.0`, lines(0, 200));
  store.kept.set(`${id}.1`, lines(200, 400));
  tabDies();
  await until(() => second.run.phase === 'done');
  assert.equal(second.run.lines.length, 400);
  assert.equal(second.elsewhere, false);
});

test('a block that is lost or damaged costs its own games only, now and the next time', async () => {
  for (const wrong of [undefined, 17, `rubbish\n${lines(201, 400)}`]) {
    const store = memory();
    store.kept.set('current', head('a', { phase: 'done' }));
    for (const n of [0, 2, 3]) store.kept.set(`a.${n}`, lines(n * BLOCK, (n + 1) * BLOCK));
    if (wrong !== undefined) store.kept.set('a.1', wrong);
    const runner = createRunner(fakeHouse(store), planOf(5 * BLOCK));
    await runner.wake();
    const known = runner.run.lines.length;
    assert.equal(known, 3 * BLOCK + (typeof wrong === 'string' ? BLOCK - 1 : 0));
    assert.equal(runner.run.phase, 'paused');
    await runner.resume();
    assert.equal(runner.run.phase, 'done');
    const again = createRunner(fakeHouse(store), planOf(5 * BLOCK));
    await again.wake();
    assert.equal(again.run.lines.length, 5 * BLOCK);
    assert.equal(again.run.phase, 'done');
  }
});

test('while figures are asked for nothing ticks, and whoever wanted others gets them afterwards', async (t) => {
  const { setTimeout } = globalThis;
  t.after(() => Object.assign(globalThis, { setTimeout }));
  /** @type {(() => void)[]} */
  const timers = [];
  globalThis.setTimeout = (what) => timers.push(what);
  const answers = [];
  const lane = () => ({ ask: () => new Promise((resolve) => void answers.push(() => resolve({ results: {}, remaining: null, bad: [] }))) });
  const run = { id: 'a', lines: [line(0)], plan: { text: SETUP, anchor: null } };
  let told = 0;
  const figures = createFigures(lane, { run: () => run, size: () => 1, onFigures: () => void (told += 1) });
  figures.soon();
  timers.shift()();
  assert.equal(answers.length, 1);
  for (const now of [false, true, false]) figures.soon(now);
  assert.equal(timers.length, 0, 'nothing to wait for but the answer');
  answers.shift()();
  await until(() => told === 1 && timers.length > 0);
  assert.equal(timers.length, 1);
  timers.shift()();
  assert.equal(answers.length, 1, 'they are asked for again');
  answers.shift()();
  await until(() => told === 2);
  assert.equal(timers.length, 0, 'nobody wanted others');
});

test('an earlier tournament that nobody can play says so by itself, and not of the one that is shown', async () => {
  const store = filled(head('a'), [head('b', { plan: 'player.nobody' })]);
  const runner = createRunner(fakeHouse(store), planOf(4));
  await runner.wake();
  assert.equal(await runner.back('b'), false);
  assert.equal(runner.run.id, 'a');
  assert.equal(runner.error, null);
  assert.equal(await runner.back('nowhere'), true);
});

test('storage that fails once is asked again', async () => {
  const store = filled(head('a'), []);
  const { get } = store;
  store.get = () => Promise.reject(new Error('broken'));
  const runner = createRunner(fakeHouse(store), planOf(4));
  await assert.rejects(runner.wake());
  store.get = get;
  await runner.wake();
  assert.equal(runner.run.id, 'a');
});
