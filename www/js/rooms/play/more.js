// Play's part of the settings and of the help; fetched when one of them is opened.

import { variantName, variantRules } from '../../game/names.js';
import { slider, toggle } from '../../parts/dialog.js';
import { h } from '../../parts/dom.js';
import { EXAMPLE } from './example.js';
import { resetButton } from './reset.js';

/** @typedef {import('./types.js').Play} Play */

/** @param {Play} play @returns {import('../../house/types.js').RoomSettings} */
export function settings(play) {
  const { house, text } = play;
  const { t, seconds } = text();
  const { settings } = house;
  const kept = () => {
    house.keepSettings();
    house.redraw();
  };
  return {
    general: [toggle(t('setting_coordinates'), settings.coordinates, (on) => { settings.coordinates = on; kept(); })],
    sections: [h('section', {}, h('h3', {}, t('group_opponents')),
      slider({ label: t('setting_floor'), min: 0, max: 3000, step: 100, value: settings.floor }, (ms) => seconds(ms), (ms) => { settings.floor = ms; kept(); }),
      slider({ label: t('setting_seconds'), min: 0, max: 60, step: 1, value: settings.seconds }, (s) => (s ? seconds(s * 1000) : t('unlimited')), (s) => { settings.seconds = s; kept(); }),
      slider({ label: t('setting_pace'), min: 0, max: 3000, step: 100, value: settings.speed }, (ms) => seconds(ms), (ms) => { settings.speed = ms; kept(); }))],
    keeping: [resetButton(play)],
  };
}

/** The rules of the board, the keys, and what the buttons do. @param {Play} play @returns {Promise<Node[]>} */
export async function help({ state, text: words }) {
  const text = words();
  const { t } = text;
  const { help } = await (text.lang === 'fr' ? import('./help-fr.js') : import('./help-en.js'));
  const { gravity, width } = state.variant;
  /** @param {string[]} keys @param {string} what @param {import('./types.js').Facts} [facts] */
  const key = (keys, what, facts) => [h('dt', {}, ...keys.flatMap((k, i) => [i ? ' ' : '', h('kbd', {}, k)])), h('dd', {}, text.fill(what, facts))];
  return [
    h('section', {}, h('h3', {}, variantName(text, state.variant)), h('p', {}, variantRules(text, state.variant))),
    h('section', {}, h('h3', {}, help.keysTitle), h('dl', { class: 'keys' },
      ...key([...(gravity ? ['←', '→'] : ['←', '→', '↑', '↓']), '↵'], help.keyBoard),
      // By their place: what the last ones of the row print differs from keyboard to keyboard.
      ...(gravity ? key(width > 9 ? ['1', '…', '0'] : ['1', '…', String(width)], width > 10 ? help.keyDigitsMore : help.keyDigits, { width }) : []),
      ...key(['U'], t('undo')), ...key(['R'], t('redo')), ...key(['H'], t('hint')), ...key(['N'], t('new_game')), ...key(['?'], t('help')),
      ...key(['←', '→', help.keyHome, help.keyEnd], help.keyStep))),
    h('section', {}, h('h3', {}, help.playTitle), ...help.play.map((line) => h('p', {}, text.fill(line)))),
    h('section', {}, h('h3', {}, help.hintsTitle), ...help.hints.map((line) => h('p', {}, text.fill(line)))),
    h('section', {}, h('h3', {}, help.developersTitle), ...help.developers.map((line) => h('p', {}, text.fill(line))), h('pre', { tabindex: '0', 'data-example': true }, h('code', {}, EXAMPLE))),
  ];
}
