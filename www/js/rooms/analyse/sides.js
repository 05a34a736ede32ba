// How the sides look and what they are called. A colour belongs to a seat, and `starter` is the seat
// that began: whoever played red in Play is red here too. Where it is known who sat there, a review
// calls them by their names.

import { colourName, isYou, who } from '../../game/players.js';
import { LOOKS, dress, seat } from '../../game/seats.js';

/** @typedef {import('./types.js').Cast} Cast */
/** @typedef {import('../../house/text.js').Text} Text */

/** Whether a colour belongs to a seat there: in trio it belongs to a goal, at tic-tac-toe to whoever begins. @param {import('./types.js').Variant} variant */
export const seated = ({ gravity, sides }) => gravity && sides === 2;

/** The seat that plays a side. @param {Cast} cast @param {number} side */
export const seatOf = ({ variant, starter }, side) => (starter + side) % variant.sides;

/** @param {Cast} cast @returns {import('../../game/types.js').Look[]} by side */
export const looksOf = (cast) =>
  Array.from({ length: cast.variant.sides }, (_, side) => {
    if (cast.variant.sides === 3) return LOOKS[side];
    const at = seated(cast.variant) ? seatOf(cast, side) : side;
    return dress(seat(at, true), at, cast.variant);
  });

/** « Jaune ». @param {Text} text @param {Cast} cast @param {number} side */
export const sideName = (text, cast, side) => colourName(text, looksOf(cast)[side].colour);

/** The table they sat at, as Play knows it. @param {Cast} cast @returns {import('../../game/types.js').Table} */
const tableOf = (cast) => ({
  variant: cast.variant,
  seats: cast.seats.map((spec, i) => ({ ...seat(i, spec === 'human', spec), name: cast.names[i] ?? '' })),
  order: cast.seats.map((_, side) => seatOf(cast, side)),
});

/** @param {string} word */
const small = (word) => word.charAt(0).toLocaleLowerCase() + word.slice(1);
/** A sentence that begins with a name. @param {string} said */
export const capital = (said) => said.charAt(0).toLocaleUpperCase() + said.slice(1);

/**
 * A side in a sentence about a game: its player, if that is known, else its colour. The number goes
 * with the verb: 2 after « vous ».
 * @param {Text} text @param {Cast} cast @param {number} side @returns {{ name: string, verb: number }}
 */
export function player(text, cast, side) {
  if (!cast.seats.length) return { name: sideName(text, cast, side), verb: 1 };
  const table = tableOf(cast);
  const name = who(text, table, side);
  return isYou(table, side) ? { name: small(name), verb: 2 } : { name, verb: 1 };
}

/** « Vous (jaune) », « Amateur (rouge) », or only the colour. @param {Text} text @param {Cast} cast @param {number} side */
export function fullName(text, cast, side) {
  const colour = sideName(text, cast, side);
  const { name } = player(text, cast, side);
  // Two of one name have their colours beside them already.
  return name === colour || name.includes('(') ? name : text.t('who_colour', { who: name, colour: small(colour) });
}
