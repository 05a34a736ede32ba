//! Which positions a book holds, and in which order.

use std::collections::HashSet;

use crate::solver::Board;
use crate::solver::opening::from_centre;

/// Of a position and its mirror image, the one books keep.
#[must_use]
pub fn canonical(board: &Board) -> Board {
    let mirrored = board.mirrored();
    if mirrored.key() < board.key() {
        mirrored
    } else {
        *board
    }
}

/// The key of that one, without making it.
#[must_use]
pub fn canonical_key(board: &Board) -> u128 {
    let (key, stride) = (board.key(), board.height() + 1);
    let column = (1 << stride) - 1;
    let mirrored =
        (0..board.width()).fold(0, |out, i| out << stride | key >> (i * stride) & column);
    key.min(mirrored)
}

/// Whether the side to move can complete four now: the reader sees that
/// without a book.
#[must_use]
pub fn wins_at_once(board: &Board) -> bool {
    (0..board.width()).any(|column| board.after(column).is_some_and(|after| after.is_won()))
}

/// Every position with so many discs that nobody has won, mirror images
/// merged, in the order in which a walk through the game tree first meets
/// them: neighbours share most of their discs, so that what the search learns
/// of one serves the next.
#[must_use]
pub fn with_discs(empty: Board, plies: u32) -> Vec<Board> {
    let mut level = vec![empty];
    for _ in 0..plies {
        let mut met = HashSet::new();
        let mut next = Vec::new();
        for board in &level {
            for after in from_centre(board.width()).filter_map(|column| board.after(column)) {
                let after = canonical(&after);
                if !after.is_won() && met.insert(after.key()) {
                    next.push(after);
                }
            }
        }
        level = next;
    }
    level
}

/// The positions a book of so many plies holds: those without an immediate win.
#[must_use]
pub fn in_book(empty: Board, plies: u32) -> Vec<Board> {
    let mut positions = with_discs(empty, plies);
    positions.retain(|board| !wins_at_once(board));
    positions
}
