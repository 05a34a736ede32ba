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
  { id: 'minds', start: { v: '7x6', m: '444434331555521117' }, fits: () => true, load: () => import('./lessons/minds/lesson.js'), words: { fr: () => import('./lessons/minds/fr.js'), en: () => import('./lessons/minds/en.js') } },
  { id: 'rules', start: { v: '7x6', s: 'o...ox.ox.xx' }, fits: ({ sides, gravity }) => sides === 2 && gravity, load: () => import('./lessons/rules/lesson.js'), words: { fr: () => import('./lessons/rules/fr.js'), en: () => import('./lessons/rules/en.js') } },
  { id: 'minimax', start: { v: 'ttt-3x3-3', m: 'b2a1a3c1b1' }, fits: ({ sides, width, height }) => sides === 2 && width * height <= 16, load: () => import('./lessons/minimax/lesson.js'), words: { fr: () => import('./lessons/minimax/fr.js'), en: () => import('./lessons/minimax/en.js') } },
  { id: 'alpha-beta', start: { v: 'p4-4x4-4', m: '233241' }, fits: two, load: () => import('./lessons/alpha-beta/lesson.js'), words: { fr: () => import('./lessons/alpha-beta/fr.js'), en: () => import('./lessons/alpha-beta/en.js') } },
  { id: 'depth', start: { v: '7x6' }, fits: () => true, load: () => import('./lessons/depth/lesson.js'), words: { fr: () => import('./lessons/depth/fr.js'), en: () => import('./lessons/depth/en.js') } },
  { id: 'evaluations', start: { v: '7x6', m: '16347334466' }, fits: two, load: () => import('./lessons/evaluations/lesson.js'), words: { fr: () => import('./lessons/evaluations/fr.js'), en: () => import('./lessons/evaluations/en.js') } },
  { id: 'faster', start: { v: '7x6', m: '64737133342375' }, fits: two, load: () => import('./lessons/faster/lesson.js'), words: { fr: () => import('./lessons/faster/fr.js'), en: () => import('./lessons/faster/en.js') } },
  { id: 'monte-carlo', start: { v: '7x6', m: '444434331555521117' }, fits: two, load: () => import('./lessons/monte-carlo/lesson.js'), words: { fr: () => import('./lessons/monte-carlo/fr.js'), en: () => import('./lessons/monte-carlo/en.js') } },
  { id: 'perfect', start: { v: '7x6', m: '353543212443344436666655' }, fits: two, load: () => import('./lessons/perfect/lesson.js'), words: { fr: () => import('./lessons/perfect/fr.js'), en: () => import('./lessons/perfect/en.js') } },
  { id: 'three', start: { v: 'trio', m: '246322111653673462' }, fits: ({ sides }) => sides === 3, load: () => import('./lessons/three/lesson.js'), words: { fr: () => import('./lessons/three/fr.js'), en: () => import('./lessons/three/en.js') } },
  { id: 'complexity', start: { v: '7x6' }, fits: two, load: () => import('./lessons/complexity/lesson.js'), words: { fr: () => import('./lessons/complexity/fr.js'), en: () => import('./lessons/complexity/en.js') } },
];

/** @param {string | undefined} id */
export const findLesson = (id) => LESSONS.find((line) => line.id === id);
