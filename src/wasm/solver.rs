//! The exact solver alone, for one size of board: what benches and tools ask. A worker asks the
//! [`super::Engine`] instead, which shares one solver among all who need it.

use std::sync::Arc;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::asked::{lets_go_on, ongoing};
use super::objects::{object, set};
use super::refusals::{board_error, book_error, coded, solve_error};
use super::solved;
use crate::game::{Variant, notation};
use crate::solver as exact;
use crate::solver::book::StoredBook;

/// MiB of the hash table unless told otherwise.
const DEFAULT_MIB: u32 = 64;

/// Exact scores for one size of board; see [`exact::Solver`].
#[wasm_bindgen]
pub struct Solver {
    width: u32,
    height: u32,
    solver: exact::Solver,
}

#[wasm_bindgen]
impl Solver {
    /// A solver with a hash table of `mib` MiB (64 unless given), less where memory is short.
    ///
    /// # Errors
    /// `too_large` for a board that does not fit; `no_memory` if there is none for the smallest hash
    /// table.
    #[wasm_bindgen(constructor)]
    pub fn new(width: u32, height: u32, mib: Option<u32>) -> Result<Self, JsValue> {
        let bytes = (mib.unwrap_or(DEFAULT_MIB).clamp(1, 1024) as usize) << 20;
        let solver = exact::Solver::new(width, height, bytes).map_err(solve_error)?;
        Ok(Self {
            width,
            height,
            solver,
        })
    }

    /// The score of a position and the nodes it took.
    ///
    /// # Errors
    /// What is wrong with the position, and at which character.
    #[wasm_bindgen(unchecked_return_type = "{ score: number, nodes: number }")]
    pub fn solve(&mut self, position: &str) -> Result<JsValue, JsValue> {
        let before = self.solver.nodes();
        let out = object();
        set(&out, "score", self.score(position)?);
        set(&out, "nodes", (self.solver.nodes() - before) as f64);
        Ok(out.into())
    }

    /// The score alone, without an object to carry it.
    ///
    /// # Errors
    /// As `solve`.
    pub fn score(&mut self, position: &str) -> Result<i32, JsValue> {
        let board = self.board(position)?;
        self.solver.solve(&board).map_err(solve_error)
    }

    /// Every column's score and the best line.
    ///
    /// # Errors
    /// What is wrong with the position; `interrupted`.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn analyse(
        &mut self,
        position: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "AnalysisCallback | null")] callback: Option<
            Function,
        >,
    ) -> Result<JsValue, JsValue> {
        let board = self.board(position)?;
        let mut watch = |progress: &exact::Progress| {
            let Some(callback) = &callback else {
                return true;
            };
            lets_go_on(callback, &solved::progress(progress), &JsValue::UNDEFINED)
        };
        let found = self.solver.analyse_watched(&board, &mut watch);
        found.map(solved::analysis).map_err(solve_error)
    }

    /// Positions searched so far.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.solver.nodes() as f64
    }

    /// Memory the hash table holds, in bytes.
    #[must_use]
    pub fn memory(&self) -> f64 {
        self.solver.memory() as f64
    }

    /// Openings are answered from this book too, a file of `cargo xtask book`, from now on.
    ///
    /// # Errors
    /// What is wrong with the file; the solver then goes on as before.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = StoredBook::parse(bytes).map_err(book_error)?;
        if book.size() != (self.width, self.height) {
            return Err(coded("book_size").into());
        }
        self.solver.add_book(Arc::new(book));
        Ok(())
    }

    /// Forgets the positions met so far.
    pub fn reset(&mut self) {
        self.solver.reset();
    }

    /// A position, `[SETUP:]MOVES`. A set-up is checked by the rules, so it must be of a size that
    /// is played with lines of four; moves alone may be on a board of any size.
    fn board(&self, position: &str) -> Result<exact::Board, JsValue> {
        let (width, height) = (self.width, self.height);
        if !position.contains(notation::COLON) {
            return exact::Board::parse(width, height, position).map_err(board_error);
        }
        let fits = |variant: &&Variant| {
            (variant.width().into(), variant.height().into()) == (width, height)
                && variant.solver_from().is_some()
        };
        match Variant::all().iter().find(fits) {
            Some(variant) => Ok(crate::exact::board(&ongoing(variant.id(), position)?)),
            None => Err(coded("wrong_variant").into()),
        }
    }
}
