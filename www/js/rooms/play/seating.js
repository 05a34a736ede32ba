// The table of the next game: a ready-made one, the board, who sits where, who starts.

import { opponentName, refusal, variantName } from '../../game/names.js';
import { occupy, seat } from '../../game/seats.js';
import { row, select, toggle } from '../../parts/dialog.js';
import { h } from '../../parts/dom.js';
import { boards } from './boards.js';
import { seated } from './keep.js';
import { places } from './places.js';
import { resetButton } from './reset.js';
import { isOver } from './state.js';

/** @typedef {import('./types.js').Play} Play */

/**
 * What is being put together; a copy, so that closing changes nothing.
 * @typedef {import('../../game/types.js').Seating} Draft
 */

/** @param {Play} play @param {boolean} change whether somebody wants to change the table of what is shown, rather than a new game */
export function open(play, change) {
  const { state, house, games } = play;
  const { rules } = house;
  const text = play.text();
  const { t } = text;
  /** @type {Draft} */
  const draft = { variant: state.variant, seats: state.seats.map((x) => ({ ...x, look: { ...x.look } })), starts: state.starts };

  const chooser = boards(text, rules.catalog.variants, draft.variant.id, (id) => {
    Object.assign(draft, { variant: rules.board(id), seats: seated(rules, draft.seats, rules.board(id)) });
    refresh();
  });
  // A position on the board can be played from, by whoever sits here next.
  const here = state.seen.outcome.kind === 'ongoing' && state.seen.text !== '' ? state.seen : null;
  const from = toggle(t('from_position'), change && here !== null && (state.linked || state.setup !== '' || state.shown !== null), () => refreshStarts());
  from.dataset.from = '';
  const going = () => here !== null && draft.variant.id === state.variant.id && /** @type {HTMLInputElement} */ (from.firstChild).checked;
  const table = h('div', { class: 'places' });
  const starts = h('div', {});
  const wrong = h('p', { class: 'note', role: 'status', 'data-wrong': true });

  /** Draws again what depends on the board and on who plays. */
  function refresh() {
    wrong.textContent = '';
    chooser.check(draft.variant.id);
    table.replaceChildren(...places(play, draft, refreshStarts));
    refreshStarts();
    from.hidden = !here || draft.variant.id !== state.variant.id;
  }

  function refreshStarts() {
    for (const [button, fits] of ready) button.setAttribute('aria-pressed', String(fits()));
    const one = draft.seats.filter((x) => x.human).length === 1 && draft.seats[0].human;
    const first = one ? t('starts_me') : t('seat_side', { n: 1 });
    const second = one && draft.variant.sides === 2 ? t('starts_them') : t('seat_side', { n: 2 });
    const options = [
      { value: 'me', label: first },
      { value: 'them', label: second },
      { value: 'random', label: t('starts_random') },
      { value: 'alternate', label: t('starts_alternate') },
    ];
    starts.replaceChildren(row(t(going() ? 'starts_now' : 'starts'), select(options, draft.starts, (value) => (draft.starts = /** @type {Draft['starts']} */ (value)), { 'data-field': 'starts' })));
  }

  /** The ready-made games, and whether what is put together is one. @type {Map<HTMLElement, () => boolean>} */
  const ready = new Map();
  const levelled = (/** @type {Draft['seats'][number]} */ x) => /^level/.test(x.spec);

  /** @param {string} name @param {boolean[]} human @param {string} [variant] */
  const preset = (name, human, variant) => {
    const button = h('button', {
      type: 'button', class: 'btn', 'data-preset': name,
      onclick: () => {
        const board = rules.board(variant ?? (draft.variant.sides === human.length ? draft.variant.id : '7x6'));
        const seats = human.map((person, i) => occupy(draft.seats[i] ?? seat(i, person), person));
        // « A level » is one of the eight, whoever sat there before.
        if (name === 'level' && !levelled(seats[1])) seats[1].spec = seat(1, false).spec;
        Object.assign(draft, { variant: board, seats: seated(rules, seats, board) });
        refresh();
      },
    }, t(/** @type {any} */ (`preset_${name}`)));
    ready.set(button, () =>
      draft.seats.length === human.length && draft.seats.every((x, i) => x.human === human[i]) && (name !== 'level' || levelled(draft.seats[1])));
    return button;
  };

  const go = () => {
    // Options that each are allowed may not go together on this board.
    const no = draft.seats.map((x) => (x.human ? null : rules.refusal(draft.variant.id, x.spec))).find((why) => why !== null);
    if (no) {
      wrong.textContent = refusal(text, no);
      return;
    }
    const kept = going();
    if (!isOver(state) && state.ply > 0 && games.setAside()) games.offer();
    dialog.close();
    if (here && kept) {
      const moves = state.line.slice(0, state.shown ?? state.ply).map((step) => step.text).join('');
      play.flow.goOn(draft, { setup: state.setup, moves, turn: here.turn });
    } else play.flow.start(draft);
    play.focus();
    play.said.say('say_new', { variant: variantName(text, draft.variant) });
  };

  const start = h('button', { type: 'button', class: 'btn primary', 'data-start': true, onclick: go }, t('start_game'));
  const earlier = games.list().map((game, i) => {
    const board = rules.variant(game.variant);
    const people = game.seats.map((seat, at) => game.names?.[at] || (seat === 'human' ? '' : opponentName(text, seat))).filter(Boolean);
    const facts = {
      variant: board ? variantName(text, board) : game.variant,
      who: people.join(', ') || t('preset_two'),
      n: board?.gravity === false ? game.moves.length / 2 : game.moves.length,
    };
    return h('button', { type: 'button', class: 'btn', 'data-earlier': i, onclick: () => { dialog.close(); games.takeUp(i); } }, t('earlier_game', facts));
  });
  const dialog = house.dialogs.show('seating', t('new_game'), [
    ...(earlier.length ? [h('section', {}, h('h3', {}, t('earlier_title')), h('div', { class: 'chips' }, ...earlier))] : []),
    h('section', {}, h('h3', {}, t('presets')), h('div', { class: 'chips' },
      preset('level', [true, false]), preset('two', [true, true]), preset('watch', [false, false]), preset('trio', [true, false, false], 'trio'))),
    h('section', {}, h('h3', {}, t('seats')), table, from, starts, wrong),
    chooser.element,
  ], [...(state.wins.some(Boolean) || state.draws ? [resetButton(play)] : []), start]);
  refresh();
  chooser.draw();
  start.focus();
}
