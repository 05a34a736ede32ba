//! Why an opponent played its move, as an object.

use wasm_bindgen::prelude::*;

use super::objects::{kind, list, set};
use super::worth::decided;
use crate::ai::{Rule, TrioReason, Value, Why, WindowKind};
use crate::game::{Cell, Side, Variant};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Why an opponent played its move: one kind per way of deciding, the first for reasons of an opponent's own such as
 * `random`. Cells are indices, see `cells`.
 */
export type Why =
  | { kind: string; among: number }
  | { kind: 'rule'; rule: 'win' | 'block' | 'extend' | 'any'; cell: number; line: number[]; among: number; forbidden: number[] }
  | { kind: 'window'; window: 'completes' | 'blocks_one' | 'makes_one' | 'blocks_two' | 'makes_two' | 'nothing'; points: number; cells: number[]; among: number }
  | { kind: 'search'; value: number; cuts: number; among: number }
  | { kind: 'solved'; result: Decided; cuts: number; recalled: number }
  | { kind: 'visits'; playouts: number; visits: number; thousandths: number }
  | { kind: 'rates'; playouts: number; games: number; thousandths: number }
  | { kind: 'proven'; result: Decided; playouts: number }
  | { kind: 'threats'; result?: Decided; value?: number; own: number[]; other: number[]; cuts: number; recalled: number }
  | { kind: 'exact'; score?: number; result: Decided; book: boolean }
  | { kind: 'trio'; reason: 'wins' | 'blocks' | 'leaves' | 'allows' | 'best' | 'drawn'; side?: number; cell: number; values: number[] };
"#;

/// The fields of [`Why`], cells as indices.
pub fn why(why: &Why, variant: &Variant) -> JsValue {
    let cells = |cells: &[Cell]| list(cells, |cell| JsValue::from(cell.index(variant)));
    let out;
    match why {
        Why::Own { name, among } => {
            out = kind(name);
            set(&out, "among", *among);
        }
        Why::Rule {
            rule,
            cell,
            line,
            among,
            forbidden,
        } => {
            out = kind("rule");
            set(&out, "rule", rule_name(*rule));
            set(&out, "cell", cell.index(variant));
            set(&out, "line", cells(line));
            set(&out, "among", *among);
            set(&out, "forbidden", cells(forbidden));
        }
        Why::Window {
            kind: window,
            points,
            cells: through,
            among,
        } => {
            out = kind("window");
            set(&out, "window", window_name(*window));
            set(&out, "points", *points);
            set(&out, "cells", cells(through));
            set(&out, "among", *among);
        }
        Why::Search { value, cuts, among } => {
            out = kind("search");
            set(&out, "value", *value);
            set(&out, "cuts", *cuts as f64);
            set(&out, "among", *among);
        }
        Why::Solved {
            result: end,
            cuts,
            recalled,
        } => {
            out = kind("solved");
            set(&out, "result", decided(*end));
            set(&out, "cuts", *cuts as f64);
            set(&out, "recalled", *recalled as f64);
        }
        Why::Visits {
            playouts,
            visits,
            thousandths,
        } => {
            out = kind("visits");
            set(&out, "playouts", *playouts);
            set(&out, "visits", *visits);
            set(&out, "thousandths", *thousandths);
        }
        Why::Rates {
            playouts,
            games,
            thousandths,
        } => {
            out = kind("rates");
            set(&out, "playouts", *playouts);
            set(&out, "games", *games);
            set(&out, "thousandths", *thousandths);
        }
        Why::Proven {
            result: end,
            playouts,
        } => {
            out = kind("proven");
            set(&out, "result", decided(*end));
            set(&out, "playouts", *playouts);
        }
        Why::Threats {
            value,
            own,
            other,
            cuts,
            recalled,
        } => {
            out = kind("threats");
            match *value {
                Value::Known(end) => set(&out, "result", decided(end)),
                value => set(&out, "value", value.points()),
            }
            set(&out, "own", cells(own));
            set(&out, "other", cells(other));
            set(&out, "cuts", *cuts as f64);
            set(&out, "recalled", *recalled as f64);
        }
        Why::Exact {
            score,
            result: end,
            book,
        } => {
            out = kind("exact");
            if let Some(score) = *score {
                set(&out, "score", score);
            }
            set(&out, "result", decided(*end));
            set(&out, "book", *book);
        }
        Why::Trio {
            reason,
            cell,
            values,
        } => {
            out = kind("trio");
            let (name, side) = reason_name(*reason);
            set(&out, "reason", name);
            if let Some(side) = side {
                set(&out, "side", side);
            }
            set(&out, "cell", cell.index(variant));
            set(&out, "values", list(values, |value| JsValue::from(*value)));
        }
    }
    out.into()
}

/// What decided between three sides, in one word, and the side it is about.
pub fn reason_name(reason: TrioReason) -> (&'static str, Option<u32>) {
    let number = |side: Side| Some(side.index() as u32);
    match reason {
        TrioReason::Wins => ("wins", None),
        TrioReason::Blocks(side) => ("blocks", number(side)),
        TrioReason::LeavesTo(side) => ("leaves", number(side)),
        TrioReason::Allows(side) => ("allows", number(side)),
        TrioReason::Best => ("best", None),
        TrioReason::Drawn => ("drawn", None),
    }
}

/// A rule of the bot in one word.
pub const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Win => "win",
        Rule::Block => "block",
        Rule::Extend => "extend",
        Rule::Any => "any",
    }
}

/// What a disc does in a window, in one word.
pub const fn window_name(window: WindowKind) -> &'static str {
    match window {
        WindowKind::Completes => "completes",
        WindowKind::BlocksOne => "blocks_one",
        WindowKind::MakesOne => "makes_one",
        WindowKind::BlocksTwo => "blocks_two",
        WindowKind::MakesTwo => "makes_two",
        WindowKind::Nothing => "nothing",
    }
}
