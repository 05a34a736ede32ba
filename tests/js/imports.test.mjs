// Who may import whom: a room can be taken out by deleting its folder, its line in house/rooms.js and its
// desk's line in engine/desks.js. Types may come from anywhere; they are comments.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../www/js/', import.meta.url);

/** The room a file belongs to; undefined outside of rooms. @param {string} path */
const roomOf = (path) => /^rooms\/([^/]+)\//.exec(path)?.[1];

/** Every import between scripts of the page, as [from, to]. */
const imports = readdirSync(root, { recursive: true }).map((name) => String(name).replaceAll('\\', '/')).filter((name) => name.endsWith('.js')).flatMap((from) => {
  const code = readFileSync(new URL(from, root), 'utf8').replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, to]) => [from, posix.join(posix.dirname(from), to)]);
});

test('rooms do not import each other', () => {
  assert.ok(imports.length > 300);
  assert.deepEqual(imports.filter(([from, to]) => roomOf(from) && roomOf(to) && roomOf(from) !== roomOf(to)), []);
});

test('outside of rooms, only the list of rooms and the list of desks name one', () => {
  const naming = imports.filter(([from, to]) => !roomOf(from) && roomOf(to)).map(([from]) => from);
  assert.deepEqual([...new Set(naming)].sort(), ['engine/desks.js', 'house/rooms.js']);
});

test('board and parts know nothing of the house', () => {
  assert.deepEqual(imports.filter(([from, to]) => /^(board|parts)\//.test(from) && /^(house|rooms|game)\//.test(to)), []);
});

test('the house knows nothing of the game; what it needs of it is handed in by main.js', () => {
  assert.deepEqual(imports.filter(([from, to]) => from.startsWith('house/') && to.startsWith('game/')), []);
  assert.ok(imports.some(([from, to]) => from.startsWith('game/') && to.startsWith('house/')));
});

test('the engine knows neither house nor game', () => {
  assert.deepEqual(imports.filter(([from, to]) => from.startsWith('engine/') && /^(house|game|parts|board)\//.test(to)), []);
});
