// What an opponent is, said where one chooses it: what it does, how strong it is, for a level which
// opponent it stands for, and where its lesson is.

import { opponentName } from '../../game/names.js';
import { strength } from '../../game/players.js';
import { h } from '../../parts/dom.js';

/** @typedef {import('./types.js').Play} Play */

/**
 * @param {Play} play @param {import('../../game/types.js').Variant} variant @param {string} spec
 * @returns {Promise<Node[]>}
 */
export async function described({ house, text: words }, variant, spec) {
  const text = words();
  const { t } = text;
  const { rules } = house;
  const { help } = await (text.lang === 'fr' ? import('../../game/help-fr.js') : import('../../game/help-en.js'));
  const { levels } = rules.catalog;
  const n = levels.findIndex((level) => level.id === spec);
  // A level is an opponent of its own on each board.
  const plays = n < 0 ? spec : levels[n].specs[variant.id] ?? spec;
  const { id } = rules.spec(plays);
  const about = /** @type {Record<string, string>} */ (help.opponents)[id] ?? '';
  const tuned = n < 0 ? '' : strength(text, plays, rules);
  const name = [opponentName(text, id), tuned && tuned[0].toLocaleLowerCase(text.lang) + tuned.slice(1)].filter(Boolean).join(', ');
  const number = (/** @type {number} */ share) => text.number(share, { maximumFractionDigits: 0 });
  const beats = levels[n]?.share;
  const match = rules.opponent(id)?.strength;
  const share = beats !== undefined
    ? t('share_level', { share: number(beats), n })
    : n < 0 && match && plays === id ? t('share_other', { share: number(match.share), who: opponentName(text, match.against) }) : '';
  const said = [n < 0 ? '' : t('level_is', { who: name, n: n + 1, total: levels.length }), text.fill(about), variant.sides === 2 ? share : ''].filter(Boolean).join(' ');
  // An opponent's own address leads to its lesson; in another tab, so that what is being chosen stays.
  const lesson = house.has('learn') ? [' ', h('a', { href: house.route.link({ room: 'learn', path: [id] }), target: '_blank' }, t('lesson'))] : [];
  return [h('span', {}, said), ...lesson.map((node) => (typeof node === 'string' ? document.createTextNode(node) : node))];
}
