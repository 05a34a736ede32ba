// Why depth 4 can play worse than depth 3: on this position, what the note says at each depth and
// what its choice is really worth; and over thousands of games, the share of points at each depth.

import { moveShort } from '../../../../game/names.js';
import { signed } from '../../../../game/players.js';
import { long } from '../../../../game/worths.js';
import { h, setAttr, setText } from '../../../../parts/dom.js';
import { createBars } from '../../parts/bars.js';
import { createChart } from '../../parts/chart.js';
import { createTable } from '../../parts/table.js';
import { createWait } from '../../parts/wait.js';
import { card, press, says } from '../../parts/card.js';

/** @typedef {import('../../types.js').Ctx} Ctx */

/**
 * Points of 6000 games of `note:depth=1` to `6` against `placement` on 7×6, a draw being half:
 * 2000 games with each of the seeds 1, 2 and 3 (src/ai/MATCHES.md says how).
 */
export const SHARES = [0.2545, 0.5738, 0.6344, 0.6278, 0.6983, 0.7578];
const DEPTHS = [1, 2, 3, 4, 5, 6];
/** Pairs of games of a match played here. */
const PAIRS = 100;

/**
 * @param {HTMLElement} host @param {Ctx} ctx
 * @param {() => any} certain the judgement of the position, where it is certain
 */
export function createDeeper(host, ctx, certain) {
  const here = card('deeper');
  const told = h('p', { role: 'status' });
  const own = press('tiny', { 'data-do': 'learn_reset', 'data-say': 'deeper_own' });
  here.append(told, own, says('deeper_text', 'ln-muted'));
  const over = card('matches', says('matches_text'));
  host.append(here, over);
  const opinions = ctx.question('opinions');
  const chart = createChart(here, ctx);
  const table = createTable(here, ctx);
  const hereWait = createWait(here, ctx, opinions);
  const bars = createBars(over);
  const depth = h('select', { onchange: () => ctx.keep({ matchDepth: Number(depth.value) }) }, ...DEPTHS.map((n) => h('option', { value: n }, String(n))));
  const start = press('', { onclick: play });
  over.append(h('div', { class: 'ln-tools' }, h('label', {}, h('span', { 'data-say': 'match_depth' }), depth), start));
  const match = ctx.question('match');
  const matchWait = createWait(over, ctx, match);
  const played = h('p', { role: 'status' });
  over.append(played, says('matches_why', 'ln-muted'));

  /** The opinions of the note by depth, as far as they have come. */
  function found() {
    const specs = DEPTHS.map((n) => ctx.as('note', { depth: n }, { seed: 1 }));
    opinions.ask({ specs });
    return /** @type {any[]} */ ((opinions.asking ? opinions.progress : opinions.here)?.opinions ?? []);
  }

  /** Which depths keep what the position is worth; where all do the same, the lesson's own position shows more. @param {any[]} list */
  function drawTold(list) {
    const truth = certain();
    const kind = (/** @type {number} */ move) => truth?.moves.find((/** @type {any} */ one) => one.move === move)?.worth.kind;
    const best = truth && kind(truth.best[0]);
    const known = truth && list.length === DEPTHS.length;
    // A search that its nodes stopped says nothing of its depth.
    const depths = DEPTHS.filter((n) => known && list[n - 1].report.depth === n);
    const kept = depths.filter((n) => kind(list[n - 1].report.best) === best);
    const lost = depths.filter((n) => !kept.includes(n));
    const outcome = best === 'loss' ? 'lost' : lost.length === 0 ? 'all' : kept.length === 0 ? 'none' : 'both';
    setText(told, known ? ctx.say(`deeper_${outcome}`, { what: best === 'loss' ? '' : ctx.say(`keeps_${best}`), kept: kept.join(', '), k: kept.length, lost: lost.join(', '), l: lost.length }) : '');
    own.hidden = ctx.place.own || !known || outcome === 'both';
  }

  function drawHere() {
    const { variant } = ctx.place;
    const list = found().map(({ report }) => ({ report, value: Math.max(...report.scores.map((/** @type {any} */ one) => one.value)) }));
    const number = (/** @type {number} */ n) => signed(ctx.house.text, n);
    chart.draw({ label: ctx.say('deeper_chart'), x: ctx.say('depth'), y: ctx.say('note_value'), log: false, number, lines: [{ name: ctx.say('note_value'), look: 1, points: list.flatMap(({ report: { depth: x }, value }, i) => (x === i + 1 ? [{ x, y: value }] : [])) }] });
    const truth = certain();
    drawTold(list);
    table({
      caption: ctx.say('deeper_choices'), head: [ctx.say('depth'), ctx.say('note_value'), ctx.say('its_move'), ctx.say('really')],
      rows: list.map(({ report, value }, i) => {
        const worth = truth?.moves.find((/** @type {any} */ one) => one.move === report.best)?.worth;
        return [String(i + 1) + (report.depth > i ? '' : ` (${ctx.say('stopped_at', { n: report.depth })})`), number(value), moveShort(variant, report.best), worth ? long(ctx.house.text, worth, { sides: 2, exact: true }) : '…'];
      }),
    });
    hereWait();
  }

  function drawMatches() {
    const n = ctx.memory.matchDepth ?? 4;
    depth.value = String(n);
    const percent = (/** @type {number} */ share) => ctx.text().number(share, { style: 'percent', maximumFractionDigits: 1 });
    bars({ label: ctx.say('matches'), columns: [ctx.say('depth'), ctx.say('share')], rows: SHARES.map((share, i) => ({ name: ctx.say('depth_n', { n: i + 1 }), value: percent(share), share, best: i + 1 === n })) });
    setText(start, ctx.say('match_play', { n: 2 * PAIRS }));
    setAttr(start, 'aria-disabled', match.asking ? 'true' : null);
    const result = match.asking || match.stopped ? match.progress : match.answer;
    matchWait(result ? ctx.say('match_playing', { games: result.games, total: result.total }) : undefined);
    const at = ctx.memory.matchAsked;
    setText(played, result?.share ? ctx.say('match_played', { n: at, games: result.games, share: percent(result.share.mean), low: percent(Math.max(0, result.share.low)), high: percent(Math.min(1, result.share.high)) }) : '');
  }

  /** Other openings each time: that is what shows how much chance is in it. */
  function play() {
    if (match.asking) return;
    const n = ctx.memory.matchDepth ?? 4;
    const seed = (ctx.memory.seed = (ctx.memory.seed ?? 0) + 1);
    ctx.memory.matchAsked = n;
    match.ask({ setup: `board.7x6_player.note.depth${n}_player.placement_pairs.${PAIRS}_opening.random.4_seed.${seed}_dice.own` });
  }

  return {
    draw() {
      drawHere();
      drawMatches();
    },
    destroy: () => chart.destroy(),
  };
}
