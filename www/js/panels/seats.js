// Who plays, with what, and the score.

import { $, disc, h, icon } from '../dom.js';
import { about, colourName, who } from '../names.js';
import { isOver, lookOf, people, sideOf } from '../state.js';
import { variantName } from '../text/names.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export function createSeats(app) {
  const root = $('#seats');
  const panel = $('#panel');
  let drawn = '';

  return () => {
    const { state, text } = app;
    const turn = isOver(state) ? -1 : state.view.turn;
    const rows = state.seats.slice(0, state.variant.sides).map((_, seat) => {
      const side = sideOf(state, seat);
      // A disc says its colour to those who cannot see it, where the words beside it do not.
      const colour = colourName(text, lookOf(state, side).colour);
      const words = [who(text, state, side), about(text, state, side, app.rules?.catalog)];
      return { colour: words.includes(colour) ? '' : colour, look: lookOf(state, side), name: words[0], what: words[1], points: state.wins[seat] ?? 0, turn: side === turn };
    });
    const watch = people(state) === 0;
    const open = panel.hasAttribute('data-open');
    const key = JSON.stringify([rows, text.lang, state.variant.id, state.draws, watch, open, state.settings.speed]);
    if (key === drawn) return;
    // The slider would be lost under the hand that moves it.
    if (root.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    drawn = key;
    root.dataset.sides = String(rows.length);
    const had = root.contains(document.activeElement) ? document.activeElement?.getAttribute('data-do') : null;
    const seats = rows.map((row) =>
      h('div', { class: 'seat', 'data-turn': row.turn },
        disc(row.look),
        h('div', {}, h('p', { class: 'who', title: row.name }, row.name), h('p', { class: 'what', title: row.what }, row.what), row.colour && h('p', { class: 'unseen' }, row.colour)),
        h('p', { class: 'points', 'aria-label': text.t('score', { n: row.points }), role: 'img' }, text.number(row.points))));
    const board = h('div', { class: 'between' },
      h('p', {}, variantName(text, state.variant), state.draws ? ` · ${text.t('scores_draws', { n: state.draws })}` : ''),
      h('button', { type: 'button', class: 'btn tiny', 'data-do': 'setup', 'aria-label': text.t('change_table'), title: text.t('change_table') }, text.t('change')));
    const fold = h('button', { type: 'button', class: 'btn fold', 'data-do': 'sheet', 'aria-expanded': String(open), 'aria-label': text.t('more') }, icon('i-up'));
    root.replaceChildren(h('h2', { class: 'unseen' }, text.t('seats')), seats[0], board, ...seats.slice(1), fold, ...(watch ? [pace(app)] : []));
    if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-do=${had}]`))?.focus();
  };
}

/** How fast two opponents follow each other. @param {App} app */
function pace(app) {
  const { text, state } = app;
  const out = h('output', {}, text.seconds(state.settings.speed));
  const input = h('input', {
    type: 'range', min: 0, max: 3000, step: 100, value: state.settings.speed, 'aria-label': text.t('speed'),
    'aria-valuetext': text.seconds(state.settings.speed),
    oninput: (/** @type {Event} */ e) => {
      const ms = Number(/** @type {HTMLInputElement} */ (e.target).value);
      state.settings.speed = ms;
      out.textContent = text.seconds(ms);
      input.setAttribute('aria-valuetext', text.seconds(ms));
      app.keepSettings();
    },
  });
  return h('div', { class: 'pace' }, h('span', { 'aria-hidden': 'true' }, text.t('speed')), input, out);
}
