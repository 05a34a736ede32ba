// Chance from a seed, for the tests that do what nobody thought of: the same seed does the same again.

/** @typedef {ReturnType<typeof dice>} Dice */

/** @param {number} seed @param {number} [round] */
export function dice(seed, round = 0) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(round + 1, 0x85ebca6b)) >>> 0;
  /** A number from 0 below 1 (mulberry32). */
  const chance = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** @param {number} end */
  const below = (end) => Math.floor(chance() * end);
  return {
    below,
    /** True once in so many times. @param {number} times */
    once: (times) => below(times) === 0,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[below(list.length)],
  };
}
