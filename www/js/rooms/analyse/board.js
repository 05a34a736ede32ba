// What the board is told to show: the position with its marks, or the set-up being drawn.

import { cellName, variantName } from '../../game/names.js';
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
  const { width, height, gravity } = variant;
  const text = words();
  const seen = position();
  const cells = draft ? draft.cells : seen.cells;
  const edit = draft !== null;
  /** @param {number} side */
  const colour = (side) => colourName(text, looks[side].colour);
  /** @param {number} at a cell */
  const cellSaid = (at) => {
    const cell = cellName(variant, at);
    return cells[at] ? text.t('button_cell_taken', { cell, who: colour(cells[at] - 1) }) : text.t('button_cell', { cell });
  };
  /** @param {number} column */
  const columnSaid = (column) => {
    const discs = [];
    for (let row = 0; row < height; row++) if (cells[row * width + column]) discs.push(colour(cells[row * width + column] - 1).toLocaleLowerCase(text.lang));
    const free = height - discs.length;
    const name = text.t(free ? 'button_column' : 'button_column_full', { column: column + 1, free });
    return discs.length ? text.t('column_holds', { column: name, discs: discs.join(', ') }) : name;
  };
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
    labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button: edit || !gravity ? cellSaid : columnSaid },
    cursorVisible: open && !state.lock,
  };
}
