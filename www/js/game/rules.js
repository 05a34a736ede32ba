// What the page asks of the wasm module's rules; it knows none itself.

import { CLASSIC } from './seats.js';
import { createTable, readPosition } from './table.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Catalog} Catalog */

/** The part of the module used here. @typedef {Pick<typeof import('../../puissance4.js'), 'catalog' | 'check_opponent' | 'Game'>} Module */

/** @typedef {ReturnType<typeof createRules>} Rules */

/** @param {Module} module */
export function createRules(module) {
  /** @type {Catalog} */
  const catalog = module.catalog();

  /**
   * The position after `moves`; what the rules refuse is thrown as `{code, …}`.
   * @param {string} variant @param {string} moves @returns {Position}
   */
  function at(variant, moves) {
    const game = module.Game.load(variant, moves);
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
    newTable: () => createTable(module.Game),
    /** @param {string} id */
    variant: (id) => catalog.variants.find((v) => v.id === id),
    /** The board of that name, or the classic one. @param {string} id */
    board: (id) => catalog.variants.find((v) => v.id === id) ?? CLASSIC,
    /** Opponents that play `variant`. @param {string} variant */
    opponents: (variant) => catalog.opponents.filter((o) => o.variants.includes(variant)),
    /** Levels that exist on `variant`. @param {string} variant */
    levels: (variant) => catalog.levels.filter((l) => variant in l.specs),

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
