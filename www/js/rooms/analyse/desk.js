// What only Analyse asks of a worker: why a decision was missed, and which levels miss it too.

/** @typedef {import('../../engine/job.js').Job} Job */
/** @typedef {import('../../engine/desk.js').Tools} Tools */

/** @typedef {{ variant: string, position: string, move: number }} Missed a move played in a position */
/** @typedef {{ variant: string, position: string, passes: number[], seeds: number[] }} Tried  `passes`: the moves that keep the result */

/** @type {Record<string, import('../../engine/desks.js').Answer>} */
export const answers = {
  /** @param {Missed} missed @param {Job} job @param {Tools} tools @returns {Promise<import('../../../puissance4.js').Explanation>} */
  async explain({ variant, position, move }, job, { engine, book }) {
    await job.until(book(variant));
    const { found } = await job.sliced(undefined, (callback) => {
      try {
        return engine.explain(variant, position, move, (nodes) => callback({ nodes }));
      } catch (error) {
        // A slice is over: what the solver has found stays in its table.
        if (/** @type {{ code?: string }} */ (error)?.code === 'interrupted') return null;
        throw error;
      }
    });
    return /** @type {import('../../../puissance4.js').Explanation} */ (found);
  },

  /** @param {Tried} tried @param {Job} job @param {Tools} tools @returns {import('../../../puissance4.js').Fall[]} */
  falls: ({ variant, position, passes, seeds }, job, { wasm }) =>
    wasm.who_falls(variant, position, Uint8Array.from(passes), Uint32Array.from(seeds), job.watch()),
};
