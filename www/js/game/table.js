// The table as the wasm module keeps it: the game on it, whose seat is whose, what undo takes back,
// who begins, the scores. Each change answers with how things stand then; the page decides nothing.

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Standing} Standing */

/** @typedef {import('../../puissance4.js').Game} WasmGame */

/**
 * A game to put on the board.
 * @typedef {object} Laid
 * @property {string} moves
 * @property {string} [setup]            what stood there before the first of them
 * @property {string} [future]           moves taken back
 * @property {number} [starter]          the seat that begins; else the table's rule decides
 * @property {number | null} [resigned]  the side that gave up
 * @property {boolean} [stopped]         whoever watched ended it
 * @property {boolean} [waived]          its point has been given up
 */

/** @param {WasmGame} game @returns {Position} */
export const readPosition = (game) => ({
  text: game.position(),
  cells: game.cells(),
  legal: [...game.legal()],
  turn: game.turn(),
  last: game.last_cell() ?? null,
  winning: [...game.winning_cells()],
  outcome: game.outcome(),
});

/** Seats in one text, as the module reads them. @param {import('./types.js').Seat[]} seats */
const written = (seats) => seats.map((x) => (x.human ? 'human' : x.spec)).join(' ');

/** A position as it is written. @param {string} setup @param {string} moves */
export const positionText = (setup, moves) => (setup ? `${setup}:${moves}` : moves);

/** @param {Pick<typeof import('../../puissance4.js'), 'Game' | 'text_moves'>} module */
export function createTable({ Game: games, text_moves: textMoves }) {
  /** @type {WasmGame | null} */
  let game = null;
  let board = '';

  /** @param {(game: WasmGame) => void} change @returns {Standing} */
  function after(change) {
    if (!game) throw new Error('nobody has sat down');
    change(game);
    const standing = game.standing();
    const moves = [...textMoves(board, positionText(standing.setup, standing.line.join('')))];
    return { ...standing, moves, position: readPosition(game) };
  }

  return {
    /** The next game. @param {import('./types.js').Seating} seating @param {number} seed */
    start({ variant, seats, starts }, seed) {
      board = variant.id;
      game ??= games.seat(variant.id, written(seats), starts, seed);
      return after((game) => game.start(variant.id, written(seats), starts, seed));
    },

    /**
     * Another game in the place of this one; what is wrong with it is thrown, and nothing changes.
     * @param {import('./types.js').Seating} seating @param {number} seed @param {Laid} laid
     */
    open({ variant, seats, starts }, seed, { moves, setup = '', future = '', starter, resigned = null, stopped = false, waived = false }) {
      const next = games.seat(variant.id, written(seats), starts, seed, starter);
      try {
        next.lay(positionText(setup, moves), future);
        // An end on the board is the true one, whatever else was written down.
        const open = next.outcome().kind === 'ongoing';
        if (open && resigned !== null) next.resign(resigned);
        else if (open && stopped) next.stop();
      } catch (error) {
        next.free();
        throw error;
      }
      game?.free();
      game = next;
      board = variant.id;
      return after(() => waived && next.waive());
    },

    /** @param {number} move */
    play: (move) => after((game) => game.play(move)),
    /** @param {number} ply */
    goTo: (ply) => after((game) => game.go_to(ply)),
    /** @param {number} side */
    resign: (side) => after((game) => game.resign(side)),
    stop: () => after((game) => game.stop()),
    resetScores: () => after((game) => game.reset_scores()),
    /** @param {number[]} wins @param {number} draws @param {boolean} counted with the point of the game on the board */
    setScores: (wins, draws, counted) => after((game) => game.set_scores(Uint32Array.from(wins), draws, counted)),
  };
}
