//! The judge: what every legal move of a position is worth, for people who ask.
//!
//! Hints, analysis, reviews and puzzles all ask here, so that they never disagree. The policy:
//!
//! 1. *Solver.* Where the exact solver knows the game and has hope to finish, it scores every move.
//!    If it is stopped, the scores it has found by then still stand.
//! 2. *Proof*, then *values*: elsewhere, between two sides, the expert first looks for a proof of
//!    the best move, then gives every move a value of its own (see [`mod@advice`]). The proof is
//!    left out where the solver would have been the one to find it.
//! 3. *Playouts*: between three sides, Monte-Carlo search.
//!
//! Each of these is a [`Stage`] with its own limit in nodes, and a watch from outside may end any
//! of them earlier: whoever has a clock decides there. A judgement says who made it and whether
//! what it says is certain.
//!
//! ```
//! use puissance4::exact::Exact;
//! use puissance4::game::{Move, Variant, notation};
//! use puissance4::judge::{Author, Judge, Limits};
//!
//! let classic = Variant::CLASSIC;
//! let (position, _) = notation::parse(classic, "44444432323").unwrap();
//! let mut judge = Judge::new(&Exact::shared(1 << 20));
//! let found = judge.judge(&position, Limits::default(), &mut |_, _| true);
//! assert!(found.exact && found.by == Author::Solver);
//! assert_eq!(found.moves.len(), 6, "column 4 is full");
//! ```

pub mod advice;
mod ending;
mod judgement;

use crate::ai::mcts::Mcts;
use crate::ai::prover::{Method, Prover};
use crate::ai::{Opponent, Progress};
use crate::exact::{Asking, Shared};
use crate::game::{Move, Position};

pub use self::judgement::{Author, Judgement};

/// A part of the work, each with its own limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The exact solver scores every move.
    Solver,
    /// The expert looks for a proof of the best move.
    Proof,
    /// The expert gives every move a value.
    Values,
    /// Monte-Carlo search plays games.
    Playouts,
}

/// How much work may go into a judgement, stage by stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions for the solver.
    pub solver: u64,
    /// Positions for a proof by the expert.
    pub proof: u64,
    /// Positions for the expert's values of all moves.
    pub values: u64,
    /// Games of Monte-Carlo search.
    pub playouts: u32,
    /// Whether the solver may use what it remembers of earlier questions: quicker, but then it
    /// depends on them whether its nodes are enough.
    pub warm: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            solver: 40_000_000,
            proof: 12_000_000,
            values: 4_000_000,
            playouts: 100_000,
            warm: false,
        }
    }
}

impl Limits {
    /// One number for all stages: so many positions in each, but where more would hardly tell more
    /// no more than the default.
    #[must_use]
    pub fn of_nodes(nodes: u64) -> Self {
        let most = Self::default();
        Self {
            solver: nodes,
            proof: most.proof.min(nodes),
            values: most.values.min(nodes),
            // A game of Monte-Carlo search takes about as long as fifty positions.
            playouts: (nodes / 50).clamp(1_000, u64::from(most.playouts)) as u32,
            warm: false,
        }
    }
}

/// Told now and then in which stage the work is and what is known so far; `false` ends the stage.
/// The next stage asks again, so whoever wants no more answers `false` again.
pub type Watch<'a> = dyn FnMut(Stage, &Judgement) -> bool + 'a;

/// The judge, with its memory.
pub struct Judge {
    prover: Prover,
}

impl Judge {
    /// A judge that asks this solver.
    #[must_use]
    pub fn new(exact: &Shared) -> Self {
        Self {
            prover: Prover::new(exact),
        }
    }

    /// What every legal move is worth. The same position and limits give the same judgement, as
    /// long as the watch ends no stage and the limits are not warm.
    ///
    /// # Panics
    /// If the game is over.
    pub fn judge(&mut self, position: &Position, limits: Limits, watch: &mut Watch) -> Judgement {
        let mut so_far = Judgement::nothing(position);
        let method = Method::of(position);
        if method == Method::Nothing {
            so_far.by = Author::Mcts;
            let told = &mut |progress: &Progress| {
                so_far.heard(progress, 0);
                watch(Stage::Playouts, &so_far)
            };
            let report =
                Mcts::<u64>::new(position.variant(), limits.playouts, 0).choose(position, told);
            return Judgement::of_report(Author::Mcts, report, 0);
        }
        if method == Method::Solver && self.solved(position, limits, &mut so_far, watch) {
            return so_far;
        }
        so_far.by = Author::Expert;
        let spent = so_far.nodes;
        let before = so_far.clone();
        let proof = (method == Method::Search).then_some(limits.proof);
        let report = advice::advise(
            position,
            &mut self.prover.expert,
            proof,
            limits.values,
            &mut |stage, progress| {
                so_far.heard(progress, spent);
                watch(stage, &so_far)
            },
        );
        let mut found = Judgement::of_report(Author::Expert, report, spent);
        found.keep(&before, position.variant().area());
        found
    }

    /// Asks the solver; says whether it finished.
    fn solved(
        &mut self,
        position: &Position,
        limits: Limits,
        so_far: &mut Judgement,
        watch: &mut Watch,
    ) -> bool {
        let asking = Asking {
            nodes: limits.solver,
            warm: limits.warm,
        };
        let empty = position.empty();
        let (nodes, found) = self.prover.solve(position, asking, &mut |progress| {
            so_far.learn(empty, progress.scores);
            so_far.nodes = progress.nodes;
            watch(Stage::Solver, so_far)
        });
        so_far.nodes = nodes;
        match found {
            Ok(analysis) => {
                so_far.learn(empty, &analysis.scores);
                so_far.exact = true;
                so_far.book = analysis.from_book;
                so_far.depth = analysis.plies;
                let columns = analysis.line.iter();
                so_far.line = columns.map(|&column| Move::new(column as u8)).collect();
                so_far.choose(so_far.line[0]);
                true
            }
            Err(scores) => {
                so_far.learn(empty, &scores);
                false
            }
        }
    }
}
