// What the games say: sentences, warnings, the standings with their error bars, the fingerprint.

import { h, setText } from '../../parts/dom.js';
import { createCrosstable } from './crosstable.js';
import { labels, pace, percent, signed } from './names.js';
import { refill } from './refill.js';

/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('../../../puissance4.js').ArenaPlayer} ArenaPlayer */
/** @typedef {import('../../../puissance4.js').ArenaVerdict} ArenaVerdict */
/** @typedef {import('./names.js').Words} Words */
/** @typedef {{ long: string, short: string }} Label */

/** A ratio that is worth a word. */
const MUCH = 1.5;
/** Sentences that stand open; further ones are unfolded. */
const SENTENCES = 2;

/** « Minimax (4) marque 57 % des points contre Placement (50–64 %) : un gain, mais petit. » */
/** @param {Words} text @param {ArenaVerdict} verdict @param {Label[]} names */
export function sentence(text, { ahead, behind, score, gain, nodes_ratio: ratio }, names) {
  const { t } = text;
  const facts = { ahead: names[ahead].long, behind: names[behind].long, share: percent(text, score.mean), low: percent(text, score.low), high: percent(text, score.high) };
  const said = gain === 'total' ? t('verdict_total', facts) : t('verdict', { ...facts, gain: t(`gain_${gain}`) });
  const times = (/** @type {number} */ n) => text.number(n, { maximumSignificantDigits: 2 });
  if (ratio !== null && ratio >= MUCH) return `${said} ${t('ratio_more', { ahead: names[ahead].short, times: times(ratio) })}`;
  if (ratio !== null && ratio <= 1 / MUCH) return `${said} ${t('ratio_less', { ahead: names[ahead].short, times: times(1 / ratio) })}`;
  return said;
}

/** Between neighbours of the standings, or what there is. @param {ArenaResults} results */
function told({ verdicts, ranking }) {
  const rank = (/** @type {number} */ player) => ranking.indexOf(player);
  const near = verdicts.filter(({ ahead, behind }) => Math.abs(rank(ahead) - rank(behind)) === 1);
  return (near.length ? near : verdicts).sort((a, b) => Math.min(rank(a.ahead), rank(a.behind)) - Math.min(rank(b.ahead), rank(b.behind)));
}

/** @param {Words} text @param {ArenaResults} results @param {Label[]} names */
function warnings(text, { warnings: all }, names) {
  const { t } = text;
  const of = (/** @type {string} */ code) => all.filter((warning) => warning.code === code);
  const each = (/** @type {typeof all} */ list) => list.map(({ code, players: [a, b], games, count }) =>
    t(`warn_${/** @type {'all_won'} */ (code)}`, { first: names[a].short, second: names[b].short, games: games ?? 0, n: count ?? 0 }));
  // What many pairings have in common is one thing to say.
  const few = of('few_pairs');
  const won = of('all_won');
  const same = of('few_distinct');
  return [
    ...(few.length ? [t('warn_few_pairs', { n: Math.min(...few.map(({ count }) => count ?? 0)) })] : []),
    ...(won.length > SENTENCES ? [t('warn_many_won', { n: won.length })] : each(won)),
    ...(same.length > SENTENCES ? [t('warn_many_same', { n: same.length })] : each(same)),
    ...each(of('not_comparable')),
  ];
}

/** @param {HTMLElement} root @param {import('./types.js').Desk} desk */
export function createResults(root, desk) {
  const said = h('div', { class: 'a-said', 'data-summary': true });
  const crossHost = h('div');
  const rows = h('tbody', { role: 'rowgroup' });
  const axis = h('span', { class: 'a-axis', 'aria-hidden': 'true' });
  const column = (/** @type {string} */ key) => h('th', { scope: 'col', role: 'columnheader', 'data-t': key });
  const standings = h('table', { class: 'a-standings', role: 'table', 'data-label': 'standings' },
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' },
      column('standings'), column('col_elo'), h('th', { scope: 'col', role: 'columnheader' }, h('span', { class: 'unseen', 'data-t': 'col_range' }), axis),
      column('col_score'), column('col_pace'), column('col_thrown'))), rows);
  const foot = h('p', { class: 'a-note', 'data-fingerprint-line': true });
  const cross = createCrosstable(crossHost, desk);
  const summary = h('section', { class: 'card' }, h('h2', { 'data-t': 'summary_title' }), said, foot);
  const table = h('section', { class: 'card' }, crossHost);
  const rank = h('section', { class: 'card' }, standings);
  root.append(summary, table, rank);
  /** @type {unknown} */
  let drawn = null;

  /** The scale all bars share: both ends in hundreds of points. @param {ArenaPlayer[]} players */
  function scaleOf(players) {
    const ends = players.flatMap(({ elo, low, high }) => [elo ?? 0, low ?? elo ?? 0, high ?? elo ?? 0]);
    const far = Math.max(100, ...ends.map(Math.abs));
    return Math.ceil(far / 100) * 100;
  }

  /** @param {ArenaPlayer} player @param {number} scale */
  function bar({ elo, low, high, bound }, scale) {
    const at = (/** @type {number} */ n) => 100 + (100 * Math.max(-scale, Math.min(scale, n))) / scale;
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
    line('M100 0V20', 'zero');
    if (elo === null || bound === 'unrated') return svg;
    const from = at(low ?? (bound === 'at_most' ? -scale : elo));
    const to = at(high ?? (bound === 'at_least' ? scale : elo));
    line(`M${from} 10H${to}`, bound === 'rated' ? 'range' : 'range open');
    if (low !== null) line(`M${from} 5V15`, 'range');
    if (high !== null) line(`M${to} 5V15`, 'range');
    line(`M${at(elo) - 0.01} 10h.02`, 'dot');
    return svg;
  }

  /** @param {Words} text @param {ArenaPlayer} player */
  function eloWords(text, { elo, low, high, bound }) {
    if (elo === null || bound === 'unrated') return { main: '–', fine: '' };
    if (bound === 'at_least') return { main: `≥ ${signed(text, elo)}`, fine: text.t('elo_all_won') };
    if (bound === 'at_most') return { main: `≤ ${signed(text, elo)}`, fine: text.t('elo_all_lost') };
    const end = (/** @type {number | null} */ n) => (n === null ? '…' : signed(text, n));
    return { main: signed(text, elo), fine: low === null && high === null ? '' : text.t('elo_range', { low: end(low), high: end(high) }) };
  }

  /** @param {Words} text @param {ArenaResults} results @param {Label[]} names */
  function drawStandings(text, results, names) {
    const { t } = text;
    const scale = scaleOf(results.players);
    axis.replaceChildren(h('i', {}, signed(text, -scale)), h('i', {}, '0'), h('i', {}, signed(text, scale)));
    const cell = (/** @type {string} */ label, /** @type {string | Node} */ main, /** @type {string} */ fine, cls = '') =>
      h('td', { role: 'cell', class: cls }, h('small', { class: 'a-label', 'aria-hidden': 'true' }, label), h('span', {}, main), fine && h('small', {}, fine));
    refill(rows, ...results.ranking.map((i, rank) => {
      const player = results.players[i];
      const elo = eloWords(text, player);
      const seats = player.seats.map(({ share }, seat) => t(/** @type {any} */ (`seat_${seat + 1}`), { share: share === null ? '–' : percent(text, share) }));
      const { thrown } = player;
      return h('tr', { role: 'row', 'data-player': i },
        h('th', { scope: 'row', role: 'rowheader' }, h('b', {}, `${rank + 1}. ${names[i].long}`),
          h('small', {}, t('wins_draws_losses', { wins: player.wins, draws: player.draws, losses: player.losses }), player.plies_per_game === null ? '' : ` · ${t('plies_per_game', { n: text.number(player.plies_per_game, { maximumFractionDigits: 0 }) })}`)),
        cell(t('col_elo'), elo.main, elo.fine, 'elo'),
        h('td', { role: 'cell', class: 'a-range' }, bar(player, scale)),
        cell(t('col_score'), player.share === null ? '–' : t('percent', { n: percent(text, player.share) }), player.games ? seats.join(' · ') : ''),
        cell(t('col_pace'), player.ms_per_move === null ? '–' : pace(text, player.ms_per_move), player.nodes_per_move ? t('nodes_per_move', { n: text.compact(player.nodes_per_move) }) : ''),
        cell(t('col_thrown'), thrown.judged ? t('percent', { n: percent(text, thrown.all / thrown.judged) }) : '–', thrown.judged ? t('thrown_of', { n: thrown.all, all: thrown.judged }) : t('thrown_unknown')));
    }));
  }

  return {
    tick() {
      const { run } = desk.runner;
      const results = run?.results;
      root.hidden = !results || !results.games;
      const text = desk.text();
      if (!run || !results) return void (drawn = null);
      cross.tick();
      if (drawn === results && root.dataset.lang === text.lang) return;
      drawn = results;
      root.dataset.lang = text.lang;
      const names = labels(text, desk.house.rules, run.plan.players.map(({ spec }) => spec));
      const verdicts = told(results);
      const cautions = warnings(text, results, names);
      const say = (/** @type {ArenaVerdict} */ verdict) => h('p', {}, sentence(text, verdict, names));
      const unfolded = said.querySelector('details')?.open ?? false;
      refill(said,
        ...verdicts.slice(0, SENTENCES).map(say),
        verdicts.length > SENTENCES && h('details', { open: unfolded }, h('summary', { 'data-key': 'others' }, text.t('verdict_others', { n: verdicts.length - SENTENCES })), ...verdicts.slice(SENTENCES).map(say)),
        verdicts.length === 0 && h('p', { class: 'a-note' }, text.t('summary_wait')),
        cautions.length > 0 && h('ul', { class: 'a-warnings' }, ...cautions.map((line) => h('li', {}, line))));
      setText(foot, `${text.t('distinct_games', { n: results.distinct, all: results.games })} ${text.t('fingerprint', { hash: results.fingerprint })}`);
      foot.dataset.fingerprint = results.fingerprint;
      drawStandings(text, results, names);
      cross.draw(results, names);
    },
  };
}
