//! The exact solver as JavaScript sees it.

use std::sync::Arc;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::objects::{coded, object, set};
use crate::solver::book::{BookError, StoredBook};
use crate::solver::{self, Analysis, Board, BoardError, Progress, SolveError};

/// What the page gives the table unless it says otherwise.
const DEFAULT_MIB: u32 = 64;

/// Exact scores for one size of board; see [`solver::Solver`].
#[wasm_bindgen]
pub struct Solver {
    width: u32,
    height: u32,
    solver: solver::Solver,
}

#[wasm_bindgen]
impl Solver {
    /// A solver with a table of `mib` MiB (64 unless given), less where memory is short.
    ///
    /// # Errors
    /// `too_large` for a board that does not fit, `no_memory` without room for the smallest table.
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32, mib: Option<u32>) -> Result<Self, JsValue> {
        let bytes = (mib.unwrap_or(DEFAULT_MIB).clamp(1, 1024) as usize) << 20;
        let solver = solver::Solver::new(width, height, bytes).map_err(solve_error)?;
        Ok(Self {
            width,
            height,
            solver,
        })
    }

    /// `{score, nodes}` of the position after these moves.
    ///
    /// # Errors
    /// What is wrong with the moves, and at which character.
    pub fn solve(&mut self, moves: &str) -> Result<JsValue, JsValue> {
        let before = self.solver.nodes();
        let out = object();
        set(&out, "score", self.score(moves)?);
        set(&out, "nodes", (self.solver.nodes() - before) as f64);
        Ok(out.into())
    }

    /// The score alone, without an object to carry it.
    ///
    /// # Errors
    /// As `solve`.
    pub fn score(&mut self, moves: &str) -> Result<i32, JsValue> {
        let board = self.board(moves)?;
        Ok(self.solver.solve(&board))
    }

    /// `{score, scores: [{move, score} | null], line, plies}`: every column's score, the best
    /// line as notation and its length. `callback` is given `{nodes, fill, scores}` now and then,
    /// `fill` from 0 to 1; when it returns `false` the search ends.
    ///
    /// # Errors
    /// What is wrong with the moves; `interrupted`.
    pub fn analyse(&mut self, moves: &str, callback: Option<Function>) -> Result<JsValue, JsValue> {
        let board = self.board(moves)?;
        let mut watch = |progress: &Progress| {
            let Some(callback) = &callback else {
                return true;
            };
            let out = object();
            set(&out, "nodes", progress.nodes as f64);
            set(&out, "fill", f64::from(progress.fill) / 1000.0);
            set(&out, "scores", column_scores(progress.scores));
            let answer = callback.call1(&JsValue::NULL, &out);
            answer.is_ok_and(|go_on| go_on != JsValue::FALSE)
        };
        let found = self.solver.analyse_watched(&board, &mut watch);
        found.map(analysis).map_err(solve_error)
    }

    /// Positions searched so far.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// Memory the table holds, in bytes.
    #[must_use]
    pub fn memory(&self) -> f64 {
        self.solver.memory() as f64
    }

    /// Openings are answered from this book, a file of `cargo xtask book`, from now on.
    ///
    /// # Errors
    /// What is wrong with the file; the solver then goes on as before.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = StoredBook::parse(bytes).map_err(book_error)?;
        if book.size() != (self.width, self.height) {
            return Err(coded("book_size").into());
        }
        self.solver.set_book(Some(Arc::new(book)));
        Ok(())
    }

    /// Forgets the positions met so far.
    pub fn reset(&mut self) {
        self.solver.reset();
    }

    fn board(&self, moves: &str) -> Result<Board, JsValue> {
        Board::parse(self.width, self.height, moves).map_err(board_error)
    }
}

fn analysis(found: Analysis) -> JsValue {
    let line: String = found.line.iter().map(|&column| letter(column)).collect();
    let out = object();
    set(&out, "score", found.score);
    set(&out, "scores", column_scores(&found.scores));
    set(&out, "line", line);
    set(&out, "plies", found.plies);
    out.into()
}

fn column_scores(scores: &[Option<i32>]) -> Array {
    let entry = |(column, score): (usize, &Option<i32>)| match score {
        Some(score) => {
            let out = object();
            set(&out, "move", column as u32);
            set(&out, "score", *score);
            out.into()
        }
        None => JsValue::NULL,
    };
    scores.iter().enumerate().map(entry).collect()
}

/// A column as notation writes it.
fn letter(column: u32) -> char {
    char::from_digit(column + 1, 16).unwrap_or('?')
}

fn board_error(error: BoardError) -> JsValue {
    let (code, at) = match error {
        BoardError::Size => ("too_large", None),
        BoardError::NoColumn { at } => ("bad_notation", Some(at)),
        BoardError::ColumnFull { at, .. } => ("column_full", Some(at)),
        BoardError::AlreadyWon => ("game_over", None),
    };
    let out = coded(code);
    if let BoardError::ColumnFull { column, .. } = error {
        set(&out, "column", column);
    }
    if let Some(at) = at {
        set(&out, "at", at as u32 + 1);
    }
    out.into()
}

/// `{code}`: why bytes are no book.
pub fn book_error(error: BookError) -> JsValue {
    coded(error.code()).into()
}

fn solve_error(error: SolveError) -> JsValue {
    coded(match error {
        SolveError::Size | SolveError::OtherBoard => "too_large",
        SolveError::Memory => "no_memory",
        SolveError::Interrupted => "interrupted",
    })
    .into()
}
