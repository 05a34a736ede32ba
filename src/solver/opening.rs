//! Openings answered from a book instead of being searched.

use super::board::Board;

/// Exact scores of all positions with a given number of discs.
pub trait Book: Send + Sync {
    /// That number.
    fn plies(&self) -> u32;
    /// The score of a position with so many discs and no immediate win, in the
    /// book's own board size; its mirror image has the same.
    fn score(&self, board: &Board) -> Option<i32>;
}

/// Score of a position with at most the book's number of discs: plain
/// alpha-beta down to the book. `None` when the book lacks a position.
pub fn from_book(book: &dyn Book, board: &Board, mut alpha: i32, beta: i32) -> Option<i32> {
    let cells = board.width() * board.height();
    let win_now = (cells + 1 - board.plies()) as i32 / 2;
    if (0..board.width()).any(|c| board.is_open(c) && board.after(c).is_won()) {
        return Some(win_now);
    }
    if board.plies() == book.plies() {
        return book.score(board);
    }
    let mut best = i32::MIN;
    for column in from_centre(board.width()).filter(|&c| board.is_open(c)) {
        let score = -from_book(book, &board.after(column), -beta, -alpha)?;
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    Some(best)
}

/// Columns from the middle outwards.
pub fn from_centre(width: u32) -> impl Iterator<Item = u32> {
    (0..width).map(move |i| {
        let step = i.div_ceil(2);
        if i % 2 == 1 {
            (width - 1) / 2 + step
        } else {
            (width - 1) / 2 - step
        }
    })
}
