// What the page asks of the wasm module's rules; it knows none itself.

import { CLASSIC } from './state.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Catalog} Catalog */

/**
 * The part of the module used here.
 * @typedef {object} Module
 * @property {() => Catalog} catalog
 * @property {{ load(variant: string, moves: string): WasmGame }} Game
 */
/**
 * @typedef {object} WasmGame
 * @property {(move: number) => number} play
 * @property {() => string} moves
 * @property {() => Uint8Array} legal
 * @property {() => Uint8Array} cells
 * @property {() => number} turn
 * @property {() => import('./types.js').Outcome} outcome
 * @property {() => Uint8Array} winning_cells
 * @property {() => number | undefined} last_cell
 * @property {() => void} free
 */

/** @typedef {ReturnType<typeof createRules>} Rules */

/** @param {Module} module */
export function createRules(module) {
  /** @type {Catalog} */
  const catalog = module.catalog();

  /** @param {WasmGame} game @returns {Position} */
  const read = (game) => ({
    text: game.moves(),
    cells: game.cells(),
    legal: [...game.legal()],
    turn: game.turn(),
    last: game.last_cell() ?? null,
    winning: [...game.winning_cells()],
    outcome: game.outcome(),
  });

  /**
   * The position after `moves`; what the rules refuse is thrown as `{code, …}`.
   * @param {string} variant @param {string} moves @returns {Position}
   */
  function at(variant, moves) {
    const game = module.Game.load(variant, moves);
    try {
      return read(game);
    } finally {
      game.free();
    }
  }

  return {
    catalog,
    at,
    /** @param {string} id */
    variant: (id) => catalog.variants.find((v) => v.id === id),
    /** The board of that name, or the classic one. @param {string} id */
    board: (id) => catalog.variants.find((v) => v.id === id) ?? CLASSIC,
    /** Opponents that play `variant`. @param {string} variant */
    opponents: (variant) => catalog.opponents.filter((o) => o.variants.includes(variant)),
    /** Levels that exist on `variant`. @param {string} variant */
    levels: (variant) => catalog.levels.filter((l) => variant in l.specs),

    /**
     * One move further: the new position and the move as it is written.
     * @param {string} variant @param {string} moves @param {number} move
     */
    play(variant, moves, move) {
      const game = module.Game.load(variant, moves);
      try {
        game.play(move);
        const position = read(game);
        return { position, text: position.text.slice(moves.length) };
      } finally {
        game.free();
      }
    },

    /**
     * A whole game as its single moves; thrown like `at` when it breaks a rule.
     * @param {string} variant @param {string} moves
     */
    split(variant, moves) {
      const { text } = at(variant, moves);
      const size = this.variant(variant)?.gravity ? 1 : 2;
      return Array.from({ length: text.length / size }, (_, i) => text.slice(i * size, (i + 1) * size));
    },

    /**
     * What the engine is asked for: a level becomes its opponent on this board, and an opponent
     * with chance in it gets this game's seed unless it has been given one.
     * @param {string} variant @param {string} spec @param {number} seed
     */
    resolve(variant, spec, seed) {
      const full = catalog.levels.find((l) => l.id === spec)?.specs[variant] ?? spec;
      const [id, options = ''] = full.split(':');
      const takes = catalog.opponents.find((o) => o.id === id)?.options.some((o) => o.name === 'seed');
      if (!takes || /(^|,)seed=/.test(options)) return full;
      return `${id}:${options ? `${options},` : ''}seed=${seed}`;
    },
  };
}
