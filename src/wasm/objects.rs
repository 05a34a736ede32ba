//! Plain JavaScript objects made of Rust values; errors among them.

use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

use crate::game::{NotationError, NotationFault, RuleError};

/// `{code, column?, row?}`: the rule that was broken, and where.
pub fn rule_error(error: RuleError) -> JsValue {
    let out;
    match error {
        RuleError::OutsideGrid { index } => {
            out = coded("outside_grid");
            set(&out, "column", index);
        }
        RuleError::ColumnFull { column } => {
            out = coded("column_full");
            set(&out, "column", column);
        }
        RuleError::CellTaken { cell } => {
            out = coded("cell_taken");
            set(&out, "column", cell.col);
            set(&out, "row", cell.row);
        }
        RuleError::GameOver => out = coded("game_over"),
    }
    out.into()
}

/// As [`rule_error`], with the character it is about, from 1, in `at`.
pub fn notation_error(error: NotationError) -> JsValue {
    let out = match error.fault {
        NotationFault::Rule(rule) => rule_error(rule),
        NotationFault::Incomplete => coded("incomplete_move").into(),
        NotationFault::Character(found) => {
            let out = coded("bad_notation");
            set(&out, "character", String::from(found));
            out.into()
        }
    };
    set(&out, "at", error.at as u32);
    out
}

/// An error object of that code.
pub fn coded(code: &str) -> Object {
    let out = object();
    set(&out, "code", code);
    out
}

/// A new empty object.
pub fn object() -> Object {
    Object::new()
}

/// Sets one field of an object made here, which cannot refuse it.
pub fn set(object: &JsValue, key: &str, value: impl Into<JsValue>) {
    put(object, key, value.into());
}

/// Apart and never inlined: there are a hundred calls, and every byte is downloaded.
#[inline(never)]
fn put(object: &JsValue, key: &str, value: JsValue) {
    let done = Reflect::set(object, &JsValue::from(key), &value);
    debug_assert!(done.is_ok());
}
