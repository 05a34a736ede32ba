// The games Play keeps: the one on the board, tab by tab, and the last few that left it.
//
// A game that somebody has moved in is never lost to one that only came with a link. The latter is
// kept for this tab's next reload, not for a new tab; the former goes to the earlier games, which the
// dialog of a new game lists. As long as a linked game stands on the board, a button beside it leads
// back to the player's own, wherever one has been meanwhile.

import { keptGame, restore } from './keep.js';
import { recall } from './scores.js';
import { EARLIER, checkGame, checkGames } from './shapes.js';
import { outcome } from './state.js';

/** @typedef {import('./types.js').Play} Play */
/** @typedef {import('./shapes.js').KeptGame} KeptGame */

/**
 * Whether `game` is what `before` has become, so that nothing is lost by replacing it.
 * @param {KeptGame} game @param {KeptGame} before
 */
export const follows = (game, before) =>
  !before.moves || before.linked === true || (before.variant === game.variant && before.setup === game.setup && game.moves.startsWith(before.moves));

/** The earlier games with one more in front; those it has grown out of go, and the oldest. @param {KeptGame[]} list @param {KeptGame} game */
export const withGame = (list, game) => [game, ...list.filter((old) => !follows(game, old))].slice(0, EARLIER);

/** @param {Play} play */
export function createGames(play) {
  const { house, state } = play;
  const board = house.storage.shelf('game', checkGame, { own: true });
  const earlier = house.storage.shelf('games', checkGames);
  let told = false;
  let warned = false;

  /** @returns {KeptGame[]} the last one that left the board first */
  const list = () => earlier.load() ?? [];

  /** @param {KeptGame} game @returns {boolean} whether it is kept */
  const add = (game) => earlier.save(withGame(list(), game));

  /**
   * A game comes back, and the one on the board takes its place among the earlier ones.
   * @param {number} index of the earlier games @param {KeptGame} [chosen] what that one has become
   */
  function takeUp(index, chosen = list()[index]) {
    const now = keptGame(state);
    if (!chosen || !restore(play, chosen)) return;
    const rest = list().filter((_, i) => i !== index);
    earlier.save(now.moves && !now.linked ? withGame(rest, now) : rest);
    // However it was taken up, it is offered no more.
    house.notices.drop('earlier');
    play.flow.changed();
  }

  /** The player's own game that a linked one hides: somebody has moved in it, and it goes on. @type {KeptGame | null} */
  let mine = null;
  /** @param {KeptGame} [game] */
  const own = (game) => (game && game.moves && !game.linked && !game.counted ? game : null);

  /** Offers the game that was put in front last. @param {string} id @param {import('./types.js').PlayKey} message @param {import('./types.js').PlayKey} label */
  const offer = (id, message, label) =>
    house.notices.show({ id, message: () => play.text().t(message), actions: [{ label: () => play.text().t(label), run: () => takeUp(0) }], fade: 20_000 });

  return {
    list,
    takeUp,

    /** Puts the kept game on the board. @returns {boolean} whether there was one */
    resume: () => board.load((kept) => restore(play, kept)) !== null,

    /** Keeps the game that is about to leave the board, if anybody has moved in it. @returns {boolean} whether it is kept */
    setAside() {
      if (state.linked) return false;
      const game = keptGame(state);
      mine = own(game);
      return state.line.length > 0 && add(game);
    },

    /** Offers for a while the game just set aside. */
    offer: () => offer('earlier', 'earlier_kept', 'earlier_resume'),

    /** Looks for the player's own game where a new tab would find it. */
    look: () => void (mine ??= own(board.last()?.data)),

    /** Whether a linked one hides it. */
    hasOwn: () => state.linked && mine !== null,

    /** Goes back to it. */
    takeOwn() {
      const game = mine;
      if (game) takeUp(list().findIndex((kept) => follows(game, kept)), game);
    },

    /** Keeps the game on the board. */
    keep() {
      const game = keptGame(state);
      const last = board.last();
      // Another tab's game lies where a new tab looks: it makes room, and is not lost.
      if (last && !last.mine && !follows(game, last.data) && !game.linked && !list().some((kept) => follows(kept, last.data))) {
        if (add(last.data) && !warned) offer('tabs', 'notice_other_kept', 'notice_other_open');
        warned = true;
      }
      board.save(game, { lasting: !game.linked || !last?.data.moves });
    },

    /** The game has just ended: it joins the finished games of this device, which Analyse lists. */
    finished() {
      if (house.forgetful || !state.line.length || !house.has('analyse')) return;
      const { variant, setup = '', moves, seats, names = [], starter, resigned } = keptGame(state);
      const game = { variant, setup, moves, seats, names, starter, resigned, winner: outcome(state).winner ?? null, at: Date.now() };
      // Without a network the script may be missing; the game on the board is kept all the same.
      import('../../game/library.js').then(({ keepFinished }) => keepFinished(house, game), () => {});
    },

    /** Another tab has saved on a shelf. @param {string} name */
    heard(name) {
      if (name === 'tables') {
        // A game that is over here is in them: it was counted when it ended.
        recall(play, true);
        house.redraw();
      } else if (name === 'game') {
        // The same game may have gone on there.
        const last = board.last()?.data;
        if (mine && last && follows(last, mine)) mine = own(last);
        if (told) return;
        told = true;
        house.notices.show({ id: 'tabs', message: () => play.text().t('notice_other_tab'), fade: 10_000 });
      }
    },
  };
}
