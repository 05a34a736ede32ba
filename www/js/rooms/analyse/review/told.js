// The facts of a review in sentences. What happened and why is found by the module; here it is only
// said, of the players if it is known who they were, else of their colours. Cells stand in a sentence
// by their numbers, see cells.js.

import { moveShort } from '../../../game/names.js';
import { marked } from '../cells.js';
import { capital, fullName, player } from '../sides.js';

/** @typedef {import('../types.js').Words} Words */
/** @typedef {import('../types.js').Variant} Variant */
/** @typedef {import('../types.js').Cast} Cast */
/** @typedef {import('../../../../puissance4.js').Decided} Decided */
/** @typedef {import('../../../../puissance4.js').Explanation} Explanation */
/** @typedef {import('../../../../puissance4.js').Cause} Cause */
/** @typedef {import('../../../../puissance4.js').Ending} Ending */
/** @typedef {import('../../../../puissance4.js').Review} Review */

/** How many moves of the winner. @param {number} plies */
export const moves = (plies) => Math.ceil(plies / 2);

/** @param {Words} text @param {string[]} items */
const listed = (text, items) => new Intl.ListFormat(text.lang, { type: 'conjunction' }).format(items);

/** A result as a chip says it: what it was, or what the move made of it. @param {Words} text @param {Decided} result @param {'was' | 'is'} when */
export function resultSaid(text, result, when) {
  if (result.kind === 'draw') return text.t('result_draw');
  return text.t(`result_${when}_${result.kind}`, { n: moves(result.plies ?? 0) });
}

/** « gagné », « nul », « perdu ». @param {Words} text @param {Decided} result */
const state = (text, { kind }) => text.t(`state_${kind}`);

/** @param {Words} text @param {Cast} cast */
function tools(text, cast) {
  return {
    /** @param {number[]} cells */
    cells: (cells) => listed(text, cells.map(marked)),
    /** A side under the name that a sentence has for it, and what its verb goes with. @param {string} name @param {string} verb @param {number} side */
    side(name, verb, side) {
      const found = player(text, cast, side);
      return { [name]: found.name, [verb]: found.verb };
    },
    /** @param {number} move */
    move: (move) => moveShort(cast.variant, move),
  };
}

/**
 * How a line ends: who runs out of moves, where, since when. Empty where there is nothing but the
 * result to say.
 * @param {Words} text @param {Cast} cast @param {Ending} ending
 * @returns {string[]}
 */
function story(text, cast, ending) {
  const { how, winner, cells, two, owner, row = 0, arises, runs_out: last } = ending;
  if (winner === undefined || (how !== 'runs_out' && how !== 'one_move_left')) return [];
  const say = tools(text, cast);
  const facts = { ...say.side('winner', 'wins', winner), ...say.side('loser', 'loses', 1 - winner), cells: say.cells(cells), two: say.cells(two) };
  const told = [text.t(how === 'runs_out' ? 'story_runs_out' : 'story_one_move', facts)];
  if (owner === winner) told.push(text.t(row % 2 ? 'story_row_odd' : 'story_row_even', { row, owner: player(text, cast, owner).name }));
  told.push(arises ? text.t('story_arises', { n: arises, count: cells.length }) : text.t('story_stood', { count: cells.length }));
  if (last !== undefined && cast.variant.gravity) told.push(text.t('story_column', { column: last + 1 }));
  return told;
}

/** A cause that one look at the board tells, or that a line of threats does. @param {Words} text @param {Cast} cast @param {Cause} cause @param {number} side who missed it @param {Ending} [instead] how the best line ends */
export function plainCause(text, cast, cause, side, instead) {
  const say = tools(text, cast);
  // Where the best line leaves the loser one other move, that move leads to the end, and not the deciding cell.
  /** @type {'' | '_one'} */
  const one = instead?.how === 'one_move_left' ? '_one' : '';
  const facts = { two: say.cells(instead?.two ?? []), ...say.side('who', 'you', side), ...say.side('foe', 'foes', 1 - side), cells: say.cells(cause.cells), under: 'under' in cause ? marked(cause.under) : '' };
  switch (cause.kind) {
    case 'gave_up':
      return { name: text.t('cause_gave_up'), said: [text.t(`because_gave_up${one}`, facts)] };
    case 'allowed':
    case 'missed_force': {
      const chain = cause.threats > 1 ? '_chain' : '';
      const more = { ...facts, n: cause.threats, move: say.move(cause.moves[0]) };
      return { name: text.t(`cause_${cause.kind}${chain}`), said: [text.t(`because_${cause.kind}${chain}`, more)] };
    }
    case 'rows_given': {
      const fate = { cell: marked(cause.cells[0]), ...say.side('who', 'you', cause.filled_by), n: cause.filled_at };
      return { name: text.t('cause_rows_given'), said: [text.t(`because_rows_given${one}`, facts), text.t('because_rows_filled', fate)] };
    }
    case 'calculation':
    case 'rows_lost':
      return { name: text.t(`cause_${cause.kind}`), said: cause.kind === 'calculation' ? [text.t('because_calculation')] : [] };
    default:
      return { name: text.t(`cause_${cause.kind}`), said: [text.t(`because_${cause.kind}`, facts)] };
  }
}

/** The cause: its name, and the sentences that explain it. @param {Words} text @param {Cast} cast @param {Explanation} told */
export function causeSaid(text, cast, { cause, side, refutation, instead }) {
  if (cause.kind !== 'rows_lost') return plainCause(text, cast, cause, side, instead);
  return { name: text.t('cause_rows_lost'), said: story(text, cast, refutation) };
}

/** How a line ends, in a sentence or two; `known`: its story has been told already. @param {Words} text @param {Cast} cast @param {Ending} ending @param {boolean} [known] */
export function endingSaid(text, cast, ending, known = false) {
  const { how, winner, cells, moves: line } = ending;
  if (winner === undefined) return text.t(how === 'full' ? 'ends_full' : 'ends_open');
  const say = tools(text, cast);
  const facts = { ...say.side('winner', 'wins', winner), cells: say.cells(cells), n: moves(line.length) };
  if (how === 'at_once') return capital(text.t('ends_at_once', facts));
  if (how === 'two_threats') return text.t('ends_two', facts);
  return [text.t('ends_win', facts), known ? '' : capital(story(text, cast, ending)[0] ?? '')].filter(Boolean).join(' ');
}

/** Where the game turned, or that it never did. @param {Words} text @param {Cast} cast @param {Review} review */
export function turningSaid(text, cast, { turning, plies }) {
  if (turning === undefined) return text.t('turning_none');
  const { side, move, before, after } = plies[turning];
  if (!before || !after) return '';
  const facts = { who: fullName(text, cast, side), you: player(text, cast, side).verb, move: moveShort(cast.variant, move) };
  return text.t('turning_at', { n: turning + 1, ...facts, before: state(text, before), after: state(text, after) });
}

/** « Vous (Jaune) : 6 décisions tenues sur 8 ». @param {Words} text @param {Cast} cast @param {Review} review @param {number} side @param {boolean} whole everything has been judged */
export function tallySaid(text, cast, { sides }, side, whole) {
  const { kept, decisions } = sides[side];
  const who = capital(fullName(text, cast, side));
  return decisions ? text.t('tally', { who, kept, n: decisions }) : text.t(whole ? 'tally_none' : 'tally_unknown', { who });
}

/** « coup 3 (gagné → nul) ». @param {Words} text @param {Review} review @param {number} ply */
export function thrownSaid(text, { plies }, ply) {
  const { before, after } = plies[ply];
  return before && after ? text.t('thrown', { n: ply + 1, before: state(text, before), after: state(text, after) }) : '';
}

/** The signs of a move list. */
export const SIGNS = { none: undefined, slower: '~', sooner: '~', mistake: '?', blunder: '??' };

/** Which levels fall, and the weakest that holds. @param {Words} text @param {import('../../../../puissance4.js').Fall[]} falls */
export function fallsSaid(text, falls) {
  const name = (/** @type {number} */ level) => text.t(/** @type {any} */ (`level${level}`));
  const fallen = falls.filter(({ holds }) => !holds).map(({ level }) => name(level));
  const holds = falls.find(({ holds }) => holds);
  const last = holds ? text.t('falls_holds', { level: name(holds.level), n: holds.level }) : '';
  return [fallen.length ? text.t('falls_fall', { levels: listed(text, fallen), n: fallen.length }) : text.t('falls_nobody'), last].filter(Boolean).join(' ');
}
