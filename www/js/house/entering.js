// The one room that is shown. It is fetched on its first visit, mounted into the page, and unmounted without
// trace when another is entered. Behind a shell it is mounted aside, drawn in small steps, and takes the
// shell's place when it is whole. People go on meanwhile, by links of the shell too: after every wait the room
// that the address names now is the one that counts.

import { $, breath } from '../parts/dom.js';
import { createNav } from './nav.js';
import { patiently } from './patience.js';
import { createText } from './text.js';
import { writeLanguage, writeWords } from './tools.js';

/** @typedef {import('./types.js').Room} Room */
/** @typedef {import('./types.js').RoomModule} RoomModule */
/** @typedef {import('./rooms.js').RoomLine} RoomLine */
/** @typedef {import('./address.js').Route} Route */

/**
 * @param {import('./types.js').House} house
 * @param {RoomLine[]} rooms
 * @param {string} home
 * @param {ReturnType<typeof import('./drawing.js').createDrawing>} drawing
 */
export function createEntering(house, rooms, home, drawing) {
  // Behind a shell, the rooms' place is not in the page.
  const host = window.shell?.room ?? $('#room');
  /** What the page came with: the home room's markup, painted before any script ran. */
  const written = [...host.children].map((node) => /** @type {Element} */ (node.cloneNode(true)));
  /** @type {{ id: string, room: Room, sheet: CSSStyleSheet | null } | null} */
  let current = null;
  /** The words of the room that is shown or being mounted. @type {RoomModule['texts'] | undefined} */
  let texts;
  /** Counts the rooms asked for, so that the last one asked for is the one that is shown. */
  let visits = 0;
  /** The room that is being mounted, or was last. @type {Promise<unknown>} */
  let mounting = Promise.resolve();
  // Who presses the link of the room they are in comes to its beginning; at its beginning, the link does nothing.
  const nav = createNav(rooms, (id) => id === current?.id && !house.route.here.path.length && !house.route.here.text);

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
    drawing.stop();
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

  /** A room's code and words, and what it needs of the module. @param {RoomLine} line @returns {Promise<[RoomModule, import('./types.js').House['text']]>} */
  async function fetched(line) {
    const module = await line.load();
    const text = await createText(house.text.lang, module.texts);
    if (!line.early) await house.whole();
    return [module, text];
  }

  /** @param {Route} route @param {boolean} first with the page, not from another room */
  async function enter(route, first) {
    const mine = ++visits;
    const line = rooms.find(({ id }) => id === route.room) ?? rooms[0];
    let [module, text] = await patiently(house, fetched(line));
    // A room that is still being mounted needs its nodes; it leaves by itself when it is done.
    await mounting.catch(() => {});
    // Behind a shell there is time for small steps: in one go they would hold up a slow phone.
    const aside = Boolean(window.shell?.stage?.isConnected);
    if (aside) await breath();
    // Another language has been chosen meanwhile.
    while (text.lang !== house.text.lang) text = await createText(house.text.lang, module.texts);
    if (mine !== visits) return;
    // It was being mounted when it was asked for once more.
    if (current?.id === line.id) return show(current.room, route);
    leave();
    if (line.id !== home) host.replaceChildren();
    house.text = text;
    texts = module.texts;
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
    drawing.veiled = aside;
    const mounted = Promise.resolve(module.mount(host, house, route));
    mounting = mounted;
    const room = await mounted;
    current = { id: line.id, room, sheet };
    if (aside && !line.early) {
      for (const _ of firstDrawing(room)) {
        await breath();
        // Another room has been entered, and this one left.
        if (current?.room !== room) return;
      }
    }
    drawing.veiled = false;
    unveil(mine === visits);
    if (house.route.here.room !== line.id) return leave();
    words();
    if (aside && !line.early) drawing.drawn();
    else if (!first || !line.early) drawing.draw();
    if (!first) arrive(line.name[house.text.lang]);
  }

  /** What takes a shell's place looks like it from its first moment on: the steps until then. @param {Room} room */
  function* firstDrawing(room) {
    yield;
    writeWords(house.text, host);
    yield* room.draw() ?? [];
    yield;
  }

  /** The rooms' place comes back into the page, if a shell stands there. @param {boolean} [stay] as far down as the shell was read @returns {boolean} whether one did */
  function unveil(stay) {
    const { stage } = window.shell ?? {};
    if (!stage?.isConnected) return false;
    const { scrollTop } = stage;
    stage.replaceWith(host);
    if (stay && scrollTop) host.scrollTop = scrollTop;
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
    house.speak(name);
  }

  /** Another place in the room that is there. @param {Room} room @param {Route} route */
  function show(room, route) {
    room.show(route);
    title();
  }

  return {
    words,
    written: () => written.map((node) => /** @type {Element} */ (node.cloneNode(true))),

    /** The room that is there. */
    get room() {
      return current?.room;
    },

    get texts() {
      return texts;
    },

    /** Goes where an address leads; settled when the room is there. @param {Route} route @param {boolean} first */
    async go(route, first) {
      if (current?.id !== route.room) return enter(route, first).catch((error) => failed(error, first));
      visits++;
      show(current.room, route);
    },
  };
}
