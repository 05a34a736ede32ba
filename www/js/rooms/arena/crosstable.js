// Everybody against everybody: the row's share of the points as a heat map, with its interval and
// wins–draws–losses in the cell. A cell is a button: it shows the games of that pairing.

import { h, setAttr, setText } from '../../parts/dom.js';
import { end, percent } from './names.js';
import { refill } from './refill.js';

/** @typedef {import('../../../puissance4.js').ArenaPairing} ArenaPairing */
/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */

/** A pairing as the other player sees it. @param {ArenaPairing} pairing @returns {ArenaPairing} */
export function turned({ players: [a, b], wins, losses, score, ...same }) {
  return { ...same, players: [b, a], wins: losses, losses: wins, score: score && { ...score, mean: 1 - score.mean, low: 1 - score.high, high: 1 - score.low } };
}

/** How blue (above a half) or clay (below) a cell is, in steps of a tenth. @param {number} mean */
const heat = (mean) => Math.round((mean - 0.5) * 20);

/** @param {HTMLElement} root @param {import('./types.js').Common} common */
export function createCrosstable(root, common) {
  const caption = h('p', { class: 'a-note' });
  const head = h('tr');
  const body = h('tbody');
  const table = h('table', { class: 'a-cross' }, h('thead', {}, head), body);
  const scroll = h('div', { class: 'a-scroll', tabindex: '0', role: 'region', 'data-label': 'cross_title' }, table);
  root.append(h('div', { class: 'a-head' }, h('h2', { 'data-t': 'cross_title' }), caption), scroll);
  /** Whose table is drawn, in which order. */
  let layout = '';
  /** The cells by row and column, and what each says. @type {Map<string, { button: HTMLButtonElement, said: string }>} */
  let cells = new Map();

  /** « 47–100 », for an interval need not lie evenly about the score, or a bound where everything was won or lost. @param {NonNullable<ArenaPairing['score']>} score */
  function interval({ mean, low, high }) {
    const text = common.text();
    if (mean === 1) return `≥\u202f${end(text, low)}`;
    if (mean === 0) return `≤\u202f${end(text, high)}`;
    return `${end(text, low)}–${end(text, high)}`;
  }

  /** Writes a cell anew where it says something else. @param {{ button: HTMLButtonElement, said: string }} cell @param {ArenaPairing} pairing @param {{ long: string, short: string }[]} names @param {boolean} open still being played */
  function write(cell, { players: [a, b], wins, draws, losses, score, games, distinct }, names, open) {
    const text = common.text();
    const { t } = text;
    const said = score
      ? t('cross_cell', { first: names[a].long, second: names[b].long, share: percent(text, score.mean), low: end(text, score.low), high: end(text, score.high), wins, draws, losses, n: distinct, games })
      : t('cross_wait', { first: names[a].long, second: names[b].long, games });
    const { button } = cell;
    setAttr(button, 'data-open', open);
    if (cell.said === said) return;
    cell.said = said;
    setAttr(button, 'data-heat', score ? String(heat(score.mean)) : null);
    setAttr(button, 'aria-label', said);
    setAttr(button, 'title', said);
    const [share, about, line] = button.children;
    setText(share, score ? t('percent', { n: percent(text, score.mean) }) : '–');
    setText(about, score ? interval(score) : '');
    setText(line, games > 0 ? t('wins_draws_losses', { wins, draws, losses }) : '');
  }

  /** An empty table in the order of the ranking. @param {number[]} ranking @param {{ long: string, short: string }[]} names @param {(a: number, b: number) => number} find */
  function layOut(ranking, names, find) {
    cells = new Map();
    table.style.setProperty('--n', String(names.length));
    refill(head, h('td'), ...ranking.map((i) => h('th', { scope: 'col', title: names[i].long }, names[i].short)));
    refill(body, ...ranking.map((a) => h('tr', {}, h('th', { scope: 'row', title: names[a].long }, names[a].short), ...ranking.map((b) => {
      const index = a === b ? -1 : find(a, b);
      if (index < 0) return h('td', { class: 'a-none' });
      const button = h('button', { type: 'button', class: 'a-cell', 'data-do': 'arena_pairing', 'data-pairing': index, 'data-key': `${a}-${b}` }, h('b'), h('small'), h('small'));
      cells.set(`${a}-${b}`, { button, said: '' });
      return h('td', {}, button);
    }))));
  }

  return {
    /** @param {ArenaResults} results @param {{ long: string, short: string }[]} names */
    draw({ pairings, ranking, games, planned }, names) {
      const { run } = common.runner;
      if (!run) return;
      setText(caption, common.text().t(games < planned ? 'cross_about_open' : 'cross_about'));
      const find = (/** @type {number} */ a, /** @type {number} */ b) => pairings.findIndex(({ players: [x, y] }) => (x === a && y === b) || (x === b && y === a));
      const now = JSON.stringify([run.id, ranking, names]);
      if (now !== layout) layOut(ranking, names, find);
      layout = now;
      const each = planned / pairings.length;
      for (const pairing of pairings) {
        for (const seen of [pairing, turned(pairing)]) {
          const cell = cells.get(seen.players.join('-'));
          if (cell) write(cell, seen, names, pairing.games < each);
        }
      }
    },

    tick() {
      for (const { button } of cells.values()) setAttr(button, 'aria-pressed', String(Number(button.dataset.pairing) === common.filter.pairing));
    },
  };
}
