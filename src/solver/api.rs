//! The solver as the rest of the program sees it.

use core::fmt;
use std::sync::Arc;

use super::board::Board;
use super::engine::{Engine, engine};
use super::opening::{Book, from_book};
use super::range::Range;
use crate::few;

/// Why there is no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The board has no cell or does not fit.
    Size,
    /// Not even the smallest hash table could be had.
    Memory,
    /// The position is of another size than the solver.
    OtherBoard,
    /// The game is already won.
    AlreadyWon,
    /// The watch said stop; the hash table keeps what was found.
    Interrupted,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Size => "the board does not fit the solver",
            Self::Memory => "there is no memory for a hash table",
            Self::OtherBoard => "the solver is for a board of another size",
            Self::AlreadyWon => "the game is already won",
            Self::Interrupted => "the search was stopped",
        })
    }
}

impl core::error::Error for SolveError {}

/// How far a search is, told to its watch.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Positions searched since the solver was made.
    pub nodes: u64,
    /// Share of the hash table in use, in thousandths.
    pub fill: u32,
    /// By column: the scores found so far, in [`Solver::analyse_watched`].
    pub scores: &'a [Option<i32>],
}

/// Asked every few thousand nodes; `false` stops the search.
pub type Watch<'a> = dyn FnMut(&Progress) -> bool + 'a;

/// Exact scores for one size of board, over one hash table.
///
/// ```
/// use puissance4::solver::{Board, Solver};
/// let mut solver = Solver::new(7, 6, 1 << 20)?;
/// let board = Board::parse(7, 6, "23163416124767223154467471272416755633")?;
/// assert_eq!(solver.solve(&board)?, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    engine: Box<dyn Engine>,
    size: (u32, u32),
    nodes: u64,
    /// The shallowest first.
    books: Vec<Arc<dyn Book>>,
}

impl Solver {
    /// A solver with a hash table of at most `table_bytes`, less where memory is short.
    pub fn new(width: u32, height: u32, table_bytes: usize) -> Result<Self, SolveError> {
        Ok(Solver {
            engine: engine(width, height, table_bytes)?,
            size: (width, height),
            nodes: 0,
            books: Vec::new(),
        })
    }

    /// Another solver over the same hash table, for another thread: each finds what
    /// the other has stored. The whole hash table is in use from then on.
    ///
    /// # Errors
    /// Without memory for the new solver's own small hash table.
    pub fn share(&mut self) -> Result<Self, SolveError> {
        Ok(Solver {
            engine: self.engine.share().ok_or(SolveError::Memory)?,
            size: self.size,
            nodes: 0,
            books: self.books.clone(),
        })
    }

    /// Openings are answered from this book too from now on, in place of a
    /// former one of as many plies. It must be of the solver's size.
    pub fn add_book(&mut self, book: Arc<dyn Book>) {
        self.books.retain(|other| other.plies() != book.plies());
        self.books.push(book);
        few::sort_by_key(&mut self.books, |book| book.plies());
    }

    /// The book a position with so many discs is answered from: the nearest.
    pub(super) fn book_for(&self, plies: u32) -> Option<&dyn Book> {
        let book = self.books.iter().find(|book| plies <= book.plies());
        book.map(|book| &**book)
    }

    /// Forgets all positions met, at no cost; never needed for right answers.
    pub fn reset(&mut self) {
        self.engine.reset();
    }

    /// Positions searched since the solver was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Share of the hash table in use, in thousandths.
    pub fn fill(&self) -> u32 {
        self.engine.fill()
    }

    /// Bytes of the hash table.
    pub fn memory(&self) -> usize {
        self.engine.bytes()
    }

    /// The exact score for the side to move: 0 a draw, n > 0 a win with one's
    /// own n-th disc from the end, negative a loss.
    ///
    /// # Errors
    /// If the board is of another size than the solver's, or won already.
    pub fn solve(&mut self, board: &Board) -> Result<i32, SolveError> {
        self.solve_watched(board, &mut |_| true)
    }

    /// 1 for a win, 0 for a draw, −1 for a loss; takes less than the score.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn solve_sign(&mut self, board: &Board) -> Result<i32, SolveError> {
        let wanted = Range { low: -1, high: 1 };
        let value = self.bounded(board, wanted, Range::ALL, &mut |_| true)?;
        Ok(value.signum())
    }

    /// As [`Solver::solve`], stopping when told to.
    pub fn solve_watched(&mut self, board: &Board, watch: &mut Watch) -> Result<i32, SolveError> {
        self.bounded(board, Range::ALL, Range::ALL, watch)
    }

    /// Whether the score is at least so much: one of the yes-or-no questions that a score is made
    /// of, which costs less than the score. Stops when told to.
    pub fn at_least(
        &mut self,
        board: &Board,
        score: i32,
        watch: &mut Watch,
    ) -> Result<bool, SolveError> {
        let wanted = Range {
            low: score - 1,
            high: score,
        };
        Ok(self.bounded(board, wanted, Range::ALL, watch)? >= score)
    }

    /// What is known of the score without a search: all of it where there is a
    /// book, else what the hash table has kept.
    pub(super) fn known(&mut self, board: &Board) -> Result<Range, SolveError> {
        self.check(board)?;
        Ok(match self.read_book(board, Range::ALL) {
            Some(score) => Range::of(score),
            None => self.engine.known(board),
        })
    }

    fn check(&self, board: &Board) -> Result<(), SolveError> {
        if (board.width, board.height) != self.size {
            return Err(SolveError::OtherBoard);
        }
        if board.is_won() {
            return Err(SolveError::AlreadyWon);
        }
        Ok(())
    }

    /// The score from the nearest book, exact if within the range.
    fn read_book(&self, board: &Board, wanted: Range) -> Option<i32> {
        let book = self.book_for(board.plies())?;
        from_book(book, board, wanted.low - 1, wanted.high + 1)
    }

    /// The score if within `wanted`, else a value on its side of that range. It
    /// must be `known` to lie within that one.
    pub(super) fn bounded(
        &mut self,
        board: &Board,
        wanted: Range,
        known: Range,
        watch: &mut Watch,
    ) -> Result<i32, SolveError> {
        self.check(board)?;
        if let Some(score) = self.read_book(board, wanted) {
            return Ok(score);
        }
        let before = self.nodes;
        let mut poll = |nodes, fill: &dyn Fn() -> u32| {
            watch(&Progress {
                nodes: before + nodes,
                fill: fill(),
                scores: &[],
            })
        };
        let (score, nodes) = self.engine.ask(board, wanted, known, &mut poll);
        self.nodes += nodes;
        score.ok_or(SolveError::Interrupted)
    }
}
