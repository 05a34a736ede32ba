// « Complexity »: document A's chapter 6 beside what is counted. Its O(b × m) for the time of
// minimax is drawn with the tree that was really walked; its recurrence for `explore` is right, and
// is counted here.

import { h, setText } from '../../../../parts/dom.js';
import { createLessonBoard } from '../../parts/board.js';
import { empties } from '../../parts/line.js';
import { createChart } from '../../parts/chart.js';
import { createDial } from '../../parts/dial.js';
import { createQuestion } from '../../parts/question.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, pick, pressOne, says } from '../../parts/card.js';

/** Nodes that are counted: a few seconds on a slow device, and it can be stopped. */
const MOST = 3_000_000;
/** Depths drawn at most. */
const DEEPEST = 10;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const scales = pick(['log', 'linear'].map((id) => `scale_${id}`), (scale) => ctx.keep({ scale }));
  const picture = card('chart', h('div', { class: 'ln-tools' }, ...scales));
  const explored = card('explore', says('explore_text'));
  const size = createDial(explored, { min: 1, max: 16, onChange: (n) => ctx.keep({ n }) });
  const [left, side] = columns(host);
  left.append(says('intro'), picture, explored);
  const ask = createQuestion(side, ctx);
  const memory = h('p');
  const place = card('');
  side.prepend(card('where', says('where_time'), memory, says('where_words')));
  side.append(place);
  const board = createLessonBoard(place, ctx);

  const count = ctx.question('count');
  const chart = createChart(picture, ctx);
  const wait = createWait(picture, ctx, count);
  const table = createTable(explored, ctx);
  explored.append(says('explore_bound', 'ln-muted'));

  /** How deep the whole tree can be counted within bounds, if every position had b moves. @param {number} b */
  function depth(b) {
    const { learn_sizes: sizes } = ctx.house.rules.module;
    let plies = 1;
    while (plies < Math.min(DEEPEST, empties(ctx)) && sizes(b, plies + 1).plain <= MOST) plies += 1;
    return plies;
  }

  function drawChart() {
    const b = ctx.place.at.legal.length;
    const linear = ctx.memory.scale === 1;
    const plies = depth(b);
    count.ask({ plies, winsEnd: true });
    const levels = (count.asking ? count.progress : count.answer)?.levels ?? [];
    let nodes = -1;
    const counted = levels.map((/** @type {{ nodes: number }} */ level, /** @type {number} */ m) => ({ x: m, y: (nodes += level.nodes), said: ctx.text().number(nodes) })).slice(1);
    const all = Array.from({ length: plies }, (_, i) => i + 1);
    const { learn_sizes: sizes } = ctx.house.rules.module;
    const number = (/** @type {number} */ n) => ctx.text().compact(Math.round(n));
    const exact = (/** @type {number} */ n) => ctx.text().number(n);
    chart.draw({
      label: ctx.say('chart'), x: ctx.say('depth'), y: ctx.say('positions'), log: !linear, number,
      lines: [
        { name: ctx.say('line_counted'), look: 1, points: counted },
        { name: ctx.say('line_power', { b }), look: 5, points: all.map((m) => ({ x: m, y: sizes(b, m).plain, said: exact(sizes(b, m).plain) })) },
        { name: ctx.say('line_product', { b }), look: 4, points: all.map((m) => ({ x: m, y: b * m, said: exact(b * m) })) },
      ],
    });
    pressOne(scales, Number(linear));
    wait(ctx.say('counting'));
    setText(memory, ctx.say('where_memory', { b, m: plies, product: b * plies }));
  }

  function drawExplore() {
    const n = ctx.memory.n ?? 9;
    size({ name: ctx.say('size'), value: n });
    const { learn_explore: explore } = ctx.house.rules.module;
    table({
      caption: ctx.say('explore'), head: ['m', ctx.say('col_counted'), 'C(m) = m·n + m·C(m−1)', 'e·n·m!'],
      rows: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((m) => {
        const { cost, counted, bound } = explore(m, n);
        return [String(m), counted === undefined ? '–' : ctx.text().number(counted), cost === undefined ? '–' : ctx.text().number(cost), ctx.text().number(Math.round(bound))];
      }),
    });
  }

  return {
    draw() {
      board.draw();
      drawChart();
      drawExplore();
      ask({ id: 'ten', answers: ['product', 'power', 'other'], right: 'power', told: ctx.say('told') });
    },
    step: (by) => board.step(by),
    unmount() {
      board.destroy();
      chart.destroy();
    },
  };
}
