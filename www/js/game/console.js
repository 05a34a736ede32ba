// What a student finds who opens the browser's console: `window.puissance4`, with the rules, the exact
// solver, and the board of this page. The help and the README show how; a test runs their example.

import { refusal } from './names.js';

/** @typedef {typeof import('../../puissance4.js')} Module */

/**
 * The board of the page, for as long as a room has one to be played on.
 * @typedef {{ variant: () => string, position: () => string, play: (move: number) => void }} Table
 */

/**
 * A move is a column, or without gravity a cell, counted from 0.
 * @typedef {object} Console
 * @property {Module['Game']} Game      the rules: `new Game('7x6')`, `game.play(3)`, `game.best_move(8)`
 * @property {Module['Solver']} Solver  exact play with gravity: `new Solver(7, 6).solve('4435…')`
 * @property {() => string} position  the moves on the board of this page, in notation
 * @property {(move: number) => string} play  plays on the board of this page; the moves so far
 * @property {(depth?: number) => number} best_move  the best move on the board of this page, looking so many moves ahead
 */

/** @param {import('../house/types.js').House} house @returns {Console} */
export function createConsole(house) {
  /** The whole module is fetched with the first use, for boards that Play's small one does not think about. */
  function module() {
    house.whole().catch(() => {});
    return house.rules.module;
  }

  function table() {
    if (!house.table) throw new Error(house.text.t('console_no_board'));
    return house.table;
  }

  /** What the module refuses is an object with a code; a console reads sentences. @template T @param {() => T} what @returns {T} */
  function clearly(what) {
    try {
      return what();
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new Error(refusal(house.text, /** @type {{ code: string }} */ (error)), { cause: error });
    }
  }

  return {
    get Game() {
      return module().Game;
    },
    get Solver() {
      return module().Solver;
    },
    position: () => table().position(),
    play: (move) => clearly(() => {
      table().play(move);
      return table().position();
    }),
    best_move: (depth = 8) => clearly(() => {
      const game = module().Game.load(table().variant(), table().position());
      try {
        return game.best_move(depth);
      } finally {
        game.free();
      }
    }),
  };
}
