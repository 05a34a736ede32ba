//! What the moves of one position are worth, for certain.

use crate::ai::Decided;
use crate::game::Move;

/// Every legal move of a position with its certain worth to the side that plays it, in move order.
/// Plies count from the position, the move itself included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(pub Vec<(Move, Decided)>);

impl Values {
    /// What the position is worth to the side to move: its best move's worth.
    ///
    /// # Panics
    /// If there is no move: the game was over.
    #[must_use]
    pub fn best(&self) -> Decided {
        let all = self.0.iter().map(|&(_, worth)| worth);
        all.max_by_key(|&worth| rank(worth))
            .expect("a position with moves")
    }

    /// What a move is worth; `None` if it was not legal.
    #[must_use]
    pub fn of(&self, mv: Move) -> Option<Decided> {
        let found = self.0.iter().find(|(other, _)| *other == mv);
        found.map(|&(_, worth)| worth)
    }

    /// The moves that keep the result: they win if one can win, and draw if one can only draw.
    #[must_use]
    pub fn keepers(&self) -> Vec<Move> {
        let best = result(self.best());
        self.those(|worth| result(worth) == best)
    }

    /// The moves of the greatest worth: the fastest wins, all draws, or the slowest losses.
    #[must_use]
    pub fn fastest(&self) -> Vec<Move> {
        let best = self.best();
        self.those(|worth| worth == best)
    }

    /// Whether the position is a decision: some moves keep the result and others lose it.
    #[must_use]
    pub fn is_decision(&self) -> bool {
        self.keepers().len() < self.0.len()
    }

    fn those(&self, pass: impl Fn(Decided) -> bool) -> Vec<Move> {
        let passing = self.0.iter().filter(|&&(_, worth)| pass(worth));
        passing.map(|&(mv, _)| mv).collect()
    }
}

/// 1 for a win, 0 for a draw, −1 for a loss.
pub(super) const fn result(worth: Decided) -> i32 {
    match worth {
        Decided::Win(_) => 1,
        Decided::Draw => 0,
        Decided::Loss(_) => -1,
    }
}

/// A number that is greater for a better worth: fast wins first, slow losses before fast ones.
#[must_use]
pub const fn rank(worth: Decided) -> i32 {
    match worth {
        Decided::Win(plies) => 1000 - plies as i32,
        Decided::Draw => 0,
        Decided::Loss(plies) => plies as i32 - 1000,
    }
}
