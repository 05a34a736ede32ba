// English words of the openings.

/** @type {Record<keyof typeof import('./fr.js').words, string>} */
export const words = {
  tab_openings: 'Openings',
  openings_title: 'Opening tree',
  openings_note: 'Every move from the first on, with what it is worth if everyone plays their best.',
  openings_row: 'Move {n}, {who}',
  openings_move: '{move}: {worth}',
  openings_asking: 'Working out the values…',
  openings_over: 'The game is over here.',
  openings_levels: 'What each level plays here',
  openings_level: 'Level',
  openings_plays: 'Plays',
  openings_worth: 'What it is worth',
  openings_thinking: 'thinking…',
  openings_silent: 'no answer',
  openings_guesses: 'Nothing is proved here: these are estimates (≈), from the point of view of the side to move.',
  openings_rates: 'Nothing is proved here: these are estimates (≈), the share of the points won in simulated games.',
  openings_some: 'What begins with ≈ is an estimate.',
};
