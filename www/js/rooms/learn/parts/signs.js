// The signs on stepping buttons, as paths in a square of 24.

import { h, svgPath } from '../../../parts/dom.js';

export const SIGNS = { first: 'M6 5v14M19 6l-9 6 9 6Z', back: 'M15 6l-7 6 7 6', on: 'M9 6l7 6-7 6', last: 'M18 5v14M5 6l9 6-9 6Z' };

/** A button that is only a sign; its name is set when it is drawn. @param {keyof typeof SIGNS} sign @param {() => void} act @param {string} [kind] */
export const signButton = (sign, act, kind = '') => h('button', { type: 'button', class: `btn ${kind}`, onclick: act }, svgPath(SIGNS[sign]));
