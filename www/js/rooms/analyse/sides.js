// How the sides look and what they are called. Nobody sits at this board: a side is its colour.

import { colourName } from '../../game/players.js';
import { LOOKS, dress, seat } from '../../game/seats.js';

/** @typedef {import('./types.js').Variant} Variant */

/** @param {Variant} variant @returns {import('../../game/types.js').Look[]} by side */
export const looksOf = (variant) =>
  Array.from({ length: variant.sides }, (_, side) => (variant.sides === 3 ? LOOKS[side] : dress(seat(side, true), side, variant)));

/** « Jaune ». @param {import('../../house/text.js').Text} text @param {Variant} variant @param {number} side */
export const sideName = (text, variant, side) => colourName(text, looksOf(variant)[side].colour);
