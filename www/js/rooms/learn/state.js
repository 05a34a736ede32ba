// What the room remembers: between visits the state of each lesson, and for good which lessons'
// questions have been answered.

import { list, mend, text } from '../../house/checks.js';

/** @typedef {import('../../house/types.js').House} House */

/** @typedef {{ place: import('./types.js').Place | null, ai: string | null, own: Record<string, any> }} Kept of one lesson */
/** `carried`: the reader's own position, which goes from lesson to lesson. @typedef {{ lessons: Record<string, Kept>, teach: boolean, done: string[], carried: Record<string, any> | null }} State */

/** Which lessons' questions were answered. */
export const checkLearnt = mend({ done: list(text(24, /^[a-z-]+$/), 20) }, { done: [] });

/** @param {House} house */
export function createState(house) {
  const shelf = house.storage.shelf('learn', checkLearnt);
  /** Looked for when the list is shown: a lesson looks the same to everybody. @type {string[] | null} */
  let done = null;
  /** @type {State} */
  const state = house.memory.get('learn') ?? {
    lessons: {}, teach: false, carried: null,
    get done() {
      return (done ??= shelf.load()?.done ?? []);
    },
    set done(ids) {
      done = ids;
    },
  };
  house.memory.set('learn', state);

  return {
    state,
    /** @param {string} id @returns {Kept} */
    lesson: (id) => (state.lessons[id] ??= { place: null, ai: null, own: {} }),
    /** The question of a lesson was answered rightly. @param {string} id */
    done(id) {
      if (state.done.includes(id)) return;
      // Another tab may have had an answer while this room was not there to hear of it.
      state.done = [...new Set([...(shelf.last()?.data.done ?? []), ...state.done, id])];
      if (!house.forgetful) shelf.save({ done: state.done });
    },
    /** Another tab has answered. */
    heard: () => void (state.done = shelf.last()?.data.done ?? state.done),
  };
}
