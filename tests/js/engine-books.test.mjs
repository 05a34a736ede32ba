// The opening books of a worker, when the network is good, bad or stalled.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createBooks } from '../../www/js/engine/books.js';
import { turn } from './engine-fakes.mjs';

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

/** Books whose downloads a test completes by hand. */
function setUp({ addresses = ['8.bin', '10.bin', '12.bin'], onLine = true } = {}) {
  const asked = [];
  const loaded = [];
  const told = [];
  const come = {};
  const books = createBooks({
    addresses,
    load: (bytes) => {
      if (bytes[0] === 0) throw { code: 'bad_book' };
      loaded.push(bytes[0]);
    },
    tell: (code) => told.push(code),
    fetch: (url) => {
      asked.push(url);
      return new Promise((resolve, reject) => {
        come[url] = (byte, ok = true) => resolve({ ok, arrayBuffer: async () => Uint8Array.of(byte).buffer });
        come[`${url} stalls`] = () => resolve({ ok: true, arrayBuffer: () => new Promise((body) => (come[`${url} body`] = (byte) => body(Uint8Array.of(byte).buffer))) });
        come[`${url} fails`] = reject;
      });
    },
    onLine: () => onLine,
  });
  let waits = true;
  const want = () => books.wanted().then(() => (waits = false));
  return { asked, loaded, told, come, want, books, waits: () => waits };
}

test('the first book is waited for, the deeper ones follow one by one', async () => {
  const { asked, loaded, come, want, books, waits } = setUp();
  assert.deepEqual(asked, [], 'nothing is fetched before it is wanted');
  want();
  assert.equal(books.wanted(), books.wanted());
  await turn();
  assert.deepEqual([waits(), asked], [true, ['8.bin']]);
  come['8.bin'](8);
  await turn();
  assert.deepEqual([waits(), loaded, asked], [false, [8], ['8.bin', '10.bin']]);
  come['10.bin'](10);
  await turn();
  come['12.bin'](12);
  await turn();
  assert.deepEqual(loaded, [8, 10, 12]);
});

test('a download that stalls keeps nobody waiting, and is taken up when it comes', async () => {
  const { loaded, told, come, want, waits } = setUp({ addresses: ['8.bin'] });
  want();
  await turn();
  // Headers, and then no body.
  come['8.bin stalls']();
  mock.timers.tick(2500);
  await turn();
  assert.equal(waits(), true);
  mock.timers.tick(500);
  await turn();
  assert.equal(waits(), false);
  assert.deepEqual([loaded, told], [[], []]);
  come['8.bin body'](8);
  await turn();
  assert.deepEqual(loaded, [8]);
});

test('a slow first book is not slowed further by the deeper ones, which come after it', async () => {
  const { asked, loaded, come, want, waits } = setUp({ addresses: ['8.bin', '10.bin'] });
  want();
  await turn();
  mock.timers.tick(3000);
  await turn();
  assert.deepEqual([waits(), asked], [false, ['8.bin']]);
  come['8.bin'](8);
  await turn();
  assert.deepEqual(asked, ['8.bin', '10.bin']);
  come['10.bin'](10);
  await turn();
  assert.deepEqual(loaded, [8, 10]);
});

test('a missing or damaged book is told of, and the next one is tried', async () => {
  const { loaded, told, come, want, waits } = setUp();
  want();
  await turn();
  come['8.bin'](0, false);
  await turn();
  assert.equal(waits(), false);
  come['10.bin'](0);
  await turn();
  come['12.bin'](12);
  await turn();
  assert.deepEqual([told, loaded], [['book_missing', 'book_bad'], [12]]);
});

test('without a network only the first book is asked for', async () => {
  const { asked, told, come, want } = setUp({ onLine: false });
  want();
  await turn();
  come['8.bin fails'](new TypeError('Failed to fetch'));
  await turn();
  assert.deepEqual([asked, told], [['8.bin'], ['book_missing']]);
});

test('the first book is there as a file too, and downloaded once', async () => {
  const { asked, come, want, books } = setUp({ addresses: ['8.bin'] });
  const file = books.file();
  want();
  come['8.bin'](8);
  assert.deepEqual([...(await file), ...(await books.file())], [8, 8]);
  assert.deepEqual(asked, ['8.bin']);
});

test('a file that did not come is refused, and asked for again', async () => {
  const { asked, come, books } = setUp({ addresses: ['8.bin'] });
  const lost = books.file();
  come['8.bin'](0, false);
  await assert.rejects(lost, { code: 'book_missing' });
  const found = books.file();
  come['8.bin'](8);
  assert.deepEqual([[...(await found)], asked], [[8], ['8.bin', '8.bin']]);
});
