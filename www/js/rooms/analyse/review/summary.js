// What the review of a game says on the whole: how each player did, the graph; below, what was thrown
// away, where it turned, and the graph as a table.

import { disc, h } from '../../../parts/dom.js';
import { looksOf, sideName } from '../sides.js';
import { graph, table } from './graph.js';
import { action, row } from './rich.js';
import { tallySaid, thrownSaid, turningSaid } from './told.js';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('./run.js').Run} Run */
/** @typedef {import('./graph.js').Point} Point */

/** How many judged positions have no proof. @param {Run} run */
const unsure = ({ found, judged }) => judged.filter((one, ply) => one && !found?.plies[ply].before).length;
/** Whether everything is judged, and proved. @param {Run} run */
const whole = (run) => run.phase === 'done' && !unsure(run);

/** Where it turned; that it never did can be said only once everything is proved. @param {Room} room @param {Run} run */
export const turningOf = (room, run) => (run.found && (run.found.turning !== undefined || whole(run)) ? turningSaid(room.text(), room.state, run.found) : '');

/** The tallies, how far the review has come, and the graph. @param {Room} room @param {Run} run @param {Point[]} list @param {(ply: number) => void} onLook @returns {(Node | null)[]} */
export function summary(room, run, list, onLook) {
  const { state } = room;
  const text = room.text();
  const { t } = text;
  const { found, phase, positions, judged } = run;
  const n = judged.filter(Boolean).length;
  const total = positions.length;
  const title = h('h2', { id: 'review-title' }, t('review_title'));
  if (state.variant.sides !== 2) return [title, h('p', { class: 'empty' }, t('review_three'))];
  if (!total || !found) return [title, h('p', { class: 'empty' }, t('review_empty')), row(action(text, 'review_games'))];
  return [
    title,
    h('ul', { class: 'tallies' }, ...[0, 1].map((side) => h('li', { class: 'tally' }, disc(looksOf(state)[side]), h('span', {}, tallySaid(text, state, found, side, whole(run)))))),
    h('p', { class: 'fine' }, t('decisions_are')),
    phase === 'done' ? null : h('p', { class: 'review-state' },
      h('span', {}, t(phase === 'busy' ? 'review_progress' : phase === 'failed' ? 'review_failed' : 'review_stopped', { n, total })),
      action(text, phase === 'busy' ? 'review_stop' : 'review_go_on', 'btn tiny')),
    graph(room, run, list, onLook),
  ];
}

/**
 * What was thrown away, the turning point, the legend and the table.
 * @param {Room} room @param {Run} run @param {Point[]} list
 * @param {boolean} first whether the first mistake is offered @param {(ply: number) => void} onLook
 * @returns {(Node | null)[]}
 */
export function details(room, run, list, first, onLook) {
  const { state } = room;
  const text = room.text();
  const { t } = text;
  const { found } = run;
  if (!found) return [];
  const open = unsure(run);
  const turning = turningOf(room, run);
  return [
    turning ? h('p', { class: 'turning' }, turning) : null,
    first ? row(action(text, 'missed_first', 'btn primary')) : null,
    h('ul', { class: 'throws' }, ...[0, 1].filter((side) => found.sides[side].missed.length).map((side) => h('li', { class: 'thrown fine' }, disc(looksOf(state)[side]), h('span', {}, t('thrown_label', { who: sideName(text, state, side) }), ...found.sides[side].missed.map((ply) =>
      h('button', { class: 'link', 'data-focus': `thrown${ply}`, onclick: () => onLook(ply) }, thrownSaid(text, found, ply))))))),
    h('ul', { class: 'legend' },
      h('li', { 'data-line': 'sure' }, t('graph_legend_sure')), list.some(({ kind }) => kind === 'guess') ? h('li', { 'data-line': 'guess' }, t('graph_legend_guess')) : null,
      h('li', {}, t('legend_blunder')), h('li', {}, t('legend_mistake')), h('li', {}, t('mark_slower')), h('li', {}, t('mark_sooner'))),
    open ? h('p', { class: 'fine' }, t('review_unsure', { n: open })) : null,
    h('details', { class: 'table-fold' }, h('summary', { 'data-focus': 'table' }, t('graph_table')), table(room, run, list, onLook)),
  ];
}
