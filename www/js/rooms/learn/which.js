// Which lesson tells how an opponent thinks. Apart from the room, so that other rooms can link to a
// lesson without loading any.

/** @type {Record<string, string>} an opponent's id → the lesson's */
const LESSON_OF = {
  random: 'minds', bot: 'rules', placement: 'rules', minimax: 'minimax', note: 'alpha-beta', rouen: 'evaluations', twelve: 'faster',
  flat: 'monte-carlo', mcts: 'monte-carlo', expert: 'perfect', perfect: 'perfect', 'trio-look': 'three', 'trio-maxn': 'three',
};

/** Whether this is an opponent's id: its address leads to its lesson. @param {string} id */
export const isOpponent = (id) => Object.hasOwn(LESSON_OF, id);

/** The lesson of an opponent; of a level, that of the opponent it stands for (`rules.resolve` tells it). @param {string} spec */
export const lessonOf = (spec) => LESSON_OF[spec.split(':')[0] ?? ''] ?? 'minds';
