// Lanes and batches over workers that a test moves by hand.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { EngineError } from '../../www/js/engine/lane.js';
import { TRICKLE } from '../../www/js/engine/pool.js';
import { sizing } from '../../www/js/engine/sizing.js';
import { code, question, setUp, turn } from './engine-fakes.mjs';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

/** The positions a worker was asked about. */
const places = (worker) => worker.asked.map(({ payload }) => payload.position);
const ask = (who, position, options) => who.ask('think', { ...question, position }, options);

test('as many workers as cores less one, at least one, at most sixteen, fewer where memory is short', () => {
  const workers = (cores, memory) => sizing({ cores, memory }).workers;
  assert.deepEqual([1, 2, 4, 9, 16, 64].map((cores) => workers(cores, 8)), [1, 1, 3, 8, 15, 16]);
  assert.deepEqual([0.25, 0.5, 1, 2, 4].map((memory) => workers(16, memory)), [1, 1, 2, 4, 8]);
  // Several browsers do not say how much memory there is: all cores but one are used there too.
  assert.deepEqual([2, 4, 8, 16, 64].map((cores) => workers(cores, undefined)), [1, 3, 7, 15, 16]);
  for (const cores of [4, 8, 12, 64]) {
    const { workers: hands, mib } = sizing({ cores });
    assert.ok(hands * mib <= 1024, 'the tables have a GiB together at most');
  }
  assert.equal(sizing({}).workers, 1);
  assert.deepEqual([0.25, 0.5, 1, 8].map((memory) => sizing({ cores: 4, memory }).mib), [16, 16, 64, 64]);
});

test('a worker is told the size of its table, unless the page says another', () => {
  for (const [options, mib] of [[{}, 64], [{ memory: 0.5 }, 16], [{ start: () => ({ mib: 8 }) }, 8]]) {
    const { lane, last } = setUp(options);
    lane.warm();
    last().getReady();
    assert.equal(last().heard[0].with.mib, mib);
  }
});

test('each lane keeps a worker of its own', async () => {
  const { engine, workers } = setUp({ cores: 2 });
  const answers = [ask(engine.lane('play'), 'a'), ask(engine.lane('analyse'), 'b'), ask(engine.lane('play'), 'c')];
  assert.equal(workers.length, 2);
  for (const worker of workers) worker.getReady().answer(worker.asked[0].payload.position);
  workers[0].answer('c');
  assert.deepEqual(await Promise.all(answers), ['a', 'b', 'c']);
  assert.deepEqual(workers.map(places), [['a', 'c'], ['b']]);
  assert.deepEqual(engine.stats(), { size: 1, mib: 64, started: 2, workers: 2, busy: 0, waiting: 0 });
});

test('a closed lane ends its worker and what it was asked; the name can be used again', async () => {
  const { engine, lane, workers } = setUp();
  const left = ask(lane, 'a');
  lane.close();
  await assert.rejects(left, code('cancelled'));
  assert.equal(workers[0].ended, true);
  const again = ask(engine.lane('play'), 'b');
  workers[1].getReady().answer('b');
  assert.equal(await again, 'b');
});

test('a batch is spread over the workers, each with one question at a time', async () => {
  const { engine, workers } = setUp();
  const batch = engine.batch();
  assert.equal(batch.size, 3);
  const answers = ['a', 'b', 'c', 'd', 'e'].map((position) => ask(batch, position));
  assert.equal(workers.length, 3);
  for (const worker of workers) worker.getReady();
  assert.deepEqual(workers.map(places), [['a'], ['b'], ['c']]);
  assert.equal(engine.stats().waiting, 2);
  workers[1].answer('b');
  workers[2].answer('c');
  assert.deepEqual(workers.map(places), [['a'], ['b', 'd'], ['c', 'e']]);
  for (const worker of workers) worker.answer(worker.asked.at(-1).payload.position);
  assert.deepEqual(await Promise.all(answers), ['a', 'b', 'c', 'd', 'e']);
  assert.equal(workers.length, 3);
});

test('a worker that is there is preferred to one that would have to be started', async () => {
  const { engine, workers } = setUp();
  const batch = engine.batch();
  for (const position of ['a', 'b']) {
    const answer = ask(batch, position);
    if (position === 'a') workers[0].getReady();
    workers[0].answer(position);
    assert.equal(await answer, position);
  }
  assert.equal(workers.length, 1);
});

test('of two batches each has its turn', () => {
  const { engine, workers } = setUp({ cores: 2 });
  const [long, short] = [engine.batch(), engine.batch()];
  for (const position of ['a', 'b', 'c', 'd']) ask(long, position);
  for (const position of ['x', 'y']) ask(short, position);
  workers[0].getReady();
  for (let i = 0; i < 5; i += 1) workers[0].answer(i);
  assert.deepEqual(places(workers[0]), ['a', 'x', 'b', 'y', 'c', 'd']);
});

test('a batch yields to lanes, and goes on when they rest', () => {
  const { engine, lane, workers } = setUp({ cores: 3 });
  const batch = engine.batch();
  for (const position of ['a', 'b', 'c', 'd', 'e']) ask(batch, position);
  const [one, two] = workers.map((worker) => worker.getReady());
  ask(lane, 'mine');
  const mine = workers[2].getReady();
  assert.deepEqual(places(mine), ['mine'], 'a lane never waits for a batch');
  one.answer('a');
  assert.deepEqual(places(one), ['a'], 'two cores, one for the lane and one for the batch');
  two.answer('b');
  assert.equal(places(one).length + places(two).length, 3);
  mine.answer('done');
  assert.equal(places(one).length + places(two).length, 4);
  assert.equal(workers.length, 3);
});

test('on a small machine a batch waits for the lane, but not for ever', () => {
  const { engine, lane, workers } = setUp({ cores: 2, patience: { silence: 1e9 } });
  ask(lane, 'mine');
  workers[0].getReady();
  const batch = engine.batch();
  ask(batch, 'a');
  ask(batch, 'b');
  assert.equal(workers.length, 1);
  mock.timers.tick(TRICKLE);
  workers[1].getReady();
  assert.deepEqual(places(workers[1]), ['a']);
  mock.timers.tick(3 * TRICKLE);
  assert.deepEqual(places(workers[1]), ['a'], 'one at a time');
  workers[1].answer('a');
  assert.deepEqual(places(workers[1]), ['a']);
  workers[0].answer('mine');
  assert.deepEqual(places(workers[1]), ['a', 'b']);
});

test('the question of a worker that died is asked again, and the others go on', async () => {
  const { engine, workers, notices } = setUp({ cores: 3 });
  const batch = engine.batch();
  const answers = ['a', 'b', 'c'].map((position) => ask(batch, position));
  for (const worker of [...workers]) worker.getReady();
  workers[0].emit('error', {});
  assert.equal(workers.length, 3);
  workers[1].answer('b');
  workers[2].getReady();
  assert.deepEqual(workers.map(places), [['a'], ['b', 'c'], ['a']]);
  workers[1].answer('c');
  workers[2].answer('a');
  assert.deepEqual(await Promise.all(answers), ['a', 'b', 'c']);
  assert.deepEqual(notices, ['worker']);
});

test('a question that fails is rejected and told of; the batch goes on', async () => {
  const told = [];
  const { engine, workers } = setUp({ cores: 2 });
  const batch = engine.batch({ onError: (error, kind, payload) => told.push([error.code, kind, payload.position]) });
  const bad = ask(batch, 'a');
  const good = ask(batch, 'b');
  workers[0].getReady();
  workers[0].say({ kind: 'refused', id: workers[0].asked[0].id, error: { code: 'bad_notation', at: 1 } });
  await assert.rejects(bad, (error) => error instanceof EngineError && error.facts.at === 1);
  workers[0].answer('b');
  assert.equal(await good, 'b');
  assert.deepEqual(told, [['bad_notation', 'think', 'a']]);
});

test('a cancelled question of a batch is dropped, whether it waits or runs', async () => {
  const { engine, workers } = setUp({ cores: 2 });
  const told = [];
  const batch = engine.batch({ onError: (error) => told.push(error) });
  const stop = [new AbortController(), new AbortController()];
  const running = ask(batch, 'a', { signal: stop[0].signal });
  const waiting = ask(batch, 'b', { signal: stop[1].signal });
  const stays = ask(batch, 'c');
  workers[0].getReady();
  stop[1].abort();
  await assert.rejects(waiting, code('cancelled'));
  stop[0].abort();
  await assert.rejects(running, code('cancelled'));
  await assert.rejects(ask(batch, 'd', { signal: stop[0].signal }), code('cancelled'));
  workers[0].say({ kind: 'refused', id: workers[0].asked[0].id, error: { code: 'cancelled' } });
  workers[0].answer('c');
  assert.equal(await stays, 'c');
  assert.deepEqual(places(workers[0]), ['a', 'c']);
  assert.deepEqual(told, []);
  assert.equal(workers.length, 1);
});

test('closing a batch cancels its questions and nobody else\u2019s', async () => {
  const { engine, workers } = setUp({ cores: 2 });
  const [one, two] = [engine.batch(), engine.batch()];
  const left = [ask(one, 'a'), ask(one, 'b')].map((answer) => assert.rejects(answer, code('cancelled')));
  const other = ask(two, 'x');
  workers[0].getReady();
  one.close();
  await Promise.all(left);
  await assert.rejects(ask(one, 'late'), code('cancelled'));
  workers[0].say({ kind: 'refused', id: workers[0].asked[0].id, error: { code: 'cancelled' } });
  workers[0].answer('x');
  assert.equal(await other, 'x');
});

test('the workers of a batch go away when they have been idle', async () => {
  const { engine, workers, alive } = setUp();
  const answers = ['a', 'b', 'c'].map((position) => ask(engine.batch(), position));
  for (const worker of workers) worker.getReady().answer(1);
  await Promise.all(answers);
  assert.equal(alive().length, 3);
  mock.timers.tick(6250);
  assert.equal(alive().length, 0);
  assert.equal(engine.stats().workers, 0);
});

test('unless told otherwise, a hand goes away sooner than the worker of a lane', async () => {
  const { engine, lane, workers } = setUp({ patience: undefined });
  const answers = [ask(lane, 'mine'), ask(engine.batch(), 'a')];
  for (const worker of workers) worker.getReady().answer(1);
  await Promise.all(answers);
  mock.timers.tick(60_000);
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true]);
  mock.timers.tick(600_000);
  assert.deepEqual(workers.map(({ ended }) => ended), [true, true]);
});

test('killed everywhere, everything is asked again; closed, everything ends', async () => {
  const { engine, lane, workers, alive } = setUp({ cores: 3 });
  const batch = engine.batch();
  const answers = [ask(lane, 'mine'), ...['a', 'b'].map((position) => ask(batch, position))];
  for (const worker of [...workers]) worker.getReady();
  engine.kill();
  assert.equal(workers.length, 4);
  for (const worker of alive()) worker.getReady();
  assert.deepEqual(alive().map(places).flat().sort(), ['a', 'mine']);
  engine.close();
  await Promise.all(answers.map((answer) => assert.rejects(answer, code('cancelled'))));
  await turn();
  assert.equal(alive().length, 0);
  assert.equal(engine.stats().waiting, 0);
});
