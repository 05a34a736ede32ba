// The places in this room that people come to by their own address: each lesson. The build draws what
// each of them shows first (xtask/node/shells.mjs); `cargo xtask lighthouse --at all` measures them.

import { LESSONS } from './lessons.js';

/** What follows the room's name in addresses. */
export const PAGES = LESSONS.map(({ id }) => id);

/** The modules that a page needs besides those of the room, in this folder. @param {string} page @param {import('../../house/text.js').Lang} lang */
export const needs = (page, lang) => (page ? [`lessons/${page}/lesson.js`, `lessons/${page}/${lang}.js`] : []);
