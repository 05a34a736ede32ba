// « Pourquoi ce coup ? »: the last opponent's move explained, with what it thought of each move.

import { $, h } from '../dom.js';
import { signed, who, written } from '../names.js';
import { lastAnswer } from '../state.js';

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
    const said = words.explain(text, state, last.side, last.step.text, report);
    if (said === null) {
      words.load(text.lang).then(() => {
        drawn = null;
        app.redraw();
      });
      return;
    }
    root.replaceChildren(h('h2', {}, text.t('why_title')), h('p', {}, said.main), bars(app, report, name) ?? '', said.fine ? h('p', { class: 'fine' }, said.fine) : '');
  };
}

/** One bar for each legal move, as high as its worth. @param {App} app @param {Report} report @param {string} name */
function bars({ state, text }, report, name) {
  const scores = report.scores;
  if (scores.length < 2) return null;
  const values = scores.map((score) => worth(score));
  const top = Math.max(...values);
  const low = Math.min(...values);
  const rows = scores.map((score, i) => {
    const high = top === low ? 60 : 8 + (92 * (values[i] - low)) / (top - low);
    return h('div', { class: score.move === report.best ? 'bar best' : 'bar' },
      h('i', { style: `height:${high.toFixed(1)}%` }),
      h('span', { class: 'value' }, label(text, score)),
      h('span', {}, written(state.variant, score.move)));
  });
  const spoken = scores.map((score) => `${written(state.variant, score.move)} : ${label(text, score)}`).join(', ');
  return h('div', { class: scores.length > 9 ? 'bars tight' : 'bars', role: 'img', 'aria-label': `${text.t('why_scores')} (${name}) : ${spoken}` }, ...rows);
}

/** A number that orders moves of one report. @param {import('../types.js').MoveValue} score */
const worth = (score) => score.visits ?? score.value ?? 0;

/** @param {App['text']} text @param {import('../types.js').MoveValue} score */
const label = (text, score) => score.text ?? (score.visits !== undefined ? text.compact(score.visits) : signed(text, score.value ?? 0));
