// « How deep in one second? »: document B's question, measured. The chart shows how many positions
// each depth takes, with bounded work so that it is there at once; the clock is asked only when the
// reader wants it, one second for each search on this device.

import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { createLessonBoard } from '../../parts/board.js';
import { empties } from '../../parts/line.js';
import { createChart } from '../../parts/chart.js';
import { createQuestion } from '../../parts/question.js';
import { createWait } from '../../parts/wait.js';
import { card, columns, press, says } from '../../parts/card.js';

/** @typedef {import('../../desk.js').Depth} Depth */

/** The searches, each with the look of its line. */
const KINDS = ['plain', 'alphabeta', 'ordered', 'table', 'expert'];
/** Positions a depth may take before the clock is asked: a moment's work. */
const QUICK = 60_000;
/** A depth that no search on any board comes to within a second. */
const DEEPEST = 30;

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  /** What judges the grids at the end. */
  const judges = ctx.house.rules.catalog.opponents.filter(({ search }) => search);
  const judge = h('select', { onchange: () => ctx.keep({ judge: judge.value }) }, ...judges.map(({ id }) => h('option', { value: id })));
  const start = press('primary', { onclick: measure });
  const judgeName = h('label', {}, h('span', { 'data-say': 'judge' }), judge);
  const picture = card('chart');
  const clock = card('second', says('second_how'), h('div', { class: 'ln-tools' }, judgeName, start));
  const [left, side] = columns(host);
  left.append(says('intro'), clock, picture);
  const table = card('');
  side.append(table);
  const board = createLessonBoard(table, ctx);
  const ask = createQuestion(side, ctx);
  side.append(card('why', says('why_growth'), says('why_minimum')));

  const counts = ctx.question('depths');
  const times = ctx.question('depths');
  const chart = createChart(picture, ctx);
  const countsWait = createWait(picture, ctx, counts);
  const bars = createBars(clock);
  const timesWait = createWait(clock, ctx, times);
  const note = h('p', { class: 'ln-muted', role: 'status' });
  clock.append(note);

  /** What is to be measured, the same for both questions. */
  function asked() {
    const { variant } = ctx.place;
    const spec = ctx.memory.judge ?? 'note';
    return { spec, kinds: variant.sides === 3 ? ['maxn'] : KINDS, plies: Math.min(DEEPEST, empties(ctx)) };
  }

  /** The depths found by one question, also while it runs. @param {import('../../types.js').Asked} question @returns {Depth[]} */
  function found(question) {
    const now = question.asking || question.stopped ? question.progress?.found : null;
    return now ?? (question.payload?.spec === asked().spec ? question.here?.found : null) ?? [];
  }

  function drawChart() {
    const { at, variant } = ctx.place;
    // What the clock was asked for goes deeper, and the numbers are the same.
    const depths = [...found(times).filter(({ kind, plies }) => !found(counts).some((one) => one.kind === kind && one.plies === plies && one.finished)), ...found(counts)].sort((a, b) => a.plies - b.plies);
    const b = at.legal.length;
    const number = ctx.text().compact;
    const sizes = ctx.house.rules.module.learn_sizes;
    const last = Math.max(4, ...depths.filter(({ finished }) => finished).map(({ plies }) => plies));
    const upTo = Math.min(asked().plies, last);
    const plies = Array.from({ length: upTo }, (_, i) => i + 1);
    const lines = asked().kinds.map((kind, look) => ({
      name: ctx.say(`kind_${kind}`), look,
      points: depths.filter((one) => one.kind === kind && one.finished).map((one) => ({ x: one.plies, y: one.nodes, said: ctx.text().number(one.nodes) })),
    }));
    const formula = [{ name: ctx.say('minimum', { b }), look: 5, points: plies.map((d) => ({ x: d, y: sizes(b, d).nodes, said: ctx.text().number(Math.round(sizes(b, d).nodes)) })) }];
    chart.draw({
      label: ctx.say('chart'), x: ctx.say('depth'), y: ctx.say('positions'), log: true, number,
      // It takes as many moves at every level for granted; without gravity each move takes one away.
      lines: variant.sides === 3 || !variant.gravity ? lines : [...lines, ...formula],
    });
  }

  function drawClock() {
    const depths = found(times);
    /** @param {string} kind */
    const reached = (kind) => depths.filter((one) => one.kind === kind && one.finished).at(-1);
    const rows = asked().kinds.filter((kind) => depths.some((one) => one.kind === kind)).map((kind) => ({ kind, one: reached(kind) }));
    const most = Math.max(1, ...rows.map(({ one }) => one?.plies ?? 0));
    bars({
      label: ctx.say('second'), columns: [ctx.say('search'), ctx.say('depth')],
      rows: rows.map(({ kind, one }) => ({
        name: ctx.say(`kind_${kind}`), value: one ? ctx.say('levels', { n: one.plies }) : '–', share: (one?.plies ?? 0) / most, best: one?.plies === most,
        note: one ? ctx.say('took', { nodes: ctx.text().compact(one.nodes), n: one.nodes, time: ctx.text().seconds(one.ms) }) : '',
      })),
    });
    const seen = times.progress;
    timesWait(times.asking && seen?.kind ? ctx.say('measuring', { search: ctx.say(`kind_${seen.kind}`), n: seen.plies }) : undefined);
    setText(note, times.stopped ? ctx.say('partial') : rows.length && !times.asking ? ctx.say('device') : '');
    setText(start, ctx.say(rows.length ? 'measure_again' : 'measure'));
    setAttr(start, 'aria-disabled', times.asking ? 'true' : null);
  }

  function measure() {
    if (times.asking) return;
    // Measured anew each time, also on the same position.
    times.ask({ ...asked(), nodes: 1e12, seconds: 1, run: (ctx.memory.run = (ctx.memory.run ?? 0) + 1) });
  }

  return {
    draw() {
      for (const option of judge.options) setText(option, ctx.t(`opponent_${option.value}`));
      judge.value = ctx.memory.judge ?? 'note';
      judgeName.hidden = ctx.place.variant.sides === 3;
      counts.ask({ ...asked(), nodes: QUICK });
      board.draw();
      drawChart();
      countsWait();
      drawClock();
      ask({ id: 'faster-machine', answers: ['seven', 'one', 'half'], right: 'one', told: ctx.say('told') });
    },
    step: (by) => board.step(by),
    unmount() {
      board.destroy();
      chart.destroy();
    },
  };
}
