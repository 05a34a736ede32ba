// Everything the parts of the page need of each other, in one place.

import { createVoice, moveInWords, spokenMove } from './announce.js';
import { createBoard } from './board/board.js';
import { $ } from './dom.js';
import { createFlow } from './flow.js';
import { keptGame } from './keep.js';
import { createNotices } from './notices.js';
import { headline, result } from './panels/status.js';
import { createScores } from './scores.js';
import { isOver, outcome, seatOf } from './state.js';
import { refusal } from './text/names.js';
import { createView } from './view.js';

/** @typedef {import('./types.js').App} App */

/**
 * @param {import('./types.js').State} state
 * @param {import('./text/index.js').Text} text
 * @param {ReturnType<typeof import('./storage.js').createStorage>} storage
 */
export function createApp(state, text, storage) {
  const speak = createVoice($('#spoken'));
  /** @type {ReturnType<typeof import('./sound.js').createSound> | null} */
  let sounds = null;

  /** Sound is fetched the first time it is wanted. @param {import('./sound.js').Sound} name */
  async function sound(name) {
    if (!state.settings.sound) return;
    const { createSound } = await import('./sound.js');
    sounds ??= createSound();
    sounds.play(name);
  }

  /** The sound of a finished game. */
  function ring() {
    const { kind, winner } = outcome(state);
    if (kind === 'stopped') return;
    sound(winner !== undefined && state.seats[seatOf(state, winner)].human ? 'win' : 'draw');
  }

  /** @type {App} */
  const app = {
    state,
    text,
    storage,
    scores: createScores(storage),
    rules: /** @type {any} */ (null),
    engine: /** @type {any} */ (null),
    board: /** @type {any} */ (null),
    flow: /** @type {any} */ (null),
    notices: createNotices((key) => app.text.t(key), speak),
    redraw: () => view.redraw(),
    draw: () => view.draw(),
    unfold: () => view.unfold(),
    speak,
    sound,

    say: (key, facts) => speak(app.text.t(key, facts)),

    /** A move has been made. */
    played(side, move) {
      speak(spokenMove(app, side, move));
      if (isOver(state)) ring();
      else sound('drop');
    },

    /** The game has ended otherwise than by a move. */
    ended() {
      speak(result(state, app.text));
      ring();
    },

    /** A move that cannot be made: said, shown, and nothing lost. */
    refuse(no) {
      const reason = refusal(app.text, { column: no.move, ...no });
      app.board.shake();
      speak(reason);
      sound('refuse');
      app.notices.show({ id: 'refused', message: () => refusal(app.text, { column: no.move, ...no }), fade: 4000, brief: true, spoken: true });
    },

    /** Another move of the game is shown: which, and what was played there. */
    looked() {
      const at = state.shown ?? state.ply;
      const step = state.line[at - 1];
      speak(headline(app));
      if (step) speak(moveInWords(app, state.movers[at - 1], step.text));
      // A sheet would lie over the position one wants to see.
      $('#panel').removeAttribute('data-open');
    },

    async hinted(list) {
      const { bestInWords } = await import('./hints.js');
      app.say('say_hint', { move: bestInWords(app, list) });
    },

    /** What storage or worker have to say. */
    notice(code) {
      const key = `notice_${code}`;
      if (app.text.has(key)) app.notices.show({ id: code, message: () => app.text.t(/** @type {any} */ (key)), fade: code === 'worker' ? 6000 : undefined });
    },

    engineFailed(error) {
      const { code = 'worker', facts = {} } = /** @type {{ code?: string, facts?: import('./types.js').Facts }} */ (error);
      const key = `error_${code}`;
      const message = () => (app.text.has(key) ? app.text.t(key, facts) : app.text.t('error_worker'));
      const again = { label: () => app.text.t('resume'), run: () => { state.paused = false; app.flow.changed(); } };
      app.notices.show({ id: 'engine', message, actions: state.paused ? [again] : [] });
    },

    keep() {
      if (!state.ready) return;
      storage.save('game', keptGame(state));
      app.scores.keep(state.table, state);
      app.keepSettings();
    },

    keepSettings() {
      storage.save('settings', state.settings);
    },

    setText(next) {
      app.text = next;
      view.draw();
      app.notices.reword();
    },
  };

  app.flow = createFlow(app);
  app.board = createBoard($('#board'), { onMove: (move) => app.flow.press(move), onRefused: (move) => app.flow.press(move) });
  const view = createView(app);
  return app;
}
