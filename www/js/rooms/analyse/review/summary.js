// What the review of a game says on the whole: how each player did, where it turned, the graph, and the
// same as a table.

import { disc, h } from '../../../parts/dom.js';
import { looksOf } from '../sides.js';
import { graph, table } from './graph.js';
import { tallySaid, thrownSaid, turningSaid } from './told.js';

/**
 * @param {import('../types.js').Room} room @param {import('./run.js').Run} run @param {import('./graph.js').Point[]} list
 * @param {boolean} first whether the first mistake is offered @param {(ply: number) => void} onLook
 * @returns {(Node | null)[]}
 */
export function summary(room, run, list, first, onLook) {
  const { state } = room;
  const text = room.text();
  const { t } = text;
  const { found, phase, positions, judged } = run;
  const n = judged.filter(Boolean).length;
  const total = positions.length;
  const title = h('h2', { id: 'review-title' }, t('review_title'));
  if (state.variant.sides !== 2) return [title, h('p', { class: 'empty' }, t('review_three'))];
  if (!total || !found) return [title, h('p', { class: 'empty' }, t('review_empty')), h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-do': 'review_games' }, t('review_games')))];
  const unsure = judged.filter((one, ply) => one && !found.plies[ply].before).length;
  const whole = phase === 'done' && !unsure;
  /** @param {string} name @param {'review_stop' | 'review_go_on'} word */
  const control = (name, word) => h('button', { type: 'button', class: 'btn tiny', 'data-do': name }, t(word));
  return [
    title,
    h('ul', { class: 'tallies' }, ...[0, 1].map((side) => h('li', {},
      h('span', { class: 'tally' }, disc(looksOf(state)[side]), h('span', {}, tallySaid(text, state, found, side, whole))),
      found.sides[side].missed.length ? h('span', { class: 'thrown fine' }, t('thrown_label'), ...found.sides[side].missed.map((ply) =>
        h('button', { type: 'button', class: 'link', 'data-focus': `thrown${ply}`, onclick: () => onLook(ply) }, thrownSaid(text, found, ply)))) : null))),
    phase === 'done' ? null : h('p', { class: 'review-state' },
      h('span', {}, t(phase === 'busy' ? 'review_progress' : phase === 'failed' ? 'review_failed' : 'review_stopped', { n, total })),
      phase === 'busy' ? control('review_stop', 'review_stop') : control('review_go_on', 'review_go_on')),
    h('p', { class: 'turning' }, found.turning === undefined && !whole ? '' : turningSaid(text, state, found)),
    graph(room, run, list, onLook),
    h('ul', { class: 'legend' },
      h('li', { 'data-line': 'sure' }, t('graph_legend_sure')), list.some(({ kind }) => kind === 'guess') ? h('li', { 'data-line': 'guess' }, t('graph_legend_guess')) : null,
      h('li', {}, t('legend_blunder')), h('li', {}, t('legend_mistake')), h('li', {}, t('legend_slower')), h('li', {}, t('legend_sooner'))),
    unsure ? h('p', { class: 'fine' }, t('review_unsure', { n: unsure })) : null,
    h('details', { class: 'table-fold' }, h('summary', {}, t('graph_table')), table(room, run, list, onLook)),
    first ? h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn primary', 'data-do': 'missed_first' }, t('missed_first'))) : null,
  ];
}
