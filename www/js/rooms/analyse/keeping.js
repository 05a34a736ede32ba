// What of the analysis is kept in the browser: the tree on the board, and the one before it.

import { checkAnalysis, checkBefore } from './shapes.js';

/** @typedef {import('./model.js').KeptTree} KeptTree */

/**
 * @param {import('./types.js').House} house
 * @param {import('./types.js').State} state
 * @param {ReturnType<typeof import('./model.js').createModel>} model
 */
export function createKeeping(house, state, model) {
  const shelf = house.storage.shelf('analyse', checkAnalysis, { own: true });
  const beforeShelf = house.storage.shelf('analyse-before', checkBefore, { own: true });
  const text = () => /** @type {import('./types.js').Words} */ (/** @type {any} */ (house.text));

  /** Whether something lies there, once that has been looked up. @type {boolean | undefined} */
  let waiting;

  function keep() {
    if (house.forgetful) return;
    const { tab, threats, ghosts, puzzle } = state;
    shelf.save({ ...model.kept(), tab, threats, ghosts, ...(puzzle ? { puzzle } : {}) });
  }

  return {
    keep,

    /** What was on the board when the page was left. */
    resume() {
      // What the rules refuse is set aside like anything unreadable, and told.
      const kept = shelf.load((found) => found.parents.length === found.moves.length && model.restore(found));
      if (!kept) return;
      const { tab, threats, ghosts, puzzle = null } = kept;
      Object.assign(state, { tab, threats, ghosts, puzzle, hidden: puzzle !== null && !puzzle.over });
    },

    /** The analysis on the board, if there is any; an open puzzle is none, and would give itself away. @returns {KeptTree | null} */
    before: () => ((state.root.children.length || state.setup) && (state.puzzle?.over ?? true) ? model.kept() : null),

    /** It has been replaced: it is kept, and a notice offers it back. @param {KeptTree} tree @param {() => void} moved */
    setAside(tree, moved) {
      waiting = true;
      if (!house.forgetful) beforeShelf.save(tree);
      const back = { label: () => text().t('before_back'), run: () => this.back(moved) };
      house.notices.show({ id: 'before', message: () => text().t('before_kept'), actions: [back], fade: 15_000 });
    },

    /** Whether there is an analysis before the one on the board. */
    earlier: () => (waiting ??= beforeShelf.load() !== null),

    /** Puts the analysis before back on the board; the one that was there takes its place. @param {() => void} moved */
    back(moved) {
      const now = this.before();
      const kept = beforeShelf.load((found) => found.parents.length === found.moves.length && model.restore(found));
      if (!kept) return;
      if (now && !house.forgetful) beforeShelf.save(now);
      house.notices.drop('before');
      moved();
    },
  };
}
