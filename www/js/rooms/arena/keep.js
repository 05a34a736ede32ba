// Where tournaments are kept: IndexedDB, a small head and blocks of games, so that a game that has
// just ended costs one block to write and not all games. Several tournaments are kept: the current
// one and those before it.

import { flag, int, oneOf, text, whole } from '../../house/checks.js';

/** @typedef {'running' | 'paused' | 'stopped' | 'done'} Phase */
/**
 * `plan`: the text of its plan; `module`: which build of the engine played; `mixed`: more than one did; `played`: how many games had ended when this was written.
 * @typedef {{ id: string, plan: string, judge: boolean, phase: Phase, module?: string, mixed?: boolean, played?: number }} Head
 */

/** Games of a block. */
export const BLOCK = 200;
/** Tournaments kept besides the current one. */
export const EARLIER = 5;

const checkHead = whole({
  id: text(40, /^[\w-]+$/),
  plan: text(2000),
  judge: flag,
  phase: oneOf('running', 'paused', 'stopped', 'done'),
}, { module: text(80), mixed: flag, played: int(0, 1e6) });

/** The head of a tournament, or null where a value is none that can be read. @param {unknown} value @returns {Head | null} */
const headFrom = (value) => /** @type {Head | undefined} */ (checkHead(value)) ?? null;

/** What looks like a head and cannot be read: a newer version may have written it, and may want it back. @param {unknown} value @returns {value is { id: string }} */
const isForeign = (value) => typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && headFrom(value) === null;

const draft = whole({ plan: text(2000), judge: flag });

/** The plan that was being made, on a shelf, may be anything. @param {unknown} v @returns {{ value: { plan: string, judge: boolean } | null, bad: boolean }} */
export function checkDraft(v) {
  const value = draft(v);
  return { value: value ?? null, bad: value === undefined };
}

/** Without what is not known. @param {Head} head @returns {Head} */
const plain = (head) => /** @type {Head} */ (Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)));

/** @param {import('../../house/storage.js').Large} store @param {(running: boolean) => void} [mark] told whether the current tournament is being played */
export function createKeep(store, mark = () => {}) {
  const name = (/** @type {string} */ id, /** @type {number} */ n) => `${id}.${n}`;

  /** The heads of earlier tournaments, unchecked. @returns {Promise<unknown[]>} */
  async function before() {
    const found = await store.get('before');
    return Array.isArray(found) ? found : [];
  }

  const keep = {
    /** Whether nothing can be kept here, whatever room there is. */
    closed: () => store.closed,

    /** The current tournament. @returns {Promise<Head | null>} */
    head: async () => headFrom(await store.get('current')),

    /** Whether the current tournament is of a version that writes other heads. */
    foreign: async () => isForeign(await store.get('current')),

    /** @param {Head} head @returns {Promise<boolean>} whether it is kept beyond this page */
    setHead(head) {
      mark(head.phase === 'running');
      return store.set('current', plain(head));
    },

    /** The tournaments before, the latest first. @returns {Promise<Head[]>} */
    earlier: async () => (await before()).map(headFrom).filter((head) => head !== null),

    /** Sets down the tournaments before, the latest first, and behind them what cannot be read, the current one included: its place is about to be taken. @param {Head[]} heads */
    async setEarlier(heads) {
      const foreign = [await store.get('current'), ...(await before())].filter(isForeign);
      const once = foreign.filter(({ id }, i) => foreign.findIndex((one) => one.id === id) === i);
      await store.set('before', [...heads.map(plain), ...once]);
    },

    /** The blocks up to the last that is kept, a game a line; empty text in the place of one that is lost. @param {string} id @param {number} [most] */
    async blocks(id, most = Infinity) {
      const numbers = (await store.keys()).filter((key) => key.startsWith(`${id}.`)).map((key) => Number(key.slice(id.length + 1))).filter((n) => n >= 0 && n < most);
      /** @type {string[]} */
      const found = [];
      for (let n = 0; n <= Math.max(-1, ...numbers); n += 1) found.push((await keep.block(id, n)) ?? '');
      return found;
    },

    /** @param {string} id @param {number} n @returns {Promise<string | null>} */
    async block(id, n) {
      const one = await store.get(name(id, n));
      return typeof one === 'string' ? one : null;
    },

    /** @param {string} id @param {number} n @param {string[]} lines @returns {Promise<boolean>} whether it is kept beyond this page */
    setBlock: (id, n, lines) => store.set(name(id, n), lines.join('\n')),

    /** Forgets the games of tournaments. @param {string[]} ids */
    async forget(...ids) {
      if (ids.length) await store.delete(...(await store.keys()).filter((key) => ids.includes(key.split('.')[0])));
    },
  };
  return keep;
}

/** @typedef {ReturnType<typeof createKeep>} Keep */
