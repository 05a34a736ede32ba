// « Pourquoi ce coup ? »: a move explained, with what each move was worth (a bar for every column, or
// the board with a number in every cell), the expected continuation to step through, and what else can
// be asked.

import { adopt, h, icon } from './dom.js';
import style from './why.css';

/** @typedef {{ move: number, name: string, value: string, from: number, to: number, best: boolean, vague: boolean }} Worth a bar from `from` to `to`, in percent of the chart; `vague`: a bound, an estimate or unknown */
/** @typedef {{ label: string, legend: string, variant: { width: number, height: number, gravity: boolean }, zero: number, list: Worth[] }} Worths */
/** @typedef {{ act: string, label: string, pressed?: boolean, off?: boolean } | { href: string, label: string }} Act a button, `act` is its `data-do`; or a link */
/**
 * The expected continuation: moves as they are written, so many of them shown on the board.
 * @typedef {{ label: string, moves: string[], at: number, back: string, on: string, off: boolean }} Line
 */
/** @typedef {{ title: string, main: string, fine: string, worths: Worths | null, acts?: Act[], line?: Line | null, note?: string }} Why */

/** @param {HTMLElement} root */
export function createWhy(root) {
  adopt(style);
  let drawn = '';

  /** @param {Why | null} why */
  return (why) => {
    const key = JSON.stringify(why);
    if (key === drawn) return;
    drawn = key;
    if (!why) return root.replaceChildren();
    const had = root.contains(document.activeElement) ? document.activeElement?.getAttribute('data-do') : null;
    root.replaceChildren(...[
      h('h2', {}, why.title),
      h('p', {}, why.main),
      why.worths && picture(why.worths),
      why.worths && h('p', { class: 'fine' }, why.worths.legend),
      why.line && continuation(why.line),
      why.note && h('p', { class: 'fine', role: 'status' }, why.note),
      why.acts?.length && h('div', { class: 'why-acts' }, ...why.acts.map(act)),
      why.fine && h('p', { class: 'fine' }, why.fine),
    ].filter((node) => node instanceof Node));
    if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-do=${had}]`))?.focus();
  };
}

/** @param {Act} act */
const act = (act) =>
  'href' in act
    ? h('a', { class: 'btn tiny', href: act.href }, act.label)
    : h('button', { type: 'button', class: 'btn tiny', 'data-do': act.act, 'aria-pressed': act.pressed === undefined ? null : String(act.pressed), 'aria-disabled': act.off ? 'true' : null }, act.label);

/** @param {Line} line */
function continuation({ label, moves, at, back, on, off }) {
  /** @param {string} name @param {string} act @param {string} sign @param {boolean} can */
  const step = (name, act, sign, can) =>
    h('button', { type: 'button', class: 'btn tiny', 'data-do': act, 'aria-label': name, title: name, 'aria-disabled': can ? null : 'true' }, icon(sign));
  return h('div', { class: 'why-line' },
    h('p', {}, `${label} `, ...moves.map((move, i) => h(i < at ? 'b' : 'span', {}, move, ' '))),
    step(back, 'ahead_back', 'i-back', !off && at > 0),
    step(on, 'ahead_next', 'i-next', !off && at < moves.length));
}

/** @param {Worths} worths */
function picture({ label, variant, zero, list }) {
  const mark = (/** @type {Worth} */ { best, vague }) => `${best ? ' best' : ''}${vague ? ' vague' : ''}`;
  if (variant.gravity) {
    const bars = list.map((worth) =>
      h('div', { class: `bar${mark(worth)}` },
        h('span', { class: 'value' }, worth.value),
        h('div', { class: 'track' }, h('i', { style: `bottom:${worth.from.toFixed(1)}%;height:${(worth.to - worth.from).toFixed(1)}%` })),
        h('span', {}, worth.name)));
    return h('div', { class: list.length > 9 ? 'bars tight' : 'bars', role: 'img', 'aria-label': label, style: `--zero:${zero}%` }, ...bars);
  }
  const open = new Map(list.map((worth) => [worth.move, worth]));
  // The board's first row lies at the bottom.
  const cells = Array.from({ length: variant.width * variant.height }, (_, i) => {
    const row = variant.height - 1 - Math.floor(i / variant.width);
    const worth = open.get(row * variant.width + (i % variant.width));
    if (!worth) return h('span', { class: 'taken' });
    return h('span', { class: `worth${mark(worth)}`, style: `--high:${Math.max(0, worth.to - zero).toFixed(1)}%` }, worth.value);
  });
  return h('div', { class: 'worths', role: 'img', 'aria-label': label, style: `--columns:${variant.width}` }, ...cells);
}
