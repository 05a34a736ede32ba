// The board of a lesson: the house's board with the lesson's marks. Pressing a column plays a move,
// which changes the position the lesson speaks of; below it the steps of the game.

import { buttonSaid, variantName } from '../../../game/names.js';
import { colourName } from '../../../game/players.js';
import { LOOKS, dress, seat } from '../../../game/seats.js';
import { createBoard } from '../../../board/board.js';
import { disc, h, setText } from '../../../parts/dom.js';
import { refill } from '../refill.js';
import { nameButton, signButton } from './signs.js';

/** @typedef {import('../types.js').Ctx} Ctx */
/** @typedef {import('../../../board/board.js').Mark} Mark */

/** How a side looks on a board. @param {import('../types.js').Variant} variant @param {number} side */
const lookOn = (variant, side) => (variant.sides === 3 ? LOOKS[side] : dress(seat(side, true), side, variant));

/** « Jaune ». @param {Ctx} ctx @param {number} side */
export const sideName = (ctx, side) => colourName(ctx.house.text, lookOn(ctx.place.variant, side).colour);

/**
 * @param {HTMLElement} host is given the board; its width or height limits it (`.ln-board`)
 * @param {Ctx} ctx
 * @param {{ onMove?: (move: number) => void, steps?: boolean }} [options] without `onMove` a press plays the move; `steps`: the game can be gone through
 */
export function createLessonBoard(host, ctx, { onMove, steps = true } = {}) {
  const place = h('div', { class: 'ln-board' });
  const turn = h('p', { class: 'ln-turn' });
  const count = h('span', { class: 'ln-count' });
  /** To the start, one back, one on, to the end. */
  const ways = /** @type {const} */ ({ start: 'first', back: 'back', on: 'on', end: 'last' });
  const buttons = Object.values(ways).map((sign, i) => signButton(sign, () => ctx.look([0, ctx.place.ply - 1, ctx.place.ply + 1, ctx.place.line.length][i]), 'tiny quiet'));
  const bar = h('div', { class: 'ln-steps' }, turn, h('div', { class: 'ln-game' }, ...buttons.slice(0, 2), count, ...buttons.slice(2)));
  host.append(place, bar);
  const board = createBoard(place, { onMove: (move) => (onMove ? onMove(move) : ctx.play(move) || board.shake()) });

  return {
    board,
    /** One step through the game, by the arrow keys. @param {number} by @returns {boolean} */
    step(by) {
      const { ply, line } = ctx.place;
      if (ply + by < 0 || ply + by > line.length) return false;
      ctx.look(ply + by);
      return true;
    },
    /**
     * Shows the lesson's position, or `at` on the same board, so many moves `below` it.
     * @param {{ marks?: Mark[], interactive?: boolean, strip?: boolean, at?: import('../types.js').Position, below?: number }} [how]
     */
    draw({ marks = [], interactive = true, strip = false, at = ctx.place.at, below = 0 } = {}) {
      const { variant, ply, line } = ctx.place;
      const text = ctx.house.text;
      place.style.setProperty('--columns', String(variant.width));
      place.style.setProperty('--rows', String(variant.height));
      const looks = Array.from({ length: variant.sides }, (_, side) => lookOn(variant, side));
      board.render({
        variant, cells: at.cells, legal: at.legal, turn: at.turn, last: at.last, winning: at.winning, outcome: at.outcome,
        interactive: interactive && at.outcome.kind === 'ongoing', looks, marks, strip, cursorVisible: false, still: ctx.calm,
        coordinates: true, labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button: (move) => buttonSaid(text, variant, at.cells, move, (side) => sideName(ctx, side)) },
      });
      refill(turn, [variant.sides, looks[at.turn]], () => {
        const sign = disc(looks[at.turn]);
        sign.classList.add('small');
        return [sign, h('span')];
      });
      turn.hidden = at.outcome.kind !== 'ongoing';
      setText(/** @type {Element} */ (turn.lastElementChild), ctx.t('learn_turn', { who: sideName(ctx, at.turn) }));
      // Two sets of arrows on one board would be hard to tell apart.
      Object.keys(ways).forEach((way, i) => {
        nameButton(buttons[i], text.t(/** @type {any} */ (`go_${way}`)), ply === (i < 2 ? 0 : line.length));
        buttons[i].hidden = !steps || below > 0 || line.length === 0;
      });
      count.hidden = !steps || (line.length === 0 && below === 0);
      setText(count, below ? ctx.t('learn_below', { n: below }) : ctx.t('learn_ply', { ply, total: line.length }));
    },
    destroy: () => board.destroy(),
  };
}
