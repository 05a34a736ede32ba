// What the page and its workers say to each other: types only, nothing runs here.

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
 * The questions every worker can answer. `seat` names who owns an opponent's memory: two seats
 * never share any, and a seat keeps its opponent while spec and variant stay the same.
 * A room's own questions are named `room.question` (desks.js) and are not listed here.
 * @typedef {object} Questions
 * @property {{ seat?: string, spec: string, variant: string, position: string, seconds?: number }} think
 * @property {{ variant: string, position: string, seconds?: number }} hint
 * @property {{ variant: string, position: string }} analyse
 * @property {{ bytes: Uint8Array }} load_book
 */

/**
 * @typedef {object} Answers
 * @property {Report} think
 * @property {Hint} hint
 * @property {Analysis} analyse
 * @property {null} load_book
 */

/**
 * @typedef {object} AskOptions
 * @property {(progress: any) => void} [onProgress]
 * @property {AbortSignal} [signal] aborting rejects the question with `cancelled`
 */

/**
 * Asks a question; without an answer the promise is rejected with an `EngineError`.
 * @typedef {{
 *   <K extends keyof Questions>(kind: K, payload: Questions[K], options?: AskOptions): Promise<Answers[K]>,
 *   (kind: `${string}.${string}`, payload: any, options?: AskOptions): Promise<any>,
 * }} Ask
 */

/**
 * What a worker is started with. Whatever is missing, it finds by itself.
 * @typedef {object} Start
 * @property {WebAssembly.Module} [module] already compiled by the page, if it could
 * @property {number} [mib] size of the solver's hash table
 * @property {string[]} [books] addresses of the opening books, the shallowest first
 */

/**
 * What the page says to a worker.
 * @typedef {{ kind: 'start', with?: Start }
 *   | { kind: 'ask', id: number, question: string, payload: any }
 *   | { kind: 'cancel', id: number }} Message
 */

/**
 * What a worker says to the page.
 * @typedef {{ kind: 'hello', build: string }
 *   | { kind: 'ready' }
 *   | { kind: 'notice', code: string }
 *   | { kind: 'progress', id: number, progress: any }
 *   | { kind: 'answer', id: number, answer: any }
 *   | { kind: 'refused', id: number, error: { code: string, [fact: string]: any } }
 *   | { kind: 'broken' }} Reply
 */

/**
 * The part of `Worker` that is used, so that tests can stand in for it.
 * @typedef {object} WorkerLike
 * @property {(message: any, transfer?: any) => void} postMessage
 * @property {() => void} terminate
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

export {};
