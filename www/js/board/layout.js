// Where everything on the board is, in device pixels: pure geometry, no drawing.
//
// Everything is measured in « pitches », the distance between two neighbouring
// holes. The pitch is a whole number of device pixels, so every cell is the
// same square tile and stamped tiles stay crisp; what rounding leaves over
// goes into the frame's border and the space of the hand.

/** `hand`: whether there is space for a disc in the hand, by default where discs fall. @typedef {{width: number, height: number, gravity: boolean, hand?: boolean}} Shape */

/**
 * @typedef {object} Layout
 * @property {Shape} shape
 * @property {number} width   of the whole canvas
 * @property {number} height
 * @property {number} pitch   side of one cell's tile
 * @property {number} left    left edge of column 0
 * @property {number} top     top edge of the highest row
 * @property {{x: number, y: number, w: number, h: number, r: number}} frame
 * @property {number} lip     thickness of the frame seen from below
 * @property {number} hand    top edge of the tile of the disc in the hand
 */

/** Border of the frame around the cells. */
const BORDER = 0.2;
/** Space left and right of the frame for its shadow. */
const SIDE = 0.06;
/** Space below the frame: its visible thickness and its shadow. */
const FOOT = 0.22;
/** Space above the frame for the disc in the hand; nothing falls without gravity. */
const HAND = 0.98;

/** Radius of a hole and of a disc, in pitches. */
export const HOLE = 0.412;
export const DISC = 0.43;

/**
 * Size of the whole picture in pitches.
 * @param {Shape} shape
 */
export function units({ width, height, gravity, hand = gravity }) {
  return {
    w: width + 2 * (BORDER + SIDE),
    h: height + 2 * BORDER + FOOT + (hand ? HAND : SIDE),
  };
}

/**
 * Lays the board out in a canvas of `width` × `height` device pixels.
 * @param {Shape} shape
 * @param {number} width
 * @param {number} height
 * @returns {Layout}
 */
export function layOut(shape, width, height) {
  const size = units(shape);
  const pitch = Math.max(1, Math.floor(Math.min(width / size.w, height / size.h)));
  const inner = shape.width * pitch;
  const left = Math.floor((width - inner) / 2);
  const side = Math.round(SIDE * pitch);
  // The border may swallow the rounding rest, never more than its half again.
  const border = Math.max(1, Math.min(left - side, Math.round(BORDER * pitch * 1.5)));
  const foot = Math.round(FOOT * pitch);
  const bottom = height - foot;
  const frame = {
    x: left - border,
    y: bottom - 2 * border - shape.height * pitch,
    w: inner + 2 * border,
    h: shape.height * pitch + 2 * border,
    r: Math.round(pitch * 0.26),
  };
  return {
    shape, width, height, pitch, left, frame,
    top: frame.y + border,
    lip: Math.max(1, Math.round(pitch * 0.07)),
    hand: Math.max(0, frame.y - Math.round(pitch * 0.965)),
  };
}

/**
 * Left and top edge of a cell's tile; rows count from the bottom and may be
 * fractional, as those of a falling disc are.
 * @param {Layout} l
 * @param {number} column
 * @param {number} row
 */
export function tile(l, column, row) {
  return {
    x: Math.round(l.left + column * l.pitch),
    y: Math.round(l.top + (l.shape.height - 1 - row) * l.pitch),
  };
}

/**
 * The move a point stands for, or null outside the board. With gravity the
 * whole height of a column counts, the hand's space included.
 * @param {Layout} l
 * @param {number} x
 * @param {number} y
 * @returns {number | null}
 */
export function moveAt(l, x, y) {
  const { shape, frame, pitch } = l;
  if (x < frame.x || x >= frame.x + frame.w || y < 0 || y >= l.height) return null;
  const column = clamp(Math.floor((x - l.left) / pitch), shape.width);
  if (shape.gravity) return column;
  if (y < frame.y || y >= frame.y + frame.h) return null;
  return (shape.height - 1 - clamp(Math.floor((y - l.top) / pitch), shape.height)) * shape.width + column;
}

/**
 * The cell at a point, or null outside the grid.
 * @param {Layout} l
 * @param {number} x
 * @param {number} y
 * @returns {number | null}
 */
export function cellAt({ shape, left, top, pitch }, x, y) {
  const column = Math.floor((x - left) / pitch);
  const row = shape.height - 1 - Math.floor((y - top) / pitch);
  return column < 0 || column >= shape.width || row < 0 || row >= shape.height ? null : row * shape.width + column;
}

/**
 * Column and row of a cell index.
 * @param {Shape} shape
 * @param {number} cell
 */
export function place(shape, cell) {
  return { column: cell % shape.width, row: Math.floor(cell / shape.width) };
}

/**
 * Where a disc of this move would come to rest, so that the picture can show it
 * there as a ghost. Whether the move is legal is for the rules to say.
 * @param {Shape} shape
 * @param {ArrayLike<number>} cells
 * @param {number} move
 * @returns {number | undefined} a cell; undefined where there is no room
 */
export function landing(shape, cells, move) {
  if (!shape.gravity) return cells[move] ? undefined : move;
  for (let cell = move; cell < shape.width * shape.height; cell += shape.width) {
    if (!cells[cell]) return cell;
  }
  return undefined;
}

/** @param {number} i @param {number} count */
function clamp(i, count) {
  return Math.max(0, Math.min(count - 1, i));
}
