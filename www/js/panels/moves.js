// The moves in notation with their times; a press looks back.

import { $, h, icon } from '../dom.js';
import { moveOf, timeText, who } from '../names.js';
import { lookOf } from '../state.js';
import { moveName } from '../text/names.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export function createMoves(app) {
  const root = $('#moves');
  let drawn = '';

  return () => {
    const { state, text } = app;
    const at = state.shown ?? state.ply;
    const key = JSON.stringify([state.line.map((s) => [s.text, s.ms]), at, state.ply, text.lang, state.variant.id, state.seats, state.order]);
    if (key === drawn) return;
    drawn = key;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const had = focused?.getAttribute('data-step') ?? (focused?.hasAttribute('data-ply') ? 'ply' : null);
    root.replaceChildren(head(app, at), state.line.length ? list(app, at) : h('p', { class: 'empty' }, text.t('moves_none')));
    const current = /** @type {HTMLElement | null} */ (root.querySelector('[aria-current]'));
    const box = current?.closest('ol');
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    if (had === 'ply') current?.focus();
    else if (had) /** @type {HTMLElement | null} */ (root.querySelector(`[data-step=${had}]`))?.focus();
  };
}

/** @param {App} app @param {number} at */
function head({ state, text, flow }, at) {
  const total = state.line.length;
  /** @param {string} step @param {import('../text/index.js').Key} name @param {number} to @param {boolean} can */
  const button = (step, name, to, can) =>
    h('button', {
      type: 'button', class: 'btn quiet', 'data-step': step, 'aria-label': text.t(name), title: text.t(name), 'aria-disabled': String(!can),
      onclick: () => can && flow.look(to),
    }, icon(`i-${step}`));
  return h('div', { class: 'moves-head' },
    h('h2', {}, text.t('moves')),
    button('first', 'go_start', 0, at > 0),
    button('back', 'go_back', at - 1, at > 0),
    button('next', 'go_on', at + 1, at < total),
    button('last', 'go_end', total, at < total));
}

/** @param {App} app @param {number} at */
function list({ state, text, flow }, at) {
  const { sides } = state.variant;
  const rows = [];
  for (let first = 0; first < state.line.length; first += sides) {
    const cells = state.line.slice(first, first + sides).map((step, i) => {
      const ply = first + i + 1;
      const side = state.movers[ply - 1];
      const facts = { n: ply, who: who(text, state, side), move: moveName(text, state.variant, moveOf(state.variant, step.text)) };
      const time = step.ms === undefined ? '' : timeText(text, step.ms);
      return h('button', {
        type: 'button', class: ply > state.ply ? 'move later' : 'move', 'data-ply': ply, 'data-colour': lookOf(state, side).colour,
        'aria-current': ply === at ? 'step' : null,
        'aria-label': time ? text.t('move_label_time', { ...facts, time }) : text.t('move_label', facts),
        onclick: () => flow.look(ply),
      }, h('b', {}, step.text), time ? h('small', {}, time) : null);
    });
    rows.push(h('li', {}, h('span', { class: 'nr', 'aria-hidden': 'true' }, `${first / sides + 1}.`), ...cells,
      ...Array.from({ length: sides - cells.length }, () => h('span'))));
  }
  return h('ol', { class: 'move-list', style: `--sides:${sides}` }, ...rows);
}
