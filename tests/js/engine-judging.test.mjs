// Judgements in slices, with a judge and a clock made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../www/js/engine/job.js';
import { judge } from '../../www/js/engine/judging.js';

/** ms between two calls of the judge; a stage is timed from its first call on. */
const STEP = 10;

/**
 * A judge of a position with three moves. Its solver needs `solver` steps for each move and keeps
 * what it has found; its other stages need `proof` and `values` steps and keep nothing.
 */
function setUp({ solver = Infinity, proof = 0, values = 5, onBreath = () => {} } = {}) {
  const clock = { ms: 0 };
  const posted = [];
  const goes = [];
  let breaths = 0;
  let steps = 0;
  const job = createJob({ id: 1, post: ({ progress }) => posted.push(progress), now: () => clock.ms, breathe: async () => onBreath((breaths += 1), job) });

  const judgement = (known, more = {}) => ({
    ...{ exact: false, by: 'solver', depth: 0, nodes: steps, best: [], line: '' },
    moves: [0, 1, 2].map((move) => ({ move, worth: move < known ? { kind: 'draw' } : more.values ? { kind: 'points', value: 5 } : { kind: 'unknown' } })),
    ...more,
  });

  const engine = {
    judge(variant, position, limits, callback) {
      const spent = {};
      goes.push({ limits, spent });
      let known = 0;
      // What was found before is found again at a step for each move.
      const wanted = () => (Number.isFinite(solver) ? Math.min(3, Math.floor(steps / solver)) : 0);
      const run = (stage, enough, partial) => {
        spent[stage] = 0;
        for (let i = 0; i < enough(); i += 1) {
          clock.ms += STEP;
          spent[stage] += STEP;
          if (!callback(partial(), stage)) return false;
        }
        return true;
      };
      const finished = run('solver', () => (known < 3 ? Infinity : 0), () => {
        if (known < wanted()) known += 1;
        else steps += 1;
        return judgement(known);
      });
      if (finished) return judgement(3, { exact: true });
      if (proof) run('proof', () => proof, () => judgement(known, { by: 'expert' }));
      const whole = run('values', () => values, () => judgement(known, { by: 'expert' }));
      return judgement(known, { by: 'expert', values: true, depth: whole ? 9 : 1 });
    },
  };
  return { clock, posted, goes, job, engine, ask: (question = {}) => judge(engine, { variant: '7x6', position: '44', ...question }, job) };
}

test('a solver that needs several slices goes on where it was', async () => {
  const { ask, goes, posted } = setUp({ solver: 10 });
  const found = await ask();
  assert.equal(found.exact, true);
  assert.ok(goes.length > 1);
  assert.deepEqual(goes[0], { limits: { warm: true }, spent: { solver: 70, values: 10 } });
  const known = posted.map(({ moves }) => moves.filter(({ worth }) => worth.kind === 'draw').length);
  assert.deepEqual(known, [...known].sort(), 'what was known is never taken back');
  assert.ok(known.includes(1) && known.includes(2), 'each move is told when it is known');
  assert.equal(found.ms, goes.reduce((sum, { spent }) => sum + spent.solver + (spent.values ?? 0), 0));
});

test('slices of the solver grow by half and have the time together', async () => {
  const { ask, goes } = setUp({ values: 2 });
  const found = await ask({ seconds: 0.5 });
  assert.equal(found.depth, 9);
  // 60, 90 and 135 ms rounded up to a step, then what is left of half a second.
  assert.deepEqual(goes.map(({ spent }) => spent.solver), [70, 100, 150, 220]);
  assert.deepEqual(goes.map(({ spent }) => spent.values), [10, 10, 10, 20]);
});

test('the other stages have few goes, each three times as long', async () => {
  const { ask, goes, posted } = withoutSolver(60);
  assert.equal((await ask()).depth, 9);
  assert.deepEqual(goes, [110, 310, 600]);
  const early = posted.find(({ depth }) => depth === 1);
  assert.ok(early.moves.every(({ worth }) => worth.kind === 'points'), 'a first opinion comes early');
  assert.ok(posted.slice(posted.indexOf(early)).every(({ moves }) => moves[0].worth.kind === 'points'), 'and stays until there is a better one');
});

test('each of the other stages ends after its own time', async () => {
  const { ask, goes } = withoutSolver(1000);
  assert.equal((await ask({ seconds: 1 })).depth, 1);
  assert.deepEqual(goes, [110, 310, 910, 1010]);
});

/** A judge with one stage that keeps nothing. */
function withoutSolver(steps) {
  const { clock, posted, job } = setUp();
  const goes = [];
  const moves = (kind) => [0, 1].map((move) => ({ move, worth: { kind, value: 1 } }));
  const engine = {
    judge(variant, position, limits, callback) {
      let done = 0;
      do {
        done += 1;
        clock.ms += STEP;
      } while (callback({ depth: 0, nodes: done, moves: moves('unknown') }, 'values') && done < steps);
      goes.push(done * STEP);
      return { depth: done === steps ? 9 : 1, nodes: done, moves: moves('points') };
    },
  };
  return { goes, posted, ask: (question = {}) => judge(engine, { variant: '12x6', position: '', ...question }, job) };
}

test('what the solver knew when its time was over stands in the answer', async () => {
  const { ask, goes } = setUp({ solver: 20, values: 60 });
  const found = await ask({ seconds: 0.45 });
  assert.equal(found.by, 'expert');
  assert.deepEqual(found.moves.map(({ worth }) => worth.kind), ['draw', 'draw', 'points']);
  // Two goes for the values after the solver\u2019s time: it finds its two moves again and rests.
  assert.deepEqual(goes.slice(-2).map(({ spent }) => spent.solver), [20, 20]);
});

test('a cancelled judgement ends at its next slice', async () => {
  const { ask, goes } = setUp({ onBreath: (breaths, job) => breaths === 2 && job.cancel() });
  await assert.rejects(ask({ seconds: 0 }), (error) => error.code === 'cancelled');
  assert.equal(goes.length, 2);
});

test('with a limit in nodes there is one go, which remembers nothing', async () => {
  const { ask, goes } = setUp({ solver: 100 });
  const found = await ask({ nodes: 5000, seconds: 0 });
  assert.equal(found.exact, true);
  assert.deepEqual(goes.map(({ limits }) => limits), [{ nodes: 5000 }]);
});
