// What Play says aloud, shows as a notice, or lets sound.

import { moveSaid, refusal } from '../../game/names.js';
import { isYou, who } from '../../game/players.js';
import { seatOf } from '../../game/seats.js';
import { bestInWords } from './hints.js';
import { isOver, outcome } from './state.js';
import { headline, question, result } from './status.js';

/** @typedef {import('./types.js').Play} Play */

/**
 * @param {Pick<Play, 'house' | 'state' | 'text' | 'flow'>} play
 * @param {object} show
 * @param {() => void} show.shake  the board refuses
 * @param {() => void} show.fold   the sheet is lowered
 */
export function createSaid(play, { shake, fold }) {
  const { house, state } = play;

  /** The sound of a finished game. */
  function ring() {
    const { kind, winner } = outcome(state);
    if (kind === 'stopped') return;
    house.sound(winner !== undefined && state.seats[seatOf(state, winner)].human ? 'win' : 'draw');
  }

  /** « Rouge joue la colonne 4. » @param {number} side @param {number} move */
  const inWords = (side, move) =>
    moveSaid(play.text(), state.variant, move, isYou(state, side) ? null : who(play.text(), state, side));

  return {
    /** @param {import('./types.js').PlayKey} key @param {import('./types.js').Facts} [facts] */
    say: (key, facts) => house.speak(play.text().t(key, facts)),

    /** A move has been made. @param {number} side @param {number} move */
    played(side, move) {
      house.speak(inWords(side, move));
      if (isOver(state)) {
        house.speak(result(state, play.text()));
        ring();
      } else house.sound('drop');
    },

    /** The game has ended otherwise than by a move. */
    ended() {
      house.speak(result(state, play.text()));
      ring();
    },

    /** A move that cannot be made: said, shown, and nothing lost. @param {{ code: string, move?: number, column?: number, row?: number }} no */
    refuse(no) {
      const reason = () => refusal(play.text(), { column: no.move, ...no });
      shake();
      house.speak(reason());
      house.sound('refuse');
      house.notices.show({ id: 'refused', message: reason, fade: 4000, brief: true, spoken: true });
    },

    /** Whether to give up is asked. */
    asked: () => house.speak(question(state, play.text())),

    /** Another move of the game is shown: which, and what was played there. */
    looked() {
      const at = state.shown ?? state.ply;
      const step = state.line[at - 1];
      house.speak(headline(state, play.text()));
      if (step) house.speak(inWords(state.movers[at - 1], step.move));
      // A sheet would lie over the position one wants to see.
      fold();
    },

    hinted() {
      house.speak(play.text().t('say_hint', { move: bestInWords(play.text(), state) }));
    },

    /** @param {unknown} error */
    engineFailed(error) {
      const { code = 'worker', facts = {} } = /** @type {{ code?: string, facts?: import('./types.js').Facts }} */ (error);
      const key = `error_${code}`;
      const message = () => (play.text().has(key) ? play.text().t(key, facts) : play.text().t('error_worker'));
      const again = { label: () => play.text().t('resume'), run: () => { state.paused = false; play.flow.changed(); } };
      house.notices.show({ id: 'engine', message, actions: state.paused ? [again] : [] });
    },
  };
}
