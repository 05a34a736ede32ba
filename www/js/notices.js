// Quiet messages at the foot of the page, with what can be done about them.

import { $, h, icon } from './dom.js';

/**
 * @typedef {object} Notice
 * @property {string} id         a second notice of the same name replaces the first
 * @property {string} message
 * @property {{ label: string, run: () => void }[]} [actions]
 * @property {number} [fade]     leaves by itself after this many ms
 * @property {boolean} [spoken]   has been spoken already
 */

/** @param {(key: import('./text/index.js').Key) => string} t @param {(message: string) => void} speak */
export function createNotices(t, speak) {
  const root = $('#notices');

  /** @param {string} id */
  const drop = (id) => root.querySelector(`[data-notice="${id}"]`)?.remove();

  return {
    drop,
    /** @param {Notice} notice */
    show({ id, message, actions = [], fade, spoken }) {
      drop(id);
      const leave = () => drop(id);
      root.append(
        h('div', { class: 'notice', 'data-notice': id },
          h('p', {}, message),
          actions.length > 0 && h('div', { class: 'notice-acts' }, ...actions.map(({ label, run }) => h('button', { type: 'button', class: 'btn', onclick: () => { leave(); run(); } }, label))),
          h('button', { type: 'button', class: 'btn quiet', 'aria-label': t('notice_dismiss'), onclick: leave }, icon('i-close'))),
      );
      if (!spoken) speak(message);
      if (fade) setTimeout(leave, fade);
    },
  };
}
