// « Evaluations »: four ways to judge the same grid, part by part on the board; what they say
// together and what is true; and why looking deeper with a poor judgement may not help (deeper.js).

import { signed } from '../../../../game/players.js';
import { long } from '../../../../game/worths.js';
import { h, setText } from '../../../../parts/dom.js';
import { createLessonBoard, sideName } from '../../parts/board.js';
import { lineWords, numbers } from '../../parts/line.js';
import { keepFocus } from '../../parts/focus.js';
import { createQuestion } from '../../parts/question.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { createDeeper } from './deeper.js';
import { card, columns, pick, press, pressOne, says } from '../../parts/card.js';

/** @typedef {import('../../../../board/board.js').Mark} Mark */
/** Something counted: its name, whose it is, its points, and where it stands. @typedef {{ name: string, side: number, points: string, cells: number[] }} Part */

const KINDS = /** @type {const} */ (['note', 'runs', 'groups', 'threats']);
/** @typedef {typeof KINDS[number]} Kind */
/** The weights of runs of one disc, two and three where four in line win; where three do, a disc alone counts as two. */
const RUNS = ['one', 'two', 'three'];

/** @type {import('../../types.js').LessonModule['mount']} */
export function mount(host, ctx) {
  const tabs = pick(KINDS.map((kind) => `kind_${kind}`), (at) => ctx.keep({ kind: KINDS[at], lit: undefined }));
  const openEnds = h('input', { type: 'checkbox', onchange: () => ctx.keep({ open: openEnds.checked }) });
  const openLabel = h('label', { class: 'ln-check' }, openEnds, h('span', { 'data-say': 'open_ends' }));
  const place = card('', h('div', { class: 'ln-tools' }, ...tabs));
  const about = h('p');
  const sum = h('p', { class: 'ln-sum', role: 'status' });
  const parts = card('parts', about, sum, openLabel);
  host.append(says('intro'));
  const [left, side] = columns(host, 'board-left');
  left.append(place, parts);
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
    return judge.here?.exact ? judge.here : null;
  }

  /** Whether open ends count: as the reader says, or else as the opponent asked about does. */
  const openRuns = () => Boolean(ctx.memory.open ?? ctx.settings(ctx.as('rouen')).open);

  /** The weights of runs on this board, from a disc alone on. */
  function runPoints() {
    const weights = ctx.settings(ctx.as('rouen'));
    return RUNS.slice(4 - lineWords(ctx).size).map((name) => weights[name]);
  }

  /** What an evaluation counts, with its points. */
  function aboutWords() {
    const line = lineWords(ctx);
    const weights = { ...line, ...ctx.settings(ctx.as(kind() === 'groups' ? 'twelve' : 'note')) };
    const list = runPoints().map((n, i) => ctx.say(`run_of_${i + 1}`, { n })).join(', ');
    return ctx.say(`about_${kind()}`, { ...weights, list, more: line.size === 3 ? '' : ctx.say('about_note_more', weights) });
  }

  /**
   * The parts of one evaluation, and what is drawn on the board before one of them is chosen.
   * @param {any} weighed @returns {{ rows: Part[], marks: Mark[] }}
   */
  function taken({ note, runs, groups, threats }) {
    const { turn } = ctx.place.at;
    /** The most points first. @param {any[]} list @param {(one: any) => string} name @returns {Part[]} */
    const rows = (list, name) => list.sort((a, b) => b.points - a.points).map((one) => ({ name: name(one), side: one.side, points: ctx.text().number(one.points + (one.bonus ?? 0) / 100), cells: one.cells }));
    switch (kind()) {
      case 'note': {
        const cells = [0, 1].flatMap((side) => note.cells[side].filter((/** @type {any} */ { points }) => points > 0).map((/** @type {any} */ one) => ({ ...one, side, cells: [one.cell] })));
        return { rows: rows(cells, (one) => ctx.say(`window_${one.kind}`, { ...lineWords(ctx), cell: ctx.span(one.cells) })), marks: numbers(ctx, note.cells[turn], 'points_at') };
      }
      case 'runs':
        return { rows: rows(runs.runs.filter((/** @type {any} */ { cells }) => cells.length > 1), ({ cells, open }) => ctx.say(`run_open_${open.length}`, { n: cells.length, cells: ctx.span(cells) })), marks: numbers(ctx, runs.discs, 'points_at') };
      case 'groups':
        return { rows: rows(groups.groups, ({ cells }) => ctx.say('group', { n: cells.length, cells: ctx.span(cells) })), marks: [] };
      default: {
        const all = threats.threats.map((/** @type {any} */ { cell, odd, side, playable }) => ({
          name: ctx.say(!ctx.place.variant.gravity ? 'threat_free' : odd ? 'threat_odd' : 'threat_even', { cell: ctx.span([cell]) }), side, points: ctx.say(playable ? 'now' : 'later'), cells: [cell], odd,
        }));
        return { rows: all, marks: all.map((/** @type {any} */ { name, side, cells, odd }) => ({ cell: cells[0], kind: odd ? 'triangle' : 'square', side, label: name })) };
      }
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
    if (kind() === 'runs') return ctx.say('sum_runs', { ...facts, a: weighed.runs.sums[turn], b: weighed.runs.sums[1 - turn], value: signed(text, weighed.runs.value), n: runPoints()[0] });
    if (kind() === 'groups') return ctx.say('sum_groups', { ...facts, a: weighed.groups.sums[turn], b: weighed.groups.sums[1 - turn] });
    const { tempo, windows, points, zugzwang, total } = weighed.threats;
    const parts = [tempo, windows[0] - windows[1], points[0] - points[1], zugzwang];
    const sum = parts.reduce((a, b) => a + b);
    const [a, b, c, d, value] = [...parts, sum].map((n) => signed(text, n));
    return ctx.say('sum_threats', { tempo: a, windows: b, threats: c, zugzwang: d, value }) + (sum === total ? '' : ` ${ctx.say('sum_limited', { value: signed(text, total) })}`);
  }

  function draw() {
    const { variant, text, at } = ctx.place;
    judge.ask();
    const weighed = ctx.house.rules.module.learn_weigh(variant.id, text, ctx.as('note'), ctx.as('rouen', { open: openRuns() ? 1 : 0 }), ctx.as('twelve'));
    const kinds = KINDS.filter((one) => one !== 'threats' || weighed.threats);
    if (!kinds.includes(kind())) ctx.memory.kind = 'runs';
    pressOne(tabs, KINDS.indexOf(kind()));
    tabs[3].hidden = !weighed.threats;
    openLabel.hidden = kind() !== 'runs';
    openEnds.checked = openRuns();
    setText(about, aboutWords());
    setText(sum, written(weighed));
    const { rows, marks } = taken(weighed);
    const lit = rows.find((row) => row.name === ctx.memory.lit);
    board.draw({ marks: lit ? [...marks, ...lit.cells.map((cell) => /** @type {Mark} */ ({ cell, kind: 'lit' }))] : marks });
    keepFocus(parts, 'data-part', () => partTable({
      caption: ctx.say('parts'), head: [ctx.say('part'), ctx.say('whose'), ctx.say('points')],
      rows: rows.map((row) => [
        press('tiny ln-part', { 'data-part': row.name, 'aria-pressed': String(row === lit), onclick: () => ctx.keep({ lit: row === lit ? undefined : row.name }) }, row.name),
        sideName(ctx, row.side), row.points,
      ]),
    }));
    const found = values(weighed);
    const truth = certain();
    const best = truth?.moves.find((/** @type {any} */ one) => one.move === truth.best[0]).worth;
    verdicts({
      caption: ctx.say('verdicts'), head: [ctx.say('evaluation'), ctx.say('seen_by', { who: sideName(ctx, at.turn) })],
      rows: [...kinds.map((one) => [ctx.say(`kind_${one}`), signed(ctx.house.text, found[one])]), ...(best || judge.asking ? [[ctx.say('truth'), best ? long(ctx.house.text, best, { sides: 2, exact: true }) : '–']] : [])],
    });
    wait();
    deeper.draw();
    ask({ id: 'four', answers: ['more', 'same', 'less'], right: 'same', told: ctx.say('told') });
  }

  return {
    draw,
    show() {
      const own = ctx.house.rules.opponent(ctx.ai?.split(':')[0] ?? '')?.evaluation;
      if (own) Object.assign(ctx.memory, { kind: own, open: undefined, lit: undefined });
    },
    step: (by) => board.step(by),
    unmount() {
      board.destroy();
      deeper.destroy();
    },
  };
}
