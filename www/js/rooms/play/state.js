// Play's state and the only functions that change it. No document, no clock, no rules: how the
// game stands comes in from game/table.js, so all of this can be tested without a browser.

import { SETTINGS } from '../../house/settings.js';
import { positionText } from '../../game/table.js';
import { CLASSIC, emptyPosition, people, seat, seatOf } from '../../game/seats.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('../../game/types.js').Position} Position */
/** @typedef {import('../../game/types.js').Standing} Standing */

/** @param {import('../../house/settings.js').Settings} [settings] @returns {State} */
export function createState(settings = { ...SETTINGS }) {
  const start = emptyPosition(CLASSIC);
  return {
    ready: false,
    settings,
    variant: CLASSIC,
    seats: [seat(0, true), seat(1, false)],
    starts: 'alternate',
    table: '',
    order: [0, 1],
    wins: [0, 0],
    draws: 0,
    waived: false,
    linked: false,
    challenge: false,
    setup: '',
    line: [],
    movers: [],
    ply: 0,
    undo: null,
    redo: null,
    shown: null,
    position: start,
    seen: start,
    seed: 1,
    paused: false,
    thinking: null,
    hints: null,
    hintBusy: false,
    pointed: null,
    asking: false,
    lit: false,
    ahead: 0,
    judged: null,
    judging: false,
  };
}

// --- Reading -------------------------------------------------------------------------------

/** Whether a person is to move where the game stands. @param {State} s */
export const personToMove = (s) => s.seats[seatOf(s, s.position.turn)].human;
/** Whether there is a move to give hints for, and anybody to give them to. @param {State} s */
export const canHint = (s) => s.seen.outcome.kind === 'ongoing' && people(s) > 0;
/** @param {State} s */
export const outcome = (s) => s.position.outcome;
/** @param {State} s */
export const isOver = (s) => outcome(s).kind !== 'ongoing';
/** @param {State} s @param {number} ply */
export const textTo = (s, ply) => positionText(s.setup, s.line.slice(0, ply).map((step) => step.text).join(''));

/** The last move made by an opponent up to what is shown, with its report. @param {State} s */
export function lastAnswer(s) {
  for (let p = (s.shown ?? s.ply) - 1; p >= 0; p--) {
    const step = s.line[p];
    if (step.ms !== undefined) return { ply: p, side: s.movers[p], step };
  }
  return null;
}

// --- Changing ------------------------------------------------------------------------------

/** The game stands as the module says; what the page knows of its moves stays with them. @param {State} s @param {Standing} now */
export function stand(s, now) {
  const { position, line, moves, setup, movers, ply, order, undo = null, redo = null } = now;
  const steps = line.map((text, i) => (s.line[i]?.text === text ? s.line[i] : { text, move: moves[i] }));
  Object.assign(s, { position, setup, line: steps, movers, ply, order, undo, redo, shown: null, seen: position, thinking: null, asking: false, ahead: 0 });
  tally(s, now);
}

/** The scores of the table as the module says. @param {State} s @param {Standing} now */
export function tally(s, { table, wins, draws, waived }) {
  Object.assign(s, { table, wins, draws, waived });
}

/** A move has been made; an opponent's with its time and its report. A linked game becomes one's own by a person's move. @param {State} s @param {Standing} now @param {Omit<import('../../game/types.js').Step, 'text' | 'move'>} [by] */
export function push(s, now, by) {
  stand(s, now);
  if (by?.ms === undefined) s.linked = false;
  const { text, move } = s.line[s.ply - 1];
  s.line[s.ply - 1] = { text, move, ...by };
}

/** Shows another position of the line; the game stays where it is. @param {State} s @param {number} ply @param {Position} position */
export function lookAt(s, ply, position) {
  s.shown = ply === s.ply ? null : ply;
  s.asking = false;
  s.ahead = 0;
  s.seen = s.shown === null ? s.position : position;
}

/** @typedef {import('../../game/types.js').Seating} Seating */

/** Another game, of which the page knows nothing yet. @param {State} s @param {Seating} seating @param {Standing} now @param {number} seed of the opponents' chance */
export function sit(s, { variant, seats, starts }, now, seed) {
  Object.assign(s, { variant, seats, starts, seed, line: [], paused: false, linked: false, challenge: false, hints: null });
  stand(s, now);
}
