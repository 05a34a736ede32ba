// What must hold of every link, address and kept thing, not only of those somebody thought of.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeLink, encodeLink, linkSeats, seatsOf } from '../../www/js/game/links.js';
import { readAddress, writeAddress } from '../../www/js/house/address.js';
import { SETTINGS, checkSettings } from '../../www/js/house/settings.js';
import { createStorage } from '../../www/js/house/storage.js';
import { follows, withGame } from '../../www/js/rooms/play/games.js';
import { EARLIER, checkGame, checkGames, checkTables } from '../../www/js/rooms/play/shapes.js';

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
  }));
});

test('a link travels within an address, and old fragments lead to the same place', () => {
  fc.assert(fc.property(game, ({ seats, ...told }) => {
    const text = encodeLink({ ...told, ...linkSeats(seats) });
    const there = readAddress(writeAddress({ room: 'play', text }), 'play');
    assert.deepEqual(decodeLink(there.text), decodeLink(text));
    assert.deepEqual(decodeLink(readAddress(`#${text}`, 'play').text), decodeLink(text));
    assert.equal(there.room, 'play');
  }));
});

test('no text whatever makes the reader of links throw', () => {
  const noise = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('#', '/', '?', '&', '=', '%', 'v', 'm', 'k', '7x6', '4', '~', ':', ',') }));
  fc.assert(fc.property(noise, (text) => {
    const decoded = decodeLink(text);
    if (!decoded.ok) assert(typeof decoded.error.code === 'string' && typeof decoded.error.field === 'string');
    const route = readAddress(text, 'play');
    if (route) assert(Array.isArray(route.path) && typeof route.room === 'string');
  }), { numRuns: 500 });
});

test('every place in the house has an address that leads there', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.isWellFormed());
  const place = fc.record({ room: fc.stringMatching(/^[a-z]{1,10}$/), path: fc.array(word, { maxLength: 3 }), query: fc.dictionary(word.filter((name) => name !== '__proto__'), word, { maxKeys: 4 }) });
  fc.assert(fc.property(place, ({ room, path, query }) => {
    const there = readAddress(writeAddress({ room, path, query }), 'play');
    assert.equal(there.room, room);
    assert.deepEqual(there.path, path);
    assert.deepEqual({ ...there.query }, { ...query });
  }));
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

const SHAPES = { settings: checkSettings, game: checkGame, games: checkGames, tables: checkTables };
const kept = fc.oneof(fc.string(), fc.json(), fc.anything().map((data) => JSON.stringify({ version: 1, tab: 'x', data }) ?? ''),
  fc.record({ theme: fc.anything(), floor: fc.anything(), seats: fc.anything() }).map((data) => JSON.stringify({ version: 1, tab: 'x', data: { ...SETTINGS, ...data } })));

test('whatever lies on a shelf: loading never throws, and what cannot be read is not lost', () => {
  fc.assert(fc.property(fc.constantFrom(...Object.keys(SHAPES)), kept, fc.boolean(), (name, raw, full) => {
    const lasting = backend(() => false);
    lasting.setItem(`puissance4.${name}`, raw);
    if (full) lasting.setItem = () => { throw new Error('QuotaExceededError'); };
    const notices = [];
    const storage = createStorage({ lasting: () => lasting, session: () => backend(), events: new EventTarget(), onNotice: (code) => notices.push(code) });
    const shelf = storage.shelf(name, SHAPES[name], { own: name === 'game' });
    shelf.load();
    if (notices.length) assert([...lasting.map.values()].includes(raw), 'the text as it was is still there');
    if (notices.some((code) => code === 'storage_bad' || code === 'storage_newer')) assert.equal(lasting.getItem(`puissance4.${name}.aside`), raw, 'what is said to be set aside is');
    // Saving afterwards does not destroy it either.
    shelf.save(SHAPES[name](null).value ?? SETTINGS);
    if (notices.length) assert([...lasting.map.values()].includes(raw));
  }), { numRuns: 400 });
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
  }));
});
