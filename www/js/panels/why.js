// « Pourquoi ce coup ? »: the last opponent's move explained, with what it thought of each move.

import { $, h } from '../dom.js';
import { who, written } from '../names.js';
import { lastAnswer } from '../state.js';
import { heights, isValue, long, short } from '../values.js';

/** @typedef {import('../types.js').App} App */
/** @typedef {import('../types.js').Report} Report */

/** @param {App} app */
export function createWhy(app) {
  const root = $('#why');
  /** @type {Report | null} */
  let drawn = null;
  let lang = '';
  /** @type {typeof import('../why.js') | null} */
  let words = null;

  return () => {
    const { state, text } = app;
    const last = lastAnswer(state);
    const report = last?.step.report ?? null;
    if (report === drawn && lang === text.lang + state.variant.id && (words || !report)) return;
    drawn = report;
    lang = text.lang + state.variant.id;
    if (!last || !report) return root.replaceChildren();
    // The sentences come when there is something to explain.
    if (!words) {
      import('../why.js').then(async (module) => {
        await module.load(app.text.lang);
        words = module;
        drawn = null;
        app.redraw();
      });
      return;
    }
    const name = who(text, state, last.side);
    const said = words.explain(text, state, last.step.text, report);
    if (said === null) {
      words.load(text.lang).then(() => {
        drawn = null;
        app.redraw();
      });
      return;
    }
    root.replaceChildren(h('h2', {}, text.t('why_title')), h('p', {}, said.main), values(app, report, name, last.ply) ?? '', said.fine ? h('p', { class: 'fine' }, said.fine) : '');
  };
}

/**
 * What each legal move was worth: a bar for every column, or the board with a number in every cell.
 * @param {App} app @param {Report} report @param {string} name @param {number} ply the move's place in the game, from 0
 */
function values({ state, text }, report, name, ply) {
  const { scores, exact } = report;
  if (scores.length < 2) return null;
  const { variant } = state;
  const spoken = scores.map((score) => text.t('of', { name: written(variant, score.move), what: long(text, variant, ply, score, exact) })).join(', ');
  const label = text.t('of', { name: `${text.t('why_scores')} (${name})`, what: spoken });
  const high = heights(scores);
  const worths = scores.map((score, i) => ({
    move: score.move,
    high: high[i].toFixed(1),
    value: short(text, variant, ply, score, exact),
    mark: `${score.move === report.best ? ' best' : ''}${isValue(score) ? '' : ' vague'}`,
  }));
  if (variant.gravity) {
    const rows = worths.map(({ move, high, value, mark }) =>
      h('div', { class: `bar${mark}` }, h('i', { style: `height:${high}%` }), h('span', { class: 'value' }, value), h('span', {}, written(variant, move))));
    return h('div', { class: scores.length > 9 ? 'bars tight' : 'bars', role: 'img', 'aria-label': label }, ...rows);
  }
  const open = new Map(worths.map((worth) => [worth.move, worth]));
  // The board's first row lies at the bottom.
  const cells = Array.from({ length: variant.width * variant.height }, (_, i) => {
    const row = variant.height - 1 - Math.floor(i / variant.width);
    const worth = open.get(row * variant.width + (i % variant.width));
    if (!worth) return h('span', { class: 'taken' });
    return h('span', { class: `worth${worth.mark}`, style: `--high:${worth.high}%` }, worth.value);
  });
  return h('div', { class: 'worths', role: 'img', 'aria-label': label, style: `--columns:${variant.width}` }, ...cells);
}
