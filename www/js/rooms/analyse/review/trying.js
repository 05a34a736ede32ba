// The card of a missed decision that is tried again: what is to be found, and what came of the last try.

import { h } from '../../../parts/dom.js';
import { fullName } from '../sides.js';

/** @typedef {import('../../../../puissance4.js').ReviewPly} ReviewPly */

/** What is to be found. @param {import('../types.js').Words} text @param {ReviewPly | undefined} fact */
export const tryAsked = (text, fact) => text.t(fact?.before?.kind === 'win' ? 'try_ask_win' : 'try_ask_draw');

/**
 * @param {import('../types.js').Room} room
 * @param {{ ply: number, said: string, passed: boolean, train: boolean, more: boolean }} trying  `train`: one comes
 *   from the list of mistakes; `more`: the game has another one
 * @param {ReviewPly | undefined} fact
 */
export function tryCard(room, { ply, said, passed, train, more }, fact) {
  const text = room.text();
  /** @param {string} name @param {'train_next' | 'try_next' | 'try_why' | 'try_show'} word @param {boolean} [first] */
  const button = (name, word, first = false) => h('button', { type: 'button', class: first ? 'btn primary' : 'btn', 'data-do': name }, text.t(word));
  return [
    h('div', { class: 'missed-head' }, h('h2', {}, text.t(passed ? 'try_found' : 'try_title', { n: ply + 1, who: fullName(text, room.state, fact?.side ?? 0) }))),
    passed ? null : h('p', {}, tryAsked(text, fact)),
    said ? h('p', { class: 'tried', 'data-right': String(passed) }, said) : null,
    h('div', { class: 'row' },
      passed && train ? button('train_next', 'train_next', true) : null,
      passed && !train && more ? button('try_next', 'try_next', true) : null,
      button('try_show', passed ? 'try_why' : 'try_show')),
  ];
}
