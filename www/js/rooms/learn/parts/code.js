// A short program with the line that is running, and what it compares there.

import { h, setAttr, setText } from '../../../parts/dom.js';
import { card } from './card.js';

/** @param {HTMLElement} host */
export function createCode(host) {
  const title = h('h3');
  const list = h('ol', { class: 'ln-code' });
  host.append(card('', title, list));
  let drawn = '';

  /** @param {{ title: string, lines: string[], at?: number, note?: string, current: string }} shown `at` counts from 0; `current` is said of the running line; two spaces indent */
  return ({ title: name, lines, at, note = '', current }) => {
    setText(title, name);
    const key = lines.join('\n');
    if (key !== drawn) {
      drawn = key;
      list.replaceChildren(...lines.map((line) => {
        const depth = /^ */.exec(line)?.[0].length ?? 0;
        return h('li', { style: `--in:${depth / 2}` }, h('code', {}, line.trim()), h('b'), h('span', { class: 'unseen' }));
      }));
    }
    [...list.children].forEach((item, i) => {
      setAttr(item, 'aria-current', i === at ? 'step' : null);
      setText(item.children[1], i === at ? note : '');
      setText(item.children[2], i === at ? current : '');
    });
  };
}
