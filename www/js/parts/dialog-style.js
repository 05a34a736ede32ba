// The style of dialogs, and of the controls in them. It is loaded with the first dialog, so that the
// first paint does not wait for it.

const CSS = `
.dialog { width: min(46rem, 100vw - 16px); max-width: none; max-height: calc(100dvh - 16px); padding: 0; border: 1px solid var(--line); border-radius: 18px; background: var(--panel); color: var(--ink); box-shadow: 0 16px 64px #0006; overflow: hidden; }
.dialog[open] { display: flex; flex-direction: column; }
.dialog::backdrop { background: #0A0E1999; }
.dialog-head { display: flex; align-items: center; gap: 8px; padding: 8px 8px 0 24px; }
.dialog-head h2 { margin-right: auto; font-size: 1.1875rem; font-weight: 700; }
.dialog-body { overflow-y: auto; overscroll-behavior: contain; padding: 8px 24px 24px; display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
.dialog-body:focus-visible { outline-offset: -3px; }
.dialog-foot { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; padding: 12px 24px; border-top: 1px solid var(--line); }
.dialog h3, .dialog legend { font-size: .9375rem; font-weight: 700; padding: 0; margin-bottom: 8px; }
.dialog h4 { font-size: .8125rem; font-weight: 600; color: var(--muted); margin: 0 0 8px; }
.dialog p + p { margin-top: 8px; }
/* A label and its control side by side; where both do not fit, one over the other. */
.field { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; min-height: 2.75rem; }
.field > label { flex: 1 1 8rem; }
.field > :is(.input, input) { flex: 1 1 12rem; width: auto; min-width: 0; }
section > .field + .field { margin-top: 8px; }
.field output { min-width: 4rem; text-align: right; color: var(--muted); }
.dialog .note { flex-basis: 100%; color: var(--muted); font-size: .8125rem; margin-top: 4px; }
.dialog .note a { color: var(--accent); }
.input { min-height: 2.75rem; width: 100%; padding: 0 12px; border: 1px solid var(--edge); border-radius: var(--r-small); background: var(--panel); color: var(--ink); }
input[type=range] { width: 100%; min-height: 2.75rem; margin: 0; }
.toggle { display: flex; align-items: center; gap: 12px; min-height: 2.75rem; cursor: pointer; }
.toggle input { appearance: none; flex: none; width: 2.75rem; height: 1.5rem; margin: 0; border-radius: 1rem; border: 1px solid var(--edge); background: var(--paper); position: relative; cursor: pointer; }
.toggle input::after { content: ""; position: absolute; inset: 2px auto 2px 2px; aspect-ratio: 1; border-radius: 50%; background: var(--edge); transition: transform .15s; }
.toggle input:checked { background: var(--accent); border-color: var(--accent); }
.toggle input:checked::after { background: var(--on-accent); transform: translateX(1.25rem); }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.whole { flex: 1 0 100%; }
.dialog .btn { padding-block: 4px; line-height: 1.2; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr)); gap: 8px; }
.boards + h4 { margin-top: 16px; }
.choice { position: relative; display: block; cursor: pointer; }
.choice input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
.choice > span { display: grid; gap: 6px; justify-items: center; align-content: space-between; height: 100%; padding: 10px 6px 8px; border: 1px solid var(--line); border-radius: var(--r); text-align: center; font-size: .8125rem; line-height: 1.25; }
.choice canvas { width: 5rem; height: 4.25rem; }
.choice input:checked + span { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent); }
.choice input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.places { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin-bottom: 12px; }
.place { border: 1px solid var(--line); border-radius: var(--r); padding: 12px 12px 0; display: grid; gap: 8px; align-content: start; }
.place-top { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 4px 12px; }
.place-top h4 { grid-column: 1 / -1; margin: 0; }
/* In columns whose controls stand on one line, however long the labels above them are. */
.place-more { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); align-items: end; gap: 8px 12px; }
.place-more:empty { display: none; }
.place-more .field { flex-flow: column nowrap; align-items: stretch; }
.place-more .field > :is(label, .input) { flex: none; width: 100%; }
/* Switches have long names: a line for each, after the numbers. */
.place-more .toggle { grid-column: 1 / -1; order: 1; }
.place-more .field > label { font-size: .8125rem; color: var(--muted); }
.place details > div { padding-bottom: 12px; }
.place summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; gap: 8px; color: var(--muted); font-size: .8125rem; list-style: none; }
.place summary::-webkit-details-marker { display: none; }
.place summary::before { content: ""; width: .4rem; height: .4rem; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg); }
.place details[open] summary::before { transform: rotate(45deg); }
.link-row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.link-row .btn { flex: 1 0 auto; }
.link-row .input { flex: 100 1 14rem; width: auto; min-width: 0; color: var(--muted); text-overflow: ellipsis; }
.code { display: grid; margin-top: 12px; }
.qr { background: #fff; color: #000; border-radius: var(--r); width: min(16rem, 100%); justify-self: center; padding: 8px; }
.qr svg { width: 100%; height: auto; display: block; fill: #000; stroke: none; }
.keys { display: grid; grid-template-columns: minmax(4rem, 34%) minmax(0, 1fr); gap: 8px 16px; align-items: baseline; }
kbd { display: inline-block; min-width: 1.75rem; padding: 1px 8px; text-align: center; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 6px; background: var(--paper); font: inherit; font-size: .8125rem; }
pre { margin: 8px 0 0; padding: 12px; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: var(--r-small); background: var(--paper); font: .8125rem/1.5 ui-monospace, monospace; tab-size: 2; }
pre code { display: block; }
.terms dt { font-weight: 600; margin-top: 12px; }
.terms dd { color: var(--muted); }
@media (max-width: 34.99em) {
  .dialog { width: 100vw; border-radius: 18px 18px 0 0; margin-bottom: 0; border-width: 1px 0 0; }
  .dialog-head { padding-left: 16px; } .dialog-body { padding: 8px 16px 16px; } .dialog-foot { padding: 8px 16px calc(8px + env(safe-area-inset-bottom)); }
  .dialog-foot .btn { flex: 1 1 auto; }
  .field output { order: 1; } .field input[type=range] { order: 2; flex-basis: 100%; }
  .boards { grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); }
}
/* Short and wide: the whole height, a narrow head and foot, so that most of it is the dialog's own. */
@media (max-height: 30em) {
  .dialog { width: 100vw; max-height: 100dvh; margin-block: 0; border-radius: 0; border-width: 0; }
  .dialog-head { padding-top: 0; }
  .dialog-body { padding-block: 4px 12px; gap: 16px; } .dialog-foot { padding-block: 4px; }
}
@media (forced-colors: active) { .choice input:checked + span { border: 3px solid Highlight; } .toggle input::after { background: ButtonText; } .toggle input:checked { background: Highlight; } }
`;

let adopted = false;

export function adopt() {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
