// The tree of tic-tac-toe counted in front of the reader, twice: games end when somebody wins
// (549 946), and fillings of eight cells without looking at wins (623 530).

import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createWait } from '../../parts/wait.js';
import { card, press, says } from '../../parts/card.js';

/** @typedef {import('../../types.js').Ctx} Ctx */

const BOARD = 'ttt-3x3-3';
const TREES = [
  { id: 'ended', plies: 9, winsEnd: true },
  { id: 'filled', plies: 8, winsEnd: false },
];

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createCounts(host, ctx) {
  const button = press('primary', { onclick: () => trees.forEach(({ asked, plies, winsEnd }) => asked.ask({ variant: BOARD, position: '', plies, winsEnd })) });
  const table = h('table', { class: 'ln-table' });
  const word = h('p');
  const sheet = card('counts', says('counts_text'), h('p', {}, button), h('div', { class: 'ln-scroll', tabindex: '0', role: 'region' }, table), word);
  host.append(sheet);
  const trees = TREES.map((tree) => {
    const asked = ctx.question('count');
    return { ...tree, asked, wait: createWait(sheet, ctx, asked) };
  });
  let drawn = '';

  /** Why the counts differ, with the figures. @param {any} ended @param {any} filled */
  function differ(ended, filled) {
    const full = ended.levels[9].nodes;
    return ctx.say('differ', { ended: ended.nodes, filled: filled.nodes, full, more: filled.nodes - (ended.nodes - full), rest: filled.nodes - ended.nodes });
  }

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
      setText(word, trees.every(({ asked }) => asked.answer) ? differ(trees[0].asked.answer, trees[1].asked.answer) : '');
      const key = JSON.stringify([ctx.house.text.lang, ctx.say('counts'), found]);
      if (!known || key === drawn) return;
      drawn = key;
      const deep = Math.max(...found.map((one) => one?.levels.length ?? 0));
      const cell = (/** @type {any} */ one, /** @type {number} */ ply) => h('td', {}, one?.levels[ply] ? number(one.levels[ply].nodes) : '');
      const total = (/** @type {number} */ i) => h('td', { 'data-total': TREES[i].id }, h('b', {}, found[i] ? number(found[i].nodes) : ''));
      table.replaceChildren(
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, ctx.say('column_ply')), ...['ended', 'won', 'filled'].map((id) => h('th', { scope: 'col' }, ctx.say(`column_${id}`))))),
        h('tbody', {},
          ...Array.from({ length: deep }, (_, ply) => h('tr', {}, h('th', { scope: 'row' }, String(ply)), cell(found[0], ply), h('td', {}, found[0]?.levels[ply] ? number(found[0].levels[ply].won) : ''), cell(found[1], ply))),
          h('tr', { class: 'best' }, h('th', { scope: 'row' }, ctx.say('total')), total(0), h('td'), total(1))),
      );
    },
  };
}
