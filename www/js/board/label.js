// What the buttons over the board say, to readers and, as chips, to the eyes.

/**
 * Writes names, legality and hints on the buttons; only what changed.
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import('./input.js').createInput>} input
 * @param {import('./board.js').BoardState} state
 */
export function label(root, input, { hints, interactive, labels, legal, variant }) {
  const said = new Map((hints ?? []).map((hint) => [hint.move, hint]));
  const open = new Set(interactive ? legal : []);
  set(input.area, 'aria-label', labels.board);
  root.toggleAttribute('data-hints', !!hints && variant.gravity);
  const longest = Math.max(2, ...(hints ?? []).map(({ text }) => text.length));
  root.style.setProperty('--longest', String(longest));
  root.toggleAttribute('data-long', longest > 3);
  input.buttons.forEach((button, move) => {
    const hint = said.get(move);
    const name = labels.button(move);
    set(button, 'aria-label', hint ? `${name}, ${hint.label ?? hint.text}` : name);
    set(button, 'aria-disabled', String(!open.has(move)));
    const chip = /** @type {HTMLElement} */ (button.firstChild);
    if (chip.textContent !== (hint?.text ?? '')) chip.textContent = hint?.text ?? '';
    set(chip, 'data-tone', hint?.tone ?? '');
    chip.toggleAttribute('data-best', !!hint?.best);
  });
}

/** @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
