// How things move: pure functions of elapsed milliseconds, and the difference
// between two boards that says which of them to use.

/** Time of the deepest fall; with the rebound it stays below 300 ms. */
const FALL = 225;
/** Part of the speed kept by the one rebound: it lasts 2·e of the fall and rises e² of it. */
const REBOUND = 0.16;
const DRAIN = 280;
const PULSE = 420;
/** Strength of the steady glow that remains after the two pulses. */
export const REST = 0.62;

/**
 * @typedef {{kind: 'same' | 'drop' | 'lift' | 'drain' | 'jump', cells: number[]}} Change
 * drop: these cells were filled; lift: these were emptied; drain: the whole
 * board was; jump: anything else (another game, a step far back).
 */

/**
 * @param {ArrayLike<number>} before
 * @param {ArrayLike<number>} after
 * @returns {Change}
 */
export function diff(before, after) {
  if (before.length !== after.length) return { kind: 'jump', cells: [] };
  const added = [], removed = [];
  let left = 0;
  for (let i = 0; i < after.length; i++) {
    if (after[i]) left++;
    if (before[i] === after[i]) continue;
    if (!before[i]) added.push(i);
    else if (!after[i]) removed.push(i);
    else return { kind: 'jump', cells: [] };
  }
  // Three is what one step of a three-sided game fills or takes back at most.
  if (added.length === 0 && removed.length === 0) return { kind: 'same', cells: [] };
  if (removed.length === 0 && added.length <= 3) return { kind: 'drop', cells: added };
  if (added.length === 0 && removed.length <= 3) return { kind: 'lift', cells: removed };
  if (left === 0) return { kind: 'drain', cells: removed };
  return { kind: 'jump', cells: [] };
}

/**
 * Height above rest of a disc falling `distance`, where `full` is the deepest
 * fall of this board: one gravity for all, so short falls are short in time.
 * @param {number} distance
 * @param {number} full
 * @param {number} elapsed
 */
export function fall(distance, full, elapsed) {
  const time = fallTime(distance, full);
  const s = elapsed / time;
  if (s < 1) return { height: distance * (1 - s * s), done: false };
  const bounce = (elapsed - time) / (2 * REBOUND * time);
  if (bounce < 1) return { height: distance * REBOUND ** 2 * 4 * bounce * (1 - bounce), done: false };
  return { height: 0, done: true };
}

/**
 * The fall run backwards: quick at first, hanging still at the top.
 * @param {number} distance
 * @param {number} full
 * @param {number} elapsed
 */
export function lift(distance, full, elapsed) {
  const s = Math.min(1, elapsed / fallTime(distance, full));
  return { height: distance * s * (2 - s), alpha: Math.min(1, (1 - s) * 4), done: s === 1 };
}

/**
 * Time at which a lift passes this height, so that a disc taken back in
 * mid-fall rises from where it is.
 * @param {number} distance
 * @param {number} full
 * @param {number} height
 */
export function liftTime(distance, full, height) {
  return fallTime(distance, full) * (1 - Math.sqrt(Math.max(0, 1 - height / distance)));
}

/**
 * All discs leave through the bottom, as when the toy's bar is pulled.
 * @param {number} full
 * @param {number} elapsed
 */
export function drain(full, elapsed) {
  const s = Math.min(1, elapsed / DRAIN);
  return { height: -full * s * s, done: s === 1 };
}

/**
 * A mark set down without gravity: comes from slightly nearer.
 * @param {number} elapsed
 */
export function settle(elapsed) {
  const s = Math.min(1, elapsed / 180);
  const rest = (1 - s) ** 3;
  return { scale: 1 + 0.35 * rest, alpha: 1 - rest, done: s === 1 };
}

/**
 * Glow of the winning cells: two pulses, then steady.
 * @param {number} elapsed
 */
export function pulse(elapsed) {
  const s = Math.max(0, elapsed) / PULSE;
  if (s >= 2) return { glow: REST, done: true };
  return { glow: Math.max(REST * Math.min(1, 2 * s), Math.sin(Math.PI * s) ** 2), done: false };
}

/**
 * Change of the frame's colour at the end, 0 to 1.
 * @param {number} elapsed
 */
export function tint(elapsed) {
  const s = Math.max(0, Math.min(1, elapsed / 480));
  return s * s * (3 - 2 * s);
}

/**
 * One step of a value gliding towards its target, independent of frame rate.
 * @param {number} from
 * @param {number} to
 * @param {number} elapsed
 */
export function approach(from, to, elapsed) {
  const next = to + (from - to) * Math.exp(-elapsed / 38);
  return Math.abs(next - to) < 0.01 ? to : next;
}

/** @param {number} distance @param {number} full */
function fallTime(distance, full) {
  return Math.max(1, FALL * Math.sqrt(Math.min(1, distance / full)));
}
