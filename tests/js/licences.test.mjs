// Everything that is shipped is named in `licences.txt`, with the text of its licence.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crates, licences, packages } from '../../xtask/node/licences.mjs';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The names below a heading of Cargo.toml. @param {string} heading */
function named(heading) {
  const [, after] = read('Cargo.toml').split(`${heading}\n`);
  return [...after.split('\n[')[0].matchAll(/^([\w-]+) = /gm)].map(([, name]) => name);
}

test('every dependency that Cargo and the page name is listed with its licence and its version', () => {
  const works = [...crates(), ...packages([])];
  const text = licences(works);
  const asked = [...named("[target.'cfg(target_arch = \"wasm32\")'.dependencies]"), ...Object.keys(JSON.parse(read('package.json')).dependencies)];
  assert(asked.length >= 7, `the lists were read: ${asked}`);
  for (const name of asked) assert.match(text, new RegExp(`^${name} \\d[^ ]* \\(.+\\)$`, 'm'));
  for (const { name, version, text: licence } of works) {
    assert(text.includes(`${name} ${version} (`), name);
    assert(text.includes(licence.replace(/\r\n/g, '\n').trim()), `the licence of ${name}`);
    assert.match(licence, /permission|licen[sc]e/i, name);
  }
  assert.match(text, /dlmalloc.*\(MIT OR Apache-2\.0\)[^]*The Rust Project Contributors/);
});

test('tools that only build are not listed', () => {
  const names = crates().map(({ name }) => name);
  for (const tool of ['syn', 'quote', 'wasm-bindgen-macro', 'proptest']) assert(!names.includes(tool), tool);
});

test('a package that is bundled but was not asked for stops the build', () => {
  packages(['/x/www/js/main.js', '/x/node_modules/lean-qr/index.mjs', '\0rolldown/runtime.js']);
  assert.throws(() => packages(['/x/node_modules/@some/thing/index.js']), /@some\/thing is in the page/);
});
