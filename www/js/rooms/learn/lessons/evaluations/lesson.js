// « Evaluations »: four ways to judge the same grid, part by part on the board; what they say
// together and what is true; and why looking deeper with a poor judgement may not help (deeper.js).

import { cellName } from '../../../../game/names.js';
import { signed } from '../../../../game/players.js';
import { long } from '../../../../game/worths.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { lineWords } from '../../parts/line.js';
import { keepFocus } from '../../parts/focus.js';
import { createQuestion } from '../../parts/question.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { createDeeper } from './deeper.js';
import { card, press, says } from '../../parts/card.js';

/** @typedef {import('../../../../board/board.js').Mark} Mark */
/** Something counted: its name, whose it is, its points, and where it stands. @typedef {{ name: string, side: number, points: string, cells: number[] }} Part */

const KINDS = /** @type {const} */ (['note', 'runs', 'groups', 'threats']);
/** @typedef {typeof KINDS[number]} Kind */

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const tabs = KINDS.map((kind) => press('tiny', { 'data-do': `evaluate_${kind}`, 'data-say': `kind_${kind}` }));
  const openEnds = h('input', { type: 'checkbox', onchange: () => ((ctx.memory.open = openEnds.checked), ctx.redraw()) });
  const openLabel = h('label', { class: 'ln-check' }, openEnds, h('span', { 'data-say': 'open_ends' }));
  const place = card('', h('div', { class: 'ln-tools' }, ...tabs));
  const about = h('p');
  const sum = h('p', { class: 'ln-sum', role: 'status' });
  const parts = card('parts', about, sum, openLabel);
  const side = h('div', { class: 'ln-col' });
  host.append(says('intro', 'ln-lead'), h('div', { class: 'ln-grid board-left' }, h('div', { class: 'ln-col' }, place, parts), side));
  const board = createLessonBoard(place, ctx);
  const partTable = createTable(parts, ctx);
  const all = card('verdicts');
  const judge = ctx.question('judge');
  side.append(all);
  const verdicts = createTable(all, ctx);
  const wait = createWait(all, ctx, judge);
  all.append(says('verdicts_how', 'ln-muted'));
  const deeper = createDeeper(side, ctx, () => certain());
  const ask = createQuestion(side, ctx);

  const kind = () => /** @type {Kind} */ (ctx.memory.kind ?? 'runs');

  /** What every move is worth, where that is certain. */
  function certain() {
    const { variant, text } = ctx.place;
    const found = judge.payload?.position === text && judge.payload.variant === variant.id ? judge.answer : null;
    return found?.exact ? found : null;
  }

  /** Whether open ends count: as the reader says, or else as the opponent asked about does. */
  const openRuns = () => Boolean(ctx.memory.open ?? (ctx.ai?.startsWith('rouen') && ctx.house.rules.spec(ctx.ai).options.open));

  /** @param {number} cell */
  const named = (cell) => cellName(ctx.place.variant, cell);

  /**
   * The parts of one evaluation, and what is drawn on the board before one of them is chosen.
   * @param {any} weighed @returns {{ rows: Part[], marks: Mark[] }}
   */
  function taken(weighed) {
    const { turn } = ctx.place.at;
    switch (kind()) {
      case 'note': {
        const rows = [0, 1].flatMap((side) => weighed.note.cells[side].filter((/** @type {any} */ one) => one.points > 0)
          .map((/** @type {any} */ one) => ({ name: ctx.say(`window_${one.kind}`, { ...lineWords(ctx), cell: named(one.cell) }), side, points: String(one.points), cells: [one.cell], worth: one.points })));
        rows.sort((a, b) => b.worth - a.worth);
        return { rows, marks: weighed.note.cells[turn].map((/** @type {any} */ one) => ({ cell: one.cell, kind: 'text', text: String(one.points), label: ctx.say('points_at', { n: one.points }) })) };
      }
      case 'runs': {
        const rows = weighed.runs.runs.filter((/** @type {any} */ run) => run.cells.length > 1).map((/** @type {any} */ run) => ({
          name: ctx.say(`run_open_${run.open.length}`, { n: run.cells.length, from: named(run.cells[0]), to: named(run.cells.at(-1)) }), side: run.side,
          points: ctx.text().number(run.points + run.bonus / 100), cells: run.cells, worth: run.points,
        }));
        rows.sort((/** @type {any} */ a, /** @type {any} */ b) => b.worth - a.worth);
        return { rows, marks: weighed.runs.discs.map((/** @type {any} */ one) => ({ cell: one.cell, kind: 'text', text: String(one.points), label: ctx.say('points_at', { n: one.points }) })) };
      }
      case 'groups':
        return {
          rows: weighed.groups.groups.map((/** @type {any} */ group) => ({ name: ctx.say('group', { n: group.cells.length, from: named(group.cells[0]), to: named(group.cells.at(-1)) }), side: group.side, points: String(group.points), cells: group.cells })),
          marks: [],
        };
      default:
        return {
          rows: weighed.threats.threats.map((/** @type {any} */ one) => ({ name: ctx.say(one.odd ? 'threat_odd' : 'threat_even', { cell: named(one.cell) }), side: one.side, points: ctx.say(one.playable ? 'now' : 'later'), cells: [one.cell] })),
          marks: weighed.threats.threats.map((/** @type {any} */ one) => ({ cell: one.cell, kind: one.odd ? 'triangle' : 'square', side: one.side, label: ctx.say(one.odd ? 'threat_odd' : 'threat_even', { cell: named(one.cell) }) })),
        };
    }
  }

  /** What each evaluation says, seen by the side to move. @param {any} weighed */
  function values(weighed) {
    const { turn } = ctx.place.at;
    const { groups } = weighed;
    return { note: weighed.note.note, runs: weighed.runs.value, groups: groups.sums[turn], threats: weighed.threats.total };
  }

  /** The sum of the parts, written out. @param {any} weighed */
  function written(weighed) {
    const { turn } = ctx.place.at;
    const facts = { me: sideName(ctx, turn), them: sideName(ctx, 1 - turn) };
    const text = ctx.house.text;
    if (kind() === 'note') return ctx.say('sum_note', { ...facts, a: weighed.note.best[turn], b: weighed.note.best[1 - turn], value: signed(text, weighed.note.note) });
    if (kind() === 'runs') return ctx.say('sum_runs', { ...facts, a: weighed.runs.sums[turn], b: weighed.runs.sums[1 - turn], value: signed(text, weighed.runs.value) });
    if (kind() === 'groups') return ctx.say('sum_groups', { ...facts, a: weighed.groups.sums[turn], b: weighed.groups.sums[1 - turn] });
    const { tempo, windows, points, zugzwang, total } = weighed.threats;
    return ctx.say('sum_threats', { tempo: signed(text, tempo), windows: signed(text, windows[0] - windows[1]), threats: signed(text, points[0] - points[1]), zugzwang: signed(text, zugzwang), value: signed(text, total) });
  }

  function* draw() {
    const { variant, text, at } = ctx.place;
    judge.ask({ variant: variant.id, position: text });
    const weighed = ctx.house.rules.module.learn_weigh(variant.id, text, 'note', openRuns() ? 'rouen:open=1' : 'rouen', 'twelve');
    const kinds = KINDS.filter((one) => one !== 'threats' || weighed.threats);
    if (!kinds.includes(kind())) ctx.memory.kind = 'runs';
    for (const [i, tab] of tabs.entries()) {
      setAttr(tab, 'aria-pressed', String(KINDS[i] === kind()));
      tab.hidden = !kinds.includes(KINDS[i]);
    }
    openLabel.hidden = kind() !== 'runs';
    openEnds.checked = openRuns();
    const line = lineWords(ctx);
    setText(about, ctx.say(`about_${kind()}`, { ...line, more: line.size === 3 ? '' : ctx.say('about_note_more') }));
    setText(sum, written(weighed));
    const { rows, marks } = taken(weighed);
    const lit = rows.find((row) => row.name === ctx.memory.lit);
    yield;
    yield board.draw({ marks: lit ? [...marks, ...lit.cells.map((cell) => /** @type {Mark} */ ({ cell, kind: 'lit' }))] : marks });
    keepFocus(parts, 'data-part', () => partTable({
      caption: ctx.say('parts'), head: [ctx.say('part'), ctx.say('whose'), ctx.say('points')],
      rows: rows.map((row) => [
        press('tiny ln-part', { 'data-part': row.name, 'aria-pressed': String(row === lit), onclick: () => ((ctx.memory.lit = row === lit ? undefined : row.name), ctx.redraw()) }, row.name),
        sideName(ctx, row.side), row.points,
      ]),
    }));
    yield;
    const found = values(weighed);
    const truth = certain();
    const best = truth?.moves.find((/** @type {any} */ one) => one.move === truth.best[0]).worth;
    verdicts({
      caption: ctx.say('verdicts'), head: [ctx.say('evaluation'), ctx.say('seen_by', { who: sideName(ctx, at.turn) })],
      rows: [...kinds.map((one) => [ctx.say(`kind_${one}`), signed(ctx.house.text, found[one])]), ...(best || judge.asking ? [[ctx.say('truth'), best ? long(ctx.house.text, best, { sides: 2, exact: true }) : '–']] : [])],
    });
    wait();
    yield;
    yield deeper.draw();
    ask({
      id: 'four', title: ctx.say('question'), text: ctx.say('question_text'),
      answers: ['more', 'same', 'less'].map((id) => ({ id, label: ctx.say(`answer_${id}`), right: id === 'same', told: ctx.say('told') })),
    });
  }

  /** @param {Kind} which */
  const choose = (which) => () => {
    Object.assign(ctx.memory, { kind: which, lit: undefined });
    ctx.redraw();
  };

  return {
    draw,
    step: (by) => board.step(by),
    actions: { ...Object.fromEntries(KINDS.map((one) => [`evaluate_${one}`, choose(one)])), evaluate_match: () => deeper.play() },
    unmount() {
      board.destroy();
      deeper.destroy();
    },
  };
}
