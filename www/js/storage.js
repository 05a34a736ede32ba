// What the page keeps in the browser. Nothing kept is trusted: every field is
// checked on loading, and what does not pass is set aside, never thrown away.
//
// Two tabs: each tab reads back its own game (sessionStorage); the last one saved
// is what a new tab finds (localStorage). A game of another tab about to be
// replaced there is first moved to `.other`, and the page is told.

import { SHAPES } from './shapes.js';

/** @typedef {import('./shapes.js').Kept} Kept */
/** @typedef {keyof Kept} Name */
/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Backend */

/**
 * @typedef {object} Options
 * @property {() => Backend} [lasting] may throw: browsers that keep nothing do
 * @property {() => Backend} [session]
 * @property {(code: string) => void} [onNotice] `storage_off`, `storage_bad`, `storage_newer`, `storage_full`, `other_kept`
 * @property {(name: Name) => void} [onOther] another tab saved `name`
 * @property {EventTarget} [events] where `storage` events arrive
 * @property {string} [tab] this tab's id when it has none yet
 */

const PREFIX = 'puissance4.';
const VERSION = 1;

/** A backend for browsers that keep nothing. @returns {Backend} */
function memory() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** The backend, or null if it cannot be written to. @param {() => Backend} open */
function usable(open) {
  try {
    const backend = open();
    const probe = `${PREFIX}probe`;
    backend.setItem(probe, '1');
    backend.removeItem(probe);
    return backend;
  } catch {
    return null;
  }
}

/**
 * Whether `game` is what `before` has become, so that nothing is lost by replacing it.
 * @param {Kept['game']} game
 * @param {Kept['game'] | null} before
 */
const follows = (game, before) =>
  !before?.moves || (before.variant === game.variant && game.moves.startsWith(before.moves));

/** @param {Options} [options] */
export function createStorage({
  lasting: openLasting = () => localStorage,
  session: openSession = () => sessionStorage,
  onNotice = () => {},
  onOther = () => {},
  events = globalThis,
  tab: freshTab = Math.random().toString(36).slice(2),
} = {}) {
  const kept = usable(openLasting);
  const lasting = kept ?? memory();
  const session = usable(openSession) ?? memory();
  if (!kept) onNotice('storage_off');

  const tab = session.getItem(`${PREFIX}tab`) ?? freshTab;
  put(session, `${PREFIX}tab`, tab);
  let warned = false;
  let full = false;

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

  /**
   * @template {Name} N
   * @param {N} name
   * @param {string | null} raw
   * @returns {{ data: Kept[N] | null, tab?: string, problem?: 'storage_bad' | 'storage_newer' }}
   */
  function read(name, raw) {
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
    const { value, bad } = SHAPES[name](found.data);
    const data = /** @type {Kept[N] | null} */ (value);
    return bad ? { data, tab: found.tab, problem: 'storage_bad' } : { data, tab: found.tab };
  }

  /**
   * Reads, and moves what cannot be trusted out of the way.
   * @template {Name} N
   * @param {Backend} backend
   * @param {N} name
   * @param {(data: Kept[N]) => boolean} accept
   * @param {string} [key]
   */
  function take(backend, name, accept, key = PREFIX + name) {
    const raw = get(backend, key);
    const found = read(name, raw);
    if (found.data && !accept(found.data)) Object.assign(found, { data: null, problem: 'storage_bad' });
    if (found.problem && raw !== null) {
      if (put(lasting, `${key}.aside`, raw)) {
        if (found.data) put(backend, key, wrap(found.data));
        else backend.removeItem(key);
      }
      onNotice(found.problem);
    }
    return found;
  }

  /** @param {unknown} data */
  const wrap = (data) => JSON.stringify({ version: VERSION, tab, data });

  events.addEventListener?.('storage', (event) => {
    const { key, newValue, storageArea } = /** @type {StorageEvent} */ (event);
    if (!key?.startsWith(PREFIX) || newValue === null || (kept && storageArea && storageArea !== kept)) return;
    const name = key.slice(PREFIX.length);
    if (name in SHAPES) onOther(/** @type {Name} */ (name));
  });

  return {
    /** Whether anything survives this page. */
    lasts: kept !== null,

    /**
     * What was kept under `name`, checked; null when there is nothing usable.
     * @template {Name} N
     * @param {N} name
     * @param {(data: Kept[N]) => boolean} [accept] what else must be true of it
     * @returns {Kept[N] | null}
     */
    load(name, accept = () => true) {
      if (name === 'game') {
        const own = take(session, name, accept).data;
        if (own) return own;
      }
      return take(lasting, name, accept).data;
    },

    /**
     * @template {Name} N
     * @param {N} name
     * @param {Kept[N]} data
     * @returns {boolean} whether it is kept beyond this page
     */
    save(name, data) {
      const key = PREFIX + name;
      if (name === 'game') {
        const there = get(lasting, key);
        const before = read('game', there);
        // A game resumed here goes on under another tab's name: that is no loss. Nor is one that
        // a link has just taken the place of: it is the earlier one now.
        const earlier = read('earlier', get(lasting, `${PREFIX}earlier`)).data;
        const same = [/** @type {Kept['game']} */ (data), earlier].some((game) => game && follows(game, before.data));
        if (there !== null && before.tab !== tab && !same) {
          if (put(lasting, `${key}.other`, there) && !warned) onNotice('other_kept');
          warned = true;
        }
        put(session, key, wrap(data));
      }
      const done = put(lasting, key, wrap(data));
      // Told again only if there was room in between.
      if (!done && !full) onNotice('storage_full');
      full = !done;
      return done && kept !== null;
    },

    /** The game of another tab that was kept apart, if any. */
    /** @param {(data: Kept['game']) => boolean} [accept] @returns {Kept['game'] | null} */
    other(accept = () => true) {
      return take(lasting, 'game', accept, `${PREFIX}game.other`).data;
    },

    /** Forgets everything but what was set aside. */
    clear() {
      for (const name of [...Object.keys(SHAPES), 'game.other']) {
        lasting.removeItem(PREFIX + name);
        session.removeItem(PREFIX + name);
      }
    },
  };
}
