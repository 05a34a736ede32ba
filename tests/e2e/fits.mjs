// Looks over a page as a reader would: no word broken, no text outside its button, nothing over
// anything else, nothing beyond the edge, nothing too small for a finger.

/** Runs in the page. @returns {string[]} what is wrong, in words */
export function misfits() {
  /** @type {string[]} */
  const out = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) out.push(`the page is ${scrollWidth} wide, the window ${clientWidth}`);
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const seen = (/** @type {Element} */ node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 2 && height > 2 && node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen, .spoken, .sprite");
  };
  const name = (/** @type {Element} */ node) => `${node.getAttribute("data-do") ?? node.getAttribute("class") ?? node.tagName} « ${(node.textContent ?? "").trim().slice(0, 24)} »`;

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    // What stands in lists to choose from is laid out by the browser.
    if (!holder || !seen(holder) || holder.closest("option, script, style")) continue;
    for (const { 0: word, index } of /** @type {Text} */ (text).data.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top)));
      if (lines.size > 1) out.push(`« ${word} » is broken in ${name(holder)}`);
    }
    const button = holder.closest("button");
    if (!button) continue;
    range.selectNodeContents(text);
    const box = button.getBoundingClientRect();
    const outside = [...range.getClientRects()].some((r) => r.width > 1 && (r.left < box.left || r.right > box.right || r.top < box.top - 1 || r.bottom > box.bottom + 1));
    if (outside) out.push(`words stick out of ${name(button)}`);
  }

  // A part of a scrolled box counts as far as it can be seen.
  const box = (/** @type {Element} */ node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const frame = node.closest(".panel, .dialog-body");
    if (!frame || frame === node) return { left, right, top, bottom };
    const clip = frame.getBoundingClientRect();
    return { left: Math.max(left, clip.left), right: Math.min(right, clip.right), top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom) };
  };
  const sheet = (/** @type {Element} */ node) => node.closest(".panel[data-open]");
  const parts = [...scope.querySelectorAll(".btn, .turn, .detail-text, #board canvas, .notice, .seat, .brand, .panel, .input, .toggle")].filter(seen);
  for (const [i, a] of parts.entries()) {
    const x = box(a);
    if (x.left < -0.5 || x.right > clientWidth + 0.5) out.push(`${name(a)} is beyond the edge`);
    for (const b of parts.slice(i + 1)) {
      // An open sheet lies over the page on purpose, and its first row stays while the rest scrolls.
      if (a.contains(b) || b.contains(a) || sheet(a) !== sheet(b) || (a.closest(".panel") && b.closest(".panel") && a.closest(".card") !== b.closest(".card"))) continue;
      // A brief message lies over the board for a moment.
      if (a.matches(".brief") || b.matches(".brief")) continue;
      const y = box(b);
      if (Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1) out.push(`${name(a)} and ${name(b)} overlap`);
    }
  }
  if (matchMedia("(pointer: coarse)").matches) {
    for (const node of scope.querySelectorAll(".btn")) {
      const { width, height } = node.getBoundingClientRect();
      if (seen(node) && (width < 43.5 || height < 43.5)) out.push(`${name(node)} is too small for a finger: ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return out;
}
