// The table of opinions: a column for each move, a row for each mind, the truth on top. A mind whose
// values are all alike says so; bars compare within their row.

import { moveName, moveShort, opponentName } from '../../../../game/names.js';
import { short } from '../../../../game/worths.js';
import { h } from '../../../../parts/dom.js';
import { keepFocus } from '../../parts/focus.js';
import { refill } from '../../refill.js';

/** @typedef {import('../../types.js').Ctx} Ctx */
/** @typedef {import('../../../../../puissance4.js').Opinion} Opinion */
/** @typedef {import('../../../../../puissance4.js').Judgement} Judgement */
/** @typedef {import('../../../../../puissance4.js').Worth} Worth */

/**
 * @typedef {object} Shown
 * @property {string[]} specs          everybody asked
 * @property {Opinion[]} opinions      those who have answered
 * @property {Judgement | null} truth
 * @property {boolean} asking          the truth is still sought
 * @property {string | null} chosen
 * @property {number[]} legal
 * @property {(spec: string) => string} about  what an opponent is set to
 */

/** Signs of results: three shapes that differ without colour. */
const SIGNS = { win: '▲', draw: '=', loss: '▽' };
/** Games from which a share can be told. */
const FEW = 5;
/** Rows that one drawing changes: all of them in one frame would hold up a slow phone. */
const MOST = 3;

/** @param {HTMLElement} host @param {Ctx} ctx @param {(spec: string) => void} onChoose */
export function createMatrix(host, ctx, onChoose) {
  const table = h('table', { class: 'mi-table' });
  host.append(h('div', { class: 'ln-scroll', tabindex: '0', role: 'region' }, table));
  /** The rows that stand: opinions come one by one, and change one row each. @type {Map<string, HTMLElement>} */
  let rows = new Map();
  const truth = h('tr', { class: 'mi-truth' });

  /** @param {Shown} shown */
  return (shown) => {
    const { lang } = ctx.house.text;
    const { variant, text } = ctx.place;
    table.parentElement?.setAttribute('aria-label', ctx.say('table'));
    let changed = 0;
    keepFocus(table, 'data-mind', () => {
      refill(table, [lang, shown.specs, shown.legal, variant.id, ctx.say('choice')], () => {
        changed = -Infinity;
        rows = new Map(shown.specs.map((spec) => [spec, h('tr')]));
        table.style.setProperty('--moves', String(shown.legal.length));
        return [head(ctx, shown.legal), h('tbody', {}, truth, ...rows.values())];
      });
      refill(truth, [lang, ctx.say('truth'), shown.asking, shown.truth, text, shown.legal], () => truthCells(ctx, shown));
      for (const [spec, row] of rows) {
        const chosen = shown.chosen === spec;
        if (changed >= MOST) break;
        refill(row, [lang, ctx.say('truth'), variant.id, text, shown.legal, chosen, shown.truth?.exact && shown.truth.moves, shown.opinions.find((one) => one.spec === spec)?.report], () => {
          changed += 1;
          row.className = chosen ? 'chosen' : '';
          return mindCells(ctx, shown, spec, onChoose);
        });
      }
    });
    // The others with the next frame.
    if (changed >= MOST) ctx.redraw();
  };
}

/** Lengths of the bars of a row in percent: certain wins whole, certain losses almost nothing, the rest between. @param {Worth[]} list */
function shares(list) {
  const open = list.filter(({ kind }) => kind !== 'unknown' && kind !== 'win' && kind !== 'loss').map(({ value = 0 }) => value);
  const [top, low] = [Math.max(...open), Math.min(...open)];
  return list.map(({ kind, value = 0 }) => {
    if (kind === 'unknown') return 0;
    if (kind === 'win' || kind === 'loss') return kind === 'win' ? 100 : 3;
    return top === low ? 50 : 10 + (80 * (value - low)) / (top - low);
  });
}

/** @param {Ctx} ctx @param {number[]} legal */
function head(ctx, legal) {
  const { variant } = ctx.place;
  const column = (/** @type {number} */ move) =>
    h('th', { scope: 'col' }, h('span', { 'aria-hidden': 'true' }, moveShort(variant, move)), h('span', { class: 'unseen' }, moveName(ctx.house.text, variant, move)));
  return h('thead', {}, h('tr', {}, h('td'), h('th', { scope: 'col', class: 'mi-own' }, ctx.say('choice')), ...legal.map(column)));
}

/** A result with its sign. @param {Ctx} ctx @param {Worth} worth @param {boolean} exact */
function result(ctx, worth, exact) {
  const { sides } = ctx.place.variant;
  const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (worth.kind)];
  if (!sign || !exact) return h('span', { class: 'mi-guess' }, figure(ctx, worth, exact));
  const n = Math.ceil((worth.plies ?? 0) / sides);
  return h('span', { class: `mi-result ${worth.kind}` }, h('span', { 'aria-hidden': 'true' }, `${sign} `), ctx.say(n ? `ends_${worth.kind}` : `ends_${worth.kind}_some`, { n }));
}

/** A value in a few letters. @param {Ctx} ctx @param {Worth} worth @param {boolean} exact */
function figure(ctx, worth, exact) {
  const text = ctx.house.text;
  if (worth.kind === 'rate' && worth.thousandths !== undefined) return text.number(worth.thousandths / 1000, { style: 'percent' });
  if (worth.kind === 'points') return text.number(worth.value ?? 0, { signDisplay: 'exceptZero' }).replace('-', '\u2212');
  const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (worth.kind)];
  if (sign) return sign + (worth.plies ? Math.ceil(worth.plies / ctx.place.variant.sides) : '');
  return short(text, worth, { sides: ctx.place.variant.sides, exact });
}

/** @param {Ctx} ctx @param {Shown} shown */
function truthCells(ctx, { legal, truth, asking }) {
  const badge = truth ? (truth.exact ? 'proved' : asking ? 'seeking' : 'guessed') : 'seeking';
  const cells = legal.map((move) => {
    const worth = truth?.moves.find((one) => one.move === move)?.worth;
    return h('td', { class: truth?.best.includes(move) ? 'best' : null }, worth && truth ? result(ctx, worth, truth.exact) : '–');
  });
  return [h('th', { scope: 'row' }, ctx.say(badge === 'guessed' ? 'truth_estimate' : 'truth'), h('small', { class: `mi-badge ${badge}` }, ctx.say(`truth_${badge}`))), h('td'), ...cells];
}

/** @param {Ctx} ctx @param {Shown} shown @param {string} spec @param {(spec: string) => void} onChoose */
function mindCells(ctx, { opinions, truth, legal, chosen, about }, spec, onChoose) {
  const opinion = opinions.find((one) => one.spec === spec);
  const name = h('button', { type: 'button', class: 'mi-name', 'data-mind': spec, 'aria-pressed': String(chosen === spec), onclick: () => onChoose(spec) },
    h('b', {}, opponentName(ctx.house.text, spec)), h('small', {}, about(spec)));
  const own = h('td', { class: 'mi-own' });
  const row = [h('th', { scope: 'row' }, name), own];
  if (!opinion) return [...row, h('td', { colspan: legal.length, class: 'ln-muted' }, '…')];
  const { report } = opinion;
  const alike = new Set(report.scores.map(({ kind, value }) => `${kind} ${value}`)).size === 1 && report.scores.length > 1;
  const wide = shares(report.scores);
  for (const move of legal) {
    const at = report.scores.findIndex((score) => score.move === move);
    const mine = move === report.best;
    const cell = h('td', { class: mine ? 'mine' : null });
    if (alike) cell.append(mine ? '●' : '');
    // The bot has no values: it draws among candidates.
    else if (report.why.kind === 'rule') cell.append(report.scores[at]?.value ? '●' : '–');
    // A share of a few games says nothing.
    else if (at >= 0 && (report.scores[at].visits ?? FEW) < FEW) cell.append('–');
    else if (at >= 0) cell.append(figure(ctx, report.scores[at], report.exact), h('i', { 'aria-hidden': 'true', style: `--w:${wide[at].toFixed(0)}%` }));
    if (mine) cell.append(h('span', { class: 'unseen' }, ctx.say('choice')));
    row.push(cell);
  }
  const worth = truth?.exact ? truth.moves.find(({ move }) => move === report.best)?.worth : undefined;
  own.append(worth ? h('span', {}, h('span', { class: 'mi-long' }, result(ctx, worth, true)), h('span', { class: `mi-brief mi-result ${worth.kind}`, 'aria-hidden': 'true' }, figure(ctx, worth, true))) : moveShort(ctx.place.variant, report.best), ...(alike ? [h('small', {}, ctx.say('alike'))] : []));
  return row;
}
