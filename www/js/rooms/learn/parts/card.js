// What every lesson is laid out with: columns, cards, paragraphs in the lesson's own words, and buttons.

import { h, setAttr } from '../../../parts/dom.js';

/** @typedef {Node | string | null | false | undefined} Child */

/** A card; `title` is a word of the lesson, or none. @param {string} title @param {...Child} children */
export const card = (title, ...children) => h('section', { class: 'card' }, title && h('h3', { 'data-say': title }), ...children);

/** A paragraph that says a word of the lesson. @param {string} word @param {string | null} [kind] */
export const says = (word, kind = null) => h('p', { class: kind, 'data-say': word });

/** A button; `kind` is its class besides. @param {string} kind @param {Record<string, any>} [props] @param {...Child} children */
export const press = (kind, props = {}, ...children) => h('button', { type: 'button', class: `btn ${kind}`, ...props }, ...children);

/** Buttons, each with a word of the lesson; `act` is told which one was pressed. @param {string[]} words @param {(at: number) => void} act */
export const pick = (words, act) => words.map((word, i) => press('tiny', { 'data-say': word, onclick: () => act(i) }));

/** Of some buttons one is pressed. @param {Iterable<Element>} buttons @param {number} at */
export const pressOne = (buttons, at) => [...buttons].forEach((button, i) => setAttr(button, 'aria-pressed', String(i === at)));

/** Two columns, the picture's and the words'; one below the other on a narrow page. @param {HTMLElement} host @param {string} [kind] */
export function columns(host, kind = '') {
  const both = [h('div', { class: 'ln-col' }), h('div', { class: 'ln-col' })];
  host.append(h('div', { class: `ln-grid ${kind}` }, ...both));
  return both;
}
