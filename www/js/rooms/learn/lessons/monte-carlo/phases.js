// One round of Monte-Carlo tree search in four phases: what each of them did, the bound of the child
// it chose at the root with its numbers, and behind it the children of every level as tables.

import { moveShort } from '../../../../game/names.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { sideName } from '../../parts/board.js';
import { refill } from '../../refill.js';
import { PHASES } from './growth.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {import('../../../../../puissance4.js').McRound} McRound */
/** @typedef {import('../../../../../puissance4.js').McEnd} McEnd */

/** The sign of a certain end for the side that chooses. @param {McEnd} end @param {number} turn */
export const proofSign = (end, turn) => (end.kind === 'draw' ? '=' : end.side === turn ? '▲' : '▽');

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createPhases(host, ctx) {
  const items = PHASES.map(() => h('li', {}, h('b'), h('span')));
  const formula = h('p', { class: 'mc-ucb' });
  const summary = h('summary');
  const way = h('div', { class: 'mc-way' });
  host.append(h('ol', { class: 'mc-phases' }, ...items), formula, h('details', {}, summary, way));

  /** @param {number} n @param {number} [digits] */
  const number = (n, digits = 2) => ctx.house.text.number(n, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '\u2212');
  /** @param {number} move */
  const name = (move) => moveShort(ctx.place.variant, move);

  /** What a phase did, in words. @param {McRound} round @param {number} phase */
  function told(round, phase) {
    if (phase === 0) return round.selection.length ? ctx.say('did_selection', { moves: round.selection.map(({ chosen }) => name(chosen)).join(' → ') }) : ctx.say('did_selection_none');
    if (phase === 1) {
      const { expansion } = round;
      if (expansion.kind === 'children') return ctx.say('did_expansion', { n: expansion.moves.length });
      return ctx.say(expansion.kind === 'proved' ? 'did_expansion_proved' : 'did_expansion_none');
    }
    const { moves, end } = round.simulation;
    const winner = end.kind === 'win' ? sideName(ctx, end.side) : '';
    if (phase === 2) return moves.length ? ctx.say(winner ? 'did_simulation' : 'did_simulation_draw', { n: moves.length, who: winner }) : ctx.say(winner ? 'did_simulation_known' : 'did_simulation_known_draw', { who: winner });
    return ctx.say('did_propagation', { n: round.propagation.length });
  }

  /** The bound of the child chosen at the root, with its numbers. @param {McRound} round @param {number} exploration */
  function written({ selection: [first] }, exploration) {
    const child = first?.children.find(({ move }) => move === first.chosen);
    if (!first || !child) return ctx.say('ucb');
    if (child.bound === undefined) return ctx.say('ucb_new', { move: name(child.move) });
    if (child.proven) return ctx.say('ucb_proven', { move: name(child.move) });
    return ctx.say('ucb_of', { move: name(child.move), rate: number(child.points / child.visits), c: number(exploration / 100, 1), all: first.visits, n: child.visits, bound: number(child.bound) });
  }

  /** The children at each level of the way, with visits and bounds. @param {McRound} round */
  function levels(round) {
    return round.selection.map(({ turn, children, chosen }) => {
      /** @param {string} row @param {(child: import('../../../../../puissance4.js').McChild) => string} cell */
      const line = (row, cell) => h('tr', {}, h('th', { scope: 'row' }, ctx.say(row)), ...children.map((child) => h('td', { class: child.move === chosen ? 'best' : null }, cell(child), child.move === chosen && row === 'row_move' ? h('span', { class: 'unseen' }, ctx.say('row_chosen')) : null)));
      return h('table', { class: 'mc-level' }, h('caption', {}, ctx.say('level', { who: sideName(ctx, turn) })), h('tbody', {},
        line('row_move', ({ move }) => name(move)), line('row_visits', ({ visits }) => number(visits, 0)),
        line('row_bound', ({ bound, proven }) => (proven ? proofSign(proven, turn) : bound === undefined ? '∞' : number(bound)))));
    });
  }

  /** @param {McRound | null} round @param {number} phase @param {number} exploration in hundredths */
  return (round, phase, exploration) => {
    items.forEach((item, i) => {
      setAttr(item, 'aria-current', i === phase ? 'step' : null);
      setText(item.children[0], ctx.say(PHASES[i]));
      setText(item.children[1], round && i <= phase ? told(round, i) : ctx.say(`about_${PHASES[i]}`));
    });
    setText(formula, round ? written(round, exploration) : ctx.say('ucb'));
    setText(summary, ctx.say('tables'));
    refill(way, [ctx.house.text.lang, ctx.say('row_move'), round?.selection], () => (round ? levels(round).map((table) => h('div', { class: 'ln-scroll', tabindex: '0', role: 'group', 'aria-label': ctx.say('level_label') }, table)) : []));
  };
}
