// What there is to solve: the puzzle of the day, a run, those that come back, and what one wishes for.

import { variantName } from '../../../game/names.js';
import { row, select } from '../../../parts/dialog.js';
import { h, icon } from '../../../parts/dom.js';
import { action, row as buttons } from '../review/rich.js';

/**
 * @typedef {object} Menu
 * @property {import('./file.js').Book | null} book
 * @property {boolean} broken       the file could not be read
 * @property {number} due           how many come back today
 * @property {boolean} solvedToday  the one of the day
 * @property {number} solved
 * @property {{ run: number, best: number }} kept
 * @property {import('./book.js').Wish} wish
 * @property {boolean} none         nothing fits the wish
 * @property {boolean} open         a puzzle is on the board
 * @property {boolean} over         it is done, and its card leads on
 * @property {number} own           mistakes of one's own games to be tried again
 */

/** @param {import('../types.js').Room} room @param {Menu} menu @returns {(Node | null)[]} */
export function menuOf(room, { book, broken, due, solvedToday, solved, kept, wish, none, open, over, own }) {
  const text = room.text();
  const { t } = text;
  const title = h('h2', { id: 'puzzles-title' }, t('puzzles_title'));
  if (broken) return [title, h('p', { class: 'empty' }, t('puzzles_failed')), buttons(action(text, 'puzzles_again'))];
  if (!book) return [title, h('p', { class: 'empty' }, t('puzzles_loading'))];
  const boards = [...new Set(book.list.map(({ variant }) => variant))].flatMap((id) => room.house.rules.variant(id) ?? []);
  const themes = /** @type {const} */ (['win', 'only', 'draw', 'trap']);
  /** @param {keyof typeof wish} field @param {string} value */
  const choose = (field, value) => { Object.assign(wish, { [field]: field === 'most' ? Number(value) : value }); room.redraw(); };
  return [
    title,
    h('p', { class: 'fine' }, t('puzzles_count', { n: solved, total: book.list.length, run: kept.run, best: kept.best })),
    due ? h('p', { class: 'puzzles-due' }, t('puzzles_due', { n: due })) : null,
    buttons(
      h('button', { class: open ? 'btn' : 'btn primary', 'data-do': 'puzzle_daily' }, t(solvedToday ? 'puzzles_daily_done' : 'puzzles_daily')),
      over ? null : h('button', { class: 'btn', 'data-do': 'puzzle_next', 'aria-disabled': none ? 'true' : null }, icon('i-play'), h('span', {}, t('puzzles_next'))),
      own ? action(text, 'puzzles_own', 'btn', { n: own }) : null),
    none ? h('p', { class: 'empty' }, t('puzzles_none')) : null,
    h('div', { class: 'puzzle-wish' },
      row(t('puzzles_board'), select([{ value: '', label: t('puzzles_any') }, ...boards.map((variant) => ({ value: variant.id, label: variantName(text, variant) }))], wish.board, (value) => choose('board', value), { 'data-focus': 'wish-board' })),
      row(t('puzzles_theme'), select([{ value: '', label: t('puzzles_any') }, ...themes.map((theme) => ({ value: theme, label: t(`theme_${theme}`) }))], wish.theme, (value) => choose('theme', value), { 'data-focus': 'wish-theme' })),
      row(t('puzzles_most'), select([{ value: '0', label: t('puzzles_any_grade') }, ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ value: String(n), label: t('puzzles_up_to', { level: t(/** @type {any} */ (`level${n}`)) }) }))], String(wish.most), (value) => choose('most', value), { 'data-focus': 'wish-most' }))),
  ];
}
