//! Plain JavaScript objects made of Rust values.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// A new empty object.
pub fn object() -> Object {
    Object::new()
}

/// A new object of that kind.
pub fn kind(name: &str) -> Object {
    let out = object();
    set(&out, "kind", name);
    out
}

/// Sets one field of an object made here, which cannot refuse it.
pub fn set(object: &JsValue, key: &str, value: impl Into<JsValue>) {
    let done = Reflect::set(object, &JsValue::from(key), &value.into());
    debug_assert!(done.is_ok());
}

/// Sets one field, unless there is no value for it.
pub fn maybe(object: &JsValue, key: &str, value: Option<impl Into<JsValue>>) {
    if let Some(value) = value {
        set(object, key, value);
    }
}

/// A JavaScript array of what `describe` makes of each item.
pub fn list<T>(items: &[T], describe: impl Fn(&T) -> JsValue) -> Array {
    items.iter().map(describe).collect()
}
