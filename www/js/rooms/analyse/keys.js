// The keyboard of the room: arrows walk through the moves, digits play, letters switch.

/** Where the eye is on the board or on a control that takes arrows itself, arrows are not ours. @param {EventTarget | null} target */
const takesArrows = (target) => target instanceof Element && target.closest('#board, [role=tablist], [role=radiogroup]') !== null;

/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last', ArrowUp: 'before_line', ArrowDown: 'after_line' };
/** @type {Record<string, string>} */
const LETTERS = { t: 'threats', b: 'ghosts', e: 'compose', u: 'back', r: 'next' };

/**
 * @param {KeyboardEvent} event
 * @param {import('./types.js').State} state
 * @param {Record<string, () => unknown>} actions
 * @param {import('../../board/board.js').Board} board
 * @param {(move: number) => void} press
 * @returns {boolean} whether the key was used
 */
export function keyed(event, state, actions, board, press) {
  const { key, code } = event;
  if (STEPS[key]) {
    if (takesArrows(event.target) || state.draft) return false;
    actions[STEPS[key]]();
    return true;
  }
  if (event.repeat) return false;
  // By place on the keyboard: on a French one the digits' row gives other signs unshifted.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code);
  if (digit && !state.draft && state.variant.gravity) {
    const column = (Number(digit[1]) || 10) - 1;
    if (column >= state.variant.width) return false;
    board.focus(column);
    press(column);
    return true;
  }
  const letter = LETTERS[key.toLowerCase()];
  if (!letter) return false;
  actions[letter]();
  return true;
}
