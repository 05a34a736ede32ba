// Analyse: what every move is worth, and why. This file wires the room's parts together; what they
// do is in model.js (the game and its variations), judging.js (the engine), view.js (what is shown)
// and the tabs.

import { createBoard } from '../../board/board.js';
import { fieldsOf } from '../../house/address.js';
import { $ } from '../../parts/dom.js';
import { createSheet } from '../../parts/sheet.js';
import { createHands } from './hands.js';
import { createJudging } from './judging.js';
import { createKeeping } from './keeping.js';
import { createModel, createState } from './model.js';
import { links, openLink } from './links.js';
import { keyed } from './keys.js';
import { FIRST, READ, TABS, createTabs } from './tabs.js';
import { adopt, beside, cut, isAfter, mainChild, mainLine, onwards, promote, rootOf, wither } from './tree.js';
import { createView, markup } from './view.js';
import style from './room.css';

export { style };

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').Node} Node */

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/** @type {import('../../house/types.js').RoomModule['mount']} */
export async function mount(host, house, route) {
  const { rules } = house;
  const first = !house.memory.has('analyse');
  /** @type {import('./types.js').State} */
  const state = house.memory.get('analyse') ?? createState();
  house.memory.set('analyse', state);
  const model = createModel(state, rules);
  const keeping = createKeeping(house, state, model);
  if (first) keeping.resume();
  host.append(...markup());
  /** @returns {import('./types.js').Words} */
  const text = () => /** @type {any} */ (house.text);
  const sheet = createSheet($('#panel', host), house.layers.add, house.redraw);
  /** True from the opening of an address until the next drawing raises the sheet. */
  let raising = false;
  /** Counts the addresses that have been opened. */
  let visits = 0;
  let gone = false;

  const judging = createJudging(state, {
    house,
    position: model.position,
    near: () => [after(state.node), state.node.parent].map((node) => (node ? model.textOf(node) : undefined)),
    onNews() {
      hands.answer();
      view.told();
      house.redraw();
    },
    onFailed(error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
      hands.stop();
    },
  });

  /** The moves on the board, wherever one stands. */
  const grown = () => JSON.stringify({ ...model.kept(), at: 0 });
  /** What a deletion has left of them: it can be undone while nothing else has been done. */
  let remains = '';

  /** Another position is shown, or another game. */
  function moved() {
    state.marks = [];
    if (remains && grown() !== remains) {
      remains = '';
      house.notices.drop('removed');
    }
    judging.settle();
    tabs.current?.moved?.();
    keeping.keep();
    house.redraw();
  }

  /** Somebody goes on: what was said of the analysis before is past. */
  function acted() {
    house.notices.drop('before');
    moved();
  }

  /** Whether one may step through the moves; not while something is to be found. */
  const held = () => tabs.current?.holds ?? false;

  /** What was shown or asked for where one stood ends when one goes elsewhere. @param {Node} node */
  function left(node) {
    const { walk, against } = state;
    if (against && !isAfter(node, against)) Object.assign(state, { answers: false, against: null });
    if (!walk || node === walk.from || walk.nodes.includes(node)) return;
    state.walk = null;
    wither(state.root);
  }

  /** @param {Node} node */
  function go(node) {
    if (node === state.node) return;
    hands.stop();
    state.node = node;
    left(node);
    acted();
    view.saidStep();
  }

  /** The step after this one: along the line that is shown, else along the tree. @param {Node} node @returns {Node | undefined} */
  const after = (node) => {
    const way = state.walk ? [state.walk.from, ...state.walk.nodes] : [];
    return way.includes(node) ? way[way.indexOf(node) + 1] : mainChild(node);
  };

  /** The signs of a review stay with the moves that are still of the main line. @param {Node[]} before the main line that they are of */
  function signed(before) {
    const now = mainLine(state.root);
    const n = before.findIndex((node, ply) => node !== now[ply]);
    if (n >= 0) state.signs = state.signs.slice(0, n);
  }

  /** What a tab has asked of the board ends with it; a puzzle goes on. */
  const released = () => ({ hidden: state.puzzle !== null && !state.puzzle.over, lock: null, marks: [], lit: null });

  const raise = () => {
    raising = false;
    if (view.isSheet()) sheet.raise();
  };

  /** @type {Room} */
  const room = {
    house, text, state,
    earlier: keeping.earlier,
    position: model.position,
    textOf: model.textOf,
    // What a puzzle asks for is not given away anywhere.
    judgement: (position) => (state.puzzle && !state.puzzle.over ? null : (judging.of(position)?.found ?? null)),
    known: (position) => judging.of(position)?.found ?? null,
    remember(variant, position, found) {
      judging.remember(variant, position, found);
      judging.settle();
      house.redraw();
    },
    lay(laid, { quiet = false } = {}) {
      const before = keeping.before();
      hands.stop();
      model.lay(laid);
      if (before && !quiet) keeping.setAside(before, () => { hands.stop(); moved(); });
      moved();
    },
    go,
    goTo: (ply) => go(mainLine(state.root)[ply - 1] ?? state.root),
    follow(moves, count = moves.length) {
      hands.stop();
      const from = state.node;
      let stand = from;
      for (const [i, move] of moves.entries()) {
        model.play(move);
        if (i + 1 === count) stand = state.node;
      }
      state.node = count ? stand : from;
      moved();
      view.saidStep();
    },
    walk(from, moves, count) {
      hands.stop();
      if (state.walk) wither(state.root);
      state.node = from;
      const nodes = moves.map((move) => {
        model.play(move, true);
        return state.node;
      });
      state.walk = { from, nodes };
      state.node = nodes[count - 1] ?? from;
      left(state.node);
      moved();
      view.saidStep();
    },
    light(cell) {
      if (state.lit === cell) return;
      state.lit = cell;
      house.redraw();
    },
    setMarks(marks) {
      state.marks = marks;
      house.redraw();
    },
    setSigns(signs) {
      state.signs = signs;
      house.redraw();
    },
    hide(on) {
      state.hidden = on;
      house.redraw();
    },
    lock(key) {
      state.lock = key;
      house.redraw();
    },
    playOut(on, from) {
      hands.stop();
      Object.assign(state, { answers: on, against: on ? (from ?? null) : null });
      if (on) house.speak(text().t('answers_on'));
      house.redraw();
    },
    riddle(riddle) {
      state.puzzle = riddle;
      state.hidden = riddle !== null && !riddle.over;
      keeping.keep();
      house.redraw();
    },
    open(id) {
      if (id === state.tab && tabs.current) return;
      Object.assign(state, released());
      tabs.show(id);
      keeping.keep();
      // Whoever draws needs the whole board.
      if (id === 'setup') sheet.lower();
    },
    fold: sheet.lower,
    raise,
    beside(told) {
      told.classList.add('told');
      $('.status', host).append(told);
      return () => told.remove();
    },
    redraw: house.redraw,
  };

  const hands = createHands({ house, text, state, model, judged: judging.of, tab: () => tabs.current, moved: acted, leave: () => left(state.node), shake: () => board.shake() });
  const board = createBoard($('#board', host), {
    onMove: hands.press,
    onRefused: hands.press,
    onCell: (cell) => tabs.current?.onCell?.(cell),
  });
  const tabs = createTabs($('.tabs', host), $('#tab-panel', host), room);
  const view = createView(room, host, board, judging, { after, tab: () => tabs.current });

  /** @param {import('../../house/types.js').Route} to */
  async function show(to) {
    const line = TABS.find(({ id }) => id === to.path[0]);
    const wanted = to.path.length > 0 || to.text;
    const mine = wanted ? ++visits : visits;
    // At once, before anything is waited for: the entry of the next address must find this room's before it.
    if (wanted) house.route.taken();
    const places = line ? (line.own ? 2 : 1) : 0;
    let found = null;
    let refused = false;
    if (line?.own) refused = !fieldsOf(house, to, {}, { places });
    else if (to.text || to.path.length > places) {
      found = await openLink(room, to, places, () => !gone && mine === visits);
      // Another address has been opened meanwhile, or the room was left.
      if (found === undefined) return;
      refused = !found;
    }
    // A finished game comes to be reviewed.
    const finished = found && !line && model.positionAt(found).outcome.kind !== 'ongoing' && TABS.some(({ id }) => id === 'review');
    if (refused) return tabs.show(state.tab);
    const id = line?.id ?? (finished ? 'review' : found ? FIRST : state.tab);
    await tabs.show(id, to);
    // Whoever asks for what a tab shows finds it in sight; moves and puzzles are about the board.
    if (wanted && READ.includes(id)) raising = true;
    house.redraw();
  }

  const actions = {
    first: () => !held() && go(rootOf(state.node)),
    back: () => !held() && state.node.parent && go(state.node.parent),
    next: () => { const to = after(state.node); if (to && !held()) go(to); },
    last: () => !held() && go(state.walk && after(state.node) ? (state.walk.nodes.at(-1) ?? state.node) : (onwards(state.node).at(-1) ?? state.node)),
    before_line: () => { const to = beside(state.node, -1); if (to && !held()) go(to); },
    after_line: () => { const to = beside(state.node, 1); if (to && !held()) go(to); },
    threats() {
      if (state.hidden) return house.notices.show({ id: 'refused', message: () => text().t(state.puzzle ? 'puzzle_open' : 'hidden_values'), fade: 4000, brief: true });
      state.threats = !state.threats;
      keeping.keep();
      view.saidThreats();
      house.redraw();
    },
    ghosts() {
      state.ghosts = !state.ghosts;
      if (state.ghosts) sheet.lower();
      keeping.keep();
      house.redraw();
    },
    answers: () => room.playOut(!state.answers),
    compose: () => room.open(state.tab === 'setup' ? FIRST : 'setup'),
    longer: () => { judging.longer(); house.redraw(); },
    stop_search: () => { judging.stop(); house.redraw(); },
    judge_again: () => { judging.again(); house.redraw(); },
    promote() {
      adopt(state.node);
      const line = mainLine(state.root);
      if (!promote(state.node)) return house.speak(text().t('no_promote'));
      signed(line);
      house.speak(text().t('say_promoted'));
      moved();
    },
    remove() {
      const kept = model.kept();
      const { signs } = state;
      const line = mainLine(state.root);
      hands.stop();
      state.node = cut(state.node);
      signed(line);
      moved();
      remains = grown();
      const n = kept.moves.length - model.kept().moves.length;
      const run = () => {
        if (!model.restore(kept)) return;
        state.signs = signs;
        moved();
      };
      const put = { label: () => text().t('removed_undo'), run };
      house.notices.show({ id: 'removed', message: () => text().t('say_removed', { n }), actions: [put], fade: 12_000 });
    },
    earlier() {
      hands.stop();
      keeping.back(moved);
    },
    sheet: () => (sheet.raised ? sheet.lower() : raise()),
  };

  await show(route);
  judging.settle();
  return {
    show: (to) => void show(to),
    draw() {
      if (raising) raise();
      view.draw();
      tabs.draw();
    },
    keys: (event) => tabs.current?.keys?.(event) || keyed(event, state, actions, board, hands.press),
    // A tab's own actions come first.
    actions: new Proxy(actions, { get: (own, name) => tabs.current?.actions?.[String(name)] ?? own[/** @type {keyof typeof own} */ (name)] }),
    title: () => view.title(),
    heard(name) {
      tabs.current?.heard?.(name);
      house.redraw();
    },
    share: () => ({ links: links(room), picture: () => board.picture() }),
    help: async () => (await import('./help.js')).help(room),
    unmount() {
      gone = true;
      hands.stop();
      tabs.close();
      Object.assign(state, released(), { answers: false, against: null });
      judging.leave();
      view.leave();
      board.destroy();
      sheet.leave();
    },
  };
}

