// The house: what every room may use. It puts its parts together: the room that is shown (entering.js), when it is
// drawn (drawing.js), addresses, storage, words, notices, dialogs.

import { $ } from '../parts/dom.js';
import { createDialogs } from './dialogs.js';
import { createDrawing } from './drawing.js';
import { createEntering } from './entering.js';
import { listenToKeys } from './keys.js';
import { createLayers } from './layers.js';
import { createNotices } from './notices.js';
import { createRouter } from './router.js';
import { SETTINGS, checkSettings, joined } from './settings.js';
import { createStorage } from './storage.js';
import { createText, pickLang } from './text.js';
import { showTheme } from './theme.js';
import { createTools } from './tools.js';
import { createVoice } from './voice.js';

/** @typedef {import('./types.js').House} House */
/** @typedef {import('./text.js').Key} Key */

/**
 * @param {object} plan
 * @param {import('./rooms.js').RoomLine[]} plan.rooms
 * @param {string} plan.home
 * @param {() => Promise<import('../game/rules.js').Rules>} plan.enlarge loads the whole module, and rules over it
 * @param {() => Promise<typeof import('../game/help-dialog.js')>} plan.help loads the help
 * @returns {Promise<House>}
 */
export async function createHouse({ rooms, home, enlarge, help }) {
  /** There once the words are. @type {ReturnType<typeof createEntering>} */
  let entering;
  const room = () => entering?.room ?? null;
  /** What storage had to say before anybody could be told. @type {string[] | null} */
  let early = [];
  const ready = later();
  const engineReady = later();
  /** @type {ReturnType<typeof import('./sound.js').createSound> | null} */
  let sounds = null;

  const storage = createStorage({
    onNotice: (code) => (early ? early.push(code) : tell(code)),
    onOther: (name) => room()?.heard?.(name),
  });
  const shelf = storage.shelf('settings', checkSettings);
  const settings = { ...SETTINGS, ...shelf.load() };
  /** As they were when this tab read or kept them last. */
  let knew = structuredClone(settings);
  const layers = createLayers();
  const speak = createVoice($('#spoken'));
  const drawing = createDrawing(room, () => tools.draw());
  showTheme(settings.theme);

  /** What storage or the engine have to say. @param {string} code */
  function tell(code) {
    const key = `notice_${code}`;
    if (house.text.has(key)) house.notices.show({ id: code, house: true, message: () => house.text.t(/** @type {Key} */ (key)), fade: code === 'worker' ? 6000 : undefined });
  }

  /** @type {House} */
  const house = {
    text: await createText(settings.lang ?? pickLang(navigator.languages)),
    settings,
    storage,
    settingsShelf: shelf,
    rules: /** @type {any} */ (null),
    engine: /** @type {any} */ (null),
    ready: ready.promise,
    engineReady: engineReady.promise,
    forgetful: false,
    table: null,
    whole,
    has: (id) => rooms.some((room) => room.id === id),
    roomSettings: async () => (await room()?.settings?.()) ?? {},
    memory: new Map(),
    notices: createNotices((key) => house.text.t(key), speak),
    speak,
    layers,
    dialogs: /** @type {any} */ (null),
    route: /** @type {any} */ (null),
    tell,

    async sound(name) {
      if (!settings.sound) return;
      // Nobody needs a word about sounds that did not come; the next one asks for them again.
      const module = await import('./sound.js').catch(() => null);
      if (module) (sounds ??= module.createSound()).play(name);
    },

    redraw: drawing.redraw,
    draw: drawing.draw,

    keepSettings() {
      if (!house.forgetful && shelf.save(joined(settings, knew, shelf.last()?.data))) knew = structuredClone(settings);
    },

    async setLanguage(lang) {
      let text, texts;
      // Another room may have come before the words of the one that was there.
      do text = await createText(lang, (texts = entering.texts));
      while (texts !== entering.texts);
      settings.lang = lang;
      house.keepSettings();
      house.text = text;
      entering.words();
      drawing.draw();
      house.notices.reword();
    },

    setTheme(theme) {
      settings.theme = theme;
      house.keepSettings();
      showTheme(theme);
      house.redraw();
    },

    written: () => entering.written(),

    open(rules) {
      house.rules = rules;
      ready.done();
    },
    hire(engine) {
      house.engine = engine;
      engineReady.done();
    },

    catchUp() {
      const codes = new Set(early ?? []);
      early = null;
      for (const code of codes) tell(code);
    },

    async start() {
      house.route.start();
      await entered;
      await room()?.ready;
    },
  };
  house.dialogs = createDialogs(house, layers);
  const tools = createTools(house, layers, room, help);
  listenToKeys(room, tools.act);
  entering = createEntering(house, rooms, home, drawing);
  /** Once the room asked for last is there. @type {Promise<void> | undefined} */
  let entered;

  /** What the rooms besides Play need: the engine, and rules that can do more. @param {boolean} [aside] */
  async function whole(aside) {
    const [rules] = await Promise.all([enlarge(), engineReady.promise]);
    if (!aside) house.rules = rules;
  }

  house.route = createRouter({
    rooms, home, layers,
    onRoute(route, first, moved) {
      if (moved) house.notices.moveOn();
      entered = entering.go(route, first);
    },
    onUnknown: (room) => house.notices.show({ id: 'address', house: true, refused: true, message: () => house.text.t('address_unknown', { room }) }),
  });
  return house;
}

/** A promise that somebody else keeps. */
function later() {
  /** @type {() => void} */
  let done = () => {};
  /** @type {Promise<void>} */
  const promise = new Promise((resolve) => (done = resolve));
  return { promise, done };
}
