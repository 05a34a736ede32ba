// The rooms of the house. Adding one is a folder in js/rooms and a line here: the navigation, the
// addresses and the build (which writes the navigation into the page) all read this list.

/**
 * @typedef {object} RoomLine
 * @property {string} id       its name in addresses, `#/id`
 * @property {Record<import('./text.js').Lang, string>} name its word in the navigation
 * @property {string} icon     a path in a square of 24; `dots` is the page's own sign
 * @property {boolean} [early] is shown before the rules are there, and waits for them itself (`house.ready`)
 * @property {() => Promise<import('./types.js').RoomModule>} load
 * @property {string} [wakes]  a shelf: while it holds `on`, the room is at something that goes on in any room
 * @property {() => Promise<{ wake(house: import('./types.js').House): unknown }>} [wake]  and this goes on with it when the page comes back
 */

/** @type {RoomLine[]} */
export const ROOMS = [
  { id: 'play', name: { fr: 'Jouer', en: 'Play' }, icon: 'dots', early: true, load: () => import('../rooms/play/room.js') },
  { id: 'analyse', name: { fr: 'Analyser', en: 'Analyse' }, icon: 'M4 4v16h16M7 14l4-4 3 3 5-6', load: () => import('../rooms/analyse/room.js') },
  { id: 'arena', name: { fr: 'Arène', en: 'Arena' }, icon: 'M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4a3 3 0 0 0 3 4m10-4h3a3 3 0 0 1-3 4m-5 4v3m-4 3h8', load: () => import('../rooms/arena/room.js'), wakes: 'arena-on', wake: () => import('../rooms/arena/wake.js') },
  { id: 'learn', name: { fr: 'Apprendre', en: 'Learn' }, icon: 'M12 5 2 10l10 5 10-5ZM6 12.5V17c3 2.5 9 2.5 12 0v-4.5', load: () => import('../rooms/learn/room.js') },
];

/** The room of addresses that name none. */
export const HOME = 'play';
