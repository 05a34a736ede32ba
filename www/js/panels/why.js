// « Pourquoi ce coup ? »: the last opponent's move explained, with what it thought of each move.

import { $, h } from '../dom.js';
import { who, written } from '../names.js';
import { lastAnswer } from '../state.js';
import { heights, long, short } from '../values.js';

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
    root.replaceChildren(h('h2', {}, text.t('why_title')), h('p', {}, said.main), bars(app, report, name, last.ply) ?? '', said.fine ? h('p', { class: 'fine' }, said.fine) : '');
  };
}

/** One bar for each legal move, as high as its worth. */
/** @param {App} app @param {Report} report @param {string} name @param {number} ply the move's place in the game, from 0 */
function bars({ state, text }, report, name, ply) {
  const { scores } = report;
  if (scores.length < 2) return null;
  const { variant } = state;
  const high = heights(scores);
  const rows = scores.map((score, i) =>
    h('div', { class: score.move === report.best ? 'bar best' : 'bar' },
      h('i', { style: `height:${high[i].toFixed(1)}%` }),
      h('span', { class: 'value' }, short(text, variant, ply, score)),
      h('span', {}, written(variant, score.move))));
  const spoken = scores.map((score) => `${written(variant, score.move)} : ${long(text, variant, ply, score)}`).join(', ');
  return h('div', { class: scores.length > 9 ? 'bars tight' : 'bars', role: 'img', 'aria-label': `${text.t('why_scores')} (${name}) : ${spoken}` }, ...rows);
}
