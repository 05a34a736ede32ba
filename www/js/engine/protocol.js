// What the page and its workers say to each other: types only, nothing runs here. The types of
// reports, judgements and the like come from the wasm module itself.

/** @typedef {import('../../puissance4.js').Report} Report */
/** @typedef {import('../../puissance4.js').Judgement} Judgement */

/**
 * How far a search has come; `ms` since the question.
 * @typedef {import('../../puissance4.js').Progress & { ms: number }} Progress
 */

/**
 * The questions every worker can answer. A room's own questions are named `room.question`
 * (desks.js) and are not listed here.
 * @typedef {object} Questions
 * @property {Think} think
 * @property {Judge} judge
 */

/**
 * An opponent's move. `seat` names who owns the opponent's memory: two seats never share any, and a
 * seat keeps its opponent while spec and variant stay the same. `seconds` 0 or missing: no limit
 * but the opponent's own.
 * @typedef {{ seat: string, spec: string, variant: string, position: string, seconds?: number }} Think
 */

/**
 * What every move is worth. `seconds`: for each stage of the judge, 2 unless given, 0 for no limit.
 * With `nodes` the judgement is the same everywhere, unless its time is over first.
 * @typedef {{ variant: string, position: string, seconds?: number, nodes?: number }} Judge
 */

/**
 * Answers carry the time they took in the worker.
 * @typedef {object} Answers
 * @property {Report & { ms: number }} think
 * @property {Judgement & { ms: number }} judge
 */

/**
 * What is told on the way.
 * @typedef {object} Tellings
 * @property {Progress} think
 * @property {Judgement & { ms: number }} judge
 */

/**
 * Aborting the signal rejects the question with `cancelled`.
 * @template [P=any]
 * @typedef {{ onProgress?: (progress: P) => void, signal?: AbortSignal }} AskOptions
 */

/**
 * Asks a question; without an answer the promise is rejected with an `EngineError`.
 * @typedef {{
 *   <K extends keyof Questions>(question: K, payload: Questions[K], options?: AskOptions<Tellings[K]>): Promise<Answers[K]>,
 *   (question: `${string}.${string}`, payload: any, options?: AskOptions): Promise<any>,
 * }} Ask
 */

/**
 * What a worker is started with. Whatever is missing, it finds by itself.
 * @typedef {object} Start
 * @property {WebAssembly.Module} [module] already compiled by the page, if it could
 * @property {boolean} [whole] with everything the rooms besides Play ask for, not Play's module
 * @property {number} [mib] size of the solver's hash table
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
