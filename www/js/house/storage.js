// What the page stores in the browser, one shelf per key. Each room has its own shelves and gives the check
// for what they hold. Stored data is never trusted: unreadable data moves to `KEY.aside` and a notice says so;
// newer unreadable data replaces that copy.
//
// Two tabs: on a shelf with `own`, each tab reads back what it has stored itself (sessionStorage); a new
// tab finds what was saved last (localStorage).

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly length?: number, key?: (index: number) => string | null }} Backend */
/** @template T @typedef {{ value: T | null, bad: boolean }} Checked what could be read, and whether a part of it could not */
/** @template T @typedef {(v: unknown) => Checked<T>} Shape */

/**
 * @template T
 * @typedef {object} Shelf
 * @property {(accept?: (data: T) => boolean) => T | null} load the stored data, checked; null if there is none that can be used
 * @property {() => { data: T, mine: boolean } | null} last what a new tab would find, and whether this tab stored it
 * @property {(data: T, where?: { lasting?: boolean }) => boolean} save true if the data outlives this page
 */

/** @typedef {import('./large.js').Large} Large */

/**
 * @typedef {object} Options
 * @property {() => Backend} [lasting] may throw: browsers that store nothing do
 * @property {() => Backend} [session]
 * @property {(code: string) => void} [onNotice] `storage_off`, `storage_bad`, `storage_newer`, `storage_stuck`, `storage_full`
 * @property {(name: string) => void} [onOther] another tab saved on the shelf `name`
 * @property {EventTarget} [events] where `storage` events arrive
 * @property {string} [tab] this tab's id when it has none yet
 */

export const PREFIX = 'puissance4.';
const VERSION = 1;

/**
 * One of the browser's storages. A value that cannot be written there (full, forbidden, or in the place of
 * unreadable data) stays in memory while the page is open.
 * @param {() => Backend} open
 */
function createArea(open) {
  /** @type {Backend | null} */
  let backend = null;
  try {
    backend = open();
    backend.getItem(`${PREFIX}tab`);
  } catch {
    backend = null;
  }
  /** @type {Map<string, string>} */
  const memory = new Map();
  /** Keys of unreadable data that could not be set aside: they are not overwritten. @type {Set<string>} */
  const locked = new Set();

  return {
    backend,
    locked,
    memory,

    /** @param {string} key @returns {string | null} */
    get(key) {
      try {
        return memory.get(key) ?? backend?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },

    /** @param {string} key @param {string} value @returns {boolean} true if it is stored beyond this page */
    set(key, value) {
      memory.set(key, value);
      if (!backend || locked.has(key)) return false;
      try {
        backend.setItem(key, value);
        return memory.delete(key);
      } catch {
        return false;
      }
    },

    /** @param {string} key */
    remove(key) {
      memory.delete(key);
      try {
        backend?.removeItem(key);
      } catch {
        // It stays there; the next load reports it again.
      }
    },

    /** @returns {string[]} */
    keys: () => [...memory.keys(), ...Array.from({ length: backend?.length ?? 0 }, (_, i) => backend?.key?.(i) ?? '')],
  };
}

/** @typedef {ReturnType<typeof createArea>} Area */

/** @param {Options} [options] */
export function createStorage({
  lasting: openLasting = () => localStorage,
  session: openSession = () => sessionStorage,
  onNotice = () => {},
  onOther = () => {},
  events = globalThis,
  tab: freshTab = Math.random().toString(36).slice(2),
} = {}) {
  const lasting = createArea(openLasting);
  const session = createArea(openSession);
  const lasts = lasting.backend !== null;
  if (!lasts) onNotice('storage_off');

  const tab = session.get(`${PREFIX}tab`) ?? freshTab;
  session.set(`${PREFIX}tab`, tab);
  /** True after a write has failed; the notice is shown again only if a write has succeeded since. */
  let full = !lasts;

  /** @param {unknown} data */
  const wrap = (data) => JSON.stringify({ version: VERSION, tab, data });

  /**
   * @template T
   * @param {Shape<T>} shape
   * @param {string | null} raw
   * @returns {{ data: T | null, tab?: string, problem?: 'storage_bad' | 'storage_newer' }}
   */
  function read(shape, raw) {
    if (raw === null) return { data: null };
    /** @type {any} */
    let found;
    try {
      found = JSON.parse(raw);
    } catch {
      return { data: null, problem: 'storage_bad' };
    }
    if (found?.version !== VERSION) return { data: null, problem: found?.version > VERSION ? 'storage_newer' : 'storage_bad' };
    const { value: data, bad } = shape(found.data);
    return bad ? { data, tab: found.tab, problem: 'storage_bad' } : { data, tab: found.tab };
  }

  /**
   * Reads a key and sets unreadable data aside.
   * @template T
   * @param {Area} area @param {string} key @param {Shape<T>} shape @param {(data: T) => boolean} accept
   * @returns {T | null}
   */
  function take(area, key, shape, accept) {
    const raw = area.get(key);
    const found = read(shape, raw);
    if (found.data !== null && !accept(found.data)) Object.assign(found, { data: null, problem: 'storage_bad' });
    if (!found.problem || raw === null) return found.data;
    if (lasting.set(`${key}.aside`, raw)) {
      area.locked.delete(key);
      if (found.data !== null) area.set(key, wrap(found.data));
      else area.remove(key);
      onNotice(found.problem);
    } else {
      area.locked.add(key);
      onNotice('storage_stuck');
    }
    return found.data;
  }

  events.addEventListener?.('storage', (event) => {
    const { key, newValue, storageArea } = /** @type {StorageEvent} */ (event);
    if (!key?.startsWith(PREFIX) || newValue === null || (lasts && storageArea && storageArea !== lasting.backend)) return;
    lasting.memory.delete(key);
    onOther(key.slice(PREFIX.length));
  });

  return {
    /** Whether anything outlives this page. */
    lasts,

    /**
     * @template T
     * @param {string} name
     * @param {Shape<T>} shape what is expected there
     * @param {{ own?: boolean }} [options] own: each tab reads its own data back
     * @returns {Shelf<T>}
     */
    shelf(name, shape, { own = false } = {}) {
      const key = PREFIX + name;
      return {
        load(accept = () => true) {
          const mine = own ? take(session, key, shape, accept) : null;
          return mine ?? take(lasting, key, shape, accept);
        },
        last() {
          const found = read(shape, lasting.get(key));
          return found.data === null ? null : { data: found.data, mine: found.tab === tab };
        },
        save(data, { lasting: everywhere = true } = {}) {
          const here = own && session.set(key, wrap(data));
          if (!everywhere) return here;
          const done = lasting.set(key, wrap(data));
          if (!done && !full) onNotice('storage_full');
          full = !done;
          return done;
        },
      };
    },

    /** The larger stores that rooms have opened (large.js). @type {Map<string, Large>} */
    stores: new Map(),

    /** Deletes everything but what was set aside. */
    clear() {
      for (const area of [lasting, session]) {
        for (const key of area.keys()) if (key.startsWith(PREFIX) && !key.endsWith('.aside')) area.remove(key);
      }
    },
  };
}
