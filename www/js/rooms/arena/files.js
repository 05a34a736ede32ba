// Files: a tournament saved as JSON or CSV, and read again.

import { h } from '../../parts/dom.js';
import { saveFile } from '../../parts/save.js';
import { refusalWords } from './planner.js';

/** @typedef {import('./names.js').Words} Words */

/** The largest file that is read: 200 000 games have less. */
const LARGEST = 256 << 20;

/** @param {string} name @param {string} type @param {string} text */
export const save = (name, type, text) => saveFile(name, new Blob([text], { type }));

/** Lets somebody choose a file. @returns {Promise<File | null>} */
export function choose() {
  return new Promise((resolve) => {
    const input = h('input', { type: 'file', accept: '.json,application/json', onchange: () => resolve(input.files?.[0] ?? null), oncancel: () => resolve(null) });
    input.click();
  });
}

/** Why a file cannot be read, in words. @param {Words} text @param {{ code?: string, facts?: any }} error */
export function fileRefusal(text, { code, facts = {} }) {
  const { t, has } = text;
  if (code === 'bad_plan' && facts.plan) return t('file_bad_plan', { reason: refusalWords(text, facts.plan) });
  const key = `file_${code}`;
  return t(has(key) ? /** @type {any} */ (key) : 'file_unknown', { path: facts.path ?? '', line: facts.line, column: facts.column });
}

/** @param {File} file @returns {Promise<string>} */
export async function textOfFile(file) {
  // A spreadsheet has the games, and not what they were played by.
  if (/\.csv$/i.test(file.name)) throw { code: 'csv' };
  if (file.size > LARGEST) throw { code: 'too_large' };
  return file.text();
}
