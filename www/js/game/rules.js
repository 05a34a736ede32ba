// What the page asks of the wasm module's rules; it knows none itself.

import { CLASSIC } from './seats.js';
import { createTable, readPosition } from './table.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Catalog} Catalog */

/** @typedef {typeof import('../../puissance4.js')} Module */

/** @typedef {ReturnType<typeof createRules>} Rules */

/** @param {typeof import('./basis.js')} module */
export function createRules(module) {
  /** @type {Catalog} */
  const catalog = module.catalog();

  /**
   * A position as it is written, `[SETUP:]MOVES`; what the rules refuse is thrown as `{code, …}`.
   * @param {string} variant @param {string} position @returns {Position}
   */
  function at(variant, position) {
    const game = module.Game.load(variant, position);
    try {
      return readPosition(game);
    } finally {
      game.free();
    }
  }

  /**
   * Why nobody can be `spec` on this board, if so.
   * @param {string} variant @param {string} spec @returns {{ code: string } | null}
   */
  function refusal(variant, spec) {
    try {
      module.check_opponent(spec, variant);
      return null;
    } catch (error) {
      return /** @type {{ code: string }} */ (error);
    }
  }

  return {
    catalog,
    at,
    refusal,
    /** Whether a level or an opponent, with its options, plays on a board. @param {string} variant @param {string} spec */
    plays: (variant, spec) => refusal(variant, spec) === null,
    /** A table to play at. */
    newTable: () => createTable(module),
    /** @param {string} id */
    variant: (id) => catalog.variants.find((v) => v.id === id),
    /** The board of that name, or the classic one. @param {string} id */
    board: (id) => catalog.variants.find((v) => v.id === id) ?? CLASSIC,
    /** What the catalogue says of an opponent. @param {string} id */
    opponent: (id) => catalog.opponents.find((o) => o.id === id),
    /** Opponents that play `variant`. @param {string} variant */
    opponents: (variant) => catalog.opponents.filter((o) => o.variants.includes(variant)),
    /** Levels that exist on `variant`. @param {string} variant */
    levels: (variant) => catalog.levels.filter((l) => variant in l.specs),

    /**
     * What the engine is asked for: a level becomes its opponent on this board, and an opponent
     * with chance in it gets this game's seed unless it has been given one.
     * @param {string} variant @param {string} spec @param {number} seed
     */
    resolve: (variant, spec, seed) => module.resolve(spec, variant, seed),

    /** An opponent's id and the options it was given. @param {string} spec */
    spec: (spec) => module.parse_spec(spec),
    /** What an option of an opponent is on a board where nobody sets it. @param {import('./types.js').Option} option @param {string} variant */
    usual: (option, variant) => option.defaults?.[variant] ?? option.default,
    /** The spec of an opponent with these options. @param {string} id @param {Record<string, number>} options */
    printSpec: (id, options) => module.print_spec(id, options),

    /** A move as it is written. @param {string} variant @param {number} move */
    moveText: (variant, move) => module.move_text(variant, move),
    /** The moves of a position, as numbers. @param {string} variant @param {string} position */
    moves: (variant, position) => [...module.text_moves(variant, position)],

    /** Whatever else the module offers; in Play that is its basis alone, every other room has the whole one. */
    module: /** @type {Module} */ (module),
  };
}
