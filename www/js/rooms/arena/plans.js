// What the module reads from the text of a plan.

import { Arena } from '../../../puissance4.js';

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {typeof planOf} PlanOf */

/** What the text of a plan stands for; throws an `ArenaRefusal`. @param {string} text @returns {ArenaPlan} */
export function planOf(text) {
  const arena = new Arena(text, 1);
  try {
    return arena.plan();
  } finally {
    arena.free();
  }
}
