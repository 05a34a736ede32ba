// The shapes Play's modules share. Types only: nothing here runs.

/** @typedef {import('../../game/types.js').Variant} Variant */
/** @typedef {import('../../game/types.js').Position} Position */
/** @typedef {import('../../game/types.js').Seat} Seat */
/** @typedef {import('../../game/types.js').Step} Step */
/** @typedef {import('../../game/types.js').Starts} Starts */
/** @typedef {keyof typeof import('./fr.js').words} PlayKey */
/** The words of the house and of Play. @typedef {import('../../house/text.js').Text<PlayKey>} Words */
/** @typedef {import('../../house/text.js').Facts} Facts */

/** An opponent at work; once it has decided, `ms` is how long that took. @typedef {{ side: number, since: number, depth: number, nodes: number, best: number | null, ms?: number }} Thinking */

/**
 * Everything Play shows. `line` holds the whole game, undone moves included; `ply` says where
 * the game stands in it, `shown` which position is being looked at instead (null: the game's).
 * What the module says of the table is copied here; see `Standing`.
 * @typedef {object} State
 * @property {boolean} ready      the rules are loaded
 * @property {import('../../house/settings.js').Settings} settings
 * @property {Variant} variant
 * @property {Seat[]} seats
 * @property {Starts} starts
 * @property {string} table
 * @property {number[]} order
 * @property {number[]} wins
 * @property {number} draws
 * @property {boolean} waived
 * @property {boolean} linked     the game came with a link, and nobody has moved in it since
 * @property {string} setup      what stood on the board before the first move; empty for nothing
 * @property {Step[]} line
 * @property {number[]} movers
 * @property {number} ply
 * @property {number | null} undo
 * @property {number | null} redo
 * @property {number | null} shown
 * @property {Position} position  where the game stands
 * @property {Position} seen      what the board shows
 * @property {number} seed        of the opponents' chance in this game
 * @property {boolean} paused
 * @property {Thinking | null} thinking
 * @property {{ text: string, found: import('../../../puissance4.js').Judgement } | null} hints  what each move is worth in the position with these moves
 * @property {boolean} hintBusy
 */

/**
 * What a person or a button can do to the game.
 * @typedef {object} Flow
 * @property {() => void} settle
 * @property {() => void} changed
 * @property {(move: number) => void} press
 * @property {(setup: import('../../game/types.js').Setup) => void} start
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(ply: number) => void} look
 * @property {() => void} continueHere
 * @property {() => void} resign
 * @property {() => void} pause
 * @property {() => void} now
 * @property {() => void} hints
 * @property {() => void} leave
 * @property {() => void} resetScores
 */

/**
 * What Play's modules need of each other.
 * @typedef {object} Play
 * @property {import('../../house/types.js').House} house
 * @property {() => Words} text      ask anew at each drawing: the language may have changed
 * @property {State} state
 * @property {ReturnType<typeof import('../../game/table.js').createTable>} table  set once the rules are there
 * @property {ReturnType<typeof import('./games.js').createGames>} games
 * @property {ReturnType<typeof import('./scores.js').createScores>} scores
 * @property {Flow} flow
 * @property {ReturnType<typeof import('./said.js').createSaid>} said
 * @property {() => void} keep       the game, its scores and the settings
 */

export {};
