// A question in a worker: its time, its reports and its slices, with a clock made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../www/js/engine/job.js';

function setUp({ onBreath = () => {} } = {}) {
  const clock = { ms: 0 };
  const posted = [];
  let breaths = 0;
  const job = createJob({
    id: 3,
    post: (reply) => posted.push(reply),
    now: () => clock.ms,
    breathe: async () => onBreath((breaths += 1), job),
  });
  /** A search of so many steps of 10 ms that remembers where it was. */
  const search = (steps) => {
    const state = { left: steps, slices: [] };
    state.run = (callback) => {
      const begun = clock.ms;
      let goesOn = true;
      while (goesOn && state.left > 0) {
        state.left -= 1;
        clock.ms += 10;
        if (state.left > 0) goesOn = callback({ nodes: steps - state.left });
      }
      state.slices.push(clock.ms - begun);
      return state.left === 0 ? 'all' : 'part';
    };
    return state;
  };
  return { clock, posted, job, search, breaths: () => breaths };
}

test('slices grow by half until the search has ended', async () => {
  const { job, search, breaths } = setUp();
  const state = search(100);
  assert.deepEqual(await job.sliced(undefined, state.run), { found: 'all', ended: true });
  assert.deepEqual(state.slices, [60, 90, 140, 210, 310, 190]);
  assert.equal(breaths(), 5, 'messages are read between slices');
});

test('a short search is one slice', async () => {
  const { job, search, breaths } = setUp();
  const state = search(5);
  assert.deepEqual(await job.sliced(2, state.run), { found: 'all', ended: true });
  assert.deepEqual([state.slices, breaths()], [[50], 0]);
});

test('when the whole time is over, what is known stands', async () => {
  const { job, search, clock } = setUp();
  const state = search(1e6);
  assert.deepEqual(await job.sliced(1, state.run), { found: 'part', ended: false });
  assert.equal(clock.ms, 1000);
});

test('a cancelled search ends at its next slice, however long it would be', async () => {
  const { job, search } = setUp({ onBreath: (breaths, mine) => breaths === 3 && mine.cancel() });
  const state = search(1e6);
  await assert.rejects(job.sliced(undefined, state.run), (error) => error.code === 'cancelled');
  assert.deepEqual(state.slices, [60, 90, 140]);
});

test('after a cancel at any time the search ends within half of what it had, and one step', async () => {
  for (const at of [30, 100, 400, 1000, 3000]) {
    const { job, search, clock } = setUp({ onBreath: (_, mine) => clock.ms >= at && mine.cancel() });
    await assert.rejects(job.sliced(undefined, search(1e6).run));
    assert.ok(clock.ms - at <= Math.max(60, at / 2 + 40), `${at}: ${clock.ms}`);
  }
});

test('reports come now and then, and with every move that is scored', () => {
  const { job, clock, posted } = setUp();
  const watch = job.watch(1);
  const told = () => posted.splice(0).map(({ progress }) => progress.ms);
  for (clock.ms = 30; clock.ms <= 300; clock.ms += 30) watch({ nodes: 1 });
  assert.deepEqual(told(), [30, 150, 270]);
  for (const [ms, scores] of [[310, [null, null]], [311, [1, null]], [312, [1, null]], [313, [1, 2]]]) {
    clock.ms = ms;
    watch({ nodes: 1, scores });
  }
  assert.deepEqual(told(), [311, 313]);
  clock.ms = 999;
  assert.equal(watch({}), true);
  clock.ms = 1000;
  assert.equal(watch({}), false);
});

test('who waits for what never comes is let go by a cancel, at once', async () => {
  const { job } = setUp();
  const waiting = job.until(new Promise(() => {}));
  job.cancel();
  // Nothing else is on its way: if the wait went on, the test would end with a promise that is never settled.
  await assert.rejects(waiting, (error) => error.code === 'cancelled');
});

test('who waits goes on when it comes, is told what is wrong with it, and has no need to wait for nothing', async () => {
  const { job, breaths } = setUp();
  await job.until(Promise.resolve(1));
  await job.until(undefined);
  assert.equal(breaths(), 2, 'messages are read before the search begins');
  await assert.rejects(job.until(Promise.reject({ code: 'book_missing' })), (error) => error.code === 'book_missing');
});
