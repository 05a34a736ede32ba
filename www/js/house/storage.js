// What the page keeps in the browser, shelf by shelf. Each room has shelves of its own and says how
// what lies there is checked. Nothing kept is trusted: what does not pass is set aside, never
// thrown away, and it is only said to be set aside when it is.
//
// Reading and writing are two matters: a browser that is full can still be read from.
//
// Two tabs: on a shelf of the tab's own (`own`), each tab reads back what it has put there
// (sessionStorage); what was saved last is what a new tab finds (localStorage).

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly length?: number, key?: (index: number) => string | null }} Backend */
/** @template T @typedef {{ value: T | null, bad: boolean }} Checked what could be read, and whether anything could not */
/** @template T @typedef {(v: unknown) => Checked<T>} Shape */

/**
 * @template T
 * @typedef {object} Shelf
 * @property {(accept?: (data: T) => boolean) => T | null} load what lies there, checked; null if nothing usable does
 * @property {() => { data: T, mine: boolean } | null} last what a new tab would find, and whether this tab put it there
 * @property {(data: T, where?: { lasting?: boolean }) => boolean} save whether it is kept beyond this page
 */

/** @typedef {import('./large.js').Large} Large */

/**
 * @typedef {object} Options
 * @property {() => Backend} [lasting] may throw: browsers that keep nothing do
 * @property {() => Backend} [session]
 * @property {(code: string) => void} [onNotice] `storage_off`, `storage_bad`, `storage_newer`, `storage_stuck`, `storage_full`
 * @property {(name: string) => void} [onOther] another tab saved on the shelf `name`
 * @property {EventTarget} [events] where `storage` events arrive
 * @property {string} [tab] this tab's id when it has none yet
 */

export const PREFIX = 'puissance4.';
const VERSION = 1;
/** As many unreadable things as are kept of one shelf. */
const ASIDES = 9;

/** A backend for browsers that keep nothing. @returns {Backend} */
function memory() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
  };
}

/** The backend, or null if it cannot be read. @param {() => Backend} open */
function readable(open) {
  try {
    const backend = open();
    backend.getItem(`${PREFIX}tab`);
    return backend;
  } catch {
    return null;
  }
}

/** @param {Options} [options] */
export function createStorage({
  lasting: openLasting = () => localStorage,
  session: openSession = () => sessionStorage,
  onNotice = () => {},
  onOther = () => {},
  events = globalThis,
  tab: freshTab = Math.random().toString(36).slice(2),
} = {}) {
  const kept = readable(openLasting);
  const lasting = kept ?? memory();
  const session = readable(openSession) ?? memory();
  if (!kept) onNotice('storage_off');

  const tab = get(session, `${PREFIX}tab`) ?? freshTab;
  put(session, `${PREFIX}tab`, tab);
  /** Whether the last thing could not be written. */
  let full = false;
  /** What could neither be read nor set aside, by backend: it is not written over. @type {Map<Backend, Set<string>>} */
  const stuck = new Map([[lasting, new Set()], [session, new Set()]]);

  /** @param {Backend} backend @param {string} key @param {string} value */
  function put(backend, key, value) {
    try {
      backend.setItem(key, value);
      return true;
    } catch {
      return false; // full, or taken away since
    }
  }

  /** @param {Backend} backend @param {string} key */
  function get(backend, key) {
    try {
      return backend.getItem(key);
    } catch {
      return null;
    }
  }

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
    if (found?.version > VERSION) return { data: null, problem: 'storage_newer' };
    if (found?.version !== VERSION) return { data: null, problem: 'storage_bad' };
    const { value: data, bad } = shape(found.data);
    return bad ? { data, tab: found.tab, problem: 'storage_bad' } : { data, tab: found.tab };
  }

  /** Copies what cannot be read where nothing else lies. @param {string} key @param {string} raw @returns {boolean} whether the copy is there */
  function setAside(key, raw) {
    for (let n = 1; n <= ASIDES; n++) {
      const spot = `${key}.aside${n > 1 ? `-${n}` : ''}`;
      const there = get(lasting, spot);
      if (there === raw) return true;
      if (there === null) return put(lasting, spot, raw);
    }
    return false;
  }

  /**
   * Reads, and moves what cannot be trusted out of the way.
   * @template T
   * @param {Backend} backend @param {string} key @param {Shape<T>} shape @param {(data: T) => boolean} accept
   * @returns {T | null}
   */
  function take(backend, key, shape, accept) {
    const raw = get(backend, key);
    const found = read(shape, raw);
    if (found.data !== null && !accept(found.data)) Object.assign(found, { data: null, problem: 'storage_bad' });
    if (!found.problem || raw === null) return found.data;
    const held = /** @type {Set<string>} */ (stuck.get(backend));
    if (setAside(key, raw)) {
      held.delete(key);
      if (found.data !== null) put(backend, key, wrap(found.data));
      else remove(backend, key);
      onNotice(found.problem);
    } else {
      held.add(key);
      onNotice('storage_stuck');
    }
    return found.data;
  }

  /** @param {Backend} backend @param {string} key */
  function remove(backend, key) {
    try {
      backend.removeItem(key);
    } catch {
      // It cannot be taken away either; the next reading says the same of it.
    }
  }

  /** Writes, unless that would destroy what could not be set aside. @param {Backend} backend @param {string} key @param {unknown} data */
  function write(backend, key, data) {
    const held = /** @type {Set<string>} */ (stuck.get(backend));
    const raw = held.has(key) ? get(backend, key) : null;
    if (raw !== null && !setAside(key, raw)) return false;
    held.delete(key);
    return put(backend, key, wrap(data));
  }

  events.addEventListener?.('storage', (event) => {
    const { key, newValue, storageArea } = /** @type {StorageEvent} */ (event);
    if (!key?.startsWith(PREFIX) || newValue === null || (kept && storageArea && storageArea !== kept)) return;
    onOther(key.slice(PREFIX.length));
  });

  return {
    /** Whether anything survives this page. */
    lasts: kept !== null,

    /**
     * @template T
     * @param {string} name
     * @param {Shape<T>} shape what is expected there
     * @param {{ own?: boolean }} [options] own: each tab reads its own back
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
          const found = read(shape, get(lasting, key));
          return found.data === null ? null : { data: found.data, mine: found.tab === tab };
        },
        save(data, { lasting: everywhere = true } = {}) {
          const here = own && write(session, key, data);
          if (!everywhere) return here;
          const done = write(lasting, key, data);
          // Told again only if there was room in between. Where nothing at all fits, nothing is ever kept.
          if (!done && !full) onNotice(lasting.length === 0 ? 'storage_off' : 'storage_full');
          full = !done;
          return done && kept !== null;
        },
      };
    },

    /** The larger stores that have been asked for (large.js). @type {Map<string, Large>} */
    stores: new Map(),

    /** Forgets everything on the shelves but what was set aside. */
    clear() {
      for (const backend of [lasting, session]) {
        const names = Array.from({ length: backend.length ?? 0 }, (_, i) => backend.key?.(i) ?? '');
        for (const key of names) if (key.startsWith(PREFIX) && !/\.aside(-\d+)?$/.test(key)) remove(backend, key);
      }
    },
  };
}
