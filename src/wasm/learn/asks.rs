//! The yes-or-no questions of the exact solver, one at a time.

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::super::asked::lets_go_on;
use super::super::objects::{object, set};
use super::super::refusals::{coded, solve_error};
use super::super::solved;
use super::of_sides;
use crate::exact::board;
use crate::solver::{Progress, Solver};

/// Bytes of the hash table: enough for one question about a game that is under way.
const BYTES: usize = 8 << 20;

/// Whether the exact score of a position is at least so much, and the positions visited to know.
/// Every question starts with an empty hash table, so that its count is its own.
///
/// # Errors
/// `wrong_variant` where the exact solver does not know the game; what is wrong with the variant or
/// the position; `interrupted` when the callback said stop; `no_memory`.
#[wasm_bindgen(unchecked_return_type = "{ yes: boolean, nodes: number }")]
pub fn learn_at_least(
    variant: &str,
    position: &str,
    score: i32,
    #[wasm_bindgen(unchecked_param_type = "AnalysisCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = of_sides(2, variant, position)?;
    if position.variant().solver_from().is_none() {
        return Err(coded("wrong_variant").into());
    }
    let board = board(&position);
    let mut solver = Solver::new(board.width(), board.height(), BYTES).map_err(solve_error)?;
    let mut watch =
        |seen: &Progress| lets_go_on(callback, &solved::progress(seen), &JsValue::UNDEFINED);
    let yes = solver.at_least(&board, score, &mut watch);
    let out = object();
    set(&out, "yes", yes.map_err(solve_error)?);
    set(&out, "nodes", solver.nodes() as f64);
    Ok(out.into())
}
