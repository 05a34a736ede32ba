// Puzzles: the one of the day, a run, failed ones that come back. What passes is asked of the module;
// when a puzzle comes is decided in book.js; what was done is kept on a shelf.

import { moveSaid, moveShort, variantName } from '../../../game/names.js';
import { patiently } from '../../../house/patience.js';
import { long } from '../../../game/worths.js';
import { addStyle, h, icon, setAttr } from '../../../parts/dom.js';
import { isDue, mistakesOf, readGames } from '../library/missed.js';
import { action, createCard, row } from '../review/rich.js';
import { sideName } from '../sides.js';
import { daily, dateOf, dayOf, dueOn, next } from './book.js';
import { load } from './file.js';
import { openKept } from './kept.js';
import { menuOf } from './menu.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('./file.js').Puzzle} Puzzle */

/** A puzzle on the board; what of it is kept is the room's `Riddle`. @typedef {{ puzzle: Puzzle, root: import('../types.js').Node, node: import('../types.js').Node, step: number, failed: boolean, over: boolean, tries: number, said: () => string, right: boolean }} Open */

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house, state } = room;
  const undress = addStyle(style);
  const kept = openKept(house);
  /** @type {{ open: Open | null, wish: import('./book.js').Wish }} */
  const memory = house.memory.get('analyse.puzzle') ?? { open: null, wish: { board: '', theme: '', most: 0 } };
  house.memory.set('analyse.puzzle', memory);
  const { wish } = memory;
  /** @type {import('./file.js').Book | null} */
  let book = null;
  let broken = false;
  let left = false;
  /** How many mistakes of one's own games are to be tried again. */
  let own = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let replying;
  /** The puzzle an address asked for before the file was there. */
  let wanted = '';
  const one = h('section', { class: 'card puzzle-card', 'aria-labelledby': 'puzzle-title' });
  const menu = h('section', { class: 'card puzzles-card', 'aria-labelledby': 'puzzles-title' });
  host.append(one, menu);
  const said = h('p', { class: 'puzzle-said' });
  const silence = room.beside(said);
  const drawSaid = createCard(said);
  const drawOne = createCard(one);
  const drawMenu = createCard(menu);
  const today = () => dayOf(new Date());

  /** When a puzzle comes back. @param {string} id */
  const back = (id) => ({ date: dateOf(room.text().lang, kept.done.get(id)?.due ?? 0) });

  /** The puzzle is on the board, and nothing is given away: also after a reload. */
  function hold() {
    if (memory.open && memory.open.root !== state.root) memory.open = null;
    const { puzzle: riddle } = state;
    const puzzle = book?.list.find(({ id }) => id === riddle?.id);
    if (memory.open || !riddle || !puzzle) return;
    memory.open = { puzzle, root: state.root, node: state.node, ...riddle, tries: 0, said: () => '', right: true };
    begun();
  }

  /** A move whose answer has not come is to be found again. */
  function begun() {
    const { open } = memory;
    if (!open || open.over) return;
    room.goTo(house.rules.moves(open.puzzle.variant, open.puzzle.position).length + 2 * open.step);
    open.node = state.node;
  }

  /** The room keeps how far one has come, and hides what is to be found. */
  function riddle() {
    const { open } = memory;
    room.riddle(open && { id: open.puzzle.id, step: open.step, failed: open.failed, over: open.over });
  }

  async function count() {
    own = mistakesOf(house, await readGames(house, ({ missed }) => !!missed?.some(({ found }) => !found))).filter(isDue).length;
    if (!left) room.redraw();
  }

  async function begin() {
    broken = false;
    room.redraw();
    try {
      book = await patiently(house, load());
    } catch {
      broken = true;
    }
    if (left) return;
    hold();
    if (book && wanted) start(wanted);
    room.redraw();
  }

  /** @param {string} id */
  function start(id) {
    wanted = id;
    if (!book) return;
    wanted = '';
    const puzzle = book.list.find((known) => known.id === id);
    if (!puzzle) return house.notices.show({ id: 'puzzle', refused: true, message: () => room.text().t('puzzle_unknown') });
    stopReply();
    // A puzzle in the place of another needs no way back; whatever else was there has one.
    const quiet = memory.open?.root === state.root;
    room.lay({ variant: puzzle.variant, moves: puzzle.position }, { quiet });
    memory.open = { puzzle, root: state.root, node: state.node, step: 0, failed: false, over: false, tries: 0, said: () => '', right: true };
    riddle();
    room.fold();
    house.speak(asked(puzzle));
    room.redraw();
  }

  /** @param {Puzzle} puzzle */
  const asked = ({ theme, steps }) => room.text().t(`puzzle_ask_${theme}`, { n: steps });

  /** @param {Open} open @param {boolean} solved */
  const keep = ({ puzzle: { id } }, solved) => kept.add(id, solved, today());

  function stopReply() {
    clearTimeout(replying);
    replying = undefined;
    room.lock(null);
  }

  /** @param {Open} open */
  function tell(open) {
    house.speak(open.said());
  }

  /** @param {Open} open */
  function finish(open) {
    open.over = true;
    riddle();
    if (!open.failed) keep(open, true);
    open.said = () => (open.failed || !kept.done.get(open.puzzle.id)?.solved ? room.text().t('puzzle_solved_late', back(open.puzzle.id)) : room.text().t('puzzle_solved'));
    open.right = true;
    house.sound('win');
    tell(open);
  }

  /** @param {number} move */
  function tried(move) {
    const { open } = memory;
    if (!open || open.over || !book || state.node !== open.node || !room.position().legal.includes(move)) return false;
    const { variant } = state;
    const { puzzle } = open;
    const answer = book.file.answer(puzzle.index, open.step, move);
    if (answer.kind === 'fails') {
      const first = !open.failed;
      open.failed = true;
      open.tries += 1;
      if (first) keep(open, false);
      open.right = false;
      const worth = room.known()?.moves.find((one) => one.move === move)?.worth;
      open.said = () => [wrong(move, worth), first ? room.text().t('puzzle_back', back(puzzle.id)) : ''].filter(Boolean).join(' ');
      riddle();
      house.sound('refuse');
      tell(open);
      room.redraw();
      return true;
    }
    house.sound('drop');
    room.follow([move]);
    open.node = state.node;
    open.tries = 0;
    if (answer.kind === 'solved') finish(open);
    else {
      room.lock('puzzle_waiting');
      replying = setTimeout(() => {
        stopReply();
        if (memory.open !== open || state.node !== open.node) return;
        const { turn } = room.position();
        room.follow([answer.reply]);
        open.node = state.node;
        open.right = true;
        open.step += 1;
        riddle();
        open.said = () => room.text().t('puzzle_right', { who: sideName(room.text(), state, turn), reply: moveShort(variant, answer.reply) });
        house.sound('drop');
        house.speak(`${moveSaid(room.text(), variant, answer.reply, sideName(room.text(), state, turn))} ${open.said()}`);
        room.redraw();
      }, house.settings.floor);
    }
    room.redraw();
    return true;
  }

  /** Why a move fails: what it is worth, where that is known. @param {number} move @param {import('../../../../puissance4.js').Worth | undefined} worth */
  function wrong(move, worth) {
    const text = room.text();
    const facts = { move: moveShort(state.variant, move) };
    if (!worth || !['win', 'draw', 'loss'].includes(worth.kind)) return text.t((memory.open?.tries ?? 0) > 1 ? 'puzzle_wrong_again' : 'puzzle_wrong', facts);
    return text.t(worth.kind === 'win' ? 'puzzle_wrong_slow' : 'puzzle_wrong_worth', { ...facts, worth: long(text, worth, { sides: 2, exact: true }) });
  }

  /** Gives up: the whole line, on the board. */
  function reveal() {
    const { open } = memory;
    if (!open || open.over) return;
    stopReply();
    if (!open.failed) keep(open, false);
    Object.assign(open, { failed: true, over: true, right: false });
    const { puzzle } = open;
    room.go(state.root);
    room.goTo(house.rules.moves(puzzle.variant, puzzle.position).length);
    room.follow(puzzle.moves);
    riddle();
    open.said = () => room.text().t('puzzle_shown', { moves: puzzle.moves.map((move) => moveShort(state.variant, move)).join(' '), ...back(puzzle.id) });
    house.speak(open.said());
    room.redraw();
  }

  /** @param {Puzzle} puzzle */
  const address = ({ id }) => house.route.link({ room: 'analyse', path: ['puzzle', id] });

  const nextButton = () => h('button', { class: 'btn primary', 'data-do': 'puzzle_next' }, icon('i-next'), h('span', {}, room.text().t('puzzle_next')));

  function drawOpen() {
    const text = room.text();
    const { open } = memory;
    one.hidden = !open;
    const words = open?.said() ?? '';
    setAttr(said, 'data-right', open ? String(open.right) : null);
    drawSaid([text.lang, words, open?.over], () => (words ? [h('span', {}, words), open?.over ? nextButton() : null] : []));
    if (!open) return drawOne(null, () => []);
    const { puzzle, step, over, failed } = open;
    const turn = (house.rules.at(puzzle.variant, puzzle.position)).turn;
    drawOne([text.lang, puzzle.id, step, over, failed], () => [
      h('h2', { id: 'puzzle-title' }, over ? text.t(failed ? 'puzzle_over' : 'puzzle_over_solved') : text.t('puzzle_title', { who: sideName(text, state, turn) })),
      h('p', { class: 'puzzle-ask' }, asked(puzzle)),
      h('p', { class: 'puzzle-board' }, variantName(text, state.variant)),
      h('p', { class: 'fine' }, [puzzle.steps > 1 && !over ? text.t('puzzle_step', { n: Math.min(step + 1, puzzle.steps), total: puzzle.steps }) : '', text.t('puzzle_grade', { level: text.t(/** @type {any} */ (`level${puzzle.grade}`)) })].filter(Boolean).join(' ')),
      row(
        over ? nextButton() : action(text, 'puzzle_answer'),
        over || failed || step ? action(text, 'puzzle_restart') : null,
        h('a', { class: 'btn', 'data-focus': 'puzzle-link', href: address(puzzle), onclick: (/** @type {MouseEvent} */ event) => copy(event, puzzle) }, text.t('puzzle_link'))),
    ]);
  }

  /** @param {MouseEvent} event @param {Puzzle} puzzle */
  function copy(event, puzzle) {
    event.preventDefault();
    const url = new URL(address(puzzle), location.href).href;
    (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => house.notices.show({ id: 'copied', message: () => room.text().t('puzzle_copied'), fade: 4000, brief: true }),
      // Then the address bar has it, to be copied from there.
      () => house.route.replace({ room: 'analyse', path: ['puzzle', puzzle.id] }),
    );
  }

  function drawList() {
    const text = room.text();
    const day = today();
    const due = book ? dueOn(book.list, kept.done, day).length : 0;
    const first = book?.list[daily(day, book.list.length)];
    const solvedToday = first !== undefined && kept.done.get(first.id)?.solved === true;
    const solved = [...kept.done.values()].filter((one) => one.solved).length;
    drawMenu([text.lang, broken, book?.list.length, due, first?.id, solvedToday, solved, kept.run, kept.best, wish, memory.open === null, memory.open?.over, own], () => menuOf(room, { book, broken, due, solvedToday, solved, kept, wish, none: !book || !next(book.list, kept.done, day, wish), open: memory.open !== null, over: memory.open?.over === true, own }));
  }

  hold();
  begun();
  void begin();
  void count();
  return {
    draw() {
      drawOpen();
      drawList();
    },
    show(route) {
      const [, id] = route.path;
      if (id) start(id);
    },
    moved() {
      if (memory.open && memory.open.root !== state.root) {
        stopReply();
        memory.open = null;
      }
    },
    onMove: tried,
    asks: () => (memory.open && !memory.open.over ? asked(memory.open.puzzle) : ''),
    actions: {
      puzzles_again: () => void begin(),
      puzzle_daily: () => book && start(book.list[daily(today(), book.list.length)].id),
      puzzle_next() {
        // The one on the board comes again only if its day has come.
        const id = memory.open?.puzzle.id ?? '';
        const { due = 0 } = kept.done.get(id) ?? {};
        const found = book && next(book.list, kept.done, today(), wish, due && due <= today() ? undefined : id);
        if (found) start(found.id);
      },
      puzzle_restart: () => memory.open && start(memory.open.puzzle.id),
      puzzle_answer: reveal,
      puzzles_own() {
        house.memory.set('analyse.train', true);
        room.open('library');
      },
    },
    heard(name) {
      if (name === 'puzzles') kept.look();
    },
    unmount() {
      left = true;
      stopReply();
      silence();
      undress();
    },
  };
}
