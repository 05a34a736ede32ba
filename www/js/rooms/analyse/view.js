// One projection of the room's state onto the page: verdict, bar, board, controls, best line. The
// open tab draws itself.

import { moveName, moveShort, variantName } from '../../game/names.js';
import { $, disc, h, icon, setAttr, setText, svgPath } from '../../parts/dom.js';
import { units } from '../../board/layout.js';
import { boardState } from './board.js';
import { stepsOf } from './lines.js';
import { playLink } from './links.js';
import { decidesSaid, ghostMarks, threatMarks, valueMarks } from './marks.js';
import { plain, rich } from './cells.js';
import { looksOf, sideName } from './sides.js';
import { depth, onwards, written } from './tree.js';
import { balance, certainty, verdict } from './verdict.js';

/** @typedef {import('./types.js').Room} Room */

/** As many moves of the best line as stand in its row. */
const CHIPS = 14;

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z';
const PEN = 'M4 20l1-5L16 4l4 4L9 19Zm9-13 4 4';
const TICK = 'm5 12.5 4.5 4.5L19 7';
const MINDS = 'M4 18v-5m5 5V8m6 10v-7m5 7V5';

/** The room's own markup. @returns {HTMLElement[]} */
export function markup() {
  /** @param {string} name @param {string} word @param {Node} picture */
  const step = (name, word, picture) => h('button', { class: 'btn', 'data-do': name, 'data-label': word }, picture);
  /** @param {string} name @param {string} word @param {Node} picture @param {Record<string, any>} [more] */
  const control = (name, word, picture, more = {}) => h('button', { class: 'btn', 'data-do': name, ...more }, picture, h('span', { 'data-t': word }));
  return [
    h('main', { id: 'analyse' },
      h('section', { class: 'status', 'data-label': 'verdict_label', 'data-arrive': true },
        h('p', { class: 'turn' }, h('span', { class: 'disc small' }), h('span', { class: 'turn-text' })),
        h('p', { class: 'detail' },
          h('span', { class: 'badge', hidden: true }, svgPath(TICK), h('span')), h('span', { class: 'detail-text' }),
          h('button', { class: 'btn tiny', 'data-do': 'judge_again', 'data-t': 'again', hidden: true }))),
      h('div', { class: 'board', id: 'board' }),
      h('div', { class: 'controls', role: 'group', 'data-label': 'controls_label' },
        h('div', { class: 'steps', role: 'group', 'data-label': 'steps_label' },
          step('first', 'go_start', icon('i-first')), step('back', 'go_back', icon('i-back')), step('next', 'go_on', icon('i-next')), step('last', 'go_end', icon('i-last'))),
        control('threats', 'threats', svgPath(EYE), { 'aria-pressed': 'false' }),
        control('compose', 'compose', svgPath(PEN), { 'aria-pressed': 'false' }),
        h('a', { class: 'btn', 'data-play': true }, icon('i-play'), h('span', { 'data-t': 'play_here' })))),
    h('aside', { class: 'panel', id: 'panel', 'data-label': 'tabs_label' },
      h('div', { class: 'tabs-head' },
        h('div', { class: 'tabs', 'data-label': 'tabs_label' }),
        h('button', { class: 'btn fold', 'data-do': 'sheet', 'aria-expanded': 'false' }, icon('i-up'))),
      h('section', { class: 'card threat-card', 'data-label': 'threats', hidden: true },
        h('ul', { class: 'legend' },
          h('li', {}, h('i', { class: 'glyph' }, svgPath('M12 4 21 19H3Z')), h('span', { class: 'odd' })),
          h('li', { class: 'rows' }, h('i', { class: 'glyph' }, svgPath('M5 5h14v14H5Z')), h('span', { 'data-t': 'legend_even' })),
          h('li', { class: 'rows' }, h('i', { class: 'glyph' }, svgPath('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.6 5.6l12.8 12.8')), h('span', { 'data-t': 'legend_ban' }))),
        h('p', { class: 'decides' })),
      // Its buttons stay while values come: one that is made anew under a finger misses its press.
      h('section', { class: 'card line-card', 'data-label': 'line_title' },
        h('h2', { 'data-t': 'line_title' }),
        h('div', { class: 'chips' }),
        h('p', { class: 'empty', 'data-t': 'line_none', hidden: true }),
        h('div', { class: 'row' },
          control('ghosts', 'line_ghosts', svgPath(EYE)),
          control('answers', 'line_answers', h('span', { class: 'disc' })),
          control('stop_search', 'stop_search', icon('i-stop'), { hidden: true }),
          h('button', { class: 'btn', 'data-do': 'longer', 'data-t': 'longer', hidden: true }),
          h('a', { class: 'btn', 'data-do': 'minds', hidden: true }, svgPath(MINDS), h('span', { 'data-t': 'minds' }))),
        h('p', { class: 'fine' })),
      h('div', { id: 'tab-panel', class: 'tab-panel', role: 'tabpanel' })),
  ];
}

/**
 * @param {Room} room
 * @param {HTMLElement} host
 * @param {import('../../board/board.js').Board} board
 * @param {ReturnType<typeof import('./judging.js').createJudging>} judging
 * @param {object} about
 * @param {(node: import('./types.js').Node) => import('./types.js').Node | undefined} about.after  the next step
 * @param {() => import('./types.js').Tab | null} about.tab  the open tab
 */
export function createView(room, host, board, judging, { after, tab }) {
  const { house, state } = room;
  const bar = h('div', { class: 'bar-beside', role: 'img' }, h('i', { class: 'one' }), h('i', { class: 'two' }));
  let shape = '';
  /** What has been spoken, so that it is not said twice. @type {string | null} */
  let said = null;
  /** @type {{ key: string, steps: import('./lines.js').Step[] }} */
  let line = { key: '', steps: [] };
  let drawnLine = '';
  /** The position whose best line is shown in full. @type {string | null} */
  let unfolded = null;

  /** What is known of the position shown, unless it is not to be seen. */
  const known = () => (state.hidden || state.draft ? null : judging.of());

  /** The best line from here, step by step. */
  function best() {
    const found = known()?.found;
    const text = room.position().text;
    const key = `${state.variant.id} ${text} ${found?.line ?? ''}`;
    if (key !== line.key) line = { key, steps: found ? stepsOf(house.rules, state.variant.id, text, found.line) : [] };
    return line.steps;
  }

  /** @returns {import('../../../puissance4.js').Threats | null} */
  function threats() {
    if (!state.threats || state.hidden || state.draft) return null;
    return house.rules.module.threats(state.variant.id, room.position().text, judging.of()?.found ?? null);
  }

  function marks() {
    const { variant } = state;
    const text = room.text();
    const found = known()?.found;
    const seen = threats();
    const told = [
      // The sign of a mistake stays alone in its cell.
      ...(state.ghosts ? ghostMarks(best()).filter(({ cell }) => !state.marks.some((mark) => mark.kind === 'text' && mark.cell === cell)) : []),
      ...(seen ? threatMarks(text, state, seen, room.position().turn) : []),
      ...state.marks,
    ];
    // Where chips lie in the cells they would cover what is drawn there; a ring goes around them.
    const covered = new Set(told.flatMap(({ kind, cell }) => (kind === 'lit' ? [] : [cell])));
    return [
      ...told,
      ...(state.lit === null ? [] : [{ cell: state.lit, kind: /** @type {const} */ ('spot') }]),
      ...(found && room.position().outcome.kind === 'ongoing' ? valueMarks(text, variant, found, state.busy !== null).filter(({ cell }) => cell === undefined || !covered.has(cell)) : []),
    ];
  }

  function drawBoard() {
    const { height, id } = state.variant;
    const now = `${id} ${state.draft !== null}`;
    if (shape !== now) {
      // While one draws, there is no space for the disc in the hand.
      const { w, h } = units(state.draft ? { ...state.variant, hand: false } : state.variant);
      document.body.style.setProperty('--ratio', String(h / w));
      board.element.style.setProperty('--rows', String(height));
    }
    shape = now;
    board.render(boardState(room, marks()));
    if (bar.parentElement !== board.element) board.element.append(bar);
    const { body } = document;
    setAttr(body, 'data-phase', state.draft ? 'edit' : state.busy !== null ? 'thinking' : room.position().outcome.kind === 'ongoing' ? 'play' : 'over');
    setAttr(body, 'data-ply', String(depth(state.node)));
    setAttr(body, 'data-certain', state.draft || state.hidden ? null : certainty(room.text(), room.position(), judging.of(), state.busy !== null).kind || null);
  }

  function drawBar() {
    const shown = state.hidden || state.draft ? null : balance(room.text(), state, room.position(), known()?.found ?? null);
    bar.hidden = !shown;
    if (!shown) return;
    bar.style.setProperty('--share', `${shown.share}%`);
    setAttr(bar, 'data-sure', shown.sure);
    setAttr(bar, 'data-one', looksOf(state)[0].colour);
    setAttr(bar, 'aria-label', room.text().t('bar_label', { what: shown.words }));
    bar.title = shown.words;
  }

  function drawStatus() {
    const text = room.text();
    const position = room.position();
    const over = position.outcome.kind !== 'ongoing';
    const judged = known();
    const busy = state.busy !== null;
    const sure = state.hidden ? { kind: '', words: [state.puzzle ? variantName(text, state.variant) : '', text.t('hidden_values')].filter(Boolean).join('\u00a0· ') } : certainty(text, position, judged, busy);
    const winner = position.outcome.winner ?? position.outcome.side;
    const dot = $('.turn .disc', host);
    const side = over ? winner : position.turn;
    setAttr(dot, 'hidden', side === undefined || !!state.draft);
    if (side !== undefined) setAttr(dot, 'data-colour', looksOf(state)[side].colour);
    const asked = state.hidden ? tab()?.asks?.() : '';
    setText($('.turn-text', host), state.draft ? text.t('setup_title') : asked || verdict(text, state, position, judged?.found ?? null));
    const badge = $('.badge', host);
    const certainWords = sure.kind === 'sure' || sure.kind === 'guess';
    setAttr(badge, 'hidden', !certainWords || !!state.draft);
    setAttr(badge, 'data-kind', sure.kind);
    setText($('span', badge), certainWords ? sure.words : '');
    const n = depth(state.node);
    const total = state.walk?.nodes.includes(state.node) ? depth(state.walk.from) + state.walk.nodes.length : n + onwards(state.node).length;
    const where = state.answers && !over ? text.t('answers_on') : text.t(n === 0 ? 'at_start' : n === total ? 'at_move' : 'at_move_of', { n, total });
    const failed = state.failed === position.text && !state.hidden && !over;
    const words = failed ? text.t(judged || state.stopped === position.text ? 'judge_stopped' : 'judge_failed') : certainWords ? where : sure.words || where;
    setText($('.detail-text', host), state.draft ? '' : words);
    setAttr($('[data-do=judge_again]', host), 'hidden', !failed || !!state.draft);
  }

  function drawControls() {
    const text = room.text();
    const { variant } = state;
    /** @param {string} name @param {boolean} can */
    const enable = (name, can) => setAttr($(`.steps [data-do=${name}]`, host), 'aria-disabled', can && !state.draft && !tab()?.holds ? null : 'true');
    enable('first', state.node.parent !== null);
    enable('back', state.node.parent !== null);
    enable('next', after(state.node) !== undefined);
    enable('last', after(state.node) !== undefined);
    setAttr($('.controls [data-do=threats]', host), 'aria-pressed', String(state.threats));
    setAttr($('.controls [data-do=threats]', host), 'aria-disabled', state.hidden ? 'true' : null);
    setAttr($('.controls [data-do=compose]', host), 'aria-pressed', String(state.tab === 'setup'));
    const link = $('[data-play]', host);
    const open = room.position().outcome.kind === 'ongoing' && !state.draft;
    // They keep their places at the end of a game, so that nothing moves away under a hand.
    setAttr(link, 'href', open ? playLink(room, state.node, room.position().turn) : null);
    setAttr(link, 'aria-disabled', open ? null : 'true');
    const fold = $('[data-do=sheet]', host);
    const up = $('#panel', host).hasAttribute('data-open');
    setAttr(fold, 'aria-expanded', String(up));
    setAttr(fold, 'aria-label', text.t(up ? 'sheet_close' : 'sheet_open'));
    const seen = threats();
    const card = $('.threat-card', host);
    setAttr(card, 'hidden', !seen);
    if (!seen) return;
    // Rows matter where discs fall.
    setText($('.odd', card), text.t(variant.gravity ? 'legend_odd' : 'legend_win'));
    for (const line of card.querySelectorAll('.rows')) setAttr(line, 'hidden', !variant.gravity);
    const said = decidesSaid(text, state, seen);
    const decides = $('.decides', card);
    if (decides.dataset.said === said + text.lang) return;
    decides.dataset.said = said + text.lang;
    decides.replaceChildren(...rich(room, said));
  }

  /** Where the opponents say what they think of this position. */
  const mindsLink = () => house.route.link({ room: 'learn', path: ['minds'], query: { v: state.variant.id, s: state.setup || undefined, m: written(state.node) } });

  function drawLine() {
    const text = room.text();
    const { variant } = state;
    const root = $('.line-card', host);
    const over = room.position().outcome.kind !== 'ongoing';
    setAttr(root, 'hidden', state.hidden || !!state.draft || over);
    const steps = best();
    const exact = known()?.found.exact ?? false;
    const busy = state.busy !== null && !exact;
    const key = JSON.stringify([text.lang, steps, state.ghosts, state.answers, variant.id, state.starter, exact, busy, known() === null, room.position().text, unfolded]);
    if (key === drawnLine) return;
    drawnLine = key;
    const looks = looksOf(state);
    const list = $('.chips', root);
    const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute('data-at') : null;
    const chips = steps.slice(0, unfolded === room.position().text ? steps.length : CHIPS).map(({ move, side }, i) => h('button', {
      class: 'move chip', 'data-colour': looks[side].colour, 'data-at': String(i + 1),
      'aria-label': text.t('line_step', { n: i + 1, who: sideName(text, state, side), move: moveName(text, variant, move) }),
      onclick: () => { room.follow(steps.map((one) => one.move).slice(0, i + 1)); room.fold(); },
    }, h('b', {}, moveShort(variant, move))));
    const more = steps.length - chips.length;
    if (more > 0) chips.push(h('button', { class: 'btn tiny', 'data-at': String(CHIPS + 1), onclick: () => { unfolded = room.position().text; room.redraw(); } }, text.t('line_more', { n: more })));
    list.replaceChildren(...chips);
    setAttr(list, 'hidden', !steps.length);
    setAttr($('.empty', root), 'hidden', steps.length > 0);
    /** @param {string} name */
    const button = (name) => $(`[data-do=${name}]`, root);
    setAttr(button('ghosts'), 'aria-pressed', String(state.ghosts));
    setAttr(button('answers'), 'aria-pressed', String(state.answers));
    const mine = looks[room.position().turn];
    const shown = $('.disc', button('answers'));
    if (shown.dataset.colour !== mine.colour) shown.replaceWith(disc(mine));
    setAttr(button('stop_search'), 'hidden', !busy);
    setAttr(button('longer'), 'hidden', busy || exact || known() === null);
    setAttr(button('minds'), 'hidden', !house.has('learn'));
    if (house.has('learn')) setAttr(button('minds'), 'href', mindsLink());
    setText($('.fine', root), state.answers ? text.t('answers_on') : text.t(exact ? 'hint_legend' : variant.sides === 3 ? 'legend_rate' : 'legend_guess'));
    if (focused) /** @type {HTMLElement | null} */ (root.querySelector(`[data-at="${focused}"]`))?.focus();
  }

  return {
    draw() {
      drawStatus();
      drawBoard();
      drawBar();
      drawControls();
      drawLine();
    },

    /** The verdict is spoken once it stands. */
    told() {
      const { text } = room.position();
      const judged = judging.of();
      if (!judged?.done || state.hidden || state.draft || said === text) return;
      said = text;
      const words = room.text();
      house.speak(verdict(words, state, room.position(), judged.found));
    },

    /** Another move is shown: which, and what the position is worth if that is known. */
    saidStep() {
      const text = room.text();
      const { node, variant } = state;
      if (!node.parent) house.speak(text.t('say_at_start'));
      else {
        const side = room.position().turn;
        const mover = (side + variant.sides - 1) % variant.sides;
        house.speak(text.t('say_move', { n: depth(node), who: sideName(text, state, mover), move: moveName(text, variant, node.move) }));
        if (!after(node)) house.speak(text.t('say_at_end'));
      }
      said = null;
      this.told();
    },

    /** What the overlay shows, in words. */
    saidThreats() {
      const seen = threats();
      if (!seen) return;
      const labels = threatMarks(room.text(), state, seen, room.position().turn).map(({ label }) => label).filter(Boolean);
      house.speak([...labels, plain(room.text(), state.variant, decidesSaid(room.text(), state, seen))].filter(Boolean).join('. '));
    },

    /** Whether the panel is a sheet that can be folded. */
    isSheet: () => getComputedStyle($('[data-do=sheet]', host)).display !== 'none',

    title: () => variantName(room.text(), state.variant),

    leave() {
      bar.remove();
      document.body.style.removeProperty('--ratio');
      for (const mark of ['data-phase', 'data-ply', 'data-certain']) document.body.removeAttribute(mark);
    },
  };
}

