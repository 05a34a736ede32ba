//! Counting games, the classic proof that the rules are right.

use super::Position;

/// The number of ways to play `depth` moves on; games that end earlier do not count.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.legal();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves
            .map(|mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
