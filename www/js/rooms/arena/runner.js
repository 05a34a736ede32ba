// The tournament that is being played. It belongs to the house and not to the mounted room: it goes
// on while somebody is in another room, and is found again after a reload.
//
// Games are handed to the engine's batch in chunks; how many make a chunk follows from how long games
// take, so that quick games do not drown in messages and slow ones are shown move by move. Figures are
// worked out by a worker of their own, at most once in `FIGURES` ms. Whatever has ended is written
// down at most once a second. Pausing drops the games that are running; played again they are the same.

import { Arena } from '../../../puissance4.js';
import { BLOCK, createKeep } from './keep.js';

/** @typedef {import('../../../puissance4.js').ArenaRecord} ArenaRecord */
/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {import('../../house/types.js').House} House */
/** @typedef {import('./keep.js').Head} Head */

/**
 * A tournament as the room sees it.
 * @typedef {Head & {
 *   plan: ArenaPlan, records: ArenaRecord[], place: Map<number, number>, judged: number,
 *   results: ArenaResults | null, remaining: number | null,
 * }} Run
 */

/** ms between two looks at the figures, and between two times of writing down. */
const FIGURES = 600;
const WRITE = 1000;
/** ms that a chunk of games should take, and the most games in one. */
const CHUNK = 250;
const MOST = 64;
/** Nodes a position that results thrown away are looked for with. */
export const JUDGING = 100_000;

/** What a set-up's text stands for; throws an `ArenaRefusal`. @param {string} setup @returns {ArenaPlan} */
export function planOf(setup) {
  const arena = new Arena(setup, 1);
  try {
    return arena.plan();
  } finally {
    arena.free();
  }
}

/** @param {House} house */
export function createRunner(house) {
  const keep = createKeep(house.storage.large('arena'));
  const lane = () => house.engine.lane('arena');
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** The games being played: stopped by aborting. @type {AbortController | null} */
  let playing = null;
  /** @type {(() => void) | null} */
  let unlock = null;
  /** Blocks that have to be written. @type {Set<number>} */
  const dirty = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let figuring;
  let lastFigures = 0;
  let asking = false;
  /** How many games the ledger's worker was handed, and how many of `run.records` are among them. */
  let told = 0;
  let sent = 0;
  /** Games that were judged after they had been handed over. @type {ArenaRecord[]} */
  let changed = [];
  let perGame = Infinity;

  const runner = {
    /** @type {Run | null} */
    run: null,
    /** The tournament before this one. @type {Head | null} */
    before: null,
    /** A game that is being played. @type {{ game: number, moves: string } | null} */
    live: null,
    /** ms that the solver will still look for results thrown away. @type {number | null} */
    judging: null,
    /** Why it does not go on by itself. @type {string | null} */
    error: null,
    /** Whether what was played last is kept beyond this page. */
    kept: true,
    /** Another tab plays it. */
    elsewhere: false,
    size: () => house.engine.stats().size,

    /** @param {() => void} heard @returns {() => void} ends it */
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },

    /** Takes up what was kept. */
    async wake() {
      runner.before = await keep.head('before');
      const head = await keep.head('current');
      if (!head || runner.run) return;
      const run = open(head, await keep.games(head.id));
      if (!run) return;
      runner.run = run;
      figures(true);
      tell();
      if (head.phase === 'running') void go();
    },

    /** Begins a tournament; the one before is set aside. @type {(setup: string, judge: boolean) => Promise<void>} */
    start: (setup, judge) => alone(async () => {
      await replace({ id: fresh(), setup, judge, phase: 'paused' }, []);
      void go();
    }),

    /** Shows the games of a file. @type {(setup: string, records: ArenaRecord[]) => Promise<void>} */
    take: (setup, records) => alone(async () => {
      const judge = records.some(({ values }) => values !== null);
      await replace({ id: fresh(), setup, judge, phase: 'paused' }, records);
      if (runner.run && !left(runner.run)) await settle('done');
    }),

    /** The tournament before becomes the current one, and the other way round. */
    back: () => alone(async () => {
      const { before } = runner;
      if (!before) return;
      const records = await keep.games(before.id);
      await replace({ ...before, phase: before.phase === 'running' ? 'paused' : before.phase }, records);
    }),

    /** Looks for results thrown away in games that are there. */
    judge() {
      if (runner.run) runner.run.judge = true;
      return go();
    },

    resume: () => go(),
    pause: () => halt('paused'),
    stop: () => halt('stopped'),

    /** @param {'json' | 'csv'} kind @returns {Promise<string>} */
    async file(kind) {
      await figuresNow();
      return lane().ask('arena.file', { key: runner.run?.id, known: told, kind });
    },

    /** @param {string} text @returns {Promise<{ setup: string, records: ArenaRecord[] }>} */
    read: (text) => lane().ask('arena.read', { text }),

    /** ms a move of a player's spec. @param {{ spec: string, board: string, positions: string[] }} asked @param {AbortSignal} signal */
    pace: (asked, signal) => lane().ask('arena.pace', asked, { signal }),

    /** The room is left: an idle tournament keeps no worker. */
    rest() {
      if (!playing) lane().close();
    },

    /** The room is entered again: its figures may have been missed. */
    refresh: () => figures(true),
  };

  const tell = () => listeners.forEach((heard) => heard());

  const fresh = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

  /** @param {Run} run @returns {Head} */
  const headOf = ({ id, setup, judge, phase }) => ({ id, setup, judge, phase });

  /** What is still to be done. @param {Run} run */
  const left = (run) => run.plan.games - run.records.length + (judging(run) ? run.records.length - run.judged : 0);
  /** @param {Run} run */
  const judging = (run) => run.judge && run.plan.decided;

  /** @param {Head} head @param {ArenaRecord[]} records @returns {Run | null} */
  function open(head, records) {
    let plan;
    try {
      plan = planOf(head.setup);
    } catch {
      // Of a version that knew other players; it stays where it is kept.
      return null;
    }
    /** @type {Run} */
    const run = { ...head, setup: plan.setup, plan, records: [], place: new Map(), judged: 0, results: null, remaining: null };
    for (const record of records) put(run, record);
    dirty.clear();
    forget();
    perGame = Infinity;
    return run;
  }

  /** @param {Run} run @param {ArenaRecord} record */
  function put(run, record) {
    const at = run.place.get(record.game) ?? run.records.length;
    const old = run.records[at];
    if (record.values !== null && (old?.values ?? null) === null) run.judged += 1;
    if (old && at < sent) changed.push(record);
    run.place.set(record.game, at);
    run.records[at] = record;
    dirty.add(Math.floor(at / BLOCK));
  }

  /** @param {Head} head @param {ArenaRecord[]} records */
  async function replace(head, records) {
    await halt('paused');
    const { run, before } = runner;
    const next = open(head, records);
    if (!next) return;
    runner.run = next;
    runner.error = null;
    runner.live = null;
    if (run && run.records.length) {
      if (before && before.id !== head.id) await keep.forget(before.id);
      runner.before = headOf(run);
      await keep.setHead('before', runner.before);
    } else if (before?.id === head.id) {
      runner.before = null;
      await keep.setHead('before', null);
    }
    for (let n = 0; n * BLOCK < records.length; n += 1) dirty.add(n);
    await write();
    figures(true);
    tell();
  }

  /** Only one tab plays. @returns {Promise<boolean>} */
  async function lock() {
    if (unlock || !navigator.locks) return true;
    return new Promise((resolve) => {
      void navigator.locks.request('puissance4.arena', { ifAvailable: true }, (held) => {
        resolve(held !== null);
        return held ? new Promise((release) => (unlock = () => { unlock = null; release(null); })) : undefined;
      });
    });
  }

  /** Does something that changes what is kept, unless another tab is at it. @param {() => Promise<void>} what */
  async function alone(what) {
    runner.elsewhere = !(await lock());
    if (runner.elsewhere) return tell();
    await what();
    if (!playing) unlock?.();
  }

  async function go() {
    const { run } = runner;
    if (!run || playing || !left(run)) return;
    runner.elsewhere = unlock === null && !(await lock());
    if (runner.elsewhere) {
      run.phase = 'paused';
      return tell();
    }
    const mine = new AbortController();
    playing = mine;
    addEventListener('pagehide', () => void write(), { signal: mine.signal });
    runner.error = null;
    run.phase = 'running';
    void write(true);
    tell();
    const batch = house.engine.batch();
    try {
      await playAll(run, batch, mine.signal);
      if (judging(run)) await judgeAll(run, batch, mine.signal);
      await settle('done');
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (mine.signal.aborted || code === 'cancelled') return;
      runner.error = code ?? 'broken';
      await settle('paused');
    } finally {
      batch.close();
    }
  }

  /** @param {Run['phase']} phase */
  async function halt(phase) {
    if (!runner.run) return;
    playing?.abort();
    if (runner.run.phase === 'running' || playing) await settle(phase);
    else if (runner.run.phase !== 'done' && runner.run.phase !== phase) {
      runner.run.phase = phase;
      await write(true);
      tell();
    }
  }

  /** @param {Run['phase']} phase */
  async function settle(phase) {
    playing?.abort();
    playing = null;
    runner.live = null;
    if (runner.run) runner.run.phase = phase;
    figures(true);
    tell();
    await write(true);
    unlock?.();
  }

  /**
   * Asks for chunks of a list of things until all are done.
   * @template T
   * @param {T[]} things @param {import('../../engine/pool.js').Batch} batch @param {AbortSignal} signal
   * @param {(chunk: T[]) => Promise<unknown>} ask
   */
  async function share(things, batch, signal, ask) {
    let next = 0;
    perGame = Infinity;
    const one = async () => {
      while (next < things.length && !signal.aborted) {
        const fair = Math.ceil((things.length - next) / (2 * batch.size));
        const count = Math.max(1, Math.min(MOST, fair, Math.floor(CHUNK / perGame) || 1));
        const chunk = things.slice(next, next + count);
        next += chunk.length;
        const begun = performance.now();
        await ask(chunk);
        // Two questions wait at each worker, so one takes half of the time that has passed.
        perGame = (performance.now() - begun) / (2 * chunk.length);
      }
    };
    await Promise.all(Array.from({ length: 2 * batch.size }, one));
    if (signal.aborted) throw { code: 'cancelled' };
  }

  /** @param {Run} run @param {import('../../engine/pool.js').Batch} batch @param {AbortSignal} signal */
  async function playAll(run, batch, signal) {
    const missing = Array.from({ length: run.plan.games }, (_, game) => game).filter((game) => !run.place.has(game));
    await share(missing, batch, signal, async (games) => {
      const records = await batch.ask('arena.play', { setup: run.setup, games }, { signal, onProgress: (told) => watch(run, told) });
      for (const record of records) put(run, record);
      ended(run);
    });
  }

  /** @param {Run} run @param {import('../../engine/pool.js').Batch} batch @param {AbortSignal} signal */
  async function judgeAll(run, batch, signal) {
    runner.live = null;
    runner.judging = null;
    const open = run.records.filter(({ values }) => values === null);
    const begun = performance.now();
    let done = 0;
    await share(open, batch, signal, async (records) => {
      const judged = await batch.ask('arena.judge', { setup: run.setup, records, nodes: JUDGING }, { signal });
      for (const record of judged) put(run, record);
      done += judged.length;
      runner.judging = ((performance.now() - begun) / done) * (open.length - done);
      ended(run);
    });
  }

  /** @param {Run} run */
  function ended(run) {
    if (run !== runner.run) return;
    writing ??= setTimeout(() => void write(), WRITE);
    figures();
    tell();
  }

  /** One game is followed until it ends; then the next that is heard of. @param {Run} run @param {{ game: number, moves: string }} told */
  function watch(run, told) {
    const { live } = runner;
    if (run !== runner.run || (live && live.game !== told.game && !run.place.has(live.game))) return;
    runner.live = { game: told.game, moves: told.moves };
    tell();
  }

  /** Asks for the figures, soon. @param {boolean} [now] */
  function figures(now = false) {
    if (now) {
      clearTimeout(figuring);
      figuring = undefined;
    }
    const wait = now ? 0 : Math.max(0, lastFigures + FIGURES - performance.now());
    figuring ??= setTimeout(() => {
      figuring = undefined;
      if (asking) return figures();
      void figuresNow().catch(() => {});
    }, wait);
  }

  async function figuresNow() {
    const { run } = runner;
    if (!run) return;
    asking = true;
    try {
      const found = await handOver(run).catch((error) => {
        forget();
        if (error.code !== 'behind') throw error;
        // The worker is a new one: it is told everything.
        return handOver(run);
      });
      if (run !== runner.run) return;
      run.results = found.results;
      run.remaining = found.remaining;
      if (found.bad.length) drop(run, found.bad);
      tell();
    } finally {
      asking = false;
      lastFigures = performance.now();
    }
  }

  /** @param {Run} run @returns {Promise<{ results: ArenaResults, remaining: number | null, bad: number[] }>} */
  function handOver(run) {
    const known = told;
    const records = [...changed, ...run.records.slice(sent)];
    told += records.length;
    sent = run.records.length;
    changed = [];
    return lane().ask('arena.figures', { key: run.id, setup: run.setup, known, records, workers: runner.size() });
  }

  /** The ledger's worker knows nothing. */
  function forget() {
    told = 0;
    sent = 0;
    changed = [];
  }

  /** Games that are none of this tournament: they are forgotten and played. @param {Run} run @param {number[]} bad */
  function drop(run, bad) {
    const good = run.records.filter(({ game }) => !bad.includes(game));
    Object.assign(run, { records: [], place: new Map(), judged: 0 });
    forget();
    for (const record of good) put(run, record);
    dirty.add(Math.floor(good.length / BLOCK));
    if (run.phase === 'done') run.phase = 'paused';
    figures();
  }

  /** @param {boolean} [head] the head too */
  async function write(head = false) {
    clearTimeout(writing);
    writing = undefined;
    const { run } = runner;
    if (!run || house.forgetful) return;
    const blocks = [...dirty];
    dirty.clear();
    const done = await Promise.all(blocks.map((n) => keep.setBlock(run.id, n, run.records.slice(n * BLOCK, (n + 1) * BLOCK))));
    if (head || blocks.includes(0)) done.push(await keep.setHead('current', headOf(run)));
    if (done.length === 0) return;
    const kept = done.every(Boolean);
    // What found no room is tried again with the next games.
    if (!kept) blocks.forEach((n) => dirty.add(n));
    if (runner.kept === kept) return;
    runner.kept = kept;
    tell();
  }

  return runner;
}

/** @typedef {ReturnType<typeof createRunner>} Runner */
