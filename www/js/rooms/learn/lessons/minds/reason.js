// An opponent's reason: in the page's own sentences (game/reasons.js), and as marks on the board that show what
// it goes by: its window or rule, the runs, groups or points of its evaluation once the move is played, its
// threats, its games, or what it expects.

import { landing } from '../../../../board/layout.js';
import { LOOKS, seat } from '../../../../game/seats.js';
import * as reasons from '../../../../game/reasons.js';
import { after, afterwards, chip, expected, numbers } from '../../parts/line.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {import('../../../../../puissance4.js').Opinion} Opinion */
/** @typedef {import('../../../../board/board.js').Mark} Mark */

/** As many moves of a line as the board has room for. */
const MOST = 8;

/** The position after the chosen move. @param {Ctx} ctx @param {Opinion['report']} report */
const played = (ctx, { best }) => after(ctx, [best]);

/** @param {Ctx} ctx @returns {(report: Opinion['report']) => { main: string, fine: string } | null} null while the sentences are fetched */
export function createReason(ctx) {
  let loading = '';
  return (report) => {
    const { variant, at } = ctx.place;
    const text = ctx.house.text;
    const table = { variant, seats: LOOKS.map((_, side) => seat(side, true)), order: [0, 1, 2] };
    const said = reasons.explain(text, table, { move: report.best, side: at.turn, cells: at.cells, wins: played(ctx, report).outcome.kind === 'win' }, report);
    if (!said && loading !== text.lang) {
      loading = text.lang;
      void reasons.load(text.lang).then(ctx.redraw);
    }
    return said;
  };
}

/** @param {Ctx} ctx @param {string} spec */
const evaluationOf = (ctx, spec) => ctx.house.rules.opponent(spec.split(':')[0] ?? '')?.evaluation;

/**
 * The parts of an evaluation after the chosen move, each on its cells.
 * @param {Ctx} ctx @param {Opinion} opinion @returns {Mark[]}
 */
function weighed(ctx, { spec, report }) {
  const { house, place: { variant, at: { turn } } } = ctx;
  const { rules } = house;
  const own = evaluationOf(ctx, spec);
  /** The opponent itself, or another one with that evaluation. @param {typeof own} kind */
  const by = (kind) => (kind === own ? spec : rules.catalog.opponents.find(({ evaluation }) => evaluation === kind)?.id ?? '');
  const found = rules.module.learn_weigh(variant.id, afterwards(ctx, [report.best]), by('note'), by('runs'), by('groups'));
  /** @param {{ cell: number, points: number }[]} list @returns {Mark[]} */
  const points = (list) => numbers(ctx, list.filter(({ points: n }) => n > 0), 'mark_points');
  /** @param {{ side: number, cells: number[] }[]} list @param {string} word @returns {Mark[]} */
  const lit = (list, word) => [...new Set(list.filter(({ side, cells }) => side === turn && cells.length > 1).flatMap(({ cells }) => cells))].map((cell) => ({ cell, kind: 'lit', label: ctx.say(word) }));
  if (own === 'note') return points(found.note.cells[turn]);
  if (own === 'groups') return lit(found.groups.groups, 'mark_group');
  return [...points(found.runs.discs.filter(({ side }) => side === turn)), ...lit(found.runs.runs, 'mark_run')];
}

/** What its games say of every move, below the board. @param {Ctx} ctx @param {Opinion['report']} report @returns {Mark[]} */
function counted(ctx, { scores, best, why }) {
  const { text } = ctx.house;
  return scores.map(({ move, visits = 0, thousandths = 0 }) => {
    const said = why.kind === 'rates' ? text.number(thousandths / 1000, { style: 'percent' }) : text.compact(visits);
    return chip(ctx, move, { text: said, label: ctx.say(`mark_${why.kind}`, { n: said }), tone: 'even', best: move === best });
  });
}

/** @param {Ctx} ctx @param {Opinion} opinion @returns {{ kind: string, marks: Mark[] }} `kind`: the lesson's word `shown_…` that says what is marked */
export function reasonMarks(ctx, opinion) {
  const { variant, at } = ctx.place;
  const { report } = opinion;
  /** @type {any} */
  const why = report.why;
  /** @type {Mark} */
  const ghost = { cell: landing(variant, at.cells, report.best), kind: 'ghost', side: at.turn };
  /** @param {(number | undefined)[]} cells @param {Mark['kind']} kind @param {string} word @param {number} [side] @returns {Mark[]} */
  const all = (cells = [], kind, word, side) => cells.map((cell) => ({ cell, kind, side, label: ctx.say(word) }));
  const threats = (/** @type {number[]} */ cells = [], /** @type {number} */ side) => cells.flatMap((cell) => all([cell], Math.floor(cell / variant.width) % 2 ? 'square' : 'triangle', 'mark_threat', side));
  const { outcome, winning } = played(ctx, report);
  if (outcome.kind === 'win') return { kind: 'wins', marks: [ghost, ...all(winning, 'lit', 'mark_wins')] };
  switch (outcome.kind === 'ongoing' ? why.kind : '') {
    case 'random':
      return { kind: 'random', marks: [ghost, ...all(at.legal.map((move) => landing(variant, at.cells, move)), 'lit', 'mark_drawn')] };
    case 'rule':
      return { kind: 'rule', marks: [ghost, ...all([...why.line, why.cell], 'lit', 'mark_rule'), ...all(why.rule === 'extend' ? why.forbidden : [], 'ban', 'mark_ban')] };
    case 'window':
      return { kind: 'window', marks: [ghost, ...all(why.cells, 'lit', 'mark_window')] };
    case 'search':
      return { kind: evaluationOf(ctx, opinion.spec) ?? '', marks: [ghost, ...weighed(ctx, opinion)] };
    case 'visits':
    case 'rates':
      return { kind: why.kind, marks: [ghost, ...counted(ctx, report)] };
    default: {
      const seen = [...threats(why.own, at.turn), ...threats(why.other, 1 - at.turn)];
      if (seen.length) return { kind: 'threats', marks: [ghost, ...seen] };
      return { kind: 'line', marks: expected(ctx, report.line, 'mark_expected').slice(0, 2 * MOST) };
    }
  }
}
