// What is to be seen at a given moment: the state of the board plus whatever
// still moves. State first, animation second: the state is complete at once,
// motion only displaces discs that already count.

import * as motion from './motion.js';
import { landing, place } from './layout.js';

/** @typedef {import('./board.js').BoardState} BoardState */

/** @typedef {{column: number, row: number, side: number, alpha: number, scale: number, cell: number}} Piece */

/**
 * @typedef {object} Scene
 * @property {Piece[]} pieces
 * @property {{column: number, side: number, alpha: number} | null} hand
 * @property {{cell: number, side: number} | null} ghost
 * @property {number | null} last      cell of the last move
 * @property {readonly number[]} winning
 * @property {number} glow             of the winning cells, 0 to 1
 * @property {number | 'draw' | null} end  whose colour the frame takes
 * @property {number} tint             how much of it, 0 to 1
 * @property {readonly import('./marks.js').Mark[]} marks
 * @property {boolean} coordinates     names of columns and rows on the frame
 * @property {boolean} moving          whether a later moment looks different
 */

/**
 * A disc on its way. It starts with the first moment painted, not with the
 * change: a busy page delays motion, it does not swallow its beginning.
 * @typedef {object} Motion
 * @property {'drop' | 'lift' | 'drain' | 'settle'} kind
 * @property {number} side
 * @property {number} from   height of the whole way
 * @property {number} skip   milliseconds of it already behind
 * @property {number} start  first moment painted, NaN before
 */

/** How many rows above the highest one a disc hangs in the hand: there falls begin. Rounding to pixels makes it a little more or less. */
const HAND_ABOVE = 1.17;

export function createScene() {
  /** @type {BoardState | null} */
  let state = null;
  /** Motion of discs on the board, by cell. @type {Map<number, Motion>} */
  let falling = new Map();
  /** Discs no longer on the board that are still seen. @type {(Motion & {cell: number})[]} */
  let leaving = [];
  /** Height of the discs in mid-fall when last painted, by cell. @type {Map<number, number>} */
  const above = new Map();
  /** When the end began to show; +∞ while its disc still falls. */
  let endStart = -Infinity;
  /** The end just taken back, whose colour the frame gives up again. @type {{end: Scene['end'], start: number} | null} */
  let fading = null;
  let handColumn = -1;
  let before = 0;

  /** @param {number} cell */
  const height = (cell) => {
    const { variant } = /** @type {BoardState} */ (state);
    return variant.height - 1 + HAND_ABOVE - place(variant, cell).row;
  };

  const full = () => /** @type {BoardState} */ (state).variant.height - 1 + HAND_ABOVE;

  /** @param {Motion} m @param {number} now */
  const elapsedOf = (m, now) => {
    if (Number.isNaN(m.start)) m.start = now;
    return Math.max(0, now - m.start) + m.skip;
  };

  return {
    /**
     * Takes a new state; `still` shows it at once, without motion.
     * @param {BoardState} next
     * @param {boolean} still
     */
    change(next, still) {
      const old = state;
      // A copy: the page may hand in a view that its next move changes.
      state = { ...next, cells: Uint8Array.from(next.cells) };
      const { gravity, width } = next.variant;
      const same = old !== null && old.variant.id === next.variant.id;
      const change = same && !still ? motion.diff(old.cells, next.cells) : { kind: 'jump', cells: [] };
      if (change.kind === 'jump') {
        falling = new Map();
        leaving = [];
      } else if (change.kind === 'drop') {
        change.cells.forEach((cell, i) => {
          // Several discs into one column start one above the other.
          const under = change.cells.slice(0, i).filter((c) => gravity && (cell - c) % width === 0);
          falling.set(cell, { kind: gravity ? 'drop' : 'settle', side: 0, from: height(cell) + under.length, skip: 0, start: NaN });
        });
      } else if (old) {
        for (const cell of change.cells) {
          const kind = !gravity ? 'settle' : change.kind === 'drain' ? 'drain' : 'lift';
          const from = height(cell);
          const skip = kind === 'lift' && falling.has(cell) ? motion.liftTime(from, full(), above.get(cell) ?? 0) : 0;
          falling.delete(cell);
          leaving.push({ kind, side: (old.cells[cell] ?? 1) - 1, from, skip, start: NaN, cell });
        }
      }
      if (!same || old.outcome.kind !== next.outcome.kind || old.outcome.side !== next.outcome.side) {
        endStart = still || !same ? -Infinity : Infinity;
        fading = !still && same && next.outcome.kind === 'ongoing' ? { end: endOf(old), start: NaN } : null;
      }
    },

    /**
     * @param {number} now
     * @param {number | null} cursor the move under the hand
     * @param {boolean} pointing whether somebody points there just now
     * @param {boolean} still
     * @returns {Scene}
     */
    at(now, cursor, pointing, still) {
      const s = /** @type {BoardState} */ (state);
      const { variant, cells } = s;
      let moving = false;
      /** @type {Piece[]} */
      const pieces = [];

      leaving = leaving.filter((m) => {
        const { column, row } = place(variant, m.cell);
        const piece = { column, row, side: m.side, alpha: 1, scale: 1, cell: -1 };
        const elapsed = elapsedOf(m, now);
        let done;
        if (m.kind === 'settle') {
          const step = motion.settle(elapsed);
          piece.alpha = 1 - step.alpha;
          done = step.done;
        } else if (m.kind === 'lift') {
          const step = motion.lift(m.from, full(), elapsed);
          piece.row += step.height;
          piece.alpha = step.alpha;
          done = step.done;
        } else {
          const step = motion.drain(full(), elapsed);
          piece.row += step.height;
          done = step.done;
        }
        if (!done) pieces.push(piece);
        return !done;
      });

      let dropping = false;
      for (let cell = 0; cell < cells.length; cell++) {
        const value = cells[cell];
        if (!value) continue;
        const piece = { ...place(variant, cell), side: value - 1, alpha: 1, scale: 1, cell };
        const m = falling.get(cell);
        if (m) {
          const elapsed = elapsedOf(m, now);
          let done;
          if (m.kind === 'drop') {
            const step = motion.fall(m.from, full(), elapsed);
            piece.row += step.height;
            above.set(cell, step.height);
            done = step.done;
          } else {
            const step = motion.settle(elapsed);
            piece.scale = step.scale;
            piece.alpha = step.alpha;
            done = step.done;
          }
          if (done) falling.delete(cell);
          else dropping = true;
        }
        pieces.push(piece);
      }
      moving = dropping || leaving.length > 0;

      // The end is shown once the deciding disc has come to rest.
      const over = s.outcome.kind !== 'ongoing';
      if (endStart === Infinity && !dropping) endStart = now;
      const { glow, done } = motion.pulse(now - endStart);
      const tint = motion.tint(now - endStart);
      if (over && (!done || tint < 1)) moving = true;

      let end = endOf(s);
      let shownTint = over ? tint : 0;
      if (fading) {
        if (Number.isNaN(fading.start)) fading.start = now;
        end = fading.end;
        shownTint = 1 - motion.tint(now - fading.start);
        if (shownTint > 0) moving = true;
        else fading = null;
      }

      /** @type {Scene['hand']} */
      let hand = null;
      /** @type {Scene['ghost']} */
      let ghost = null;
      if (cursor !== null && s.interactive && !over) {
        const legal = s.legal.includes(cursor);
        const cell = landing(variant, cells, cursor);
        if (pointing && legal && cell !== undefined) ghost = { cell, side: s.turn };
        if (variant.gravity) {
          if (handColumn < 0 || still) handColumn = cursor;
          // The hand empties while its disc falls, so one never sees two of them.
          if (dropping) handColumn = cursor;
          else {
            handColumn = motion.approach(handColumn, cursor, Math.min(64, now - before));
            hand = { column: handColumn, side: s.turn, alpha: legal ? 1 : 0.4 };
          }
          if (handColumn !== cursor) moving = true;
        }
      } else {
        handColumn = -1;
      }
      before = now;

      return {
        pieces, hand, ghost, moving,
        last: s.last,
        marks: s.marks ?? [],
        coordinates: s.coordinates ?? false,
        winning: over && endStart !== Infinity ? s.winning : [],
        glow: over ? glow : 0,
        end,
        tint: shownTint,
      };
    },
  };
}

/** @param {BoardState} state @returns {Scene['end']} */
function endOf({ outcome }) {
  if (outcome.kind === 'ongoing') return null;
  return outcome.kind === 'draw' ? 'draw' : outcome.side ?? null;
}
