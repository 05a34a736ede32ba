// The list of lessons: a card each, with what it teaches and whether its question has been answered.

import { h } from '../../parts/dom.js';
import { LESSONS } from './lessons.js';
import { refill } from './refill.js';

/**
 * @param {HTMLElement} body
 * @param {{ text: import('../../house/text.js').Text<any>, done: string[], address: (line: import('./lessons.js').LessonLine) => string, carried: string | null }} shown
 *   `done`: lessons whose question was answered; `carried`: the board of the reader's own position, which the addresses lead to
 */
export function drawList(body, { text, done, address, carried }) {
  body.removeAttribute('data-lesson');
  const card = (/** @type {import('./lessons.js').LessonLine} */ line, /** @type {number} */ i) => {
    const name = line.id.replaceAll('-', '_');
    return h('li', {},
      h('a', { class: 'card ln-card', href: address(line) },
        h('span', { class: 'ln-number', 'aria-hidden': 'true' }, String(i + 1)),
        h('strong', {}, text.t(`learn_name_${name}`)),
        h('span', { class: 'ln-muted' }, text.t(`learn_about_${name}`)),
        carried && address(line).includes('?') && h('span', { class: 'ln-muted ln-carried' }, `→ ${text.t('learn_carried_here')}`),
        done.includes(line.id) && h('span', { class: 'ln-done' }, `✓ ${text.t('learn_done')}`)));
  };
  refill(body, [text.lang, done, carried, LESSONS.map(address)], () => [
    h('p', {}, text.t('learn_lead')),
    carried ? h('p', { class: 'ln-carry' }, text.t('learn_carried', { board: carried }), h('button', { type: 'button', class: 'btn tiny', 'data-do': 'learn_drop' }, text.t('learn_drop'))) : '',
    h('ol', { class: 'ln-list' }, ...LESSONS.map(card)),
    h('p', { class: 'ln-muted' }, text.t('learn_documents')),
  ]);
}
