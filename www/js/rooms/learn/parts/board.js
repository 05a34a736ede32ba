// The board of a lesson: the house's board with the lesson's marks. Pressing a column plays a move,
// which changes the position the lesson speaks of; below it the steps of the game.

import { cellName, variantName } from '../../../game/names.js';
import { colourName } from '../../../game/players.js';
import { LOOKS, dress, seat } from '../../../game/seats.js';
import { createBoard } from '../../../board/board.js';
import { disc, h, setAttr, setText } from '../../../parts/dom.js';
import { signButton } from './signs.js';

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
  /** @param {string} act @param {keyof typeof import('./signs.js').SIGNS} sign */
  const button = (act, sign) => signButton(sign, () => go(act), 'tiny quiet');
  const count = h('span', { class: 'ln-count' });
  const buttons = { start: button('start', 'first'), back: button('back', 'back'), on: button('on', 'on'), end: button('end', 'last') };
  const bar = h('div', { class: 'ln-steps' }, turn, h('div', { class: 'ln-game' }, buttons.start, buttons.back, count, buttons.on, buttons.end));
  host.append(place, bar);
  const board = createBoard(place, { onMove: (move) => (onMove ? onMove(move) : ctx.play(move) || board.shake()) });
  let worded = '';

  /** @param {string} act */
  function go(act) {
    const { ply, line } = ctx.place;
    ctx.look(act === 'start' ? 0 : act === 'back' ? ply - 1 : act === 'on' ? ply + 1 : line.length);
  }

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
      if (worded !== text.lang) {
        worded = text.lang;
        for (const [name, node] of Object.entries(buttons)) {
          const label = text.t(/** @type {any} */ (`go_${name}`));
          setAttr(node, 'aria-label', label);
          node.title = label;
        }
      }
      place.style.setProperty('--columns', String(variant.width));
      place.style.setProperty('--rows', String(variant.height));
      const looks = Array.from({ length: variant.sides }, (_, side) => lookOn(variant, side));
      const said = (/** @type {number} */ cell) => sideName(ctx, at.cells[cell] - 1);
      board.render({
        variant, cells: at.cells, legal: at.legal, turn: at.turn, last: at.last, winning: at.winning, outcome: at.outcome,
        interactive: interactive && at.outcome.kind === 'ongoing', looks, marks, strip, cursorVisible: false, still: ctx.calm,
        labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button: (move) => buttonLabel(text, variant, at.cells, move, said) },
      });
      const first = turn.firstElementChild;
      if (first?.getAttribute('data-colour') !== looks[at.turn].colour) turn.replaceChildren(small(disc(looks[at.turn])), h('span'));
      turn.hidden = at.outcome.kind !== 'ongoing';
      setText(/** @type {Element} */ (turn.lastElementChild), ctx.t('learn_turn', { who: sideName(ctx, at.turn) }));
      // Two sets of arrows on one board would be hard to tell apart.
      for (const node of Object.values(buttons)) node.hidden = !steps || below > 0 || line.length === 0;
      count.hidden = !steps || (line.length === 0 && below === 0);
      setText(count, below ? ctx.t('learn_below', { n: below }) : ctx.t('learn_ply', { ply, total: line.length }));
      for (const name of /** @type {const} */ (['start', 'back'])) setAttr(buttons[name], 'aria-disabled', ply === 0 ? 'true' : null);
      for (const name of /** @type {const} */ (['on', 'end'])) setAttr(buttons[name], 'aria-disabled', ply === line.length ? 'true' : null);
    },
    destroy: () => board.destroy(),
  };
}

/** @param {HTMLElement} node */
function small(node) {
  node.classList.add('small');
  return node;
}

/**
 * @param {import('../../../house/text.js').Text} text @param {import('../types.js').Variant} variant
 * @param {Uint8Array} cells @param {number} move @param {(cell: number) => string} who
 */
function buttonLabel(text, variant, cells, move, who) {
  if (!variant.gravity) return text.t(cells[move] ? 'button_cell_taken' : 'button_cell', { cell: cellName(variant, move), who: cells[move] ? who(move) : '' });
  const column = Array.from({ length: variant.height }, (_, row) => row * variant.width + move);
  const discs = column.filter((cell) => cells[cell]);
  const free = variant.height - discs.length;
  const name = text.t(free ? 'button_column' : 'button_column_full', { column: move + 1, free });
  return discs.length ? text.t('column_holds', { column: name, discs: discs.map(who).join(', ') }) : name;
}
