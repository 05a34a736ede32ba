// The list of lessons: a folder in `lessons` and a line here. Each lesson is a module of its own,
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
const two = ({ sides }) => sides === 2;
const any = () => true;

/** @param {string} id @param {Start} start @param {LessonLine['fits']} fits @param {LessonLine['load']} load @param {LessonLine['words']['fr']} fr @param {LessonLine['words']['en']} en @returns {LessonLine} */
const lesson = (id, start, fits, load, fr, en) => ({ id, start, fits, load, words: { fr, en } });

/** @type {LessonLine[]} */
export const LESSONS = [
  lesson('minds', { v: '7x6', m: '444434331555521117' }, any, () => import('./lessons/minds/lesson.js'), () => import('./lessons/minds/fr.js'), () => import('./lessons/minds/en.js')),
  lesson('rules', { v: '7x6', s: 'o...ox.ox.xx' }, two, () => import('./lessons/rules/lesson.js'), () => import('./lessons/rules/fr.js'), () => import('./lessons/rules/en.js')),
  lesson('minimax', { v: 'ttt-3x3-3', m: 'b2a1a3c1b1' }, ({ tree }) => tree === true, () => import('./lessons/minimax/lesson.js'), () => import('./lessons/minimax/fr.js'), () => import('./lessons/minimax/en.js')),
  lesson('alpha-beta', { v: 'p4-4x4-4', m: '233241' }, two, () => import('./lessons/alpha-beta/lesson.js'), () => import('./lessons/alpha-beta/fr.js'), () => import('./lessons/alpha-beta/en.js')),
  lesson('depth', { v: '7x6' }, any, () => import('./lessons/depth/lesson.js'), () => import('./lessons/depth/fr.js'), () => import('./lessons/depth/en.js')),
  lesson('evaluations', { v: '7x6', m: '16347334466' }, two, () => import('./lessons/evaluations/lesson.js'), () => import('./lessons/evaluations/fr.js'), () => import('./lessons/evaluations/en.js')),
  lesson('faster', { v: '7x6', m: '64737133342375' }, two, () => import('./lessons/faster/lesson.js'), () => import('./lessons/faster/fr.js'), () => import('./lessons/faster/en.js')),
  lesson('monte-carlo', { v: '7x6', m: '444434331555521117' }, any, () => import('./lessons/monte-carlo/lesson.js'), () => import('./lessons/monte-carlo/fr.js'), () => import('./lessons/monte-carlo/en.js')),
  lesson('perfect', { v: '7x6', m: '353543212443344436666655' }, two, () => import('./lessons/perfect/lesson.js'), () => import('./lessons/perfect/fr.js'), () => import('./lessons/perfect/en.js')),
  lesson('three', { v: 'trio', m: '246322111653673462' }, ({ sides }) => sides === 3, () => import('./lessons/three/lesson.js'), () => import('./lessons/three/fr.js'), () => import('./lessons/three/en.js')),
  lesson('complexity', { v: '7x6' }, two, () => import('./lessons/complexity/lesson.js'), () => import('./lessons/complexity/fr.js'), () => import('./lessons/complexity/en.js')),
];

/** @param {string | undefined} id */
export const findLesson = (id) => LESSONS.find((line) => line.id === id);
