// Play: a game between people, opponents, or both. The home room: the page is painted with its
// markup (www/index.html) before any script runs, so it is mounted before the rules are there.

import { createBoard } from '../../board/board.js';
import { $, breath } from '../../parts/dom.js';
import { createSheet } from '../../parts/sheet.js';
import { createFlow } from './flow.js';
import { createGames } from './games.js';
import { createKeys } from './keys.js';
import { resume } from './opening.js';
import { createSaid } from './said.js';
import { createScores } from './scores.js';
import { canHint, createState, isOver } from './state.js';
import { createView } from './view.js';

/** @typedef {import('./types.js').Play} Play */

/** Two presses within this many ms are one double press. */
const TWICE = 400;

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };

/** @type {import('../../house/types.js').RoomModule['mount']} */
export function mount(host, house, route) {
  if (!host.childElementCount) host.append(...house.written());
  // What was on the board when the room was left is still there.
  const kept = house.memory.get('play') ?? { state: createState(house.settings), table: null };
  house.memory.set('play', kept);
  let left = false;
  /** When the same table was last played again. */
  let begun = -Infinity;
  const sheet = createSheet($('#panel', host), house.layers.add, house.redraw);

  /** @type {Play} */
  const play = {
    house,
    text: () => /** @type {import('./types.js').Words} */ (house.text),
    state: kept.state,
    table: kept.table,
    games: /** @type {any} */ (null),
    scores: createScores(house.storage),
    flow: /** @type {any} */ (null),
    said: /** @type {any} */ (null),
    explained: null,
    focus: () => board.focus(),
    keep() {
      if (!play.state.ready || house.forgetful) return;
      play.games.keep();
      play.scores.keep(play.state.table, play.state);
      house.keepSettings();
    },
  };
  const { state } = play;
  const board = createBoard($('#board', host), {
    onMove: (move) => play.flow.press(move),
    onRefused: (move) => play.flow.press(move),
    onHover(move) {
      state.pointed = move;
      if (state.settings.hints) house.redraw();
    },
  });
  play.said = createSaid(play, { shake: () => board.shake(), fold: sheet.lower });
  play.games = createGames(play);
  play.flow = createFlow(play);
  const view = createView(play, host, board);
  const { flow } = play;

  /** Nothing can be pressed before the rules are there. @param {Record<string, () => unknown>} acts */
  const ready = (acts) => Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, () => state.ready && act()]));
  const actions = ready({
    undo: flow.undo,
    redo: flow.redo,
    // A shortcut does what its button would.
    hint: () => canHint(state) && flow.hints(),
    resign: flow.resign,
    give_up: flow.giveUp,
    play_on: flow.playOn,
    lit() {
      state.lit = !state.lit;
      house.redraw();
    },
    ahead_back: () => ahead(-1),
    ahead_next: () => ahead(1),
    worths() {
      const position = play.explained?.position();
      if (position) flow.judge(position);
    },
    pause: flow.pause,
    now: flow.now,
    continue: () => onBoard(flow.continueHere),
    present: () => onBoard(() => flow.look(state.ply)),
    back: () => flow.look((state.shown ?? state.ply) - 1),
    next: () => flow.look((state.shown ?? state.ply) + 1),
    // The second half of a double press on « Rejouer » is no wish for another table.
    new: () => (isOver(state) ? again() : performance.now() - begun > TWICE && seating(false)),
    seating: () => seating(true),
    own: () => onBoard(play.games.takeOwn),
    sheet: () => (sheet.raised ? sheet.lower() : sheet.raise()),
  });
  /** The button goes with what it did: the focus is the board's. @param {() => void} act */
  function onBoard(act) {
    act();
    play.focus();
  }
  /** @param {boolean} change */
  const seating = (change) => house.dialogs.open(() => import('./seating.js'), ({ open }) => open(play, change));

  /** The same table once more; who plays by keyboard goes on at the board. */
  function again() {
    // A table that came with a link is nobody's until a person moves.
    const { linked } = state;
    flow.start({ variant: state.variant, seats: state.seats, starts: state.starts }, linked);
    begun = performance.now();
    play.focus();
  }

  /** Steps through the expected continuation. @param {number} by */
  function ahead(by) {
    play.explained?.step(by);
    house.redraw();
  }

  /** @param {import('../../house/types.js').Route} to */
  async function show(to) {
    if (to.text || to.path.length) {
      const { openLink } = await import('./linked.js');
      if (left) return;
      openLink(play, to);
    }
    if (!state.linked) return;
    play.games.look();
    if (play.games.hasOwn()) play.said.say('earlier_kept');
    house.redraw();
  }

  async function start() {
    const first = !state.ready;
    if (first) {
      await view.unfold();
      await house.ready;
      await breath();
      if (left) return;
      play.table = kept.table ??= house.rules.newTable();
      resume(play);
      state.ready = true;
    }
    await show(route);
    if (left) return;
    house.table = {
      variant: () => state.variant.id,
      position: () => state.position.text,
      play: (move) => flow.enter(move),
    };
    view.draw();
    house.engineReady.then(() => {
      if (left) return;
      flow.settle();
      house.redraw();
    });
  }

  return {
    ready: start(),
    // Before the rules are there, the address opened last is the one that counts.
    show: (to) => void (state.ready ? show(to) : (route = to)),
    draw: view.draw,
    keys: createKeys(play, actions),
    actions,
    share: async () => ({ links: (await import('./share.js')).links(play), picture: () => board.picture() }),
    settings: async () => (await import('./more.js')).settings(play),
    help: async () => (await import('./more.js')).help(play),
    heard: (name) => state.ready && play.games.heard(name),
    unmount() {
      left = true;
      house.table = null;
      flow.leave();
      view.leave();
      board.destroy();
      sheet.leave();
    },
  };
}
