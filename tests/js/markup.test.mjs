// No text becomes markup or code in the page: what people and links bring is only ever shown as text.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const www = new URL('../../www/', import.meta.url);
const scripts = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html)$/.test(file));

/** Ways for a text to become markup or code. */
const DOORS = [
  /\b(inner|outer)HTML\b/, /\binsertAdjacentHTML\b/, /\bsetHTMLUnsafe\b/, /\bcreateContextualFragment\b/, /\bDOMParser\b/,
  /\bdocument\s*\.\s*write/, /\bsrcdoc\b/, /\beval\s*\(/, /\bnew\s+Function\b/, /\bset(Timeout|Interval)\s*\(\s*['"`]/, /javascript:/, /\bon(click|load|error)\s*=\s*['"]/,
];

test('no script of the page writes markup or runs a text', () => {
  assert(scripts.length > 50, `the scripts were found: ${scripts.length}`);
  for (const file of scripts) {
    const text = readFileSync(new URL(file, www), 'utf8');
    for (const door of DOORS) assert.doesNotMatch(text, door, file);
  }
});
