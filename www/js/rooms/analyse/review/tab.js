// The review of the game on the board: judged in the background, drawn as a graph and a table, and
// every missed decision explained.

import { disc, h } from '../../../parts/dom.js';
import { depth, isMain, mainLine } from '../tree.js';
import { moveSaid } from '../../../game/names.js';
import { long } from '../../../game/worths.js';
import { looksOf, sideName } from '../sides.js';
import { found as noteFound, note } from '../library/missed.js';
import { createExplain } from './explain.js';
import { graph, mark, points, table } from './graph.js';
import { missedCard } from './missed.js';
import { besides, createCard, focusTitle, inSight } from './rich.js';
import { createRun, gameKey } from './run.js';
import { SIGNS, moveShort, tallySaid, turningSaid } from './told.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Node} Node */

/** What is remembered while other tabs are open. @typedef {{ key: string, stopped: boolean, ply: number | null, seats?: string[], train?: boolean, tryNow?: boolean }} Kept */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house, state } = room;
  const undress = room.dress(style);
  /** @type {Kept} */
  const kept = house.memory.get('analyse.review') ?? { key: '', stopped: false, ply: null };
  house.memory.set('analyse.review', kept);
  /** The decision that is being tried again, and what came of the last try. @type {{ node: Node, ply: number, said: string, passed: boolean } | null} */
  let trying = null;
  /** Where the explained decision's marks are shown. @type {Node | null} */
  let marked = null;
  let spoken = false;
  /** The card of the missed decision is to be brought into view: at once, and when it has grown. @type {'' | 'new' | 'growing'} */
  let wanted = '';
  const sum = h('section', { class: 'card review-card', 'aria-labelledby': 'review-title' });
  const one = h('section', { class: 'card missed-card' });
  host.append(sum, one);
  const drawSum = createCard(sum);
  const drawOne = createCard(one);
  const explain = createExplain(room, room.redraw);
  const run = createRun(room, () => {
    sign();
    // Whoever comes to train begins as soon as the decision is judged.
    if (kept.tryNow && kept.ply !== null && run.now.found?.plies[kept.ply]?.before) {
      kept.tryNow = false;
      startTry(kept.ply);
    }
    if (run.now.phase === 'done' && !spoken) {
      spoken = true;
      const { found } = run.now;
      if (found) note(house, game(), found).catch(() => {});
      if (found && !trying) house.speak([room.text().t('review_done'), turningSaid(room.text(), state.variant, found)].join(' '));
    }
    room.redraw();
  });

  const line = () => mainLine(state.root);
  /** The game on the board, as it is kept. */
  const game = () => ({ variant: state.variant.id, setup: state.setup, moves: line().map(({ text }) => text).join('') });
  /** @param {number} ply */
  const nodeBefore = (ply) => line()[ply - 1] ?? state.root;
  const missed = () => (run.now.found?.plies ?? []).flatMap(({ decision, kept: held }, ply) => (decision && !held ? [ply] : []));

  function sign() {
    room.setSigns(trying ? [] : (run.now.found?.plies ?? []).map(({ mark: judged }) => SIGNS[judged]));
  }

  /** The game on the board may be another one. */
  function open() {
    const same = kept.key === gameKey(room);
    if (!same) Object.assign(kept, { key: gameKey(room), stopped: false, ply: null, train: false, seats: undefined, tryNow: false });
    spoken = false;
    run.open();
    sign();
    const { positions } = run.now;
    if (positions.length && !kept.stopped) void run.start();
  }

  /** Shows a missed decision: the position before it, the disc that was played, the cells of the cause. @param {number} ply */
  function show(ply) {
    kept.ply = ply;
    marked = null;
    wanted = 'new';
    room.go(nodeBefore(ply));
    light();
    room.redraw();
  }

  /** Marks the cells the explanation speaks of, once it is there. */
  function light() {
    const { ply } = kept;
    if (ply === null || trying || state.answers) return;
    const before = nodeBefore(ply);
    const fact = run.now.found?.plies[ply];
    const played = line()[ply];
    if (!fact || !played || state.node !== before || marked === before) return;
    const { found } = explain.why(room.textOf(before), fact.move);
    if (!found) return;
    marked = before;
    const cell = house.rules.at(state.variant.id, room.textOf(played)).last;
    room.setMarks([
      ...(cell === null ? [] : [{ cell, kind: /** @type {const} */ ('ghost'), side: fact.side }, { cell, kind: /** @type {const} */ ('text'), text: SIGNS[fact.mark] }]),
      ...found.cause.cells.filter((lit) => lit !== cell).map((lit) => ({ cell: lit, kind: /** @type {const} */ ('lit') })),
    ]);
  }

  function endTry() {
    if (!trying) return;
    trying = null;
    room.hide(false);
    sign();
  }

  /** @param {number} ply */
  function startTry(ply) {
    trying = null;
    room.playOut(false);
    room.go(nodeBefore(ply));
    room.setMarks([]);
    marked = null;
    trying = { node: nodeBefore(ply), ply, said: '', passed: false };
    room.hide(true);
    sign();
    room.fold();
    room.redraw();
  }

  /** @param {number} move */
  function tried(move) {
    if (!trying || trying.passed || state.node !== trying.node) return false;
    if (!room.position().legal.includes(move)) return false;
    const text = room.text();
    const { variant } = state;
    const fact = run.now.found?.plies[trying.ply];
    const worth = run.now.judged[trying.ply]?.moves.find((one) => one.move === move)?.worth;
    if (!fact || !worth) return false;
    const said = moveShort(variant, move);
    if (fact.keepers.includes(move)) {
      trying.said = text.t('try_right', { move: said });
      trying.passed = true;
      noteFound(house, game(), trying.ply).catch(() => {});
      house.sound('win');
      const mine = trying;
      room.hide(false);
      room.follow([move]);
      trying = mine;
      house.speak(`${moveSaid(text, variant, move, sideName(text, variant, fact.side))} ${trying.said}`);
    } else {
      trying.said = text.t('try_wrong', { move: said, worth: long(text, worth, { sides: 2, exact: true }) });
      house.sound('refuse');
      house.speak(trying.said);
    }
    const { said: told } = trying;
    besides(room, 'try', () => told);
    room.redraw();
    return true;
  }

  function drawReview() {
    const text = room.text();
    const { t } = text;
    const { variant } = state;
    const { found, phase, positions, judged } = run.now;
    const n = judged.filter(Boolean).length;
    const total = positions.length;
    const at = isMain(state.node) || state.node === state.root ? depth(state.node) : null;
    const last = house.rules.at(variant.id, room.textOf(line().at(-1) ?? state.root));
    const list = points(run.now, last);
    sum.hidden = trying !== null;
    drawSum([text.lang, variant.id, run.now.key, phase, found, judged.map((one) => one?.exact), total, kept.ply === null], () => {
      const title = h('h2', { id: 'review-title' }, t('review_title'));
      if (variant.sides !== 2) return [title, h('p', { class: 'empty' }, t('review_three'))];
      if (!total || !found) return [title, h('p', { class: 'empty' }, t('review_empty')), h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-do': 'review_games' }, t('review_games')))];
      const unsure = judged.filter((one, ply) => one && !found.plies[ply].before).length;
      const whole = phase === 'done' && !unsure;
      /** @param {string} name @param {'review_stop' | 'review_go_on'} word */
      const control = (name, word) => h('button', { type: 'button', class: 'btn tiny', 'data-do': name }, t(word));
      return [
        title,
        h('p', { class: 'tallies' }, ...[0, 1].map((side) => h('span', { class: 'tally' }, disc(looksOf(variant)[side]), tallySaid(text, variant, found, side)))),
        phase === 'done' ? null : h('p', { class: 'review-state' },
          h('span', {}, t(phase === 'busy' ? 'review_progress' : phase === 'failed' ? 'review_failed' : 'review_stopped', { n, total })),
          phase === 'busy' ? control('review_stop', 'review_stop') : control('review_go_on', 'review_go_on')),
        h('p', { class: 'turning' }, found.turning === undefined && !whole ? '' : turningSaid(text, variant, found)),
        graph(room, run.now, list, show),
        h('ul', { class: 'legend' },
          h('li', { 'data-line': 'sure' }, t('graph_legend_sure')), list.some(({ kind }) => kind === 'guess') ? h('li', { 'data-line': 'guess' }, t('graph_legend_guess')) : null,
          h('li', {}, t('legend_blunder')), h('li', {}, t('legend_mistake')), h('li', {}, t('legend_slower'))),
        unsure ? h('p', { class: 'fine' }, t('review_unsure', { n: unsure })) : null,
        h('details', { class: 'table-fold' }, h('summary', {}, t('graph_table')), table(room, run.now, list, show)),
        kept.ply === null && missed().length ? h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn primary', 'data-do': 'missed_first' }, t('missed_first'))) : null,
      ];
    });
    mark(sum, at, Math.max(1, list.length));
  }

  function drawTry() {
    if (!trying) return;
    const text = room.text();
    const { ply, said, passed } = trying;
    const fact = run.now.found?.plies[ply];
    const before = fact?.before?.kind ?? 'draw';
    drawOne(['try', text.lang, ply, said, passed], () => [
      h('div', { class: 'missed-head' }, h('h2', {}, text.t('try_title', { n: ply + 1, who: sideName(text, state.variant, fact?.side ?? 0) }))),
      h('p', {}, text.t(before === 'win' ? 'try_ask_win' : 'try_ask_draw')),
      said ? h('p', { class: 'tried', 'data-right': String(passed) }, said) : null,
      h('div', { class: 'row' },
        passed && kept.train ? h('button', { type: 'button', class: 'btn primary', 'data-do': 'train_next' }, text.t('train_next')) : null,
        h('button', { type: 'button', class: passed && !kept.train ? 'btn primary' : 'btn', 'data-do': 'try_show' }, text.t(passed ? 'try_why' : 'try_show'))),
    ]);
  }

  function drawMissed() {
    const all = missed();
    const known = kept.ply === null || !!run.now.found?.plies[kept.ply]?.before || run.now.phase === 'done';
    if (known && kept.ply !== null && !all.includes(kept.ply)) kept.ply = null;
    one.hidden = !trying && (kept.ply === null || !all.includes(kept.ply));
    if (trying) return drawTry();
    const { ply } = kept;
    const fact = ply === null ? undefined : run.now.found?.plies[ply];
    if (ply === null || !fact || !all.includes(ply)) return drawOne(null, () => []);
    const before = nodeBefore(ply);
    const position = room.textOf(before);
    const why = explain.why(position, fact.move);
    const falls = explain.falls(position);
    const at = all.indexOf(ply);
    drawOne([room.text().lang, position, fact.move, why, falls, at, all.length, kept.seats], () => missedCard(room, { ply, fact, at, total: all.length, why, falls, before }, {
      seats: kept.seats,
      onStep: (step) => show(all[at + step]),
      onRefuted: (count) => along(line()[ply] ?? before, why.found?.refutation.moves ?? [], count),
      onInstead: (count) => along(before, why.found?.instead.moves ?? [], count),
    }));
    light();
    if (!wanted) return;
    if (wanted === 'new' && !one.contains(document.activeElement)) focusTitle(one);
    wanted = why.found || why.failed ? '' : 'growing';
    inSight(one);
  }

  /** Shows a line from a node on. @param {Node} from @param {number[]} moves @param {number} count */
  function along(from, moves, count) {
    room.go(from);
    room.follow(moves.slice(0, count));
    room.fold();
  }

  open();
  return {
    draw() {
      drawReview();
      drawMissed();
    },

    show(route) {
      const ply = Number(route.query.miss);
      if (Number.isInteger(ply) && ply > 0) kept.ply = ply - 1;
    },

    moved() {
      marked = null;
      if (kept.key !== gameKey(room)) {
        endTry();
        open();
      } else if (trying && state.node !== trying.node && !(trying.passed && state.node.parent === trying.node)) endTry();
    },

    onMove: tried,

    actions: {
      review_stop() {
        kept.stopped = true;
        run.stop();
      },
      review_go_on() {
        kept.stopped = false;
        void run.start();
      },
      review_games: () => room.open('library'),
      missed_first: () => show(missed()[0]),
      try_again: () => kept.ply !== null && startTry(kept.ply),
      try_show() {
        const ply = trying?.ply ?? kept.ply;
        endTry();
        if (ply !== null) show(ply);
      },
      train_next: () => room.open('library'),
      refute_me() {
        const { ply } = kept;
        const fact = ply === null ? undefined : run.now.found?.plies[ply];
        if (ply === null || !fact) return;
        const { found } = explain.why(room.textOf(nodeBefore(ply)), fact.move);
        if (!found) return;
        along(line()[ply], found.refutation.moves, 1);
        room.playOut(true);
        house.notices.show({ id: 'refute', message: () => room.text().t('refute_on', { who: sideName(room.text(), state.variant, fact.side) }), fade: 6000 });
      },
      who_falls() {
        const { ply } = kept;
        const fact = ply === null ? undefined : run.now.found?.plies[ply];
        if (ply !== null && fact && !explain.falls(room.textOf(nodeBefore(ply)))) explain.askFalls(room.textOf(nodeBefore(ply)), fact.keepers);
      },
      explain_again() {
        const { ply } = kept;
        const fact = ply === null ? undefined : run.now.found?.plies[ply];
        if (ply !== null && fact) explain.again(room.textOf(nodeBefore(ply)), fact.move);
      },
    },

    unmount() {
      run.leave();
      explain.leave();
      room.setMarks([]);
      undress();
    },
  };
}
