//! What JavaScript asks for, checked: boards, tables, positions, opponents, and whether a search may
//! go on.

use js_sys::{Array, Function};
use wasm_bindgen::JsValue;

use super::objects::set;
use super::refusals::{coded, position_error, rule_error, spec_error};
use crate::ai::catalog;
use crate::game::{Outcome, Position, RuleError, Variant, notation};
use crate::session::{Seat, Starter, Table};

/// Whether a callback lets a search go on. What it throws ends the search and goes to the console.
pub fn lets_go_on(callback: &Function, progress: &JsValue, stage: &JsValue) -> bool {
    match callback.call2(&JsValue::NULL, progress, stage) {
        Ok(answer) => answer != JsValue::FALSE,
        Err(thrown) => {
            web_sys::console::error_1(&thrown);
            false
        }
    }
}

/// Checks that an opponent exists and plays a variant with these options.
pub fn can_play(spec: &str, variant: &Variant) -> Result<(), JsValue> {
    catalog::check(spec, variant).map(drop).map_err(spec_error)
}

/// A table from what the page says of it.
pub fn table(variant: &str, seats: &str, starts: &str) -> Result<Table, JsValue> {
    let variant = find(variant)?;
    let seats: Vec<Seat> = seats.split_whitespace().map(Seat::named).collect();
    for seat in &seats {
        if let Seat::Opponent(spec) = seat {
            can_play(spec, variant)?;
        }
    }
    match Starter::named(starts) {
        Some(starter) if seats.len() == variant.sides() => Ok(Table {
            variant,
            seats,
            starter,
        }),
        _ => Err(coded("bad_table").into()),
    }
}

/// A game as it is written, `[SETUP:]MOVES`.
pub fn game(variant: &str, position: &str) -> Result<notation::Game, JsValue> {
    let variant = find(variant)?;
    notation::parse_game(variant, position).map_err(|error| position_error(error, variant))
}

/// A position in which somebody is to move.
pub fn ongoing(variant: &str, position: &str) -> Result<Position, JsValue> {
    let position = game(variant, position)?.position;
    if position.outcome() != Outcome::Ongoing {
        return Err(rule_error(RuleError::GameOver));
    }
    Ok(position)
}

/// As [`ongoing`], on a board that this module thinks about.
pub fn thinkable(variant: &str, position: &str) -> Result<Position, JsValue> {
    thinks_about(find(variant)?)?;
    ongoing(variant, position)
}

/// Refuses what only the whole module thinks about.
pub fn thinks_about(variant: &Variant) -> Result<(), JsValue> {
    match catalog::only_whole(variant) && !catalog::WHOLE {
        true => Err(coded("whole_only").into()),
        false => Ok(()),
    }
}

/// The variant of that name.
pub fn find(id: &str) -> Result<&'static Variant, JsValue> {
    Variant::find(id).ok_or_else(|| {
        let known: Array = Variant::all()
            .iter()
            .map(|variant| JsValue::from(variant.id()))
            .collect();
        let out = coded("unknown_variant");
        set(&out, "known", known);
        out.into()
    })
}
