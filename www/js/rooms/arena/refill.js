// Rebuilding a part of the page without losing the focus in it.

/** Puts children in the place of others; the focus stays at the control of the same `data-key`. @param {Element} root @param {...(Node | null | false)} children */
export function refill(root, ...children) {
  const held = root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : undefined;
  root.replaceChildren(...children.filter((child) => child !== null && child !== false));
  if (held) /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${held}"]`) ?? root.querySelector('button, a, input, select'))?.focus();
}
