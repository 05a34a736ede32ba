// Everything that can be set to taste; each change holds at once.

import { setLanguage, setTheme } from '../actions.js';
import { h } from '../dom.js';
import { openDialog, row, select, slider, toggle } from './dialog.js';

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export function open(app) {
  const { state, text } = app;
  const { t } = text;
  const { settings } = state;
  const kept = () => {
    app.keepSettings();
    app.redraw();
  };

  const languages = [{ value: 'fr', label: 'Français' }, { value: 'en', label: 'English' }];
  const themes = /** @type {const} */ (['system', 'light', 'dark']).map((value) => ({ value, label: t(`theme_${value}`) }));

  const scores = h('button', {
    type: 'button', class: 'btn', 'data-reset': true,
    onclick: () => app.flow.resetScores(),
  }, t('scores_reset'));
  const forget = h('button', { type: 'button', class: 'btn', 'data-forget': true, onclick: () => sure() }, t('setting_reset'));
  const danger = h('div', { class: 'chips' }, scores, forget);

  /** Asked where the button stood; no second dialog. */
  function sure() {
    const yes = h('button', {
      type: 'button', class: 'btn primary', 'data-yes': true,
      onclick: () => {
        app.storage.clear();
        // Nothing is written back on the way out.
        state.ready = false;
        location.reload();
      },
    }, t('confirm'));
    danger.replaceChildren(h('p', { style: 'flex-basis:100%' }, t('setting_reset_confirm')), yes,
      h('button', { type: 'button', class: 'btn', onclick: () => { danger.replaceChildren(scores, forget); forget.focus(); } }, t('no')));
    yes.focus();
  }

  const dialog = openDialog(app, 'settings', t('settings'), [
    h('section', {},
      row(t('language'), select(languages, text.lang, async (value) => {
        await setLanguage(app, value === 'en' ? 'en' : 'fr');
        // The dialog speaks the new language too.
        dialog.close();
        open(app);
        /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] [data-field=lang]'))?.focus();
      }, { 'data-field': 'lang' })),
      row(t('theme'), select(themes, settings.theme, (value) => setTheme(app, /** @type {any} */ (value)), { 'data-field': 'theme' })),
      toggle(t('sound'), settings.sound, (on) => { settings.sound = on; kept(); app.sound('drop'); }),
      toggle(t('setting_hints'), settings.hints, (on) => { if (on !== settings.hints) app.flow.hints(); kept(); }),
      document.fullscreenEnabled && h('button', { type: 'button', class: 'btn', 'data-do': 'fullscreen' }, t('fullscreen'))),
    h('section', {}, h('h3', {}, t('group_opponents')),
      slider({ label: t('setting_floor'), min: 0, max: 3000, step: 100, value: settings.floor }, (ms) => text.seconds(ms), (ms) => { settings.floor = ms; kept(); }),
      slider({ label: t('setting_seconds'), min: 0, max: 60, step: 1, value: settings.seconds }, (s) => (s ? text.seconds(s * 1000) : t('unlimited')), (s) => { settings.seconds = s; kept(); }),
      slider({ label: t('setting_pace'), min: 0, max: 3000, step: 100, value: settings.speed }, (ms) => text.seconds(ms), (ms) => { settings.speed = ms; kept(); })),
    h('section', {}, h('h3', {}, t('setting_data')), danger),
  ].map((x) => /** @type {Node} */ (x)));
}
