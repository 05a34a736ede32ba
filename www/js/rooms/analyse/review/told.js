// The facts of a review in sentences. What happened and why is found by the module; here it is only
// said. A cell in a sentence stands between two signs (`CELL`), so that whoever shows the sentence
// can set it apart from the words.

import { cellName } from '../../../game/names.js';
import { sideName } from '../sides.js';

/** @typedef {import('../types.js').Words} Words */
/** @typedef {import('../types.js').Variant} Variant */
/** @typedef {import('../../../../puissance4.js').Decided} Decided */
/** @typedef {import('../../../../puissance4.js').Explanation} Explanation */
/** @typedef {import('../../../../puissance4.js').Ending} Ending */
/** @typedef {import('../../../../puissance4.js').Review} Review */

/** What stands before and after a cell's name. */
export const CELL = /** @type {const} */ (['\u2983', '\u2984']);

/** How many moves of the winner. @param {number} plies */
export const moves = (plies) => Math.ceil(plies / 2);

/** « 4 » or « b2 ». @param {Variant} variant @param {number} move */
export const moveShort = (variant, move) => (variant.gravity ? String(move + 1) : cellName(variant, move));

/** @param {Words} text @param {string[]} items */
const listed = (text, items) => new Intl.ListFormat(text.lang, { type: 'conjunction' }).format(items);

/** A result as a chip says it: what it was, or what the move made of it. @param {Words} text @param {Decided} result @param {'was' | 'is'} when */
export function resultSaid(text, result, when) {
  if (result.kind === 'draw') return text.t('result_draw');
  return text.t(`result_${when}_${result.kind}`, { n: moves(result.plies ?? 0) });
}

/** « gagné », « nul », « perdu ». @param {Words} text @param {Decided} result */
const state = (text, { kind }) => text.t(`state_${kind}`);

/** @param {Words} text @param {Variant} variant */
function tools(text, variant) {
  /** @param {number} cell */
  const cell = (cell) => CELL[0] + cellName(variant, cell) + CELL[1];
  return {
    cell,
    /** @param {number[]} cells */
    cells: (cells) => listed(text, cells.map(cell)),
    /** @param {number} side */
    who: (side) => sideName(text, variant, side),
    /** @param {number} move */
    move: (move) => moveShort(variant, move),
  };
}

/**
 * How a line ends: who runs out of moves, where, since when. Empty where there is nothing but the
 * result to say.
 * @param {Words} text @param {Variant} variant @param {Ending} ending
 * @returns {string[]}
 */
function story(text, variant, ending) {
  const { how, winner, cells, two, owner, row = 0, arises, runs_out: last } = ending;
  if (winner === undefined || (how !== 'runs_out' && how !== 'one_move_left')) return [];
  const say = tools(text, variant);
  const facts = { winner: say.who(winner), loser: say.who(1 - winner), cells: say.cells(cells), two: say.cells(two) };
  const told = [text.t(how === 'runs_out' ? 'story_runs_out' : 'story_one_move', facts)];
  if (owner === winner) told.push(text.t(row % 2 ? 'story_row_odd' : 'story_row_even', { row, owner: say.who(owner) }));
  told.push(arises ? text.t('story_arises', { n: arises }) : text.t('story_stood'));
  if (last !== undefined && variant.gravity) told.push(text.t('story_column', { column: last + 1 }));
  return told;
}

/** The cause: its name, and the sentences that explain it. @param {Words} text @param {Variant} variant @param {Explanation} told */
export function causeSaid(text, variant, { cause, side, refutation }) {
  const say = tools(text, variant);
  const facts = { who: say.who(side), foe: say.who(1 - side), cells: say.cells(cause.cells) };
  switch (cause.kind) {
    case 'opened':
    case 'gave_up':
      return { name: text.t(`cause_${cause.kind}`), said: [text.t(`because_${cause.kind}`, { ...facts, under: say.cell(cause.under) })] };
    case 'allowed':
    case 'missed_force': {
      const chain = cause.threats > 1 ? '_chain' : '';
      const more = { ...facts, n: cause.threats, move: say.move(cause.moves[0]) };
      return { name: text.t(`cause_${cause.kind}${chain}`), said: [text.t(`because_${cause.kind}${chain}`, more)] };
    }
    case 'rows_lost':
      return { name: text.t('cause_rows_lost'), said: story(text, variant, refutation) };
    case 'rows_given': {
      const cell = say.cell(cause.cells[0]);
      const fate = cause.filled_by === undefined
        ? text.t('because_rows_free', { ...facts, cell })
        : text.t('because_rows_filled', { cell, who: say.who(cause.filled_by), n: cause.filled_at ?? 0 });
      return { name: text.t('cause_rows_given'), said: [text.t('because_rows_given', facts), fate] };
    }
    case 'calculation':
      return { name: text.t('cause_calculation'), said: [text.t('because_calculation')] };
    default:
      return { name: text.t(`cause_${cause.kind}`), said: [text.t(`because_${cause.kind}`, facts)] };
  }
}

/** How a line ends, in a sentence or two. @param {Words} text @param {Variant} variant @param {Ending} ending */
export function endingSaid(text, variant, ending) {
  const { how, winner, cells, moves: line } = ending;
  if (winner === undefined) return text.t(how === 'full' ? 'ends_full' : 'ends_open');
  const say = tools(text, variant);
  const facts = { winner: say.who(winner), cells: say.cells(cells), n: moves(line.length) };
  if (how === 'at_once') return text.t('ends_at_once', facts);
  if (how === 'two_threats') return text.t('ends_two', facts);
  const told = story(text, variant, ending);
  return [text.t('ends_win', facts), told[0]].filter(Boolean).join(' ');
}

/** Where the game turned, or that it never did. @param {Words} text @param {Variant} variant @param {Review} review */
export function turningSaid(text, variant, { turning, plies }) {
  if (turning === undefined) return text.t('turning_none');
  const { side, move, before, after } = plies[turning];
  if (!before || !after) return '';
  return text.t('turning_at', { n: turning + 1, who: sideName(text, variant, side), move: moveShort(variant, move), before: state(text, before), after: state(text, after) });
}

/** « Jaune : 6 décisions tenues sur 8 ». @param {Words} text @param {Variant} variant @param {Review} review @param {number} side */
export function tallySaid(text, variant, { sides }, side) {
  const { kept, decisions } = sides[side];
  const who = sideName(text, variant, side);
  return decisions ? text.t('tally', { who, kept, n: decisions }) : text.t('tally_none', { who });
}

/** The signs of a move list. */
export const SIGNS = { none: undefined, slower: '~', mistake: '?', blunder: '??' };

/** Which levels fall, and the weakest that holds. @param {Words} text @param {import('../../../../puissance4.js').Fall[]} falls */
export function fallsSaid(text, falls) {
  const name = (/** @type {number} */ level) => text.t(/** @type {any} */ (`level${level}`));
  const fallen = falls.filter(({ holds }) => !holds).map(({ level }) => name(level));
  const holds = falls.find(({ holds }) => holds);
  const last = holds ? text.t('falls_holds', { level: name(holds.level), n: holds.level }) : '';
  return [fallen.length ? text.t('falls_fall', { levels: listed(text, fallen), n: fallen.length }) : text.t('falls_nobody'), last].filter(Boolean).join(' ');
}
