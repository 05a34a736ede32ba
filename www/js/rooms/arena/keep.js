// Where tournaments are kept: IndexedDB, a small head and blocks of games, so that a game that has
// just ended costs one block to write and not all games. Several tournaments are kept: the current
// one and those before it.

import { flag, list, oneOf, text, whole } from '../../house/checks.js';

/** @typedef {'running' | 'paused' | 'stopped' | 'done'} Phase */
/**
 * `setup`: the text of its plan, called so since the first version; `module`: which build of the engine played; `mixed`: more than one did.
 * @typedef {{ id: string, setup: string, judge: boolean, phase: Phase, module?: string, mixed?: boolean }} Head
 */

/** Games of a block. */
export const BLOCK = 200;
/** Tournaments kept besides the current one. */
export const EARLIER = 5;

const checkHead = whole({
  id: text(40, /^[\w-]+$/),
  setup: text(2000),
  judge: flag,
  phase: oneOf('running', 'paused', 'stopped', 'done'),
}, { module: text(80), mixed: flag });
const checkHeads = list(checkHead, EARLIER);

/** Without what is not known. @param {Head} head @returns {Head} */
const plain = (head) => /** @type {Head} */ (Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)));

/** @param {ReturnType<ReturnType<typeof import('../../house/storage.js').createStorage>['large']>} store */
export function createKeep(store) {
  const name = (/** @type {string} */ id, /** @type {number} */ n) => `${id}.${n}`;

  const keep = {
    /** The current tournament. @returns {Promise<Head | null>} */
    async head() {
      return /** @type {Head | undefined} */ (checkHead(await store.get('current'))) ?? null;
    },

    /** @param {Head} head @returns {Promise<boolean>} whether it is kept beyond this page */
    setHead: (head) => store.set('current', plain(head)),

    /** The tournaments before, the latest first. @returns {Promise<Head[]>} */
    async earlier() {
      const found = await store.get('before');
      // An earlier version kept one, by itself.
      return /** @type {Head[] | undefined} */ (checkHeads(Array.isArray(found) ? found : [found])) ?? [];
    },

    /** Keeps the latest of them, and forgets the games of the others. @param {Head[]} heads @returns {Promise<Head[]>} those that are kept */
    async setEarlier(heads) {
      const kept = heads.slice(0, EARLIER);
      for (const { id } of heads.slice(EARLIER)) await keep.forget(id);
      await store.set('before', kept.map(plain));
      return kept;
    },

    /** All blocks: text with a game a line, or what an earlier version kept, a list of records. @param {string} id @returns {Promise<(string | unknown[])[]>} */
    async blocks(id) {
      const found = [];
      for (let n = 0; ; n += 1) {
        const one = await keep.block(id, n);
        if (one === null) return found;
        found.push(one);
      }
    },

    /** @param {string} id @param {number} n @returns {Promise<string | unknown[] | null>} */
    async block(id, n) {
      const one = await store.get(name(id, n));
      return typeof one === 'string' || Array.isArray(one) ? one : null;
    },

    /** @param {string} id @param {number} n @param {string[]} lines @returns {Promise<boolean>} whether it is kept beyond this page */
    setBlock: (id, n, lines) => store.set(name(id, n), lines.join('\n')),

    /** Forgets a tournament's games. @param {string} id */
    async forget(id) {
      await store.delete(...(await store.keys()).filter((key) => key.startsWith(`${id}.`)));
    },
  };
  return keep;
}

/** @typedef {ReturnType<typeof createKeep>} Keep */
