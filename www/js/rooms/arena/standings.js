// The standings: a row for each player, the best first, with its rating on a scale that all share,
// and the choice of what the ratings are told from: the mean of all, or one player.

import { h, setText } from '../../parts/dom.js';
import { pace, percent, plain, signed } from './names.js';
import { refill } from './refill.js';

/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('../../../puissance4.js').ArenaPlayer} ArenaPlayer */
/** @typedef {import('./names.js').Words} Words */
/** @typedef {{ long: string, short: string }} Label */
/** @typedef {{ zero: number, from: number, to: number }} Scale */

/** Whether the solver looked at less than half of the moves of the games that it has been through: it decides large boards near their end only. @param {ArenaResults} results */
export const partly = ({ players }) => {
  const judged = players.reduce((sum, { thrown }) => sum + thrown.judged, 0);
  return judged > 0 && 2 * judged < players.reduce((sum, { moves }) => sum + moves, 0);
};

/** What a line never breaks in. @param {string} words */
const unbroken = (words) => words.replaceAll(' ', '\u00a0');

/** How many columns results thrown away are told in, at most. */
const SPANS = 6;

/**
 * Results thrown away by the time in the game: parts of it, from a ply to a ply, and for each player and part
 * how often it had something to throw away there and how often it did.
 * @param {ArenaResults['players']} players
 */
export function byPly(players) {
  const all = players.flatMap(({ thrown }) => thrown.plies.map(([ply]) => ply));
  if (!all.length) return { spans: [], counts: players.map(() => []) };
  const first = Math.min(...all);
  const size = Math.ceil((Math.max(...all) + 1 - first) / SPANS);
  const spans = Array.from({ length: Math.ceil((Math.max(...all) + 1 - first) / size) }, (_, i) => [first + i * size, first + (i + 1) * size - 1]);
  const counts = players.map(({ thrown }) => spans.map(([from, to]) => {
    const within = thrown.plies.filter(([ply]) => ply >= from && ply <= to);
    return { thrown: within.reduce((sum, [, n]) => sum + n, 0), held: within.reduce((sum, [, , n]) => sum + n, 0) };
  }));
  return { spans, counts };
}

/** The rank to be told of each place of the ranking, from 1; null where a player has no rating, and for all where ratings cannot be compared. @param {ArenaResults} results @returns {(number | null)[]} */
export const ranksOf = ({ players, ranking }) => {
  const groups = new Set(players.filter(({ elo }) => elo !== null).map(({ group }) => group));
  return ranking.map((player, place) => (groups.size > 1 || players[player].elo === null ? null : place + 1));
};

/** @param {HTMLElement} root @param {import('./types.js').Common} common */
export function createStandings(root, common) {
  const rows = h('tbody', { role: 'rowgroup' });
  const reach = h('p', { class: 'a-note', 'data-reach': true });
  const spanHead = h('tr');
  const spanRows = h('tbody');
  const plies = h('details', { class: 'a-plies', hidden: true }, h('summary', { 'data-t': 'thrown_plies' }), h('p', { class: 'a-note', 'data-t': 'thrown_plies_about' }),
    h('div', { class: 'a-scroll', tabindex: '0', role: 'region', 'data-label': 'thrown_plies' }, h('table', {}, h('thead', {}, spanHead), spanRows)));
  const axis = h('span', { class: 'a-axis', 'aria-hidden': 'true' });
  const column = (/** @type {string} */ key) => h('th', { scope: 'col', role: 'columnheader', 'data-t': key });
  const who = h('select', { class: 'a-input', 'data-field': 'anchor', onchange: () => anchor(who.value === '' ? null : { player: Number(who.value), elo: 1000 }) });
  const value = h('input', { class: 'a-input', type: 'number', inputmode: 'numeric', min: 0, max: 9999, step: 1, 'data-field': 'anchor-elo', 'data-label': 'anchor_elo', onchange: () => anchor({ player: Number(who.value), elo: Math.max(0, Math.min(9999, Math.round(Number(value.value)) || 0)) }) });
  const choice = h('div', { class: 'a-anchor' }, h('label', {}, h('span', { 'data-t': 'anchor_label' }), who), value);
  root.append(h('div', { class: 'a-head' }, h('h2', { 'data-t': 'standings' }), choice),
    h('table', { class: 'a-standings', role: 'table', 'data-label': 'standings' },
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' },
        column('col_player'), column('col_elo'), h('th', { scope: 'col', role: 'columnheader' }, h('span', { class: 'unseen', 'data-t': 'col_range' }), axis),
        column('col_score'), column('col_pace'), column('col_thrown'))), rows), plies, reach);
  let options = '';

  /** @param {{ player: number, elo: number } | null} anchor */
  const anchor = (anchor) => common.anchor(anchor);

  /** @param {Words} text @param {Label[]} names */
  function drawChoice(text, names) {
    const fixed = common.runner.run?.plan.anchor ?? null;
    const now = JSON.stringify([names, text.lang]);
    if (now !== options) {
      options = now;
      refill(who, h('option', { value: '' }, text.t('anchor_mean')), ...names.map(({ long }, i) => h('option', { value: i }, long)));
    }
    who.value = fixed ? String(fixed.player) : '';
    value.hidden = fixed === null;
    if (fixed && document.activeElement !== value) value.value = String(fixed.elo);
  }

  /** The scale all bars share, its ends in hundreds of points: as far to both sides of the mean, or just as far as needed around a player. @param {ArenaPlayer[]} players @param {number | undefined} fixed @returns {Scale} */
  function scaleOf(players, fixed) {
    const ends = players.flatMap(({ elo, low, high }) => [elo, low, high].filter((end) => end !== null));
    const zero = fixed ?? 0;
    const below = Math.max(100, ...ends.map((end) => zero - end));
    const above = Math.max(100, ...ends.map((end) => end - zero));
    const [left, right] = fixed === undefined ? [Math.max(below, above), Math.max(below, above)] : [below, above];
    return { zero, from: Math.floor((zero - left) / 100) * 100, to: Math.ceil((zero + right) / 100) * 100 };
  }

  /** @param {ArenaPlayer} player @param {Scale} scale */
  function bar({ elo, low, high, bound }, { zero, from: least, to: most }) {
    const at = (/** @type {number} */ n) => (200 * (Math.max(least, Math.min(most, n)) - least)) / (most - least);
    const NS = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(NS, 'svg');
    svg.setAttribute('viewBox', '0 0 200 20');
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.setAttribute('aria-hidden', 'true');
    const line = (/** @type {string} */ d, /** @type {string} */ cls) => {
      const path = document.createElementNS(NS, 'path');
      path.setAttribute('d', d);
      path.setAttribute('class', cls);
      svg.append(path);
    };
    line(`M${at(zero)} 0V20`, 'zero');
    if (elo === null) return svg;
    // A margin that has no end goes on in dashes to the edge; where there is none at all, nothing is drawn.
    const open = { low: bound === 'at_most' || (low === null && high !== null), high: bound === 'at_least' || (high === null && low !== null) };
    if (open.low) line(`M0 10H${at(elo)}`, 'range open');
    if (open.high) line(`M${at(elo)} 10H200`, 'range open');
    line(`M${at(low ?? elo)} 10H${at(high ?? elo)}`, 'range');
    for (const end of [low, high]) if (end !== null) line(`M${at(end)} 5V15`, 'range');
    line(`M${at(elo) - 0.01} 10h.02`, 'dot');
    return svg;
  }

  /** @param {Words} text @param {ArenaPlayer} player @param {(n: number) => string} points */
  function eloWords(text, { player, elo, low, high, bound, wins, draws, losses }, points) {
    if (elo === null) return { main: '–', fine: bound === 'too_few' ? text.t('elo_too_few') : '' };
    if (bound === 'at_least') return { main: `≥\u00a0${points(elo)}`, fine: text.t(draws + losses ? 'elo_won_below' : 'elo_all_won') };
    if (bound === 'at_most') return { main: `≤\u00a0${points(elo)}`, fine: text.t(wins + draws ? 'elo_lost_above' : 'elo_all_lost') };
    const end = (/** @type {number | null} */ n) => (n === null ? '…' : points(n));
    if (low !== null || high !== null) return { main: points(elo), fine: text.t('elo_range', { low: end(low), high: end(high) }) };
    // Who is fixed needs no margin; of the others nobody knows it.
    return { main: points(elo), fine: player === common.runner.run?.plan.anchor?.player ? '' : text.t('elo_no_range') };
  }

  /** @param {Words} text @param {ArenaResults} results @param {Label[]} names */
  function drawRows(text, results, names) {
    const { t } = text;
    const fixed = common.runner.run?.plan.anchor?.elo;
    const scale = scaleOf(results.players, fixed);
    const points = (/** @type {number} */ n) => (fixed === undefined ? signed(text, n) : plain(text, n));
    axis.replaceChildren(...[scale.from, ...(fixed === undefined ? [0] : []), scale.to].map((n) => h('i', {}, points(n))));
    const cell = (/** @type {string} */ label, /** @type {string | Node} */ main, /** @type {string} */ fine, cls = '') =>
      h('td', { role: 'cell', class: cls }, h('small', { class: 'a-label', 'aria-hidden': 'true' }, label), h('span', {}, main), fine && h('small', {}, fine));
    const ranks = ranksOf(results);
    refill(rows, ...results.ranking.map((i, place) => {
      const rank = ranks[place];
      const player = results.players[i];
      // « Minimax (depth 4) »: what it is stands out, its options stand below.
      const [, name, more] = /** @type {RegExpExecArray} */ (/^(.*?)(?: \((.*)\))?$/.exec(names[i].long));
      const elo = eloWords(text, player, points);
      const seats = player.seats.map(({ share }, seat) => t(/** @type {any} */ (`seat_${seat + 1}`), { share: share === null ? '–' : percent(text, share) }));
      const { thrown } = player;
      const plies = Math.round(player.plies_per_game ?? 0);
      const different = unbroken(t('player_distinct', { n: player.distinct }));
      const length = player.plies_per_game === null ? '' : unbroken(t('plies_per_game', { n: plies }));
      return h('tr', { role: 'row', 'data-player': i },
        h('th', { scope: 'row', role: 'rowheader' }, h('b', {}, `${rank === null ? '' : `${rank}.\u00a0`}${name}`), more && h('small', {}, more),
          h('small', {}, t('wins_draws_losses', { wins: player.wins, draws: player.draws, losses: player.losses }), length && ` · ${length}`, player.distinct < player.games && ` · ${different}`)),
        cell(t('col_elo'), elo.main, elo.fine, 'elo'),
        h('td', { role: 'cell', class: 'a-range' }, bar(player, scale)),
        cell(t('col_score'), player.share === null ? '–' : t('percent', { n: percent(text, player.share) }), player.games ? seats.map(unbroken).join(' · ') : ''),
        cell(t('col_pace'), player.ms_per_move === null ? '–' : pace(text, player.ms_per_move), player.nodes_per_move ? t('nodes_per_move', { n: text.compact(player.nodes_per_move), count: Math.round(player.nodes_per_move) }) : ''),
        cell(t('col_thrown'), thrown.held ? t('percent', { n: percent(text, thrown.all / thrown.held) }) : '–', thrown.held ? t('thrown_of', { n: thrown.all, all: thrown.held }) : t(thrown.judged ? 'thrown_nothing' : 'thrown_unknown')));
    }));
  }

  /** @param {Words} text @param {ArenaResults} results @param {Label[]} names */
  function drawPlies(text, { players, ranking }, names) {
    const { t } = text;
    const { spans, counts } = byPly(players);
    plies.hidden = !spans.length;
    refill(spanHead, h('td'), ...spans.map(([from, to]) => h('th', { scope: 'col' }, from === to ? text.number(from + 1) : t('thrown_span', { from: from + 1, to: to + 1 }))));
    refill(spanRows, ...ranking.map((i) => h('tr', {}, h('th', { scope: 'row' }, names[i].short), ...counts[i].map(({ thrown, held }) =>
      h('td', {}, held ? t('percent', { n: percent(text, thrown / held) }) : '–', held > 0 && h('small', {}, t('thrown_of', { n: thrown, all: held })))))));
  }

  return {
    /** @param {ArenaResults} results @param {Label[]} names */
    draw(results, names) {
      const text = common.text();
      drawChoice(text, names);
      drawRows(text, results, names);
      drawPlies(text, results, names);
      setText(reach, partly(results) ? text.t('thrown_last') : '');
    },
  };
}
