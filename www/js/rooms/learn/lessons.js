// The table of lessons: a folder in `lessons` and a line here. Each lesson is a module of its own,
// loaded when it is opened; its words come with it.

/** Where a lesson begins: a board, moves and what stood there before them. @typedef {{ v: string, s?: string, m?: string }} Start */

/**
 * @typedef {object} LessonLine
 * @property {string} id       its name in addresses, `#/learn/id`
 * @property {Start} start     the position it opens on, which already teaches something
 * @property {(variant: import('../../game/types.js').Variant) => boolean} fits  whether it can speak of this board
 * @property {() => Promise<import('./types.js').LessonModule>} load
 * @property {Record<import('../../house/text.js').Lang, () => Promise<{ words: Record<string, string> }>>} words
 */

/** Boards of two sides. @param {import('../../game/types.js').Variant} variant */
export const two = ({ sides }) => sides === 2;

/** @type {LessonLine[]} */
export const LESSONS = [
  { id: 'depth', start: { v: '7x6' }, fits: () => true, load: () => import('./lessons/depth/lesson.js'), words: { fr: () => import('./lessons/depth/fr.js'), en: () => import('./lessons/depth/en.js') } },
  { id: 'evaluations', start: { v: '7x6', m: '16347334466' }, fits: two, load: () => import('./lessons/evaluations/lesson.js'), words: { fr: () => import('./lessons/evaluations/fr.js'), en: () => import('./lessons/evaluations/en.js') } },
  { id: 'faster', start: { v: '7x6', m: '64737133342375' }, fits: two, load: () => import('./lessons/faster/lesson.js'), words: { fr: () => import('./lessons/faster/fr.js'), en: () => import('./lessons/faster/en.js') } },
  { id: 'perfect', start: { v: '7x6', m: '353543212443344436666655' }, fits: two, load: () => import('./lessons/perfect/lesson.js'), words: { fr: () => import('./lessons/perfect/fr.js'), en: () => import('./lessons/perfect/en.js') } },
  { id: 'three', start: { v: 'trio', m: '246322111653673462' }, fits: ({ sides }) => sides === 3, load: () => import('./lessons/three/lesson.js'), words: { fr: () => import('./lessons/three/fr.js'), en: () => import('./lessons/three/en.js') } },
  { id: 'complexity', start: { v: '7x6' }, fits: two, load: () => import('./lessons/complexity/lesson.js'), words: { fr: () => import('./lessons/complexity/fr.js'), en: () => import('./lessons/complexity/en.js') } },
];

/** @param {string | undefined} id */
export const findLesson = (id) => LESSONS.find((line) => line.id === id);
