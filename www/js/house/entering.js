// The one room that is shown. Its code is fetched on its first visit; then it is mounted into the page, and
// unmounted without trace when another room is entered. The user may follow another link during a wait: after
// every wait the room of the current address counts.

import { $, addStyle, h, setText } from '../parts/dom.js';
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
  const host = $('#room');
  /** A copy of the home room's markup, which `index.html` holds; taken before anything else fills the host. */
  const written = [...host.children].map((node) => /** @type {Element} */ (node.cloneNode(true)));
  /** Stands in the host on the first load of the page, until the room's code has come. */
  const heading = h('h2');
  const placeholder = h('main', { class: 'coming' }, heading, h('p', { 'data-t': 'loading' }));
  /** @type {{ id: string, room: Room, removeStyle: () => void } | null} */
  let current = null;
  /** The room that title, navigation and placeholder name. @type {RoomLine | undefined} */
  let named;
  /** The words of the room that is shown or being mounted. @type {RoomModule['texts'] | undefined} */
  let texts;
  /** Counts the rooms asked for, so that the last one asked for is the one that is shown. */
  let visits = 0;
  /** The room that is being mounted, or was last. @type {Promise<unknown>} */
  let mounting = Promise.resolve();
  // The link of the current room leads to its start page; on the start page it does nothing.
  const nav = createNav(rooms, (id) => id === current?.id && !house.route.here.path.length && !house.route.here.text);

  /** Writes all fixed words. */
  function words() {
    writeLanguage(house.text);
    writeWords(house.text);
    title();
  }

  function title() {
    const name = named?.name[house.text.lang];
    if (named) nav.draw(named.id, house.text.lang);
    setText(heading, name ?? '');
    document.title = [current?.room.title?.(), name, house.text.t('app_name')].filter(Boolean).join(' – ');
  }

  /** Names the room in the page; the markup of the home room need not be hidden any more. @param {RoomLine} line */
  function nameRoom(line) {
    named = line;
    document.body.dataset.room = line.id;
    document.documentElement.removeAttribute('data-elsewhere');
  }

  /** @param {RoomLine} line */
  function showPlaceholder(line) {
    host.replaceChildren(placeholder);
    host.setAttribute('aria-busy', 'true');
    nameRoom(line);
    words();
  }

  function leave() {
    if (!current) return;
    house.dialogs.closeAll();
    current.room.unmount();
    house.notices.leave(current.id);
    current.removeStyle();
    current = null;
    host.replaceChildren();
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
    if (line.id !== home && (first || placeholder.isConnected)) showPlaceholder(line);
    let [module, text] = await patiently(house, fetched(line));
    // A room that is still being mounted needs its nodes; it leaves by itself when it is done.
    await mounting.catch(() => {});
    // The user has chosen another language meanwhile.
    while (text.lang !== house.text.lang) text = await createText(house.text.lang, module.texts);
    if (mine !== visits) return;
    // It was being mounted when the user asked for it again.
    if (current?.id === line.id) return show(current.room, route);
    leave();
    if (line.id !== home || placeholder.isConnected) host.replaceChildren();
    host.removeAttribute('aria-busy');
    house.text = text;
    texts = module.texts;
    nameRoom(line);
    const removeStyle = module.style ? addStyle(module.style) : () => {};
    const mounted = Promise.resolve(module.mount(host, house, route));
    mounting = mounted;
    const room = await mounted;
    current = { id: line.id, room, removeStyle };
    if (house.route.here.room !== line.id) return leave();
    words();
    if (!first || !line.early) drawing.draw();
    if (!first) arrive(line.name[house.text.lang]);
  }

  /** The code of a room did not come, for example without a network: says so and stays in the current room. @param {unknown} error @param {boolean} first */
  function failed(error, first) {
    if (first || !current) throw error;
    house.route.replace({ room: current.id });
    house.notices.show({ id: 'address', house: true, refused: true, message: () => house.text.t('room_missing') });
  }

  /** Moves the focus of a user who comes from another room to the top of this one, and speaks its name. @param {string} name */
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

    /** The room that is shown. */
    get room() {
      return current?.room;
    },

    get texts() {
      return texts;
    },

    /** Goes where an address leads; resolves when the room is there. @param {Route} route @param {boolean} first */
    async go(route, first) {
      if (current?.id !== route.room) return enter(route, first).catch((error) => failed(error, first));
      visits++;
      show(current.room, route);
    },
  };
}
