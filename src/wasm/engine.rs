//! Opponents and judge: what a worker asks.

use std::sync::Arc;

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

use super::asked::{lets_go_on, thinkable};
use super::objects::set;
use super::refusals::{book_error, spec_error};
use super::report;
use crate::ai::Progress;
use crate::engine;
use crate::exact::TABLE_BYTES;
use crate::judge::{Judgement, Limits, Stage};
use crate::solver::book::StoredBook;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface EngineOptions {
  /** MiB of the exact solver's hash table, 64 unless given; less where memory is short. */
  mib?: number;
}
"#;

/// Everything that thinks in one worker; see [`engine::Engine`].
#[wasm_bindgen]
pub struct Engine(pub(super) engine::Engine);

#[wasm_bindgen]
impl Engine {
    /// An engine with nobody seated.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "EngineOptions | null")] options: JsValue,
    ) -> Self {
        let bytes = match number(&options, "mib") {
            Some(mib) => (mib.clamp(1.0, 1024.0) as usize) << 20,
            None => TABLE_BYTES,
        };
        Self(engine::Engine::new(bytes))
    }

    /// The report of a seat's opponent on a position. The seat keeps its opponent, and with it the memory
    /// that it has taken, while spec and variant stay the same; two seats never share one.
    ///
    /// # Errors
    /// What is wrong with the spec, the variant or the position; `game_over`.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn think(
        &mut self,
        seat: &str,
        spec: &str,
        variant: &str,
        position: &str,
        #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = thinkable(variant, position)?;
        let mut watch =
            |seen: &Progress| lets_go_on(callback, &report::progress(seen), &JsValue::UNDEFINED);
        let found = self.0.think(seat, spec, &position, &mut watch);
        Ok(report::report(&found.map_err(spec_error)?, &position))
    }

    /// What every legal move of a position is worth, exact where possible; see [`crate::judge`].
    ///
    /// # Errors
    /// What is wrong with the variant or the position; `game_over`.
    #[wasm_bindgen(unchecked_return_type = "Judgement")]
    pub fn judge(
        &mut self,
        variant: &str,
        position: &str,
        #[wasm_bindgen(unchecked_param_type = "JudgeLimits | null | undefined")] limits: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "JudgeCallback")] callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = thinkable(variant, position)?;
        let mut allowed = match number(limits, "nodes") {
            Some(nodes) => Limits::of_nodes(nodes.max(1.0) as u64),
            None => Limits::default(),
        };
        allowed.warm = field(limits, "warm").is_truthy();
        // Asked thousands of times a second: the object is only made again when it says more.
        let mut told: Option<(Judgement, JsValue)> = None;
        let mut watch = |stage: Stage, partial: &Judgement| {
            let same = |told: &(Judgement, JsValue)| {
                told.0.moves == partial.moves && told.0.depth == partial.depth
            };
            if told.as_ref().is_none_or(|told| !same(told)) {
                told = Some((partial.clone(), report::judgement(partial, &position)));
            }
            let (_, object) = told.as_ref().expect("made above");
            set(object, "nodes", partial.nodes as f64);
            lets_go_on(callback, object, &report::stage(stage))
        };
        let found = self.0.judge(&position, allowed, &mut watch);
        Ok(report::judgement(&found, &position))
    }

    /// Hands over one more opening book, to opponents and judge alike.
    ///
    /// # Errors
    /// What is wrong with the file; everybody then goes on without it.
    pub fn load_book(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        let book = StoredBook::parse(bytes).map_err(book_error)?;
        self.0.open_book(&Arc::new(book));
        Ok(())
    }
}

/// What only the answers of rooms ask.
#[cfg(feature = "rooms")]
#[wasm_bindgen]
impl Engine {
    /// Lets a seat's opponent go, with its memory; false if there was none.
    pub fn release(&mut self, seat: &str) -> bool {
        self.0.release(seat)
    }
}

/// A field of an object that may not be there.
fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &JsValue::from(key)).unwrap_or(JsValue::UNDEFINED)
}

/// A number among the fields of an object that may not be there.
fn number(object: &JsValue, key: &str) -> Option<f64> {
    field(object, key)
        .as_f64()
        .filter(|number| !number.is_nan())
}
