//! The score of a decided game of two sides, and the plies until its end: two ways to say one thing.
//!
//! A score is for the side to move. 0 is a draw. 1 is a win with the last disc that this side could
//! put on the board, 2 a win with its last but one, and so on: the sooner the win, the greater the
//! score. A negative score is the same win of the other side. Plies count every disc until the
//! winning one, the move that is about to be played included. Either follows from the other and the
//! number of empty cells.
//!
//! ```
//! use puissance4::game::score;
//!
//! // Six discs are on a 7×6 board, and the side to move wins at once.
//! assert_eq!(score::of_win(36, 1), 18);
//! assert_eq!(score::plies(36, 18), 1);
//! assert_eq!(score::plies(36, score::of_loss(36, 2)), 2);
//! ```

/// Plies until a game with this score ends; for a draw until the board is full.
#[must_use]
pub const fn plies(empty: u32, score: i32) -> u32 {
    // The side to move owns the first of the empty cells, the other side the second.
    match score {
        0 => empty,
        1.. => 2 * (empty.div_ceil(2) - score as u32) + 1,
        _ => 2 * (empty / 2 + 1 - score.unsigned_abs()),
    }
}

/// The score of a win after so many plies, an odd number.
#[must_use]
pub const fn of_win(empty: u32, plies: u32) -> i32 {
    empty.div_ceil(2) as i32 - (plies as i32 - 1) / 2
}

/// The score of a loss after so many plies, an even number.
#[must_use]
pub const fn of_loss(empty: u32, plies: u32) -> i32 {
    plies as i32 / 2 - 1 - (empty / 2) as i32
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{of_loss, of_win, plies};

    /// Every end that a board of up to 72 cells can have, told by counting the discs one by one.
    #[test]
    fn both_ways_agree_with_counting() {
        for empty in 1..=72_u32 {
            for end in 1..=empty {
                // The winner's discs among those that fill the board, its winning one included.
                let left = (end..=empty).filter(|ply| ply % 2 == end % 2).count() as i32;
                let score = if end % 2 == 1 {
                    assert_eq!(of_win(empty, end), left);
                    left
                } else {
                    assert_eq!(of_loss(empty, end), -left);
                    -left
                };
                assert_eq!(plies(empty, score), end);
            }
            assert_eq!(plies(empty, 0), empty);
        }
    }
}
