// How long the generated tests go on. With every change each has its usual number of cases, of the seed 1;
// `cargo xtask fuzz` gives each so many seconds (FUZZ_SECONDS) with a seed of its own (FUZZ_SEED), and counts
// the cases. What is tried follows from the seed alone.

import { appendFileSync } from 'node:fs';

const number = (/** @type {string} */ name) => (process.env[name] === undefined ? undefined : Number(process.env[name]));
const seconds = number('FUZZ_SECONDS');
const seed = number('FUZZ_SEED') ?? 1;

/** Whether this is the run that comes with every change: only its number of cases is known beforehand. */
export const usually = seconds === undefined;

/**
 * The settings of one property for fast-check.
 * @param {string} name what is generated, for the count at the end of a long run
 * @param {number} [usual] how many cases it has with every change
 * @returns {{ seed: number, numRuns: number, interruptAfterTimeLimit?: number, markInterruptAsFailure?: boolean, reporter?: any }}
 */
export function length(name, usual = 100) {
  if (seconds === undefined) return { seed, numRuns: usual };
  return { seed, numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false, reporter: (/** @type {any} */ details) => told(name, details) };
}

/** Notes how many cases there were; a failure is told as fast-check tells it. @param {string} name @param {any} details */
function told(name, details) {
  const { FUZZ_COUNTS: file } = process.env;
  if (file) appendFileSync(file, `${details.numRuns} cases of ${name}\n`);
  if (details.failed) throw new Error(`${name}, with the seed ${details.seed} and the path ${details.counterexamplePath}: ${JSON.stringify(details.counterexample)}\n${details.errorInstance?.stack ?? details.errorInstance}`);
}
