// A lane against workers that misbehave in every way a worker can.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { BUILD, code, question, setUp, turn } from './engine-fakes.mjs';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

test('a question waits for ready, and gets its own answer', async () => {
  const { lane, last } = setUp({ start: () => ({ module: 'module' }) });
  const answer = lane.ask('think', question);
  assert.deepEqual(last().heard, []);
  last().say({ kind: 'hello', build: BUILD });
  assert.deepEqual(last().heard, [{ kind: 'start', with: { module: 'module', mib: 64 } }]);
  last().say({ kind: 'ready' });
  const [{ id, question: kind, payload }] = last().asked;
  assert.equal(kind, 'think');
  assert.deepEqual(payload, question);
  last().say({ kind: 'answer', id: id + 1, answer: 'not mine' });
  last().say({ kind: 'answer', id, answer: { best: 3 } });
  assert.deepEqual(await answer, { best: 3 });
});

test('no worker is given its start before the door is open', async () => {
  let open = () => {};
  const { lane, last } = setUp({ open: new Promise((done) => (open = done)) });
  const answer = lane.ask('think', question);
  last().say({ kind: 'hello', build: BUILD });
  await Promise.resolve();
  assert.deepEqual(last().heard, []);
  open();
  await new Promise((next) => setImmediate(next));
  assert.deepEqual(last().heard.map(({ kind }) => kind), ['start']);
  last().say({ kind: 'ready' });
  last().answer(1);
  assert.equal(await answer, 1);
});

test('while the door is shut a worker that has said hello loses no patience; one that has said nothing does', async () => {
  let open = () => {};
  const { lane, last, workers, notices } = setUp({ open: new Promise((done) => (open = done)) });
  const answer = lane.ask('think', question);
  mock.timers.tick(600);
  assert.deepEqual([workers.length, notices], [2, ['worker']]);
  last().say({ kind: 'hello', build: BUILD });
  mock.timers.tick(60_000);
  assert.equal(workers.length, 2);
  open();
  await turn();
  assert.deepEqual(last().heard.map(({ kind }) => kind), ['start']);
  // From here on it may take as long as any other.
  mock.timers.tick(600);
  assert.equal(workers.length, 3);
  last().say({ kind: 'hello', build: BUILD });
  await turn();
  last().say({ kind: 'ready' });
  last().answer(1);
  assert.equal(await answer, 1);
});

test('a worker that was replaced before the door opened is given nothing, and a door that breaks is open', async () => {
  let broken = () => {};
  const { engine, lane, last, workers } = setUp({ open: new Promise((_, fail) => (broken = fail)) });
  const answer = lane.ask('think', question);
  last().say({ kind: 'hello', build: BUILD });
  engine.kill();
  assert.equal(workers.length, 2);
  last().say({ kind: 'hello', build: BUILD });
  broken(new Error('no room'));
  await new Promise((next) => setImmediate(next));
  assert.deepEqual(workers.map(({ heard }) => heard.length), [0, 1]);
  last().say({ kind: 'ready' });
  last().answer(1);
  assert.equal(await answer, 1);
});

test('progress reaches its question only', async () => {
  const { lane, last } = setUp();
  const seen = [];
  const answer = lane.ask('think', question, { onProgress: (progress) => seen.push(progress.depth) });
  const { id } = last().getReady().asked[0];
  last().say({ kind: 'progress', id: id + 7, progress: { depth: 99 } });
  last().say({ kind: 'progress', id, progress: { depth: 5 } });
  last().say({ kind: 'answer', id, answer: 0 });
  await answer;
  last().say({ kind: 'progress', id, progress: { depth: 6 } });
  assert.deepEqual(seen, [5]);
});

test('questions are answered in their order, one at a time', async () => {
  const { lane, last, workers } = setUp();
  const answers = [lane.ask('think', question), lane.ask('think', { ...question, position: '4' })];
  last().getReady();
  assert.equal(last().asked.length, 1);
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'first' });
  assert.equal(last().asked.length, 2);
  last().say({ kind: 'answer', id: last().asked[1].id, answer: 'second' });
  assert.deepEqual(await Promise.all(answers), ['first', 'second']);
  assert.equal(workers.length, 1);
});

test('a refusal is passed on with its facts, and the worker stays', async () => {
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
  last().getReady();
  last().say({ kind: 'refused', id: last().asked[0].id, error: { code: 'bad_option', option: 'depth' } });
  await assert.rejects(answer, (error) => error.code === 'bad_option' && error.facts.option === 'depth');
  assert.equal(workers.length, 1);
  assert.equal(last().ended, false);
});

test('a worker of another build is replaced, past every cache', async () => {
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
  workers[0].say({ kind: 'hello', build: 'older' });
  assert.equal(workers[0].ended, true);
  assert.notEqual(workers[1].url.href, workers[0].url.href);
  assert.deepEqual(workers[0].heard, []);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 1 });
  assert.equal(await answer, 1);
});

for (const type of ['error', 'messageerror']) {
  test(`a worker that dies (${type}) is replaced and the question asked again`, async () => {
    const { lane, last, workers, notices } = setUp();
    const answer = lane.ask('think', question);
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
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
  workers[0].getReady().say({ kind: 'broken' });
  assert.equal(workers[0].ended, true);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await answer, 'ok');
});

test('a worker that hangs at its start is replaced', async () => {
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
  mock.timers.tick(400);
  assert.equal(workers.length, 1, 'patience is not over yet');
  mock.timers.tick(100);
  assert.equal(workers.length, 2);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await answer, 'ok');
});

test('silence while thinking is noticed; progress is a sign of life; idleness is not silence', async () => {
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
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
  mock.timers.tick(4000);
  assert.equal(last().ended, false);
});

test('after three workers the question is given up, and the next starts afresh', async () => {
  const { lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
  for (let i = 0; i < 3; i += 1) workers[i].emit('error', {});
  await assert.rejects(answer, code('worker_died'));
  assert.equal(workers.length, 3);
  const next = lane.ask('think', question);
  assert.equal(workers.length, 4);
  last().getReady();
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'again' });
  assert.equal(await next, 'again');
});

test('workers that cannot even be made are a clear rejection', async () => {
  const { lane } = setUp({
    spawn: () => {
      throw new Error('forbidden');
    },
  });
  await assert.rejects(lane.ask('think', question), code('worker_start'));
});

/** A question sent and cancelled. */
async function cancelled(setting, payload = question) {
  const stop = new AbortController();
  const answer = setting.lane.ask('think', payload, { signal: stop.signal });
  if (!setting.last().asked.length) setting.last().getReady();
  const { id } = setting.last().asked.at(-1);
  stop.abort();
  await assert.rejects(answer, code('cancelled'));
  assert.deepEqual(setting.last().heard.at(-1), { kind: 'cancel', id });
  return id;
}

test('cancelling drops the answer, and the worker that comes back takes the next question', async () => {
  const setting = setUp();
  const id = await cancelled(setting);
  const next = setting.lane.ask('judge', { variant: '7x6', position: '' });
  const worker = setting.last();
  assert.equal(worker.asked.length, 1, 'the worker is still busy');
  worker.say({ kind: 'progress', id, progress: {} });
  mock.timers.tick(100);
  worker.say({ kind: 'answer', id, answer: 'stale' });
  assert.equal(worker.asked.at(-1).question, 'judge');
  worker.answer('fresh');
  assert.equal(await next, 'fresh');
  assert.equal(setting.workers.length, 1);
  assert.deepEqual(setting.notices, []);
});

test('a worker that does not come back soon is ended when another question waits', async () => {
  const setting = setUp();
  const id = await cancelled(setting);
  const [worker] = setting.workers;
  const next = setting.lane.ask('judge', { variant: '7x6', position: '' });
  // Signs of life of a search that nobody wants give it no more time.
  for (let i = 0; i < 5; i += 1) {
    assert.equal(worker.ended, false);
    mock.timers.tick(25);
    worker.say({ kind: 'progress', id, progress: {} });
  }
  assert.equal(worker.ended, true);
  assert.equal(setting.workers.length, 2);
  worker.say({ kind: 'answer', id, answer: 'stale' });
  setting.last().getReady().answer('fresh');
  assert.equal(await next, 'fresh');
});

test('an abandoned search that nobody waits for has longer, and is replaced only when needed', async () => {
  const setting = setUp();
  await cancelled(setting);
  mock.timers.tick(1000);
  assert.equal(setting.last().ended, false);
  mock.timers.tick(250);
  assert.equal(setting.last().ended, true);
  assert.equal(setting.workers.length, 1);
  const answer = setting.lane.ask('think', question);
  setting.last().getReady().answer('ok');
  assert.equal(await answer, 'ok');
  assert.equal(setting.workers.length, 2);
});

test('an abandoned search that is asked for again answers', async () => {
  const setting = setUp();
  const id = await cancelled(setting);
  const seen = [];
  const answer = setting.lane.ask('think', { ...question }, { onProgress: (progress) => seen.push(progress) });
  mock.timers.tick(150);
  setting.last().say({ kind: 'progress', id, progress: 7 });
  setting.last().say({ kind: 'answer', id, answer: 'resumed' });
  assert.equal(await answer, 'resumed');
  assert.deepEqual(seen, [7]);
  assert.equal(setting.last().asked.length, 1);
  assert.equal(setting.workers.length, 1);
});

test('if the worker has already given up the search that is asked for again, it is asked anew', async () => {
  const setting = setUp();
  const id = await cancelled(setting);
  const answer = setting.lane.ask('think', { ...question });
  setting.last().say({ kind: 'refused', id, error: { code: 'cancelled' } });
  assert.equal(setting.last().asked.length, 2);
  assert.notEqual(setting.last().asked[1].id, id);
  setting.last().answer('anew');
  assert.equal(await answer, 'anew');
});

test('stepping quickly through a game of 42 moves starts no new worker', async () => {
  const setting = setUp();
  await cancelled(setting);
  for (let ply = 0; ply < 42; ply += 1) {
    const stop = new AbortController();
    const answer = setting.lane.ask('judge', { variant: '7x6', position: '4'.repeat(ply) }, { signal: stop.signal });
    mock.timers.tick(80);
    stop.abort();
    await assert.rejects(answer, code('cancelled'));
  }
  assert.equal(setting.workers.length, 1);
  assert.equal(setting.last().ended, false);
  assert.equal(setting.last().asked.length, 1, 'what was stepped over is not even asked');
});

test('the worker of an abandoned search dies: the question that waited is not to blame', async () => {
  const setting = setUp({ tries: 1 });
  await cancelled(setting);
  const answer = setting.lane.ask('judge', { variant: '7x6', position: '' });
  setting.last().emit('error', {});
  setting.last().getReady().answer('ok');
  assert.equal(await answer, 'ok');
  assert.deepEqual(setting.notices, []);
});

test('an idle worker goes away, and the next question starts another', async () => {
  const { lane, last, workers } = setUp();
  const first = lane.ask('think', question);
  last().getReady().answer(1);
  assert.equal(await first, 1);
  mock.timers.tick(5000);
  assert.equal(last().ended, false);
  mock.timers.tick(1250);
  assert.equal(last().ended, true);
  const second = lane.ask('think', question);
  last().getReady().answer(2);
  assert.equal(await second, 2);
  assert.equal(workers.length, 2);
});

test('one signal may serve many questions and keeps none of them', async () => {
  const { lane, last } = setUp();
  const { signal } = new AbortController();
  let listeners = 0;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...args) => ((listeners += 1), add(...args));
  signal.removeEventListener = (...args) => ((listeners -= 1), remove(...args));
  for (let i = 0; i < 3; i += 1) {
    const answer = lane.ask('think', question, { signal });
    if (i === 0) last().getReady();
    assert.equal(listeners, 1);
    last().answer(i);
    assert.equal(await answer, i);
  }
  assert.equal(listeners, 0);
});

test('cancelling a question that waits disturbs nobody', async () => {
  const { lane, last, workers } = setUp();
  const stop = new AbortController();
  const first = lane.ask('think', question);
  const waiting = lane.ask('think', question, { signal: stop.signal });
  last().getReady();
  stop.abort();
  await assert.rejects(waiting, code('cancelled'));
  last().say({ kind: 'answer', id: last().asked[0].id, answer: 'ok' });
  assert.equal(await first, 'ok');
  assert.equal(last().asked.length, 1);
  assert.equal(workers.length, 1);
  await assert.rejects(lane.ask('think', question, { signal: stop.signal }), code('cancelled'));
});

test('the worker killed while thinking comes back; closing ends everything', async () => {
  const { engine, lane, last, workers } = setUp();
  const answer = lane.ask('think', question);
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
  engine.lane('play').warm();
  last().getReady();
  last().say({ kind: 'notice', code: 'book_missing' });
  engine.kill();
  engine.lane('play').warm();
  last().getReady();
  last().say({ kind: 'notice', code: 'book_missing' });
  assert.deepEqual(notices, ['book_missing']);
});

test('two engines share nothing', async () => {
  const one = setUp();
  const two = setUp();
  const answers = [one.lane.ask('think', question), two.lane.ask('think', question)];
  for (const { last } of [one, two]) last().getReady();
  one.last().say({ kind: 'answer', id: one.last().asked[0].id, answer: 1 });
  two.last().say({ kind: 'answer', id: two.last().asked[0].id, answer: 2 });
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});
