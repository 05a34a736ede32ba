// The shapes the page's modules share. Types only: nothing here runs.

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

/** @typedef {{ move: number } & import('./values.js').Worth} MoveValue */

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

/** An opponent at work; once it has decided, `ms` is how long that took. @typedef {{ side: number, since: number, depth: number, nodes: number, best: number | null, ms?: number }} Thinking */

/** @typedef {{ move: number, text: string, label: string, tone: 'good' | 'bad' | 'even', best: boolean, chosen: boolean }} Hint */

/** @typedef {import('./shapes.js').KeptSettings} Settings */

/**
 * Everything the page shows. `line` holds the whole game, undone moves included; `ply` says where
 * the game stands in it, `shown` which position is being looked at instead (null: the game's).
 * What the module says of the table is copied here; see `Standing`.
 * @typedef {object} State
 * @property {boolean} ready      the rules are loaded
 * @property {Settings} settings
 * @property {Variant} variant
 * @property {Seat[]} seats
 * @property {Starts} starts
 * @property {string} table
 * @property {number[]} order
 * @property {number[]} wins
 * @property {number} draws
 * @property {boolean} waived
 * @property {Step[]} line
 * @property {number[]} movers
 * @property {number} ply
 * @property {number | null} undo
 * @property {number | null} redo
 * @property {number | null} shown
 * @property {Position} position  where the game stands
 * @property {Position} view      what the board shows
 * @property {number} seed        of the opponents' chance in this game
 * @property {boolean} paused
 * @property {Thinking | null} thinking
 * @property {{ text: string, list: Hint[], exact: boolean } | null} hints  for the position with these moves
 * @property {boolean} hintBusy
 */

/**
 * What a person or a button can do to the game.
 * @typedef {object} Flow
 * @property {() => void} settle
 * @property {() => void} changed
 * @property {(move: number) => void} press
 * @property {(setup: import('./state.js').Setup) => void} start
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(ply: number) => void} look
 * @property {() => void} continueHere
 * @property {() => void} resign
 * @property {() => void} pause
 * @property {() => void} now
 * @property {() => void} hints
 * @property {() => void} resetScores
 */

/** @typedef {import('./text/index.js').Key} Key */
/** @typedef {import('./text/index.js').Facts} Facts */

/**
 * Everything the parts of the page need of each other. `rules` arrive with the module and `engine`
 * after the first paint; nothing that needs them can be pressed before (`state.ready`).
 * @typedef {object} App
 * @property {State} state
 * @property {import('./text/index.js').Text} text
 * @property {ReturnType<typeof import('./storage.js').createStorage>} storage
 * @property {ReturnType<typeof import('./scores.js').createScores>} scores
 * @property {import('./rules.js').Rules} rules
 * @property {import('./engine/pool.js').Lane} engine
 * @property {import('./board/board.js').Board} board
 * @property {Flow} flow
 * @property {ReturnType<typeof import('./notices.js').createNotices>} notices
 * @property {() => void} redraw  soon
 * @property {() => void} draw    now
 * @property {() => Promise<void>} unfold  for the first time, in small steps
 * @property {(sentence: string) => void} speak
 * @property {(key: Key, facts?: Facts) => void} say
 * @property {(name: import('./sound.js').Sound) => Promise<void>} sound
 * @property {(side: number, move: string) => void} played
 * @property {() => void} ended
 * @property {(no: { code: string, move?: number, column?: number, row?: number }) => void} refuse
 * @property {() => void} looked
 * @property {(list: Hint[]) => void} hinted
 * @property {(code: string) => void} notice
 * @property {(error: unknown) => void} engineFailed
 * @property {() => void} keep
 * @property {() => void} keepSettings
 * @property {(text: import('./text/index.js').Text) => void} setText
 */

export {};
