// How strong opponents are, and which lesson shows how they play. Strengths are shares of the points in
// the matches of src/ai/MATCHES.md, in percent, on the classic board. `tests/js` compares them with that file.

/** A level against the one below. @type {Record<string, number>} */
export const LEVELS = { level2: 94.5, level3: 79.5, level4: 72.5, level5: 81.8, level6: 79.8, level7: 77.5, level8: 85.3 };

/** An opponent, as it plays unless told otherwise, against another. @type {Record<string, { against: string, share: number }>} */
export const OPPONENTS = {
  placement: { against: 'bot', share: 75 },
  bot: { against: 'random', share: 94.5 },
  note: { against: 'placement', share: 59.3 },
  rouen: { against: 'note', share: 62.3 },
  twelve: { against: 'note', share: 46.3 },
  flat: { against: 'rouen', share: 65.8 },
};

/** The lesson (rooms/learn/lessons.js) that shows how an opponent plays. @type {Record<string, string>} */
export const LESSONS = {
  random: 'minds', bot: 'rules', placement: 'evaluations', note: 'evaluations', minimax: 'minimax', rouen: 'evaluations', twelve: 'alpha-beta',
  flat: 'monte-carlo', mcts: 'monte-carlo', expert: 'depth', perfect: 'perfect', 'trio-look': 'three', 'trio-maxn': 'three',
};
