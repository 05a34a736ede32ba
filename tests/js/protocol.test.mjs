// Whatever a worker says, and in whatever order: no question is answered twice or by another's answer,
// none is forgotten, and nothing is thrown. (What workers make of the page's messages is asked of the
// real module in questions.test.mjs.)
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { BUILD, FakeWorker, PATIENCE } from './engine-fakes.mjs';
import { createLane } from '../../www/js/engine/lane.js';
import { length } from './length.mjs';

const kind = fc.constantFrom('answer', 'answer', 'answer', 'answer', 'refused', 'hello', 'ready', 'notice', 'progress', 'answer', 'refused', 'broken', 'other', '');
const said = fc.record({ kind, id: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(undefined, null, NaN, '1')), build: fc.constantFrom(BUILD, BUILD, 'b2', undefined), code: fc.string({ maxLength: 4 }), progress: fc.anything(), error: fc.record({ code: fc.constantFrom('cancelled', 'game_over') }) });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('say'), message: said, old: fc.nat(2), aimed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ act: 'ready' }) },
  { weight: 3, arbitrary: fc.constant({ act: 'ask' }) },
  { weight: 2, arbitrary: fc.constant({ act: 'answer' }) },
  { weight: 1, arbitrary: fc.constant({ act: 'cancel' }) },
  { weight: 1, arbitrary: fc.constant({ act: 'die' }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }).map((ms) => ({ act: 'wait', ms })) },
);

test('whatever workers say, every question is settled once, and by its own answer', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const workers = [];
      const lane = createLane({ hire: () => (workers.push(new FakeWorker('w')), workers.at(-1)), build: BUILD, start: () => ({}), tell: () => {}, patience: PATIENCE });
      const questions = [];
      /** What a worker answers names the question it was sent: an answer with no such name is made up. */
      const honest = (worker) => {
        const sent = worker.asked.at(-1);
        if (sent) worker.say({ kind: 'answer', id: sent.id, answer: { to: sent.payload.n } });
      };
      for (const { act, message, ms, old, aimed } of steps) {
        const worker = workers.at(-1);
        if (act === 'ask') {
          const abort = new AbortController();
          const question = { n: questions.length, abort, ends: [] };
          questions.push(question);
          lane.ask('think', { n: question.n }, { signal: abort.signal }).then((answer) => question.ends.push(answer), (error) => question.ends.push(error.code));
        } else if (act === 'cancel') questions.at(-1)?.abort.abort();
        else if (act === 'wait') mock.timers.tick(ms);
        else if (act === 'die') worker?.emit('error', {});
        else if (act === 'ready') worker?.getReady();
        else if (act === 'answer') { if (worker && !worker.ended) honest(worker); }
        else {
          // Also by workers that were given up: their words may still be on their way.
          const speaker = workers.at(-1 - old);
          const id = aimed ? speaker?.asked.at(-1)?.id : message.id;
          speaker?.say({ ...message, id, answer: { made: id, ended: speaker.ended, speaker } });
        }
        await null;
      }
      // In the end there is a worker that does its work.
      for (let n = 0; n < 60 && questions.some(({ ends }) => ends.length === 0); n += 1) {
        const worker = workers.at(-1);
        if (worker && !worker.ended) {
          worker.getReady();
          honest(worker);
        }
        await null;
        mock.timers.tick(PATIENCE.grace);
      }
      for (const { n, ends } of questions) {
        assert.equal(ends.length, 1, `question ${n}`);
        const [end] = ends;
        if (typeof end === 'string') continue;
        if (end.to !== undefined) assert.equal(end.to, n, 'the answer to another question');
        else {
          assert(!end.ended, 'the answer of a worker that was given up');
          assert(end.speaker.asked.some(({ id, payload }) => id === end.made && payload.n === n), 'an answer to a question that was not asked');
        }
      }
      lane.close();
    }), length('words of workers', 800));
  } finally {
    mock.timers.reset();
  }
});
