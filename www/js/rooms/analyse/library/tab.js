// My games: those that ended on this device, to be reviewed, exported and deleted, and the mistakes
// made in them, to be tried again.

import { checkFinished, openLibrary, possible } from '../../../game/library.js';
import { variantName } from '../../../game/names.js';
import { h } from '../../../parts/dom.js';
import { positionText } from '../../../game/table.js';
import { createCard } from '../review/rich.js';
import { gameKey } from '../review/run.js';
import { capital, player, seatOf } from '../sides.js';
import { add, parse, print } from './file.js';
import { judgeAll } from './missed.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../../../game/library.js').Finished} Finished */

/** As many games as are listed at once, and as many mistakes. */
const PAGE = 30;
const MISTAKES = 12;

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house } = room;
  const undress = room.dress(style);
  const large = openLibrary(house);
  /** By key, the newest first; null while they are read. @type {[string, Finished][] | null} */
  let games = null;
  let shown = PAGE;
  let clearing = false;
  let left = false;
  /** @type {{ abort: AbortController, n: number, total: number } | null} */
  let judging = null;
  let failed = false;
  const train = h('section', { class: 'card train-card', 'aria-labelledby': 'train-title' });
  const list = h('section', { class: 'card library-card', 'aria-labelledby': 'library-title' });
  const input = h('input', { type: 'file', accept: '.json,application/json', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', onchange: () => void bring() });
  host.append(list, train, input);
  const drawTrain = createCard(train);
  const drawList = createCard(list);

  async function read() {
    const keys = (await large.keys()).sort().reverse();
    const found = await Promise.all(keys.map(async (key) => /** @type {const} */ ([key, checkFinished(await large.get(key))])));
    if (left) return;
    games = found.flatMap(([key, game]) => (game && possible(house.rules, game) ? [/** @type {[string, Finished]} */ ([key, game])] : []));
    goOn();
    room.redraw();
  }

  /** @param {number} at */
  const dateOf = (at) => new Intl.DateTimeFormat(room.text().lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

  /** Who played it. @param {Finished} game */
  const castOf = (game) => ({ variant: house.rules.board(game.variant), starter: game.starter, seats: game.seats, names: game.names });

  /** @param {Finished} game @param {number} side */
  const who = (game, side) => player(room.text(), castOf(game), side);

  /** « Vous contre Amateur ». @param {Finished} game */
  function versus(game) {
    const names = game.seats.map((_, side) => (side ? who(game, side).name : capital(who(game, side).name)));
    return names.length === 2 ? room.text().t('library_versus', { one: names[0], two: names[1] }) : names.join(', ');
  }

  /** @param {Finished} game */
  function resultOf(game) {
    const { t } = room.text();
    /** @param {number} side */
    const facts = (side) => ({ who: who(game, side).name, you: who(game, side).verb });
    if (game.resigned !== null) return capital(t('library_resigned', facts(game.resigned)));
    if (game.winner !== null) return capital(t('library_won', facts(game.winner)));
    return t(house.rules.at(game.variant, game.setup ? `${game.setup}:${game.moves}` : game.moves).outcome.kind === 'draw' ? 'library_drawn' : 'library_stopped');
  }

  /** Mistakes that people made and have not found since. */
  const mistakes = () => (games ?? []).flatMap(([key, game]) =>
    (game.missed ?? []).filter(({ side, found }) => !found && game.seats[seatOf(castOf(game), side)] === 'human').map((miss) => ({ key, game, miss })));

  /** Whoever trains goes on to the mistake after the last one, and after all of them to the first that is left. */
  function goOn() {
    if (!house.memory.delete('analyse.train')) return;
    const { at, id } = house.memory.get('analyse.trained') ?? { at: 0, id: '' };
    const rest = mistakes().filter((one) => nameOf(one) !== id);
    const next = rest[at] ?? rest[0];
    if (next) practise(next);
  }

  /** A mistake by its name. @param {{ key: string, miss: { ply: number } }} mistake */
  const nameOf = ({ key, miss }) => `${key} ${miss.ply}`;

  /** Tries a mistake again. @param {ReturnType<typeof mistakes>[number]} mistake */
  function practise(mistake) {
    house.memory.set('analyse.trained', { at: mistakes().findIndex((one) => nameOf(one) === nameOf(mistake)), id: nameOf(mistake) });
    review(mistake.game, mistake.miss.ply);
  }

  /** Puts a game on the board and goes to its review. @param {Finished} game @param {number} [ply] the mistake to try again */
  function review(game, ply) {
    const { variant, setup, moves, starter, seats, names } = game;
    // The game that is on the board already, trained on once more, needs no way back.
    const quiet = gameKey(room) === `${variant} ${positionText(setup, moves)}`;
    room.lay({ variant, setup, moves, starter, seats, names }, { quiet });
    house.memory.set('analyse.review', { key: gameKey(room), stopped: false, ply: ply ?? null, train: ply !== undefined, tryNow: ply !== undefined });
    room.open('review');
  }

  /** @param {string} key */
  async function remove(key) {
    const entry = games?.find(([other]) => other === key);
    if (!entry) return;
    await large.delete(key);
    await read();
    const back = { label: () => room.text().t('library_undo'), run: async () => { await large.set(key, entry[1]); await read(); } };
    house.notices.show({ id: 'library', message: () => room.text().t('library_deleted'), actions: [back], fade: 12_000 });
  }

  async function clear() {
    for (const key of await large.keys()) await large.delete(key);
    clearing = false;
    await read();
    house.notices.show({ id: 'library', message: () => room.text().t('library_cleared'), fade: 6000 });
  }

  function save() {
    const url = URL.createObjectURL(new Blob([print((games ?? []).map(([, game]) => game))], { type: 'application/json' }));
    h('a', { href: url, download: 'puissance4-parties.json' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  async function bring() {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const read_ = parse(await file.text(), house.rules);
    if ('code' in read_) {
      const key = read_.code === 'large' ? 'library_import_large' : 'library_import_bad';
      return house.notices.show({ id: 'library', message: () => room.text().t(key) });
    }
    const { added, same, lasts } = await add(large, read_.games);
    await read();
    const facts = { n: added, same, bad: read_.bad };
    house.notices.show({ id: 'library', message: () => (lasts ? [room.text().t('library_imported', facts), same ? room.text().t('library_same', facts) : '', read_.bad ? room.text().t('library_import_some', facts) : ''].filter(Boolean).join(' ') : room.text().t('library_import_full')) });
  }

  /** Every game of two sides that has not been judged, one after the other. */
  async function judge() {
    const todo = (games ?? []).filter(([, game]) => !game.missed && game.seats.length === 2);
    const mine = (judging = { abort: new AbortController(), n: 0, total: todo.length });
    failed = false;
    room.redraw();
    try {
      await judgeAll(house, todo, mine.abort.signal, (n) => {
        mine.n = n;
        void read();
      });
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
      failed = code !== 'cancelled';
    }
    if (judging === mine) judging = null;
    if (!left) await read();
  }

  function drawGames() {
    const text = room.text();
    const { t } = text;
    drawList([text.lang, games?.map(([key, { missed }]) => [key, missed]), shown, clearing], () => {
      const title = h('h2', { id: 'library-title' }, t('library_title'));
      /** @param {string} name @param {import('../types.js').AnalyseKey} word */
      const button = (name, word) => h('button', { type: 'button', class: 'btn', 'data-do': name }, t(word));
      if (!games) return [title, h('p', { class: 'empty' }, t('library_loading'))];
      if (!games.length) return [title, h('p', { class: 'empty' }, t('library_empty')), h('div', { class: 'row' }, button('library_import', 'library_import'))];
      const items = games.slice(0, shown).map(([key, game]) => {
        const variant = house.rules.board(game.variant);
        const date = dateOf(game.at);
        const missed = game.missed?.length;
        const facts = [resultOf(game), t('library_moves', { n: house.rules.moves(game.variant, game.setup ? `${game.setup}:${game.moves}` : game.moves).length }), missed === undefined ? '' : missed ? t('library_missed', { n: missed }) : t('library_clean')];
        return h('li', { class: 'game' },
          h('div', {},
            h('p', { class: 'game-who' }, versus(game)),
            h('p', { class: 'fine' }, [date, variantName(text, variant), ...facts].filter(Boolean).join(' · '))),
          h('button', { type: 'button', class: 'btn', 'data-focus': `open ${key}`, 'aria-label': t('library_open', { date }), onclick: () => review(game) }, t('library_review')),
          h('button', { type: 'button', class: 'btn quiet', 'data-focus': `del ${key}`, 'aria-label': t('library_delete_of', { date }), onclick: () => void remove(key) }, t('library_delete')));
      });
      return [
        title,
        h('p', { class: 'fine' }, t('library_count', { n: games.length })),
        h('ul', { class: 'games' }, ...items),
        games.length > shown ? h('div', { class: 'row' }, button('library_more', 'library_more')) : null,
        clearing
          ? h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn primary', 'data-do': 'library_clear_sure' }, t('library_clear_sure', { n: games.length })), button('library_clear_no', 'library_clear_no'))
          : h('div', { class: 'row' }, button('library_export', 'library_export'), button('library_import', 'library_import'), button('library_clear', 'library_clear')),
      ];
    });
  }

  function drawMistakes() {
    const text = room.text();
    const { t } = text;
    train.hidden = !games?.length;
    const all = mistakes();
    const open = (games ?? []).some(([, game]) => !game.missed && game.seats.length === 2);
    drawTrain([text.lang, all.map(({ key, miss }) => [key, miss]), open, judging && [judging.n, judging.total], failed], () => [
      h('h2', { id: 'train-title' }, t('train_title')),
      h('p', { class: 'fine' }, all.length ? t('train_left', { n: all.length }) : t('train_none')),
      h('ul', { class: 'train' }, ...all.slice(0, MISTAKES).map((mistake) => {
        const { game, miss: { ply, mark } } = mistake;
        const facts = { date: dateOf(game.at), n: ply + 1, mark: t(`mark_${mark}`), players: versus(game) };
        return h('li', {}, h('button', { type: 'button', class: 'btn', 'data-focus': `miss ${nameOf(mistake)}`, onclick: () => practise(mistake) }, t('train_item', facts)));
      })),
      failed ? h('p', { class: 'fine' }, t('train_failed')) : null,
      judging
        ? h('p', { class: 'train-busy' }, h('span', {}, t('train_progress', { n: judging.n + 1, total: judging.total })), h('button', { type: 'button', class: 'btn tiny', 'data-do': 'train_stop' }, t('train_stop')))
        : open ? h('div', { class: 'row' }, h('button', { type: 'button', class: 'btn', 'data-do': 'train_all' }, t('train_all'))) : null,
    ]);
  }

  void read();
  return {
    draw() {
      drawGames();
      drawMistakes();
    },
    actions: {
      library_more() { shown += PAGE; room.redraw(); },
      library_export: save,
      library_import: () => input.click(),
      library_clear() { clearing = true; room.redraw(); },
      library_clear_no() { clearing = false; room.redraw(); },
      library_clear_sure: () => void clear(),
      train_all: () => void judge(),
      train_stop: () => judging?.abort.abort(),
    },
    unmount() {
      left = true;
      judging?.abort.abort();
      undress();
    },
  };
}
