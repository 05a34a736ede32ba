// The arena without a browser: tabs with one lock and a channel, a store, a batch and a house.

import assert from 'node:assert/strict';

/** What the browser has and Node has not: one lock for all tabs, and a channel between them. */
export const locks = {
  holders: [],
  held: null,
  async request(_, { ifAvailable = false, signal }, take) {
    if (this.held && ifAvailable) return take(null);
    while (this.held) await new Promise((resolve) => this.holders.push(resolve));
    if (signal?.aborted) return undefined;
    this.held = {};
    await take(this.held);
    this.held = null;
    this.holders.splice(0).forEach((free) => free());
    return undefined;
  },
};
const channels = new Set();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data) {
    for (const other of channels) if (other !== this) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
}
/** What each tab does when its page goes, the first tab's first. */
export const leaving = [];
Object.assign(globalThis, { BroadcastChannel: Channel, addEventListener: (name, leave) => name === 'pagehide' && leaving.push(leave) });
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });

export const plan = (games, more = {}) => ({ text: `board.7x6_pairs.${games / 2}`, games, games_per_pair: 2, pairings: [[0, 1]], players: [{}, {}], decided: true, anchor: null, ...more });
/** A game, as a line. */
export const line = (game, values = '-') => `${game} 0 4455 7*3 0*3 ${values}`;

/** A batch that answers at once: games of 0.01 ms. */
export function fakeBatch(size, asked = []) {
  return {
    size,
    asked,
    async ask(question, { games, lines }, { onProgress } = {}) {
      asked.push({ question, count: (games ?? lines).length });
      onProgress?.({ game: games[0], moves: '44' });
      const done = games ? Array.from(games, (game) => line(game)) : lines.map((one) => one.replace(/-$/, '+++'));
      return { lines: `${done.join('\n')}\n`, ms: done.length / 100 };
    },
    close() {},
  };
}

/** A store as the house's, in a Map; several tabs may share it. */
export const memory = (kept = new Map()) => ({ kept, closed: false, get: async (key) => structuredClone(kept.get(key)), set: async (key, value) => (kept.set(key, structuredClone(value)), true), delete: async (...keys) => keys.forEach((key) => kept.delete(key)), keys: async () => [...kept.keys()] });

/** The house as the runner knows it. */
export function fakeHouse(store, batch = fakeBatch(2)) {
  const told = [];
  const figures = async (question, asked) => {
    told.push({ question, ...asked });
    return { results: { games: asked.count }, remaining: null, bad: [] };
  };
  /** What lies on the one shelf that the runner has. */
  let mark = null;
  const shelf = () => ({ last: () => mark && { data: mark.data }, save: (data) => (mark = { data }) });
  return { told, forgetful: false, storage: { stores: new Map([['arena', store]]), shelf }, engine: { lane: () => ({ ask: figures, close() {} }), batch: () => batch, stats: () => ({ size: batch.size }) } };
}

/** Reads plans as the module does: each has so many games. */
export const planOf = (games = 4000) => (text) => {
  if (text.includes('nobody')) throw { code: 'bad_player' };
  return plan(games, { text });
};

/** Waits until something is true, a turn of the loop at a time. */
export async function until(what) {
  for (let n = 0; n < 2000 && !what(); n += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(what());
}

/** Waits until a tournament is played and written down, and the turn to play is free. */
export const finished = (runner) => until(() => runner.run.phase === 'done' && !locks.held);
