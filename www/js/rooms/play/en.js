// English words of Play; what every room needs is in house/en.js.

/** @type {Record<keyof typeof import('./fr.js').words, string>} */
export const words = {
  // Sides: colours stand for players without a name
  mark_usual: 'usual',

  // Whose turn, what happens
  status_you: 'Your turn',
  status_turn: '{who} to move',
  status_thinking: '{who} is thinking…',
  status_thinking_detail: '{time}\u00a0· depth\u00a0{depth}\u00a0· {nodes}\u00a0{count:node|nodes}',
  status_answered: '{who} answered in {time}',
  status_thinking_nodes: '{time}\u00a0· {nodes}\u00a0{count:node|nodes}',
  status_answered_detail: '{who} answered in {time}\u00a0· depth\u00a0{depth}\u00a0· {nodes}\u00a0{count:node|nodes}',
  status_paused: 'Game paused',
  status_look_back: 'Looking at move {n} of {total}',
  status_start: 'Looking at the start of the game',
  result_you_win: 'Victory! You won.',
  result_you_lose: 'Defeat: {who} won.',
  result_win: '{who} won.',
  result_draw: 'Draw',
  result_stopped: 'Game stopped.',
  result_you_resigned: 'You resigned.',
  result_resigned: '{who} resigned.',
  result_resigned_win: '{loser} resigned: {who} won.',

  // Said aloud
  say_undone: '{n} {n:move|moves} taken back.',
  say_taken_up: 'The game goes on.',
  say_redone: '{n} {n:move|moves} played again.',
  say_new: 'New game: {variant}.',
  say_resumed: 'Game resumed at move {n}.',
  say_hint: 'Hint: {move}.',
  say_scores_reset: 'Scores reset.',
  say_no_undo: 'Nothing to take back.',
  say_no_redo: 'Nothing to play again.',

  // Refusals: one per error code
  error_not_your_turn: 'It is not your turn.',
  error_looking_back: 'You are looking at an earlier move: continue from here or go to the end.',
  error_paused: 'The game is paused.',
  error_worker: 'The engine does not answer. Take a move back or choose another opponent.',

  // Controls
  panel_label: 'Players and moves',
  status_label: 'State of the game',
  controls_label: 'Game controls',
  new_game: 'New game',
  new_short: 'New',
  change: 'Change…',
  change_table: 'Change the board or the players',
  play_again: 'Play again',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  resign: 'Resign',
  resign_short: 'Resign',
  stop: 'Stop',
  stop_thinking: 'Play now',
  pause: 'Pause',
  resume: 'Resume',
  speed: 'Pause between moves',

  // Moves
  continue_here: 'Continue from here',
  analyse_game: 'Analyse this game',
  back_to_game: 'Back to the game',

  // The same beside estimates, in two or three letters
  hint_exact: 'Exact values',
  hint_estimate: 'Estimates',
  hint_busy: 'Looking for hints…',

  // Seats and new game
  seat_name: 'Name',
  seat_colour: 'Colour',
  seat_mark: 'Mark',
  seat_player: 'Who plays',
  seat_look: 'Name, colour and mark',
  seed_any: 'any',
  presets: 'Ready-made games',
  preset_two: 'Two players',
  preset_level: 'Me against a level',
  preset_watch: 'Watch two opponents',
  preset_trio: 'Three sides',
  starts: 'Who starts',
  starts_me: 'me',
  starts_them: 'the opponent',
  starts_random: 'at random',
  starts_alternate: 'in turn',
  score: 'Score {n}',
  scores: 'Scores',
  scores_draws: '{n} {n:draw|draws}',
  scores_reset: 'Reset the scores',
  variant: 'Board',
  start_game: 'Start',

  // Levels and opponents
  perfect_late: 'On this board exact towards the end only; before that it is an opinion.',
  perfect_never: 'With three sides no play is perfect: this is the strongest level.',

  // Settings
  setting_floor: 'Shortest reply time',
  setting_seconds: 'Longest thinking time',
  setting_pace: 'Pause between two opponents',
  setting_hints: 'Keep hints between moves',
  unlimited: 'no limit',

  // Sharing
  share_position: 'Link to this position',
  share_game: 'Link to the whole game',
  share_challenge: 'Link to a challenge',
  share_challenge_about: 'Same board, same opponent, same chance: to hand out to a class.',

  // A link that cannot be opened
  challenge_accepted: 'Challenge: {who}, {variant}.',

  // Notices
  notice_other_tab: 'A game is also being played in another tab: each tab keeps its own.',
  notice_other_kept: 'The game of another tab is kept aside.',
  earlier_kept: 'The earlier game is kept.',
  earlier_resume: 'Take up the earlier game',
  earlier_title: 'Kept games',
  earlier_game: '{variant}, {n} {n:move|moves}',
  notice_other_open: 'Resume the other tab’s game',
};
