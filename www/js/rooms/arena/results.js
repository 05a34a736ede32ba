// What the games say: sentences, warnings, the fingerprint, and the two tables.

import { breath, h, setText } from '../../parts/dom.js';
import { createCrosstable } from './crosstable.js';
import { end, labels, percent } from './names.js';
import { refill } from './refill.js';
import { createStandings } from './standings.js';

/** @typedef {import('../../../puissance4.js').ArenaResults} ArenaResults */
/** @typedef {import('../../../puissance4.js').ArenaVerdict} ArenaVerdict */
/** @typedef {import('./names.js').Words} Words */
/** @typedef {{ long: string, short: string }} Label */

/** A ratio that is worth a word. */
const MUCH = 1.5;
/** Sentences that stand open; further ones are unfolded. */
const SENTENCES = 3;
/** Warnings of one kind that are told one by one. */
const SINGLE = 2;

/** « Minimax (4) marque 57 % des points contre Placement (50–64 %) : un gain, mais petit. » `trio`: three sides play openings in six orders, not in pairs. @param {Words} text @param {ArenaVerdict} verdict @param {Label[]} names @param {boolean} [trio] */
export function sentence(text, { ahead, behind, score, gain, nodes_ratio: nodes, time_ratio: time }, names, trio = false) {
  const { t } = text;
  const facts = { ahead: names[ahead].long, behind: names[behind].long, share: percent(text, score.mean), low: end(text, score.low), high: end(text, score.high) };
  const said = gain === 'total' ? t('verdict_total', facts) : gain === 'even' || (gain === 'too_few' && score.mean === 1 && !trio) ? t(`verdict_${gain}`, { ...facts, n: score.pairs }) : t('verdict', { ...facts, gain: t(`gain_${gain}`) });
  const times = (/** @type {number} */ n) => text.number(n, { maximumSignificantDigits: 2 });
  // What it costs, in positions; in time where these do not tell it.
  for (const [ratio, more, less] of /** @type {const} */ ([[nodes, 'ratio_more', 'ratio_less'], [time, 'time_more', 'time_less']])) {
    if (ratio !== null && ratio >= MUCH) return `${said} ${t(more, { ahead: names[ahead].short, times: times(ratio) })}`;
    if (ratio !== null && ratio <= 1 / MUCH) return `${said} ${t(less, { ahead: names[ahead].short, times: times(1 / ratio) })}`;
  }
  return said;
}

/** The first against the last of the standings, and neighbours; or what there is. @param {ArenaResults} results */
export function told({ verdicts, ranking }) {
  const rank = (/** @type {number} */ player) => ranking.indexOf(player);
  const apart = (/** @type {ArenaVerdict} */ { ahead, behind }) => Math.abs(rank(ahead) - rank(behind));
  const upper = (/** @type {ArenaVerdict} */ { ahead, behind }) => Math.min(rank(ahead), rank(behind));
  const widest = ranking.length - 1;
  const near = verdicts.filter((verdict) => apart(verdict) === 1 || apart(verdict) === widest);
  return (near.length ? near : [...verdicts]).sort((a, b) => Number(apart(b) === widest) - Number(apart(a) === widest) || upper(a) - upper(b));
}

/** @param {Words} text @param {ArenaResults} results @param {Label[]} names @param {boolean} trio */
function warnings(text, { warnings: all, games, planned, verdicts }, names, trio) {
  const { t } = text;
  const of = (/** @type {string} */ code) => all.filter((warning) => warning.code === code);
  const each = (/** @type {typeof all} */ list) => list.map(({ code, players: [a, b], games, count }) =>
    t(`warn_${/** @type {'all_won'} */ (code)}`, { first: names[a].short, second: names[b].short, games: games ?? 0, n: count ?? 0 }));
  // What many pairings have in common is one thing to say.
  const few = of('few_pairs');
  const won = of('all_won');
  const same = of('few_distinct');
  return [
    ...(few.length ? [t(trio ? 'warn_few_pairs_trio' : 'warn_few_pairs', { n: Math.min(...few.map(({ count }) => count ?? 0)) })] : []),
    ...(won.length > SINGLE ? [t('warn_many_won', { n: won.length })] : each(won)),
    ...(same.length > SINGLE ? [t('warn_many_same', { n: same.length })] : each(same)),
    ...each(of('not_comparable')),
    // Whoever stops when a margin looks good has another margin than the one that is told.
    ...(verdicts.length && games < planned ? [t('warn_unfinished')] : []),
  ];
}

/** @param {HTMLElement} root @param {import('./types.js').Common} common */
export function createResults(root, common) {
  const said = h('div', { class: 'a-said', 'data-summary': true });
  const crossHost = h('div');
  const foot = h('p', { class: 'a-note', 'data-fingerprint-line': true });
  const cross = createCrosstable(crossHost, common);
  const title = h('h2');
  const summary = h('section', { class: 'card' }, title, said, foot);
  const table = h('section', { class: 'card' }, crossHost);
  const rank = h('section', { class: 'card' });
  const standings = createStandings(rank, common);
  root.append(summary, table, rank);
  /** @type {unknown} */
  let drawn = null;

  /** One table after the other, so that no frame has to wait for both. @param {ArenaResults} results @param {Label[]} names */
  async function drawTables(results, names) {
    await breath();
    if (drawn === results) standings.draw(results, names);
    await breath();
    if (drawn === results) cross.draw(results, names);
    cross.tick();
  }

  return {
    tick() {
      const { run } = common.runner;
      const results = run?.results;
      root.hidden = !results || !results.games;
      const text = common.text();
      if (!run || !results) return void (drawn = null);
      cross.tick();
      if (drawn === results && root.dataset.lang === text.lang) return;
      drawn = results;
      root.dataset.lang = text.lang;
      const names = labels(text, common.house.rules, run.plan.players.map(({ spec }) => spec));
      const verdicts = told(results);
      const trio = run.plan.sides === 3;
      const cautions = warnings(text, results, names, trio);
      const say = (/** @type {ArenaVerdict} */ verdict) => h('p', {}, sentence(text, verdict, names, trio));
      setText(title, results.games < results.planned ? text.t('summary_so_far', { n: results.games }) : text.t('summary_title'));
      const unfolded = said.querySelector('details')?.open ?? false;
      refill(said,
        ...verdicts.slice(0, SENTENCES).map(say),
        verdicts.length > SENTENCES && h('details', { open: unfolded }, h('summary', { 'data-key': 'others' }, text.t(verdicts.length < results.verdicts.length ? 'verdict_others' : 'verdict_more', { n: verdicts.length - SENTENCES })), ...verdicts.slice(SENTENCES).map(say)),
        verdicts.length === 0 && h('p', { class: 'a-note' }, text.t(trio ? 'summary_wait_trio' : 'summary_wait')),
        cautions.length > 0 && h('ul', { class: 'a-warnings' }, ...cautions.map((line) => h('li', {}, line))));
      setText(foot, `${text.t('distinct_games', { n: results.distinct, all: results.games })} ${results.games < results.planned ? text.t('fingerprint_partial', { hash: results.fingerprint, n: results.games, all: results.planned }) : text.t('fingerprint', { hash: results.fingerprint })}`);
      foot.dataset.fingerprint = results.fingerprint;
      void drawTables(results, names);
    },
  };
}
