// A line of moves, step by step: whose move each is and which cell it fills.

/** @typedef {{ move: number, side: number, cell: number }} Step */

/**
 * @param {import('../../game/rules.js').Rules} rules
 * @param {string} variant @param {string} position where it begins, as it is written
 * @param {string} line the moves, as they are written
 * @returns {Step[]}
 */
export function stepsOf(rules, variant, position, line) {
  if (!line) return [];
  const before = rules.moves(variant, position).length;
  const moves = rules.moves(variant, position + line).slice(before);
  const game = rules.module.Game.load(variant, position);
  try {
    return moves.map((move) => {
      const side = game.turn();
      game.play(move);
      return { move, side, cell: game.last_cell() ?? 0 };
    });
  } finally {
    game.free();
  }
}
