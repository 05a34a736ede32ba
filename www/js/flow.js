// The course of a game: moves of people and opponents, taking back, looking back, giving up.
//
// State first: a press changes the state at once and the picture follows. What the engine should
// be doing is a function of the state (`wanted`); `settle` compares it with what it is doing, so no
// path through the page can leave two searches running or an opponent waiting for ever.

import { rememberTable } from './keep.js';
import { recall } from './scores.js';
import { isOver, lookAt, outcome, people, personToMove, push, seatOf, sideOf, sit, stand, tally, textTo } from './state.js';

/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./types.js').App} App */

/**
 * @typedef {object} Job
 * @property {string} key      what it is for; another key is another job
 * @property {AbortController} abort
 * @property {(() => void) | null} finish  plays the answer now
 * @property {boolean} hurry   play the first move that is known
 */

/** @param {App} app @returns {import('./types.js').Flow} */
export function createFlow(app) {
  const { state } = app;
  /** @type {Job | null} */
  let job = null;

  /** What the engine should be doing now. */
  function wanted() {
    if (!app.rules || !app.engine || isOver(state) || state.shown !== null) return null;
    const { text } = state.position;
    const place = `${state.variant.id} ${text}`;
    if (!personToMove(state)) {
      if (state.paused) return null;
      const spec = app.rules.resolve(state.variant.id, state.seats[seatOf(state, state.position.turn)].spec, state.seed);
      return { key: `think ${place} ${spec}`, spec };
    }
    if (state.settings.hints && state.hints?.text !== text) return { key: `hint ${place}`, spec: null };
    return null;
  }

  function settle() {
    const want = wanted();
    if (want && want.key === job?.key) return;
    const old = job;
    job = null;
    state.thinking = null;
    state.hintBusy = false;
    old?.abort.abort();
    if (!want) return;
    job = { key: want.key, abort: new AbortController(), finish: null, hurry: false };
    if (want.spec) think(job, want.spec);
    else hint(job);
  }

  /** After every change: settle the engine, keep the game, draw. */
  function changed() {
    settle();
    app.keep();
    app.redraw();
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
      play(report.best, { ms: report.ms ?? performance.now() - since, report });
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
      const report = await app.engine.ask('think', { seat: `play${seatOf(state, side)}`, spec, variant: state.variant.id, position: moves, seconds: state.settings.seconds }, {
        signal: mine.abort.signal,
        onProgress(progress) {
          if (job !== mine || !state.thinking) return;
          const { depth = 0, nodes = 0, best = null } = progress;
          state.thinking = { side, since, depth, nodes, best: best ?? state.thinking.best };
          if (mine.hurry) early();
          else app.redraw();
        },
      });
      if (job !== mine) return;
      mine.finish = () => answer(report);
      // What follows is a pause, not thought: the clock stands still.
      if (state.thinking) state.thinking = { ...state.thinking, ms: report.ms ?? performance.now() - since };
      app.redraw();
      const floor = people(state) === 0 ? state.settings.speed : state.settings.floor;
      if (!mine.hurry) await rest(floor - (performance.now() - since), mine.abort.signal);
      answer(report);
    } catch (error) {
      if (job === mine) failed(error);
    }
  }

  /** @param {Job} mine */
  async function hint(mine) {
    const { text } = state.position;
    state.hintBusy = true;
    try {
      const { findHints } = await import('./hints.js');
      const { list, exact } = await findHints(app, mine.abort.signal);
      if (job !== mine) return;
      job = null;
      state.hintBusy = false;
      state.hints = { text, list, exact };
      app.hinted(list);
      app.redraw();
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
    if (!personToMove(state)) state.paused = true;
    app.engineFailed(error);
    app.redraw();
  }

  /** @param {number} move @param {{ ms?: number, report?: Report }} [by] */
  function play(move, by = {}) {
    const { turn } = state.position;
    push(state, app.rules.table.play(move), by);
    app.played(turn, state.line[state.ply - 1].text);
    changed();
  }

  /** @param {number | null} ply */
  function stepTo(ply) {
    if (ply === null) return false;
    // Two opponents would replay at once what was taken back.
    if (people(state) === 0) state.paused = true;
    stand(state, app.rules.table.goTo(ply));
    changed();
    return true;
  }

  /** Why a move cannot be made now, if it cannot. */
  function refusal() {
    if (isOver(state)) return 'game_over';
    if (state.shown !== null) return 'looking_back';
    if (!personToMove(state)) return state.paused ? 'paused' : 'not_your_turn';
    return null;
  }

  return {
    settle,
    changed,

    /** A person's move. @param {number} move */
    press(move) {
      if (!app.rules) return;
      const no = refusal();
      if (no) return app.refuse({ code: no });
      // Whoever plays on wants an answer; those who only look may have left the opponent waiting.
      state.paused = false;
      try {
        play(move);
      } catch (error) {
        const known = /** @type {{ code?: string }} */ (error);
        if (!known?.code) throw error;
        app.refuse(/** @type {any} */ ({ move, ...known }));
      }
    },

    /** @param {import('./state.js').Setup} setup */
    start(setup) {
      const seed = 1 + Math.floor(Math.random() * 999_999);
      const before = state.table;
      sit(state, setup, app.rules.table.start(setup, seed), seed);
      if (state.table !== before) recall(app, false);
      rememberTable(state);
      changed();
    },

    undo() {
      const from = state.ply;
      if (!stepTo(state.undo)) return app.say('say_no_undo');
      const n = from - state.ply;
      // What was taken back may have been giving up.
      if (n) app.say('say_undone', { n });
      else app.say('say_taken_up');
    },

    redo() {
      const from = state.ply;
      if (!stepTo(state.redo)) return app.say('say_no_redo');
      app.say('say_redone', { n: state.ply - from });
    },

    /** @param {number} ply */
    look(ply) {
      const to = Math.max(0, Math.min(state.line.length, ply));
      lookAt(state, to, app.rules.at(state.variant.id, textTo(state, to)));
      app.looked();
      changed();
    },

    /** Takes the game up where one is looking. */
    continueHere() {
      if (state.shown !== null) stepTo(state.shown);
    },

    /** Gives up; where nobody plays, whoever watches stops the game. */
    resign() {
      if (isOver(state)) return app.refuse({ code: 'game_over' });
      const { table } = app.rules;
      // The person to move gives up; while an opponent thinks, the person who waits.
      const seat = personToMove(state) ? seatOf(state, state.position.turn) : state.seats.findIndex((x) => x.human);
      stand(state, seat < 0 ? table.stop() : table.resign(sideOf(state, seat)));
      app.ended();
      changed();
    },

    resetScores() {
      tally(state, app.rules.table.resetScores());
      changed();
      app.say('say_scores_reset');
    },

    /** Holds opponents or lets them go on, also when they had been stopped. */
    pause() {
      if (outcome(state).kind === 'stopped') {
        stand(state, app.rules.table.goTo(state.ply));
        state.paused = false;
        app.say('say_taken_up');
      } else state.paused = !state.paused;
      changed();
    },

    /** Stops an opponent's thinking: it plays the best it has. */
    now() {
      job?.finish?.();
    },

    hints() {
      state.settings.hints = !state.settings.hints;
      if (!state.settings.hints) state.hints = null;
      changed();
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
