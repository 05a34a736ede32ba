// The shapes that house and rooms share. Types only: nothing here runs.

/** @typedef {import('./address.js').Route} Route */
/** @typedef {import('./text.js').Key} Key */
/** @typedef {import('./text.js').Facts} Facts */

/**
 * A room that is shown.
 * @typedef {object} Room
 * @property {Promise<void>} [ready]   once it can be used, if that takes a while
 * @property {(route: Route) => void} show  another address of this room
 * @property {() => void} draw  shows its state; at most once a frame, and when the language has changed
 * @property {(event: KeyboardEvent) => boolean} [keys]  whether it has used the key
 * @property {Record<string, (button?: Element) => unknown>} [actions]  what its buttons with `data-do` do
 * @property {() => string} [title]    what the window's title says besides the room's name
 * @property {() => Shared | Promise<Shared>} [share]    what can be handed on
 * @property {() => RoomSettings | Promise<RoomSettings>} [settings]  its part of the settings
 * @property {() => Promise<Node[]> | Node[]} [help]  its part of the help
 * @property {(shelf: string) => void} [heard]  another tab has saved on this shelf
 * @property {() => void} unmount      leaves no listener, timer, question or node behind
 */

/**
 * What a room hands on; an address is `#/…`.
 * @typedef {{ links: { kind: string, label: string, address: string, note?: string }[], picture?: () => Promise<Blob> }} Shared
 */

/**
 * A room's part of the settings: after the general ones, in sections of its own, and beside « forget ».
 * @typedef {{ general?: Node[], sections?: Node[], keeping?: Node[] }} RoomSettings
 */

/**
 * What a room's room.js exports.
 * @typedef {object} RoomModule
 * @property {import('./text.js').Tables} texts
 * @property {string} [style]  its style sheet (`import style from './room.css'`), in force while it is shown
 * @property {(host: HTMLElement, house: House, route: Route) => Room | Promise<Room>} mount  into an empty place
 */

/**
 * What every room may use.
 * @typedef {object} House
 * @property {import('./text.js').Text} text   the words, a room's own among them while it is shown; ask anew at each drawing
 * @property {import('./settings.js').Settings} settings  change fields, then `keepSettings`
 * @property {() => void} keepSettings
 * @property {ReturnType<typeof import('./storage.js').createStorage>} storage
 * @property {import('./storage.js').Shelf<import('./settings.js').Settings>} settingsShelf
 * @property {import('../game/rules.js').Rules} rules  the wasm module, the whole one in every room but Play; there before a room is mounted, unless its line says `early`
 * @property {ReturnType<typeof import('../engine/pool.js').createEngine>} engine  the workers; there once `ready`, or soon after in an early room (`engineReady`)
 * @property {Promise<void>} ready      once the rules are there
 * @property {Promise<void>} engineReady
 * @property {Map<string, any>} memory  what a room wants to find again when it comes back, by its name: state, never elements
 * @property {ReturnType<typeof import('./notices.js').createNotices>} notices
 * @property {(sentence: string) => void} speak  says it aloud
 * @property {(name: import('./sound.js').Sound) => Promise<void>} sound
 * @property {(code: string) => void} tell  shows the notice `notice_CODE`
 * @property {ReturnType<typeof import('./layers.js').createLayers>} layers  what Back closes before it leaves
 * @property {ReturnType<typeof import('./dialogs.js').createDialogs>} dialogs
 * @property {ReturnType<typeof import('./router.js').createRouter>} route
 * @property {() => void} redraw        soon, at most once a frame
 * @property {() => void} draw          now
 * @property {(lang: 'fr' | 'en') => Promise<void>} setLanguage
 * @property {(theme: 'system' | 'light' | 'dark') => void} setTheme
 * @property {() => Element[]} written  copies of the markup the page came with: the home room is made of it
 * @property {(aside?: boolean) => Promise<void>} whole  once the rules are those of the whole module, which is fetched for that; aside: the room that is shown keeps its own
 * @property {(id: string) => boolean} has  whether there is such a room
 * @property {import('../game/console.js').Table | null} table  the board that the console plays on; a room with one sets it while it is shown
 * @property {boolean} forgetful        everything is being forgotten: nothing is kept any more
 * @property {() => Promise<RoomSettings>} roomSettings  the part of the room that is shown
 * @property {(rules: import('../game/rules.js').Rules) => void} open  the rules have come
 * @property {(engine: ReturnType<typeof import('../engine/pool.js').createEngine>) => void} hire  the engine has come
 * @property {() => void} catchUp       shows what was to be said before anything could be shown
 * @property {() => Promise<void>} start  goes where the address says
 */

export {};
