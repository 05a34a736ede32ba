// What the module exports is used: a binding that no script calls costs every visitor bytes and every
// reader time. Methods are looked for by their names, so one that shares its name with another is not
// noticed. `Game` and `Solver` are left out: whoever opens the browser's console may call all of
// them (README).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOR_THE_CONSOLE = ['Game', 'Solver'];

/** The texts of all files below a folder that end so. @param {string} folder @param {string} end */
function texts(folder, end) {
  const root = new URL(`../../${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true }).map(String).filter((name) => name.endsWith(end)).map((name) => readFileSync(new URL(name, root), 'utf8'));
}

/** Functions and methods that a Rust file exports, as `name` and `Type.name`. @param {string} rust */
function exportsOf(rust) {
  const code = rust.replace(/^\s*\/\/.*$/gm, '').replace(/r#"[^]*?"#/g, '');
  // A block's end is the first brace at the beginning of a line.
  const blocks = [...code.matchAll(/^#\[wasm_bindgen\]\nimpl (\w+) \{\n([^]*?)^\}/gm)];
  const methods = blocks.flatMap(([, type, body]) => [...body.matchAll(/^(?:    #\[wasm_bindgen\((constructor)?[^]*?\)\]\n(?:    #\[[^\n]*\n)*)?    pub fn (\w+)/gm)].filter(([, made]) => !made).map(([, , name]) => `${type}.${name}`));
  const functions = [...code.matchAll(/^#\[wasm_bindgen(\([^]*?\))?\]\n(?:#\[[^\n]*\n)*pub fn (\w+)/gm)].filter(([, how]) => how !== '(start)').map(([, , name]) => name);
  return [...functions, ...methods].filter((name) => !FOR_THE_CONSOLE.includes(name.split('.')[0]));
}

/** @param {string} name @param {string} scripts */
const isUsed = (name, scripts) => (name.includes('.') ? new RegExp(`\\.${name.split('.')[1]}\\b(?!['":])`) : new RegExp(`\\b${name}\\b`)).test(scripts);

test('exports are found in Rust, and calls in scripts', () => {
  const rust = '#[wasm_bindgen]\nimpl Engine {\n    #[wasm_bindgen(constructor)]\n    pub fn new() {\n    }\n    /// pub fn not() {\n    pub fn think() {\n    }\n}\n\n#[must_use]\n#[wasm_bindgen(unchecked_return_type = "A")]\n#[must_use]\npub fn catalog() {}\n\n#[wasm_bindgen(start)]\npub fn start() {}\n\npub fn inside() {}\n';
  assert.deepEqual(exportsOf(rust), ['catalog', 'Engine.think']);
  assert.ok(isUsed('Engine.think', 'engine.think(1)') && isUsed('catalog', 'import { catalog } from'));
  assert.ok(!isUsed('Engine.openings', "import './openings/tab.js'; tabs['openings']") && !isUsed('level_move', 'move_text(1)'));
});

test('every export of the module is used by a script of the page', () => {
  const names = texts('src', '.rs').flatMap(exportsOf);
  assert.ok(names.length > 40, `${names.length} exports`);
  for (const known of ['Engine.think', 'Arena.play', 'catalog', 'who_falls', 'learn_trace']) assert.ok(names.includes(known), known);
  const scripts = texts('www/js', '.js').join('\n').replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  assert.deepEqual(names.filter((name) => !isUsed(name, scripts)), []);
});
