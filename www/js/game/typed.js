// Names as people type them; fetched where somebody can.

import { TURNING } from './players.js';

/** The longest name, in the units storage counts. */
const LONGEST_NAME = 32;

/**
 * What may be kept of a name that was typed: whole characters, none that turns its surroundings; where
 * it is too long, whole words, as long as one of them fits.
 * @param {string} typed @param {number} [most] in the units storage counts
 */
export function tidyName(typed, most = LONGEST_NAME) {
  let name = '';
  const plain = typed.replace(TURNING, '');
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (name.length + segment.length > most) return plain[name.length] === ' ' ? name : name.replace(/(?<=\S)\s+\S*$/, '');
    name += segment;
  }
  return name;
}
