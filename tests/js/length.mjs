// How long the generated tests go on. In a run of the tests each has its usual number of cases, of the seed 1. In a run
// of `cargo xtask fuzz` a round is one case, and each property has so many seconds (`tests/e2e/rounds.mjs`).

import { only, repeat, seconds, seed } from '../e2e/rounds.mjs';

/** Whether this is a run of the tests: only its number of cases is known beforehand. */
export const usually = seconds === undefined;

/**
 * The settings of one property for fast-check.
 * @param {string} name what is generated, for the count at the end of a long run
 * @param {number} [usual] how many cases it has in a run of the tests
 * @returns {{ seed: number, numRuns: number, path?: string, interruptAfterTimeLimit?: number, markInterruptAsFailure?: boolean, reporter?: any }}
 */
export function length(name, usual = 100) {
  if (seconds === undefined) return { seed, numRuns: usual };
  const reporter = (/** @type {any} */ details) => report(name, details);
  // The first number of fast-check's path counts the cases.
  if (only !== undefined) return { seed, numRuns: 1, path: String(only), reporter };
  return { seed, numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false, reporter };
}

/** Prints how many cases there were; throws for the one that failed. @param {string} name @param {any} details */
function report(name, { numRuns, failed, counterexamplePath, counterexample, errorInstance }) {
  console.log(`${numRuns} cases of ${name}`);
  if (!failed) return;
  const [round] = counterexamplePath.split(':');
  throw new Error(`found in ${name}: ${repeat('fuzz', Number(round))}\n${JSON.stringify(counterexample)}\n${errorInstance?.stack ?? errorInstance}`);
}
