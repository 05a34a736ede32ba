//! Exact results of positions of two sides: from the solver where it knows the game, elsewhere from
//! the expert, which searches to the end of the game.
//!
//! The perfect player, the judge, reviews and the Arena ask the same [`Prover`]. They differ in
//! their limits, and in what they do without an answer.

use std::sync::{MutexGuard, PoisonError};

use super::expert::Expert;
use super::expert::answer::{Answer, known};
use super::expert::deepen::Limits;
use super::{Decided, Progress, Value, Watch};
use crate::exact::{Asking, Exact, Shared, board};
use crate::game::{Position, Solved};
use crate::solver::{self, Analysis};

/// How a position can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The solver scores its moves.
    Solver,
    /// The solver knows the game, but with so many empty cells it would not finish.
    TooEarly,
    /// The expert searches to the end.
    Search,
    /// Not at all: more than two sides play.
    Nothing,
}

impl Method {
    /// The method for a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let variant = position.variant();
        match variant.solver_from() {
            Some(from) if position.ply() >= from => Self::Solver,
            Some(_) => Self::TooEarly,
            None if variant.solved() == Solved::Never => Self::Nothing,
            None => Self::Search,
        }
    }
}

/// Positions that a search may visit to score the other moves once the best is certain.
const OTHERS: u64 = 6_000_000;

/// The solver, which may be shared, and the expert for the games that the solver does not know.
pub struct Prover {
    solver: Shared,
    /// The expert, for searches with other limits too.
    pub expert: Expert,
}

impl Prover {
    /// A prover that asks this solver.
    #[must_use]
    pub fn new(solver: &Shared) -> Self {
        Self {
            solver: Shared::clone(solver),
            expert: Expert::default(),
        }
    }

    /// The solver; others who share it wait until the guard is dropped.
    pub fn solver(&self) -> MutexGuard<'_, Exact> {
        self.solver.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// [`Method::Solver`]: the nodes it took and the score of every move; if the watch or the limit
    /// stopped the solver, the scores by column that were known by then.
    pub fn solve(
        &mut self,
        position: &Position,
        asking: Asking,
        watch: &mut solver::Watch,
    ) -> (u64, Result<Analysis, Vec<Option<i32>>>) {
        self.solver().analyse(position, asking, watch)
    }

    /// [`Method::Search`] within so many nodes: first the best move, then, if that is certain, all.
    pub fn search(&mut self, position: &Position, nodes: u64, watch: &mut dyn Watch) -> Answer {
        let mut limits = Limits {
            depth: u32::MAX,
            nodes,
            all: false,
        };
        let mut first = self.expert.search_with(position, limits, true, watch);
        if !first.exact || first.nodes >= nodes {
            return first;
        }
        limits.all = true;
        limits.nodes = (nodes - first.nodes).min(OTHERS);
        let mut all = self.expert.search_with(position, limits, false, watch);
        if !all.exact {
            first.nodes += all.nodes;
            return first;
        }
        all.nodes += first.nodes;
        all.cuts += first.cuts;
        all.recalled += first.recalled;
        all
    }

    /// The score of a position whose game goes on, for the side to move: 0 a draw, above 0 a win,
    /// below a loss; the nearer to 0, the later the end. `None` where the nodes are not enough, never
    /// a guess. Unless `warm`, what is found within the nodes does not depend on earlier questions.
    /// `go_on` is called with the nodes so far and stops the search by returning `false`.
    pub fn score(
        &mut self,
        position: &Position,
        nodes: u64,
        warm: bool,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Option<i32> {
        match Method::of(position) {
            Method::Solver => {
                let board = board(position);
                let mut shared = self.solver();
                let solver = shared.solver((board.width(), board.height())).ok()?;
                if !warm {
                    solver.reset();
                }
                let before = solver.nodes();
                let score = solver.solve_watched(&board, &mut |progress| {
                    let spent = progress.nodes - before;
                    spent < nodes && go_on(spent)
                });
                score.ok()
            }
            Method::Search => {
                let mut watch = |progress: &Progress| go_on(progress.nodes);
                let answer = self.search(position, nodes, &mut watch);
                let soonest = position.empty() as i32;
                let result = result(position, &answer);
                // A win or a loss may be certain before it is known when it comes.
                let score = result.score(position.empty()).unwrap_or(match result {
                    Decided::Win(_) => soonest,
                    Decided::Draw => 0,
                    Decided::Loss(_) => -soonest,
                });
                answer.exact.then_some(score)
            }
            Method::TooEarly | Method::Nothing => None,
        }
    }
}

/// The result that a search to the end has proved.
#[must_use]
pub fn result(position: &Position, answer: &Answer) -> Decided {
    match known(answer.moves[0], position) {
        Value::Known(result) => result,
        _ => Decided::Draw,
    }
}
