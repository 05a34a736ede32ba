// Moves made by hand, for either side, and the engine's replies where one plays on against it.

import { moveSaid, refusal } from '../../game/names.js';
import { sideName } from './sides.js';

/**
 * @param {object} tools
 * @param {import('./types.js').House} tools.house
 * @param {() => import('./types.js').Words} tools.text
 * @param {import('./types.js').State} tools.state
 * @param {ReturnType<typeof import('./model.js').createModel>} tools.model
 * @param {(position: string) => import('./types.js').Judged | null} tools.judged  what is known for good of a position
 * @param {() => import('./types.js').Tab | null} tools.tab  the open tab, which may want the move
 * @param {() => void} tools.moved   another position is shown
 * @param {() => void} tools.leave   the line that is shown is left
 * @param {() => void} tools.shake   the board refuses
 */
export function createHands({ house, text, state, model, judged, tab, moved, leave, shake }) {
  /** The position the engine is to reply to, and the side that plays against it. @type {{ to: string, side: number } | null} */
  let reply = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** A move that cannot be made: said, shown, and nothing lost. @param {{ code: string } | { words: import('./types.js').AnalyseKey }} no */
  function refuse(no) {
    const message = () => ('code' in no ? refusal(text(), no) : text().t(no.words));
    shake();
    house.sound('refuse');
    house.notices.show({ id: 'refused', message, fade: 4000, brief: true });
  }

  /** @param {number} move */
  function make(move) {
    const { turn } = model.position();
    model.play(move);
    // A move that leaves the line that is shown ends it; what was played on from it is kept.
    if (state.walk && !state.walk.nodes.includes(state.node)) leave();
    house.speak(moveSaid(text(), state.variant, move, sideName(text(), state, turn)));
    house.sound(model.position().outcome.kind === 'win' ? 'win' : 'drop');
  }

  /** The engine is to move, unless it is the turn of the one who plays against it. @param {number} side */
  function wants(side) {
    const { text: to, turn, outcome } = model.position();
    reply = outcome.kind === 'ongoing' && turn !== side ? { to, side } : null;
  }

  function stop() {
    clearTimeout(waiting);
    waiting = undefined;
    reply = null;
  }

  /** The engine's reply, once it knows what to play. */
  function answer() {
    if (reply === null || waiting !== undefined || reply.to !== model.position().text) return;
    const { to, side } = reply;
    const move = judged(to)?.found.best[0];
    if (move === undefined) return;
    waiting = setTimeout(() => {
      stop();
      make(move);
      // Where three play, the engine has two sides.
      wants(side);
      moved();
      answer();
    }, house.settings.floor);
  }

  return {
    answer,
    /** Nobody waits for a reply any more. */
    stop,

    /** @param {number} move */
    press(move) {
      if (state.draft) return;
      if (state.lock) return refuse({ words: /** @type {any} */ (state.lock) });
      if (tab()?.onMove?.(move)) return;
      if (reply !== null) return refuse({ words: 'answers_busy' });
      const { turn } = model.position();
      try {
        make(move);
      } catch (error) {
        const no = /** @type {{ code?: string }} */ (error);
        if (!no?.code) throw error;
        return refuse(/** @type {any} */ ({ column: move, ...no }));
      }
      if (state.answers) wants(turn);
      moved();
      answer();
    },
  };
}
