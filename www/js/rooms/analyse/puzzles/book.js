// Which puzzle comes when: the one of the day, the next of a run, and failed ones again after a few
// days. Pure: days are counted from the outside, and what was done comes from the shelf.

import { flag, int, list, shape, text, whole } from '../../../house/checks.js';

/** What became of a puzzle: solved or not, on which day, and on which day it comes back; 0 for never. @typedef {{ id: string, solved: boolean, day: number, due: number }} Done */
/** What was done, how many in a row were solved at first try, and the most there ever were. @typedef {{ done: Done[], run: number, best: number }} Kept */
/** @typedef {{ id: string, variant: string, theme: string, grade: number }} Known */
/** What is wanted of a run; empty for anything. @typedef {{ board: string, theme: string, most: number }} Wish */

export const checkDone = shape(whole({ done: list(whole({ id: text(80, /^[a-z0-9.-]+$/), solved: flag, day: int(0, 1e6), due: int(0, 1e6) }), 5000), run: int(0, 1e6), best: int(0, 1e6) }));

/** Days until a failed puzzle comes back, and until it comes once more after it was solved then. */
export const SOON = 3;
export const LATER = 10;

/** The number of a day, in the reader's own time. @param {Date} date */
export const dayOf = (date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);

/** « 20 novembre ». @param {string} lang @param {number} day */
export const dateOf = (lang, day) => new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day * 86_400_000);

/** A puzzle's name in links: its board and its moves. @param {{ variant: string, position: string }} puzzle */
export const idOf = ({ variant, position }) => `${variant}.${position}`;

/** The puzzle of a day: all of them in turn, in an order that looks shuffled. @param {number} day @param {number} count */
export function daily(day, count) {
  let stride = Math.max(1, Math.floor(count * 0.618));
  const common = (/** @type {number} */ a, /** @type {number} */ b) => { while (b) [a, b] = [b, a % b]; return a; };
  while (common(stride, count) !== 1) stride += 1;
  return (((day * stride) % count) + count) % count;
}

/** @param {Known} puzzle @param {Wish} wish */
export const fits = ({ variant, theme, grade }, { board, theme: wanted, most }) => (!board || variant === board) && (!wanted || theme === wanted) && (!most || grade <= most);

/** Puzzles that come back today. @template {Known} P @param {P[]} puzzles @param {Map<string, Done>} done @param {number} day */
export const dueOn = (puzzles, done, day) => puzzles.filter(({ id }) => {
  const { due = 0 } = done.get(id) ?? {};
  return due > 0 && due <= day;
});

/**
 * The next of a run: what is due, then what was never tried, the easiest first, then what was tried longest ago.
 * @template {Known} P @param {P[]} puzzles @param {Map<string, Done>} done @param {number} day @param {Wish} wish @param {string} [not] the one on the board
 * @returns {P | undefined}
 */
export function next(puzzles, done, day, wish, not) {
  const open = puzzles.filter((puzzle) => puzzle.id !== not && fits(puzzle, wish));
  const due = dueOn(open, done, day).sort((a, b) => (done.get(a.id)?.due ?? 0) - (done.get(b.id)?.due ?? 0));
  if (due.length) return due[0];
  const fresh = open.filter(({ id }) => !done.has(id)).sort((a, b) => a.grade - b.grade);
  if (fresh.length) return fresh[0];
  return [...open].sort((a, b) => (done.get(a.id)?.day ?? 0) - (done.get(b.id)?.day ?? 0))[0];
}

/** Whether a puzzle that is solved adds to the row: one that is new, or whose day to come back has come. @param {Done | undefined} before @param {number} day */
export const counts = (before, day) => !before || (before.due > 0 && before.due <= day);

/**
 * What is to be remembered after a try. A failed puzzle comes back soon; solved then, once more later.
 * @param {Done | undefined} before @param {string} id @param {boolean} solved @param {number} day @returns {Done}
 */
export function after(before, id, solved, day) {
  if (!solved) return { id, solved: false, day, due: day + SOON };
  const again = before !== undefined && !before.solved;
  // One that is solved before it is due stays due: knowing it minutes later proves little.
  if (again && before.due > day) return { ...before, day };
  return { id, solved: true, day, due: again ? day + LATER : 0 };
}
