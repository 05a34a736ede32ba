// The signs on stepping buttons, as paths in a square of 24.

import { setAttr, svgPath } from '../../../parts/dom.js';
import { press } from './card.js';

export const SIGNS = { first: 'M6 5v14M19 6l-9 6 9 6Z', back: 'M15 6l-7 6 7 6', on: 'M9 6l7 6-7 6', last: 'M18 5v14M5 6l9 6-9 6Z' };

/** A button that is only a sign; its name is set when it is drawn. @param {keyof typeof SIGNS} sign @param {() => void} act @param {string} [kind] */
export const signButton = (sign, act, kind = '') => press(kind, { onclick: act }, svgPath(SIGNS[sign]));

/** @param {HTMLElement} button @param {string} name for the ear, and for whoever points at it @param {boolean} [off] */
export function nameButton(button, name, off = false) {
  setAttr(button, 'aria-label', name);
  button.title = name;
  setAttr(button, 'aria-disabled', off ? 'true' : null);
}
