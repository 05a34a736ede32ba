// Rules, keys, and who the opponents are.

import { h } from '../dom.js';
import { opponentName, variantName, variantRules } from '../text/names.js';
import { openDialog } from './dialog.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export async function open(app) {
  const { text, state, rules } = app;
  const { t } = text;
  const { help } = await (text.lang === 'fr' ? import('../text/help-fr.js') : import('../text/help-en.js'));

  const { gravity, width } = state.variant;
  /** @param {string[]} keys @param {string} what @param {import('../types.js').Facts} [facts] */
  const key = (keys, what, facts) => [h('dt', {}, ...keys.flatMap((k, i) => [i ? ' ' : '', h('kbd', {}, k)])), h('dd', {}, text.fill(what, facts))];

  openDialog(app, 'help', t('help'), [
    h('section', {}, h('h3', {}, variantName(text, state.variant)), h('p', {}, variantRules(text, state.variant))),
    h('section', {}, h('h3', {}, help.keysTitle), h('dl', { class: 'keys' },
      ...key([...(gravity ? ['←', '→'] : ['←', '→', '↑', '↓']), '↵'], help.keyBoard),
      // By their place: what the last ones of the row print differs from keyboard to keyboard.
      ...(gravity ? key(width > 9 ? ['1', '…', '0'] : ['1', '…', String(width)], width > 10 ? help.keyDigitsMore : help.keyDigits, { width }) : []),
      ...key(['U'], t('undo')), ...key(['R'], t('redo')), ...key(['H'], t('hint')), ...key(['N'], t('new_game')), ...key(['?'], t('help')),
      ...key(['←', '→', '⇱', '⇲'], help.keyStep))),
    h('section', {}, h('h3', {}, help.playTitle), ...help.play.map((line) => h('p', {}, text.fill(line)))),
    h('section', {}, h('h3', {}, t('group_opponents')), h('p', {}, text.fill(help.levels)), h('dl', { class: 'terms' },
      ...rules.catalog.opponents.flatMap((o) => {
        const about = /** @type {Record<string, string>} */ (help.opponents)[o.id];
        return about ? [h('dt', {}, opponentName(text, o.id)), h('dd', {}, text.fill(about))] : [];
      }))),
  ]);
}
