// Style of the board's own elements. It travels with the component, so a page
// only sets custom properties: --board-max-height and the colours.

const CSS = `
.c4 { position: relative; margin-inline: auto; user-select: none; -webkit-user-select: none;
  --strip: 0px; width: min(100%, (var(--board-max-height, 100000px) - var(--strip)) * var(--ratio)); padding-bottom: var(--strip);
  touch-action: pan-y pinch-zoom; -webkit-tap-highlight-color: transparent; -webkit-touch-callout: none; }
.c4[data-hints] { --strip: 2.5rem; }
.c4 canvas { display: block; width: 100%; aspect-ratio: var(--ratio); transition: none; forced-color-adjust: none; pointer-events: none; }
.c4-cells { position: absolute; display: grid; }
.c4-cells [role=row], .c4-cells [role=gridcell] { display: contents; }
.c4-cells button { all: unset; box-sizing: border-box; min-width: 0; min-height: 0; display: flex; justify-content: center; align-items: end;
  cursor: pointer; border-radius: 12px; }
.c4-cells button[aria-disabled=true] { cursor: default; }
/* Two lines: white is seen on the frame, the accent on paper. */
.c4-cells button:focus-visible { outline: 2px solid var(--accent, #1f4fd0); outline-offset: -1px; box-shadow: inset 0 0 0 4px #fff; }
.c4-cells[role=grid] button:focus-visible { outline-width: 3px; outline-offset: -6px; box-shadow: none; }
.c4-cells span { box-sizing: border-box; display: block; text-align: center; white-space: nowrap; overflow: hidden;
  /* As large as the column likes, but never too large for the longest of them. */
  font: 700 min(clamp(.6875rem, calc(var(--pitch) * .32), max(1.125rem, min(1.5rem, var(--pitch) * .13))), (var(--pitch) - 8px) / (var(--longest, 2) * .7))/1.75rem system-ui, sans-serif;
  font-variant-numeric: tabular-nums; letter-spacing: 0;
  min-width: min(2.5em, 100%); max-width: 100%; padding-inline: min(.45em, var(--pitch) * .07); margin-block: 0 .125rem;
  background: var(--panel, #fffdf8); color: var(--ink, #1c2230); border: 1px solid var(--line, #e3dbcb); border-radius: .6em; }
.c4[data-narrow] span { font-size: .6875rem; padding: 0; border-width: 0; border-radius: 3px; letter-spacing: -.04em; min-width: calc(100% - 2px); max-width: calc(100% - 2px); }
/* No room for three digits and a sign side by side: they lie. */
.c4[data-narrow][data-long] span { writing-mode: vertical-rl; line-height: 1.3; letter-spacing: 0; padding-block: .2em; min-width: 0; justify-self: center; }
.c4-cells[role=grid] span { align-self: center; margin: 0; opacity: .94; }
.c4-cells span:empty { display: none; }
.c4-cells span[data-tone=good] { color: var(--good, #137a3f); }
.c4-cells span[data-tone=bad] { color: var(--bad, #b3261e); }
.c4-cells span[data-best] { border-color: transparent; outline: 2px solid var(--accent, #1f4fd0); outline-offset: -1px; }
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
