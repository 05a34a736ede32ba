// What the page and its worker say to each other: types only, nothing runs here.

/**
 * @typedef {object} Progress how far a search has come
 * @property {number} nodes
 * @property {number} depth
 * @property {number} [best] the move it would play now
 * @property {number} [value]
 * @property {number} ms since the question
 */

/**
 * @typedef {object} Score what an opponent thinks of a move; `value` orders the moves of one report
 * @property {number} move
 * @property {number} [value] above 0: good for the side that plays it; missing where unknown
 * @property {'points' | 'rate' | 'win' | 'draw' | 'loss' | 'at_most' | 'at_least' | 'unknown'} kind
 * @property {number} [plies] until a known end, where that is known too
 * @property {number} [visits] of a rate
 * @property {number} [thousandths] of a rate: share of the points
 */

/**
 * @typedef {object} Report an opponent's answer
 * @property {number} best the move
 * @property {Score[]} scores
 * @property {number} nodes
 * @property {number} depth
 * @property {string} line principal line, in notation
 * @property {boolean} exact
 * @property {{ kind: string, [fact: string]: any }} why
 * @property {number} ms time it took, measured in the worker
 */

/**
 * @typedef {object} HintScore what a move is worth to the side that plays it
 * @property {number} move
 * @property {number} [value] larger is better
 * @property {'at_most' | 'at_least' | 'unknown'} [kind] where `value` is a bound, or missing
 * @property {'win' | 'loss' | 'draw'} [outcome] only where the game's end is known
 * @property {number} [moves] how many moves of the winner that takes
 */

/**
 * @typedef {object} Hint
 * @property {boolean} exact false: some `value` is an estimate
 * @property {number} best
 * @property {HintScore[]} scores
 * @property {number} ms
 */

/**
 * @typedef {object} Analysis exact value of a position
 * @property {number} score
 * @property {({ move: number, score: number } | null)[]} scores
 * @property {string} line
 * @property {number} plies
 * @property {number} ms
 */

/**
 * @typedef {object} Questions
 * @property {{ spec: string, variant: string, moves: string, seconds?: number }} think
 * @property {{ variant: string, moves: string, seconds?: number }} hint
 * @property {{ variant: string, moves: string }} analyse
 * @property {{ bytes: Uint8Array }} load_book
 */

/**
 * @typedef {object} Answers
 * @property {Report} think
 * @property {Hint} hint
 * @property {Analysis} analyse
 * @property {null} load_book
 */

/** @typedef {{ kind: 'ask', id: number, question: keyof Questions, payload: any }} Question */

/**
 * @typedef {{ kind: 'hello', build: string }
 *   | { kind: 'ready' }
 *   | { kind: 'notice', code: string }
 *   | { kind: 'progress', id: number, progress: Progress }
 *   | { kind: 'answer', id: number, answer: any }
 *   | { kind: 'refused', id: number, error: { code: string, [fact: string]: any } }
 *   | { kind: 'broken' }} Reply
 */

export {};
