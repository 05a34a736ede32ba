//! Positions without history.

use wasm_bindgen::prelude::*;

use super::asked::{find, game};
use super::objects::{list, object, set};
use super::refusals::{coded, setup_error};
use super::standing;
use crate::game::{Cell, Setup, Side, pasted};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A set-up, possible or not, as an editor shows it. */
export interface SetupFound {
  /** As it is written before the colon of a position; empty for the empty board. */
  setup: string;
  /** Every cell, as `Game.cells`. */
  cells: Uint8Array;
  /** The discs of each side. */
  counts: number[];
  /** Of a drawing: 1 if the second player (noughts, twos, red) began, so that the first side is theirs. */
  starter?: number;
  /** Whose turn it is; missing where the set-up is impossible. */
  turn?: number;
  /** Whether somebody is to move there; false also where the set-up is impossible. */
  ongoing: boolean;
  /** Why it is impossible: `floating`, `counts`, `both_won` or `won_early`. */
  fault?: Refusal;
}
"#;

fn found(setup: &Setup) -> js_sys::Object {
    let variant = setup.variant();
    let out = object();
    set(&out, "setup", setup.to_string());
    let cells = standing::cells(setup);
    set(&out, "cells", js_sys::Uint8Array::from(&cells[..]));
    let counts = setup.counts();
    let counts = &counts[..variant.sides()];
    set(&out, "counts", list(counts, |&count| JsValue::from(count)));
    let mut ongoing = false;
    match setup.position() {
        Ok(position) => {
            set(&out, "turn", position.turn().index() as u32);
            ongoing = !position.outcome().is_over();
        }
        Err(error) => set(&out, "fault", setup_error(error, variant)),
    }
    set(&out, "ongoing", ongoing);
    out
}

/// A set-up from cells, as an editor has them: 0 empty, otherwise the side plus one.
///
/// # Errors
/// `unknown_variant`; `wrong_size` for another number of cells; `outside_grid` for a side that does
/// not play. An impossible set-up is no error: see `fault`.
#[wasm_bindgen(unchecked_return_type = "SetupFound")]
pub fn setup_of_cells(variant: &str, cells: &[u8]) -> Result<JsValue, JsValue> {
    let variant = find(variant)?;
    if cells.len() != variant.area() as usize {
        return Err(coded("wrong_size").into());
    }
    let mut setup = Setup::new(variant);
    for (index, &disc) in cells.iter().enumerate() {
        if usize::from(disc) > variant.sides() {
            return Err(coded("outside_grid").into());
        }
        let side = disc.checked_sub(1).map(|side| Side::ALL[usize::from(side)]);
        setup.put(Cell::at(index as u8, variant), side);
    }
    Ok(found(&setup).into())
}

/// A set-up from its short text.
///
/// # Errors
/// `unknown_variant`, `bad_setup` with the character, or `wrong_size`.
#[wasm_bindgen(unchecked_return_type = "SetupFound")]
pub fn read_setup(variant: &str, text: &str) -> Result<JsValue, JsValue> {
    let variant = find(variant)?;
    let setup = Setup::parse(variant, text).map_err(|error| setup_error(error, variant))?;
    Ok(found(&setup).into())
}

/// A set-up from a drawing that somebody pasted, rows from the top; see [`pasted`].
///
/// # Errors
/// `unknown_variant`, `bad_setup` with the character, or `wrong_size` with the size that was found.
#[wasm_bindgen(unchecked_return_type = "SetupFound")]
pub fn read_diagram(variant: &str, text: &str) -> Result<JsValue, JsValue> {
    let variant = find(variant)?;
    let drawn = pasted::parse(variant, text).map_err(|error| setup_error(error, variant))?;
    let out = found(&drawn.setup);
    set(&out, "starter", u32::from(drawn.second_began));
    Ok(out.into())
}

/// What stands on the board in a position, as a set-up's short text: the position without its
/// history.
///
/// # Errors
/// What is wrong with the variant or the position.
#[wasm_bindgen]
pub fn position_setup(variant: &str, position: &str) -> Result<String, JsValue> {
    Ok(Setup::of(&game(variant, position)?.position).to_string())
}
