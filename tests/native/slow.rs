//! The second opinion: plain negamax.

use puissance4::solver::Board;

/// Every move to the end of the game, no pruning but the window, no table.
pub fn plain(board: &Board, mut alpha: i32, beta: i32) -> i32 {
    let cells = board.width() * board.height();
    if board.plies() == cells {
        return 0;
    }
    let moves = || (0..board.width()).filter_map(|column| board.after(column));
    if moves().any(|after| after.is_won()) {
        return (cells + 1 - board.plies()) as i32 / 2;
    }
    let mut best = i32::MIN;
    for after in moves() {
        best = best.max(-plain(&after, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
