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
    put(object, key, value.into());
}

/// Apart and never inlined: there are a hundred calls, and every byte is downloaded.
#[inline(never)]
fn put(object: &JsValue, key: &str, value: JsValue) {
    let done = Reflect::set(object, &JsValue::from(key), &value);
    debug_assert!(done.is_ok());
}

/// A JavaScript array of what `describe` makes of each item.
pub fn list<T>(items: &[T], describe: impl Fn(&T) -> JsValue) -> Array {
    items.iter().map(describe).collect()
}
