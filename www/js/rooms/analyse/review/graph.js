// The value of a game over its moves: steps between the bands « first side wins », « draw » and
// « second side wins », higher the sooner the first side wins. Turning points are real buttons, and
// the same facts stand in a table below.

import { moveShort } from '../../../game/names.js';
import { h, setAttr, svgPath } from '../../../parts/dom.js';
import { capital, looksOf, player } from '../sides.js';
import { SIGNS, moves } from './told.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Words} Words */
/** @typedef {import('./run.js').Run} Run */

/** Heights of the bands in percent, from the top: a win of the first side, a draw, a win of the second. */
const WON = 36;
const LOST = 64;

/** What a position is worth to the first side. @typedef {{ kind: 'win' | 'draw' | 'loss', plies: number, over?: boolean } | { kind: 'guess', share: number } | { kind: 'none' }} Point */

/** A value as the first side sees it. @param {import('../../../../puissance4.js').Decided} value @param {number} side whose value it is @param {number} gone plies of it that are over @returns {Point} */
function decided({ kind, plies = 0 }, side, gone) {
  if (kind === 'draw') return { kind, plies: 0 };
  return { kind: (kind === 'win') === (side === 0) ? 'win' : 'loss', plies: plies - gone };
}

/**
 * What each position of a game is worth to the first side: before every move, and at the end.
 * @param {Run} run @param {import('../types.js').Position} last
 * @returns {Point[]}
 */
export function points({ found, judged }, last) {
  if (!found) return [];
  /** @type {Point[]} */
  const list = found.plies.map(({ side, before }, ply) => {
    if (before) return decided(before, side, 0);
    const guess = judged[ply];
    const worth = guess?.moves.find(({ move }) => move === guess.best[0])?.worth;
    if (!worth || worth.kind === 'unknown') return { kind: 'none' };
    const share = worth.kind === 'win' ? 1 : worth.kind === 'loss' ? -1 : worth.thousandths !== undefined ? worth.thousandths / 500 - 1 : Math.sign(worth.value ?? 0) * 0.5;
    return { kind: 'guess', share: side === 0 ? share : -share };
  });
  const { kind, winner } = last.outcome;
  const end = found.plies.at(-1);
  if (kind === 'win') list.push({ kind: winner === 0 ? 'win' : 'loss', plies: 0, over: true });
  else if (kind === 'draw') list.push({ kind: 'draw', plies: 0, over: true });
  // A game that goes on: what its last move made of it.
  else if (end) list.push(end.after ? decided(end.after, end.side, 1) : { kind: 'none' });
  return list;
}

/** How high a point stands, in percent from the top. @param {Point} point @param {number} area */
function height(point, area) {
  if (point.kind === 'none') return null;
  if (point.kind === 'draw') return 50;
  if (point.kind === 'guess') return 50 - 11 * point.share;
  const far = Math.min(1, point.plies / area);
  return point.kind === 'win' ? 4 + far * (WON - 8) : 96 - far * (WON - 8);
}

/**
 * @param {Room} room @param {Run} run @param {Point[]} list @param {(ply: number) => void} onLook
 * @returns {HTMLElement}
 */
export function graph(room, { found }, list, onLook) {
  const text = room.text();
  const { variant } = room.state;
  const looks = looksOf(room.state);
  const area = variant.width * variant.height;
  const n = Math.max(1, list.length);
  const x = (/** @type {number} */ at) => (100 * at) / n;
  // Certain values in one line, estimates in another: they are drawn differently.
  let sure = '';
  let guess = '';
  let before = /** @type {number | null} */ (null);
  for (const [i, point] of list.entries()) {
    const y = height(point, area);
    if (y !== null) {
      const step = `${before === null ? `M${x(i)} ${y}` : `M${x(i)} ${before}V${y}`}H${x(i + 1)}`;
      if (point.kind === 'guess') guess += step;
      else sure += step;
    }
    before = y;
  }
  const picture = svgPath(guess);
  setAttr(picture, 'viewBox', '0 0 100 100');
  setAttr(picture, 'preserveAspectRatio', 'none');
  picture.append(...svgPath(sure).children);
  const dots = (found?.plies ?? []).flatMap(({ kept, mark, side, move, note }, ply) => {
    const y = list[ply + 1] ? height(list[ply + 1], area) : null;
    if (mark === 'none' || (kept && !note)) return [];
    const sign = text.t(`mark_${mark}`);
    return [h('button', {
      class: kept ? 'dot noted' : 'dot', 'data-focus': `dot${ply}`, 'data-colour': looks[side].colour, 'data-missed': ply, title: sign,
      style: `left:${x(ply + 1.5)}%;top:${y ?? 50}%`, 'aria-label': text.t('graph_dot', { n: ply + 1, ...played(text, room.state, side), move: moveShort(variant, move), sign }),
      onclick: () => onLook(ply),
    }, h('i', { 'aria-hidden': 'true' }, SIGNS[mark] ?? ''))];
  });
  const cursor = h('i', { class: 'at', 'aria-hidden': 'true' });
  const field = h('div', { class: 'field-graph' },
    h('i', { class: 'band', 'data-colour': looks[0].colour, style: `top:0;height:${WON}%` }),
    h('i', { class: 'band', 'data-colour': looks[1].colour, style: `top:${LOST}%;height:${100 - LOST}%` }),
    h('i', { class: 'middle' }), cursor, picture, ...dots);
  // Pressing anywhere else shows the position there; the table does the same for the keyboard.
  field.addEventListener('click', (event) => {
    if (/** @type {Element} */ (event.target).closest('button')) return;
    const { left, width } = field.getBoundingClientRect();
    room.goTo(Math.max(0, Math.min(list.length - 1, Math.floor((n * (event.clientX - left)) / width))));
  });
  const numbers = Array.from({ length: Math.floor((list.length - 1) / 5) }, (_, i) => h('span', { style: `left:${x(5 * (i + 1) + 0.5)}%` }, String(5 * (i + 1))));
  return h('div', { class: 'graph', role: 'group', 'aria-label': text.t('graph_label') },
    h('div', { class: 'scale', 'aria-hidden': 'true' },
      h('span', { style: 'top:18%' }, capital(text.t('graph_wins', played(text, room.state, 0)))),
      h('span', { style: 'top:50%' }, text.t('graph_draw')),
      h('span', { style: 'top:82%' }, capital(text.t('graph_wins', played(text, room.state, 1))))),
    field, h('div', { class: 'numbers', 'aria-hidden': 'true' }, ...numbers));
}

/** Moves the marker to where one stands. @param {HTMLElement} root @param {number | null} at @param {number} n */
export function mark(root, at, n) {
  const cursor = /** @type {HTMLElement | null} */ (root.querySelector('.at'));
  if (!cursor) return;
  setAttr(cursor, 'hidden', at === null || at >= n);
  if (at !== null && at < n) cursor.style.cssText = `left:${(100 * at) / n}%;width:${100 / n}%`;
}

/** @param {Words} text @param {import('../types.js').Cast} cast @param {number} side */
function played(text, cast, side) {
  const { name, verb } = player(text, cast, side);
  return { who: name, you: verb };
}

/** @param {Words} text @param {import('../types.js').Cast} cast @param {Point | undefined} point */
function valueSaid(text, cast, point) {
  if (!point || point.kind === 'none') return text.t('value_none');
  if (point.kind === 'guess') return text.t('value_guess');
  if (point.kind === 'draw') return text.t('value_draw');
  const who = played(text, cast, point.kind === 'win' ? 0 : 1);
  return capital(point.over ? text.t('value_over', who) : text.t('value_win', { ...who, n: moves(point.plies) }));
}

/** The same as a table, each move a button. @param {Room} room @param {Run} run @param {Point[]} list @param {(ply: number) => void} onLook */
export function table(room, { found }, list, onLook) {
  const text = room.text();
  const { variant } = room.state;
  const heads = /** @type {const} */ (['table_number', 'table_side', 'table_move', 'table_value', 'table_mark']);
  const rows = (found?.plies ?? []).map(({ side, move, mark: judged, decision, kept, note }, ply) => {
    const missed = !kept || note !== undefined;
    return h('tr', { 'data-row': ply },
      h('th', { scope: 'row' }, String(ply + 1)),
      h('td', {}, capital(player(text, room.state, side).name)),
      h('td', {}, h('button', {
        class: 'move', 'data-focus': `row${ply}`, 'data-colour': looksOf(room.state)[side].colour, 'aria-label': text.t('table_go', { n: ply + 1, move: moveShort(variant, move) }),
        onclick: () => (missed ? onLook(ply) : room.goTo(ply + 1)),
      }, h('b', {}, moveShort(variant, move)), SIGNS[judged] ? h('i', {}, SIGNS[judged]) : null)),
      h('td', {}, valueSaid(text, room.state, list[ply + 1])),
      h('td', {}, judged !== 'none' ? text.t(`mark_${judged}`) : decision && kept ? text.t('mark_only') : ''));
  });
  return h('div', { class: 'table-box', tabindex: '0', 'data-focus': 'table-box', role: 'group', 'aria-label': text.t('graph_label') },
    h('table', { class: 'review-table' },
      h('caption', { class: 'unseen' }, text.t('graph_label')),
      h('thead', {}, h('tr', {}, ...heads.map((key) => h('th', { scope: 'col' }, text.t(key))))),
      h('tbody', {}, ...rows)));
}
