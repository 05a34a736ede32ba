// One projection of Play's state onto the page.

import { units } from '../../board/layout.js';
import { buttonSaid, moveName, moveShort, variantName } from '../../game/names.js';
import { about, colourName, timeText, who } from '../../game/players.js';
import { BEGINS, BESIDE, CLASSIC, lookOf, people, seatOf, sideOf } from '../../game/seats.js';
import { missing } from '../../house/patience.js';
import { $, breath, setAttr, setText } from '../../parts/dom.js';
import { createMoves } from '../../parts/moves.js';
import { createSeats } from '../../parts/seats.js';
import { hintMarks } from './hints.js';
import { canHint, isOver, lastAnswer, outcome, personToMove } from './state.js';
import { createStatus } from './status.js';

/** @typedef {import('./types.js').Play} Play */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Words} Words */

/** Where the game is reviewed as far as it has been played, once there is a room for that. @param {Play} play */
export function reviewOf({ state, house }) {
  if (!state.line.length || !house.has('analyse')) return null;
  const moves = state.line.slice(0, state.ply).map((step) => step.text).join('');
  // Who began and who played go with it, so that it looks and reads there as it does here.
  const p = state.order.map((_, seat) => (state.seats[seat].human ? 'human' : state.seats[seat].spec)).join(BESIDE);
  return house.route.link({ room: 'analyse', path: ['review'], query: { k: 'game', v: state.variant.id, s: state.setup || undefined, m: moves, p, first: BEGINS[state.order[0]] } });
}

/**
 * @param {Play} play
 * @param {HTMLElement} host
 * @param {import('../../board/board.js').Board} board
 */
export function createView(play, host, board) {
  const { state, house } = play;
  const panel = $('#panel', host);
  // What the style sheet takes it for until it is told.
  let shape = CLASSIC.id;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let tick;
  let gone = false;
  /** The end that has been cheered, or was there before anybody looked. @type {string | null} */
  let cheered = null;
  /** The answer for which « Pourquoi ce coup ? » was fetched last. @type {import('./types.js').Step | null} */
  let tried = null;

  const status = createStatus(host);
  const seats = createSeats($('#seats', host), {
    onPace(ms) {
      state.settings.speed = ms;
      house.keepSettings();
      return play.text().seconds(ms);
    },
  });
  const moves = createMoves($('#moves', host), { onLook: (ply) => play.flow.look(ply) });

  /** The board, and the marks tests and style go by. */
  const table = () => {
    const { id } = state.variant;
    // Height of the board's picture for its width, so that a phone's sheet knows its room.
    const size = units(state.variant);
    if (shape !== id) document.body.style.setProperty('--ratio', String(size.h / size.w));
    shape = id;
    board.render(boardState(state, play.text(), play.explained));
    setAttr(document.body, 'data-phase', isOver(state) ? 'over' : state.thinking ? 'thinking' : state.ready ? 'play' : 'loading');
    setAttr(document.body, 'data-ply', String(state.shown ?? state.ply));
  };

  /** « Pourquoi ce coup ? » is fetched when there is something to explain; if it does not come, with the next answer again. */
  const explain = () => {
    if (play.explained) return play.explained.draw();
    const step = lastAnswer(state)?.step;
    if (!step?.report || step === tried) return;
    const told = tried;
    tried = step;
    import('./explained.js').then(({ createExplained }) => {
      if (gone) return;
      play.explained ??= createExplained(play, $('#why', host));
      house.redraw();
    }, () => told || missing(house));
  };

  /** Who wins is cheered, once, when it happens under their eyes. */
  const cheer = () => {
    const key = isOver(state) ? state.position.text : '';
    const won = key !== '' && cheered !== null && cheered !== key && outcome(state).kind === 'win' && state.seats[seatOf(state, outcome(state).side ?? 0)].human;
    cheered = state.ready ? key : null;
    if (!won || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { colour } = lookOf(state, outcome(state).side ?? 0);
    import('./cheer.js').then(({ celebrate }) => gone || celebrate($('#board', host), colour), () => {});
  };

  const parts = [
    table,
    () => status(state, play.text(), { review: isOver(state) ? reviewOf(play) : null, own: play.games.hasOwn(), narrow: board.element.hasAttribute('data-narrow') }),
    () => controls(host, state, play.text(), play.focus),
    () => seats(seatsOf(state, play.text(), house.rules, panel.hasAttribute('data-open'))),
    () => moves(movesOf(state, play.text())),
    explain,
    cheer,
  ];

  return {
    draw() {
      for (const part of parts) part();
      // Seconds go by while an opponent thinks.
      clearTimeout(tick);
      if (state.thinking && !gone) tick = setTimeout(house.redraw, 100);
    },
    /** For the first time: part by part, so that the browser can answer in between. */
    async unfold() {
      for (const part of parts) {
        if (gone) return;
        part();
        await breath();
      }
    },
    leave() {
      gone = true;
      clearTimeout(tick);
      document.body.style.removeProperty('--ratio');
      for (const mark of ['data-phase', 'data-ply']) document.body.removeAttribute(mark);
    },
  };
}

/** @param {ParentNode} root @param {State} state @param {Words} text @param {() => void} focus the board takes it */
function controls(root, state, text, focus) {
  /** @param {string} name */
  const button = (name) => $(`.controls [data-do=${name}]`, root);
  /** @param {string} name @param {boolean} can */
  const enable = (name, can) => setAttr(button(name), 'aria-disabled', can ? null : 'true');
  const over = isOver(state);
  const watch = people(state) === 0;
  enable('undo', state.undo !== null);
  enable('redo', state.redo !== null);
  const stopped = outcome(state).kind === 'stopped';
  const held = state.paused || stopped;
  enable('hint', canHint(state));
  setAttr(button('hint'), 'aria-pressed', String(state.settings.hints));
  setAttr(button('hint'), 'hidden', watch);
  // The Resign button becomes « Change… » once the game is over; the focus goes with it.
  const pressed = document.activeElement;
  setAttr(button('seating'), 'hidden', !over);
  if (over && pressed === button('resign')) button('seating').focus();
  setAttr(button('resign'), 'hidden', over);
  // A new game begins on the board, and never where a press gives it up.
  if (!over && pressed === button('seating')) focus();
  // Who watches cannot resign, but may stop the game.
  setText($('.long', button('resign')), text.t(watch ? 'stop' : 'resign'));
  setText($('.short', button('resign')), text.t(watch ? 'stop' : 'resign_short'));
  setAttr($('use', button('resign')), 'href', watch ? '#i-stop' : '#i-flag');
  setAttr(button('pause'), 'hidden', !watch && (!state.paused || over || personToMove(state)));
  enable('pause', !over || stopped);
  setText($('span', button('pause')), text.t(held ? 'resume' : 'pause'));
  setAttr($('use', button('pause')), 'href', held ? '#i-play' : '#i-pause');
  setText($('.long', button('new')), text.t(over ? 'play_again' : 'new_game'));
  setText($('.short', button('new')), text.t(over ? 'play_again' : 'new_short'));
}

/** @param {State} state @param {Words} text @param {import('../../game/rules.js').Rules | undefined} rules @param {boolean} open @returns {import('../../parts/seats.js').Seats} */
function seatsOf(state, text, rules, open) {
  const turn = isOver(state) ? -1 : state.seen.turn;
  const rows = state.seats.slice(0, state.variant.sides).map((_, seat) => {
    const side = sideOf(state, seat);
    // A disc says its colour to those who cannot see it, where the words beside it do not.
    const colour = colourName(text, lookOf(state, side).colour);
    const [name, what] = [who(text, state, side), about(text, state, side, rules ?? undefined)];
    const points = state.wins[seat] ?? 0;
    return { colour: [name, what].includes(colour) ? '' : colour, look: lookOf(state, side), name, what, points: text.number(points), score: text.t('score', { n: points }), turn: side === turn };
  });
  const { speed } = state.settings;
  return {
    rows,
    title: text.t('seats'),
    board: variantName(text, state.variant) + (state.draws ? ` · ${text.t('scores_draws', { n: state.draws })}` : ''),
    change: text.t('change'),
    changeLong: text.t('change_table'),
    more: text.t('details'),
    open,
    pace: people(state) === 0 ? { label: text.t('speed'), value: speed, say: text.seconds(speed) } : null,
  };
}

/** @param {State} state @param {Words} text @returns {import('../../parts/moves.js').Moves} */
function movesOf(state, text) {
  const items = state.line.map((step, i) => {
    const side = state.movers[i];
    const facts = { n: i + 1, who: who(text, state, side), move: moveName(text, state.variant, step.move) };
    const time = step.ms === undefined ? '' : timeText(text, step.ms);
    const label = time ? text.t('move_label_time', { ...facts, time }) : text.t('move_label', facts);
    return { text: moveShort(state.variant, step.move), time, label, colour: lookOf(state, side).colour, later: i >= state.ply };
  });
  const words = { title: text.t('moves'), none: text.t('moves_none'), start: text.t('go_start'), back: text.t('go_back'), on: text.t('go_on'), end: text.t('go_end') };
  return { items, at: state.shown ?? state.ply, sides: state.variant.sides, words };
}

/**
 * What the board shows.
 * @param {State} state @param {Words} text @param {Play['explained']} explained
 * @returns {import('../../board/board.js').BoardState}
 */
export function boardState(state, text, explained) {
  const { variant, seen } = state;
  const { sides } = variant;
  const looking = state.shown !== null;
  const end = looking ? seen.outcome : winner(outcome(state));
  const mine = state.ready && !looking && !isOver(state) && personToMove(state);
  const hinting = state.settings.hints && canHint(state);
  /** @param {number} side */
  const colour = (side) => colourName(text, lookOf(state, side).colour).toLocaleLowerCase(text.lang);
  /** @param {number} side */
  const owner = (side) => {
    const names = [who(text, state, side), colour(side)];
    return names[0].toLocaleLowerCase(text.lang) === names[1] ? names[0] : names.join(', ');
  };
  /** @param {number} move */
  const button = (move) => buttonSaid(text, variant, seen.cells, move, colour, owner);
  return {
    variant,
    cells: seen.cells,
    legal: seen.legal,
    turn: seen.turn,
    last: seen.last,
    winning: seen.winning,
    outcome: end,
    interactive: mine,
    looks: Array.from({ length: sides }, (_, side) => lookOf(state, side)),
    strip: hinting,
    coordinates: state.settings.coordinates,
    marks: [...(hinting && (mine || looking) && state.hints?.text === seen.text ? hintMarks(text, state) : []), ...(explained?.marks(!hinting) ?? [])],
    labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button },
    cursorVisible: mine,
  };
}

/** The board paints the side that won; a side that gave up is not it. @param {import('../../game/types.js').Outcome} o @returns {import('../../game/types.js').Outcome} */
const winner = ({ kind, winner }) => ({ kind, side: winner });
