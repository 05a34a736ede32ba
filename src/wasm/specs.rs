//! Opponents in words: specs such as `note:depth=4`.

use wasm_bindgen::prelude::*;

use super::asked::{can_play, find};

/// Whether an opponent exists and plays a variant with these options.
///
/// # Errors
/// `unknown_variant`, or what is wrong with the spec.
#[wasm_bindgen]
pub fn check_opponent(spec: &str, variant: &str) -> Result<(), JsValue> {
    can_play(spec, find(variant)?)
}
