// The help in English; fetched when it is opened.

export const help = {
  keysTitle: 'Keyboard',
  keyBoard: 'on the board: choose, then play (Enter or Space)',
  keyDigits: 'play a column: the row of digits, from left to right, with or without Shift',
  keyDigitsMore: 'play a column, 1 to {width}: the row of digits, from left to right, with or without Shift; the two keys to the right of 0 are columns 11 and 12',
  keyStep: 'away from the board: step through the moves, one by one, to the start, to the end',
  playTitle: 'Playing',
  play: [
    'Undo also takes back the opponent’s answer; Redo plays it again.',
    'Hint shows what each move is worth and stays on until it is switched off.',
    'When two opponents play each other, Pause holds them and Stop ends the game; Resume goes on where it was.',
    'Press a move in the list to look back, and “Continue from here” to take the game up there.',
    'Scores belong to the table: the same board, the same players. They come back with it, and are reset in the settings.',
    'The game is kept after every move, even if the page closes. Everything works without a network.',
  ],
};
