//! How a game stands.

use super::Side;

/// Whether a game goes on, and if not, how it ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody is to move.
    Ongoing,
    /// This side reached its goal.
    Win(Side),
    /// The board is full and nobody did.
    Draw,
}

impl Outcome {
    /// Whether no further move can be played.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }
}
