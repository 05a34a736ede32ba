// The card of a missed decision that is tried again: whose it was, and what comes next. What is to be
// found is asked above the board.

import { h } from '../../../parts/dom.js';
import { fullName } from '../sides.js';
import { action, row } from './rich.js';

/** @typedef {import('../../../../puissance4.js').ReviewPly} ReviewPly */

/** What is to be found. @param {import('../types.js').Words} text @param {ReviewPly | undefined} fact */
export const tryAsked = (text, fact) => text.t(fact?.before?.kind === 'win' ? 'try_ask_win' : 'try_ask_draw');

/** On to another decision. @param {import('../types.js').Words} text @param {'train_next' | 'try_next' | null} next */
export const nextButton = (text, next) => next && action(text, next, 'btn primary');

/**
 * @param {import('../types.js').Room} room
 * @param {{ ply: number, passed: boolean, next: 'train_next' | 'try_next' | null }} trying  `next`: on to another
 *   mistake of the list, or of the game
 * @param {ReviewPly | undefined} fact
 */
export function tryCard(room, { ply, passed, next }, fact) {
  const text = room.text();
  return [
    h('div', { class: 'missed-head' }, h('h2', {}, text.t(passed ? 'try_found' : 'try_title', { n: ply + 1, who: fullName(text, room.state, fact?.side ?? 0) }))),
    row(
      nextButton(text, next),
      h('button', { class: 'btn', 'data-do': 'try_show' }, text.t(passed ? 'try_why' : 'try_show'))),
  ];
}
