// The arena's desk with a stand-in for the wasm module: how long it lets games be played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers } from '../../www/js/rooms/arena/desk.js';

/** A module whose tournament plays a game in no time, as many as it may, or one if it may play none. */
function quick() {
  const asked = [];
  const plan = () => ({ opening: { kind: 'empty' }, players: [], variant: '7x6' });
  const play = (games, ms) => {
    asked.push(ms);
    const some = ms > 0 ? [...games] : [games[0]];
    return some.map((game) => `${game}\n`).join('');
  };
  return { asked, tools: { wasm: { Arena: class { plan = plan; play = play; free() {} } } } };
}

const job = { report() {}, rest: async () => {} };

test('whoever may take no time plays one game, however quick games are', async () => {
  const { asked, tools } = quick();
  const { lines } = await answers.play({ plan: 'one', games: Uint32Array.of(4, 5, 6), ms: 0 }, job, tools);
  assert.equal(lines, '4\n');
  assert(asked.every((ms) => ms <= 0), `${asked}`);
});

test('games are played with rests between them until all are done', async () => {
  const { asked, tools } = quick();
  const { lines } = await answers.play({ plan: 'two', games: Uint32Array.of(4, 5, 6), ms: 60_000 }, job, tools);
  assert.equal(lines, '4\n5\n6\n');
  assert(asked.every((ms) => ms > 0 && ms < 1000), `${asked}`);
});
