// Stores for more than a few kilobytes (IndexedDB): any value that can be cloned, by key. A value that cannot be written
// stays in memory while the page is open. Rooms import this file; a first visit does not load it.

import { PREFIX } from './storage.js';

/** @typedef {Pick<import('./types.js').House, 'storage'>} Storing */

/** All stores; "forget everything" empties them, also those this page has not opened. */
const STORES = /** @type {const} */ (['arena', 'games']);

/** @typedef {typeof import('idb-keyval')} Idb */
/** @typedef {ReturnType<typeof createLarge>} Large */

/** Returns a cached store, so each database is opened once. @param {Storing} house @param {typeof STORES[number]} name */
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
  /** The connection of all requests. @type {Promise<{ idb: Idb, store: import('idb-keyval').UseStore }> | undefined} */
  let opened;
  /** True if every request has failed; undefined before the first. @type {boolean | undefined} */
  let closed;

  /** Opens the database once: even a repeated import() takes a task of its own, too long when the page is closing. A failed import is repeated by the next request. */
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
    /** True if the browser has no database for this page, rather than a full one. */
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
          // Commit now, so that the value is written even if the page closes at once.
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
     * Changes a stored value in one transaction, so that no other tab writes in between; a missing value stays missing.
     * @param {string} key @param {(value: unknown) => unknown} change returns undefined to leave the value as it is
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
      return attempt((idb, store) => idb.delMany(keys, store), () => {});
    },

    /** @returns {Promise<string[]>} */
    keys: () => attempt(async (idb, store) => [...new Set([...(await idb.keys(store)).map(String), ...fallback.keys()])], () => [...fallback.keys()]),

    /** Empties the store; a database that another tab has open cannot be deleted. */
    clear() {
      fallback.clear();
      return attempt((idb, store) => idb.clear(store), () => {});
    },
  };
}
