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
  { id: 'analyse', name: { fr: 'Analyser', en: 'Analyse' }, icon: 'M4 4v16h16M7 14l4-4 3 3 5-6', load: () => import('../rooms/analyse/room.js') },
];

/** The room of addresses that name none. */
export const HOME = 'play';
