// What must hold of every link, address and kept thing, not only of those somebody thought of.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeLink, encodeLink, linkSeats, seatsOf } from '../../www/js/game/links.js';
import { readAddress, readFields, writeAddress } from '../../www/js/house/address.js';
import { SETTINGS, checkSettings } from '../../www/js/house/settings.js';
import { createStorage } from '../../www/js/house/storage.js';
import { follows, withGame } from '../../www/js/rooms/play/games.js';
import { EARLIER, checkGame, checkGames, checkTables } from '../../www/js/rooms/play/shapes.js';
import { checkAnalysis, checkBefore } from '../../www/js/rooms/analyse/shapes.js';
import { checkDone } from '../../www/js/rooms/analyse/puzzles/book.js';
import { checkDraft } from '../../www/js/rooms/arena/keep.js';
import { checkMark } from '../../www/js/rooms/arena/mark.js';
import { checkLearnt } from '../../www/js/rooms/learn/state.js';
import { length } from './length.mjs';

// --- Links ---------------------------------------------------------------------------------

const options = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.nat(999), { minKeys: 1, maxKeys: 3 });
const spec = fc.tuple(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), fc.option(options, { nil: null }))
  .map(([id, given]) => (given ? `${id}:${Object.entries(given).map(([name, value]) => `${name}=${value}`).join(',')}` : id))
  .filter((text) => text !== 'human');
const who = fc.oneof(fc.constant('human'), spec);
const moves = fc.stringMatching(/^[1-9a-c]{0,60}$/);
const variant = fc.constantFrom('7x6', '12x6', 'trio', 'ttt-3x3-3', 'p4-4x4-4');
const game = fc.record({
  kind: fc.constant('game'), variant, moves, seats: fc.array(who, { minLength: 2, maxLength: 3 }),
  seed: fc.integer({ min: 0, max: 0xffff_ffff }), first: fc.constantFrom('me', 'them', 'third', 'random', 'alternate'), resigned: fc.option(fc.nat(2), { nil: undefined }),
});

test('every game is written in a link and read back, players and all', () => {
  fc.assert(fc.property(game, ({ seats, ...told }) => {
    const decoded = decodeLink(encodeLink({ ...told, ...linkSeats(seats) }));
    assert(decoded.ok);
    assert.deepEqual(seatsOf(decoded.link, seats.length), seats);
    for (const field of ['variant', 'moves', 'seed', 'first', 'resigned']) assert.deepEqual(decoded.link[field], told[field], field);
  }), length('games in links'));
});

test('a link travels within an address, and old fragments lead to the same place', () => {
  fc.assert(fc.property(game, ({ seats, ...told }) => {
    const text = encodeLink({ ...told, ...linkSeats(seats) });
    const there = readAddress(writeAddress({ room: 'play', text }), 'play');
    assert.deepEqual(decodeLink(there.text), decodeLink(text));
    assert.deepEqual(decodeLink(readAddress(`#${text}`, 'play').text), decodeLink(text));
    assert.equal(there.room, 'play');
  }), length('links in addresses'));
});

test('no text whatever makes the reader of links throw', () => {
  const noise = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('#', '/', '?', '&', '=', '%', 'v', 'm', 'k', '7x6', '4', '~', ':', ',') }));
  fc.assert(fc.property(noise, (text) => {
    const decoded = decodeLink(text);
    if (!decoded.ok) assert(typeof decoded.error.code === 'string' && typeof decoded.error.field === 'string');
    const route = readAddress(text, 'play');
    assert(Array.isArray(route.path) && typeof route.room === 'string');
  }), length('links', 500));
});

test('every place in the house has an address that leads there', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.isWellFormed());
  const place = fc.record({ room: fc.stringMatching(/^[a-z]{1,10}$/), path: fc.array(word, { maxLength: 3 }), query: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), word, { maxKeys: 4 }) });
  fc.assert(fc.property(place, ({ room, path, query }) => {
    const there = readAddress(writeAddress({ room, path, query }), 'play');
    assert.equal(there.room, room);
    assert.deepEqual(there.path, path);
    const known = Object.fromEntries(Object.keys(query).map((name) => [name, 200]));
    assert.deepEqual(readFields(there.text, known), { fields: { ...query }, error: null });
  }), length('places of the house'));
});

// --- Storage -------------------------------------------------------------------------------

/** A browser's storage in which every write may fail. */
function backend(fails = () => false) {
  const map = new Map();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (fails(key)) throw new Error('QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
  };
}

const aGame = { variant: '7x6', moves: '4435', future: '1', seats: ['human', 'level3'], times: [null, 12], resigned: null, seed: 1, starter: 0, counted: false, starts: 'me', names: ['Ada', ''], colours: [], marks: [], setup: '' };
const aTree = { variant: '7x6', setup: '', parents: [0, 1, 1], moves: ['4', '4', '3'], at: 2, starter: 0, seats: ['human', 'human'], names: [] };
/** Every shelf of the page: its check, whether each tab has its own, and something that may lie there. */
const SHELVES = {
  settings: [checkSettings, false, SETTINGS],
  game: [checkGame, true, aGame],
  games: [checkGames, false, [aGame]],
  tables: [checkTables, false, [{ table: '7x6 human human', wins: [1, 0], draws: 2 }]],
  'arena-on': [checkMark, false, { on: true }],
  arena: [checkDraft, false, { plan: 'player.bot_player.random', judge: true }],
  analyse: [checkAnalysis, true, { ...aTree, tab: 'moves', threats: false, ghosts: true, puzzle: { id: '7x6.44', step: 0, failed: false, over: false } }],
  'analyse-before': [checkBefore, true, aTree],
  puzzles: [checkDone, false, { done: [{ id: '7x6.44', solved: false, day: 20_000, due: 20_003 }], run: 1, best: 2 }],
  learn: [checkLearnt, false, { done: ['minimax'] }],
};

test('the list of shelves is that of the page', () => {
  const scripts = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? scripts(`${folder}/${one.name}`) : one.name.endsWith('.js') ? [`${folder}/${one.name}`] : []));
  const texts = scripts(new URL('../../www/js', import.meta.url).pathname).map((path) => readFileSync(path, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/\.shelf\('([^']+)'/g)].map(([, name]) => name));
  assert.deepEqual([...new Set(named)].sort(), Object.keys(SHELVES).sort());
  for (const [check, , sound] of Object.values(SHELVES)) assert.deepEqual(check(sound), { value: sound, bad: false });
});

const strange = fc.oneof(fc.anything(), fc.integer(), fc.constantFrom(null, '', '8', '44444444', 'nowhere', -1, 7, 3000, [0], [5], ['1'], ['human'], {}));
/** A sound thing with one place of it changed, however deep. */
const damaged = (sound) => fc.tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), strange, fc.boolean()).map(([way, value, gone]) => {
  const copy = structuredClone(sound);
  let place = copy;
  for (const [i, n] of way.entries()) {
    const field = Object.keys(place)[n % Math.max(1, Object.keys(place).length)] ?? 'another';
    if (i < way.length - 1 && place[field] && typeof place[field] === 'object') {
      place = place[field];
      continue;
    }
    if (gone) delete place[field];
    else place[field] = value;
    break;
  }
  return copy;
});
const wrapped = (data) => data.map((value) => JSON.stringify({ version: 1, tab: 'x', data: value }) ?? '');
const onAShelf = fc.constantFrom(...Object.keys(SHELVES)).chain((name) => fc.tuple(fc.constant(name),
  fc.oneof(fc.string(), fc.json(), wrapped(fc.anything()), { weight: 4, arbitrary: wrapped(damaged(SHELVES[name][2])) })));

test('whatever lies on a shelf: loading never throws, and what cannot be read is not lost', () => {
  fc.assert(fc.property(onAShelf, fc.boolean(), ([name, raw], full) => {
    const [check, own, sound] = SHELVES[name];
    const lasting = backend(() => false);
    lasting.setItem(`puissance4.${name}`, raw);
    if (full) lasting.setItem = () => { throw new Error('QuotaExceededError'); };
    const notices = [];
    const storage = createStorage({ lasting: () => lasting, session: () => backend(), events: new EventTarget(), onNotice: (code) => notices.push(code) });
    const shelf = storage.shelf(name, check, { own });
    const found = shelf.load();
    // What is given out has passed, and passes again.
    if (found !== null) assert.deepEqual(check(found), { value: found, bad: false });
    if (notices.length) assert([...lasting.map.values()].includes(raw), 'the text as it was is still there');
    if (notices.some((code) => code === 'storage_bad' || code === 'storage_newer')) assert.equal(lasting.getItem(`puissance4.${name}.aside`), raw, 'what is said to be set aside is');
    // Saving afterwards does not destroy it either.
    shelf.save(sound);
    if (notices.length) assert([...lasting.map.values()].includes(raw));
  }), length('shelves', 1_500));
});

const keptGame = fc.record({
  variant: fc.constantFrom('7x6', '8x7'), moves: fc.stringMatching(/^[1-7]{0,8}$/), linked: fc.constantFrom(true, undefined),
});

test('among the earlier games none that somebody moved in gives way to one from a link', () => {
  fc.assert(fc.property(fc.array(keptGame, { maxLength: 12 }), (games) => {
    let list = [];
    for (const one of games) if (!one.linked && one.moves) list = withGame(list, one);
    assert(list.length <= EARLIER);
    assert(list.every((one) => !one.linked && one.moves));
    // The last one that was added is there, or has grown into what stands there.
    const last = games.filter((one) => !one.linked && one.moves).at(-1);
    if (last) assert.equal(list[0], last);
    // No game of the list is only the beginning of one added after it.
    list.forEach((one, i) => list.slice(0, i).forEach((newer) => assert(!follows(newer, one))));
  }), length('earlier games'));
});
