// The tools in the header: what every room has. A button with `data-do` anywhere in the page ends up
// here or in the room's own `actions`; shortcut keys do too.

import { $, setAttr, setText } from '../parts/dom.js';
import { isDark } from './theme.js';

/** @typedef {import('./types.js').House} House */

/**
 * @param {House} house
 * @param {ReturnType<typeof import('./layers.js').createLayers>} layers
 * @param {() => import('./types.js').Room | null} room
 * @param {() => Promise<typeof import('../game/help-dialog.js')>} help fetches the help, which speaks of opponents
 */
export function createTools(house, layers, room, help) {
  const menu = createMenu(layers);

  /** @type {Record<string, (button?: Element) => void>} */
  const actions = {
    settings: () => house.dialogs.open(() => import('./settings-dialog.js'), async ({ open }) => open(house, await house.roomSettings())),
    help: () => house.dialogs.open(help, async ({ open }) => open(house, (await room()?.help?.()) ?? [])),
    share: () => house.dialogs.open(() => import('./share-dialog.js'), async ({ open }) => open(house, (await room()?.share?.()) ?? { links: [] })),
    language: () => house.setLanguage(house.text.lang === 'fr' ? 'en' : 'fr'),
    theme: () => house.setTheme(isDark() ? 'light' : 'dark'),
    fullscreen,
    sound() {
      house.settings.sound = !house.settings.sound;
      house.keepSettings();
      house.sound('drop');
      house.redraw();
    },
    more: () => menu.toggle(),
  };
  /** What can be done before the rules are there. */
  const EARLY = ['theme', 'language', 'more', 'sound'];

  // What the browser or the device changes by itself.
  document.addEventListener('fullscreenchange', () => house.redraw());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => house.redraw());
  document.addEventListener('click', (event) => {
    const target = /** @type {Element} */ (event.target);
    const button = target.closest?.('[data-do]');
    if (!button || button.getAttribute('data-do') !== 'more') menu.close();
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    act(button.getAttribute('data-do') ?? '', button);
  });

  /** @param {string} name @param {Element} [button] */
  function act(name, button) {
    const own = room()?.actions?.[name];
    if (own) own(button);
    else if (house.rules || EARLY.includes(name)) actions[name]?.(button);
  }

  return {
    act,
    draw() {
      /** @param {string} name */
      const button = (name) => $(`.tools [data-do=${name}]`);
      const sound = button('sound');
      setAttr(sound, 'aria-pressed', String(house.settings.sound));
      setAttr($('use', sound), 'href', house.settings.sound ? '#i-sound' : '#i-mute');
      setAttr(button('theme'), 'aria-pressed', String(isDark()));
      setAttr(button('fullscreen'), 'aria-pressed', String(document.fullscreenElement !== null));
    },
  };
}

/** On a phone most tools are behind one button. @param {ReturnType<typeof import('./layers.js').createLayers>} layers */
function createMenu(layers) {
  const button = $('[data-do=more]');
  const list = $('.tool-list');
  /** @type {(() => void) | null} */
  let closed = null;

  function close() {
    if (!closed) return;
    list.removeAttribute('data-open');
    setAttr(button, 'aria-expanded', 'false');
    const done = closed;
    closed = null;
    done();
  }
  for (const part of [list, button]) {
    part.addEventListener('keydown', escape);
    // Who goes on elsewhere has done with it.
    part.addEventListener('focusout', ({ relatedTarget: to }) => {
      if (to instanceof Node && to !== button && !list.contains(to)) close();
    });
  }

  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape' || !closed) return;
    close();
    button.focus();
  }

  return {
    close,
    toggle() {
      if (closed) return close();
      list.setAttribute('data-open', '');
      setAttr(button, 'aria-expanded', 'true');
      closed = layers.add(close);
    },
  };
}

/** The words of the fixed parts of the page. @param {import('./text.js').Text<any>} text @param {ParentNode} [root] */
export function writeWords(text, root = document) {
  const { t } = text;
  for (const node of root.querySelectorAll('[data-t]')) setText(node, t(node.getAttribute('data-t') ?? ''));
  for (const node of root.querySelectorAll('[data-label]')) {
    const name = t(node.getAttribute('data-label') ?? '');
    setAttr(node, 'aria-label', name);
    if (node instanceof HTMLButtonElement) setAttr(node, 'title', name);
  }
}

/** The language button is in the language it leads to. @param {import('./text.js').Text} text */
export function writeLanguage(text) {
  setAttr(document.documentElement, 'lang', text.lang);
  const other = text.lang === 'fr' ? 'en' : 'fr';
  setText($('.lang'), other);
  setAttr($('[data-do=language]'), 'lang', other);
}

async function fullscreen() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Some phones have no full screen; nothing is lost.
  }
}

