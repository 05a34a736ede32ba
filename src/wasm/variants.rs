//! Boards and levels, as objects for the catalogue.

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::objects::{object, set};
use crate::ai::{levels, perfect};
use crate::game::{Goal, VARIANTS, Variant};

/// `{id, specs: {variant: spec}}`.
pub fn level(id: &str) -> JsValue {
    let specs = object();
    for variant in &VARIANTS {
        if let Some(spec) = levels::spec(id, variant) {
            set(&specs, variant.id, spec);
        }
    }
    let out = object();
    set(&out, "id", id);
    set(&out, "specs", specs);
    out.into()
}

/// `{id, width, height, gravity, sides, goals, solver?}`: `solver` is the ply from which the exact
/// solver can be asked with hope.
pub fn variant(variant: &Variant) -> JsValue {
    let goals: Array = variant
        .goals
        .iter()
        .map(|goal| {
            JsValue::from(match goal {
                Goal::Line(3) => "line3",
                Goal::Line(_) => "line4",
                Goal::Square => "square",
            })
        })
        .collect();
    let out = object();
    set(&out, "id", variant.id);
    set(&out, "width", variant.width);
    set(&out, "height", variant.height);
    set(&out, "gravity", variant.gravity);
    set(&out, "sides", variant.sides() as u32);
    set(&out, "goals", goals);
    if let Some(ply) = perfect::solver_from(variant) {
        set(&out, "solver", ply);
    }
    out.into()
}
