//! Opponents in words: specs such as `note:depth=4`, and the names of levels.

use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

use super::asked::{can_play, find};
use super::objects::{object, set};
use super::refusals::spec_error;
use crate::ai::catalog;
use crate::ai::levels::LEVELS;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An opponent or a level, and the options that were set; the others have the catalogue's default. */
export interface Spec {
  id: string;
  options: Record<string, number>;
}
"#;

/// Whether an opponent exists and plays a variant with these options.
///
/// # Errors
/// `unknown_variant`, or what is wrong with the spec.
#[wasm_bindgen]
pub fn check_opponent(spec: &str, variant: &str) -> Result<(), JsValue> {
    can_play(spec, find(variant)?)
}

/// The parts of a spec; a level has no options.
///
/// # Errors
/// `unknown_opponent`, `unknown_option` or `bad_option`.
#[wasm_bindgen(unchecked_return_type = "Spec")]
pub fn parse_spec(spec: &str) -> Result<JsValue, JsValue> {
    let options = object();
    let id = if LEVELS.contains(&spec) {
        spec
    } else {
        let (entry, settings) = catalog::read(spec).map_err(spec_error)?;
        for (name, value) in settings.given() {
            set(&options, name, value);
        }
        entry.id
    };
    let out = object();
    set(&out, "id", id);
    set(&out, "options", options);
    Ok(out.into())
}

/// A spec in words, options in the catalogue's order.
///
/// # Errors
/// As `parse_spec`.
#[wasm_bindgen]
pub fn print_spec(
    id: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, number> | null")]
    options: &JsValue,
) -> Result<String, JsValue> {
    let mut text = String::new();
    if let Some(options) = options.dyn_ref::<Object>() {
        for name in Object::keys(options) {
            // Anything that is no whole number is refused where the spec is read.
            let value = Reflect::get(options, &name)?.as_f64();
            let whole = value.filter(|&value| f64::from(value as u32) == value);
            let value = whole.map_or("?".into(), |value| (value as u32).to_string());
            text.push(if text.is_empty() { ':' } else { ',' });
            text.push_str(&name.as_string().unwrap_or_default());
            text.push('=');
            text.push_str(&value);
        }
    }
    if text.is_empty() && LEVELS.contains(&id) {
        return Ok(id.into());
    }
    let (entry, settings) = catalog::read(&format!("{id}{text}")).map_err(spec_error)?;
    Ok(catalog::print(entry, &settings))
}

/// The spec that is really played: a level becomes its opponent on this board, and an opponent that
/// draws gets the seed unless it was given one.
///
/// # Errors
/// `unknown_variant`, or as `parse_spec`.
#[wasm_bindgen]
pub fn resolve(spec: &str, variant: &str, seed: u32) -> Result<String, JsValue> {
    catalog::resolve(spec, find(variant)?, seed).map_err(spec_error)
}

/// Whether an opponent, or a level on this board, reads opening books.
///
/// # Errors
/// `unknown_variant`, or as `parse_spec`.
#[wasm_bindgen]
pub fn reads_books(spec: &str, variant: &str) -> Result<bool, JsValue> {
    catalog::reads_books(spec, find(variant)?).map_err(spec_error)
}
