// What the buttons over the board say, to readers and, as chips, to the eyes.

/**
 * Writes names, legality and marks on the buttons; only what changed.
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import('./input.js').createInput>} input
 * @param {import('./board.js').BoardState} state
 */
export function label(root, input, { marks = [], strip = false, edit = false, interactive, labels, legal, variant }) {
  const columns = variant.gravity && !edit;
  /** The button a mark belongs to. @param {import('./marks.js').Mark} mark */
  const buttonOf = ({ cell, column }) => (columns ? column ?? (cell === undefined ? undefined : cell % variant.width) : cell);
  /** @type {Map<number | undefined, import('./marks.js').Mark>} */
  const chips = new Map();
  /** @type {Map<number | undefined, string[]>} */
  const said = new Map();
  for (const mark of marks) {
    const at = buttonOf(mark);
    if (mark.kind === 'value') chips.set(at, mark);
    const words = mark.label ?? (mark.kind === 'value' ? mark.text : undefined);
    if (words) said.set(at, [...(said.get(at) ?? []), words]);
  }
  const open = new Set(interactive ? legal : []);
  set(input.area, 'aria-label', labels.board);
  root.toggleAttribute('data-hints', columns && (strip || chips.size > 0));
  const narrow = root.hasAttribute('data-narrow');
  const wide = root.hasAttribute('data-wide');
  /** What a chip has room for. @param {import('./marks.js').Mark | undefined} chip */
  const written = (chip) => (narrow && chip?.brief) || (wide && chip?.full) || (chip?.text ?? '');
  const lines = [...chips.values()].flatMap((chip) => written(chip).split(/[\n ]/));
  root.style.setProperty('--longest', String(Math.max(2, ...lines.map((line) => line.length))));
  input.buttons.forEach((button, at) => {
    const chip = chips.get(at);
    set(button, 'aria-label', [labels.button(at), ...(said.get(at) ?? [])].join(', '));
    set(button, 'aria-disabled', String(!edit && !open.has(at)));
    const shown = /** @type {HTMLElement} */ (button.firstChild);
    if (shown.textContent !== written(chip)) shown.textContent = written(chip);
    set(shown, 'data-tone', chip?.tone ?? '');
    shown.toggleAttribute('data-vague', !!chip?.vague);
    shown.toggleAttribute('data-best', !!chip?.best);
  });
}

/** @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
