// Everybody against everybody: the row's share of the points as a heat map, with its margin and
// wins–draws–losses in the cell. A cell is a button: it shows the games of that pairing.

import { h, setAttr } from '../../parts/dom.js';
import { percent } from './names.js';
import { refill } from './refill.js';

/** @typedef {import('../../../puissance4.js').ArenaPairing} ArenaPairing */
/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */

/** A pairing as the other player sees it. @param {ArenaPairing} pairing @returns {ArenaPairing} */
export function turned({ players: [a, b], wins, losses, score, ...same }) {
  return { ...same, players: [b, a], wins: losses, losses: wins, score: score && { ...score, mean: 1 - score.mean, low: 1 - score.high, high: 1 - score.low } };
}

/** How blue (above a half) or clay (below) a cell is, in steps of a tenth. @param {number} mean */
const heat = (mean) => Math.round((mean - 0.5) * 20);

/** @param {HTMLElement} root @param {import('./types.js').Desk} desk */
export function createCrosstable(root, desk) {
  const caption = h('p', { class: 'a-note', 'data-t': 'cross_about' });
  const head = h('tr');
  const body = h('tbody');
  const table = h('table', { class: 'a-cross' }, h('thead', {}, head), body);
  const scroll = h('div', { class: 'a-scroll', tabindex: '0', role: 'region', 'data-label': 'cross_title' },
    table);
  root.append(h('div', { class: 'a-head' }, h('h2', { 'data-t': 'cross_title' }), caption), scroll);

  /** « ± 12 », or a bound where everything was won or lost. @param {NonNullable<ArenaPairing['score']>} score */
  function margin({ mean, low, high }) {
    const text = desk.text();
    if (mean === 1) return `≥\u202f${percent(text, low)}`;
    if (mean === 0) return `≤\u202f${percent(text, high)}`;
    return `±\u202f${percent(text, (high - low) / 2)}`;
  }

  /** @param {ArenaPairing} pairing @param {number} index @param {{ long: string, short: string }[]} names @param {boolean} open */
  function cell(pairing, index, names, open) {
    const text = desk.text();
    const { t } = text;
    const { players: [a, b], wins, draws, losses, score, games } = pairing;
    const line = t('wins_draws_losses', { wins, draws, losses });
    const said = score
      ? t('cross_cell', { first: names[a].long, second: names[b].long, share: percent(text, score.mean), low: percent(text, score.low), high: percent(text, score.high), wins, draws, losses })
      : t('cross_wait', { first: names[a].long, second: names[b].long, games });
    return h('td', {}, h('button', {
      type: 'button', class: 'a-cell', 'data-do': 'arena_pairing', 'data-pairing': index, 'data-key': `${a}-${b}`,
      'data-heat': score ? heat(score.mean) : null, 'data-open': open, 'aria-label': said, title: said,
    }, h('b', {}, score ? `${percent(text, score.mean)}\u202f%` : '–'), score && h('small', {}, margin(score)), games > 0 && h('small', {}, line)));
  }

  return {
    /** @param {ArenaResults} results @param {{ long: string, short: string }[]} names */
    draw(results, names) {
      const { run } = desk.runner;
      if (!run) return;
      const each = run.plan.games / results.pairings.length;
      const find = (/** @type {number} */ a, /** @type {number} */ b) => {
        const index = results.pairings.findIndex(({ players: [x, y] }) => (x === a && y === b) || (x === b && y === a));
        if (index < 0) return null;
        const pairing = results.pairings[index];
        return { index, pairing: pairing.players[0] === a ? pairing : turned(pairing) };
      };
      table.style.setProperty('--n', String(names.length));
      refill(head, h('td'), ...results.ranking.map((i) => h('th', { scope: 'col', title: names[i].long }, names[i].short)));
      refill(body, ...results.ranking.map((a) => h('tr', {}, h('th', { scope: 'row', title: names[a].long }, names[a].short),
        ...results.ranking.map((b) => {
          const found = a === b ? null : find(a, b);
          return found ? cell(found.pairing, found.index, names, found.pairing.games < each) : h('td', { class: 'a-none' });
        }))));
    },

    tick() {
      for (const button of body.querySelectorAll('button')) setAttr(button, 'aria-pressed', String(Number(button.dataset.pairing) === desk.filter.pairing));
    },
  };
}
