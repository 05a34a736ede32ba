// The table of the next game: a ready-made one, the board, who sits where, who starts.

import { h } from '../dom.js';
import { keptGame, seated } from '../keep.js';
import { setAside, takeUp } from '../resume.js';
import { isOver, occupy, seat } from '../state.js';
import { refusal } from '../text/names.js';
import { boards } from './boards.js';
import { openDialog, row, select } from './dialog.js';
import { places } from './places.js';

/** @typedef {import('../types.js').App} App */

/**
 * What is being put together; a copy, so that closing changes nothing.
 * @typedef {import('../state.js').Setup} Draft
 */

/** @param {App} app */
export function open(app) {
  const { state, text, rules, storage } = app;
  const { t } = text;
  /** @type {Draft} */
  const draft = { variant: state.variant, seats: state.seats.map((x) => ({ ...x, look: { ...x.look } })), starts: state.starts };

  const chooser = boards(app, draft.variant.id, (id) => {
    Object.assign(draft, { variant: rules.board(id), seats: seated(rules, draft.seats, rules.board(id)) });
    refresh();
  });
  const table = h('div', { class: 'places' });
  const starts = h('div', {});
  const wrong = h('p', { class: 'note', role: 'status', 'data-wrong': true });

  /** Draws again what depends on the board and on who plays. */
  function refresh() {
    wrong.textContent = '';
    chooser.check(draft.variant.id);
    table.replaceChildren(...places(app, draft, refreshStarts));
    refreshStarts();
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
    starts.replaceChildren(row(t('starts'), select(options, draft.starts, (value) => (draft.starts = /** @type {Draft['starts']} */ (value)), { 'data-field': 'starts' })));
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
    if (!isOver(state) && state.ply > 0) setAside(app);
    dialog.close();
    app.flow.start(draft);
    app.say('say_new', { variant: chooser.name(draft.variant) });
  };

  const earlier = storage.load('earlier');
  const dialog = openDialog(app, 'setup', t('new_game'), [
    h('section', {}, h('h3', {}, t('presets')), h('div', { class: 'chips' },
      preset('level', [true, false]), preset('two', [true, true]), preset('watch', [false, false]), preset('trio', [true, false, false], 'trio'))),
    h('section', {}, h('h3', {}, t('seats')), table, starts, wrong),
    chooser.element,
  ], [
    earlier && JSON.stringify(earlier) !== JSON.stringify(keptGame(state))
      ? h('button', { type: 'button', class: 'btn', 'data-earlier': true, onclick: () => { dialog.close(); takeUp(app); } }, t('earlier_resume'))
      : '',
    state.wins.some(Boolean) || state.draws
      ? h('button', { type: 'button', class: 'btn', 'data-reset': true, onclick: (/** @type {Event} */ e) => { app.flow.resetScores(); /** @type {HTMLElement} */ (e.target).remove(); start.focus(); } }, t('scores_reset'))
      : '',
  ].filter((x) => x !== '').map((x) => /** @type {Node} */ (x)));
  const start = h('button', { type: 'button', class: 'btn primary', 'data-start': true, onclick: go }, t('start_game'));
  (dialog.querySelector('footer') ?? dialog.appendChild(h('footer', { class: 'dialog-foot' }))).append(start);
  refresh();
  chooser.draw();
  start.focus();
}
