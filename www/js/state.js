// The page's state and the only functions that change it. No document, no clock, no rules:
// positions come in from rules.js, so all of this can be tested without a browser.

import { SETTINGS } from './shapes.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Step} Step */

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
    starter: 0,
    scores: [0, 0],
    draws: 0,
    line: [],
    ply: 0,
    shown: null,
    position: start,
    view: start,
    resigned: null,
    counted: null,
    seed: 1,
    paused: false,
    thinking: null,
    hints: null,
    hintBusy: false,
  };
}

// --- Reading -------------------------------------------------------------------------------

/** The seat that plays `side`. @param {State} s @param {number} side */
export const seatOf = (s, side) => (side + s.starter) % s.variant.sides;
/** The side that `seat` plays. @param {State} s @param {number} seat */
export const sideOf = (s, seat) => (seat - s.starter + s.variant.sides) % s.variant.sides;
/** @param {State} s @param {number} ply */
export const turnAt = (s, ply) => ply % s.variant.sides;
/** @param {State} s @param {number} ply */
export const humanAt = (s, ply) => s.seats[seatOf(s, turnAt(s, ply))].human;
/** @param {State} s */
export const people = (s) => s.seats.slice(0, s.variant.sides).filter((x) => x.human).length;
/** @param {State} s */
export const isOver = (s) => s.resigned !== null || s.position.outcome.kind !== 'ongoing';
/** @param {State} s @returns {import('./types.js').Outcome} */
export const outcome = (s) => (s.resigned !== null ? { kind: 'resigned', side: s.resigned } : s.position.outcome);
/** @param {State} s @param {number} ply */
export const textTo = (s, ply) => s.line.slice(0, ply).map((step) => step.text).join('');

/** Colour and mark of a side: a player keeps theirs from game to game, but in trio the goal decides. */
/** @param {State} s @param {number} side @returns {import('./types.js').Look} */
export const lookOf = (s, side) => (s.variant.sides === 3 ? LOOKS[side] : dress(s.seats[seatOf(s, side)], seatOf(s, side), s.variant));

/** A player's colour and mark at a board; an unchosen mark is the board's custom. */
/** @param {Seat} seat @param {number} index @param {Variant} variant @returns {import('./types.js').Look} */
export function dress({ look }, index, variant) {
  const custom = variant.gravity ? LOOKS[index].mark : ['round', 'cross'][index];
  return { colour: look.colour, mark: look.mark || custom };
}

/**
 * Where undo leads: the last earlier position in which a person was to move, so that an
 * opponent's answer is taken back with the move it answered. One step when nobody plays.
 * @param {State} s @returns {number | null}
 */
export function undoTarget(s) {
  if (people(s) === 0) return s.ply > 0 ? s.ply - 1 : null;
  for (let p = s.ply - 1; p >= 0; p--) if (humanAt(s, p)) return p;
  return null;
}

/** @param {State} s @returns {number | null} */
export function redoTarget(s) {
  if (s.ply >= s.line.length) return null;
  if (people(s) === 0) return s.ply + 1;
  let p = s.ply + 1;
  while (p < s.line.length && !humanAt(s, p)) p++;
  return p;
}

/** The last move made by an opponent up to what is shown, with its report. @param {State} s */
export function lastAnswer(s) {
  for (let p = (s.shown ?? s.ply) - 1; p >= 0; p--) {
    const step = s.line[p];
    if (step.ms !== undefined) return { ply: p, side: turnAt(s, p), step };
  }
  return null;
}

// --- Changing ------------------------------------------------------------------------------

/** @param {State} s @param {number} ply @param {Position} position */
function stand(s, ply, position) {
  s.ply = ply;
  s.position = position;
  s.shown = null;
  s.view = position;
  s.thinking = null;
}

/** Counts the point of a finished game, once. @param {State} s */
function count(s) {
  const o = outcome(s);
  if (s.counted !== null || o.kind === 'ongoing') return;
  if (o.kind === 'draw') {
    s.counted = 'draw';
    s.draws++;
  } else if (o.kind === 'win' && o.side !== undefined) {
    s.counted = seatOf(s, o.side);
    s.scores[s.counted]++;
  } else if (o.side !== undefined && s.variant.sides === 2) {
    s.counted = seatOf(s, 1 - o.side);
    s.scores[s.counted]++;
  }
}

/** Takes the point back when a finished game is taken up again. @param {State} s */
function uncount(s) {
  if (s.counted === 'draw') s.draws--;
  else if (typeof s.counted === 'number') s.scores[s.counted]--;
  s.counted = null;
}

/** @param {State} s @param {Step} step @param {Position} position */
export function push(s, step, position) {
  s.line = [...s.line.slice(0, s.ply), step];
  stand(s, s.ply + 1, position);
  count(s);
}

/** Moves the game itself along its line. @param {State} s @param {number} ply @param {Position} position */
export function moveTo(s, ply, position) {
  uncount(s);
  s.resigned = null;
  stand(s, ply, position);
  count(s);
}

/** Shows another position of the line; the game stays where it is. */
/** @param {State} s @param {number} ply @param {Position} position */
export function lookAt(s, ply, position) {
  s.shown = ply === s.ply ? null : ply;
  s.view = s.shown === null ? s.position : position;
}

/** @param {State} s @param {number} side */
export function resign(s, side) {
  s.resigned = side;
  s.thinking = null;
  s.shown = null;
  s.view = s.position;
  count(s);
}

/**
 * @typedef {object} Setup
 * @property {Variant} variant
 * @property {Seat[]} seats
 * @property {import('./types.js').Starts} starts
 */

/** Whether the same people and opponents sit at the same board, so that the scores still mean something. */
/** @param {State} s @param {Setup} setup */
export function sameTable(s, setup) {
  return (
    s.variant.id === setup.variant.id &&
    setup.seats.every((seat, i) => seat.human === s.seats[i]?.human && (seat.human || seat.spec === s.seats[i].spec))
  );
}

/** @param {State} s @param {Setup} setup @param {number} starter @param {number} seed of the opponents' chance */
export function newGame(s, setup, starter, seed) {
  if (!sameTable(s, setup)) resetScores(s, setup.variant.sides);
  s.variant = setup.variant;
  s.seats = setup.seats;
  s.starts = setup.starts;
  s.starter = starter;
  s.seed = seed;
  s.line = [];
  s.resigned = null;
  s.counted = null;
  s.paused = false;
  s.hints = null;
  stand(s, 0, emptyPosition(setup.variant));
}

/** The seat that opens the next game. @param {State} s @param {Setup} setup @param {number} chance in [0, 1) */
export function nextStarter(s, setup, chance) {
  const { sides } = setup.variant;
  const same = sameTable(s, setup) && s.starts === setup.starts;
  switch (setup.starts) {
    case 'them': return 1;
    case 'random': return Math.floor(chance * sides);
    case 'alternate': return same ? (s.starter + 1) % sides : 0;
    default: return 0;
  }
}

/** @param {State} s @param {number} [sides] */
export function resetScores(s, sides = s.variant.sides) {
  s.scores = Array.from({ length: sides }, () => 0);
  s.draws = 0;
  // The game on the board is counted when it ends; if it has ended, it stays counted as nothing.
  s.counted = isOver(s) ? 'none' : null;
}
