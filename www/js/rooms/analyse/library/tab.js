// My games: those that ended on this device, to be reviewed, exported and deleted, and the mistakes
// made in them, to be tried again.

import { MOST, openLibrary } from '../../../game/library.js';
import { variantName } from '../../../game/names.js';
import { addStyle, h } from '../../../parts/dom.js';
import { saveFile } from '../../../parts/save.js';
import { positionText } from '../../../game/table.js';
import { action, createCard, row } from '../review/rich.js';
import { dayOf } from '../puzzles/book.js';
import { capital, player } from '../sides.js';
import { LARGEST, add, parse, print } from './file.js';
import { castOf, gameKey, isDue, judgeAll, mistakesOf, readGames } from './missed.js';
import style from './tab.css';

/** @typedef {import('../types.js').Room} Room */
/** @typedef {import('../../../game/library.js').Finished} Finished */

/** As many games as are listed at once, and as many mistakes. */
const PAGE = 30;
const MISTAKES = 12;

/** @param {HTMLElement} host @param {Room} room @returns {import('../types.js').Tab} */
export function mount(host, room) {
  const { house } = room;
  const undress = addStyle(style);
  const large = openLibrary(house);
  /** By key, the newest first; null while they are read. @type {[string, Finished][] | null} */
  let games = null;
  /** Grows with every change of the games, so that lists of thousands need not be compared. */
  let version = 0;
  let shown = PAGE;
  let listed = MISTAKES;
  let clearing = false;
  let left = false;
  /** @type {{ abort: AbortController, n: number, total: number } | null} */
  let judging = null;
  /** How many games the engine has not judged when it was asked to judge all. */
  let failed = 0;
  const train = h('section', { class: 'card train-card', 'aria-labelledby': 'train-title' });
  const list = h('section', { class: 'card library-card', 'aria-labelledby': 'library-title' });
  const input = h('input', { type: 'file', accept: '.json,application/json', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true', onchange: () => void bring() });
  host.append(list, train, input);
  const drawTrain = createCard(train);
  const drawList = createCard(list);

  async function read() {
    const found = await readGames(house);
    if (left) return;
    games = found;
    changed();
    goOn();
  }

  function changed() {
    version += 1;
    room.redraw();
  }

  /** @param {number} at */
  const dateOf = (at) => new Intl.DateTimeFormat(room.text().lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

  /** @param {Finished} game @param {number} side */
  const who = (game, side) => player(room.text(), castOf(house, game), side);

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
    return t(house.rules.at(game.variant, positionText(game.setup, game.moves)).outcome.kind === 'draw' ? 'library_drawn' : 'library_stopped');
  }

  /** What a review has found in a game: of moves that it could only estimate nobody knows. @param {Finished} game @param {number} total how many moves it has */
  function foundIn({ missed, unsure = 0 }, total) {
    if (!missed || unsure === total) return '';
    return room.text().t(`library_${missed.length ? 'missed' : 'clean'}${unsure ? '_some' : ''}`, { n: missed.length, unsure });
  }

  const mistakes = () => mistakesOf(house, games ?? []);

  /** Whoever trains goes on to the mistake after the last one, and after all of them to the first that is left. */
  function goOn() {
    if (!house.memory.delete('analyse.train')) return;
    const { at, id } = house.memory.get('analyse.trained') ?? { at: 0, id: '' };
    const rest = mistakes().filter((one) => isDue(one) && nameOf(one) !== id);
    const next = rest[at] ?? rest[0];
    if (next) practise(next);
  }

  /** A mistake by its name. @param {{ key: string, miss: { ply: number } }} mistake */
  const nameOf = ({ key, miss }) => `${key} ${miss.ply}`;

  /** Tries a mistake again. @param {ReturnType<typeof mistakes>[number]} mistake */
  function practise(mistake) {
    house.memory.set('analyse.trained', { at: mistakes().filter(isDue).findIndex((one) => nameOf(one) === nameOf(mistake)), id: nameOf(mistake) });
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
    games = (games ?? []).filter((other) => other !== entry);
    changed();
    const back = { label: () => room.text().t('library_undo'), run: async () => { await large.set(key, entry[1]); await read(); } };
    house.notices.show({ id: 'library', message: () => room.text().t('library_deleted'), actions: [back], fade: 12_000 });
  }

  async function clear() {
    judging?.abort.abort();
    await large.delete(...(await large.keys()));
    clearing = false;
    await read();
    house.notices.show({ id: 'library', message: () => room.text().t('library_cleared'), fade: 6000 });
  }

  function save() {
    saveFile('puissance4-parties.json', new Blob([print((games ?? []).map(([, game]) => game))], { type: 'application/json' }));
  }

  async function bring() {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    // One that is too large is not read at all; what cannot be read is no file of games.
    const read_ = file.size > LARGEST ? { code: 'large' } : parse(await file.text().catch(() => ''), house.rules);
    if ('code' in read_) {
      const key = read_.code === 'large' ? 'library_import_large' : 'library_import_bad';
      return house.notices.show({ id: 'library', message: () => room.text().t(key) });
    }
    const { added, same, over, lasts } = await add(large, read_.games);
    await read();
    const { bad } = read_;
    house.notices.show({
      id: 'library',
      message() {
        const { t, number } = room.text();
        const facts = { n: added, same, over, most: number(MOST), bad };
        if (!lasts) return t('library_import_full');
        return [t('library_imported', facts), same && t('library_same', facts), over && t('library_over', facts), bad && t('library_import_some', facts)].filter(Boolean).join(' ');
      },
    });
  }

  /** Every game of two sides that has not been judged, one after the other. */
  async function judge() {
    const todo = (games ?? []).filter(([, game]) => !game.missed && game.seats.length === 2);
    const mine = (judging = { abort: new AbortController(), n: 0, total: todo.length });
    failed = 0;
    room.redraw();
    try {
      failed = await judgeAll(house, todo, mine.abort.signal, () => {
        mine.n += 1;
        if (!left) changed();
      });
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
    }
    if (judging === mine) judging = null;
    if (!left) room.redraw();
  }

  function drawGames() {
    const text = room.text();
    const { t } = text;
    drawList([text.lang, version, shown, clearing], () => {
      const title = h('h2', { id: 'library-title' }, t('library_title'));
      if (!games) return [title, h('p', { class: 'empty' }, t('library_loading'))];
      if (!games.length) return [title, h('p', { class: 'empty' }, t('library_empty')), row(action(text, 'library_import'))];
      const items = games.slice(0, shown).map(([key, game]) => {
        const variant = house.rules.board(game.variant);
        const date = dateOf(game.at);
        const total = house.rules.moves(game.variant, positionText(game.setup, game.moves)).length;
        const facts = [resultOf(game), t('library_moves', { n: total }), foundIn(game, total)];
        return h('li', { class: 'game' },
          h('div', {},
            h('p', { class: 'game-who' }, versus(game)),
            h('p', { class: 'fine' }, [date, variantName(text, variant), ...facts].filter(Boolean).join(' · '))),
          h('button', { class: 'btn', 'data-focus': `open ${key}`, 'aria-label': t('library_open', { date }), onclick: () => review(game) }, t('library_review')),
          h('button', { class: 'btn quiet', 'data-focus': `del ${key}`, 'aria-label': t('library_delete_of', { date }), onclick: () => void remove(key) }, t('library_delete')));
      });
      return [
        title,
        h('p', { class: 'fine' }, t('library_count', { n: games.length })),
        h('ul', { class: 'games' }, ...items),
        games.length > shown ? row(action(text, 'library_more')) : null,
        clearing
          ? row(action(text, 'library_clear_sure', 'btn primary', { n: games.length }), action(text, 'library_clear_no'))
          : row(action(text, 'library_export'), action(text, 'library_import'), action(text, 'library_clear')),
      ];
    });
  }

  function drawMistakes() {
    const text = room.text();
    const { t } = text;
    train.hidden = !games?.length;
    drawTrain([text.lang, version, dayOf(new Date()), listed, judging && [judging.n, judging.total], failed], () => {
      const all = mistakes();
      const now = all.filter(isDue);
      const later = all.length - now.length;
      const open = (games ?? []).some(([, game]) => !game.missed && game.seats.length === 2);
      return [
        h('h2', { id: 'train-title' }, t('train_title')),
        h('p', { class: 'fine' }, [now.length ? t('train_left', { n: now.length }) : later ? '' : t('train_none'), later ? t('train_later', { n: later }) : ''].join(' ')),
        h('ul', { class: 'train' }, ...now.slice(0, listed).map((mistake) => {
          const { game, miss: { ply, mark, keeps } } = mistake;
          return h('li', {}, h('button', { class: 'btn', 'data-focus': `miss ${nameOf(mistake)}`, onclick: () => practise(mistake) },
            h('span', {}, [t('train_item', { n: ply + 1, mark: t(`mark_${mark}`) }), keeps && t(`keeps_${keeps}`)].filter(Boolean).join(', ')),
            h('span', { class: 'fine' }, `${versus(game)}, ${dateOf(game.at)}`)));
        })),
        now.length > listed ? row(action(text, 'train_more')) : null,
        failed ? h('p', { class: 'fine' }, t('train_failed', { n: failed })) : null,
        judging
          ? h('p', { class: 'train-busy' }, h('span', {}, t('train_progress', { n: judging.n + 1, total: judging.total })), action(text, 'train_stop', 'btn tiny'))
          : open ? row(action(text, 'train_all')) : null,
      ];
    });
  }

  void read();
  return {
    draw() {
      drawGames();
      drawMistakes();
    },
    actions: {
      library_more() { shown += PAGE; room.redraw(); },
      train_more() { listed += PAGE; room.redraw(); },
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
