//! What a move is worth, as objects.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::objects::{kind, set};
use crate::ai::{Decided, Scored, Value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * What a move is worth to the side that plays it.
 * - `win`, `draw`, `loss`: certain. `plies` until the end, this move included, where that is known;
 *   between two sides then also `score`, the exact solver's way to say it (0 a draw, n > 0 a win
 *   with the n-th disc from the end of one's own, negative a loss).
 * - `points`: an estimate on the author's own scale. `at_most`, `at_least`: a bound on that scale.
 * - `rate`: Monte-Carlo: tried `visits` times, with so many `thousandths` of the points.
 * - `unknown`: not worked out.
 *
 * `value` orders all of them on one scale, more being better, above 0 where the move is good;
 * only `unknown` has none.
 */
export interface Worth {
  kind: 'win' | 'draw' | 'loss' | 'points' | 'rate' | 'at_most' | 'at_least' | 'unknown';
  plies?: number;
  score?: number;
  value?: number;
  visits?: number;
  thousandths?: number;
}
/** A certain result for the side to move. */
export interface Decided {
  kind: 'win' | 'draw' | 'loss';
  plies?: number;
}
/** A legal move and what it is worth: a column, without gravity a cell. */
export interface MoveWorth {
  move: number;
  worth: Worth;
}
"#;

/// What of a position it takes to tell a worth: empty cells and number of sides.
#[derive(Clone, Copy)]
pub struct Seen {
    /// Cells that are empty.
    pub empty: u32,
    /// Sides that play.
    pub sides: usize,
}

/// A `Worth`.
pub fn worth(value: Value, seen: Seen) -> Object {
    let out = match value {
        Value::Points(_) => kind("points"),
        Value::Rate {
            visits,
            thousandths,
        } => {
            let out = kind("rate");
            set(&out, "visits", visits);
            set(&out, "thousandths", thousandths);
            out
        }
        Value::Known(result) => {
            let out = decided(result);
            if seen.sides == 2
                && let Some(score) = result.score(seen.empty)
            {
                set(&out, "score", score);
            }
            out
        }
        Value::AtMost(_) => kind("at_most"),
        Value::AtLeast(_) => kind("at_least"),
        Value::Unknown => kind("unknown"),
    };
    if let Some(value) = value.points() {
        set(&out, "value", value);
    }
    out
}

/// A worth with its `move` beside the other fields, as reports have it.
pub fn scored(scored: &Scored, seen: Seen) -> JsValue {
    let out = worth(scored.value, seen);
    set(&out, "move", scored.mv.index());
    out.into()
}

/// A `Decided`.
pub fn decided(result: Decided) -> Object {
    let (name, plies) = match result {
        Decided::Win(plies) => ("win", plies),
        Decided::Draw => ("draw", 0),
        Decided::Loss(plies) => ("loss", plies),
    };
    let out = kind(name);
    if plies > 0 {
        set(&out, "plies", plies);
    }
    out
}
