// The house: what every room may use, and the one room that is shown. A room is loaded on its first
// visit, mounted into the page, and unmounted without trace when another is entered.

import { $, breath } from '../parts/dom.js';
import { createDialogs } from './dialogs.js';
import { listenToKeys } from './keys.js';
import { createLayers } from './layers.js';
import { createNav } from './nav.js';
import { createNotices } from './notices.js';
import { patiently } from './patience.js';
import { createRouter } from './router.js';
import { SETTINGS, checkSettings, joined } from './settings.js';
import { createStorage } from './storage.js';
import { createText, pickLang } from './text.js';
import { showTheme } from './theme.js';
import { createTools, writeLanguage, writeWords } from './tools.js';
import { createVoice } from './voice.js';

/** @typedef {import('./types.js').House} House */
/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').RoomModule} RoomModule */
/** @typedef {import('./address.js').Route} Route */
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
  // Behind a shell, the rooms' place is not in the page.
  const host = window.shell?.room ?? $('#room');
  /** What the page came with: the home room's markup, painted before any script ran. */
  const written = [...host.children].map((node) => /** @type {Element} */ (node.cloneNode(true)));
  /** @type {{ id: string, module: RoomModule, room: Room, sheet: CSSStyleSheet | null } | null} */
  let current = null;
  /** Counts the rooms asked for, so that the last one asked for is the one that is shown. */
  let visits = 0;
  /** Whether something is to be drawn, and the frame that shows what was drawn last. */
  let asked = false;
  let frame = 0;
  /** Counts the drawings; the one that is being made in steps, if any; whether nothing of the room is seen yet. */
  let drawings = 0;
  let making = 0;
  let veiled = false;
  /** What storage had to say before anybody could be told. @type {string[] | null} */
  let early = [];
  const ready = later();
  const engineReady = later();
  /** @type {ReturnType<typeof import('./sound.js').createSound> | null} */
  let sounds = null;

  const storage = createStorage({
    onNotice: (code) => (early ? early.push(code) : tell(code)),
    onOther: (name) => current?.room.heard?.(name),
  });
  const shelf = storage.shelf('settings', checkSettings);
  const settings = { ...SETTINGS, ...shelf.load() };
  /** As they were when this tab read or kept them last. */
  let knew = structuredClone(settings);
  const layers = createLayers();
  const speak = createVoice($('#spoken'));
  // Pressing the room one is in leads to its beginning, and nowhere from there.
  const nav = createNav(rooms, (id) => id === current?.id && !house.route.here.path.length && !house.route.here.text);
  showTheme(settings.theme);

  /** What storage or the engine have to say. @param {string} code */
  function tell(code) {
    const key = `notice_${code}`;
    if (house.text.has(key)) house.notices.show({ id: code, house: true, message: () => house.text.t(/** @type {Key} */ (key)), fade: code === 'worker' ? 6000 : undefined });
  }

  function draw() {
    // What was asked for until now is drawn with it, and a drawing that is being made is out of date.
    asked = false;
    drawings++;
    for (const _ of current?.room.draw() ?? []);
    drawn();
  }

  /** All is drawn; what is asked for from now on comes after the frame that shows this. */
  function drawn() {
    tools.draw();
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (asked) void drawSoon();
    });
  }

  /**
   * In tasks of their own, one for each step: the browser may answer in between, and lays out and
   * paints in the frame's. In one go all of it would hold up a slow phone.
   */
  async function drawSoon() {
    await breath();
    if (!asked || making || veiled) return;
    asked = false;
    const mine = (making = ++drawings);
    try {
      for (const _ of current?.room.draw() ?? []) {
        await breath();
        if (mine !== drawings) return;
      }
    } finally {
      making = 0;
      if (mine !== drawings && asked && !frame) void drawSoon();
    }
    drawn();
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
    roomSettings: async () => (await current?.room.settings?.()) ?? {},
    memory: new Map(),
    notices: createNotices((key) => house.text.t(key), speak),
    speak,
    say: (key, facts) => speak(house.text.t(key, facts)),
    layers,
    dialogs: /** @type {any} */ (null),
    route: /** @type {any} */ (null),
    tell,

    async sound(name) {
      if (!settings.sound) return;
      const { createSound } = await import('./sound.js');
      sounds ??= createSound();
      sounds.play(name);
    },

    redraw() {
      if (asked) return;
      asked = true;
      // Once for each frame at most.
      if (!frame && !making) void drawSoon();
    },
    draw,

    keepSettings() {
      if (!house.forgetful && shelf.save(joined(settings, knew, shelf.last()?.data))) knew = structuredClone(settings);
    },

    async setLanguage(lang) {
      const text = await createText(lang, current?.module.texts);
      settings.lang = lang;
      house.keepSettings();
      house.text = text;
      words();
      draw();
      house.notices.reword();
    },

    setTheme(theme) {
      settings.theme = theme;
      house.keepSettings();
      showTheme(theme);
      house.redraw();
    },

    written: () => written.map((node) => /** @type {Element} */ (node.cloneNode(true))),

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
      await entering;
      await current?.room.ready;
    },
  };
  house.dialogs = createDialogs(house, layers);
  const tools = createTools(house, layers, () => current?.room ?? null, help);
  listenToKeys(() => current?.room ?? null, tools.act);

  /** Puts all fixed words anew. */
  function words() {
    writeLanguage(house.text);
    writeWords(house.text);
    title();
  }

  function title() {
    const line = rooms.find(({ id }) => id === current?.id);
    if (line) nav.draw(line.id, house.text.lang);
    document.title = [current?.room.title?.(), line?.name[house.text.lang], house.text.t('app_name')].filter(Boolean).join(' – ');
  }

  function leave() {
    if (!current) return;
    drawings++;
    house.dialogs.closeAll();
    current.room.unmount();
    house.notices.leave(current.id);
    undress(current.sheet);
    current = null;
    host.replaceChildren();
  }

  /** @param {CSSStyleSheet | null | undefined} sheet */
  function undress(sheet) {
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }

  /** @type {Promise<void>} */
  let entering = Promise.resolve();

  /** The room that is being mounted, or was last. @type {Promise<unknown>} */
  let mounting = Promise.resolve();

  /** What the rooms besides Play need: the engine, and rules that can do more. */
  async function whole() {
    const [rules] = await Promise.all([enlarge(), engineReady.promise]);
    house.rules = rules;
  }

  /** A room's code and words, and what it needs of the module. @param {import('./rooms.js').RoomLine} line @returns {Promise<[RoomModule, import('./types.js').House['text']]>} */
  async function fetched(line) {
    const module = await line.load();
    const text = await createText(house.text.lang, module.texts);
    if (!line.early) await whole();
    return [module, text];
  }

  /** @param {Route} route @param {boolean} first with the page, not from another room */
  async function enter(route, first) {
    const mine = ++visits;
    const line = rooms.find(({ id }) => id === route.room) ?? rooms[0];
    const [module, text] = await patiently(house, fetched(line));
    // A room that is still being mounted needs its nodes; it leaves by itself when it is done.
    await mounting.catch(() => {});
    // Behind a shell there is time for small steps: in one go they would hold up a slow phone.
    const aside = Boolean(window.shell?.stage?.isConnected);
    if (aside) await breath();
    if (mine !== visits) return;
    leave();
    if (line.id !== home) host.replaceChildren();
    house.text = text;
    // Somebody went on before the room of the shell had come.
    if (document.documentElement.dataset.shell !== line.id && unveil()) {
      for (const name of Object.keys(window.shell.body ?? {})) document.body.removeAttribute(name);
      undress(window.shell.sheet);
    }
    document.body.dataset.room = line.id;
    document.documentElement.removeAttribute('data-elsewhere');
    // The shell's sheet is the room's: changing it for another would dress the whole page anew.
    let sheet = (aside && window.shell?.stage?.isConnected && window.shell.sheet) || null;
    if (!sheet && module.style) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(module.style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    veiled = aside;
    const mounted = Promise.resolve(module.mount(host, house, route));
    mounting = mounted;
    const room = await mounted;
    current = { id: line.id, module, room, sheet };
    if (aside && !line.early && mine === visits) {
      await breath();
      // What takes a shell's place looks like it from its first moment on.
      writeWords(house.text, host);
      for (const _ of room.draw() ?? []) await breath();
      await breath();
    }
    veiled = false;
    unveil();
    if (mine !== visits) return leave();
    words();
    if (aside && !line.early) drawn();
    else if (!first || !line.early) draw();
    if (!first) arrive(line.name[house.text.lang]);
  }

  /** The rooms' place comes back into the page, if a shell stands there. @returns {boolean} whether one did */
  function unveil() {
    const { stage } = window.shell ?? {};
    if (!stage?.isConnected) return false;
    const { scrollTop } = stage;
    stage.replaceWith(host);
    // Whoever has read on stays where they are.
    if (scrollTop) host.scrollTop = scrollTop;
    document.documentElement.removeAttribute('data-shell');
    // Laid out in this task: together with painting it is a long one on a slow phone.
    void host.offsetWidth;
    return true;
  }

  /** A room that does not come, without a network for example, is told; one stays where one is. @param {unknown} error @param {boolean} first */
  function failed(error, first) {
    if (first || !current) throw error;
    house.route.replace({ room: current.id });
    house.notices.show({ id: 'address', house: true, refused: true, message: () => house.text.t('room_missing') });
  }

  /** Who comes from another room begins at its top, and hears where they are. @param {string} name */
  function arrive(name) {
    const top = /** @type {HTMLElement | null} */ (host.querySelector('[data-arrive]') ?? host.querySelector('main'));
    top?.setAttribute('tabindex', '-1');
    top?.focus({ preventScroll: true });
    speak(name);
  }

  house.route = createRouter({
    rooms, home, layers,
    onRoute(route, first, moved) {
      if (moved) house.notices.moveOn();
      if (current && current.id === route.room) {
        visits++;
        current.room.show(route);
        title();
      } else entering = enter(route, first).catch((error) => failed(error, first));
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
