// The shapes that the room and its lessons share. Types only: nothing here runs.

/** @typedef {import('../../game/types.js').Variant} Variant */
/** @typedef {import('../../game/types.js').Position} Position */
/** @typedef {import('../../house/text.js').Facts} Facts */

/**
 * A lesson that is shown. What it draws, it draws from `ctx` and its own state in `draw`.
 * @typedef {object} Lesson
 * @property {() => void} draw  shows everything; at most once a frame, and when the language has changed
 * @property {() => void} [show]  the same lesson at another address; the position is already the new one
 * @property {(by: number) => boolean} [step]  the arrow keys and the teacher's remote: one step on (1) or back (−1); whether there was one
 * @property {Record<string, (button?: Element) => unknown>} [actions]  what its buttons with `data-do` do
 * @property {() => void} unmount         leaves no listener, timer or node behind (questions are ended by the room)
 */

/** What a lesson's lesson.js exports. @typedef {{ mount: (host: HTMLElement, ctx: Ctx) => Lesson }} LessonModule */

/**
 * The position a lesson speaks of: a game, and how many of its moves stand on the board.
 * @typedef {object} Place
 * @property {Variant} variant
 * @property {string} setup
 * @property {number[]} line     all moves of the game
 * @property {number} ply        how many of them are on the board
 * @property {string} text       the position shown, `[SETUP:]MOVES`, as the engine is asked
 * @property {Position} at       the same as the rules describe it
 * @property {boolean} own       whether it is the lesson's own position
 */

/**
 * A question to the engine and how far its answer has come. `answer` is the last good one, and stays
 * while another is sought.
 * @typedef {object} Asked
 * @property {any} answer
 * @property {any} payload       what `answer` answers
 * @property {any} here          `answer`, if it is about the position that is shown
 * @property {any} now           `answer`, if it is about all that was asked last
 * @property {{ code: string, [fact: string]: any } | null} error
 * @property {boolean} asking
 * @property {boolean} stopped   by the reader
 * @property {any} progress      told last
 * @property {(payload?: any) => void} ask  about the position that is shown, unless the payload names another; the same again asks nothing
 * @property {() => void} again  the last question once more
 * @property {() => void} stop
 */

/**
 * What a lesson may use.
 * @typedef {object} Ctx
 * @property {import('../../house/types.js').House} house
 * @property {() => import('../../house/text.js').Text<any>} text  numbers and the words of room and house
 * @property {(key: string, facts?: Facts) => string} t    a word of the room or the house
 * @property {(key: string, facts?: Facts) => string} say  a word of the lesson
 * @property {(move: number) => string} move  « colonne 4 » or « case b2 », within a sentence
 * @property {(cell: number) => string} cell  « colonne 4, rangée 3 » where discs fall, « b2 » elsewhere
 * @property {(cells: number[]) => string} span  cells in line, from the first to the last: « col. 1, rangée 3 → col. 4, rangée 3 »
 * @property {Place} place       read it anew at each drawing
 * @property {string | null} ai  the opponent the address asks about, as a spec that plays this board
 * @property {(id: string, options?: Record<string, number>, usual?: Record<string, number>) => string} as  the spec of an opponent with these options; where `ai` is that opponent, the others are those of `ai`, and otherwise `usual`
 * @property {(spec: string) => Record<string, number>} settings  all options of an opponent on this board, those nobody has set too
 * @property {Record<string, any>} memory  the lesson's own state; found again on the next visit
 * @property {(facts: Record<string, any>) => void} keep  puts something into `memory`, and draws
 * @property {(move: number, first?: number[]) => boolean} play  plays a move from the position shown, after the moves `first`; false: refused, and said so
 * @property {(ply: number) => void} look   shows the game after so many moves
 * @property {(variant: string, position: string) => boolean} lay  another position; false: refused, and said so
 * @property {() => void} reset  the lesson's own position
 * @property {(kind: string, onDone?: (answer: any) => void) => Asked} question  for `learn.kind` of the room's desk, or an engine's own (`judge`)
 * @property {() => void} redraw
 * @property {(right: boolean) => void} answered  the lesson's question was answered
 * @property {string} here      the position that is shown by its board and its moves: many boards have an empty one
 * @property {boolean} calm      reduced motion is asked for
 */

export {};
