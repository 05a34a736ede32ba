// The course of a game: moves of people and opponents, taking back, looking back, giving up.
//
// State first: a press changes the state at once and the picture follows; the engine follows too
// (thinking.js).

import { people, seatOf, sideOf } from '../../game/seats.js';
import { rememberTable } from './keep.js';
import { chance } from './opening.js';
import { recall } from './scores.js';
import { isOver, lookAt, outcome, personToMove, push, sit, stand, tally, textTo } from './state.js';
import { headline } from './status.js';
import { createThinking } from './thinking.js';

/** @typedef {import('../../game/types.js').Report} Report */
/** @typedef {import('./types.js').Play} Play */

/** @param {Play} play @returns {import('./types.js').Flow} */
export function createFlow(play) {
  const { state, house, said } = play;
  const thinking = createThinking(play, make);

  /** After every change: settle the engine, keep the game, draw. */
  function changed() {
    // What was said of the action before this one is over.
    for (const id of ['refused', 'engine']) house.notices.drop(id);
    thinking.settle();
    play.keep();
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
    settle: thinking.settle,
    now: thinking.now,
    judge: thinking.judge,
    leave: thinking.leave,
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

    start(seating, linked = false) {
      const seed = chance();
      const before = state.table;
      sit(state, seating, play.table.start(seating, seed), seed);
      state.linked = linked;
      if (state.table !== before) recall(play, false);
      if (!linked) rememberTable(state);
      changed();
    },

    goOn(seating, { setup, moves, turn }) {
      const seed = chance();
      const { starts, seats: [one, two], variant: { sides } } = seating;
      // Whoever « begins » is to move now; the sides before it have had their turns.
      const first = starts === 'them' ? 1 : starts === 'random' ? seed % sides : 0;
      const starter = (first + sides - turn) % sides;
      // The discs on the board keep their colours, whoever has them now.
      if (sides === 2 && starter !== state.order[0]) [one.look, two.look] = [two.look, one.look];
      sit(state, seating, play.table.open(seating, seed, { setup, moves, starter }), seed);
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

    hints() {
      state.settings.hints = !state.settings.hints;
      if (!state.settings.hints) state.hints = null;
      changed();
    },
  };
}
