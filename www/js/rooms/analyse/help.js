// The room's part of the help.

import { h } from '../../parts/dom.js';

/** @param {import('./types.js').Room} room @returns {Node[]} */
export function help({ text }) {
  const { t } = text();
  return [
    h('section', {}, h('h3', {}, t('help_values')), h('p', {}, t('help_values_text')), h('p', {}, t('help_sure_text'))),
    h('section', {}, h('h3', {}, t('help_keys')), h('p', {}, t('help_keys_text'))),
  ];
}
