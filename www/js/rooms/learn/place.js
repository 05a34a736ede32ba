// The position a lesson speaks of: a game from its address or the lesson's own, and how many of its
// moves are shown. The rules read and refuse; this only keeps what they said.

import { positionText } from '../../game/table.js';

/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('../../game/rules.js').Rules} Rules */

/**
 * @param {Rules} rules @param {string} id @param {string} setup @param {string} moves @param {number} [ply] all of them unless given
 * @param {boolean} [own]
 * @returns {Place} what the rules refuse is thrown
 */
export function readPlace(rules, id, setup, moves, ply, own = false) {
  const variant = rules.variant(id);
  if (!variant) throw { code: 'unknown_variant' };
  const whole = positionText(setup, moves);
  // The whole game must be legal, also the part that is not shown.
  rules.at(id, whole);
  const line = rules.moves(id, whole);
  return placeAt(rules, { variant, setup, line, own }, ply ?? line.length);
}

/**
 * The same game after so many moves.
 * @param {Rules} rules @param {Pick<Place, 'variant' | 'setup' | 'line' | 'own'>} game @param {number} ply
 * @returns {Place}
 */
export function placeAt(rules, { variant, setup, line, own }, ply) {
  const shown = Math.max(0, Math.min(line.length, Math.trunc(ply) || 0));
  const text = positionText(setup, movesText(rules, variant.id, line.slice(0, shown)));
  return { variant, setup, line, own, ply: shown, text, at: rules.at(variant.id, text) };
}

/** @param {Rules} rules @param {string} id @param {number[]} line */
export const movesText = (rules, id, line) => line.map((move) => rules.moveText(id, move)).join('');

/** The fields of an address that lead here. @param {Rules} rules @param {Place} place */
export function placeQuery(rules, { variant, setup, line, ply, own }) {
  if (own && ply === line.length) return {};
  return { v: variant.id, s: setup || undefined, m: movesText(rules, variant.id, line) || undefined, at: ply === line.length ? undefined : ply };
}
