// What the buttons do; every button with `data-do` ends up here, and so do the shortcut keys.

import { $ } from './dom.js';
import { canHint, isOver } from './state.js';
import { createText } from './text/index.js';
import { isDark, showTheme } from './theme.js';

/** @typedef {import('./types.js').App} App */

/** @param {App} app */
export function createActions(app) {
  const { state, flow } = app;

  /** Dialogs are fetched when they are first opened. @param {Promise<{ open: (app: App) => void }>} module */
  const open = (module) => void module.then(({ open }) => open(app));

  /** @type {Record<string, () => void>} */
  const actions = {
    undo: () => flow.undo(),
    redo: () => flow.redo(),
    // A shortcut does what its button would.
    hint: () => canHint(state) && flow.hints(),
    resign: () => flow.resign(),
    pause: () => flow.pause(),
    now: () => flow.now(),
    continue: () => flow.continueHere(),
    present: () => flow.look(state.ply),
    back: () => flow.look((state.shown ?? state.ply) - 1),
    next: () => flow.look((state.shown ?? state.ply) + 1),
    new: () => (isOver(state) ? again(app) : actions.setup()),
    setup: () => open(import('./dialogs/setup.js')),
    settings: () => open(import('./dialogs/settings.js')),
    help: () => open(import('./dialogs/help.js')),
    share: () => open(import('./dialogs/share.js')),
    language: () => setLanguage(app, app.text.lang === 'fr' ? 'en' : 'fr'),
    theme: () => setTheme(app, isDark() ? 'light' : 'dark'),
    fullscreen,
    sound() {
      state.settings.sound = !state.settings.sound;
      app.keepSettings();
      app.sound('drop');
      app.redraw();
    },
    sheet() {
      $('#panel').toggleAttribute('data-open');
      app.redraw();
    },
  };

  // What the browser or the device changes by itself.
  document.addEventListener('fullscreenchange', () => app.redraw());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app.redraw());
  document.addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest?.('[data-do]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    act(button.getAttribute('data-do') ?? '');
  });

  /** @param {string} name */
  function act(name) {
    if (!state.ready && name !== 'theme' && name !== 'language') return;
    actions[name]?.();
  }
  return act;
}

/** Another game at the same table. @param {App} app */
export function again({ state, flow }) {
  flow.start({ variant: state.variant, seats: state.seats, starts: state.starts });
}

/** @param {App} app @param {'fr' | 'en'} lang */
export async function setLanguage(app, lang) {
  const text = await createText(lang);
  app.state.settings.lang = lang;
  // Hints are words too.
  app.state.hints = null;
  app.keepSettings();
  app.setText(text);
  app.flow.settle();
}

/** @param {App} app @param {'system' | 'light' | 'dark'} theme */
export function setTheme(app, theme) {
  app.state.settings.theme = theme;
  app.keepSettings();
  showTheme(theme);
  app.redraw();
}

async function fullscreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Some phones have no full screen; nothing is lost.
  }
}
