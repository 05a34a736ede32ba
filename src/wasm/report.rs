//! An opponent's [`Report`] and [`Progress`] as plain JavaScript objects.

use js_sys::{Array, Object};
use wasm_bindgen::JsValue;

use super::objects::{coded, object, set};
use crate::ai::catalog::Entry;
use crate::ai::options::{Opt, SpecError};
use crate::ai::perfect;
use crate::ai::{Decided, Progress, Report, Rule, Scored, TrioReason, Value, Why, WindowKind};
use crate::game::{Cell, VARIANTS, Variant, notation};

/// The value of a win on the scale that the page draws: beyond every evaluation.
const WIN: i32 = 1_000_000;

/// `{best, scores, nodes, depth, line, exact, why}`.
pub fn report(report: &Report, variant: &Variant) -> JsValue {
    let out = object();
    set(&out, "best", report.best.index());
    set(&out, "scores", list(&report.scores, scored));
    set(&out, "nodes", report.nodes as f64);
    set(&out, "depth", report.depth);
    set(&out, "line", notation::print(variant, &report.line));
    set(&out, "exact", report.exact);
    set(&out, "why", why(&report.why, variant));
    out.into()
}

/// `{nodes, depth, best?, value}`.
pub fn progress(progress: &Progress) -> JsValue {
    let out = object();
    set(&out, "nodes", progress.nodes as f64);
    set(&out, "depth", progress.depth);
    if let Some(best) = progress.best {
        set(&out, "best", best.index());
    }
    if let Some(value) = points(progress.value) {
        set(&out, "value", value);
    }
    out.into()
}

/// `{move, kind}` and, by kind, `value`, `plies`, or `visits` and `thousandths`. The value orders
/// the moves of one report and is above 0 where the move is good; with `at_most` and `at_least`
/// it is a bound, with `unknown` there is none.
fn scored(scored: &Scored) -> JsValue {
    let out = match scored.value {
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
        Value::Known(decided) => result(decided),
        Value::AtMost(_) => kind("at_most"),
        Value::AtLeast(_) => kind("at_least"),
        Value::Unknown => kind("unknown"),
    };
    set(&out, "move", scored.mv.index());
    if let Some(value) = points(scored.value) {
        set(&out, "value", value);
    }
    out.into()
}

/// Every value on one scale; a rate goes from -1000 to 1000.
fn points(value: Value) -> Option<i32> {
    Some(match value {
        Value::Points(points) | Value::AtMost(points) | Value::AtLeast(points) => points,
        Value::Unknown => return None,
        Value::Rate { thousandths, .. } => 2 * i32::from(thousandths) - 1000,
        Value::Known(Decided::Win(plies)) => WIN - plies as i32,
        Value::Known(Decided::Draw) => 0,
        Value::Known(Decided::Loss(plies)) => plies as i32 - WIN,
    })
}

/// `{kind: "win" | "draw" | "loss", plies?}`.
fn result(decided: Decided) -> Object {
    let (name, plies) = match decided {
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

/// `{kind, …}`: the fields of [`Why`], cells as indices.
fn why(why: &Why, variant: &Variant) -> JsValue {
    let cells = |cells: &[Cell]| list(cells, |cell| JsValue::from(cell.index(variant)));
    let out;
    match why {
        Why::Random { among } => {
            out = kind("random");
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
            set(&out, "result", result(*end));
            set(&out, "cuts", *cuts as f64);
            set(&out, "recalled", *recalled as f64);
        }
        Why::Visits {
            playouts,
            visits,
            thousandths,
            kept,
        } => {
            out = kind("visits");
            set(&out, "playouts", *playouts);
            set(&out, "visits", *visits);
            set(&out, "thousandths", *thousandths);
            set(&out, "kept", *kept);
        }
        Why::Proven {
            result: end,
            playouts,
        } => {
            out = kind("proven");
            set(&out, "result", result(*end));
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
                Value::Known(end) => set(&out, "result", result(end)),
                value => set(&out, "value", points(value)),
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
            set(&out, "score", *score);
            set(&out, "result", result(*end));
            set(&out, "book", *book);
        }
        Why::Trio {
            reason,
            cell,
            values,
        } => {
            out = kind("trio");
            let (name, side) = match reason {
                TrioReason::Wins => ("wins", None),
                TrioReason::Blocks(side) => ("blocks", Some(side)),
                TrioReason::LeavesTo(side) => ("leaves", Some(side)),
                TrioReason::Best => ("best", None),
                TrioReason::Drawn => ("drawn", None),
            };
            set(&out, "reason", name);
            if let Some(side) = side {
                set(&out, "side", side.index() as u32);
            }
            set(&out, "cell", cell.index(variant));
            set(&out, "values", list(values, |value| JsValue::from(*value)));
        }
    }
    out.into()
}

const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Win => "win",
        Rule::Block => "block",
        Rule::Extend => "extend",
        Rule::Any => "any",
    }
}

const fn window_name(window: WindowKind) -> &'static str {
    match window {
        WindowKind::Completes => "completes",
        WindowKind::BlocksOne => "blocks_one",
        WindowKind::MakesOne => "makes_one",
        WindowKind::BlocksTwo => "blocks_two",
        WindowKind::MakesTwo => "makes_two",
        WindowKind::Nothing => "nothing",
    }
}

/// `{code, known?, option?, min?, max?}`.
pub fn spec_error(error: SpecError) -> JsValue {
    let out;
    let known = match error {
        SpecError::UnknownOpponent { known, .. } => {
            out = coded("unknown_opponent");
            known
        }
        SpecError::UnknownOption { option, known, .. } => {
            out = coded("unknown_option");
            set(&out, "option", option);
            known
        }
        SpecError::BadOption { option, .. } => {
            out = coded("bad_option");
            set(&out, "option", option.name);
            set(&out, "min", option.min);
            set(&out, "max", option.max);
            return out.into();
        }
        SpecError::GivenTwice { option, .. } => {
            out = coded("bad_option");
            set(&out, "option", option);
            return out.into();
        }
        SpecError::WrongVariant { known, .. } => {
            out = coded("wrong_variant");
            known
        }
        SpecError::TooLarge { known, .. } => {
            out = coded("too_large");
            known
        }
    };
    set(&out, "known", list(&known, |name| JsValue::from(*name)));
    out.into()
}

/// `{id, options, variants}`, and for the perfect player `outright`: the variants on which it is
/// exact from the first move on.
pub fn entry(entry: &Entry) -> JsValue {
    let out = object();
    set(&out, "id", entry.id);
    set(&out, "options", list(entry.options, option));
    let variants = entry.variants();
    set(&out, "variants", list(&variants, |id| JsValue::from(*id)));
    if entry.id == perfect::ENTRY.id {
        let outright = VARIANTS.iter().filter(|variant| perfect::outright(variant));
        let ids: Array = outright.map(|variant| JsValue::from(variant.id)).collect();
        set(&out, "outright", ids);
    }
    out.into()
}

/// `{name, kind: "int" | "flag", min, max, default}`.
fn option(option: &Opt) -> JsValue {
    let out = kind(if option.flag { "flag" } else { "int" });
    set(&out, "name", option.name);
    set(&out, "min", option.min);
    set(&out, "max", option.max);
    set(&out, "default", option.default);
    out.into()
}

fn kind(name: &str) -> Object {
    let out = object();
    set(&out, "kind", name);
    out
}

/// A JavaScript array of what `describe` makes of each item.
fn list<T>(items: &[T], describe: impl Fn(&T) -> JsValue) -> Array {
    items.iter().map(describe).collect()
}
