// What is asked about a missed decision: why, and who else misses it. Answers are kept by position
// and move, so that nothing is asked twice.

/** @typedef {import('../../../../puissance4.js').Explanation} Explanation */
/** @typedef {import('../../../../puissance4.js').Fall} Fall */
/** @template T @typedef {{ found?: T, failed?: string }} Asked */

/** Seeds for levels that draw lots. */
const SEEDS = [1, 2, 3];

/** @param {import('../types.js').Room} room @param {() => void} onNews */
export function createExplain(room, onNews) {
  const { house } = room;
  /** Answers last as long as the page. @type {{ why: Map<string, Asked<Explanation>>, falls: Map<string, Asked<Fall[]>> }} */
  const kept = house.memory.get('analyse.why') ?? { why: new Map(), falls: new Map() };
  house.memory.set('analyse.why', kept);
  const abort = new AbortController();
  const batch = house.engine.batch();

  /**
   * @template T
   * @param {Map<string, Asked<T>>} map @param {string} key @param {`${string}.${string}`} question @param {object} payload
   */
  async function ask(map, key, question, payload) {
    /** @type {Asked<T>} */
    const entry = {};
    map.set(key, entry);
    try {
      entry.found = await batch.ask(question, payload, { signal: abort.signal });
    } catch (error) {
      const { code = '' } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
      // Whoever comes back asks again.
      if (code === 'cancelled') map.delete(key);
      else entry.failed = code;
    }
    if (!abort.signal.aborted) onNews();
  }

  return {
    /** Why a move missed the decision; asked for if need be. @param {string} position @param {number} move */
    why(position, move) {
      const variant = room.state.variant.id;
      const key = `${variant} ${position} ${move}`;
      if (!kept.why.has(key)) void ask(kept.why, key, 'analyse.explain', { variant, position, move });
      return /** @type {Asked<Explanation>} */ (kept.why.get(key));
    },

    /** Asks once more what failed. @param {string} position @param {number} move */
    again(position, move) {
      kept.why.delete(`${room.state.variant.id} ${position} ${move}`);
      onNews();
    },

    /** Which levels fall, if that has been asked. @param {string} position */
    falls: (position) => kept.falls.get(`${room.state.variant.id} ${position}`),

    /** @param {string} position @param {number[]} passes */
    askFalls(position, passes) {
      const variant = room.state.variant.id;
      void ask(kept.falls, `${variant} ${position}`, 'analyse.falls', { variant, position, passes, seeds: SEEDS });
      onNews();
    },

    leave() {
      abort.abort();
      batch.close();
    },
  };
}
