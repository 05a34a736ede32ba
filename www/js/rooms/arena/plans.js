// What the module makes of plans and of games that were kept.

import { Arena } from '../../../puissance4.js';
import { linesOf } from './run.js';

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */

/** What the text of a plan stands for; throws an `ArenaRefusal`. @param {string} text @returns {ArenaPlan} */
export function planOf(text) {
  const arena = new Arena(text, 1);
  try {
    return arena.plan();
  } finally {
    arena.free();
  }
}

/** Records that an earlier version kept, as lines; what is none of this tournament is left out. @param {string} plan @param {unknown[]} records */
export function linesOfRecords(plan, records) {
  const arena = new Arena(plan, 1);
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
