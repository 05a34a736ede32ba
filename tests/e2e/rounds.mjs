// The rounds of a long run (`cargo xtask fuzz`, `chaos`, `soak`): xtask/src/rounds.rs writes into the environment
// which seed they have, for how long they go on, or which one is repeated. What a round does follows from the seed
// and its number alone.

const number = (/** @type {string} */ name) => (process.env[name] === undefined ? undefined : Number(process.env[name]));

export const seed = number("ROUNDS_SEED") ?? 1;
/** How long a run goes on; undefined in a run of the tests. */
export const seconds = number("ROUNDS_SECONDS");
/** The one round to repeat, if it is a repetition. */
export const only = number("ROUNDS_ONLY");

/** The command that repeats a round. @param {string} command @param {number} round */
export const repeat = (command, round) => `cargo xtask ${command} --seed ${seed} --round ${round}`;

/**
 * Runs one round after the other until the time is up, or the one to repeat. The first that fails ends the run and
 * is reported with the command that repeats it.
 * @param {string} command
 * @param {(round: number) => Promise<void>} run
 */
export async function rounds(command, run) {
  const end = Date.now() + (seconds ?? 0) * 1000;
  for (let round = only ?? 0; only === undefined ? Date.now() < end : round === only; round += 1) {
    try {
      await run(round);
    } catch (error) {
      console.error(`${repeat(command, round)}\n${error instanceof Error ? error.stack : error}`);
      process.exitCode = 1;
      return;
    }
  }
}
