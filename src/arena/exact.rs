//! Exact results of positions, for balanced openings, adjudication and « results thrown away ».
//!
//! Boards with gravity and lines of four go to the solver; other boards of two sides to the
//! perfect player, which searches them to the end. Both within a number of nodes: where these run
//! out there is no answer, never a guess.

use crate::ai::catalog;
use crate::ai::perfect::{outright, solver_from};
use crate::ai::{Progress, Why};
use crate::exact::{self, Shared, board};
use crate::game::{Position, Variant};

/// Bytes of the hash table of a solver that nobody else uses.
const TABLE: usize = 16 << 20;

/// Whether exact play decides a board, at least from some move on.
#[must_use]
pub fn decides(variant: &Variant) -> bool {
    variant.sides() == 2
}

/// Whether exact play decides a board from its first moves on, in a time one can wait for.
#[must_use]
pub fn decides_outright(variant: &Variant) -> bool {
    decides(variant) && outright(variant)
}

/// Asked from time to time with the nodes so far; `false` ends the search without an answer.
pub type Patience<'a> = dyn FnMut(u64) -> bool + 'a;

/// Exact results, from a solver that may be shared.
pub struct Exact(Shared);

impl Exact {
    /// From a solver that others use too.
    pub fn of(exact: &Shared) -> Self {
        Self(Shared::clone(exact))
    }

    /// From a solver of its own that reads no books, so that its answers do not depend on which
    /// books were loaded: with a book, a limit of nodes may be enough where it was not without.
    pub fn without_books() -> Self {
        Self(exact::Exact::shared(TABLE))
    }

    /// The score of a position in which somebody is to move, for that side: 0 a draw, above 0 a
    /// win, below a loss; the nearer to 0, the later the end. Unless `warm`, what is found within
    /// the nodes does not depend on earlier questions.
    pub fn score(
        &mut self,
        position: &Position,
        nodes: u64,
        warm: bool,
        patience: &mut Patience,
    ) -> Option<i32> {
        let variant = position.variant();
        let Some(from) = solver_from(variant) else {
            return searched(position, nodes, patience);
        };
        if position.ply() < from {
            return None;
        }
        let board = board(position);
        let mut exact = self.0.lock().expect("nobody broke it");
        let solver = exact.solver((board.width(), board.height())).ok()?;
        if !warm {
            solver.reset();
        }
        let before = solver.nodes();
        let score = solver.solve_watched(&board, &mut |progress| {
            let spent = progress.nodes - before;
            spent < nodes && patience(spent)
        });
        score.ok()
    }
}

/// The score that the perfect player finds by searching to the end.
fn searched(position: &Position, nodes: u64, patience: &mut Patience) -> Option<i32> {
    let spec = format!("perfect:nodes={}", nodes.clamp(1, 2_000_000_000));
    let mut player = catalog::build(&spec, position.variant()).ok()?;
    let report = player.choose(position, &mut |progress: &Progress| {
        patience(progress.nodes)
    });
    match report.why {
        Why::Exact { score, .. } if report.exact => Some(score),
        _ => None,
    }
}
