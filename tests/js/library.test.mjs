// The finished games of a device: what is read is checked, and a file gives back what it was given.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MOST, checkFinished, keepFinished, keyOf } from '../../www/js/game/library.js';
import { add, parse, print } from '../../www/js/rooms/analyse/library/file.js';
import { length } from './length.mjs';

const game = { variant: '7x6', setup: '', moves: '4141414', seats: ['human', 'level3'], names: ['', ''], starter: 0, winner: 0, resigned: null, at: 1_700_000_000_000 };
/** Rules of a board on which columns 1 to 7 exist. */
const rules = /** @type {any} */ ({
  variant: (id) => (id === '7x6' ? { id, sides: 2 } : undefined),
  at: (_, text) => { if (/[089]/.test(text)) throw { code: 'outside_grid' }; },
});

/** A store as the house's, in memory. */
function store() {
  const map = new Map();
  return {
    map,
    get: async (key) => map.get(key),
    set: async (key, value) => (map.set(key, value), true),
    delete: async (...keys) => keys.forEach((key) => map.delete(key)),
    keys: async () => [...map.keys()],
  };
}
const houseWith = (large, tell = () => {}, lasts = true) => /** @type {any} */ ({ storage: { stores: new Map([['games', large]]), lasts }, tell });

test('a game passes with and without its mistakes, and with nothing else', () => {
  assert.deepEqual(checkFinished(game), game);
  const missed = [{ side: 0, ply: 3, mark: 'blunder', found: false }, { side: 1, ply: 4, mark: 'mistake', found: true, keeps: 'draw', due: 20_000 }];
  assert.deepEqual(checkFinished({ ...game, missed }), { ...game, missed });
  assert.deepEqual(checkFinished({ ...game, missed: [], unsure: 7 }), { ...game, missed: [], unsure: 7 });
  for (const bad of [null, [], {}, { ...game, moves: '' }, { ...game, moves: '<b>' }, { ...game, seats: ['human'] }, { ...game, extra: 1 }, { ...game, at: -1 }, { ...game, unsure: -1 }, { ...game, missed: [{ ...missed[0], mark: 'none' }] }, { ...game, missed: [{ ...missed[0], due: -1 }] }]) {
    assert.equal(checkFinished(bad), undefined, JSON.stringify(bad));
  }
});

const filed = (games) => games.map((list) => JSON.stringify({ format: 'puissance4-games', version: 1, games: list }));
/** A game with one field that may be anything. */
const nearly = fc.tuple(fc.constantFrom(...Object.keys(game), 'missed', 'another'), fc.oneof(fc.jsonValue(), fc.constantFrom('4', '8', '0', -1, 3, null, ['human'], [{ side: 0, ply: 3, mark: 'blunder', found: false }]))).map(([field, value]) => ({ ...game, [field]: value }));

test('whatever a file holds, it is read or refused, and never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), filed(fc.jsonValue()), filed(fc.array(nearly, { maxLength: 4 }))), (text) => {
    const found = parse(text, rules);
    assert.ok('code' in found ? ['bad', 'large'].includes(found.code) : found.games.every((one) => checkFinished(one)));
  }), length('files of games', 300));
});

test('a file gives back what it was given, and leaves out what the rules refuse', () => {
  assert.deepEqual(parse(print([game]), rules), { games: [game], bad: 0 });
  assert.deepEqual(parse(print([game, { ...game, moves: '9' }, /** @type {any} */ ({ x: 1 })]), rules), { games: [game], bad: 2 });
  assert.deepEqual(parse(print([{ ...game, variant: 'nowhere' }]), rules), { code: 'bad' });
  assert.deepEqual(parse('x'.repeat(8_000_001), rules), { code: 'large' });
});

test('games that are there already are not added again', async () => {
  const large = store();
  assert.deepEqual(await add(large, [game, { ...game, at: 5 }]), { added: 2, same: 0, over: 0, lasts: true });
  assert.deepEqual(await add(large, [game, { ...game, at: 6 }]), { added: 1, same: 1, over: 0, lasts: true });
  assert.equal(large.map.size, 3);
});

test('of a file with more games than fit, the newest are taken, and the others counted', async () => {
  const large = store();
  for (let i = 0; i < MOST - 2; i++) large.map.set(keyOf({ ...game, at: i + 1 }), game);
  const file = Array.from({ length: 1000 }, (_, i) => ({ ...game, at: game.at + i }));
  assert.deepEqual(await add(large, file), { added: 2, same: 0, over: 998, lasts: true });
  assert.equal(large.map.size, MOST);
  assert.ok(large.map.has(keyOf({ ...game, at: game.at + 999 })) && large.map.has(keyOf({ ...game, at: game.at + 998 })));
  assert.deepEqual(await add(large, file), { added: 0, same: 2, over: 998, lasts: true });
  // As many as are kept, each with mistakes, are not too large a file.
  const missed = Array.from({ length: 15 }, (_, ply) => ({ side: 0, ply: ply + 20, mark: /** @type {const} */ ('mistake'), found: false, keeps: /** @type {const} */ ('draw'), due: 20_000 }));
  const full = Array.from({ length: MOST }, (_, i) => ({ ...game, moves: '4'.repeat(42), at: game.at + i, missed }));
  const read = parse(print(full), rules);
  assert.ok('games' in read && read.games.length === MOST);
});

test('the same end of the same game is written once, and the oldest game makes room', async () => {
  const large = store();
  await keepFinished(houseWith(large), game);
  await keepFinished(houseWith(large), { ...game, at: game.at + 60_000 });
  assert.equal(large.map.size, 1);
  await keepFinished(houseWith(large), { ...game, at: game.at + 86_400_000 });
  assert.equal(large.map.size, 2);
  for (let i = 0; large.map.size < MOST; i++) large.map.set(keyOf({ ...game, at: i + 1 }), game);
  await keepFinished(houseWith(large), { ...game, moves: '1' });
  assert.equal(large.map.size, MOST);
  assert.ok(!large.map.has(keyOf({ ...game, at: 1 })));
});

test('where nothing more can be kept, no older game is lost for a new one', async () => {
  const large = store();
  for (let i = 0; i < MOST; i++) large.map.set(keyOf({ ...game, at: i + 1 }), game);
  const { set } = large;
  large.set = async () => false;
  await keepFinished(houseWith(large), { ...game, moves: '1' });
  assert.equal(large.map.size, MOST);
  assert.ok(large.map.has(keyOf({ ...game, at: 1 })));
  // With room again, the new one takes the place of the oldest.
  large.set = set;
  await keepFinished(houseWith(large), { ...game, moves: '1' });
  assert.equal(large.map.size, MOST);
  assert.ok(!large.map.has(keyOf({ ...game, at: 1 })));
});

test('a game that finds no room is told of, once until there was room again', async () => {
  const told = [];
  const large = store();
  const { set } = large;
  const later = (n) => ({ ...game, at: game.at + n * 86_400_000 });
  const keep = (n, lasts = true) => keepFinished(houseWith(large, (code) => told.push(code), lasts), later(n));
  large.set = async () => false;
  await keep(1);
  await keep(2);
  assert.deepEqual(told, ['storage_full']);
  large.set = set;
  await keep(3);
  large.set = async () => false;
  await keep(4);
  assert.deepEqual(told, ['storage_full', 'storage_full']);
  // A browser that keeps nothing at all was told of when the page began.
  large.set = set;
  await keep(5);
  large.set = async () => false;
  await keep(6, false);
  assert.equal(told.length, 2);
});
