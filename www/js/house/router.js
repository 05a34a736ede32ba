// Which room the address names. The browser's history is the list of rooms one has been in; a game's
// link is taken in and leaves no entry of its own behind.

import { readAddress, writeAddress } from './address.js';

/** @typedef {import('./address.js').Route} Route */
/** @typedef {import('./address.js').Goal} Goal */

/**
 * @param {object} tools
 * @param {{ id: string }[]} tools.rooms
 * @param {string} tools.home
 * @param {ReturnType<typeof import('./layers.js').createLayers>} tools.layers
 * @param {(route: Route, first: boolean, moved: boolean) => void} tools.onRoute somebody wants to be there; `moved`: and was not
 * @param {(room: string) => void} tools.onUnknown there is no such room
 */
export function createRouter({ rooms, home, layers, onRoute, onUnknown }) {
  /** Where one is. @type {Route} */
  let here = readAddress('', home);
  /** Whether the entry of the address just opened was added within the page, by a link in it or by hand. */
  let added = false;
  /** The address that is being left by going back: what lies under it, perhaps another link, is not opened. */
  let leaving = '';
  const known = (/** @type {string} */ id) => rooms.some((room) => room.id === id);

  /**
   * The address bar names the place in the room again. If the address that stands there was added to the history,
   * going back takes it away; one that the page was opened with is written over.
   */
  function giveBack() {
    if (added) {
      leaving = location.href;
      history.back();
    } else history.replaceState(null, '', writeAddress(here));
    added = false;
  }

  /** @param {string} hash @param {boolean} first */
  function open(hash, first) {
    // A place in the page is no address of a room.
    if (!first && !hash.includes('/') && hash.length > 1 && document.getElementById(hash.slice(1))) return;
    const route = readAddress(hash, home);
    if (!known(route.room)) {
      giveBack();
      // Whoever came with a wrong address is let in all the same.
      if (first) onRoute(here, true, false);
      return onUnknown(route.room);
    }
    if (route.room !== here.room) layers.closeAll();
    added = added && route.room === here.room;
    const moved = writeAddress(route) !== writeAddress(here);
    here = route;
    onRoute(route, first, moved);
  }

  /** @param {HashChangeEvent} event */
  function changed({ oldURL, newURL }) {
    const left = oldURL === leaving;
    const { hash } = new URL(newURL);
    leaving = '';
    added = !left;
    if (added) return open(hash, false);
    if (writeAddress(readAddress(hash, home)) !== writeAddress(here)) giveBack();
  }

  return {
    /** The route as it stands. */
    get here() {
      return here;
    },

    start() {
      addEventListener('hashchange', changed);
      open(location.hash, true);
    },

    /** The address of a place in the house. @param {Goal} goal @returns {string} `#/…` */
    link: writeAddress,

    /** Goes there, as a link would. @param {Goal} goal */
    async go(goal) {
      await layers.still();
      location.hash = writeAddress(goal);
    },

    /** Says where one has come to within a room, without another entry. @param {Goal} goal */
    async replace(goal) {
      await layers.still();
      const address = writeAddress(goal);
      here = readAddress(address, home);
      history.replaceState(history.state, '', address);
    },

    /** What the address carried has been taken in: it names the room alone again. */
    taken() {
      here = { room: here.room, path: [], text: '' };
      giveBack();
    },
  };
}
