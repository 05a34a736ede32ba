//! Certain values and best lines of any position of two sides.
//!
//! Boards with gravity and lines of four go to the [`crate::solver`]; the others to the
//! [`crate::ai::expert`], searching to the end of the game. One table serves all questions; it is
//! made with the first question about a board and dropped when another board comes up.

use std::sync::Arc;

use super::Values;
use crate::ai::expert::Expert;
use crate::ai::expert::answer::known;
use crate::ai::expert::deepen::Limits;
use crate::ai::perfect::solver_from;
use crate::ai::{Decided, Progress, Value};
use crate::game::{Move, Position, Side};
use crate::solver::book::StoredBook;
use crate::solver::{Analysis, Board, SolveError, Solver, plies_to_end};

/// Why there are no certain values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsure {
    /// The game is over: there is no move to value.
    Over,
    /// More than two sides play; nobody knows a certain value then.
    Sides,
    /// The caller stopped the search.
    Stopped,
    /// There was no memory for a table.
    Memory,
}

/// The judge that reviews ask. Its answers never depend on what it was asked before.
pub struct Exact {
    table_bytes: usize,
    books: Vec<Arc<StoredBook>>,
    solver: Option<((u32, u32), Solver)>,
    expert: Option<Expert>,
}

impl Exact {
    /// A judge whose solver has a table of at most so many bytes.
    #[must_use]
    pub const fn new(table_bytes: usize) -> Self {
        Self {
            table_bytes,
            books: Vec::new(),
            solver: None,
            expert: None,
        }
    }

    /// Answers openings of the book's board from it from now on.
    pub fn open_book(&mut self, book: &Arc<StoredBook>) {
        self.books.push(Arc::clone(book));
        self.solver = None;
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
        if solver_from(position.variant()).is_none() {
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
        if solver_from(position.variant()).is_some() {
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
        let board = board(position)?;
        let solver = self.solver((board.width(), board.height()))?;
        let before = solver.nodes();
        let found = solver.analyse_watched(&board, &mut |progress| go_on(progress.nodes - before));
        match found {
            Ok(analysis) => {
                let whole = analysis.line.len() as u32 == analysis.plies;
                Ok((analysis, whole))
            }
            Err(SolveError::Interrupted) => Err(Unsure::Stopped),
            Err(_) => Err(Unsure::Memory),
        }
    }

    fn solver(&mut self, size: (u32, u32)) -> Result<&mut Solver, Unsure> {
        if self.solver.as_ref().is_none_or(|(of, _)| *of != size) {
            // The old table's memory goes before the new one asks for its own.
            self.solver = None;
            let mut solver =
                Solver::new(size.0, size.1, self.table_bytes).map_err(|_| Unsure::Memory)?;
            for book in self.books.iter().filter(|book| book.size() == size) {
                solver.add_book(book.clone());
            }
            self.solver = Some((size, solver));
        }
        let (_, solver) = self.solver.as_mut().expect("made above");
        Ok(solver)
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
        let expert = self.expert.get_or_insert_with(Expert::default);
        let mut watch = |progress: &Progress| go_on(progress.nodes);
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
        let (width, height) = (i32::from(variant.width), i32::from(variant.height));
        let from_middle = |mv: &Move| {
            let cell = position.landing(*mv).expect("a legal move");
            let (col, row) = (i32::from(cell.col), i32::from(cell.row));
            let rise = if variant.gravity {
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
    let board = board(position).expect("it was analysed");
    let worth = |mv: Move| {
        let score = analysis.scores[usize::from(mv.index())].expect("a legal move");
        let plies = plies_to_end(&board, score);
        let worth = match score {
            0 => Decided::Draw,
            1.. => Decided::Win(plies),
            _ => Decided::Loss(plies),
        };
        (mv, worth)
    };
    Values(position.legal().map(worth).collect())
}

fn board(position: &Position) -> Result<Board, Unsure> {
    if position.outcome().is_over() {
        return Err(Unsure::Over);
    }
    let variant = position.variant();
    let turn = position.turn().index() as u8;
    Ok(Board::from_discs(
        variant.width.into(),
        variant.height.into(),
        position.discs(Side::new(turn)),
        position.discs(Side::new(1 - turn)),
    )
    .expect("the rules' boards fit the solver, and nobody has won"))
}
