// The reader takes the place of the solver's driver: « is the score at least n? », answered by one
// real search each, until what is known from below and from above meets.

import { signed } from '../../../../game/players.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { card, press, says } from '../../parts/card.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {{ score: number, yes: boolean | null, nodes: number }} Answer */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createAsking(host, ctx) {
  const range = h('input', { type: 'range', step: 1, oninput: () => ((mine().n = Number(range.value)), ctx.redraw()) });
  const name = h('span');
  const button = press('primary', { 'data-say': 'ask', onclick: ask });
  const known = h('p', { role: 'status' });
  const sheet = card('asking', says('asking_text'), h('div', { class: 'ln-tools' }, h('label', {}, name, range), button), known);
  host.append(sheet);
  const table = createTable(sheet, ctx);
  const question = ctx.question('at_least', (/** @type {{ yes: boolean | null, nodes: number }} */ answer) => {
    const { position, score } = question.payload;
    if (position === ctx.place.text) mine().answers.push({ score, ...answer });
    if (position === ctx.place.text) mine().n = undefined;
  });
  const wait = createWait(sheet, ctx, question);

  /** What has been asked of this position. @returns {{ answers: Answer[], n?: number }} */
  const mine = () => ((ctx.memory.asks ??= {})[ctx.here] ??= { answers: [] });

  /** From the least to the most the score can still be. */
  function bounds() {
    const most = Math.floor((ctx.place.variant.width * ctx.place.variant.height) / 2);
    const { answers } = mine();
    const low = Math.max(-most, ...answers.filter(({ yes }) => yes === true).map(({ score }) => score));
    const high = Math.min(most, ...answers.filter(({ yes }) => yes === false).map(({ score }) => score - 1));
    return { low, high };
  }

  /** The question that the slider shows: first the sign, then the middle of what is left. */
  function chosen() {
    const { low, high } = bounds();
    const middle = low < 1 && high >= 1 ? 1 : low < 0 && high >= 0 ? 0 : Math.ceil((low + high) / 2);
    return Math.max(low + 1, Math.min(high, mine().n ?? middle));
  }

  function ask() {
    const { low, high } = bounds();
    if (low < high && !question.asking) question.ask({ score: chosen() });
  }

  return {
    draw() {
      sheet.hidden = ctx.place.variant.solver === undefined;
      if (sheet.hidden) return;
      const { low, high } = bounds();
      const { answers } = mine();
      const n = chosen();
      const done = low >= high;
      Object.assign(range, { min: String(Math.min(low + 1, high)), max: String(high) });
      range.value = String(n);
      const text = ctx.house.text;
      setText(name, ctx.say('at_least', { n: signed(text, n) }));
      setAttr(range, 'aria-valuetext', ctx.say('at_least', { n: signed(text, n) }));
      range.disabled = done;
      setAttr(button, 'aria-disabled', done || question.asking ? 'true' : null);
      const nodes = answers.reduce((sum, one) => sum + one.nodes, 0);
      setText(known, ctx.say(done ? 'score_found' : answers.length ? 'score_between' : 'score_start', { score: signed(text, low), low: signed(text, low), high: signed(text, high), n: answers.length, nodes: ctx.text().number(nodes), m: nodes }));
      table({
        caption: ctx.say('asking'), head: [ctx.say('col_question'), ctx.say('col_answer'), ctx.say('col_nodes')],
        rows: answers.map((one) => [ctx.say('at_least', { n: signed(text, one.score) }), ctx.say(one.yes === null ? 'too_long' : one.yes ? 'yes' : 'no'), ctx.text().number(one.nodes)]),
      });
      /** @type {HTMLElement} */ (sheet.querySelector('.ln-scroll')).hidden = answers.length === 0;
      wait();
    },
  };
}
