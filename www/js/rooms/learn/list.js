// The list of lessons: a card each, with what it teaches and whether its question has been answered.

import { h } from '../../parts/dom.js';
import { LESSONS } from './lessons.js';

/**
 * @param {HTMLElement} body @param {HTMLElement} foot
 * @param {import('../../house/text.js').Text<any>} text @param {string[]} done lessons whose question was answered
 */
export function drawList(body, foot, text, done) {
  const key = `list ${text.lang} ${done.join()}`;
  if (foot.dataset.key === key) return;
  foot.dataset.key = key;
  foot.replaceChildren();
  body.removeAttribute('data-lesson');
  const cards = LESSONS.map(({ id }, i) => {
    const name = id.replaceAll('-', '_');
    return h('li', {},
      h('a', { class: 'card ln-card', href: `#/learn/${id}` },
        h('span', { class: 'ln-number', 'aria-hidden': 'true' }, String(i + 1)),
        h('strong', {}, text.t(`learn_name_${name}`)),
        h('span', { class: 'ln-muted' }, text.t(`learn_about_${name}`)),
        done.includes(id) && h('span', { class: 'ln-done' }, `✓ ${text.t('learn_done')}`)));
  });
  body.replaceChildren(h('p', { class: 'ln-lead' }, text.t('learn_lead')), h('ol', { class: 'ln-list' }, ...cards));
}
