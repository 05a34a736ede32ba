// What is kept comes back whole, or is set aside and said; never believed, never lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SETTINGS, checkSettings, joined } from '../../www/js/house/settings.js';
import { clearLarge, createLarge, openLarge } from '../../www/js/house/large.js';
import { createStorage } from '../../www/js/house/storage.js';
import { checkGame, checkTables } from '../../www/js/rooms/play/shapes.js';

function fakeBackend() {
  const map = new Map();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, String(value)),
    removeItem: (key) => void map.delete(key),
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
  };
}

const SHAPES = { game: checkGame, settings: checkSettings, tables: checkTables };

/** The storage with its shelves by name. */
function byName(storage) {
  const shelf = (name) => storage.shelf(name, SHAPES[name], { own: name === 'game' });
  return {
    lasts: storage.lasts,
    load: (name, accept) => shelf(name).load(accept),
    save: (name, data, where) => shelf(name).save(data, where),
    last: (name) => shelf(name).last(),
    clear: () => storage.clear(),
    large: (name) => openLarge({ storage }, name),
    clearLarge: () => clearLarge({ storage }),
  };
}

function setUp({ lasting = fakeBackend(), session = fakeBackend(), tab = 'one' } = {}) {
  const notices = [];
  const others = [];
  const events = new EventTarget();
  const storage = createStorage({
    lasting: () => lasting,
    session: () => session,
    events,
    tab,
    onNotice: (code) => notices.push(code),
    onOther: (name) => others.push(name),
  });
  return { storage: byName(storage), lasting, session, notices, others, events };
}

const game = {
  variant: '7x6',
  moves: '4435',
  future: '1',
  seats: ['human', 'mcts:iterations=200,seed=7'],
  times: [null, 41, null, 1200],
  resigned: null,
  seed: 7,
  starter: 0,
  counted: false,
};
const wrapped = (data, version = 1) => JSON.stringify({ version, tab: 'one', data });

test('everything kept comes back, in this tab and in the next', () => {
  const one = setUp();
  assert.equal(one.storage.load('game'), null);
  const settings = { ...SETTINGS, theme: 'dark', lang: 'fr' };
  const tables = [{ table: '7x6 human human', wins: [3, 2], draws: 1 }];
  assert.equal(one.storage.save('game', game), true);
  assert.equal(one.storage.save('settings', settings), true);
  assert.equal(one.storage.save('tables', tables), true);
  const later = setUp({ lasting: one.lasting, tab: 'later' });
  assert.deepEqual(later.storage.load('game'), game);
  assert.deepEqual(later.storage.load('settings'), settings);
  assert.deepEqual(later.storage.load('tables'), tables);
  assert.deepEqual([...one.notices, ...later.notices], []);
});

test('a game of the largest board there can be comes back', () => {
  const { storage, notices } = setUp();
  // Nine columns of thirteen rows: 126 bits.
  const long = { ...game, variant: '9x13', moves: '1'.repeat(117), future: '', times: Array.from({ length: 117 }, () => 41), reports: Array.from({ length: 117 }, () => null) };
  storage.save('game', long);
  assert.deepEqual([storage.load('game'), notices], [long, []]);
});

test('two tabs keep what each of them changed', () => {
  const knew = SETTINGS;
  const kept = { ...SETTINGS, lang: 'en', variant: 'trio', seats: ['human', 'human', 'human'] };
  assert.deepEqual(joined({ ...SETTINGS, sound: true }, knew, kept), { ...kept, sound: true });
  // What was changed and changed back is the tab's word, too.
  assert.equal(joined(SETTINGS, { ...SETTINGS, lang: 'en' }, kept).lang, null);
  // A table is one thing: whoever changes the seats keeps the board they stand at.
  const { lang, variant, seats } = joined({ ...SETTINGS, seats: ['human', 'level5'] }, knew, kept);
  assert.deepEqual({ lang, variant, seats }, { lang: 'en', variant: '7x6', seats: ['human', 'level5'] });
  assert.deepEqual(joined(SETTINGS, knew, undefined), SETTINGS);
});

test('a mark nobody chose is kept as such', () => {
  const one = setUp();
  const settings = { ...SETTINGS, marks: ['', 'star'] };
  one.storage.save('settings', settings);
  const later = setUp({ lasting: one.lasting });
  assert.deepEqual(later.storage.load('settings'), settings);
  assert.deepEqual(later.notices, []);
});

for (const [what, raw] of [
  ['no JSON', '{"version":1,'],
  ['someone else’s', '"hello"'],
  ['null', 'null'],
  ['no version', JSON.stringify(game)],
  ['an unknown field', wrapped({ ...game, extra: 1 })],
  ['a missing field', wrapped({ variant: '7x6', moves: '4' })],
  ['moves that are no notation', wrapped({ ...game, moves: '<script>' })],
  ['times that are no times', wrapped({ ...game, times: [-1] })],
  ['a seat that is no spec', wrapped({ ...game, seats: ['human', 3] })],
  ['a side that is none', wrapped({ ...game, resigned: 3 })],
  ['a list', wrapped([game])],
]) {
  test(`a game with ${what} is set aside`, () => {
    const lasting = fakeBackend();
    lasting.setItem('puissance4.game', raw);
    const { storage, notices } = setUp({ lasting });
    assert.equal(storage.load('game'), null);
    assert.deepEqual(notices, ['storage_bad']);
    assert.equal(lasting.getItem('puissance4.game.aside'), raw);
    assert.equal(lasting.getItem('puissance4.game'), null);
    assert.equal(storage.load('game'), null);
    assert.equal(notices.length, 1, 'told once');
  });
}

test('what a newer version kept stays intact', () => {
  const lasting = fakeBackend();
  const raw = wrapped({ shape: 'unheard of' }, 2);
  lasting.setItem('puissance4.settings', raw);
  const { storage, notices } = setUp({ lasting });
  assert.equal(storage.load('settings'), null);
  assert.deepEqual(notices, ['storage_newer']);
  assert.equal(lasting.getItem('puissance4.settings.aside'), raw);
});

test('one bad setting does not cost the others', () => {
  const lasting = fakeBackend();
  const raw = wrapped({ ...SETTINGS, theme: 'dark', floor: 'soon' });
  lasting.setItem('puissance4.settings', raw);
  const { storage, notices } = setUp({ lasting });
  assert.deepEqual(storage.load('settings'), { ...SETTINGS, theme: 'dark' });
  assert.deepEqual(notices, ['storage_bad']);
  assert.equal(lasting.getItem('puissance4.settings.aside'), raw);
  assert.deepEqual(storage.load('settings'), { ...SETTINGS, theme: 'dark' });
  assert.equal(notices.length, 1);
});

test('prototype names are not fields', () => {
  const lasting = fakeBackend();
  lasting.setItem('puissance4.settings', JSON.stringify({ version: 1, data: SETTINGS }).replace('"theme"', '"__proto__":{"theme":"dark"},"theme"'));
  const { storage } = setUp({ lasting });
  assert.deepEqual(storage.load('settings')?.theme, SETTINGS.theme);
});

test('a browser that keeps nothing: the page plays on, and says so', () => {
  const notices = [];
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const storage = byName(createStorage({
    lasting: refuse,
    session: refuse,
    events: new EventTarget(),
    onNotice: (code) => notices.push(code),
  }));
  assert.equal(storage.lasts, false);
  assert.equal(storage.save('game', game), false);
  assert.deepEqual(storage.load('game'), game);
  assert.deepEqual(notices, ['storage_off']);
});

test('a full store says once that it does not keep, and again after there was room', () => {
  const lasting = fakeBackend();
  const { storage, notices } = setUp({ lasting });
  const { setItem } = lasting;
  const fill = () => {
    lasting.setItem = () => {
      throw new Error('QuotaExceededError');
    };
  };
  fill();
  assert.equal(storage.save('game', game), false);
  assert.equal(storage.save('game', { ...game, moves: '44351' }), false);
  assert.deepEqual(notices, ['storage_full']);
  assert.equal(storage.load('game')?.moves, '44351', 'the tab itself still has it');
  lasting.setItem = setItem;
  assert.equal(storage.save('game', game), true);
  fill();
  assert.equal(storage.save('settings', SETTINGS), false);
  assert.deepEqual(notices, ['storage_full', 'storage_full']);
});

test('what the rules refuse is set aside like what cannot be read', () => {
  const lasting = fakeBackend();
  const one = setUp({ lasting });
  one.storage.save('game', game);
  const raw = lasting.getItem('puissance4.game');
  assert.equal(one.storage.load('game', () => false), null);
  assert.equal(lasting.getItem('puissance4.game.aside'), raw);
  assert.equal(lasting.getItem('puissance4.game'), null);
  assert.equal(one.storage.load('game'), null);
  assert.equal(new Set(one.notices).size, 1);
  assert.equal(one.notices[0], 'storage_bad');
});

test('a tab whose own game is refused takes the last one saved', () => {
  const one = setUp();
  one.storage.save('game', game);
  const last = { ...game, moves: '11', future: '', times: [] };
  setUp({ lasting: one.lasting, tab: 'two' }).storage.save('game', last);
  assert.deepEqual(one.storage.load('game', (kept) => kept.moves === '11'), last);
});

for (const [what, field, mended] of [
  ['a colour there is none of', { colours: ['zzz', 'red'] }, 'colours'],
  ['one colour for two', { colours: ['pink', 'pink'] }, 'colours'],
  ['one colour for two, the second not chosen', { colours: ['red'] }, 'colours'],
  ['a mark there is none of', { marks: ['zzz'] }, 'marks'],
  ['nobody to play', { seats: [] }, 'seats'],
  ['one seat', { seats: ['human'] }, 'seats'],
]) {
  test(`settings with ${what} are mended there`, () => {
    const lasting = fakeBackend();
    lasting.setItem('puissance4.settings', wrapped({ ...SETTINGS, theme: 'dark', ...field }));
    const { storage, notices } = setUp({ lasting });
    const found = storage.load('settings');
    assert.deepEqual(found, { ...SETTINGS, theme: 'dark' });
    assert.deepEqual(found[mended], SETTINGS[mended]);
    assert.deepEqual(notices, ['storage_bad']);
  });
}

test('colours of three seats may meet: in trio the goal has one', () => {
  const one = setUp();
  const settings = { ...SETTINGS, colours: ['green', 'red', 'green'] };
  one.storage.save('settings', settings);
  const later = setUp({ lasting: one.lasting });
  assert.deepEqual(later.storage.load('settings'), settings);
  assert.deepEqual(later.notices, []);
});

test('two tabs: each reads its own game back, and knows whose a new tab would find', () => {
  const lasting = fakeBackend();
  const one = setUp({ lasting, tab: 'one' });
  one.storage.save('game', game);
  assert.deepEqual(one.storage.last('game'), { data: game, mine: true });
  const two = setUp({ lasting, tab: 'two' });
  assert.deepEqual(two.storage.last('game'), { data: game, mine: false });
  const theirs = { ...game, variant: '12x6', moves: '77', future: '', times: [null, 3] };
  two.storage.save('game', theirs);
  assert.deepEqual(one.storage.load('game'), game);
  assert.deepEqual(two.storage.load('game'), theirs);
  assert.deepEqual(one.storage.last('game'), { data: theirs, mine: false });
});

test('what is kept for this tab alone leaves what a new tab finds', () => {
  const lasting = fakeBackend();
  const one = setUp({ lasting });
  one.storage.save('game', game);
  const linked = { ...game, moves: '1', future: '', times: [], linked: true };
  assert.equal(one.storage.save('game', linked, { lasting: false }), true);
  assert.deepEqual(one.storage.load('game'), linked);
  assert.deepEqual(setUp({ lasting, tab: 'new' }).storage.load('game'), game);
});

/** A backend that has no room left for anything new. */
function full(backend, room = () => false) {
  const { setItem } = backend;
  backend.setItem = (key, value) => {
    if (!room(key)) throw new Error('QuotaExceededError');
    setItem(key, value);
  };
  return backend;
}

test('a full store can still be read', () => {
  const lasting = fakeBackend();
  setUp({ lasting }).storage.save('game', game);
  const { storage, notices } = setUp({ lasting: full(lasting), session: full(fakeBackend()), tab: 'new' });
  assert.deepEqual(storage.load('game'), game);
  assert.deepEqual(notices, [], 'nothing has been written yet, so nothing is missing');
});

test('where reading itself fails, the page has a storage all the same', () => {
  const broken = { ...fakeBackend(), getItem: () => { throw new Error('SecurityError'); } };
  const { storage, notices } = setUp({ lasting: broken, session: broken });
  assert.equal(storage.load('game'), null);
  assert.equal(storage.save('game', game), false);
  assert.deepEqual(storage.load('game'), game, 'in memory');
  assert.deepEqual(notices, ['storage_off']);
});

test('what cannot be set aside is not said to be, and not written over', () => {
  const lasting = fakeBackend();
  const bad = wrapped({ ...game, resigned: 3 });
  lasting.setItem('puissance4.game', bad);
  full(lasting, (key) => !key.includes('aside'));
  const { storage, notices } = setUp({ lasting });
  assert.equal(storage.load('game'), null);
  assert.deepEqual(notices, ['storage_stuck']);
  assert.equal(storage.save('game', game), false);
  assert.equal(lasting.getItem('puissance4.game'), bad);
  assert.deepEqual(storage.load('game'), game, 'in memory while the page is open');
});

test('newer unreadable data replaces the copy that was set aside', () => {
  const lasting = fakeBackend();
  for (const raw of [wrapped({ ...game, resigned: 3 }), '{']) {
    lasting.setItem('puissance4.game', raw);
    const { storage, notices } = setUp({ lasting });
    assert.equal(storage.load('game'), null);
    assert.deepEqual(notices, ['storage_bad']);
    assert.deepEqual([...lasting.map], [['puissance4.game.aside', raw]]);
  }
});

test('the page hears of what another tab saves, and of nothing of other pages', () => {
  const { others, events } = setUp();
  const fire = (key, newValue = '{}') => events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  fire('puissance4.settings');
  fire('puissance4.settings.aside');
  fire('someone.else');
  fire('puissance4.game', null);
  assert.deepEqual(others, ['settings', 'settings.aside']);
});

test('clearing forgets the game and settings', async () => {
  const { storage } = setUp();
  storage.save('game', game);
  storage.save('settings', SETTINGS);
  storage.clear();
  assert.equal(storage.load('game'), null);
  assert.equal(storage.load('settings'), null);
});

test('a larger store is the same for all who ask for it', async () => {
  const { storage } = setUp();
  // Without IndexedDB, as here, what is written stays in memory: the other room must still find it.
  assert.equal(await storage.large('games').set('one', 1), false);
  assert.equal(await storage.large('games').get('one'), 1);
  assert.deepEqual(await storage.large('games').keys(), ['one']);
  assert.deepEqual(await storage.large('arena').keys(), []);
  await storage.clearLarge();
  assert.deepEqual(await storage.large('games').keys(), []);
});

/** A database in memory, as idb-keyval has it. */
function fakeDatabase() {
  const map = new Map();
  const stores = [];
  const database = {
    map,
    stores,
    put: (value, key) => void map.set(key, value),
    createStore: (name) => {
      stores.push(name);
      /** @param {string} key */
      const get = (key) => {
        const asked = { result: map.get(key), onsuccess: () => {} };
        queueMicrotask(() => asked.onsuccess());
        return asked;
      };
      return async (_, ask) => ask({ get, put: (value, key) => database.put(value, key), transaction: {} });
    },
    promisifyRequest: async () => {},
    get: async (key) => map.get(key),
    delMany: async (keys) => keys.forEach((key) => map.delete(key)),
    keys: async () => [...map.keys()],
    clear: async () => map.clear(),
  };
  return database;
}

test('a larger store whose script did not come asks for it again', async () => {
  const idb = fakeDatabase();
  let there = false;
  const large = createLarge('puissance4.games', async () => {
    if (!there) throw new TypeError('Failed to fetch');
    return /** @type {any} */ (idb);
  });
  assert.equal(await large.set('one', 1), false);
  assert.deepEqual([await large.get('one'), await large.keys()], [1, ['one']]);
  there = true;
  assert.equal(await large.set('two', 2), true);
  assert.deepEqual([await large.get('one'), await large.get('two'), (await large.keys()).sort()], [1, 2, ['one', 'two']]);
  assert.deepEqual([[...idb.map.keys()], idb.stores], [['two'], ['puissance4.games']]);
});

test('a larger store tells a database that is closed from one that is full', async () => {
  const closed = createLarge('puissance4.games', async () => ({ .../** @type {any} */ (fakeDatabase()), createStore: () => { throw new DOMException('forbidden', 'SecurityError'); } }));
  assert.equal(closed.closed, false, 'nobody knows before anything was asked');
  assert.equal(await closed.set('one', 1), false);
  assert.equal(closed.closed, true);
  const idb = fakeDatabase();
  const full = createLarge('puissance4.games', async () => /** @type {any} */ (idb));
  await full.get('one');
  idb.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  assert.equal(await full.set('one', 1), false);
  assert.equal(full.closed, false);
});

test('what lies in a larger store is changed in one step, in memory as well; what is not there stays so', async () => {
  const idb = fakeDatabase();
  const large = createLarge('puissance4.games', async () => /** @type {any} */ (idb));
  const grow = (/** @type {any} */ n) => n + 1;
  idb.map.set('one', 1);
  await large.update('one', grow);
  await large.update('one', () => undefined);
  await large.update('two', grow);
  assert.deepEqual([...idb.map], [['one', 2]]);
  const { put } = idb;
  idb.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await large.set('two', 5);
  idb.put = put;
  await large.update('two', grow);
  assert.deepEqual([await large.get('two'), [...idb.map]], [6, [['one', 2], ['two', 6]]]);
});

test('clearing empties a larger store, and what waits in memory for one', async () => {
  const idb = fakeDatabase();
  const large = createLarge('puissance4.games', async () => /** @type {any} */ (idb));
  idb.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  assert.equal(await large.set('one', 1), false);
  idb.map.set('two', 2);
  await large.clear();
  assert.deepEqual([await large.get('one'), await large.keys(), idb.map.size], [undefined, [], 0]);
});
