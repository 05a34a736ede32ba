// « Pourquoi ce coup ? »: a move explained, with what each move was worth: a bar for every column, or
// the board with a number in every cell.

import { h } from './dom.js';

/** @typedef {{ move: number, name: string, value: string, high: number, best: boolean, vague: boolean }} Worth `high` in percent; `vague`: a bound, or unknown */
/** @typedef {{ label: string, variant: { width: number, height: number, gravity: boolean }, list: Worth[] }} Worths */
/** @typedef {{ title: string, main: string, fine: string, worths: Worths | null }} Why */

/** @param {HTMLElement} root */
export function createWhy(root) {
  let drawn = '';

  /** @param {Why | null} why */
  return (why) => {
    const key = JSON.stringify(why);
    if (key === drawn) return;
    drawn = key;
    if (!why) return root.replaceChildren();
    root.replaceChildren(h('h2', {}, why.title), h('p', {}, why.main), ...(why.worths ? [picture(why.worths)] : []), ...(why.fine ? [h('p', { class: 'fine' }, why.fine)] : []));
  };
}

/** @param {Worths} worths */
function picture({ label, variant, list }) {
  const mark = (/** @type {Worth} */ { best, vague }) => `${best ? ' best' : ''}${vague ? ' vague' : ''}`;
  if (variant.gravity) {
    const bars = list.map((worth) =>
      h('div', { class: `bar${mark(worth)}` }, h('i', { style: `height:${worth.high.toFixed(1)}%` }), h('span', { class: 'value' }, worth.value), h('span', {}, worth.name)));
    return h('div', { class: list.length > 9 ? 'bars tight' : 'bars', role: 'img', 'aria-label': label }, ...bars);
  }
  const open = new Map(list.map((worth) => [worth.move, worth]));
  // The board's first row lies at the bottom.
  const cells = Array.from({ length: variant.width * variant.height }, (_, i) => {
    const row = variant.height - 1 - Math.floor(i / variant.width);
    const worth = open.get(row * variant.width + (i % variant.width));
    if (!worth) return h('span', { class: 'taken' });
    return h('span', { class: `worth${mark(worth)}`, style: `--high:${worth.high.toFixed(1)}%` }, worth.value);
  });
  return h('div', { class: 'worths', role: 'img', 'aria-label': label, style: `--columns:${variant.width}` }, ...cells);
}
