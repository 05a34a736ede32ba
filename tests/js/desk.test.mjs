// The worker's desk with a stand-in for the wasm module and a clock made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDesk, fromSolver } from '../../www/js/engine/desk.js';

const variants = [
  { id: '7x6', width: 7, height: 6, sides: 2, solver: 0 },
  { id: 'p4-5x5-4', width: 5, height: 5, sides: 2, solver: 0 },
  { id: '9x7', width: 9, height: 7, sides: 2, solver: 29 },
  { id: 'ttt-3x3-3', width: 3, height: 3, sides: 2 },
  { id: 'trio', width: 7, height: 6, sides: 3 },
];

const opponents = [
  { id: 'random', variants: ['7x6', '9x7', 'trio'] },
  { id: 'three', variants: ['trio'] },
];

/** What the solver does when its time is over. */
function interrupted() {
  throw { code: 'interrupted' };
}

function setUp({ think = () => ({ best: 3, scores: [], exact: false }), advise = () => ({ best: 3, scores: [], exact: false }), analyse = interrupted, onBreath = () => {}, rooms, mib } = {}) {
  let breaths = 0;
  const posted = [];
  const made = [];
  const clock = { ms: 0 };
  class Engine {
    think = think.bind(null, clock);
    advise = advise.bind(null, clock);
    load_book(bytes) {
      if (bytes[0] !== 1) throw { code: 'bad_book' };
      made.push('engine book');
    }
  }
  class Solver {
    constructor(...size) {
      made.push(`solver ${size.filter(Boolean).join('x')}`);
    }
    analyse = analyse.bind(null, clock);
    load_book() {
      made.push('solver book');
    }
    free() {
      made.push('free');
    }
  }
  const desk = createDesk({
    wasm: { catalog: () => ({ variants, opponents }), Engine, Solver },
    post: (reply) => posted.push(reply),
    now: () => clock.ms,
    breathe: async () => {
      breaths += 1;
      await onBreath(desk, breaths);
    },
    rooms,
    mib,
  });
  return { desk, posted, made, clock, breaths: () => breaths };
}

const ask = (question, payload) => ({ id: 9, question, payload });

test('a thought is reported now and then, timed, and ended when its time is over', async () => {
  let polls = 0;
  const { desk, posted } = setUp({
    think: (clock, spec, variant, moves, callback) => {
      do {
        clock.ms += 30;
        polls += 1;
      } while (callback({ nodes: polls, depth: 1, best: 2, value: 5 }));
      return { best: 2 };
    },
  });
  await desk.answer(ask('think', { spec: 'mcts', variant: '7x6', position: '44', seconds: 0.6 }));
  assert.equal(polls, 20);
  const beats = posted.filter(({ kind }) => kind === 'progress');
  assert.deepEqual(beats.map(({ progress }) => progress.ms), [30, 150, 270, 390, 510]);
  assert.deepEqual(beats[0], { kind: 'progress', id: 9, progress: { nodes: 1, depth: 1, best: 2, value: 5, ms: 30 } });
  assert.deepEqual(posted.at(-1), { kind: 'answer', id: 9, answer: { best: 2, ms: 600 } });
});

test('without a limit a thought goes on until it ends by itself', async () => {
  let said = true;
  const { desk } = setUp({
    think: (clock, spec, variant, moves, callback) => {
      clock.ms = 1e9;
      said = callback({ nodes: 1, depth: 1 });
      return { best: 0 };
    },
  });
  await desk.answer(ask('think', { spec: 'x', variant: '7x6', position: '', seconds: 0 }));
  assert.equal(said, true);
});

test('refusals go through as data; a trap is reported as broken', async () => {
  const refused = setUp({
    think: () => {
      throw { code: 'bad_option', option: 'depth' };
    },
  });
  await refused.desk.answer(ask('think', {}));
  assert.deepEqual(refused.posted, [{ kind: 'refused', id: 9, error: { code: 'bad_option', option: 'depth' } }]);
  const trapped = setUp({
    think: () => {
      throw new WebAssembly.RuntimeError('unreachable');
    },
  });
  await trapped.desk.answer(ask('think', {}));
  assert.deepEqual(trapped.posted, [{ kind: 'broken' }]);
  await trapped.desk.answer(ask('juggle', {}));
  assert.equal(trapped.posted.at(-1).error.code, 'unknown_question');
});

test('hints are exact where the solver ends in time, an opinion elsewhere', async () => {
  const scores = [{ move: 0, score: -2 }, null, { move: 2, score: 18 }, { move: 3, score: 0 }];
  const quick = setUp({ analyse: () => ({ score: 18, scores, line: '32' }) });
  await quick.desk.answer(ask('hint', { variant: '7x6', position: '112233' }));
  const { answer } = quick.posted.at(-1);
  assert.equal(answer.exact, true);
  assert.equal(answer.best, 2);
  assert.deepEqual(answer.scores.map(({ outcome }) => outcome), ['loss', 'win', 'draw']);

  const opinion = {
    best: 1,
    scores: [
      { move: 1, value: 40, kind: 'points' },
      { move: 2, value: -999_995, kind: 'loss', plies: 5 },
      { move: 3, value: 0, kind: 'draw' },
      { move: 4, value: 2, kind: 'at_most' },
      { move: 5, kind: 'unknown' },
    ],
    exact: false,
  };
  const expected = (moves) => ({
    best: 1,
    scores: [
      { move: 1, value: 40 },
      { move: 2, value: -999_995, outcome: 'loss', moves },
      { move: 3, value: 0, outcome: 'draw' },
      { move: 4, value: 2, kind: 'at_most' },
      { move: 5, value: undefined, kind: 'unknown' },
    ],
    exact: false,
    ms: 0,
  });
  // Five plies are three moves of the winner between two sides, two between three.
  for (const [variant, adviser, moves] of [['7x6', 'advice', 3], ['9x7', 'advice', 3], ['ttt-3x3-3', 'advice', 3], ['trio', 'three', 2]]) {
    const asked = [];
    const slow = setUp({ think: (clock, spec) => (asked.push(spec), opinion), advise: () => (asked.push('advice'), opinion) });
    await slow.desk.answer(ask('hint', { variant, position: '' }));
    assert.deepEqual(slow.posted.at(-1).answer, expected(moves), variant);
    assert.deepEqual(asked, [adviser]);
  }
});

test('on large boards the solver is asked when it has a chance', async () => {
  const { desk, made } = setUp({ analyse: () => ({ score: 0, scores: [], line: '5' }) });
  await desk.answer(ask('hint', { variant: '9x7', position: '1'.repeat(28) }));
  assert.deepEqual(made, []);
  await desk.answer(ask('hint', { variant: '9x7', position: '1'.repeat(29) }));
  assert.deepEqual(made, ['solver 9x7']);
});

test('each part of an advice has its own time', async () => {
  const calls = [0, 0];
  const { desk } = setUp({
    advise: (clock, variant, moves, callback) => {
      for (const part of [0, 1]) {
        do {
          clock.ms += 100;
          calls[part] += 1;
        } while (callback({ nodes: 1, depth: 1 }, part));
      }
      return { best: 0, scores: [], exact: false };
    },
  });
  await desk.answer(ask('hint', { variant: 'ttt-3x3-3', position: '', seconds: 1 }));
  assert.deepEqual(calls, [11, 11]);
});

test('what is wrong with a position is said, not guessed around', async () => {
  const { desk, posted } = setUp({
    analyse: () => {
      throw { code: 'column_full', column: 3, at: 7 };
    },
  });
  await desk.answer(ask('hint', { variant: '7x6', position: '4444444' }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'column_full', column: 3, at: 7 } }]);
});

test('a score tells how many moves of the winner are left', async () => {
  // After 112233 yellow wins at once; the solver calls it (43 - 6) / 2 = 18.
  const [win, loss, lastWin, lastLoss] = [
    fromSolver([{ move: 3, score: 18 }], 42, 6),
    fromSolver([{ move: 0, score: -18 }], 42, 5),
    fromSolver([{ move: 0, score: 1 }], 42, 41),
    fromSolver([{ move: 0, score: -1 }], 42, 40),
  ].map(([score]) => score);
  assert.deepEqual(win, { move: 3, value: 18, outcome: 'win', moves: 1 });
  assert.deepEqual(loss, { move: 0, value: -18, outcome: 'loss', moves: 1 });
  assert.equal(lastWin.moves, 1);
  assert.equal(lastLoss.moves, 1);
});

test('one solver is kept while the board stays the same', async () => {
  const { desk, made } = setUp({ analyse: () => ({ score: 0, scores: [] }) });
  desk.loadBook(Uint8Array.of(1));
  for (const position of ['', '4']) await desk.answer(ask('analyse', { variant: '7x6', position }));
  assert.deepEqual(made, ['engine book', 'solver 7x6', 'solver book']);
});

test('every book that has come is used, whenever the solver was made', async () => {
  const { desk, made } = setUp({ analyse: () => ({ score: 0, scores: [] }) });
  desk.loadBook(Uint8Array.of(1));
  await desk.answer(ask('analyse', { variant: '7x6', position: '' }));
  desk.loadBook(Uint8Array.of(1, 2));
  assert.deepEqual(made, ['engine book', 'solver 7x6', 'solver book', 'engine book', 'solver book']);
  made.length = 0;
  for (const variant of ['p4-5x5-4', '7x6']) await desk.answer(ask('analyse', { variant, position: '' }));
  assert.deepEqual(made, ['free', 'solver 5x5', 'free', 'solver 7x6', 'solver book', 'solver book']);
});

test('each column is told as soon as it is scored', async () => {
  const column = (move) => ({ move, score: 0 });
  const { desk, posted } = setUp({
    analyse: (_clock, _moves, callback) => {
      const [first, second] = [column(0), column(1)];
      for (const scores of [[null, null], [first, null], [first, null], [first, second]]) callback({ nodes: 1, scores });
      return { score: 0, scores: [] };
    },
  });
  await desk.answer(ask('analyse', { variant: '7x6', position: '' }));
  const told = posted.filter(({ kind }) => kind === 'progress');
  assert.deepEqual(told.map(({ progress }) => progress.scores.filter(Boolean).length), [0, 1, 2]);
});

test('what cannot be analysed exactly is refused', async () => {
  const { desk, posted } = setUp();
  await desk.answer(ask('analyse', { variant: 'ttt-3x3-3', position: '' }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'wrong_variant' } }]);
});

test('a damaged book is refused, by question and in the background', async () => {
  const { desk, posted } = setUp();
  await desk.answer(ask('load_book', { bytes: Uint8Array.of(7) }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'bad_book' } }]);
  assert.throws(() => desk.loadBook(Uint8Array.of(7)));
});

test('the size of the table is what the worker was started with', async () => {
  const { desk, made } = setUp({ analyse: () => ({ score: 0, scores: [] }), mib: 16 });
  await desk.answer(ask('analyse', { variant: '7x6', position: '' }));
  assert.deepEqual(made, ['solver 7x6x16']);
});

test('two seats never share an opponent, one seat keeps it', async () => {
  const thought = new Map();
  class Engine {
    think() {
      thought.set(this, (thought.get(this) ?? 0) + 1);
      return {};
    }
  }
  const desk = createDesk({ wasm: { catalog: () => ({ variants, opponents }), Engine }, post: () => {}, breathe: async () => {} });
  for (const seat of ['one', 'two', 'one']) await desk.answer(ask('think', { seat, spec: 'mcts', variant: '7x6', position: '' }));
  assert.deepEqual([...thought.values()], [2, 1]);
});

test('an analysis is run in slices, and a cancelled one ends at the next', async () => {
  let slices = 0;
  const endless = (clock, position, callback) => {
    slices += 1;
    do clock.ms += 10;
    while (callback({ nodes: 1, scores: [] }));
    throw { code: 'interrupted' };
  };
  const { desk, posted } = setUp({ analyse: endless, onBreath: (mine, breaths) => breaths === 4 && mine.cancel(9) });
  await desk.answer(ask('analyse', { variant: '7x6', position: '' }));
  // The first breath is taken before the search begins.
  assert.equal(slices, 3);
  assert.deepEqual(posted.at(-1), { kind: 'refused', id: 9, error: { code: 'cancelled' } });
  desk.cancel(9);
});

test('a question cancelled before its turn is not begun', async () => {
  let begun = false;
  const { desk, posted } = setUp({ think: () => (begun = true) });
  const answered = desk.answer(ask('think', {}), new Promise((resolve) => setImmediate(resolve)));
  desk.cancel(9);
  await answered;
  assert.equal(begun, false);
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'cancelled' } }]);
});

test('a room\u2019s questions are answered by its own desk, loaded when the first is asked', async () => {
  let loads = 0;
  const answers = {
    async double({ number }, job, { wasm }) {
      job.report({ half: number });
      await job.rest();
      return { double: 2 * number, boards: wasm.catalog().variants.length };
    },
  };
  const { desk, posted } = setUp({ rooms: { sums: async () => ((loads += 1), { answers }) } });
  assert.equal(loads, 0);
  await desk.answer(ask('sums.double', { number: 21 }));
  assert.equal(loads, 1);
  assert.deepEqual(posted, [
    { kind: 'progress', id: 9, progress: { half: 21 } },
    { kind: 'answer', id: 9, answer: { double: 42, boards: variants.length } },
  ]);
  for (const unknown of ['sums.halve', 'sums.toString', 'toString', 'nowhere.double', 'constructor.name']) {
    await desk.answer(ask(unknown, {}));
    assert.equal(posted.at(-1).error?.code, 'unknown_question', unknown);
  }
});
