// English words of Play; what every room needs is in house/en.js.

/** @type {Record<keyof typeof import('./fr.js').words, string>} */
export const words = {
  // Sides: colours stand for players without a name
  mark_usual: 'default',

  // Whose turn, what happens
  status_you: 'Your turn',
  status_turn: '{who} to move',
  status_thinking: '{who} is thinking…',
  status_answered: '{who} answered in {time}',
  status_paused: 'Game paused',
  paused_linked: 'Shared game: “Resume” lets {who} play.',
  status_look_back: 'Looking at move {n} of {total}',
  status_start: 'Looking at the start of the game',
  result_you_win: 'Victory! You won.',
  result_you_lose: 'Defeat: {who} won.',
  result_win: '{who} won.',
  result_draw: 'Draw.',
  result_stopped: 'Game stopped.',
  result_you_resigned: 'You resigned.',
  result_resigned: '{who} resigned.',
  result_resigned_win: '{loser} resigned: {who} won.',

  // Said aloud
  say_undone: '{n} {n:move|moves} undone.',
  say_taken_up: 'The game goes on.',
  say_redone: '{n} {n:move|moves} redone.',
  say_new: 'New game: {variant}.',
  say_resumed: 'Game restored at move {n}.',
  say_hint: 'Hint: {move}.',
  say_scores_reset: 'Scores reset.',
  say_no_undo: 'Nothing to undo.',
  say_no_redo: 'Nothing to redo.',

  // Refusals: one per error code
  error_not_your_turn: 'It is not your turn.',
  error_looking_back: 'You are looking at an earlier move: continue from here or go back to the game.',
  error_paused: 'The game is paused.',
  error_worker: 'The engine does not answer. Undo a move or choose another opponent.',

  // Controls
  panel_label: 'Players and moves',
  status_label: 'Game status',
  controls_label: 'Game controls',
  new_game: 'New game',
  new_short: 'New',
  change: 'Change…',
  change_table: 'Change the board or the players',
  details: 'Game details',
  play_again: 'Play again',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  resign: 'Resign',
  resign_short: 'Resign',
  resign_ask: 'Resign this game?',
  resign_ask_trio: 'Resign and end the game?',
  resign_yes: 'Yes, resign',
  resign_no: 'No, play on',
  resigned_trio: 'No winner: one player resigned.',
  stop: 'Stop',
  stop_thinking: 'Play now',
  pause: 'Pause',
  resume: 'Resume',
  speed: 'Delay between moves',

  // Moves
  continue_here: 'Continue from here',
  analyse_game: 'Analyse this game',
  why_lit: 'Show on the board',
  why_lesson: 'How it thinks',
  why_minds: 'What the other AIs think',
  why_line: 'Expected line:',
  why_judging: 'Working out the value of each move…',
  why_legend_points: 'The opponent’s estimates: above the line is good for it, below is bad.',
  why_legend_visits: 'Simulated games after each move: the more, the more promising.',
  back_to_game: 'Back to the game',

  // The same beside estimates, in two or three letters
  hint_busy: 'Looking for hints…',
  hint_legend_words: 'What each move leads to if everyone plays their best, and in how many moves.',
  hint_legend_estimate: '≈ estimates: the higher the number, the better.',

  // Seats and new game
  seat_name: 'Name',
  seat_colour: 'Colour',
  seat_mark: 'Symbol',
  seat_player: 'Who plays',
  seat_look: 'Name, colour and symbol',
  seed_any: 'random',
  presets: 'Who plays whom?',
  preset_two: 'Two players',
  preset_level: 'Me against the computer',
  preset_watch: 'Computer against computer',
  preset_trio: 'Three players',
  starts: 'Who starts',
  starts_now: 'Who plays now',
  from_position: 'Start from the position shown',
  starts_me: 'Me',
  starts_them: 'The opponent',
  starts_random: 'At random',
  starts_alternate: 'Take turns',
  score: 'Score {n}',
  scores: 'Scores',
  scores_draws: '{n} {n:draw|draws}',
  scores_reset: 'Reset the scores',
  variant: 'Board',
  start_game: 'Start',

  // Levels and opponents
  perfect_late: 'On this board, exact only towards the end; estimates before that.',
  perfect_never: 'With three players there is no perfect play: this is simply the strongest level.',
  level_is: 'Level {n} of {total}: {who}.',
  share_level: 'On the classic board it scores {share}% of the points against level {n}.',
  share_other: 'On the classic board it scores {share}% of the points against “{who}”.',
  lesson: 'How it plays',

  // Settings
  setting_floor: 'Minimum reply time',
  setting_seconds: 'Maximum thinking time (not in a challenge)',
  setting_pace: 'Delay between moves, computer against computer',
  setting_coordinates: 'Coordinates on the board',
  unlimited: 'no limit',

  // Sharing
  share_position: 'Link to this position',
  share_game: 'Link to the whole game',
  share_challenge: 'Link to a challenge',
  share_challenge_about: 'Same board, same opponent, same random seed: hand it out to a whole class.',

  // A link that cannot be opened
  challenge_accepted: 'Challenge: {variant}, against {who}.',

  // Notices
  notice_other_tab: 'A game is also being played in another tab: each tab keeps its own.',
  notice_other_kept: 'The other tab’s game is set aside.',
  earlier_kept: 'The previous game is saved.',
  earlier_resume: 'Resume my game',
  earlier_title: 'Previous games',
  earlier_game: '{who} · {variant}, {n} {n:move|moves}',
  notice_other_open: 'Resume the other tab’s game',
};
