// Who sits where, and how each looks: pure readings of a table.

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Position} Position */

/** @type {Variant} */
export const CLASSIC = { id: '7x6', width: 7, height: 6, gravity: true, sides: 2, goals: ['line4', 'line4'] };

/** The sides as the toy paints them; in trio they belong to the goals, not to the players. */
export const LOOKS = [
  { colour: 'yellow', mark: 'ring' },
  { colour: 'red', mark: 'star' },
  { colour: 'green', mark: 'square' },
];

/** The seat that begins, as a link says it. */
export const BEGINS = /** @type {const} */ (['me', 'them', 'third']);
/** What separates two players in a link: a sign that is in no spec and need not be escaped. */
export const BESIDE = '~';

/** @param {number} index @param {boolean} human @param {string} [spec] @returns {Seat} */
export const seat = (index, human, spec = 'level3') => ({ human, spec, name: '', look: { colour: LOOKS[index].colour, mark: '' } });

/**
 * Somebody of this kind takes a seat; a person's name does not pass to an opponent, nor back.
 * @param {Seat} seat @param {boolean} human @returns {Seat}
 */
export const occupy = (seat, human) => ({ ...seat, human, name: seat.human === human ? seat.name : '' });

/** The position before any move; every place that exists may be played. @param {Variant} v @returns {Position} */
export function emptyPosition(v) {
  const cells = new Uint8Array(v.width * v.height);
  const places = v.gravity ? v.width : cells.length;
  return { text: '', cells, legal: Array.from({ length: places }, (_, i) => i), turn: 0, last: null, winning: [], outcome: { kind: 'ongoing' } };
}

/** The seat that plays `side`. @param {Table} s @param {number} side */
export const seatOf = (s, side) => s.order[side];
/** The side that `seat` plays. @param {Table} s @param {number} seat */
export const sideOf = (s, seat) => s.order.indexOf(seat);
/** @param {Table} s */
export const people = (s) => s.seats.slice(0, s.variant.sides).filter((x) => x.human).length;

/**
 * Colour and mark of a side. A player keeps theirs from game to game; but in trio the goal decides,
 * and at tic-tac-toe the turn: whoever begins has the red crosses, unless they chose otherwise.
 * @param {Table} s @param {number} side @returns {import('./types.js').Look}
 */
export function lookOf(s, side) {
  if (s.variant.sides === 3) return LOOKS[side];
  const index = seatOf(s, side);
  const [seat, other] = [s.seats[index], s.seats[1 - index]];
  if (s.variant.gravity) return dress(seat, index, s.variant, other);
  const usual = LOOKS.slice(0, 2).some(({ colour }) => colour === seat.look.colour);
  return { colour: usual ? ['red', 'yellow'][side] : seat.look.colour, mark: markOf(seat, side, s.variant, other) };
}

/**
 * A colour at a board, and back. With gravity yellow comes first; at tic-tac-toe red crosses do, and
 * yellow rounds answer, so there the two change hands.
 * @param {string} colour @param {Variant} variant
 */
export const tint = (colour, { gravity }) => (gravity ? colour : colour === 'yellow' ? 'red' : colour === 'red' ? 'yellow' : colour);

/**
 * A player's colour and mark at a board.
 * @param {Seat} seat @param {number} index @param {Variant} variant @param {Seat} [other] who sits opposite @returns {import('./types.js').Look}
 */
export const dress = (seat, index, variant, other) => ({ colour: tint(seat.look.colour, variant), mark: markOf(seat, index, variant, other) });

/** A ring on a disc and a round by itself are one mark. @param {string} mark @param {Variant} variant */
export const fitMark = (mark, { gravity }) => (mark === 'ring' || mark === 'round' ? (gravity ? 'ring' : 'round') : mark);

/**
 * A player's mark: the one chosen, else the board's custom for its place. Two never have the same, for
 * marks are there for those who cannot tell colours.
 * @param {Seat} seat @param {number} index @param {Variant} variant @param {Seat} [other]
 */
function markOf({ look }, index, variant, other) {
  const customs = variant.gravity ? LOOKS.map(({ mark }) => mark) : ['cross', 'round'];
  const own = fitMark(look.mark, variant);
  const theirs = other ? fitMark(other.look.mark, variant) : '';
  if (own && (own !== theirs || index === 0)) return own;
  return customs[index] === theirs ? customs[1 - index] : customs[index];
}
