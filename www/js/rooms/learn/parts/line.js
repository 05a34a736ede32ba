// How many discs win on the board that is shown, in words, and moves that are expected as marks on it.

import { lineOf } from '../../../game/names.js';
import { landing } from '../../../board/layout.js';
import { movesText } from '../place.js';
import { sideName } from './board.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('../../../board/board.js').Mark} Mark */

/**
 * Lessons say « compléter quatre » where four in line win, and « compléter trois » where three do. `k`: a whole
 * line; `near` and `far`: a line that lacks one disc or two.
 * @param {Ctx} ctx
 */
export function lineWords(ctx) {
  const k = lineOf(ctx.place.variant);
  const word = (/** @type {number} */ n) => ctx.t(`learn_n_${n}`);
  return { k: word(k), near: word(k - 1), far: word(k - 2), size: k };
}

/** Cells without a disc. @param {Ctx} ctx */
export const empties = ({ place: { at } }) => [...at.cells].filter((cell) => cell === 0).length;

/** A value beside a move: below its column, or in its cell. @param {Ctx} ctx @param {number} move @param {Partial<Mark>} value @returns {Mark} */
export const chip = ({ place: { variant } }, move, value) => ({ ...value, kind: 'value', [variant.gravity ? 'column' : 'cell']: move });

/** Points on their cells. @param {Ctx} ctx @param {{ cell: number, points: number }[]} list @param {string} word of the lesson, which says them @returns {Mark[]} */
export const numbers = (ctx, list, word) => list.map(({ cell, points: n }) => ({ cell, kind: 'text', text: String(n), label: ctx.say(word, { n }) }));

/** The position that is shown after some more moves, as it is written. @param {Ctx} ctx @param {number[]} moves */
export const afterwards = ({ place: { text, variant }, house }, moves) => text + movesText(house.rules, variant.id, moves);

/** The same with its turn, its legal moves and its outcome. @param {Ctx} ctx @param {number[]} moves */
export const after = (ctx, moves) => ctx.house.rules.at(ctx.place.variant.id, afterwards(ctx, moves));

/**
 * The moves that are expected, each as a pale disc and its number.
 * @param {Ctx} ctx @param {string} line as it is written @param {string} word of the lesson, which says a move's number and whose it is @returns {Mark[]}
 */
export function expected(ctx, line, word) {
  const { variant, at, ply, text } = ctx.place;
  const cells = [...at.cells];
  return ctx.house.rules.moves(variant.id, text + line).slice(ply).flatMap((move, i) => {
    const side = (at.turn + i) % variant.sides;
    const cell = landing(variant, cells, move);
    if (cell !== undefined) cells[cell] = side + 1;
    return /** @type {Mark[]} */ ([{ cell, kind: 'ghost', side }, { cell, kind: 'text', text: String(i + 1), label: ctx.say(word, { n: i + 1, who: sideName(ctx, side) }) }]);
  });
}
