// An opponent's reason: in the page's own sentences (game/reasons.js), and as marks on the board.

import { LOOKS, seat } from '../../../game/seats.js';
import { movesText } from '../place.js';
import * as reasons from '../../../game/reasons.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('../../../game/types.js').Report} Report */
/** @typedef {import('../../../board/board.js').Mark} Mark */

/** @param {Ctx} ctx @returns {(report: Report) => { main: string, fine: string } | null} null while the sentences are fetched */
export function createReason(ctx) {
  let loading = '';
  return (report) => {
    const { variant, at } = ctx.place;
    const text = ctx.house.text;
    const table = { variant, seats: LOOKS.map((_, side) => seat(side, true)), order: [0, 1, 2] };
    const { rules } = ctx.house;
    const moves = ctx.place.text + (ctx.place.text.includes(':') || !ctx.place.setup ? '' : ':') + movesText(rules, variant.id, [report.best]);
    const wins = rules.at(variant.id, moves).outcome.kind === 'win';
    const said = reasons.explain(text, table, { move: report.best, side: at.turn, cells: at.cells, wins }, report);
    if (!said && loading !== text.lang) {
      loading = text.lang;
      void reasons.load(text.lang).then(ctx.redraw);
    }
    return said;
  };
}

/**
 * The chosen move as a pale disc, the cells its reason speaks of, winning cells, cells not to play.
 * @param {Ctx} ctx @param {Report} report @returns {Mark[]}
 */
export function reasonMarks(ctx, report) {
  const { variant, at } = ctx.place;
  /** @type {Record<string, any>} */
  const why = report.why ?? {};
  const other = (at.turn + 1) % variant.sides;
  const row = (/** @type {number} */ cell) => Math.floor(cell / variant.width);
  /** @type {Mark[]} */
  const marks = [{ ...(variant.gravity ? { cell: landing(variant, at.cells, report.best) } : { cell: report.best }), kind: 'ghost', side: at.turn }];
  for (const cell of [...(why.cells ?? []), ...(why.line ?? []), ...(why.cell === undefined ? [] : [why.cell])]) marks.push({ cell, kind: 'lit' });
  for (const [cells, side] of /** @type {[number[], number][]} */ ([[why.own ?? [], at.turn], [why.other ?? [], other]])) {
    for (const cell of cells) marks.push({ cell, kind: row(cell) % 2 ? 'square' : 'triangle', side });
  }
  for (const cell of why.forbidden ?? []) marks.push({ cell, kind: 'ban' });
  return marks;
}

/** Where a disc would lie: only for the picture. @param {{ width: number, height: number }} variant @param {ArrayLike<number>} cells @param {number} column */
export function landing({ width, height }, cells, column) {
  let cell = column;
  while (cells[cell] && cell < width * height) cell += width;
  return cell;
}
