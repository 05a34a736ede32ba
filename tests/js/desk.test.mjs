// The worker's desk with a stand-in for the wasm module and a clock made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDesk } from '../../www/js/engine/desk.js';

/** What the solver does when its time is over. */
function interrupted() {
  throw { code: 'interrupted' };
}

function setUp({ think = () => ({ best: 3 }), judge = () => ({ moves: [] }), analyse = interrupted, onBreath = () => {}, ...more } = {}) {
  let breaths = 0;
  const posted = [];
  const made = [];
  const clock = { ms: 0 };
  class Engine {
    constructor(options) {
      made.push(options);
    }
    think = think.bind(null, clock);
    judge = judge.bind(null, clock);
    analyse = analyse.bind(null, clock);
    release = (seat) => seat === 'mine';
    memory = () => 64;
    load_book(bytes) {
      if (bytes[0] !== 1) throw { code: 'bad_book' };
      made.push('book');
    }
  }
  const desk = createDesk({
    wasm: { Engine, boards: 5 },
    post: (reply) => posted.push(reply),
    now: () => clock.ms,
    bytes: () => 100,
    breathe: async () => {
      breaths += 1;
      await onBreath(desk, breaths);
    },
    ...more,
  });
  return { desk, posted, made };
}

const ask = (question, payload) => ({ id: 9, question, payload });

test('one engine for a worker, with a table of the size it was started with', async () => {
  assert.deepEqual(setUp({ mib: 16 }).made, [{ mib: 16 }]);
});

test('a thought names its seat; a seat can be released', async () => {
  const { desk, posted } = setUp({ think: (clock, ...asked) => ({ asked: asked.slice(0, 4) }) });
  await desk.answer(ask('think', { seat: 'mine', spec: 'mcts', variant: '7x6', position: '44' }));
  assert.deepEqual(posted.at(-1).answer, { asked: ['mine', 'mcts', '7x6', '44'], ms: 0 });
  for (const [seat, there] of [['mine', true], ['yours', false]]) {
    await desk.answer(ask('release', { seat }));
    assert.equal(posted.at(-1).answer, there);
  }
});

test('a judgement is the judge\u2019s own, with its time', async () => {
  const { desk, posted } = setUp({ judge: (clock, variant, position) => ((clock.ms += 7), { exact: true, variant, position, moves: [] }) });
  await desk.answer(ask('judge', { variant: '7x6', position: '44' }));
  assert.deepEqual(posted.at(-1).answer, { exact: true, variant: '7x6', position: '44', moves: [], ms: 7 });
});

test('what is wrong with a question is said, not guessed around', async () => {
  const refuse = () => {
    throw { code: 'column_full', column: 3, at: 7 };
  };
  const { desk, posted } = setUp({ judge: refuse, analyse: refuse });
  for (const question of ['judge', 'analyse']) {
    await desk.answer(ask(question, { variant: '7x6', position: '4444444' }));
    assert.deepEqual(posted.splice(0), [{ kind: 'refused', id: 9, error: { code: 'column_full', column: 3, at: 7 } }]);
  }
});

test('the memory of the module and of its one table can be asked for', async () => {
  const { desk, posted } = setUp();
  await desk.answer(ask('memory', {}));
  assert.deepEqual(posted.at(-1).answer, { module: 100, solver: 64 });
});

test('exact play waits for the book, other opponents do not', () => {
  const parse_spec = (spec) => {
    if (spec === 'nobody') throw { code: 'unknown_opponent' };
    return { id: spec.split(':')[0] };
  };
  const desk = createDesk({ wasm: { Engine: class {}, parse_spec }, post: () => {}, breathe: async () => {} });
  const waits = (question, spec) => desk.wantsBook(ask(question, { spec }));
  assert.deepEqual([waits('judge'), waits('analyse'), waits('think', 'perfect:nodes=5'), waits('think', 'level8')], [true, true, true, true]);
  assert.deepEqual([waits('think', 'mcts'), waits('think', 'nobody')], [false, false]);
});

test('a thought is reported now and then, timed, and ended when its time is over', async () => {
  let polls = 0;
  const { desk, posted } = setUp({
    think: (clock, seat, spec, variant, position, callback) => {
      do {
        clock.ms += 30;
        polls += 1;
      } while (callback({ nodes: polls, depth: 1, best: 2, value: 5 }));
      return { best: 2 };
    },
  });
  await desk.answer(ask('think', { seat: 's', spec: 'mcts', variant: '7x6', position: '44', seconds: 0.6 }));
  assert.equal(polls, 20);
  const beats = posted.filter(({ kind }) => kind === 'progress');
  assert.deepEqual(beats.map(({ progress }) => progress.ms), [30, 150, 270, 390, 510]);
  assert.deepEqual(beats[0], { kind: 'progress', id: 9, progress: { nodes: 1, depth: 1, best: 2, value: 5, ms: 30 } });
  assert.deepEqual(posted.at(-1), { kind: 'answer', id: 9, answer: { best: 2, ms: 600 } });
});

test('without a limit a thought goes on until it ends by itself', async () => {
  let said = true;
  const { desk } = setUp({
    think: (clock, seat, spec, variant, position, callback) => {
      clock.ms = 1e9;
      said = callback({ nodes: 1, depth: 1 });
      return { best: 0 };
    },
  });
  await desk.answer(ask('think', { seat: 's', spec: 'x', variant: '7x6', position: '', seconds: 0 }));
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

test('each column is told as soon as it is scored', async () => {
  const column = (move) => ({ move, score: 0 });
  const { desk, posted } = setUp({
    analyse: (_clock, _variant, _position, callback) => {
      const [first, second] = [column(0), column(1)];
      for (const scores of [[null, null], [first, null], [first, null], [first, second]]) callback({ nodes: 1, scores });
      return { score: 0, scores: [] };
    },
  });
  await desk.answer(ask('analyse', { variant: '7x6', position: '' }));
  const told = posted.filter(({ kind }) => kind === 'progress');
  assert.deepEqual(told.map(({ progress }) => progress.scores.filter(Boolean).length), [0, 1, 2]);
});

test('a damaged book is refused, by question and in the background', async () => {
  const { desk, posted } = setUp();
  await desk.answer(ask('load_book', { bytes: Uint8Array.of(7) }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'bad_book' } }]);
  assert.throws(() => desk.loadBook(Uint8Array.of(7)));
});

test('an analysis is run in slices, and a cancelled one ends at the next', async () => {
  let slices = 0;
  const endless = (clock, variant, position, callback) => {
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
      return { double: 2 * number, boards: wasm.boards };
    },
  };
  const { desk, posted } = setUp({ rooms: { sums: async () => ((loads += 1), { answers }) } });
  assert.equal(loads, 0);
  await desk.answer(ask('sums.double', { number: 21 }));
  assert.equal(loads, 1);
  assert.deepEqual(posted, [
    { kind: 'progress', id: 9, progress: { half: 21 } },
    { kind: 'answer', id: 9, answer: { double: 42, boards: 5 } },
  ]);
  for (const unknown of ['sums.halve', 'sums.toString', 'toString', 'nowhere.double', 'constructor.name']) {
    await desk.answer(ask(unknown, {}));
    assert.equal(posted.at(-1).error?.code, 'unknown_question', unknown);
  }
});

test('a room\u2019s desk that cannot be loaded is a refusal, not the end of the worker', async () => {
  const { desk, posted } = setUp({ rooms: { far: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await desk.answer(ask('far.away', {}));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'desk_missing', room: 'far' } }]);
});
