// English words of Analyse; the same keys as the French table, checked by type and by test.

import { words as library } from './library/en.js';
import { words as openings } from './openings/en.js';
import { words as puzzles } from './puzzles/en.js';
import { words as review } from './review/en.js';

/** @type {Record<keyof typeof import('./fr.js').words, string>} */
export const words = {
  // The tabs
  tabs_label: 'Analysis tools',
  tab_moves: 'Moves',
  tab_setup: 'Set up',
  tab_missing: 'This part of the page could not be loaded. Check the connection.',
  tab_again: 'Try again',
  sheet_open: 'Open the panel',
  sheet_close: 'Fold the panel',

  // The verdict, in one sentence
  verdict_label: 'Verdict',
  verdict_turn: '{who} to move',
  verdict_win: '{who} wins in {n} {n:move|moves} with {moves}.',
  verdict_won: '{who} wins with {moves}.',
  verdict_draw: 'A draw if {who} plays {moves}.',
  verdict_draw_all: 'A draw, whatever {who} plays.',
  verdict_loss: '{who} loses, but lasts {n} {n:move|moves} with {moves}.',
  verdict_loss_all: '{who} loses in {n} {n:move|moves}, whatever the move.',
  verdict_lost: '{who} loses, whatever the move.',
  verdict_better: '{who} seems to be ahead; best move: {moves}.',
  verdict_worse: '{who} seems to be behind; best move: {moves}.',
  verdict_even: 'The position seems level; best move: {moves}.',
  verdict_rate: 'Most promising move for {who}: {moves}.',
  verdict_over: '{who} has won.',
  verdict_over_draw: 'A draw: the board is full.',
  moves_or: '{some} or {last}',
  moves_many: '{some} or {n} others',
  in_columns: 'column {moves}',

  // How certain it is
  sure_search: 'proved by search',
  sure_book: 'proved (opening book)',
  sure_over: 'game over',
  guess_expert: 'estimate (expert engine, depth {depth})',
  guess_mcts: 'estimate (Monte Carlo, {nodes} {count:game|games})',
  progress: 'Searching… {n} of {total} {total:move|moves} proved',
  progress_nodes: 'Searching… {n} of {total} {total:move|moves} proved, {nodes} positions',
  progress_stopped: '{n} of {total} {total:move|moves} proved, search stopped',
  stop_search: 'Stop',
  longer: 'Search longer',
  again: 'Try again',
  judge_failed: 'The engine did not answer: the values are missing.',
  judge_stopped: 'Search stopped.',
  hidden_values: 'Values hidden',
  at_start: 'start',
  at_move: 'move {n}',
  at_move_of: 'move {n} of {total}',

  // Values on the board
  said_best: 'best move',
  said_guess: 'estimated at {value}',
  said_rate: '{rate} of the points in {visits} {count:simulated game|simulated games}',
  said_pending: 'value being worked out',
  legend_guess: 'A number after ≈ is an estimate: the higher, the better for the side to move.',
  legend_rate: '≈ 43%: the share of the points won in simulated games, an estimate.',
  bar_label: 'Advantage: {what}',
  bar_wins: '{who} wins, proved',
  bar_draw: 'a draw, proved',
  bar_leans: 'leans towards {who}, an estimate',
  bar_even: 'level, an estimate',
  bar_unknown: 'unknown',

  // Threats
  threats: 'Threats',
  legend_odd: 'winning cell, odd row',
  legend_even: 'winning cell, even row',
  legend_ban: 'do not play here',
  legend_win: 'winning cell',
  threats_none: 'No winning cell in sight.',
  threat_odd: 'winning cell for {who}, odd row',
  threat_even: 'winning cell for {who}, even row',
  threat_win: 'winning cell for {who}',
  threat_ban: 'do not play here: {who} would win above',
  cell_light: '{cell}, show it on the board',
  cell_brief: 'col. {column}, row {row}',
  threat_decides_forecast: 'Forecast: {cell} decides. Unless something else happens, {who} wins there.',
  threat_decides_search: 'The deciding cell: {cell}. {who} wins there, and giving that cell up throws the win away (checked by search).',
  threat_decides_rule: 'The deciding cell: {cell}. By parity, {who} wins there.',

  // The best line
  line_title: 'Best line',
  line_none: 'The best line comes with the values.',
  line_more: '… {n} more {n:move|moves}',
  line_step: 'Move {n} of the line, {who}: {move}',
  line_ghosts: 'Show on the board',
  line_answers: 'Play against the engine',
  minds: 'What the AIs think',
  answers_on: 'The engine replies to your moves.',
  answers_busy: 'The engine is looking for its reply.',

  // Moves and variations
  moves_title: 'Moves and variations',
  moves_empty: 'Play a move, for either side: it appears here. Another move from the same position starts a variation.',
  move_promote: 'Make it the main line',
  move_remove: 'Delete from here',
  move_new: 'Empty board',
  move_earlier: 'Previous analysis',
  variation_label: 'Variation',
  variation_shown: 'Line being shown, not saved',
  variation_of: '{label}, variation',
  say_promoted: 'The variation is now the main line.',
  say_removed: '{n} {n:move|moves} deleted.',
  removed_undo: 'Undo',
  no_promote: 'This move is in the main line already.',
  say_at_start: 'Start.',
  say_at_end: 'End of the line.',
  say_move: 'Move {n}, {who}: {move}.',

  // Controls
  controls_label: 'Analysis controls',
  steps_label: 'Step through the moves',
  compose: 'Set up',
  play_here: 'Play from here',

  // Another game on the board
  before_kept: 'The previous analysis is saved.',
  before_back: 'Go back to it',

  // Sharing
  share_analysed: 'Link to this position',
  share_line: 'Link to the game analysed',

  // Setting a position
  setup_title: 'Set up a position',
  setup_board: 'Board',
  setup_brush: 'What a click places',
  setup_in_turn: 'In turn',
  setup_rubber: 'Eraser',
  setup_whose: 'Who is to move',
  setup_cell: 'Column {column}, row {row}, free',
  setup_cell_taken: 'Column {column}, row {row}, {who}',
  setup_keys: 'By keyboard: arrows, Enter; 1 and 2 place a disc of either side, 0 or Delete erases.',
  setup_keys_three: 'By keyboard: arrows, Enter; 1, 2 and 3 place a disc of each side, 0 or Delete erases.',
  setup_apply: 'Analyse',
  setup_undo: 'Undo',
  setup_clear: 'Clear',
  setup_leave: 'Leave the editor',
  setup_turn: '{counts}. {who} to move.',
  setup_over: '{counts}. The game is over.',
  setup_text: 'As text',
  setup_empty: 'empty board',
  setup_copy: 'Copy',
  setup_copied: 'Position copied.',
  paste_label: 'Paste moves, a drawing, a position or a link',
  paste_note: 'For example 4435, a drawing row by row (. x o, or Y and R), or a position as the field below writes it.',
  paste_read: 'Load',
  fault_floating: 'Some discs rest on nothing: fill the cells below them, or erase them.',
  fault_counts: 'An impossible number of discs ({counts}). {first} begins: each side has as many discs as the one that moves after it, or one more.',
  fault_counts_two: 'An impossible number of discs ({counts}). One side can only have one disc more than the other.',
  fault_both_won: 'Two sides have won at once: erase a disc of one of the two lines.',
  fault_won_early: 'The game was won before the last disc: nobody could have moved after that.',
  fault_bad_setup: 'Character {at} (“{character}”) cannot be read.',
  fault_wrong_size: 'This drawing has {width} {width:column|columns} and {height} {height:row|rows}; this board has {columns} and {rows}.',
  fault_column_full: 'Move {n}: column {column} is full already.',
  fault_game_over: 'Move {n}: the game is over already.',
  fault_outside_grid: 'Move {n}: off this board ({columns} × {rows}).',

  // Help
  help_values: 'Reading the values',
  help_values_text: 'Below each column: ▲ wins, = draws, ▽ loses, with the number of the winner’s moves until the end if both sides play their best. A double outline marks the best moves. You can play for both sides; another move from the same position starts a variation.',
  help_sure_text: 'A proved value is certain. A dashed outline is an estimate: its depth and its engine are written below the verdict, and a proof replaces it as soon as one is found.',
  help_keys: 'Keyboard',
  help_keys_text: 'Digits: play a column. Off the board, ← → step through the moves, ↑ ↓ switch between variations. T: threats, B: best line on the board, E: set up a position.',

  // The tabs' own words
  ...review,
  ...library,
  ...puzzles,
  ...openings,
};
