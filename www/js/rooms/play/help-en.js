// The help in English; fetched when it is opened.

export const help = {
  keysTitle: 'Keyboard',
  keyBoard: 'on the board: choose, then play (Enter or Space)',
  keyDigits: 'play a column: the number row, from left to right, with or without Shift',
  keyDigitsMore: 'play a column, 1 to {width}: the number row, from left to right, with or without Shift; the two keys to the right of 0 are columns 11 and 12',
  keyStep: 'away from the board: step through the moves one by one, or jump to the start or the end',
  keyHome: 'Home',
  keyEnd: 'End',
  playTitle: 'Playing',
  play: [
    'Undo also takes back the opponent’s answer; Redo plays it again.',
    'When the computer plays itself, Pause suspends the game and Stop ends it; Resume picks it up where it was.',
    'Press a move in the list to look back, and “Continue from here” to play on from there.',
    'Scores belong to the table: the same board, the same players. They come back with it, and are reset in the settings.',
    'The game is saved after every move, even if the page closes. Everything works without a network.',
    'A move is written as the number of its column; in links, columns 10, 11 and 12 are a, b and c. Coordinates on the board can be switched on in the settings.',
    '“Change…” can start from the position shown, against any opponent.',
  ],
  hintsTitle: 'Hints',
  hints: [
    'Hint shows under each column what the move is worth, and stays on until it is switched off. The best move is outlined.',
    '“wins in 4” (▲ 4): the move wins in 4 moves at most, whatever the opponent does; the smaller the number, the nearer the win. “draw” (=): nobody can force a win. “loses in 6” (▽ 6): the move loses against perfect play; the larger the number, the longer it holds out.',
    '“≈ +12” is an estimate: the engine could not search to the end. Above zero the position looks good for the player to move, below zero bad; one more threat counts for about twenty points. With three players, “≈ 40%” is the share of the points won in simulated games.',
  ],
  developersTitle: 'For developers',
  developers: [
    'The engine can be used from the browser’s console: window.puissance4, with Game (the rules), Solver (exact play), play(move), which plays on this board, and best_move(depth), the best move on this board. A move is a column counted from 0. Ready to copy:',
  ],
};
