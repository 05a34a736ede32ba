// The review of the game on the board: judged in the background, drawn as a graph and a table, and
// every missed decision explained.

import { addStyle, h, setAttr } from '../../../parts/dom.js';
import { depth, isMain, mainLine } from '../tree.js';
import { moveSaid, moveShort } from '../../../game/names.js';
import { long } from '../../../game/worths.js';
import { player, sideName } from '../sides.js';
import { gameKey, note, tried as noteTried } from '../library/missed.js';
import { SOON, dateOf, dayOf } from '../puzzles/book.js';
import { createExplain } from './explain.js';
import { mark, points } from './graph.js';
import { missedCard } from './missed.js';
import { createCard, focusTitle, inSight } from './rich.js';
import { createRun } from './run.js';
import { details, summary, turningOf } from './summary.js';
import { SIGNS } from './told.js';
import { nextButton, tryAsked, tryCard } from './trying.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../types.js').Node} Node */

/** What is remembered while other tabs are open. @typedef {{ key: string, stopped: boolean, ply: number | null, train?: boolean, tryNow?: boolean }} Kept */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house, state } = room;
  const undress = addStyle(style);
  /** @type {Kept} */
  const kept = house.memory.get('analyse.review') ?? { key: '', stopped: false, ply: null };
  house.memory.set('analyse.review', kept);
  /** The decision that is being tried again, and what came of the last try. @type {{ node: Node, ply: number, said: string, passed: boolean, failed: boolean } | null} */
  let trying = null;
  /** Where the explained decision's marks are shown. @type {Node | null} */
  let marked = null;
  let spoken = false;
  /** Tries that are to be written behind the review: before it, nobody knows of the mistake. @type {(() => Promise<void>)[]} */
  const tries = [];
  /** @type {import('./rich.js').Unfolded} */
  const unfolded = new Set();
  /** The card of the missed decision is to be brought into view: at once, and when it has grown. @type {'' | 'new' | 'growing'} */
  let wanted = '';
  const sum = h('section', { class: 'card review-card', 'aria-labelledby': 'review-title' });
  const one = h('section', { class: 'card missed-card' });
  const more = h('section', { class: 'card more-card' });
  host.append(sum, one, more);
  const drawSum = createCard(sum);
  const drawMore = createCard(more);
  const drawOne = createCard(one);
  const verdict = h('p', { class: 'tried' });
  const silence = room.beside(verdict);
  const drawSaid = createCard(verdict);
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
      settle();
      if (found && !trying) house.speak(`${room.text().t('review_done')} ${turningOf(room, run.now)}`.trim());
    }
    room.redraw();
  });

  const line = () => mainLine(state.root);
  /** The game on the board, as it is kept. */
  const game = () => ({ variant: state.variant.id, setup: state.setup, moves: line().map(({ text }) => text).join('') });
  /** @param {number} ply */
  const nodeBefore = (ply) => line()[ply - 1] ?? state.root;
  const missed = () => (run.now.found?.plies ?? []).flatMap(({ decision, kept: held }, ply) => (decision && !held ? [ply] : []));
  /** The moves that have something to tell: missed decisions, and wins at once that changed no result. */
  const moments = () => (run.now.found?.plies ?? []).flatMap(({ kept: held, note: noted }, ply) => (!held || noted ? [ply] : []));

  /** The decision that is explained: where it stands, what is known of it, and the position before it. */
  function explained() {
    const { ply } = kept;
    const fact = ply === null ? undefined : run.now.found?.plies[ply];
    return ply !== null && fact ? { ply, fact, position: room.textOf(nodeBefore(ply)) } : null;
  }

  function sign() {
    room.setSigns(trying ? [] : (run.now.found?.plies ?? []).map(({ mark: judged }) => SIGNS[judged]));
  }

  /** The game on the board may be another one. */
  function open() {
    const same = kept.key === gameKey(room);
    if (!same) Object.assign(kept, { key: gameKey(room), stopped: false, ply: null, train: false, tryNow: false });
    spoken = false;
    settle();
    run.open();
    sign();
    const { positions } = run.now;
    if (positions.length && !kept.stopped) void run.start();
  }

  /** Shows a missed decision: the position before it, the disc that was played, the cells of the cause. @param {number} ply */
  function show(ply) {
    if (ply !== kept.ply) unfolded.clear();
    kept.ply = ply;
    marked = null;
    wanted = 'new';
    room.go(nodeBefore(ply));
    light();
    room.redraw();
  }

  /** Marks the cells the explanation speaks of, once it is there. */
  function light() {
    const it = explained();
    if (!it || trying || state.answers) return;
    const { ply, fact, position } = it;
    const before = nodeBefore(ply);
    const played = line()[ply];
    if (!played || state.node !== before || marked === before) return;
    const cause = fact.note ?? explain.why(position, fact.move).found?.cause;
    if (!cause) return;
    marked = before;
    const cell = house.rules.at(state.variant.id, room.textOf(played)).last;
    room.setMarks([
      ...(cell === null ? [] : [{ cell, kind: /** @type {const} */ ('ghost'), side: fact.side }, { cell, kind: /** @type {const} */ ('text'), text: SIGNS[fact.mark] }]),
      ...cause.cells.filter((lit) => lit !== cell).map((lit) => ({ cell: lit, kind: /** @type {const} */ ('lit') })),
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
    trying = { node: nodeBefore(ply), ply, said: '', passed: false, failed: false };
    room.hide(true);
    sign();
    room.fold();
    room.redraw();
    // What was read is gone: a panel that stayed scrolled would begin with half a row of tabs.
    host.closest('.panel')?.scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Whoever keeps this game learns what came of a try; the first move of it counts. @param {boolean} right */
  function count(right) {
    if (!trying || trying.passed || trying.failed) return;
    trying.failed = !right;
    const [mine, { ply }] = [game(), trying];
    tries.push(() => noteTried(house, mine, ply, right));
    if (run.now.phase === 'done') settle();
  }

  function settle() {
    for (const told of tries.splice(0)) told().catch(() => {});
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
      count(true);
      trying.passed = true;
      house.sound('win');
      const mine = trying;
      room.hide(false);
      room.follow([move]);
      trying = mine;
      house.speak(`${moveSaid(text, variant, move, sideName(text, state, fact.side))} ${trying.said}`);
    } else {
      // Of whoever trains on the mistakes of many games, each is asked for again.
      const back = kept.train && !trying.failed ? text.t('train_back', { date: dateOf(text.lang, dayOf(new Date()) + SOON) }) : '';
      trying.said = `${text.t('try_wrong', { move: said, worth: long(text, worth, { sides: 2, exact: true }) })} ${back}`.trim();
      count(false);
      house.sound('refuse');
      house.speak(trying.said);
    }
    room.redraw();
    return true;
  }

  function drawReview() {
    const text = room.text();
    const { variant } = state;
    const { found, phase, positions, judged } = run.now;
    const at = isMain(state.node) || state.node === state.root ? depth(state.node) : null;
    const last = house.rules.at(variant.id, room.textOf(line().at(-1) ?? state.root));
    const list = points(run.now, last);
    sum.hidden = trying !== null;
    more.hidden = sum.hidden || !found || !positions.length;
    setAttr(sum, 'data-phase', phase);
    const key = [text.lang, variant.id, state.starter, state.seats, state.names, run.now.key, phase, found, judged.map((one) => one?.exact), positions.length];
    drawSum(key, () => summary(room, run.now, list, show));
    drawMore([key, kept.ply === null], () => (positions.length ? details(room, run.now, list, kept.ply === null && moments().length > 0, show) : []));
    mark(sum, at, Math.max(1, list.length));
  }

  /** What comes after a decision that was found again, if anything. */
  const nextOf = () => (!trying?.passed ? null : kept.train ? 'train_next' : missed().some((ply) => ply > (trying?.ply ?? 0)) ? 'try_next' : null);

  function drawTried() {
    const said = trying?.said ?? '';
    setAttr(verdict, 'data-right', trying ? String(trying.passed) : null);
    drawSaid([room.text().lang, said, nextOf()], () => (said ? [h('span', {}, said), nextButton(room.text(), nextOf())] : []));
  }

  function drawMissed() {
    const all = moments();
    const known = kept.ply === null || !!run.now.found?.plies[kept.ply]?.before || run.now.phase === 'done';
    if (known && kept.ply !== null && !all.includes(kept.ply)) kept.ply = null;
    one.hidden = !trying && (kept.ply === null || !all.includes(kept.ply));
    if (trying) {
      const { ply, passed } = trying;
      return drawOne(['try', room.text().lang, ply, passed], () => tryCard(room, { ply, passed, next: nextOf() }, run.now.found?.plies[ply]));
    }
    const it = explained();
    if (!it || !all.includes(it.ply)) return drawOne(null, () => []);
    const { ply, fact, position } = it;
    const before = nodeBefore(ply);
    const why = fact.note ? {} : explain.why(position, fact.move);
    const falls = explain.falls(position);
    const at = all.indexOf(ply);
    const errors = missed();
    const count = { n: errors.indexOf(ply) + 1, total: errors.length };
    const refuting = state.answers && state.against === line()[ply];
    drawOne([room.text().lang, position, state.starter, state.seats, state.names, fact.move, why, falls, at, all.length, refuting, kept.train, [...unfolded]], () => missedCard(room, { ply, fact, at, total: all.length, count, refuting, train: !!kept.train, why, falls, before, unfolded }, {
      onStep: (step) => show(all[at + step]),
      onRefuted: (count) => room.walk(line()[ply] ?? before, why.found?.refutation.moves ?? [], count),
      onInstead: (count) => room.walk(before, why.found?.instead.moves ?? [], count),
    }));
    light();
    if (!wanted) return;
    if (wanted === 'new' && !one.contains(document.activeElement)) focusTitle(one);
    wanted = fact.note || why.found || why.failed ? '' : 'growing';
    inSight(one);
  }

  open();
  return {
    draw() {
      drawReview();
      drawTried();
      drawMissed();
    },

    moved() {
      marked = null;
      if (kept.key !== gameKey(room)) {
        endTry();
        open();
        return;
      }
      // Whoever looks at another move of the game has left the one that is explained.
      const { ply } = kept;
      const elsewhere = isMain(state.node) && ply !== null && !trying && state.node !== nodeBefore(ply) && state.node !== line()[ply] && !state.walk;
      if (elsewhere) kept.ply = null;
      if (trying && state.node !== trying.node && !(trying.passed && state.node.parent === trying.node)) endTry();
    },

    onMove: tried,

    get holds() {
      return trying !== null && !trying.passed;
    },

    asks() {
      const fact = trying ? run.now.found?.plies[trying.ply] : undefined;
      return trying && !trying.passed ? tryAsked(room.text(), fact) : '';
    },

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
      missed_first: () => show(moments()[0]),
      try_again: () => kept.ply !== null && startTry(kept.ply),
      try_show() {
        const ply = trying?.ply ?? kept.ply;
        count(false);
        endTry();
        if (ply !== null) show(ply);
      },
      train_next() {
        house.memory.set('analyse.train', true);
        room.open('library');
      },
      try_next() {
        const from = trying?.ply ?? -1;
        const next = missed().find((ply) => ply > from);
        endTry();
        if (next === undefined) return;
        kept.ply = next;
        startTry(next);
      },
      refute_me() {
        const it = explained();
        const { found } = it ? explain.why(it.position, it.fact.move) : {};
        if (!it || !found) return;
        const { ply, fact } = it;
        // Pressed again, the engine is silent.
        if (state.answers && state.against === line()[ply]) return room.playOut(false);
        room.walk(line()[ply], found.refutation.moves, 1);
        room.fold();
        room.playOut(true, line()[ply]);
        house.notices.show({ id: 'refute', message: () => room.text().t('refute_on', { who: player(room.text(), state, fact.side).name }), fade: 6000 });
      },
      who_falls() {
        const it = explained();
        if (it && !explain.falls(it.position)) explain.askFalls(it.position, it.fact.keepers);
      },
      explain_again() {
        const it = explained();
        if (it) explain.again(it.position, it.fact.move);
      },
    },

    unmount() {
      // Whoever leaves it has seen the values elsewhere, or may.
      count(false);
      endTry();
      settle();
      run.leave();
      explain.leave();
      room.setMarks([]);
      silence();
      undress();
    },
  };
}
