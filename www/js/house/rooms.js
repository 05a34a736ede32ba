// The rooms of the house. Adding one is a folder in js/rooms and a line here: the navigation, the
// addresses and the build (which writes the navigation into the page) all read this table.

/**
 * @typedef {object} RoomLine
 * @property {string} id       its name in addresses, `#/id`
 * @property {Record<import('./text.js').Lang, string>} name its word in the navigation
 * @property {string} icon     a path in a square of 24; `dots` is the page's own sign
 * @property {boolean} [early] is shown before the rules are there, and waits for them itself (`house.ready`)
 * @property {() => Promise<import('./types.js').RoomModule>} load
 */

/** @type {RoomLine[]} */
export const ROOMS = [
  { id: 'play', name: { fr: 'Jouer', en: 'Play' }, icon: 'dots', early: true, load: () => import('../rooms/play/room.js') },
  { id: 'learn', name: { fr: 'Apprendre', en: 'Learn' }, icon: 'M12 5 2 10l10 5 10-5ZM6 12.5V17c3 2.5 9 2.5 12 0v-4.5', load: () => import('../rooms/learn/room.js') },
];

/** The room of addresses that name none. */
export const HOME = 'play';
