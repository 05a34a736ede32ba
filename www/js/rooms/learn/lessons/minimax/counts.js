// The tree of tic-tac-toe counted in front of the reader, twice: games end when somebody wins
// (549 946), and fillings of eight cells without looking at wins (623 530).

import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createWait } from '../../parts/wait.js';

/** @typedef {import('../../types.js').Ctx} Ctx */

const BOARD = 'ttt-3x3-3';
const TREES = [
  { id: 'ended', plies: 9, winsEnd: true },
  { id: 'filled', plies: 8, winsEnd: false },
];

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createCounts(host, ctx) {
  const button = h('button', { type: 'button', class: 'btn primary', onclick: () => trees.forEach(({ asked, plies, winsEnd }) => asked.ask({ variant: BOARD, position: '', plies, winsEnd })) });
  const table = h('table', { class: 'ln-table' });
  const word = h('p');
  const card = h('section', { class: 'card' }, h('h3', { 'data-say': 'counts' }), h('p', { 'data-say': 'counts_text' }), h('p', {}, button), h('div', { class: 'ln-scroll', tabindex: '0', role: 'region' }, table), word);
  host.append(card);
  const trees = TREES.map((tree) => {
    const asked = ctx.question('count');
    return { ...tree, asked, wait: createWait(card, ctx, asked) };
  });
  let drawn = '';

  return {
    draw() {
      const { number } = ctx.house.text;
      setText(button, ctx.say('count'));
      const found = trees.map(({ asked }) => asked.answer ?? asked.progress);
      const known = found.some((one) => one);
      setAttr(button, 'aria-disabled', known ? 'true' : null);
      trees.forEach(({ wait, id }) => wait(ctx.say(`counting_${id}`)));
      const box = /** @type {HTMLElement} */ (table.parentElement);
      box.hidden = !known;
      setAttr(box, 'aria-label', ctx.say('counts'));
      setText(word, trees.every(({ asked }) => asked.answer) ? ctx.say('differ', { ended: trees[0].asked.answer.nodes, filled: trees[1].asked.answer.nodes }) : '');
      const key = JSON.stringify([ctx.house.text.lang, ctx.say('counts'), found]);
      if (!known || key === drawn) return;
      drawn = key;
      const deep = Math.max(...found.map((one) => one?.levels.length ?? 0));
      const cell = (/** @type {any} */ one, /** @type {number} */ ply) => h('td', {}, one?.levels[ply] ? number(one.levels[ply].nodes) : '');
      table.replaceChildren(
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, ctx.say('column_ply')), ...trees.map(({ id }) => h('th', { scope: 'col' }, ctx.say(`column_${id}`))), h('th', { scope: 'col' }, ctx.say('column_won')))),
        h('tbody', {},
          ...Array.from({ length: deep }, (_, ply) => h('tr', {}, h('th', { scope: 'row' }, String(ply)), ...found.map((one) => cell(one, ply)), h('td', {}, found[0]?.levels[ply] ? number(found[0].levels[ply].won) : ''))),
          h('tr', { class: 'best' }, h('th', { scope: 'row' }, ctx.say('total')), ...found.map((one, i) => h('td', { 'data-total': TREES[i].id }, h('b', {}, one ? number(one.nodes) : ''))), h('td'))),
      );
    },
  };
}
