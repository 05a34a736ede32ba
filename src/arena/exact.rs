//! Exact results of positions, for balanced openings, adjudication and « results thrown away ».
//!
//! Boards with gravity and lines of four go to the solver; other boards of two sides to the
//! perfect player, which searches them to the end. Both within a number of nodes: where these run
//! out there is no answer, never a guess.

use std::sync::Arc;

use crate::ai::catalog;
use crate::ai::perfect::{outright, solver_from};
use crate::ai::{Progress, Why};
use crate::game::{Position, Side, Variant};
use crate::solver::book::StoredBook;
use crate::solver::{Board, Solver};

/// Bytes of the solver's table.
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

/// Exact results for one board.
pub struct Exact {
    solver: Option<Solver>,
}

impl Exact {
    /// For a board that exact play decides. Books save time and change no answer, but within a
    /// limit of nodes they may give one where there was none: hand in none where this matters.
    pub fn new(variant: &Variant, books: &[Arc<StoredBook>]) -> Self {
        let (width, height) = (u32::from(variant.width), u32::from(variant.height));
        let solver = solver_from(variant).and_then(|_| {
            let mut solver = Solver::new(width, height, TABLE).ok()?;
            for book in books.iter().filter(|book| book.size() == (width, height)) {
                solver.add_book(Arc::clone(book) as _);
            }
            Some(solver)
        });
        Self { solver }
    }

    /// Forgets all positions met, so that what fits into a limit does not depend on the past.
    pub fn reset(&mut self) {
        if let Some(solver) = &mut self.solver {
            solver.reset();
        }
    }

    /// The score of a position in which somebody is to move, for that side: 0 a draw, above 0 a
    /// win, below a loss; the smaller the number, the later the end.
    pub fn score(
        &mut self,
        position: &Position,
        nodes: u64,
        patience: &mut Patience,
    ) -> Option<i32> {
        let variant = position.variant();
        if let Some(solver) = &mut self.solver {
            if solver_from(variant).is_none_or(|ply| position.ply() < ply) {
                return None;
            }
            let before = solver.nodes();
            return solver
                .solve_watched(&board(position)?, &mut |progress| {
                    let spent = progress.nodes - before;
                    spent < nodes && patience(spent)
                })
                .ok();
        }
        let spec = format!("perfect:nodes={}", nodes.clamp(1, 2_000_000_000));
        let mut player = catalog::build(&spec, variant).ok()?;
        let report = player.choose(position, &mut |progress: &Progress| patience(progress.nodes));
        match report.why {
            Why::Exact { score, .. } if report.exact => Some(score),
            _ => None,
        }
    }
}

fn board(position: &Position) -> Option<Board> {
    let variant = position.variant();
    let turn = position.turn().index() as u8;
    Board::from_discs(
        variant.width.into(),
        variant.height.into(),
        position.discs(Side::new(turn)),
        position.discs(Side::new(1 - turn)),
    )
    .ok()
}
