//! What every opponent thinks of a position, as objects.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::super::asked::{find, lets_go_on, ongoing};
use super::super::objects::{list, object, set};
use super::super::refusals::spec_error;
use super::super::report::{progress, report};
use super::super::why::reason_name;
use super::of_sides;
use crate::ai::{Progress, Unwatched, catalog};
use crate::game::notation;
use crate::learn::opinions;
use crate::learn::three::{Outlook, three};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An opponent's own values and choice. */
export interface Opinion {
  spec: string;
  report: Report;
}
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

/// The report of an opponent, given as a spec, on a position.
///
/// # Errors
/// What is wrong with the spec, the variant or the position.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn learn_opinion(variant: &str, position: &str, spec: &str) -> Result<JsValue, JsValue> {
    let position = ongoing(variant, position)?;
    let mut opponent = catalog::build(spec, position.variant()).map_err(spec_error)?;
    Ok(report(
        &opponent.choose(&position, &mut Unwatched),
        &position,
    ))
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
