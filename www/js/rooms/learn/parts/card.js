// What every lesson is laid out with: cards, paragraphs in the lesson's own words, and buttons.

import { h } from '../../../parts/dom.js';

/** @typedef {Node | string | null | false | undefined} Child */

/** A card; `title` is a word of the lesson, or none. @param {string} title @param {...Child} children */
export const card = (title, ...children) => h('section', { class: 'card' }, title && h('h3', { 'data-say': title }), ...children);

/** A paragraph that says a word of the lesson. @param {string} word @param {string | null} [kind] */
export const says = (word, kind = null) => h('p', { class: kind, 'data-say': word });

/** A button; `kind` is its class besides. @param {string} kind @param {Record<string, any>} [props] @param {...Child} children */
export const press = (kind, props = {}, ...children) => h('button', { type: 'button', class: `btn ${kind}`, ...props }, ...children);
