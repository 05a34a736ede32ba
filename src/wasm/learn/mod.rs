//! What the lessons show: [`trees`] searches written down, [`counts`] trees counted and measured,
//! [`grids`] windows and evaluations of one position, [`minds`] opinions of all opponents, [`asks`]
//! the exact solver's yes-or-no questions.
//!
//! Everything comes from [`crate::learn`]; here it becomes objects. Whatever may be long takes a
//! callback that ends it by returning `false`.

pub mod asks;
pub mod counts;
pub mod grids;
pub mod minds;
pub mod trees;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::asked::ongoing;
use super::objects::{list, set};
use super::refusals::{coded, spec_error};
use crate::ai::catalog::{Entry, OPPONENTS};
use crate::game::{Cell, Position, Variant};
use crate::learn::asked::TraceError;

/// A position of so many sides in which somebody is to move.
fn of_sides(sides: usize, variant: &str, position: &str) -> Result<Position, JsValue> {
    let position = ongoing(variant, position)?;
    if position.variant().sides() != sides {
        return Err(coded("wrong_variant").into());
    }
    Ok(position)
}

/// Why an opponent cannot be shown so; `known` are those that can.
fn trace_error(error: TraceError, known: fn(&Entry) -> bool) -> JsValue {
    match error {
        TraceError::Spec(error) => spec_error(error),
        TraceError::NoTree => another_opponent(known),
    }
}

/// The refusal of an opponent, with those for which `known` is true.
fn another_opponent(known: impl Fn(&Entry) -> bool) -> JsValue {
    let known = OPPONENTS.iter().filter(|entry| known(entry));
    let ids: js_sys::Array = known.map(|entry| JsValue::from(entry.id)).collect();
    let out = coded("unknown_opponent");
    set(&out, "known", ids);
    out.into()
}

/// Cells as indices.
fn indices(cells: &[Cell], variant: &Variant) -> js_sys::Array {
    list(cells, |cell| JsValue::from(cell.index(variant)))
}

/// A number among the fields of an object that may not be there.
fn number(object: &JsValue, key: &str) -> Option<f64> {
    let value = Reflect::get(object, &JsValue::from(key)).ok()?;
    value.as_f64().filter(|number| !number.is_nan())
}
