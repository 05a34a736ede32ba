// Stores for more than a few kilobytes (IndexedDB): any value that can be cloned, by key. What cannot be kept there
// stays in memory for as long as the page is open. Rooms import this file; a first visit does without.

import { PREFIX } from './storage.js';

/** @typedef {Pick<import('./types.js').House, 'storage'>} Storing */

/** The stores there are: « forget everything » empties them all, whether this page has used them or not. */
const STORES = /** @type {const} */ (['arena', 'games']);

/** @typedef {typeof import('idb-keyval')} Idb */
/** @typedef {ReturnType<typeof createLarge>} Large */

/** Whoever asks for the same store gets the same one: a connection is opened once. @param {Storing} house @param {typeof STORES[number]} name */
export function openLarge({ storage: { stores } }, name) {
  const store = stores.get(name) ?? createLarge(PREFIX + name);
  stores.set(name, store);
  return store;
}

/** Empties all of them. @param {Storing} house */
export const clearLarge = (house) => Promise.all(STORES.map((name) => openLarge(house, name).clear()));

/** @param {string} name of the database @param {() => Promise<Idb>} [load] */
export function createLarge(name, load = () => import('idb-keyval')) {
  /** @type {Map<string, unknown>} */
  const fallback = new Map();
  /** The one connection for all that is asked. @type {Promise<{ idb: Idb, store: import('idb-keyval').UseStore }> | undefined} */
  let opened;
  /** Whether nothing that was asked of it has ever been answered; undefined before anything was. @type {boolean | undefined} */
  let closed;

  /**
   * Opened once: an import that has been done takes a turn of the browser all the same, too long for a page that goes.
   * A script that did not come is asked for again by the next question.
   */
  const open = () => (opened ??= load().then((idb) => ({ idb, store: idb.createStore(name, 'kept') })).catch((error) => {
    opened = undefined;
    throw error;
  }));

  /**
   * @template T
   * @param {(idb: Idb, store: import('idb-keyval').UseStore) => Promise<T>} ask
   * @param {() => T} otherwise without the database
   */
  async function attempt(ask, otherwise) {
    try {
      const { idb, store } = await open();
      const answer = await ask(idb, store);
      closed = false;
      return answer;
    } catch {
      closed ??= true;
      return otherwise();
    }
  }

  return {
    /** There is no database, as in a browser that forbids it: what is kept nowhere was not refused for want of room. */
    get closed() {
      return closed === true;
    },

    /** @param {string} key @returns {Promise<unknown>} undefined where there is nothing */
    get: async (key) => (fallback.has(key) ? fallback.get(key) : attempt((idb, store) => idb.get(key, store), () => undefined)),

    /** @param {string} key @param {unknown} value @returns {Promise<boolean>} whether it is kept beyond this page */
    set: (key, value) =>
      attempt(async (idb, store) => {
        await store('readwrite', (kept) => {
          kept.put(value, key);
          // Said at once and not left to the browser: a page that goes in this moment has still written it.
          kept.transaction.commit?.();
          return idb.promisifyRequest(kept.transaction);
        });
        fallback.delete(key);
        return true;
      }, () => {
        fallback.set(key, value);
        return false;
      }),

    /**
     * Changes what lies there in one step, so that no other tab writes in between; what is not there stays so.
     * @param {string} key @param {(value: unknown) => unknown} change undefined: it stays as it is
     */
    async update(key, change) {
      /** @type {unknown} */
      let next;
      if (fallback.has(key)) {
        next = change(fallback.get(key));
        if (next !== undefined) await this.set(key, next);
        return;
      }
      await attempt((idb, store) => store('readwrite', (kept) => {
        const asked = kept.get(key);
        asked.onsuccess = () => {
          next = asked.result === undefined ? undefined : change(asked.result);
          if (next !== undefined) kept.put(next, key);
        };
        return idb.promisifyRequest(kept.transaction);
      }), () => void (next !== undefined && fallback.set(key, next)));
    },

    /** @param {string[]} keys */
    delete(...keys) {
      for (const key of keys) fallback.delete(key);
      // Where there is no database there is nothing to delete.
      return attempt((idb, store) => idb.delMany(keys, store), () => {});
    },

    /** @returns {Promise<string[]>} */
    keys: () => attempt(async (idb, store) => [...new Set([...(await idb.keys(store)).map(String), ...fallback.keys()])], () => [...fallback.keys()]),

    /** Emptied rather than deleted: a database that another tab has open cannot be deleted, and would not open again. */
    clear() {
      fallback.clear();
      return attempt((idb, store) => idb.clear(store), () => {});
    },
  };
}
