// What the board is told to show: the position with its marks, or the set-up being drawn.

import { buttonSaid, variantName } from '../../game/names.js';
import { colourName } from '../../game/players.js';
import { draftLooks } from './setup/draft.js';
import { looksOf } from './sides.js';

/**
 * @param {import('./types.js').Room} room
 * @param {import('./types.js').Mark[]} marks
 * @returns {import('../../board/board.js').BoardState}
 */
export function boardState({ state, text: words, position }, marks) {
  const { variant, draft } = state;
  const looks = draft ? draftLooks(state) : looksOf(state);
  const text = words();
  const seen = position();
  const cells = draft ? draft.cells : seen.cells;
  const edit = draft !== null;
  /** @param {number} side */
  const colour = (side) => colourName(text, looks[side].colour);
  /** While one draws every cell has a button, named as everywhere where discs fall. @param {number} cell */
  const cellSaid = (cell) => text.t(cells[cell] ? 'setup_cell_taken' : 'setup_cell', { column: (cell % variant.width) + 1, row: Math.floor(cell / variant.width) + 1, who: cells[cell] ? colour(cells[cell] - 1) : '' });
  const open = !edit && seen.outcome.kind === 'ongoing';
  return {
    variant,
    cells,
    legal: open ? seen.legal : [],
    turn: draft ? Math.min(variant.sides, Math.max(1, draft.brush)) - 1 : seen.turn,
    last: edit ? null : seen.last,
    winning: edit ? [] : seen.winning,
    outcome: edit ? { kind: 'ongoing' } : seen.outcome,
    interactive: edit || (open && !state.lock),
    looks,
    marks,
    strip: !edit,
    edit,
    coordinates: true,
    labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button: edit && variant.gravity ? cellSaid : (move) => buttonSaid(text, variant, cells, move, colour) },
    cursorVisible: open && !state.lock,
  };
}
