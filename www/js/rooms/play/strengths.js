// How strong opponents are: shares of the points in the matches of src/ai/MATCHES.md, in percent, on the classic board. `tests/js` compares them with that file.

/** A level against the one below. @type {Record<string, number>} */
export const LEVELS = { level2: 96, level3: 79.5, level4: 70.9, level5: 86.4, level6: 75.7, level7: 73.4, level8: 79.6 };

/** An opponent, as it plays unless told otherwise, against another. @type {Record<string, { against: string, share: number }>} */
export const OPPONENTS = {
  placement: { against: 'bot', share: 75 },
  bot: { against: 'random', share: 94.5 },
  note: { against: 'placement', share: 59.3 },
  rouen: { against: 'note', share: 62.3 },
  twelve: { against: 'note', share: 46.3 },
  flat: { against: 'rouen', share: 65.8 },
};
