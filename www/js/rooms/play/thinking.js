// What the engine does for the game on the board: opponents' moves, hints, and what every move was worth.
//
// What it should be doing is a function of the state (`wanted`); `settle` compares it with what it is
// doing, so no path through the page can leave two searches running or an opponent waiting for ever.

import { people, seatOf } from '../../game/seats.js';
import { canHint, isOver, personToMove } from './state.js';

/** @typedef {import('../../game/types.js').Report} Report */
/** @typedef {import('./types.js').Play} Play */

/**
 * @typedef {object} Job
 * @property {string} key      what it is for; another key is another job
 * @property {AbortController} abort
 * @property {(() => void) | null} finish  plays the answer now
 * @property {boolean} hurry   play the first move that is known
 */

/**
 * @param {Play} play
 * @param {(move: number, by: { ms: number, report: Report }) => void} onMove an opponent has chosen
 */
export function createThinking(play, onMove) {
  const { state, house, said } = play;
  /** @type {Job | null} */
  let job = null;
  /** The question what every move was worth. @type {AbortController | null} */
  let judging = null;
  /** Whether the room has been left. */
  let left = false;

  /** The board whose worker has been started. */
  let readied = '';

  /**
   * Who thinks about this board. Larger ones and three sides have a worker with the whole module; Play's
   * small one has no search for them.
   */
  const lane = () => house.engine.lane(state.variant.whole ? 'large' : 'play');

  /** Fetches the whole module as soon as a board is chosen that needs it: nobody is asked to move yet. */
  function makeReady() {
    if (!state.ready || !house.engine || readied === state.variant.id) return;
    readied = state.variant.id;
    if (!state.variant.whole) return;
    lane().warm();
    // For the console, whose rules then can do more. Without a network the worker says so.
    house.whole().catch(() => {});
  }

  /** What the engine should be doing now. */
  function wanted() {
    if (left || !state.ready || !house.engine) return null;
    const { text } = state.seen;
    const place = `${state.variant.id} ${text}`;
    if (state.shown === null && !isOver(state) && !personToMove(state)) {
      if (state.paused) return null;
      const spec = house.rules.resolve(state.variant.id, state.seats[seatOf(state, state.position.turn)].spec, state.seed);
      return { key: `think ${place} ${spec}`, spec };
    }
    // Hints are of the position one sees, also when looking back.
    if (canHint(state) && state.settings.hints && state.hints?.text !== text) return { key: `hint ${place}`, spec: null };
    return null;
  }

  function settle() {
    makeReady();
    const want = wanted();
    if (want && want.key === job?.key) return;
    const old = job;
    job = null;
    state.thinking = null;
    state.hintBusy = false;
    old?.abort.abort();
    if (!want) return;
    judging?.abort();
    job = { key: want.key, abort: new AbortController(), finish: null, hurry: false };
    if (want.spec) think(job, want.spec);
    else hint(job);
  }

  /** @param {Job} mine @param {string} spec */
  async function think(mine, spec) {
    const since = performance.now();
    const side = state.position.turn;
    const moves = state.position.text;
    state.thinking = { side, since, depth: 0, nodes: 0, best: null };

    /** @param {Report} report */
    const answer = (report) => {
      if (job !== mine) return;
      job = null;
      mine.abort.abort();
      onMove(report.best, { ms: report.ms ?? performance.now() - since, report });
    };
    /** The best move known so far stands for an answer that has not come. */
    const early = () => {
      const now = state.thinking;
      if (!now || now.best === null) {
        mine.hurry = true;
        return;
      }
      answer({ best: now.best, scores: [], nodes: now.nodes, depth: now.depth, line: '', exact: false, why: { kind: 'stopped' } });
    };
    mine.finish = early;

    try {
      // A challenge is the same game for everyone, on a slow phone too: no clock ends a thought in it.
      const seconds = state.challenge ? 0 : state.settings.seconds;
      const report = await lane().ask('think', { seat: `play${seatOf(state, side)}`, spec, variant: state.variant.id, position: moves, seconds }, {
        signal: mine.abort.signal,
        onProgress(progress) {
          if (job !== mine || !state.thinking) return;
          const { depth = 0, nodes = 0, best = null } = progress;
          state.thinking = { side, since, depth, nodes, best: best ?? state.thinking.best };
          if (mine.hurry) early();
          else house.redraw();
        },
      });
      if (job !== mine) return;
      mine.finish = () => answer(report);
      // What follows is a pause, not thought: the clock stands still.
      if (state.thinking) state.thinking = { ...state.thinking, ms: report.ms ?? performance.now() - since };
      house.redraw();
      const floor = people(state) === 0 ? state.settings.speed : state.settings.floor;
      if (!mine.hurry) await rest(floor - (performance.now() - since), mine.abort.signal);
      answer(report);
    } catch (error) {
      if (job === mine) failed(error);
    }
  }

  /** @param {Job} mine */
  async function hint(mine) {
    const { text } = state.seen;
    state.hintBusy = true;
    try {
      const found = await lane().ask('judge', { variant: state.variant.id, position: text }, { signal: mine.abort.signal });
      if (job !== mine) return;
      job = null;
      state.hintBusy = false;
      state.hints = { text, found };
      said.hinted();
      house.redraw();
    } catch (error) {
      if (job !== mine) return;
      // A hint that fails is only switched off; the game goes on.
      state.settings.hints = false;
      failed(error);
    }
  }

  /** @param {unknown} error */
  function failed(error) {
    job = null;
    state.thinking = null;
    state.hintBusy = false;
    if (state.shown === null && !personToMove(state)) state.paused = true;
    said.engineFailed(error);
    house.redraw();
  }

  return {
    settle,

    /** Stops an opponent's thinking: it plays the best it has. */
    now() {
      job?.finish?.();
    },

    /** @param {string} position */
    async judge(position) {
      if (state.judging) return;
      state.judging = true;
      house.redraw();
      // Whatever happens in the game comes first.
      const before = state.position.text;
      judging = new AbortController();
      try {
        const found = await lane().ask('judge', { variant: state.variant.id, position }, { signal: judging.signal });
        state.judged = { text: position, found };
      } catch (error) {
        if (!judging.signal.aborted && state.position.text === before) said.engineFailed(error);
      }
      state.judging = false;
      house.redraw();
    },

    /** The room is left: the engine is asked for nothing any more; coming back asks it again. */
    leave() {
      left = true;
      judging?.abort();
      settle();
    },
  };
}

/** @param {number} ms @param {AbortSignal} signal */
function rest(ms, signal) {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
