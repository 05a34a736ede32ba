//! Certain values and best lines of any position of two sides.
//!
//! Boards with gravity and lines of four go to the exact solver, which is shared with everybody
//! else in the same worker; the others to the [`crate::ai::expert`], searching to the end of the
//! game.

use std::sync::Arc;

use super::Values;
use crate::ai::expert::answer::known;
use crate::ai::expert::deepen::Limits;
use crate::ai::prover::Prover;
use crate::ai::{Decided, Progress, Value};
use crate::exact::{Asking, Exact, Shared};
use crate::game::{Move, Position};
use crate::solver::Analysis;
use crate::solver::book::StoredBook;

/// Why there are no certain values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsure {
    /// The game is over: there is no move to value.
    Over,
    /// More than two sides play; nobody knows a certain value then.
    Sides,
    /// The caller stopped the search.
    Stopped,
    /// There was no memory for a hash table.
    Memory,
}

/// What reviews ask for certainty. Its answers never depend on what it was asked before.
pub struct Truth(Prover);

impl Truth {
    /// A source with a solver of its own, whose hash table has at most so many bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self::sharing(&Exact::shared(table_bytes))
    }

    /// A source that asks a solver which others ask too.
    #[must_use]
    pub fn sharing(exact: &Shared) -> Self {
        Self(Prover::new(exact))
    }

    /// Answers openings of the book's board from it from now on.
    pub fn open_book(&mut self, book: &Arc<StoredBook>) {
        self.0.solver().open_book(book);
    }

    /// The certain worth of every legal move. `go_on` is told the nodes visited so far now and
    /// then, and stops the search by answering `false`.
    ///
    /// # Errors
    /// Why there are none.
    pub fn values(
        &mut self,
        position: &Position,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Values, Unsure> {
        if position.variant().solver_from().is_none() {
            return self.exhaust(position, go_on).map(|(values, _)| values);
        }
        Ok(scored(position, &self.analyse(position, go_on)?.0))
    }

    /// The certain worth of every legal move, and a line of best moves on both sides to the end of
    /// the game: the fastest win against the slowest loss. Best lines are not unique; among equal
    /// moves the one nearest to the middle is taken.
    ///
    /// # Errors
    /// Why there is none.
    pub fn line(
        &mut self,
        position: &Position,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Values, Vec<Move>), Unsure> {
        if position.variant().solver_from().is_some() {
            let (analysis, whole) = self.analyse(position, go_on)?;
            if !whole {
                return Err(Unsure::Stopped);
            }
            let line = analysis.line.iter().map(|&column| Move::new(column as u8));
            let line = line.collect();
            return Ok((scored(position, &analysis), line));
        }
        let (values, first) = self.exhaust(position, go_on)?;
        let (mut line, mut at) = (vec![first], position.clone());
        at.play(first).expect("a legal move");
        while !at.outcome().is_over() {
            let (_, next) = self.exhaust(&at, go_on)?;
            at.play(next).expect("a legal move");
            line.push(next);
        }
        Ok((values, line))
    }

    /// The solver's analysis, and whether its line goes to the end.
    fn analyse(
        &mut self,
        position: &Position,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Analysis, bool), Unsure> {
        if position.outcome().is_over() {
            return Err(Unsure::Over);
        }
        let asking = Asking {
            nodes: u64::MAX,
            warm: true,
        };
        let mut stopped = false;
        let mut watch = |progress: &crate::solver::Progress| {
            stopped = stopped || !go_on(progress.nodes);
            !stopped
        };
        match self.0.solve(position, asking, &mut watch).1 {
            Ok(analysis) => {
                let whole = analysis.line.len() as u32 == analysis.plies;
                Ok((analysis, whole))
            }
            Err(_) if stopped => Err(Unsure::Stopped),
            Err(_) => Err(Unsure::Memory),
        }
    }

    /// Every move's worth by the expert's search to the end, and the best move nearest to the middle.
    fn exhaust(
        &mut self,
        position: &Position,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(Values, Move), Unsure> {
        let variant = position.variant();
        if variant.sides() != 2 {
            return Err(Unsure::Sides);
        }
        if position.outcome().is_over() {
            return Err(Unsure::Over);
        }
        let limits = Limits {
            depth: u32::MAX,
            nodes: u64::MAX,
            all: true,
        };
        let mut watch = |progress: &Progress| go_on(progress.nodes);
        let expert = &mut self.0.expert;
        let answer = expert.search_with(position, limits, true, &mut watch);
        let mut moves = Vec::new();
        for mv in position.legal() {
            let ranked = answer.moves.iter().find(|ranked| ranked.mv == mv);
            match known(*ranked.expect("every legal move"), position) {
                Value::Known(worth) if worth != Decided::Win(0) && worth != Decided::Loss(0) => {
                    moves.push((mv, worth));
                }
                _ => return Err(Unsure::Stopped),
            }
        }
        let values = Values(moves);
        let (width, height) = (i32::from(variant.width()), i32::from(variant.height()));
        let from_middle = |mv: &Move| {
            let cell = position.landing(*mv).expect("a legal move");
            let (col, row) = (i32::from(cell.col()), i32::from(cell.row()));
            let rise = if variant.gravity() {
                0
            } else {
                2 * row + 1 - height
            };
            (2 * col + 1 - width).abs() + rise.abs()
        };
        let best = values.fastest().into_iter().min_by_key(from_middle);
        Ok((values, best.expect("a legal move")))
    }
}

/// The solver's scores as values.
fn scored(position: &Position, analysis: &Analysis) -> Values {
    let worth = |mv: Move| {
        let score = analysis.scores[usize::from(mv.index())].expect("a legal move");
        (mv, Decided::of_score(position.empty(), score))
    };
    Values(position.legal().map(worth).collect())
}
