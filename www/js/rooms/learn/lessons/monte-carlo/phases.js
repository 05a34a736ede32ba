// One round of Monte-Carlo tree search in four phases: what each of them did, with the children that
// selection chose among.

import { cellName } from '../../../../game/names.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { sideName } from '../../parts/board.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {import('../../../../../puissance4.js').McRound} McRound */

export const PHASES = ['selection', 'expansion', 'simulation', 'propagation'];

/** The moves on the board in a phase: the way down, with the new node, with the random game. @param {McRound} round @param {number} phase @returns {number[]} */
export function pathOf(round, phase) {
  const way = round.propagation.flatMap(({ move }) => (move === undefined ? [] : [move]));
  if (phase === 0) return round.selection.map(({ chosen }) => chosen);
  if (phase === 1) return way;
  return phase === 2 ? [...way, ...round.simulation.moves] : [];
}

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createPhases(host, ctx) {
  const items = PHASES.map(() => h('li', {}, h('b'), h('span')));
  const way = h('div', { class: 'mc-way' });
  host.append(h('ol', { class: 'mc-phases' }, ...items), way);
  let drawn = '';

  /** @param {number} move */
  const name = (move) => (ctx.place.variant.gravity ? String(move + 1) : cellName(ctx.place.variant, move));

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

  /** The children at each level of the way, with visits and bounds. @param {McRound} round */
  function levels(round) {
    const { number } = ctx.house.text;
    return round.selection.map(({ turn, children, chosen }) =>
      h('table', { class: 'mc-level' },
        h('caption', {}, ctx.say('level', { who: sideName(ctx, turn) })),
        h('tbody', {},
          h('tr', {}, h('th', { scope: 'row' }, ctx.say('row_move')), ...children.map(({ move }) => h('td', { class: move === chosen ? 'best' : null }, name(move), move === chosen ? h('span', { class: 'unseen' }, ctx.say('row_chosen')) : null))),
          h('tr', {}, h('th', { scope: 'row' }, ctx.say('row_visits')), ...children.map(({ move, visits }) => h('td', { class: move === chosen ? 'best' : null }, number(visits)))),
          h('tr', {}, h('th', { scope: 'row' }, ctx.say('row_bound')), ...children.map(({ move, bound, proven }) => h('td', { class: move === chosen ? 'best' : null }, proven ? '✓' : bound === undefined ? '∞' : number(bound, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212')))))));
  }

  /** @param {McRound | null} round @param {number} phase */
  return (round, phase) => {
    items.forEach((item, i) => {
      setAttr(item, 'aria-current', i === phase ? 'step' : null);
      setText(item.children[0], ctx.say(PHASES[i]));
      setText(item.children[1], round && i <= phase ? told(round, i) : ctx.say(`about_${PHASES[i]}`));
    });
    const key = JSON.stringify([ctx.house.text.lang, ctx.say('row_move'), round?.selection]);
    way.hidden = !round || round.selection.length === 0;
    if (key === drawn) return;
    drawn = key;
    way.replaceChildren(...(round ? levels(round).map((table) => h('div', { class: 'ln-scroll', tabindex: '0', role: 'group', 'aria-label': ctx.say('level_label') }, table)) : []));
  };
}
