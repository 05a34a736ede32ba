// The tree of tic-tac-toe counted in front of the reader, twice: games end when somebody wins
// (549 946), and fillings of eight cells without looking at wins (623 530).

import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createTable } from '../../parts/table.js';
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
  const figures = h('div');
  const word = h('p');
  const sheet = card('counts', says('counts_text'), h('p', {}, button), figures, word);
  host.append(sheet);
  const table = createTable(figures, ctx);
  const trees = TREES.map((tree) => {
    const asked = ctx.question('count');
    return { ...tree, asked, wait: createWait(sheet, ctx, asked) };
  });

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
      figures.hidden = !known;
      setText(word, trees.every(({ asked }) => asked.answer) ? differ(trees[0].asked.answer, trees[1].asked.answer) : '');
      const deep = Math.max(0, ...found.map((one) => one?.levels.length ?? 0));
      /** What one tree has at a level. @param {number} i @param {number} ply @param {string} what */
      const cell = (i, ply, what) => (found[i]?.levels[ply] ? number(found[i].levels[ply][what]) : '');
      const total = (/** @type {number} */ i) => h('b', { 'data-total': TREES[i].id }, found[i] ? number(found[i].nodes) : '');
      table({
        caption: ctx.say('counts'), head: ['ply', 'ended', 'won', 'filled'].map((id) => ctx.say(`column_${id}`)),
        rows: [
          ...Array.from({ length: deep }, (_, ply) => [String(ply), cell(0, ply, 'nodes'), cell(0, ply, 'won'), cell(1, ply, 'nodes')]),
          [ctx.say('total'), total(0), '', total(1)],
        ],
      });
    },
  };
}
