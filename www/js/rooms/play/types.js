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
 * @property {boolean} linked     the game came with a link, and no person has moved in it since
 * @property {boolean} challenge  the same game for everyone: no clock ends what opponents think
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
 * @property {number | null} pointed  the move somebody points at or has the focus on
 * @property {boolean} asking     whether to give up is being asked
 * @property {boolean} lit        the board shows what the reason of a move speaks of
 * @property {number} ahead       how many moves of the expected continuation it shows
 * @property {{ text: string, found: import('../../../puissance4.js').Judgement } | null} judged  what each move was worth in the position before an opponent's move
 * @property {boolean} judging    that is being asked
 */

/**
 * What a person or a button can do to the game.
 * @typedef {object} Flow
 * @property {() => void} settle
 * @property {() => void} changed
 * @property {(move: number) => void} press
 * @property {(move: number) => void} enter   as press, but throws what is wrong with it
 * @property {(seating: import('../../game/types.js').Seating, linked?: boolean) => void} start  the next game; `linked`: at a table that came with a link
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(ply: number) => void} look
 * @property {() => void} continueHere
 * @property {() => void} resign      asks first
 * @property {() => void} giveUp      has been asked
 * @property {() => void} playOn      does not give up
 * @property {(seating: import('../../game/types.js').Seating, from: { setup: string, moves: string, turn: number }) => void} goOn  starts from a position
 * @property {(position: string) => void} judge  asks what every move of a position is worth
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
 * @property {ReturnType<typeof import('./explained.js').createExplained> | null} explained  comes with the first opponent's move
 * @property {() => void} focus      the board takes the focus
 * @property {() => void} keep       the game, its scores and the settings
 */

export {};
