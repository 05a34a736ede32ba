// Play's keyboard away from the board: letters for the controls, digits for columns, arrows to step.

/** @param {EventTarget | null} target */
const onBoard = (target) => target instanceof Element && target.closest('#board') !== null;

/** Letters, by what they print: a shortcut is a letter one reads. @type {Record<string, string>} */
const LETTERS = { u: 'undo', r: 'redo', h: 'hint', n: 'new' };

/**
 * @param {import('./types.js').Play} play @param {Record<string, () => unknown>} actions
 * @returns {(event: KeyboardEvent) => boolean} whether the key was used
 */
export const createKeys = ({ state, flow }, actions) => (event) => {
  const name = LETTERS[event.key.toLowerCase()];
  if (name) {
    if (!event.repeat) actions[name]();
    return true;
  }
  if (event.key === 'Escape' && state.asking) {
    flow.playOn();
    return true;
  }
  // By place: on a French keyboard the digits are shifted. 0, minus and equals go on to 10, 11, 12.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  const column = digit ? (digit[1] === '0' ? 10 : Number(digit[1])) : event.code === 'Minus' ? 11 : event.code === 'Equal' ? 12 : 0;
  // A digit beyond the last column is a move outside the grid, and refused as one.
  if (column && (digit || column <= state.variant.width) && state.variant.gravity) {
    if (!event.repeat) flow.press(column - 1);
    return true;
  }
  if (onBoard(event.target)) return false;
  const at = state.shown ?? state.ply;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: state.line.length }[event.key];
  if (to === undefined || event.shiftKey || !state.ready) return false;
  // Tool bars and lists scroll nothing sideways, so the arrows are free.
  if (to >= 0 && to <= state.line.length && to !== at) flow.look(to);
  return true;
};
