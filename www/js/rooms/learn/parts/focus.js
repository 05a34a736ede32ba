// Keeps the focus where it was while what holds it is made anew: the new one with the same mark has it.

/** @param {HTMLElement} host @param {string} mark an attribute @param {() => void} change */
export function keepFocus(host, mark, change) {
  const was = host.contains(document.activeElement) ? document.activeElement?.getAttribute(mark) : null;
  change();
  if (was) /** @type {HTMLElement | null} */ (host.querySelector(`[${mark}="${CSS.escape(was)}"]`))?.focus();
}
