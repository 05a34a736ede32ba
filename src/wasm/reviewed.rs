//! What a review found, as objects; and judgements read back from them.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::objects::{kind, list, object, set};
use super::refusals::coded;
use super::worth::decided;
use crate::ai::Decided;
use crate::game::{Cell, Move, Position, Side, Variant, notation};
use crate::review::{
    Cause, Certainty, Ending, Explanation, Forced, How, Mark, Ply, Unsure, Values,
};

/// Why there are no certain values, as a `Refusal`.
pub fn unsure(why: Unsure) -> JsValue {
    coded(match why {
        Unsure::Over => "game_over",
        Unsure::Sides => "wrong_variant",
        Unsure::Stopped => "interrupted",
        Unsure::Memory => "no_memory",
    })
    .into()
}

/// Certain values from a judgement; `None` if one of them is not certain.
pub fn values(judged: &JsValue) -> Option<Values> {
    let field = |of: &JsValue, key: &str| Reflect::get(of, &key.into()).ok();
    let moves = field(judged, "moves")?.dyn_into::<Array>().ok()?;
    let one = |entry: JsValue| {
        let mv = Move::try_from(field(&entry, "move")?.as_f64()? as u8).ok()?;
        Some((mv, result(&field(&entry, "worth")?)?))
    };
    let all: Option<Vec<(Move, Decided)>> = moves.iter().map(one).collect();
    all.filter(|moves| !moves.is_empty()).map(Values)
}

/// The line of a judgement as moves from its position; empty where it cannot be read.
pub fn line(judged: &JsValue, position: &Position) -> Vec<Move> {
    let text = Reflect::get(judged, &"line".into()).ok();
    let text = text.and_then(|text| text.as_string()).unwrap_or_default();
    notation::parse_from(position.clone(), &text).map_or(Vec::new(), |(_, moves)| moves)
}

/// A certain result from a `Decided` or a `Worth`, if it says all that it should.
fn result(worth: &JsValue) -> Option<Decided> {
    let field = |key: &str| Reflect::get(worth, &key.into()).ok();
    let plies = || Some(field("plies")?.as_f64()? as u32);
    match &*field("kind")?.as_string()? {
        "win" => Some(Decided::Win(plies()?)),
        "draw" => Some(Decided::Draw),
        "loss" => Some(Decided::Loss(plies()?)),
        _ => None,
    }
}

/// A `ReviewPly`.
pub fn ply(ply: &Ply, variant: &Variant) -> JsValue {
    let out = object();
    set(&out, "move", ply.mv.index());
    set(&out, "side", ply.side.index() as u32);
    if let (Some(before), Some(after)) = (ply.before, ply.after) {
        set(&out, "before", decided(before));
        set(&out, "after", decided(after));
    }
    set(&out, "decision", ply.decision);
    set(&out, "kept", ply.kept);
    let mark = match ply.mark {
        Mark::None => "none",
        Mark::Slower => "slower",
        Mark::Sooner => "sooner",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
    };
    set(&out, "mark", mark);
    set(&out, "keepers", moves(&ply.keepers));
    if let Some(note) = &ply.note {
        set(&out, "note", cause(note, &[], variant));
    }
    out.into()
}

/// An `Explanation`.
pub fn explanation(told: &Explanation, position: &Position) -> JsValue {
    let variant = position.variant();
    let out = object();
    set(&out, "side", told.side.index() as u32);
    set(&out, "move", told.played.index());
    set(&out, "before", decided(told.before));
    set(&out, "after", decided(told.after));
    let shown: &[Cell] = match told.cause {
        Cause::RowsLost => &told.refutation.cells,
        Cause::RowsGiven { .. } => &told.instead.cells,
        _ => &[],
    };
    set(&out, "cause", cause(&told.cause, shown, variant));
    set(&out, "refutation", ending(&told.refutation, variant));
    set(&out, "instead", ending(&told.instead, variant));
    set(&out, "keepers", moves(&told.keepers));
    set(&out, "certainty", certainty(told.certainty));
    out.into()
}

/// A `Cause`; `ending` are the cells of a line's end, for causes that are told by one.
fn cause(cause: &Cause, ending: &[Cell], variant: &Variant) -> Object {
    let (name, shown): (&str, &[Cell]) = match cause {
        Cause::MissedWin { cells } => ("missed_win", cells),
        Cause::LeftStanding { cell } => ("left_standing", core::slice::from_ref(cell)),
        Cause::Opened { cell, .. } => ("opened", core::slice::from_ref(cell)),
        Cause::Allowed(forced) => ("allowed", &forced.cells),
        Cause::MissedForce(forced) => ("missed_force", &forced.cells),
        Cause::GaveUp { cell, .. } => ("gave_up", core::slice::from_ref(cell)),
        Cause::RowsLost => ("rows_lost", ending),
        Cause::RowsGiven { .. } => ("rows_given", ending),
        Cause::Calculation => ("calculation", &[]),
    };
    let out = kind(name);
    set(&out, "cells", cells(shown, variant));
    match cause {
        Cause::Opened { under, .. } | Cause::GaveUp { under, .. } => {
            set(&out, "under", under.index(variant));
        }
        Cause::Allowed(Forced { threats, line, .. })
        | Cause::MissedForce(Forced { threats, line, .. }) => {
            set(&out, "threats", *threats);
            set(&out, "line", notation::print(variant, line));
            set(&out, "moves", moves(line));
        }
        Cause::RowsGiven { fate } => {
            set(&out, "filled_by", fate.side.index() as u32);
            set(&out, "filled_at", fate.ply as u32);
        }
        _ => {}
    }
    out
}

fn ending(told: &Ending, variant: &Variant) -> Object {
    let out = object();
    set(&out, "line", notation::print(variant, &told.line));
    set(&out, "moves", moves(&told.line));
    if let Some(winner) = told.winner {
        set(&out, "winner", winner.index() as u32);
    }
    let how = match told.how {
        How::Full => "full",
        How::AtOnce => "at_once",
        How::TwoThreats => "two_threats",
        How::RunsOut => "runs_out",
        How::OneMoveLeft => "one_move_left",
        How::Unfinished => "unfinished",
    };
    set(&out, "how", how);
    set(&out, "cells", cells(&told.cells, variant));
    set(&out, "two", cells(&told.two, variant));
    if let Some(owner) = told.owner {
        set(&out, "owner", owner.index() as u32);
    }
    if let Some(first) = told.cells.first() {
        set(&out, "row", first.row() + 1);
    }
    set(&out, "arises", told.arises as u32);
    set(&out, "decided", told.decided as u32);
    if let Some(column) = told.runs_out {
        set(&out, "runs_out", column.index());
    }
    out
}

/// A `Certainty`.
pub fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Rule => "rule",
        Certainty::Search => "search",
        Certainty::Forecast => "forecast",
    }
}

/// A cell and whose it is.
pub fn placed(cell: Cell, side: Side, variant: &Variant) -> Object {
    let out = object();
    set(&out, "cell", cell.index(variant));
    set(&out, "side", side.index() as u32);
    out
}

/// Moves as numbers.
pub fn moves(moves: &[Move]) -> Array {
    list(moves, |mv| mv.index().into())
}

fn cells(cells: &[Cell], variant: &Variant) -> Array {
    list(cells, |cell| cell.index(variant).into())
}
