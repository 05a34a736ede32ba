// A short program with the line that is running, and what it compares there.

import { h, setAttr, setText } from '../../../parts/dom.js';
import { card } from './card.js';
import { refill } from '../refill.js';

/** @param {HTMLElement} host */
export function createCode(host) {
  const list = h('ol', { class: 'ln-code' });
  host.append(card('code', list));

  /** @param {{ lines: string[], at?: number, note?: string, current: string }} shown `at` counts from 0; `current` is said of the running line; two spaces indent */
  return ({ lines, at, note = '', current }) => {
    refill(list, lines, () => lines.map((line) => h('li', { style: `--in:${line.search(/\S/) / 2}` }, h('code', {}, line.trim()), h('b'), h('span', { class: 'unseen' }))));
    [...list.children].forEach((item, i) => {
      setAttr(item, 'aria-current', i === at ? 'step' : null);
      setText(item.children[1], i === at ? note : '');
      setText(item.children[2], i === at ? current : '');
    });
  };
}
