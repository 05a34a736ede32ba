// Several tabs of the page at once: each has its own game, all share the scores. See storage.js.

import { keptGame, restore } from './keep.js';
import { recall } from './scores.js';

/** @typedef {import('./types.js').App} App */

/** @param {App} app */
export function createTabs(app) {
  const { state, storage } = app;
  let told = false;

  /** The other tab's game comes here; the one on the board is kept as the earlier one. */
  function takeUp() {
    const now = keptGame(state);
    if (!storage.other((kept) => restore(app, kept))) return;
    if (now.moves) storage.save('earlier', now);
    app.flow.changed();
  }

  return {
    /** Another tab has saved something. @param {string} name */
    heard(name) {
      if (name === 'tables') {
        // A game that is over here is in them: it was counted when it ended.
        recall(app, true);
        app.redraw();
      } else if (name === 'game' && !told) {
        told = true;
        app.notices.show({ id: 'tabs', message: () => app.text.t('notice_other_tab'), fade: 10_000 });
      }
    },

    /** What storage has to say while the game goes on. @param {string} code */
    notice(code) {
      if (code !== 'other_kept') return app.notice(code);
      app.notices.show({ id: 'tabs', message: () => app.text.t('notice_other_kept'), actions: [{ label: () => app.text.t('notice_other_open'), run: takeUp }] });
    },
  };
}
