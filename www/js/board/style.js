// Style of the board's own elements. It travels with the component, so a page
// only sets custom properties: --board-max-height and the colours.

const CSS = `
.c4 { position: relative; margin-inline: auto; user-select: none; -webkit-user-select: none;
  --strip: 0px; width: min(100%, (var(--board-max-height, 100000px) - var(--strip)) * var(--ratio)); padding-bottom: var(--strip);
  touch-action: pan-y pinch-zoom; -webkit-tap-highlight-color: transparent; -webkit-touch-callout: none; }
.c4[data-hints] { --strip: 2.75rem; }
.c4 canvas { display: block; width: 100%; aspect-ratio: var(--ratio); transition: none; forced-color-adjust: none; pointer-events: none; }
.c4-cells { position: absolute; display: grid; }
.c4-cells [role=row], .c4-cells [role=gridcell] { display: contents; }
.c4-cells button { all: unset; box-sizing: border-box; min-width: 0; min-height: 0; display: flex; justify-content: center; align-items: end;
  cursor: pointer; border-radius: 12px; }
.c4-cells button[aria-disabled=true] { cursor: default; }
/* Two lines: white is seen on the frame, the accent on paper. */
.c4-cells button:focus-visible { outline: 2px solid var(--accent, #1f4fd0); outline-offset: -1px; box-shadow: inset 0 0 0 4px #fff; }
.c4-cells[role=grid] button:focus-visible { outline-width: 3px; outline-offset: -6px; box-shadow: none; }
.c4-cells span { box-sizing: border-box; display: grid; place-content: center; text-align: center; white-space: pre-line; overflow: hidden;
  /* As large as the column likes, but never too large for the longest word of them. */
  font: 700 min(clamp(.75rem, var(--pitch) * .17, .9375rem), (var(--pitch) - 8px) / (var(--longest, 2) * .62))/1.15 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; letter-spacing: 0; min-height: 2.125rem;
  min-width: min(2.5em, 100%); max-width: 100%; padding: 0 min(.35em, var(--pitch) * .06); margin-block: 0 .125rem;
  background: var(--panel, #fffdf8); color: var(--ink, #1c2230); border: 1px solid var(--edge, #8c8573); border-radius: .5rem; }
.c4[data-narrow] span { font-size: min(.6875rem, var(--pitch) / (var(--longest, 2) * .76)); padding: 0; border-radius: 4px; letter-spacing: -.02em; min-width: calc(100% - 2px); max-width: calc(100% - 2px); }
.c4-cells[role=grid] span { align-self: center; margin: 0; opacity: .94; }
.c4-cells span:empty { display: none; }
/* A win is filled, a draw only outlined, a loss quietly hatched: told apart also in grey. */
.c4-cells span[data-tone=good]:not([data-vague]) { background: var(--accent, #1f4fd0); border-color: var(--accent, #1f4fd0); color: var(--on-accent, #fff); }
.c4-cells span[data-tone=bad]:not([data-vague]) { background: repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--ink, #1c2230) 13%, transparent) 6px 7px) var(--panel, #fffdf8); }
/* What is only believed looks it. */
.c4-cells span[data-vague] { border-style: dashed; font-weight: 500; font-style: italic; }
.c4-cells span[data-best] { outline: 2px solid var(--accent, #1f4fd0); outline-offset: 1px; font-weight: 700; }
@media (forced-colors: active) { .c4-cells span { border-color: CanvasText; } .c4-cells span[data-tone=good]:not([data-vague]) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

let adopted = false;

/** Adds the style to the document, once. */
export function adoptStyle() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
