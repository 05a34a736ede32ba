// How many discs win on the board that is shown, in words: lessons say « compléter quatre » where four
// in line win, and « compléter trois » where three do.

import { lineOf } from '../../../game/names.js';

/** `k`: a whole line; `near` and `far`: a line that lacks one disc or two. @param {import('../types.js').Ctx} ctx */
export function lineWords(ctx) {
  const k = lineOf(ctx.place.variant);
  const word = (/** @type {number} */ n) => ctx.t(`learn_n_${n}`);
  return { k: word(k), near: word(k - 1), far: word(k - 2), size: k };
}
