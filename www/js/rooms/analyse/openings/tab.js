// The openings as a tree: one row for every move made so far, with all there was to choose from and
// what each choice is worth; and what every level plays where one stands.

import { moveName, moveShort } from '../../../game/names.js';
import { ENDS, chip } from '../../../game/worths.js';
import { addStyle, h } from '../../../parts/dom.js';
import { isSure, movesLeft, spokenWorth } from '../marks.js';
import { createCard } from '../review/rich.js';
import { looksOf, sideName } from '../sides.js';
import { path } from '../tree.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Node} Node */
/** @typedef {import('../../../../puissance4.js').Worth} Worth */

/** As many rows as are shown: the last ones of the way here. */
const ROWS = 10;
/** s that a position of the way, and a level, may take. */
const SECONDS = 3;
/** Of levels that draw lots, always the same one is asked. */
const SEED = 1;

/** How many of `n` stand in a row, if there are at most `most`. @param {number} n @param {number} most */
const evenly = (n, most) => Math.ceil(n / Math.ceil(n / most));

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house, state } = room;
  const { rules } = house;
  const undress = addStyle(style);
  const tree = h('section', { class: 'card openings-card', 'aria-labelledby': 'openings-title' });
  const levels = h('section', { class: 'card levels-card', 'aria-labelledby': 'levels-title' });
  host.append(tree, levels);
  const drawTree = createCard(tree);
  const drawLevels = createCard(levels);
  /** What each level plays, by position and level; null while it thinks, -1 without an answer. @type {Map<string, number | null>} */
  const plays = house.memory.get('analyse.levels') ?? new Map();
  house.memory.set('analyse.levels', plays);
  const batch = house.engine.batch();
  let abort = new AbortController();
  let asked = '';

  /** The nodes from the start to where one stands, the last ones of them. */
  const way = () => [state.root, ...path(state.node)].slice(-ROWS);

  /** Asks for what is missing where one stands now, and for nothing else. */
  function settle() {
    const here = `${state.variant.id} ${room.textOf(state.node)}`;
    if (here === asked) return;
    asked = here;
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    const variant = state.variant.id;
    // The position shown is judged by the room itself.
    for (const node of way().slice(0, -1)) {
      const position = room.textOf(node);
      if (!room.judgement(position)) batch.ask('judge', { variant, position, seconds: SECONDS }, { signal }).then((found) => room.remember(variant, position, found), () => {});
    }
    if (room.position().outcome.kind !== 'ongoing') return;
    const position = room.textOf(state.node);
    for (const { id } of rules.levels(variant)) {
      const key = `${here} ${id}`;
      if (typeof plays.get(key) === 'number') continue;
      plays.set(key, null);
      batch.ask('think', { seat: 'openings', spec: rules.resolve(variant, id, SEED), variant, position, seconds: SECONDS }, { signal }).then(
        ({ best }) => plays.set(key, best),
        (error) => (/** @type {{ code?: string }} */ (error).code === 'cancelled' ? plays.delete(key) : plays.set(key, -1)),
      ).then(room.redraw);
    }
  }

  /** « ▲21 », or an estimate: « ≈+14 ». @param {Worth | undefined} worth */
  function sign(worth) {
    if (!worth || worth.kind === 'unknown') return '…';
    if (isSure(worth)) return ENDS[worth.kind] + (movesLeft(worth, state.variant) || '');
    return chip(room.text(), worth, { sides: state.variant.sides, exact: false }).brief.replace('\n', '');
  }

  /** What is known of the moves shown: ends that are proved, estimates, or both. @param {(import('../types.js').Judgement | null)[]} judged @returns {import('../types.js').AnalyseKey | null} */
  function known(judged) {
    const all = judged.flatMap((found) => found?.moves ?? []).filter(({ worth }) => worth.kind !== 'unknown');
    const sure = all.filter(({ worth }) => isSure(worth)).length;
    return sure === all.length ? null : sure ? 'openings_some' : state.variant.sides === 3 ? 'openings_rates' : 'openings_guesses';
  }

  /** The choices in rows of the same length: so many in a row of a wide panel and of a narrow one. @param {number} n */
  const rowsOf = (n) => `--wide:${evenly(n, 12)};--narrow:${evenly(n, state.variant.sides === 3 ? 4 : 7)}`;

  function draw() {
    const text = room.text();
    const { t } = text;
    const { variant } = state;
    const nodes = way();
    const first = path(nodes[0]).length;
    const looks = looksOf(state);
    const judged = nodes.map((node) => room.judgement(node === state.node ? undefined : room.textOf(node)));
    const told = known(judged);
    drawTree([text.lang, variant.id, state.starter, state.setup, nodes.map(room.textOf), judged.map((found) => found?.moves)], () => [
      h('h2', { id: 'openings-title' }, t('openings_title')),
      h('p', { class: 'fine' }, [t('openings_note'), told ? t(told) : ''].filter(Boolean).join(' ')),
      told && told !== 'openings_some' ? null : h('p', { class: 'fine' }, t('hint_legend')),
      h('ol', { class: 'openings' }, ...nodes.map((node, i) => {
        const { legal, turn, outcome } = rules.at(variant.id, room.textOf(node));
        const chosen = nodes[i + 1]?.move;
        const ply = first + i;
        const found = judged[i];
        const choices = legal.map((move) => {
          const worth = found?.moves.find((one) => one.move === move)?.worth;
          const best = found?.best.includes(move) ?? false;
          return h('button', {
            class: 'choice', 'data-focus': `${ply} ${move}`, 'data-worth': worth && isSure(worth) ? worth.kind : 'guess', 'data-best': best,
            'aria-current': move === chosen ? 'true' : null,
            'aria-label': t('openings_move', { move: moveName(text, variant, move), worth: worth ? spokenWorth(text, worth, variant) : t('openings_asking') }),
            onclick: () => { room.go(node); room.follow([move]); },
          }, h('b', { 'data-colour': looks[turn].colour }, moveShort(variant, move)), h('span', {}, sign(worth)));
        });
        return h('li', {}, h('span', { class: 'fine' }, t('openings_row', { n: ply + 1, who: sideName(text, state, turn) })),
          outcome.kind === 'ongoing' ? h('div', { class: 'choices', style: rowsOf(choices.length) }, ...choices) : h('p', { class: 'empty' }, t('openings_over')));
      })),
    ]);
  }

  function drawWhoPlays() {
    const text = room.text();
    const { t } = text;
    const { variant } = state;
    levels.hidden = room.position().outcome.kind !== 'ongoing';
    const here = `${variant.id} ${room.textOf(state.node)}`;
    const found = room.judgement();
    const rows = rules.levels(variant.id).map(({ id }) => ({ id, move: plays.get(`${here} ${id}`) ?? null }));
    drawLevels([text.lang, here, rows, found?.moves], () => [
      h('h2', { id: 'levels-title' }, t('openings_levels')),
      h('table', { class: 'levels' },
        h('thead', {}, h('tr', {}, ...(/** @type {const} */ (['openings_level', 'openings_plays', 'openings_worth'])).map((key) => h('th', { scope: 'col' }, t(key))))),
        h('tbody', {}, ...rows.map(({ id, move }) => {
          const worth = found?.moves.find((one) => one.move === move)?.worth;
          return h('tr', {}, h('th', { scope: 'row' }, t(/** @type {any} */ (id))),
            h('td', {}, move === null ? h('span', { class: 'fine' }, t('openings_thinking')) : move < 0 ? t('openings_silent') : h('button', {
              class: 'move', 'data-focus': `level ${id}`, 'aria-label': moveName(text, variant, move), onclick: () => room.follow([move]),
            }, h('b', {}, moveShort(variant, move)))),
            h('td', {}, worth ? spokenWorth(text, worth, variant) : ''));
        }))),
    ]);
  }

  return {
    draw() {
      settle();
      draw();
      drawWhoPlays();
    },
    unmount() {
      abort.abort();
      batch.close();
      undress();
    },
  };
}
