// The room's words, also for what is said of its tournament in other rooms.

/** @type {import('../../house/text.js').Tables} */
export const texts = { fr: () => import('./fr.js'), en: () => import('./en.js') };
