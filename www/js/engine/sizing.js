// How many workers a machine is given, and how large the solver's hash table is in each.

/**
 * GiB assumed where the browser does not say (`navigator.deviceMemory` is missing in Firefox and Safari):
 * those of a usual phone, or, with more cores than phones have, those of a small desktop.
 */
const UNKNOWN = 4;
const UNKNOWN_LARGE = 8;
const MANY_CORES = 8;
/** GiB a worker should find: its hash table is then an eighth of that. */
const A_WORKER = 0.5;
/** MiB of a worker's hash table, and what it is where memory is very short. */
const TABLE = 64;
const SMALL_TABLE = 16;
/** Together their tables have a GiB then, on a machine with eight. */
const MOST = 16;

/**
 * One core is left to the page itself. Memory sets the other bound: tournaments and reviews use all
 * the workers there are.
 * @param {{ cores?: number, memory?: number }} machine cores, and memory in GiB
 * @returns {{ workers: number, mib: number }}
 */
export function sizing({ cores = 2, memory = cores > MANY_CORES ? UNKNOWN_LARGE : UNKNOWN }) {
  const workers = Math.min(cores - 1, Math.floor(memory / A_WORKER), MOST);
  return { workers: Math.max(1, workers), mib: memory < 2 * A_WORKER ? SMALL_TABLE : TABLE };
}
