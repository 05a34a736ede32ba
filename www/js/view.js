// One projection of the state onto the page, at most once a frame.

import { $, breath, setAttr, setText } from './dom.js';
import { colourName, who } from './names.js';
import { createMoves } from './panels/moves.js';
import { createSeats } from './panels/seats.js';
import { createStatus } from './panels/status.js';
import { createWhy } from './panels/why.js';
import { CLASSIC, canHint, isOver, lookOf, outcome, people, personToMove } from './state.js';
import { cellName, variantName } from './text/names.js';
import { isDark } from './theme.js';

/** @typedef {import('./types.js').App} App */
/** @typedef {import('./text/index.js').Key} Key */

/** @param {App} app */
export function createView(app) {
  let frame = 0;
  let lang = '';
  // What the style sheet takes it for until it is told.
  let shape = CLASSIC.id;

  /** The board, and the marks tests and style go by. */
  const table = () => {
    const { state } = app;
    const { width, height, id } = state.variant;
    // Height of the board's picture for its width, so that a phone's sheet knows its room.
    if (shape !== id) document.body.style.setProperty('--ratio', String((height + 1.6) / (width + 0.52)));
    shape = id;
    app.board.render(boardState(app));
    setAttr(document.body, 'data-phase', isOver(state) ? 'over' : state.thinking ? 'thinking' : state.ready ? 'play' : 'loading');
    setAttr(document.body, 'data-ply', String(state.shown ?? state.ply));
  };
  const fixed = () => {
    if (lang !== app.text.lang) words(app);
    lang = app.text.lang;
  };
  const parts = [table, createStatus(app), fixed, () => controls(app), createSeats(app), createMoves(app), createWhy(app)];

  const draw = () => {
    frame = 0;
    for (const part of parts) part();
  };

  // Seconds go by while an opponent thinks.
  setInterval(() => {
    if (app.state.thinking) app.redraw();
  }, 100);

  return {
    draw,
    /** For the first time: part by part, so that the browser can answer in between. */
    async unfold() {
      for (const part of parts) {
        part();
        await breath();
      }
    },
    redraw() {
      if (!frame) frame = requestAnimationFrame(draw);
    },
  };
}

/** The words of the fixed parts of the page. @param {App} app */
function words({ text }) {
  const { t } = text;
  setAttr(document.documentElement, 'lang', text.lang);
  document.title = t('app_name');
  for (const node of document.querySelectorAll('[data-t]')) setText(node, t(/** @type {Key} */ (node.getAttribute('data-t'))));
  for (const node of document.querySelectorAll('[data-label]')) {
    const name = t(/** @type {Key} */ (node.getAttribute('data-label')));
    node.setAttribute('aria-label', name);
    if (node instanceof HTMLButtonElement) node.title = name;
  }
  const other = text.lang === 'fr' ? 'en' : 'fr';
  const lang = $('.lang');
  setText(lang, other);
  // The button's name is in the language it leads to.
  setAttr($('[data-do=language]'), 'lang', other);
}

/** @param {App} app */
function controls({ state, text }) {
  /** @param {string} name */
  const button = (name) => /** @type {HTMLElement} */ ($(`.controls [data-do=${name}], .tools [data-do=${name}]`));
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
  // Who watches cannot give up, but may put an end to it.
  // What gives up while there is something to give up leads on to another table afterwards.
  const pressed = document.activeElement;
  setAttr(button('setup'), 'hidden', !over);
  if (over && pressed === button('resign')) button('setup').focus();
  setAttr(button('resign'), 'hidden', over);
  if (!over && pressed === button('setup')) button('resign').focus();
  setText($('.long', button('resign')), text.t(watch ? 'stop' : 'resign'));
  setText($('.short', button('resign')), text.t(watch ? 'stop' : 'resign_short'));
  setAttr($('use', button('resign')), 'href', watch ? '#i-stop' : '#i-flag');
  setAttr(button('pause'), 'hidden', !watch && (!state.paused || over || personToMove(state)));
  enable('pause', !over || stopped);
  setText($('span', button('pause')), text.t(held ? 'resume' : 'pause'));
  setAttr($('use', button('pause')), 'href', held ? '#i-play' : '#i-pause');
  setText($('.long', button('new')), text.t(over ? 'play_again' : 'new_game'));
  setText($('.short', button('new')), text.t(over ? 'play_again' : 'new_short'));
  const sound = button('sound');
  setAttr(sound, 'aria-pressed', String(state.settings.sound));
  setAttr($('use', sound), 'href', state.settings.sound ? '#i-sound' : '#i-mute');
  setAttr(button('theme'), 'aria-pressed', String(isDark()));
  setAttr(button('fullscreen'), 'aria-pressed', String(document.fullscreenElement !== null));
}

/** What the board shows. @param {App} app */
export function boardState(app) {
  const { state, text } = app;
  const { variant, view } = state;
  const { width, height, gravity, sides } = variant;
  const looking = state.shown !== null;
  const end = looking ? view.outcome : winner(outcome(state));
  const mine = state.ready && !looking && !isOver(state) && personToMove(state);
  const hinting = state.settings.hints && people(state) > 0 && !isOver(state);
  /** @param {number} side */
  const colour = (side) => colourName(text, lookOf(state, side).colour).toLocaleLowerCase(text.lang);
  /** @param {number} move */
  const button = (move) => {
    if (!gravity) {
      const cell = cellName(variant, move);
      const held = view.cells[move];
      if (!held) return text.t('button_cell', { cell });
      const names = [who(text, state, held - 1), colour(held - 1)];
      return text.t('button_cell_taken', { cell, who: names[0].toLocaleLowerCase(text.lang) === names[1] ? names[0] : names.join(', ') });
    }
    let free = 0;
    for (let row = 0; row < height; row++) if (!view.cells[row * width + move]) free++;
    const column = text.t(free ? 'button_column' : 'button_column_full', { column: move + 1, free });
    if (free === height) return column;
    const discs = Array.from({ length: height - free }, (_, row) => colour(view.cells[row * width + move] - 1));
    return text.t('column_holds', { column, discs: discs.join(', ') });
  };
  return {
    variant,
    cells: view.cells,
    legal: view.legal,
    turn: view.turn,
    last: view.last,
    winning: view.winning,
    outcome: end,
    interactive: mine,
    looks: Array.from({ length: sides }, (_, side) => lookOf(state, side)),
    hints: !hinting ? null : mine && state.hints?.text === view.text ? state.hints.list : [],
    labels: { board: text.t('board_label', { variant: variantName(text, variant) }), button },
    cursorVisible: mine,
  };
}

/** The board paints the side that won; a side that gave up is not it. */
/** @param {import('./types.js').Outcome} o @returns {import('./types.js').Outcome} */
const winner = ({ kind, winner }) => ({ kind, side: winner });
