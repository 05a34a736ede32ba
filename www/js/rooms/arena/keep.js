// Where tournaments are kept: IndexedDB, a small head and blocks of games, so that a game that has
// just ended costs one block to write and not all games. Two tournaments are kept: the current one
// and the one before it.

import { flag, oneOf, text, whole } from '../../house/checks.js';

/** @typedef {import('../../../puissance4.js').ArenaRecord} ArenaRecord */
/** @typedef {'running' | 'paused' | 'stopped' | 'done'} Phase */
/** @typedef {{ id: string, setup: string, judge: boolean, phase: Phase }} Head */
/** @typedef {'current' | 'before'} Place */

/** Games of a block. */
export const BLOCK = 200;

const checkHead = whole({
  id: text(40, /^[\w-]+$/),
  setup: text(2000),
  judge: flag,
  phase: oneOf('running', 'paused', 'stopped', 'done'),
});

/** @param {ReturnType<ReturnType<typeof import('../../house/storage.js').createStorage>['large']>} store */
export function createKeep(store) {
  const block = (/** @type {string} */ id, /** @type {number} */ n) => `${id}.${n}`;

  return {
    /** @param {Place} place @returns {Promise<Head | null>} */
    async head(place) {
      return /** @type {Head | undefined} */ (checkHead(await store.get(place))) ?? null;
    },

    /** @param {Place} place @param {Head | null} head @returns {Promise<boolean>} whether it is kept beyond this page */
    async setHead(place, head) {
      if (head) return store.set(place, head);
      await store.delete(place);
      return true;
    },

    /** Games in the order in which they ended; whatever else lies there is left out. @param {string} id @returns {Promise<ArenaRecord[]>} */
    async games(id) {
      /** @type {ArenaRecord[]} */
      const records = [];
      for (let n = 0; ; n += 1) {
        const found = await store.get(block(id, n));
        if (!Array.isArray(found)) return records;
        records.push(...found.filter((record) => Number.isInteger(record?.game)));
      }
    },

    /** @param {string} id @param {number} n @param {ArenaRecord[]} records */
    setBlock: (id, n, records) => store.set(block(id, n), records),

    /** Forgets a tournament's games. @param {string} id */
    async forget(id) {
      for (const key of await store.keys()) if (key.startsWith(`${id}.`)) await store.delete(key);
    },
  };
}
