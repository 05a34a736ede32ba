// The keyboard away from the board: letters for the controls, digits for columns, arrows to step.

/** Not where somebody writes or chooses, nor under an open dialog. @param {EventTarget | null} target */
const busy = (target) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null);

/** @param {EventTarget | null} target */
const onBoard = (target) => target instanceof Element && target.closest('#board') !== null;

/** Letters, by what they print: a shortcut is a letter one reads. @type {Record<string, string>} */
const LETTERS = { u: 'undo', r: 'redo', h: 'hint', n: 'new', '?': 'help' };

/** @param {import('./types.js').App} app @param {(name: string) => void} act */
export function listenToKeys(app, act) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busy(event.target)) return;
    const { state, flow } = app;
    const name = LETTERS[event.key.toLowerCase()];
    if (name) {
      if (!event.repeat) act(name);
      event.preventDefault();
      return;
    }
    // By place: on a French keyboard the digits are shifted. 0, minus and equals go on to 10, 11, 12.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    const column = digit ? (digit[1] === '0' ? 10 : Number(digit[1])) : event.code === 'Minus' ? 11 : event.code === 'Equal' ? 12 : 0;
    // A digit beyond the last column is a move outside the grid, and refused as one.
    if (column && (digit || column <= state.variant.width) && state.variant.gravity) {
      if (!event.repeat) flow.press(column - 1);
      event.preventDefault();
      return;
    }
    if (onBoard(event.target)) return;
    const at = state.shown ?? state.ply;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: state.line.length }[event.key];
    if (to === undefined || event.shiftKey || !app.rules) return;
    // Tool bars and lists scroll nothing sideways, so the arrows are free.
    if (to >= 0 && to <= state.line.length && to !== at) flow.look(to);
    event.preventDefault();
  });
}
