// Opening a file in which a tournament was saved.

import { h } from '../../parts/dom.js';
import { refusalWords } from './planner.js';

/** @typedef {import('./names.js').Words} Words */

/** The largest file that is read: 200 000 games have less. */
const LARGEST = 256 << 20;

/** How a saved tournament begins (src/arena/file.rs). */
const FORMAT = 'puissance4-arena ';

/** Lets the user choose a file. @returns {Promise<File | null>} */
export function choose() {
  return new Promise((resolve) => {
    const input = h('input', { type: 'file', accept: '.txt,text/plain', onchange: () => resolve(input.files?.[0] ?? null), oncancel: () => resolve(null) });
    input.click();
  });
}

/** Why a file cannot be read, in words. @param {Words} text @param {{ code?: string, facts?: any }} error */
export function fileRefusal(text, { code, facts = {} }) {
  const { t, has } = text;
  const key = `refused_${code}`;
  const reason = facts.plan ? refusalWords(text, facts.plan) : '';
  return t(has(key) ? /** @type {any} */ (key) : 'refused_unknown', { line: facts.line, reason });
}

/** @param {File} file @returns {Promise<string>} */
export async function textOfFile(file) {
  // A spreadsheet has the games but not the settings.
  if (/\.csv$/i.test(file.name)) throw { code: 'csv' };
  if (file.size > LARGEST) throw { code: 'too_large' };
  // The module would refuse it too, but copies the whole file first: 15 s for a film of 200 MB.
  if (!(await file.slice(0, 64).text()).startsWith(FORMAT)) throw { code: 'other_format' };
  return file.text();
}
