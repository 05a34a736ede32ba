// The worker client against workers that misbehave in every way a worker can.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createEngine } from '../../www/js/engine/engine.js';

const BUILD = 'b1';

/** A worker whose behaviour a test writes by hand. */
class FakeWorker {
  constructor(url) {
    this.url = url;
    this.heard = [];
    this.ended = false;
    this.listeners = {};
  }
  addEventListener(type, listener) {
    (this.listeners[type] ??= []).push(listener);
  }
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** A terminated worker may still have messages on their way: so does this one. */
  emit(type, event) {
    for (const listener of this.listeners[type] ?? []) listener(event);
  }
  say(data) {
    this.emit('message', { data });
  }
  getReady(build = BUILD) {
    this.say({ kind: 'hello', build });
    this.say({ kind: 'ready' });
    return this;
  }
  get asked() {
    return this.heard.filter(({ kind }) => kind === 'ask');
  }
}

function setUp(options = {}) {
  const workers = [];
  const notices = [];
  const engine = createEngine({
    url: 'https://example.org/sub/worker.js',
    build: BUILD,
    spawn: (url) => (workers.push(new FakeWorker(url)), workers.at(-1)),
    onNotice: (code) => notices.push(code),
    startPatience: 400,
    patience: 200,
    ...options,
  });
  return { engine, workers, notices, last: () => workers.at(-1) };
}

const question = { spec: 'random', variant: '7x6', moves: '44' };
const code = (expected) => (error) => error.code === expected;

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

test('a question waits for ready, and gets its own answer', async () => {
  const { engine, last } = setUp({ start: () => 'module' });
  const answer = engine.ask('think', question);
  assert.deepEqual(last().heard, []);
  last().say({ kind: 'hello', build: BUILD });
  assert.deepEqual(last().heard, [{ kind: 'start', with: 'module' }]);
  last().say({ kind: 'ready' });
  const [{ id, question: kind, payload }] = last().asked;
  assert.equal(kind, 'think');
  assert.deepEqual(payload, question);
  last().say({ kind: 'answer', id: id + 1, answer: 'not mine' });
  last().say({ kind: 'answer', id, answer: { best: 3 } });
  assert.deepEqual(await answer, { best: 3 });
});

test('progress reaches its question only', async () => {
  const { engine, last } = setUp();
  const seen = [];
  const answer = engine.ask('think', question, { onProgress: (progress) => seen.push(progress.depth) });
  const { id } = last().getReady().asked[0];
  last().say({ kind: 'progress', id: id + 7, progress: { depth: 99 } });
  last().say({ kind: 'progress', id, progress: { depth: 5 } });
  last().say({ kind: 'answer', id, answer: 0 });
  await answer;
  last().say({ kind: 'progress', id, progress: { depth: 6 } });
  assert.deepEqual(seen, [5]);
});

test('questions are answered in their order, one at a time', async () => {
  const { engine, last, workers } = setUp();
  const answers = [engine.ask('think', question), engine.ask('think', { ...question, moves: '4' })];
  last().getReady();
  assert.equal(last().asked.length, 1);
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'first' });
  assert.equal(last().asked.length, 2);
  last().say({ kind: 'answer', id: last().asked[1].id, answer: 'second' });
  assert.deepEqual(await Promise.all(answers), ['first', 'second']);
  assert.equal(workers.length, 1);
});

test('a refusal is passed on with its facts, and the worker stays', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  last().getReady();
  last().say({ kind: 'refused', id: last().asked[0].id, error: { code: 'bad_option', option: 'depth' } });
  await assert.rejects(answer, (error) => error.code === 'bad_option' && error.facts.option === 'depth');
  assert.equal(workers.length, 1);
  assert.equal(last().ended, false);
});

test('a worker of another build is replaced, past every cache', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  workers[0].say({ kind: 'hello', build: 'older' });
  assert.equal(workers[0].ended, true);
  assert.equal(workers[0].url.searchParams.get('v'), BUILD);
  assert.notEqual(workers[1].url.href, workers[0].url.href);
  assert.deepEqual(workers[0].heard, []);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 1 });
  assert.equal(await answer, 1);
});

for (const type of ['error', 'messageerror']) {
  test(`a worker that dies (${type}) is replaced and the question asked again`, async () => {
    const { engine, last, workers, notices } = setUp();
    const answer = engine.ask('think', question);
    const { id } = workers[0].getReady().asked[0];
    workers[0].emit(type, {});
    assert.equal(workers.length, 2);
    last().getReady();
    workers[0].say({ kind: 'answer', id, answer: 'from the grave' });
    last().say({ kind: 'answer', id: last().asked[0].id, answer: 'alive' });
    assert.equal(await answer, 'alive');
    assert.deepEqual(notices, ['worker']);
  });
}

test('a panic in the module gets a new worker', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  workers[0].getReady().say({ kind: 'broken' });
  assert.equal(workers[0].ended, true);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await answer, 'ok');
});

test('a worker that hangs at its start is replaced', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  mock.timers.tick(400);
  assert.equal(workers.length, 1, 'patience is not over yet');
  mock.timers.tick(100);
  assert.equal(workers.length, 2);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await answer, 'ok');
});

test('silence while thinking is noticed; progress is a sign of life; idleness is not silence', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  const { id } = last().getReady().asked[0];
  for (let i = 0; i < 10; i += 1) {
    mock.timers.tick(150);
    last().say({ kind: 'progress', id, progress: { depth: i } });
  }
  assert.equal(workers.length, 1);
  mock.timers.tick(250);
  assert.equal(workers.length, 2);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await answer, 'ok');
  mock.timers.tick(10_000);
  assert.equal(workers.length, 2);
});

test('after three workers the question is given up, and the next starts afresh', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  for (let i = 0; i < 3; i += 1) workers[i].emit('error', {});
  await assert.rejects(answer, code('worker_died'));
  assert.equal(workers.length, 3);
  const next = engine.ask('think', question);
  assert.equal(workers.length, 4);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'again' });
  assert.equal(await next, 'again');
});

test('workers that cannot even be made are a clear rejection', async () => {
  const { engine } = setUp({
    spawn: () => {
      throw new Error('forbidden');
    },
  });
  await assert.rejects(engine.ask('think', question), code('worker_start'));
});

test('cancelling a search ends its worker and another takes the next question', async () => {
  const { engine, last, workers } = setUp();
  const stop = new AbortController();
  const answer = engine.ask('think', question, { signal: stop.signal });
  const next = engine.ask('hint', { variant: '7x6', moves: '' });
  const { id } = workers[0].getReady().asked[0];
  stop.abort();
  await assert.rejects(answer, code('cancelled'));
  assert.equal(workers[0].ended, true);
  assert.equal(workers.length, 2);
  workers[0].say({ kind: 'answer', id, answer: 'stale' });
  last().getReady();
  assert.equal(last().asked[0].question, 'hint');
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'fresh' });
  assert.equal(await next, 'fresh');
});

test('cancelling a question that waits disturbs nobody', async () => {
  const { engine, last, workers } = setUp();
  const stop = new AbortController();
  const first = engine.ask('think', question);
  const waiting = engine.ask('think', question, { signal: stop.signal });
  last().getReady();
  stop.abort();
  await assert.rejects(waiting, code('cancelled'));
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await first, 'ok');
  assert.equal(last().asked.length, 1);
  assert.equal(workers.length, 1);
  await assert.rejects(engine.ask('think', question, { signal: stop.signal }), code('cancelled'));
});

test('the worker killed while thinking comes back; closing ends everything', async () => {
  const { engine, last, workers } = setUp();
  const answer = engine.ask('think', question);
  last().getReady();
  engine.kill();
  assert.equal(workers.length, 2);
  assert.equal(last().getReady().asked.length, 1);
  engine.close();
  assert.equal(last().ended, true);
  await assert.rejects(answer, code('cancelled'));
});

test('a notice is told once, whatever the number of workers', () => {
  const { engine, last, notices } = setUp();
  engine.warm();
  last().getReady();
  last().say({ kind: 'notice', code: 'book_missing' });
  engine.kill();
  engine.warm();
  last().getReady();
  last().say({ kind: 'notice', code: 'book_missing' });
  assert.deepEqual(notices, ['book_missing']);
});

test('two engines share nothing', async () => {
  const one = setUp();
  const two = setUp();
  const answers = [one.engine.ask('think', question), two.engine.ask('think', question)];
  for (const { last } of [one, two]) last().getReady();
  one.last().say({ kind: 'answer', id: one.last().asked[0].id, answer: 1 });
  two.last().say({ kind: 'answer', id: two.last().asked[0].id, answer: 2 });
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});
