// The help: the room's part first, then who the opponents are, then what the page is made with.

import { h } from '../parts/dom.js';
import { opponentName } from './names.js';

/** @param {import('../house/types.js').House} house @param {Node[]} own the room's part */
export async function open(house, own) {
  const { text, rules } = house;
  const { t } = text;
  const { help } = await (text.lang === 'fr' ? import('./help-fr.js') : import('./help-en.js'));
  house.dialogs.show('help', t('help'), [
    ...own,
    h('section', {}, h('h3', {}, t('group_opponents')), h('p', {}, text.fill(help.levels)), h('dl', { class: 'terms' },
      ...rules.catalog.opponents.flatMap((o) => {
        const about = /** @type {Record<string, string>} */ (help.opponents)[o.id];
        return about ? [h('dt', {}, opponentName(text, o.id)), h('dd', {}, text.fill(about))] : [];
      }))),
    h('p', {}, h('a', { href: './licences.txt', target: '_blank', 'data-licences': '' }, help.licences)),
  ]);
}
