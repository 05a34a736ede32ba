// The tournament that is being played. It belongs to the house and not to the mounted room: it goes
// on while somebody is in another room, and is found again after a reload.
//
// Playing is player.js, figures are figures.js, keeping is journal.js and keep.js, and tabs.js says
// which of several tabs plays. Pausing drops the games that are running; played again they are the
// same.

import { WHOLE } from '../../build.js';
import { openLarge } from '../../house/large.js';
import { createFigures } from './figures.js';
import { createHearers } from './hearers.js';
import { createJournal } from './journal.js';
import { createKeep } from './keep.js';
import { findRun, openRun, setAside } from './loading.js';
import { mark } from './mark.js';
import { playAll } from './player.js';
import { anchored, createRun, freshHead, left, put, sameGames, samePlan, truePhase, without } from './run.js';
import { createTabs } from './tabs.js';

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {import('../../house/types.js').House} House */
/** @typedef {import('./keep.js').Head} Head */
/** @typedef {import('./run.js').Run} Run */

/** @param {House} house @param {import('./plans.js').PlanOf} planOf */
export function createRunner(house, planOf) {
  const keep = createKeep(openLarge(house, 'arena'), (running) => mark(house, running));
  const lane = () => house.engine.lane('arena');
  const { listen, tell, tellSoon } = createHearers();
  /** The games being played: stopped by aborting. @type {AbortController | null} */
  let playing = null;
  /** What was kept is read once. @type {Promise<void> | undefined} */
  let woken;

  const runner = {
    /** @type {Run | null} */
    run: null,
    /** The tournaments before this one, the latest first. @type {Head[]} */
    earlier: [],
    /** A game that is being played. @type {{ game: number, moves: string } | null} */
    live: null,
    /** ms that are left by the clock; null while nobody knows. @type {number | null} */
    remaining: null,
    /** Why it does not go on by itself. @type {string | null} */
    error: null,
    /** Whether what was played last is kept beyond this page. */
    kept: true,
    /** Another tab plays it. */
    elsewhere: false,
    /** Whether nothing can be kept beyond this page, as far as anything has been asked. */
    closed: () => keep.closed(),
    size: () => house.engine.stats().size,

    listen,

    /** Takes up what was kept. */
    wake: () => (woken ??= forgetting(tabs.inOrder(async () => {
      runner.earlier = await keep.earlier();
      const head = await keep.head();
      const run = head && await open(head);
      if (!head && await keep.foreign()) runner.error = 'older';
      if (!run) return tell();
      show(run);
      if (run.phase === 'running') void go();
    }))),

    /** Begins a tournament; the one before is set aside. @type {(plan: string, judge: boolean) => Promise<void>} */
    start: (plan, judge) => change(() => replace(createRun(freshHead(plan, judge, WHOLE), planOf(plan)), play)),

    /** Shows the games of a file. @type {(plan: string, lines: string[]) => Promise<void>} */
    take: (plan, lines) => change(async () => {
      const run = createRun(freshHead(plan, false, WHOLE), planOf(plan));
      for (const line of lines) put(run, line);
      run.unwritten = run.lines.length;
      run.judge = run.judged > 0;
      run.phase = truePhase(run, 'paused');
      await replace(run);
    }),

    /** The tournament with just these games, if it is kept: the current one or an earlier one. @param {string} plan @param {string[]} lines @returns {Promise<string | null>} its id */
    async find(plan, lines) {
      await runner.wake();
      const { run, earlier } = runner;
      if (run && samePlan(run.plan.text, plan) && sameGames(run, lines)) return run.id;
      return findRun(keep, planOf, earlier, plan, lines);
    },

    /** An earlier tournament becomes the current one. @param {string} id @returns {Promise<boolean>} false if nobody can play its plan any more */
    async back(id) {
      let known = true;
      await change(async () => {
        const head = (await keep.earlier()).find((one) => one.id === id);
        const run = head && await openRun(keep, planOf, { ...head, phase: head.phase === 'running' ? 'paused' : head.phase });
        known = run !== null;
        if (run) await replace(run);
      });
      return known;
    },

    /** Looks for results thrown away in games that are there. */
    judge() {
      if (runner.run) runner.run.judge = true;
      return go();
    },

    /** Fixes the rating of a player, or the mean of all. @param {ArenaPlan['anchor']} anchor */
    anchor(anchor) {
      const { run } = runner;
      if (!run) return;
      run.plan = planOf(anchored(run.plan.text, anchor));
      figures.soon(true);
      if (!runner.elsewhere) void journal.write(true);
    },

    resume: () => go(),
    pause: () => halt('paused'),
    stop: () => halt('stopped'),

    /** @param {'text' | 'csv' | 'json'} kind */
    file: (kind) => figures.file(kind),

    /** @param {import('./types.js').Common['filter']} filter */
    latest: (filter) => figures.latest(filter),

    /** @param {string} text @returns {Promise<{ plan: string, lines: string }>} */
    read: (text) => lane().ask('arena.read', { text }),

    /** ms a move of a player's spec. @param {{ spec: string, board: string, variant?: string, positions: string[] }} asked @param {AbortSignal} signal */
    pace: (asked, signal) => lane().ask('arena.pace', asked, { signal }),

    /** The room is left: an idle tournament keeps no worker. */
    rest() {
      if (!playing) lane().close();
    },

    /** The room is entered again: its figures may have been missed. */
    refresh: () => figures.soon(true),
  };

  const journal = createJournal(keep, {
    run: () => (house.forgetful || runner.elsewhere ? null : runner.run),
    onKept(kept) {
      if (runner.kept === kept) return;
      runner.kept = kept;
      tell();
    },
    onWritten: (blocks) => runner.run && tabs.tell({ id: runner.run.id, blocks }),
  });

  addEventListener('pagehide', journal.flush);

  const figures = createFigures(lane, {
    run: () => runner.run,
    size: runner.size,
    onFigures(bad) {
      if (bad.length) drop(bad);
      tell();
    },
  });

  const tabs = createTabs(runner, { keep, open, show, add, play, tell, busy: () => playing !== null, changed() {
    figures.soon();
    tellSoon();
  } });

  /** A tournament with the games that are kept of it. @param {Head} head */
  async function open(head) {
    const run = await openRun(keep, planOf, head);
    if (!run) runner.error = 'older';
    return run;
  }

  /** What was kept could not be read: the next who asks tries again. @param {Promise<void>} waking */
  function forgetting(waking) {
    waking.catch(() => void (woken = undefined));
    return waking;
  }

  /** @param {Run} run */
  function show(run) {
    runner.run = run;
    runner.error = null;
    runner.live = null;
    runner.remaining = null;
    journal.reset(run.unwritten);
    figures.forget();
    figures.soon(true);
    tell();
  }

  /** Puts another tournament in the place of the one that was kept, which has been read by then. @param {() => Promise<void>} what */
  function change(what) {
    void runner.wake();
    return tabs.alone(what);
  }

  /** Another tournament takes the place of the current one, which is set aside. @param {Run} next @param {(run: Run) => unknown} [then] plays it */
  async function replace(next, then) {
    await halt('paused');
    const { earlier, gone } = await setAside(keep, runner.run, next);
    runner.earlier = earlier;
    show(next);
    // One that is being played writes itself down.
    if (then) then(next);
    else await journal.write(true);
    await keep.forget(...gone);
  }

  /** Plays on, unless another tab does. */
  async function go() {
    const { run } = runner;
    if (!run || playing || !left(run)) return;
    /** @type {Promise<void> | undefined} */
    let played;
    await tabs.alone(async () => {
      if (run === runner.run) played = play(run);
    });
    await played;
  }

  /** Plays on; it is this tab's turn. @param {Run} run */
  async function play(run) {
    if (playing || !left(run)) return;
    const stop = new AbortController();
    playing = stop;
    runner.error = null;
    run.phase = 'running';
    void journal.write(true);
    tell();
    const batch = house.engine.batch();
    try {
      // Games that are none of this tournament may be dropped meanwhile; others are played for them.
      for (let before = Infinity; left(run) && left(run) < before;) {
        before = left(run);
        await playAll(run, batch, stop.signal, {
          onGames: (lines) => run === runner.run && ended(run, lines),
          onLive: (live) => run === runner.run && watch(run, live),
          onRemaining: (ms) => void (runner.remaining = ms),
        });
      }
      if (playing === stop) await settle('done');
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (stop.signal.aborted || code === 'cancelled') return;
      runner.error = code ?? 'broken';
      await settle('paused');
    } finally {
      batch.close();
    }
  }

  /** @param {Head['phase']} phase */
  async function halt(phase) {
    const { run } = runner;
    if (!run || runner.elsewhere) return;
    if (run.phase === 'running' || playing) return settle(phase);
    if (run.phase === 'done' || run.phase === phase) return;
    run.phase = phase;
    await journal.write(true);
    tell();
  }

  /** Nothing is played any more. @param {Head['phase']} phase */
  async function settle(phase) {
    playing?.abort();
    playing = null;
    runner.live = null;
    if (runner.run) runner.run.phase = truePhase(runner.run, phase);
    figures.soon(true);
    tell();
    await journal.write(true);
    tabs.give();
  }

  /** @param {Run} run @param {string[]} lines */
  function add(run, lines) {
    for (const line of lines) {
      const place = put(run, line);
      if (place < 0) continue;
      figures.put(place, line);
      journal.touch(place);
    }
  }

  /** @param {Run} run @param {string[]} lines */
  function ended(run, lines) {
    add(run, lines);
    journal.soon();
    figures.soon();
    tellSoon();
  }

  /** One game is followed until it ends; then the next that is heard of. @param {Run} run @param {{ game: number, moves: string }} told */
  function watch(run, { game, moves }) {
    const { live } = runner;
    if (live && live.game !== game && !run.place.has(live.game)) return;
    runner.live = { game, moves };
    tellSoon();
  }

  /** Games that are none of this tournament: they are forgotten and played. @param {number[]} bad */
  function drop(bad) {
    const { run } = runner;
    if (!run) return;
    journal.reset(run.lines.length);
    figures.forget();
    without(run, bad);
    run.phase = truePhase(run, run.phase);
    figures.soon();
  }

  return runner;
}

/** The one runner of the page. @param {House} house @param {import('./plans.js').PlanOf} planOf @returns {Runner} */
export function runnerOf(house, planOf) {
  const runner = house.memory.get('arena-runner') ?? createRunner(house, planOf);
  house.memory.set('arena-runner', runner);
  return runner;
}

/** @typedef {ReturnType<typeof createRunner>} Runner */
