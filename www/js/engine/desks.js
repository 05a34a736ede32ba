// Questions that only one room asks: their answers are loaded in the worker when the first is asked.
//
// A question named `arena.play` is answered by `play` of the desk listed here as `arena`. A desk is
// a module in the room's folder that exports `answers`: a function for each question, which is given
// the payload, the job (job.js: progress, rest, slices) and the desk's tools (desk.js: the wasm
// module, this worker's `Engine`, the opening books). An answer that asks the exact solver of the
// engine waits for the book first. A desk imports neither the wasm module nor anything of `engine/`: it
// would get a second copy of it.

/** @typedef {import('./job.js').Job} Job */
/** @typedef {import('./desk.js').Tools} Tools */
/** @typedef {(payload: any, job: Job, tools: Tools) => unknown} Answer */
/** @typedef {{ answers: Record<string, Answer> }} RoomDesk */

/** @type {Record<string, () => Promise<RoomDesk>>} */
export const ROOM_DESKS = {
  analyse: () => import('../rooms/analyse/desk.js'),
  arena: () => import('../rooms/arena/desk.js'),
  learn: () => import('../rooms/learn/desk.js'),
};
