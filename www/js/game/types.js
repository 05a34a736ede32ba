// The shapes of games and tables that rooms share. Types only: nothing here runs.

/** @typedef {{ id: string, width: number, height: number, gravity: boolean, sides: number, goals: string[], solver?: number }} Variant */
/** @typedef {{ name: string, kind: 'int' | 'flag', min: number, max: number, default: number }} Option */
/** `outright`: where the perfect player is exact from the first move on. @typedef {{ id: string, options: Option[], variants: string[], outright?: string[] }} Opponent */
/** @typedef {{ id: string, specs: Record<string, string> }} Level */
/** @typedef {{ variants: Variant[], opponents: Opponent[], levels: Level[] }} Catalog */

/**
 * How a game stands: `side` won or resigned, `winner` won, also by the other's resignation.
 * @typedef {{ kind: 'ongoing' | 'win' | 'draw' | 'resigned' | 'stopped', side?: number, winner?: number }} Outcome
 */

/**
 * A position as the rules describe it; `text` is its moves in notation.
 * @typedef {object} Position
 * @property {string} text
 * @property {Uint8Array} cells
 * @property {number[]} legal
 * @property {number} turn
 * @property {number | null} last
 * @property {number[]} winning
 * @property {Outcome} outcome
 */

/**
 * How things stand at the table, as the module says.
 * @typedef {object} Standing
 * @property {Position} position
 * @property {string} table       names the board and who sits there: what scores belong to
 * @property {number[]} order     the seat of each side
 * @property {string[]} line      all moves as they are written, those taken back included
 * @property {number} ply         how many of them have been played
 * @property {number[]} movers    the side of each
 * @property {number} [undo]      how many stand after one press of undo, if there is anything to undo
 * @property {number} [redo]
 * @property {number[]} wins      per seat
 * @property {number} draws
 * @property {boolean} waived     the game is over and its point given up
 */

/** @typedef {{ move: number } & import('./worths.js').Worth} MoveValue */

/**
 * What an opponent says of its move.
 * @typedef {object} Report
 * @property {number} best
 * @property {MoveValue[]} scores
 * @property {number} nodes
 * @property {number} depth
 * @property {string} line
 * @property {boolean} exact
 * @property {{ kind: string } & Record<string, any>} [why]
 * @property {number} [ms]
 */

/**
 * One move of the game: as written, and for an opponent's its time and its report.
 * @typedef {{ text: string, ms?: number, report?: Report }} Step
 */

/** Colour and mark of a disc; an empty mark is the board's custom. */
/** @typedef {{ colour: string, mark: string }} Look */

/**
 * Who plays. `spec` is kept while a person sits there, so that switching back is easy.
 * @typedef {object} Seat
 * @property {boolean} human
 * @property {string} spec
 * @property {string} name
 * @property {Look} look
 */

/** @typedef {'me' | 'them' | 'random' | 'alternate'} Starts */

/** What a table is set with. @typedef {{ variant: Variant, seats: Seat[], starts: Starts }} Setup */

/** A table as players see it: the board, who sits where, which side each plays. */
/** @typedef {{ variant: Variant, seats: Seat[], order: number[] }} Table */

export {};
