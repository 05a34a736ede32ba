// Everything that can be set to taste; each change holds at once. The room that is shown adds its own.

import { h } from '../parts/dom.js';
import { row, select, toggle } from '../parts/dialog.js';
import { clearLarge } from './large.js';

/** @typedef {import('./types.js').House} House */

/** @param {House} house @param {import('./types.js').RoomSettings} own the room's part */
export function open(house, own) {
  const { text, settings } = house;
  const { t } = text;
  const languages = [{ value: 'fr', label: 'Français' }, { value: 'en', label: 'English' }];
  const themes = /** @type {const} */ (['system', 'light', 'dark']).map((value) => ({ value, label: t(`theme_${value}`) }));

  const forget = h('button', { type: 'button', class: 'btn', 'data-forget': true, onclick: () => sure() }, t('setting_reset'));
  const keeping = [...(own.keeping ?? []), forget];
  const danger = h('div', { class: 'chips' }, ...keeping);

  /** Asked where the button stood; no second dialog. */
  function sure() {
    const yes = h('button', {
      type: 'button', class: 'btn', 'data-yes': true,
      onclick: async () => {
        // Nothing is written back on the way out.
        house.forgetful = true;
        house.storage.clear();
        await clearLarge(house);
        location.reload();
      },
    }, t('setting_reset_yes'));
    const no = h('button', { type: 'button', class: 'btn', 'data-no': true, onclick: () => { danger.replaceChildren(...keeping); forget.focus(); } }, t('setting_reset_no'));
    danger.replaceChildren(h('p', { class: 'whole' }, t('setting_reset_confirm')), yes, no);
    // Who presses once more by accident loses nothing.
    no.focus();
  }

  const dialog = house.dialogs.show('settings', t('settings'), [
    h('section', {},
      row(t('language'), select(languages, text.lang, async (value) => {
        await house.setLanguage(value === 'en' ? 'en' : 'fr');
        // The dialog speaks the new language too.
        const own = await house.roomSettings();
        dialog.close();
        open(house, own);
        /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] [data-field=lang]'))?.focus();
      }, { 'data-field': 'lang' })),
      row(t('theme'), select(themes, settings.theme, (value) => house.setTheme(/** @type {any} */ (value)), { 'data-field': 'theme' })),
      toggle(t('sound'), settings.sound, (on) => { settings.sound = on; house.keepSettings(); house.redraw(); house.sound('drop'); }),
      ...(own.general ?? []),
      document.fullscreenEnabled && h('button', { type: 'button', class: 'btn', 'data-do': 'fullscreen' }, t('fullscreen'))),
    ...(own.sections ?? []),
    h('section', {}, h('h3', {}, t('setting_data')), danger),
  ]);
}
