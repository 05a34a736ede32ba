//! The opponents: one file each, behind one trait, listed in one [`catalog`].
//!
//! Adding an opponent is adding a file with its `ENTRY` and one line to [`catalog::OPPONENTS`].
//! No opponent knows the time: searches are limited by depth, nodes or iterations, and a [`Watch`]
//! from outside may stop them earlier. Randomness comes from a seed and the position alone (see
//! [`Rng`]), so an opponent rebuilt in the middle of a game goes on playing the same game.
//!
//! ```
//! use puissance4::ai::{Unwatched, catalog};
//! use puissance4::game::{Position, Variant};
//!
//! let classic = Variant::CLASSIC;
//! let mut opponent = catalog::build("random:seed=7", classic).unwrap();
//! let report = opponent.choose(&Position::new(classic), &mut Unwatched);
//! assert!(report.best.index() < 7);
//! ```

pub mod board;
pub mod bot;
pub mod catalog;
pub mod expert;
pub mod flat;
pub mod ground;
pub mod levels;
pub mod mcts;
pub mod middle;
pub mod minimax;
pub mod note;
pub mod observe;
pub mod options;
pub mod perfect;
pub mod placement;
pub mod prover;
pub mod random;
mod report;
mod rng;
pub mod rouen;
pub mod search;
pub mod searcher;
pub mod trio;
pub mod trio_look;
pub mod trio_maxn;
pub mod twelve;

pub use report::{Decided, Report, Rule, Scored, TrioReason, Value, Why, WindowKind};
pub use rng::Rng;

use crate::game::{Move, Position};

/// A player that is not a person.
pub trait Opponent {
    /// Chooses a move for the side to move.
    ///
    /// The same position, options and seed give the same answer and the same node count, as long
    /// as the watch does not stop the search.
    ///
    /// # Panics
    /// May panic if the game is over, or if the position is of another variant than the one the
    /// opponent was built for.
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report;

    /// Whether it thinks about its moves. Those of others take less time than a look at a clock.
    fn thinks(&self) -> bool {
        true
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited, or playouts for [`Why::Visits`].
    pub nodes: u64,
    /// Plies searched to the end so far.
    pub depth: u32,
    /// The best move so far, if there is one.
    pub best: Option<Move>,
    /// What that move is worth.
    pub value: Value,
}

/// The outside world of a long search: a clock, a stop button, a progress bar.
pub trait Watch {
    /// Called now and then (every few thousand nodes); `false` stops the search, which then
    /// answers with the best it has.
    fn go_on(&mut self, progress: &Progress) -> bool;
}

/// Lets every search run to its own limits.
pub struct Unwatched;

impl Watch for Unwatched {
    fn go_on(&mut self, _: &Progress) -> bool {
        true
    }
}

impl<F: FnMut(&Progress) -> bool> Watch for F {
    fn go_on(&mut self, progress: &Progress) -> bool {
        self(progress)
    }
}
