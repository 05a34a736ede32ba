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
  levels: 'Eight levels, from beginner to perfect: each clearly beats the one before. You can also choose an opponent and tune it.',
  opponents: {
    random: 'Plays at random.',
    bot: 'Three rules: complete or block three discs, extend two without giving anything away, otherwise chance.',
    placement: 'Marks every cell a disc can fall on and takes the best; looks no further.',
    note: 'Minimax to a chosen depth, marking the grid as Placement does.',
    minimax: 'Follows every game to its end; perfect, but only on small boards.',
    rouen: 'Minimax that counts lines: 1, 5, 50, 1000.',
    twelve: 'Alpha-beta to depth 5, made for twelve columns; prefers to win fast.',
    flat: 'Monte Carlo without a tree: as many random games after every move, and the move that wins most of them.',
    mcts: 'Monte Carlo: plays thousands of random games and keeps the most promising move.',
    expert: 'Strong on every two-sided board: searches deeper and deeper and knows threats.',
    perfect: 'The strongest: exact as soon as the end of the game is within its reach, the expert engine’s opinion before.',
    'trio-look': 'Three sides: wins or blocks if it can with its next move.',
    'trio-maxn': 'Three sides: searches several moves ahead, each side playing for itself.',
  },
};
