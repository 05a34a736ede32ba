//! Exact results of positions, for balanced openings, adjudication and « results thrown away ».
//!
//! Boards with gravity and lines of four go to the solver; other boards of two sides to the
//! perfect player, which searches them to the end. Both within a number of nodes: where these run
//! out there is no answer, never a guess.

use crate::ai::catalog;
use crate::ai::{Decided, Progress, Why};
use crate::exact::{self, Shared, board};
use crate::game::{Position, Solved, Variant};

/// Bytes of the solver's hash table in a tournament, in the page as natively: where the nodes of
/// the strongest players run out, their moves may depend on it.
pub const TABLE_BYTES: usize = 16 << 20;

/// Whether exact play decides a board, at least from some move on.
#[must_use]
pub fn decides(variant: &Variant) -> bool {
    variant.solved != Solved::Never
}

/// Whether exact play decides a board from its first moves on, and so quickly that openings can be
/// tried one after the other.
#[must_use]
pub fn decides_outright(variant: &Variant) -> bool {
    variant.solved == Solved::Quickly
}

/// Nodes for a position of an opening. The solver is not limited: what it finds within a limit would
/// depend on its book. The search that the other boards are left to begins with nothing and needs
/// about a million at most.
#[must_use]
pub fn nodes_of_opening(variant: &Variant) -> u64 {
    variant.solver_from().map_or(3_000_000, |_| u64::MAX)
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
        Self(exact::Exact::shared(TABLE_BYTES))
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
        let Some(from) = variant.solver_from() else {
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
    let Why::Exact { score, result, .. } = report.why else {
        return None;
    };
    // A win or a loss may be certain before it is known when it comes.
    let soonest = position.empty() as i32;
    let unknown = || match result {
        Decided::Win(_) => soonest,
        Decided::Draw => 0,
        Decided::Loss(_) => -soonest,
    };
    report.exact.then(|| score.unwrap_or_else(unknown))
}
