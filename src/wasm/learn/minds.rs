//! What every opponent thinks of a position, as objects.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::super::asked::{find, lets_go_on, ongoing};
use super::super::objects::{list, object, set};
use super::super::refusals::spec_error;
use super::super::report::{progress, report};
use super::super::why::reason_name;
use super::of_sides;
use crate::ai::Progress;
use crate::game::{Position, notation};
use crate::learn::opinions::{self, Opinion};
use crate::learn::three::{Outlook, three};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An opponent's own values and choice. */
export interface Opinion {
  spec: string;
  report: Report;
}
/** Told each opinion as soon as it is there, and `null` now and then while one is being formed; `false` ends it. */
export type OpinionCallback = (opinion: Opinion | null, progress?: Progress) => boolean;
/** What max-n sees of a move between three sides. */
export interface Outlook {
  move: number;
  /** What each side has then, in the order of play; beyond ±900000 it is won or lost. */
  values: number[];
  /** The moves expected, this one first. */
  line: string;
  /** What it does about the others' immediate wins, if anything. */
  reason?: 'wins' | 'blocks' | 'leaves' | 'allows' | 'best' | 'drawn';
  side?: number;
}
export interface Three {
  turn: number;
  moves: Outlook[];
  best: number;
  /** What each side has now, by judgement alone. */
  now: number[];
  nodes: number;
}
"#;

/// The opponents that play a variant, with limits that keep each answer short.
///
/// # Errors
/// `unknown_variant`.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn learn_minds(variant: &str) -> Result<Array, JsValue> {
    let minds = opinions::minds(find(variant)?);
    Ok(list(&minds, |spec| JsValue::from(spec.as_str())))
}

/// The opinions of opponents, given as specs, on a position. The truth is the judge's: ask
/// `Engine.judge`.
///
/// # Errors
/// What is wrong with a spec, the variant or the position.
#[wasm_bindgen(unchecked_return_type = "Opinion[]")]
pub fn learn_opinions(
    variant: &str,
    position: &str,
    specs: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "OpinionCallback")] callback: &Function,
) -> Result<Array, JsValue> {
    let position = ongoing(variant, position)?;
    let mut watch = |seen: &Progress| lets_go_on(callback, &JsValue::NULL, &progress(seen));
    let mut told =
        |one: &Opinion| lets_go_on(callback, &opinion(one, &position), &JsValue::UNDEFINED);
    let found = opinions::opinions(&specs, &position, &mut watch, &mut told);
    let found = found.map_err(spec_error)?;
    Ok(list(&found, |one| opinion(one, &position)))
}

fn opinion(one: &Opinion, position: &Position) -> JsValue {
    let out = object();
    set(&out, "spec", one.spec.as_str());
    set(&out, "report", report(&one.report, position));
    out.into()
}

/// What max-n sees `plies` ahead in a position of three sides; nothing when the callback stopped it.
///
/// # Errors
/// `wrong_variant` for two sides; what is wrong with the variant or the position.
#[wasm_bindgen(unchecked_return_type = "Three | undefined")]
pub fn learn_three(
    variant: &str,
    position: &str,
    plies: u32,
    #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = of_sides(3, variant, position)?;
    let mut watch = |seen: &Progress| lets_go_on(callback, &progress(seen), &JsValue::UNDEFINED);
    let Some(found) = three(&position, plies.clamp(1, 8), &mut watch) else {
        return Ok(JsValue::UNDEFINED);
    };
    let numbers = |values: &[i32; 3]| list(values, |value| JsValue::from(*value));
    let outlook = |outlook: &Outlook| {
        let out = object();
        set(&out, "move", outlook.mv.index());
        set(&out, "values", numbers(&outlook.values));
        let line = notation::print(position.variant(), &outlook.line);
        set(&out, "line", line);
        if let Some((name, side)) = outlook.reason.map(reason_name) {
            set(&out, "reason", name);
            if let Some(side) = side {
                set(&out, "side", side);
            }
        }
        out.into()
    };
    let out = object();
    set(&out, "turn", found.turn);
    set(&out, "moves", list(&found.moves, outlook));
    set(&out, "best", found.best.index());
    set(&out, "now", numbers(&found.now));
    set(&out, "nodes", found.nodes as f64);
    Ok(out.into())
}
