// Figures as a table: by itself, or folded behind a chart that shows the same.

import { h } from '../../../parts/dom.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** The first cell of a row is its name; a node is put in as it is. @typedef {{ caption: string, head: string[], rows: (string | Node)[][] }} Figures */

/**
 * @param {HTMLElement} host @param {Ctx} ctx
 * @param {{ folded?: boolean }} [options] folded: behind « the same figures as a table »
 */
export function createTable(host, ctx, { folded = false } = {}) {
  const caption = h('caption', { class: 'unseen' });
  const head = h('tr');
  const body = h('tbody');
  // Whoever has only a keyboard scrolls it too.
  const scroll = h('div', { class: 'ln-scroll', tabindex: 0, role: 'region' }, h('table', { class: 'ln-table ln-figures' }, caption, h('thead', {}, head), body));
  const summary = h('summary');
  host.append(folded ? h('details', {}, summary, scroll) : scroll);
  let drawn = '';

  /** @param {Figures} figures */
  return ({ caption: name, head: names, rows }) => {
    if (folded) summary.textContent = ctx.t('learn_table');
    const key = JSON.stringify([name, names, rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.textContent)))]);
    const live = rows.some((row) => row.some((cell) => typeof cell !== 'string'));
    if (key === drawn && !live) return;
    drawn = key;
    scroll.setAttribute('aria-label', name);
    caption.textContent = name;
    head.replaceChildren(...names.map((cell) => h('th', { scope: 'col' }, cell)));
    body.replaceChildren(...rows.map(([first, ...rest]) => h('tr', {}, h('th', { scope: 'row' }, first ?? ''), ...rest.map((cell) => h('td', {}, cell)))));
  };
}
