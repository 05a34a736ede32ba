// Scores are stored for each table separately.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScores } from '../../www/js/rooms/play/scores.js';
import { TABLES, checkTables } from '../../www/js/rooms/play/shapes.js';
import { createStorage } from '../../www/js/house/storage.js';

/** @param {Record<string, unknown>} [kept] what the browser has kept, by name */
function setUp(kept = {}) {
  const map = new Map(Object.entries(kept).map(([name, data]) => [`puissance4.${name}`, JSON.stringify({ version: 1, tab: 'one', data })]));
  let saves = 0;
  const lasting = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (key === 'puissance4.tables') saves += 1;
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
  };
  const notices = [];
  const storage = createStorage({ lasting: () => lasting, session: () => lasting, events: new EventTarget(), onNotice: (code) => notices.push(code) });
  return { scores: createScores(storage), storage, notices, saves: () => saves };
}

const NONE = { wins: [], draws: 0 };
const bare = ({ wins, draws }) => ({ wins, draws });

test('every table finds its own scores again', () => {
  const { scores } = setUp();
  scores.keep('7x6 human level3', { wins: [2, 1], draws: 0 });
  scores.keep('7x6 human human', { wins: [0, 4], draws: 1 });
  assert.deepEqual(bare(scores.of('7x6 human level3')), { wins: [2, 1], draws: 0 });
  assert.deepEqual(bare(scores.of('7x6 human human')), { wins: [0, 4], draws: 1 });
  assert.deepEqual(scores.of('12x6 human human'), NONE);
});

test('what has not changed is not saved again, as every save is heard in the other tabs', () => {
  const { scores, saves } = setUp();
  scores.keep('7x6 human human', { wins: [0, 0], draws: 0 });
  assert.equal(saves(), 0);
  scores.keep('7x6 human human', { wins: [1, 0], draws: 0 });
  scores.keep('7x6 human human', { wins: [1, 0], draws: 0 });
  assert.equal(saves(), 1);
});

test('the oldest tables are forgotten first', () => {
  const { scores, storage } = setUp();
  for (let n = 0; n <= TABLES; n++) scores.keep(`7x6 human mcts:seed=${n}`, { wins: [n + 1, 0], draws: 0 });
  assert.equal(storage.shelf('tables', checkTables).load()?.length, TABLES);
  assert.deepEqual(scores.of('7x6 human mcts:seed=0'), NONE);
  assert.deepEqual(scores.of(`7x6 human mcts:seed=${TABLES}`).wins, [TABLES + 1, 0]);
});

test('one bad table does not cost the others, and is said', () => {
  const good = { table: '7x6 human human', wins: [1, 0], draws: 0 };
  const { scores, notices } = setUp({ tables: [{ table: '<b>', wins: [1], draws: 0 }, good, { ...good, wins: [-1] }] });
  assert.deepEqual(bare(scores.of('7x6 human human')), bare(good));
  assert.deepEqual(notices, ['storage_bad']);
});
