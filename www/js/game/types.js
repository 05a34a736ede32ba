// The shapes of games and tables that rooms share. Types only: nothing here runs.

// What crosses from the wasm module has the types the module declares.

/** @typedef {import('../../puissance4.js').Variant} Variant */
/** @typedef {import('../../puissance4.js').OpponentOption} Option */
/** @typedef {import('../../puissance4.js').Opponent} Opponent */
/** @typedef {import('../../puissance4.js').Level} Level */
/** @typedef {import('../../puissance4.js').Catalog} Catalog */
/** @typedef {import('../../puissance4.js').Outcome} Outcome */

/**
 * A position as the rules describe it; `text` is how it is written, `[SETUP:]MOVES`.
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
 * How things stand at a table: what the module says, and the position.
 * @typedef {import('../../puissance4.js').Standing & { position: Position, moves: number[] }} Standing
 */

/**
 * What an opponent says of its move; a kept one may lack its reason.
 * @typedef {Omit<import('../../puissance4.js').Report, 'why'> & { why?: { kind: string } & Record<string, any>, ms?: number }} Report
 */

/**
 * One move of the game: as written, and for an opponent's its time and its report.
 * @typedef {{ text: string, move: number, ms?: number, report?: Report }} Step
 */

/** Colour and mark of a disc; an empty mark is the board's custom. @typedef {{ colour: string, mark: string }} Look */

/**
 * Who plays. `spec` is kept while a person sits there, so that switching back is easy.
 * @typedef {object} Seat
 * @property {boolean} human
 * @property {string} spec
 * @property {string} name
 * @property {Look} look
 */

/** @typedef {'me' | 'them' | 'random' | 'alternate'} Starts */

/** A board, who sits where, and who begins: what somebody chooses before a game. @typedef {{ variant: Variant, seats: Seat[], starts: Starts }} Seating */

/**
 * A table as players see it: the board, who sits where, which side each plays.
 * @typedef {{ variant: Variant, seats: Seat[], order: number[] }} Table
 */

export {};
