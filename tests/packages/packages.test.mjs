// The npm packages of `cargo xtask package`, installed into empty folders: what they hold, that each of the three
// loads, and that the examples of docs/javascript.md print what they say.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { install } from './installed.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const recipe = readFileSync(join(root, 'docs/javascript.md'), 'utf8');
const examples = [...recipe.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);

const web = install('web');
const bundler = install('bundler');
const nodejs = install('nodejs');

/** What an example prints by its comments: those behind a call that prints, and those on lines of their own. @param {string} code */
const promised = (code) => [...code.matchAll(/^(?:(?:console\.log|refused)\(.*\); +)?\/\/ (.*)$/gm)].map(([, text]) => text);

for (const [target, { folder }] of Object.entries({ web, bundler, nodejs })) {
  const inside = join(folder, 'node_modules/puissance4');
  const described = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'));

  test(`${target}: the package has its README, licences, types and exports`, () => {
    assert.equal(readFileSync(join(inside, 'README.md'), 'utf8'), recipe);
    for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'licences.txt']) assert.ok(existsSync(join(inside, file)), file);
    assert.ok(described.description && described.keywords.length > 2 && described.version && described.license);
    const { '.': main, './puissance4_bg.wasm': module } = described.exports;
    for (const file of [main.types, main.default, module]) assert.ok(existsSync(join(inside, file)), file);
  });

  test(`${target}: wasm-opt has shrunk the module, and no path of this machine is in it`, () => {
    const bytes = readFileSync(join(inside, 'puissance4_bg.wasm'));
    assert.deepEqual(WebAssembly.Module.customSections(new WebAssembly.Module(bytes), 'producers'), []);
    assert.ok(bytes.length < 0.9 * readFileSync(join(root, 'target/wasm32-unknown-unknown/release/puissance4.wasm')).length);
    assert.ok(!bytes.includes('.cargo/registry'));
  });

  test(`${target}: TypeScript finds the types by the package's name`, () => {
    const start = target === 'web' ? 'import init, { Game } from "puissance4";\nawait init();' : 'import { Game } from "puissance4";';
    const use = (/** @type {string} */ column) => `${start}\nconst cell: number = new Game("7x6").play(${column});\nconsole.log(cell);\n`;
    const check = () => execFileSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,esnext.disposable,dom', '--types', '', 'used.mts'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    writeFileSync(join(folder, 'used.mts'), use('3'));
    check();
    writeFileSync(join(folder, 'used.mts'), use('"3"'));
    assert.throws(check, ({ stdout }) => /error TS2345/.test(stdout));
  });
}

test('nodejs: every example of the recipe prints what its comments say', () => {
  assert.ok(examples.length >= 4, `${examples.length} found`);
  for (const [i, code] of examples.entries()) {
    const expected = promised(code);
    assert.ok(expected.length, code);
    assert.deepEqual(nodejs.run(`example${i}.mjs`, code).trim().split('\n'), expected, code);
  }
});

test('nodejs: require works as import does', () => {
  assert.equal(nodejs.run('required.cjs', 'const { Game } = require("puissance4"); console.log(new Game("7x6").play(3));'), '3\n');
});

test('bundler: the first example runs where wasm is imported as a module', () => {
  const printed = bundler.run('example.mjs', examples[0], ['--experimental-wasm-modules']);
  assert.deepEqual(printed.trim().split('\n'), promised(examples[0]));
});

test('web: the first example runs once the module is loaded', () => {
  const load = 'import init from "puissance4";\nimport { readFileSync } from "node:fs";\nawait init({ module_or_path: readFileSync(new URL(import.meta.resolve("puissance4/puissance4_bg.wasm"))) });\n';
  const printed = web.run('example.mjs', load + examples[0]);
  assert.deepEqual(printed.trim().split('\n'), promised(examples[0]));
});
