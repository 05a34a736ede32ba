// The worker's desk with a stand-in for the wasm module and a clock made by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDesk } from '../../www/js/engine/desk.js';

/** A book whose coming is in the test's hands, of one board; `asked` counts who wanted it. */
function bookOf(board) {
  let come;
  const book = { asked: 0, wanted: () => ((book.asked += 1), arrived), file: async () => Uint8Array.of(8) };
  const arrived = new Promise((resolve) => (come = resolve));
  return { book, come, books: new Map([[board, book]]) };
}

function setUp({ think = () => ({ best: 3 }), judge = () => ({ moves: [] }), ...more } = {}) {
  const posted = [];
  const clock = { ms: 0 };
  const desk = createDesk({
    engine: { think: think.bind(null, clock), judge: judge.bind(null, clock) },
    reads: (spec) => spec.startsWith('perfect'),
    whole: { boards: 5 },
    books: new Map(),
    post: (reply) => posted.push(reply),
    now: () => clock.ms,
    breathe: async () => {},
    ...more,
  });
  return { desk, posted };
}

const ask = (question, payload) => ({ id: 9, question, payload });

/** What is asked of opponents and of the judge where the payload does not matter. */
const thought = { seat: 's', spec: 'mcts', variant: '7x6', position: '' };

test('a thought names its seat', async () => {
  const { desk, posted } = setUp({ think: (clock, ...asked) => ({ asked: asked.slice(0, 4) }) });
  await desk.answer(ask('think', { seat: 'mine', spec: 'mcts', variant: '7x6', position: '44' }));
  assert.deepEqual(posted.at(-1).answer, { asked: ['mine', 'mcts', '7x6', '44'], ms: 0 });
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
  const { desk, posted } = setUp({ judge: refuse });
  await desk.answer(ask('judge', { variant: '7x6', position: '4444444' }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'column_full', column: 3, at: 7 } }]);
});

test('exact play and the judge wait for the book of their board; other opponents only have it fetched', async () => {
  const { book, come, books } = bookOf('7x6');
  const { desk, posted } = setUp({ books });
  await desk.answer({ id: 1, question: 'think', payload: thought });
  await desk.answer({ id: 2, question: 'think', payload: { ...thought, spec: 'perfect', variant: '12x6' } });
  assert.deepEqual([posted.map(({ id }) => id), book.asked], [[1, 2], 1]);
  const waiting = [
    desk.answer({ id: 3, question: 'think', payload: { ...thought, spec: 'perfect:nodes=1' } }),
    desk.answer({ id: 4, question: 'judge', payload: thought }),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([posted.length, book.asked], [2, 3]);
  come();
  await Promise.all(waiting);
  assert.deepEqual(posted.map(({ id, kind }) => `${id} ${kind}`).sort(), ['1 answer', '2 answer', '3 answer', '4 answer']);
});

test('whom nobody knows is refused, and nobody waits for a book first', async () => {
  const { books } = bookOf('7x6');
  const { desk, posted } = setUp({ books, reads: () => {
    throw { code: 'unknown_opponent' };
  } });
  await desk.answer(ask('think', { ...thought, spec: 'nobody' }));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'unknown_opponent' } }]);
});

test('a module that lacks what the desk asks of it is broken, not silent', async () => {
  const { desk, posted } = setUp({ reads: undefined });
  await desk.answer(ask('think', thought));
  assert.deepEqual(posted, [{ kind: 'broken' }]);
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
  await refused.desk.answer(ask('think', thought));
  assert.deepEqual(refused.posted, [{ kind: 'refused', id: 9, error: { code: 'bad_option', option: 'depth' } }]);
  const trapped = setUp({
    think: () => {
      throw new WebAssembly.RuntimeError('unreachable');
    },
  });
  await trapped.desk.answer(ask('think', thought));
  assert.deepEqual(trapped.posted, [{ kind: 'broken' }]);
  await trapped.desk.answer(ask('juggle', {}));
  assert.equal(trapped.posted.at(-1).error.code, 'unknown_question');
});

test('a question cancelled before its turn is not begun', async () => {
  let begun = false;
  const { desk, posted } = setUp({ think: () => (begun = true) });
  const answered = desk.answer(ask('think', thought));
  desk.cancel(9);
  await answered;
  assert.equal(begun, false);
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'cancelled' } }]);
});

test('a question cancelled while it waits for the book is not begun either', async () => {
  let begun = false;
  // The book never comes: its download stalls.
  const { books } = bookOf('7x6');
  const { desk, posted } = setUp({ think: () => (begun = true), books });
  const answered = desk.answer(ask('think', { ...thought, spec: 'perfect' }));
  await new Promise((resolve) => setImmediate(resolve));
  desk.cancel(9);
  await answered;
  assert.equal(begun, false);
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'cancelled' } }]);
});

test('a question cancelled while its room\u2019s desk is fetched is not begun either', async () => {
  const { desk, posted } = setUp({ rooms: { far: () => new Promise(() => {}) } });
  const answered = desk.answer(ask('far.away', {}));
  await new Promise((resolve) => setImmediate(resolve));
  desk.cancel(9);
  await answered;
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

test('a room\u2019s desk finds the first book of a board as a file', async () => {
  const { books } = bookOf('7x6');
  const answers = { size: async ({ board }, _, { bookFile }) => (await bookFile(board))?.length ?? 0 };
  const { desk, posted } = setUp({ books, rooms: { sums: async () => ({ answers }) } });
  for (const board of ['7x6', '12x6']) await desk.answer(ask('sums.size', { board }));
  assert.deepEqual(posted.map(({ answer }) => answer), [1, 0]);
});

test('a worker with Play\u2019s small module answers no room\u2019s own questions', async () => {
  const { desk, posted } = setUp({ whole: undefined, rooms: { sums: async () => ({ answers: { one: () => 1 } }) } });
  await desk.answer(ask('sums.one', {}));
  assert.equal(posted[0].error.code, 'unknown_question');
});

test('a room\u2019s desk that cannot be loaded is a refusal, not the end of the worker', async () => {
  const { desk, posted } = setUp({ rooms: { far: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await desk.answer(ask('far.away', {}));
  assert.deepEqual(posted, [{ kind: 'refused', id: 9, error: { code: 'desk_missing', room: 'far' } }]);
});
