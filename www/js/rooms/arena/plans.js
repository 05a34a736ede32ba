// What the module makes of set-ups and of games that were kept.

import { Arena } from '../../../puissance4.js';
import { linesOf } from './run.js';

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */

/** What a set-up's text stands for; throws an `ArenaRefusal`. @param {string} setup @returns {ArenaPlan} */
export function planOf(setup) {
  const arena = new Arena(setup, 1);
  try {
    return arena.plan();
  } finally {
    arena.free();
  }
}

/** Records that an earlier version kept, as lines; what is none of this tournament is left out. @param {string} setup @param {unknown[]} records */
export function linesOfRecords(setup, records) {
  const arena = new Arena(setup, 1);
  try {
    return records.flatMap((record) => {
      try {
        return linesOf(arena.line(/** @type {any} */ (record)));
      } catch {
        return [];
      }
    });
  } finally {
    arena.free();
  }
}

/** @typedef {{ planOf: typeof planOf, linesOfRecords: typeof linesOfRecords }} Plans */
