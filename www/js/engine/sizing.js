// How many workers a machine is given, and how large the solver's hash table is in each.

/** GiB assumed where the browser does not say (`navigator.deviceMemory` is missing in several). */
const UNKNOWN = 2;
/** GiB a worker should find: its hash table is then an eighth of that. */
const A_WORKER = 0.5;
/** MiB of a worker's hash table, and what it is where memory is very short. */
const TABLE = 64;
const SMALL_TABLE = 16;
const MOST = 8;

/**
 * One core is left to the page itself. More than eight workers would help nobody.
 * @param {{ cores?: number, memory?: number }} machine cores, and memory in GiB
 * @returns {{ workers: number, mib: number }}
 */
export function sizing({ cores = 2, memory = UNKNOWN }) {
  const workers = Math.min(cores - 1, Math.floor(memory / A_WORKER), MOST);
  return { workers: Math.max(1, workers), mib: memory < 2 * A_WORKER ? SMALL_TABLE : TABLE };
}
