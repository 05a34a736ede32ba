//! Moves in words.

use wasm_bindgen::prelude::*;

use super::asked::{find, game};
use super::refusals::coded;
use crate::game::{Move, notation};

/// A move as it is written.
///
/// # Errors
/// `unknown_variant`; `outside_grid` for a move that the board has not.
#[wasm_bindgen]
pub fn move_text(variant: &str, mv: u32) -> Result<String, JsValue> {
    let variant = find(variant)?;
    match u8::try_from(mv) {
        Ok(index) if index < variant.move_count() => {
            Ok(notation::print(variant, &[Move::new(index)]))
        }
        _ => Err(coded("outside_grid").into()),
    }
}

/// The moves of a position, `[SETUP:]MOVES`, as numbers: columns, without gravity cells.
///
/// # Errors
/// What is wrong with the variant or the position.
#[wasm_bindgen]
pub fn text_moves(variant: &str, position: &str) -> Result<Vec<u8>, JsValue> {
    let moves = game(variant, position)?.moves;
    Ok(moves.into_iter().map(Move::index).collect())
}
