// Who plays, with what, and the score.

import { disc, h, icon } from './dom.js';

/** @typedef {{ look: import('../game/types.js').Look, name: string, what: string, colour: string, points: string, score: string, turn: boolean }} Row one player; `colour` is for those who cannot see the disc */
/** How fast two opponents follow each other. @typedef {{ label: string, value: number, say: string }} Pace */
/** @typedef {{ rows: Row[], title: string, board: string, change: string, changeLong: string, more: string, open: boolean, pace: Pace | null }} Seats */

/** @param {HTMLElement} root @param {{ onPace: (ms: number) => string }} handlers called while the slider moves; what to say of the value */
export function createSeats(root, { onPace }) {
  let drawn = '';

  /** @param {Seats} seats */
  return (seats) => {
    const key = JSON.stringify(seats);
    if (key === drawn) return;
    // The slider would be lost under the hand that moves it.
    if (root.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    drawn = key;
    root.dataset.sides = String(seats.rows.length);
    const had = root.contains(document.activeElement) ? document.activeElement?.getAttribute('data-do') : null;
    const rows = seats.rows.map((row) =>
      h('div', { class: 'seat', 'data-turn': row.turn },
        disc(row.look),
        h('div', {}, h('p', { class: 'who', title: row.name }, row.name), h('p', { class: 'what', title: row.what }, row.what), row.colour && h('p', { class: 'unseen' }, row.colour)),
        h('p', { class: 'points', 'aria-label': row.score, role: 'img' }, row.points)));
    const board = h('div', { class: 'between' },
      h('p', {}, seats.board),
      h('button', { type: 'button', class: 'btn tiny', 'data-do': 'seating', 'aria-label': seats.changeLong, title: seats.changeLong }, seats.change));
    const fold = h('button', { type: 'button', class: 'btn fold', 'data-do': 'sheet', 'aria-expanded': String(seats.open), 'aria-label': seats.more }, icon('i-up'));
    root.replaceChildren(h('h2', { class: 'unseen' }, seats.title), rows[0], board, ...rows.slice(1), fold, ...(seats.pace ? [slider(seats.pace, onPace)] : []));
    if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-do=${had}]`))?.focus();
  };
}

/** @param {Pace} pace @param {(ms: number) => string} onPace */
function slider({ label, value, say }, onPace) {
  const out = h('output', {}, say);
  const input = h('input', {
    type: 'range', min: 0, max: 3000, step: 100, value, 'aria-label': label, 'aria-valuetext': say,
    oninput: () => {
      const said = onPace(Number(input.value));
      out.textContent = said;
      input.setAttribute('aria-valuetext', said);
    },
  });
  return h('div', { class: 'pace' }, h('span', { 'aria-hidden': 'true' }, label), input, out);
}
