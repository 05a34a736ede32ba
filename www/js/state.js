// The page's state and the only functions that change it. No document, no clock, no rules: how the
// game stands comes in from table.js, so all of this can be tested without a browser.

import { SETTINGS } from './shapes.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Standing} Standing */

/** @type {Variant} */
export const CLASSIC = { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] };

/** The sides as the toy paints them; in trio they belong to the goals, not to the players. */
export const LOOKS = [
  { colour: 'yellow', mark: 'ring' },
  { colour: 'red', mark: 'star' },
  { colour: 'green', mark: 'square' },
];

/** @param {number} index @param {boolean} human @param {string} [spec] @returns {Seat} */
export const seat = (index, human, spec = 'level3') => ({ human, spec, name: '', look: { colour: LOOKS[index].colour, mark: '' } });

/** Somebody of this kind takes a seat; a person's name does not pass to an opponent, nor back. */
/** @param {Seat} seat @param {boolean} human @returns {Seat} */
export const occupy = (seat, human) => ({ ...seat, human, name: seat.human === human ? seat.name : '' });

/** The position before any move; every place that exists may be played. @param {Variant} v @returns {Position} */
export function emptyPosition(v) {
  const cells = new Uint8Array(v.width * v.height);
  const places = v.gravity ? v.width : cells.length;
  return { text: '', cells, legal: Array.from({ length: places }, (_, i) => i), turn: 0, last: null, winning: [], outcome: { kind: 'ongoing' } };
}

/** @returns {State} */
export function createState() {
  const start = emptyPosition(CLASSIC);
  return {
    ready: false,
    settings: { ...SETTINGS },
    variant: CLASSIC,
    seats: [seat(0, true), seat(1, false)],
    starts: 'alternate',
    table: '',
    order: [0, 1],
    wins: [0, 0],
    draws: 0,
    waived: false,
    line: [],
    movers: [],
    ply: 0,
    undo: null,
    redo: null,
    shown: null,
    position: start,
    view: start,
    seed: 1,
    paused: false,
    thinking: null,
    hints: null,
    hintBusy: false,
  };
}

// --- Reading -------------------------------------------------------------------------------

/** The seat that plays `side`. @param {State} s @param {number} side */
export const seatOf = (s, side) => s.order[side];
/** The side that `seat` plays. @param {State} s @param {number} seat */
export const sideOf = (s, seat) => s.order.indexOf(seat);
/** Whether a person is to move where the game stands. @param {State} s */
export const personToMove = (s) => s.seats[seatOf(s, s.position.turn)].human;
/** @param {State} s */
export const people = (s) => s.seats.slice(0, s.variant.sides).filter((x) => x.human).length;
/** Whether there is anybody to give hints to. @param {State} s */
export const canHint = (s) => !isOver(s) && people(s) > 0;
/** @param {State} s */
export const outcome = (s) => s.position.outcome;
/** @param {State} s */
export const isOver = (s) => outcome(s).kind !== 'ongoing';
/** @param {State} s @param {number} ply */
export const textTo = (s, ply) => s.line.slice(0, ply).map((step) => step.text).join('');

/** Colour and mark of a side: a player keeps theirs from game to game, but in trio the goal decides. */
/** @param {State} s @param {number} side @returns {import('./types.js').Look} */
export const lookOf = (s, side) => (s.variant.sides === 3 ? LOOKS[side] : dress(s.seats[seatOf(s, side)], seatOf(s, side), s.variant));

/**
 * A colour at a board, and back. With gravity yellow comes first; at tic-tac-toe red crosses do, and
 * yellow rounds answer, so there the two change hands.
 * @param {string} colour @param {Variant} variant
 */
export const tint = (colour, { gravity }) => (gravity ? colour : colour === 'yellow' ? 'red' : colour === 'red' ? 'yellow' : colour);

/** A player's colour and mark at a board; an unchosen mark is the board's custom. */
/** @param {Seat} seat @param {number} index @param {Variant} variant @returns {import('./types.js').Look} */
export function dress({ look }, index, variant) {
  const custom = variant.gravity ? LOOKS[index].mark : ['cross', 'round'][index];
  return { colour: tint(look.colour, variant), mark: look.mark || custom };
}

/** The last move made by an opponent up to what is shown, with its report. @param {State} s */
export function lastAnswer(s) {
  for (let p = (s.shown ?? s.ply) - 1; p >= 0; p--) {
    const step = s.line[p];
    if (step.ms !== undefined) return { ply: p, side: s.movers[p], step };
  }
  return null;
}

// --- Changing ------------------------------------------------------------------------------

/** The game stands as the module says; what the page knows of its moves stays with them. */
/** @param {State} s @param {Standing} now */
export function stand(s, now) {
  const { position, line, movers, ply, order, undo = null, redo = null } = now;
  const steps = line.map((text, i) => (s.line[i]?.text === text ? s.line[i] : { text }));
  Object.assign(s, { position, line: steps, movers, ply, order, undo, redo, shown: null, view: position, thinking: null });
  tally(s, now);
}

/** The scores of the table as the module says. @param {State} s @param {Standing} now */
export function tally(s, { table, wins, draws, waived }) {
  Object.assign(s, { table, wins, draws, waived });
}

/** A move has been made; an opponent's with its time and its report. */
/** @param {State} s @param {Standing} now @param {Omit<import('./types.js').Step, 'text'>} [by] */
export function push(s, now, by) {
  stand(s, now);
  s.line[s.ply - 1] = { text: s.line[s.ply - 1].text, ...by };
}

/** Shows another position of the line; the game stays where it is. */
/** @param {State} s @param {number} ply @param {Position} position */
export function lookAt(s, ply, position) {
  s.shown = ply === s.ply ? null : ply;
  s.view = s.shown === null ? s.position : position;
}

/**
 * @typedef {object} Setup
 * @property {Variant} variant
 * @property {Seat[]} seats
 * @property {import('./types.js').Starts} starts
 */

/** Another game, of which the page knows nothing yet. */
/** @param {State} s @param {Setup} setup @param {Standing} now @param {number} seed of the opponents' chance */
export function sit(s, { variant, seats, starts }, now, seed) {
  Object.assign(s, { variant, seats, starts, seed, line: [], paused: false, hints: null });
  stand(s, now);
}
