// The shapes that the parts of the arena share. Types only: nothing here runs.

/** @typedef {import('../../../puissance4.js').ArenaPlan} ArenaPlan */
/** @typedef {import('../../../puissance4.js').ArenaRefusal} ArenaRefusal */
/** @typedef {import('./draft.js').Draft} Draft */

/**
 * What the parts of the room have in common.
 * @typedef {object} Common
 * @property {import('../../house/types.js').House} house
 * @property {() => import('./names.js').Words} text
 * @property {import('./runner.js').Runner} runner
 * @property {Draft} draft
 * @property {boolean} judge             results thrown away are looked for
 * @property {boolean} refused           a field of the plan holds what cannot be
 * @property {number | null} editing     the player whose options are open
 * @property {{ id: string, plan: string }[]} presets
 * @property {ArenaPlan} lastPlan        of the last draft that could be played
 * @property {() => { plan: ArenaPlan | null, refusal: ArenaRefusal | null }} checked
 * @property {(part: Partial<Draft>, judge?: boolean) => void} change
 * @property {ReturnType<typeof import('./estimate.js').createEstimate>} estimate
 * @property {(player: number | null) => void} edit       opens a player's options, or closes them
 * @property {(plan: string) => void} load                takes a plan for the draft
 * @property {(id: string) => Promise<void>} back         takes up an earlier tournament
 * @property {(head: import('./keep.js').Head) => string} nameOf  what a tournament is called
 * @property {(anchor: ArenaPlan['anchor']) => void} anchor  what the ratings are told from
 * @property {(game: number) => number[] | null} seatsOf  the players of a game of the tournament, the first to move in front
 * @property {{ pairing: number | null, result: string, shown: number }} filter of the list of games
 * @property {(part: Partial<{ pairing: number | null, result: string, shown: number }>) => void} show  changes the filter
 */

export {};
