// Who the opponents are, in English; fetched with the help.

export const help = {
  levels: 'Eight levels, from beginner to perfect: each clearly beats the one before. You can also choose an opponent and tune it.',
  opponents: {
    random: 'Plays at random.',
    middle: 'Lists the possible moves, top row first, and plays the one in the middle.',
    bot: 'Three rules: complete or block three discs, extend two without giving anything away, otherwise a random move.',
    placement: 'Scores every cell a disc can fall on and takes the best; looks no further.',
    note: 'Minimax to a chosen depth, scoring the board as Placement does.',
    minimax: 'Follows every game to its end; perfect, but only on small boards.',
    rouen: 'Minimax that gives 1, 5, 50 or 1,000 points to each run of one, two, three or four discs.',
    twelve: 'Alpha-beta to depth 5, made for twelve columns; prefers to win fast.',
    flat: 'Monte Carlo without a tree: the same number of random games after every move, and the move that wins most of them.',
    mcts: 'Monte Carlo: plays thousands of random games and keeps the most promising move.',
    expert: 'Strong on every two-player board: searches deeper and deeper and sees threats coming.',
    perfect: 'The strongest: exact as soon as the end of the game is within its reach; before that, the expert engine’s estimate.',
    'trio-look': 'Three players: wins or blocks with its next move if it can.',
    'trio-maxn': 'Three players: searches several moves ahead, each playing for itself.',
  },
  licences: 'Third-party licences',
};
