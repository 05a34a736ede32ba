// Scores kept by table: the same board with the same people and opponents finds its own again,
// whatever was played in between. All tabs share them.

import { TABLES, checkTables } from './shapes.js';
import { tally } from './state.js';

/** @typedef {{ wins: number[], draws: number }} Scores */

/** @param {ReturnType<typeof import('../../house/storage.js').createStorage>} storage */
export function createScores(storage) {
  const shelf = storage.shelf('tables', checkTables);

  /** The table played last stands in front; the oldest goes where there are too many. @param {string} table @param {Scores} scores */
  function keep(table, { wins, draws }) {
    const all = shelf.load() ?? [];
    const before = all.find((kept) => kept.table === table) ?? { wins: wins.map(() => 0), draws: 0 };
    // Every save is heard in the other tabs.
    if (JSON.stringify([before.wins, before.draws]) === JSON.stringify([wins, draws])) return;
    const others = all.filter((kept) => kept.table !== table);
    shelf.save([{ table, wins, draws }, ...others].slice(0, TABLES));
  }

  return {
    keep,
    /** @param {string} table @returns {Scores} */
    of: (table) => shelf.load()?.find((kept) => kept.table === table) ?? { wins: [], draws: 0 },
  };
}

/**
 * The scores of the table that has just been taken, or that another tab has changed.
 * @param {import('./types.js').Play} play @param {boolean} counted with the point of the game on the board
 */
export function recall({ state, table, scores }, counted) {
  const { wins, draws } = scores.of(state.table);
  tally(state, table.setScores(wins, draws, counted));
}
