// The shapes the room's modules and its tabs share. Types only: nothing here runs.

/** @typedef {import('../../game/types.js').Variant} Variant */
/** @typedef {import('../../game/types.js').Position} Position */
/** @typedef {import('../../house/types.js').House} House */
/** @typedef {import('../../house/types.js').Route} Route */
/** @typedef {import('../../board/marks.js').Mark} Mark */
/** @typedef {import('./tree.js').Node} Node */
/** @typedef {import('../../../puissance4.js').Judgement} Judgement */
/** @typedef {keyof typeof import('./fr.js').words} AnalyseKey */
/** The words of the house and of this room. @typedef {import('../../house/text.js').Text<AnalyseKey>} Words */
/** @typedef {import('../../house/text.js').Facts} Facts */

/** A judgement, and whether the engine is done with it. @typedef {{ found: Judgement, done: boolean, deep?: boolean }} Judged */

/**
 * What is being drawn in the editor: discs by seat, 0 for none. `starter` is the seat that began, as far
 * as the numbers of discs leave it open; `found` is what the rules say, side by side.
 * @typedef {{ cells: Uint8Array, brush: number, starter: number, found: import('../../../puissance4.js').SetupFound }} Draft
 */

/**
 * Who plays at a board. `starter` is the seat that plays the first side; `seats` are `human` or a spec,
 * seat by seat, empty where nobody is known to sit there; names are empty where there is none.
 * @typedef {{ variant: Variant, starter: number, seats: string[], names: string[] }} Cast
 */

/** A puzzle on the board: its name, how many moves of it are found, whether one failed, whether it is over. @typedef {{ id: string, step: number, failed: boolean, over: boolean }} Riddle */

/** A line that is shown on the board: where it begins and the nodes of its moves. @typedef {{ from: Node, nodes: Node[] }} Walk */

/**
 * Everything the room shows, and finds again when somebody comes back.
 * @typedef {object} State
 * @property {Variant} variant
 * @property {number} starter      the seat that plays the first side, see `Cast`
 * @property {string[]} seats      who played the game on the board; empty where that is not known
 * @property {string[]} names
 * @property {string} setup        what stands there before the first move; empty for nothing
 * @property {Node} root
 * @property {Node} node           where one stands
 * @property {string} tab          which of the tabs is shown
 * @property {boolean} threats     the overlay of threats
 * @property {boolean} ghosts      the best line as pale discs with numbers
 * @property {boolean} answers     the engine replies to every move made by hand
 * @property {Node | null} against after this node only: whoever leaves it plays on without the engine
 * @property {Walk | null} walk    the line that is shown: one steps along it
 * @property {Riddle | null} puzzle  a puzzle is on the board: nothing is given away until it is over
 * @property {Draft | null} draft  the editor is open
 * @property {Map<string, Judged>} judged by variant and position, see `judging.js`
 * @property {string | null} busy  the position that the engine works on
 * @property {string | null} failed the position the engine could not judge, or was not left to
 * @property {string | null} stopped the position whose search somebody has stopped
 * @property {boolean} hidden      values, marks, bar and verdict are not shown (« try again », puzzles)
 * @property {string | null} lock  why nothing can be played now, a word's key
 * @property {Mark[]} marks        what the open tab draws on the board
 * @property {number | null} lit   the cell that is pointed at in a sentence
 * @property {(string | undefined)[]} signs  a review's marks, by ply of the main line
 */

/** A game to put on the board: all its moves, how many of them stand, and who played it. @typedef {{ variant: string, setup?: string, moves: string, at?: number, starter?: number, seats?: string[], names?: string[] }} Laid */

/**
 * What the room does for its tabs.
 * @typedef {object} Room
 * @property {House} house
 * @property {() => Words} text              ask anew at each drawing
 * @property {State} state                   to read; change it only through these functions
 * @property {() => boolean} earlier         whether an analysis was on the board before this one
 * @property {() => Position} position       where one stands
 * @property {(node: Node) => string} textOf the position at a node, as it is written
 * @property {(position?: string) => Judgement | null} judgement  what is known of a position of this board, the one shown by default
 * @property {(position?: string) => Judgement | null} known  the same, also of a puzzle that is not to be given away
 * @property {(variant: string, position: string, found: Judgement) => void} remember  a finished judgement from elsewhere (a batch): it is shown without asking again
 * @property {(laid: Laid, how?: { quiet?: boolean }) => void} lay  puts a game on the board; throws the rules' refusal, and nothing has changed then
 * @property {(node: Node) => void} go       stands at a node
 * @property {(ply: number) => void} goTo    stands at a move of the main line; 0 is the start
 * @property {(moves: number[], count?: number) => void} follow  plays moves from here, into the tree, and stands after `count` of them
 * @property {(from: Node, moves: number[], count: number) => void} walk  shows a line from a node on and stands after `count` of its moves; it is not kept in the tree
 * @property {(cell: number | null) => void} light  a cell that a sentence speaks of is pointed at
 * @property {(marks: Mark[]) => void} setMarks  drawn on the board while the tab is open and until one moves on
 * @property {(signs: (string | undefined)[]) => void} setSigns  by ply of the main line, from 0
 * @property {(on: boolean) => void} hide    values and marks are not shown
 * @property {(key: AnalyseKey | null) => void} lock  nothing can be played, and this is why
 * @property {(on: boolean, from?: Node) => void} playOut the engine replies to every move made by hand; with a node, only after it
 * @property {(riddle: import('./types.js').Riddle | null) => void} riddle  a puzzle is on the board, or no longer
 * @property {(name: string) => void} open   another tab
 * @property {() => void} raise              the sheet of a phone is raised, so that the tab is seen
 * @property {() => void} fold               the sheet of a phone is lowered, so that the board is seen
 * @property {(told: HTMLElement) => () => void} beside  what a tab has to say of the board stands above it, in place of the verdict's facts while it is not empty, until the function it returns is called
 * @property {() => void} redraw
 */

/**
 * A tab that is open.
 * @typedef {object} Tab
 * @property {(route: Route) => void} [show]  its address was opened, `#/analyse/TAB?…`
 * @property {() => void} draw                shows its state; at most once a frame
 * @property {() => void} unmount             leaves no listener, timer, question or node behind
 * @property {() => string} [asks]             what is to be found on the board, while values are hidden
 * @property {boolean} [holds]                one may not step through the moves now
 * @property {(cell: number) => void} [onCell]  a cell was pressed while the board is edited
 * @property {(move: number) => boolean} [onMove]  a move made by hand: true if the tab has dealt with it
 * @property {() => void} [moved]             another position is shown, or another game
 * @property {(event: KeyboardEvent) => boolean} [keys]
 * @property {(shelf: string) => void} [heard]  another tab of the browser has saved on this shelf
 * @property {Record<string, (button?: Element) => unknown>} [actions]
 */

/** What a tab's module exports. @typedef {{ mount: (host: HTMLElement, room: Room) => Tab }} TabModule */

export {};
