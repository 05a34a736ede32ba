// A weight as a slider with its name and its number.

import { h, setAttr, setText } from '../../../parts/dom.js';

/**
 * @param {HTMLElement} host
 * @param {{ min: number, max: number, step?: number, onChange: (value: number) => void }} options
 */
export function createDial(host, { min, max, step = 1, onChange }) {
  const name = h('span');
  const value = h('output');
  const range = h('input', { type: 'range', min, max, step, oninput: () => onChange(Number(range.value)) });
  host.append(h('label', { class: 'ln-dial' }, name, range, value));
  /** @param {{ name: string, value: number, shown?: string }} now `shown`: the number in words */
  return ({ name: words, value: at, shown = String(at) }) => {
    // An address may say more than the slider's own ends and steps: the thumb stands where the number is.
    range.min = String(Math.min(Number(range.min), at));
    range.max = String(Math.max(Number(range.max), at));
    if ((at - min) % step) range.step = '1';
    setText(name, words);
    setText(value, shown);
    if (Number(range.value) !== at) range.value = String(at);
    setAttr(range, 'aria-valuetext', shown);
  };
}
