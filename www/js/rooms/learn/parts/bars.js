// Bars side by side in rows, each with its number; the same as a table for those who read it so.

import { h, setText } from '../../../parts/dom.js';
import { refill } from '../refill.js';

/**
 * One row. `share` from 0 to 1 is the length; `best` is drawn in full colour.
 * @typedef {{ name: string, value: string, share: number, best?: boolean, note?: string }} Row
 */

/** @param {HTMLElement} host a real table: its second column holds bar and number */
export function createBars(host) {
  const body = h('tbody');
  const caption = h('caption', { class: 'unseen' });
  const head = h('thead');
  host.append(h('table', { class: 'ln-bars' }, caption, head, body));

  /** @param {{ label: string, columns: [string, string], rows: Row[] }} shown `columns`: what the names and the numbers are */
  return ({ label, columns, rows }) => {
    setText(caption, label);
    refill(head, columns, () => [h('tr', { class: 'unseen' }, ...columns.map((name) => h('th', { scope: 'col' }, name)))]);
    refill(body, rows, () => rows.map(({ name, value, share, best, note }) =>
      h('tr', { class: best ? 'best' : null },
        h('th', { scope: 'row' }, name, note ? h('small', {}, note) : null),
        h('td', {}, h('div', { class: 'ln-bar' }, h('span', { class: 'ln-track', 'aria-hidden': 'true' }, h('i', { style: `width:${(100 * share).toFixed(2)}%` })), h('b', {}, value))))));
  };
}
