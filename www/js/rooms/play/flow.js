// The course of a game: moves of people and opponents, taking back, looking back, giving up.
//
// State first: a press changes the state at once and the picture follows. What the engine should
// be doing is a function of the state (`wanted`); `settle` compares it with what it is doing, so no
// path through the page can leave two searches running or an opponent waiting for ever.

import { people, seatOf, sideOf } from '../../game/seats.js';
import { rememberTable } from './keep.js';
import { chance } from './opening.js';
import { recall } from './scores.js';
import { canHint, isOver, lookAt, outcome, personToMove, push, sit, stand, tally, textTo } from './state.js';
import { headline } from './status.js';

/** @typedef {import('../../game/types.js').Report} Report */
/** @typedef {import('./types.js').Play} Play */

/**
 * @typedef {object} Job
 * @property {string} key      what it is for; another key is another job
 * @property {AbortController} abort
 * @property {(() => void) | null} finish  plays the answer now
 * @property {boolean} hurry   play the first move that is known
 */

/** @param {Play} play @returns {import('./types.js').Flow} */
export function createFlow(play) {
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

  /** After every change: settle the engine, keep the game, draw. */
  function changed() {
    // What was said of the action before this one is over.
    for (const id of ['refused', 'engine']) house.notices.drop(id);
    settle();
    play.keep();
    house.redraw();
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
      make(report.best, { ms: report.ms ?? performance.now() - since, report });
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
      const report = await lane().ask('think', { seat: `play${seatOf(state, side)}`, spec, variant: state.variant.id, position: moves, seconds: state.settings.seconds }, {
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

  /** @param {number} move @param {{ ms?: number, report?: Report }} [by] */
  function make(move, by = {}) {
    const { turn } = state.position;
    // An opponent's answer leaves the question open whether to give up; a person's own move answers it.
    const { asking } = state;
    push(state, play.table.play(move), by);
    state.asking = asking && by.report !== undefined && !isOver(state);
    said.played(turn, state.line[state.ply - 1].move);
    if (isOver(state)) play.games.finished();
    changed();
  }

  /** @param {number | null} ply */
  function stepTo(ply) {
    if (ply === null) return false;
    // Two opponents would replay at once what was taken back.
    if (people(state) === 0) state.paused = true;
    stand(state, play.table.goTo(ply));
    changed();
    return true;
  }

  /** The person to move gives up; while an opponent thinks, the person who waits. */
  function end() {
    const seat = personToMove(state) ? seatOf(state, state.position.turn) : state.seats.findIndex((x) => x.human);
    if (seat >= 0) state.linked = false;
    stand(state, seat < 0 ? play.table.stop() : play.table.resign(sideOf(state, seat)));
    said.ended();
    play.games.finished();
    changed();
  }

  /** The game goes on: who is to move is said too. */
  function takenUp() {
    said.say('say_taken_up');
    house.speak(headline(state, play.text()));
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
      if (!state.ready) return;
      const no = refusal();
      if (no) return said.refuse({ code: no });
      // Who plays on has read what was said when the game began.
      for (const id of ['earlier', 'challenge', 'link']) house.notices.drop(id);
      // Whoever plays on wants an answer; those who only look may have left the opponent waiting.
      state.paused = false;
      try {
        make(move);
      } catch (error) {
        const known = /** @type {{ code?: string }} */ (error);
        if (!known?.code) throw error;
        said.refuse(/** @type {any} */ ({ move, ...known }));
      }
    },

    enter(move) {
      const no = refusal();
      if (no) throw { code: no };
      state.paused = false;
      make(move);
    },

    start(setup, linked = false) {
      const seed = chance();
      const before = state.table;
      sit(state, setup, play.table.start(setup, seed), seed);
      state.linked = linked;
      if (state.table !== before) recall(play, false);
      if (!linked) rememberTable(state);
      changed();
    },

    goOn(setup, { setup: stood, moves, turn }) {
      const seed = chance();
      const sides = setup.variant.sides;
      // Whoever « begins » is to move now; the sides before it have had their turns.
      const first = setup.starts === 'them' ? 1 : setup.starts === 'random' ? seed % sides : 0;
      const starter = (first + sides - turn) % sides;
      // The discs on the board keep their colours, whoever has them now.
      const [one, two] = setup.seats;
      if (sides === 2 && starter !== state.order[0]) [one.look, two.look] = [two.look, one.look];
      sit(state, setup, play.table.open(setup, seed, { setup: stood, moves, starter }), seed);
      recall(play, false);
      rememberTable(state);
      changed();
    },

    undo() {
      const from = state.ply;
      if (!stepTo(state.undo)) return said.say('say_no_undo');
      const n = from - state.ply;
      // What was taken back may have been giving up.
      if (n) said.say('say_undone', { n });
      else takenUp();
    },

    redo() {
      const from = state.ply;
      if (!stepTo(state.redo)) return said.say('say_no_redo');
      said.say('say_redone', { n: state.ply - from });
    },

    /** @param {number} ply */
    look(ply) {
      const to = Math.max(0, Math.min(state.line.length, ply));
      lookAt(state, to, house.rules.at(state.variant.id, textTo(state, to)));
      said.looked();
      changed();
    },

    /** Takes the game up where one is looking. */
    continueHere() {
      if (stepTo(state.shown)) takenUp();
    },

    /** Gives up, but asks first; where nobody plays, whoever watches stops the game. */
    resign() {
      if (isOver(state)) return said.refuse({ code: 'game_over' });
      if (people(state) === 0) return end();
      state.asking = !state.asking;
      if (state.asking) said.asked();
      house.redraw();
    },

    playOn() {
      state.asking = false;
      house.redraw();
    },

    giveUp: () => void (state.asking && !isOver(state) && end()),
    resetScores() {
      tally(state, play.table.resetScores());
      changed();
      said.say('say_scores_reset');
    },

    /** Holds opponents or lets them go on, also when they had been stopped. */
    pause() {
      if (outcome(state).kind === 'stopped') {
        stand(state, play.table.goTo(state.ply));
        state.paused = false;
        takenUp();
      } else state.paused = !state.paused;
      changed();
    },

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
