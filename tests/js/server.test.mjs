// The static server of the tests and of `cargo xtask serve`.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { serve } from '../e2e/server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'p4-server-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'a.wasm'), 'module');
const site = await serve(folder, { base: '/', port: 18_080, cache: 'no-cache' });
const { port } = new URL(site.url);
after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** The status line of a request that is sent as it is written; `fetch` would tidy the address. @param {string} target */
async function status(target) {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [reply] = await once(socket, 'data');
  socket.destroy();
  return String(reply).split('\r\n')[0];
}

test('files are served at the root with their type and are not cached', async () => {
  const page = await fetch(site.url);
  assert.equal(await page.text(), '<!doctype html>');
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  const module = await fetch(`${site.url}a.wasm?v=1`);
  assert.equal(await module.text(), 'module');
  assert.equal(module.headers.get('content-type'), 'application/wasm');
  const head = await fetch(`${site.url}a.wasm`, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('a file of the same size that was built again is served anew', async () => {
  const file = join(folder, 'page.html');
  writeFileSync(file, 'one');
  utimesSync(file, 1, 1);
  assert.equal(await (await fetch(`${site.url}page.html`)).text(), 'one');
  writeFileSync(file, 'two');
  assert.equal(await (await fetch(`${site.url}page.html`)).text(), 'two');
});

test('an address that cannot be read is not found, and the server goes on', async () => {
  for (const target of ['/%', '/%c0', '//', '/%00', '/none', '/../package.json', '/..%2f..%2fpackage.json', '//etc/passwd']) {
    assert.equal(await status(target), 'HTTP/1.1 404 Not Found', target);
  }
  assert.equal(await status('/'), 'HTTP/1.1 200 OK');
});

test('a taken port is passed over', async () => {
  const other = await serve(folder, { base: '/', port: Number(port) });
  assert(Number(new URL(other.url).port) > Number(port));
  await other.close();
});
