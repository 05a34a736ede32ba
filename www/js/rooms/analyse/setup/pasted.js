// Makes out what somebody has pasted: a link, moves, a drawing, or a position as it is written. What
// each of them says is read by the rules; here it is only told which it is.

import { castOf, readAddress } from '../links.js';

/** @typedef {import('../../../../puissance4.js').SetupFound} SetupFound */
/** @typedef {{ laid: import('../types.js').Laid } | { found: SetupFound } | { puzzle: string }} Pasted a game, a set-up to draw (which may be impossible), or a puzzle by its name */

/**
 * Throws the rules' refusal, or `{ link: LinkError }` for a link that cannot be opened.
 * @param {import('../../../game/rules.js').Rules} rules @param {string} variant @param {string} pasted
 * @returns {Pasted}
 */
export function readPasted(rules, variant, pasted) {
  const text = pasted.trim();
  const [, puzzle] = /#\/analyse\/puzzle\/([a-z0-9.-]+)$/.exec(text) ?? [];
  if (puzzle) return { puzzle };
  if (/[#?&]?v=[a-z0-9-]+/.test(text)) {
    const address = text.replace(/^[^#]*#/, '').replace(/^\/?[a-z/]*\?/, '');
    const found = readAddress(address, rules);
    if (!found.ok) throw { link: found.error };
    const { variant: id, setup = '', moves } = found.link;
    return { laid: { variant: id, setup, moves, at: found.at, ...castOf(found.link, rules) } };
  }
  const { module } = rules;
  // More than one row, or signs that only drawings have.
  if ((/\n/.test(text) && !rowsOfMoves(text)) || /[^\x00-\x7f]|\|/.test(text)) return { found: drawing(rules, variant, pasted) };
  const cut = text.indexOf(':');
  if (cut >= 0) {
    const setup = text.slice(0, cut).toLowerCase();
    const moves = plain(text.slice(cut + 1));
    if (!moves) return { found: module.read_setup(variant, setup) };
    played(rules, variant, `${setup}:`, moves);
    return { laid: { variant, setup, moves } };
  }
  if (/^[xos.-]+$/i.test(text)) return { found: module.read_setup(variant, text.toLowerCase()) };
  const moves = plain(text);
  played(rules, variant, '', moves);
  return { laid: { variant, moves } };
}

/**
 * Whether rows are those of a list of moves: they have numbers of moves, cells, or columns that no drawing has
 * signs for, and nothing that only drawings have.
 * @param {string} text
 */
const rowsOfMoves = (text) => /^\s*1\.\s|[4-9]|[a-z]\d/i.test(text) && !/[xoyjrs|_*=+0]|([.-])\s*\1/i.test(text);

/** A drawing; rows that are empty may be left out at the top where discs fall. @param {import('../../../game/rules.js').Rules} rules @param {string} variant @param {string} pasted */
function drawing(rules, variant, pasted) {
  const { width, height, gravity } = rules.board(variant);
  try {
    return rules.module.read_diagram(variant, pasted);
  } catch (error) {
    const no = /** @type {{ code?: string, width?: number, height?: number }} */ (error);
    if (no.code !== 'wrong_size' || !gravity || no.width !== width || (no.height ?? height) >= height) throw error;
    return rules.module.read_diagram(variant, `${'.'.repeat(width)}\n`.repeat(height - (no.height ?? 0)) + pasted);
  }
}

/** Asks the rules whether moves can be played; their refusal then says at which of them. @param {import('../../../game/rules.js').Rules} rules @param {string} variant @param {string} before @param {string} moves */
function played(rules, variant, before, moves) {
  try {
    rules.at(variant, before + moves);
  } catch (error) {
    const { at = 0 } = /** @type {{ at?: number }} */ (error);
    throw Object.assign(/** @type {object} */ (error), { n: Math.ceil((at - before.length) / (rules.board(variant).gravity ? 1 : 2)) });
  }
}

/** Moves without what people write between them: spaces, commas, dashes, numbers of moves such as « 3. ». @param {string} text */
const plain = (text) => text.toLowerCase().replace(/\b\d+\.(?=\s|\d|[a-z])/g, ' ').replace(/[\s,;–-]+/g, '');
