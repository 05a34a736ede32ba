//! How a game at a table stands, as objects.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::objects::{object, set};
use crate::game::{Cell, Outcome, Setup, Side, notation};
use crate::session::{End, Session};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a game stands. `side` won or resigned; `winner` won, also by the other's resignation. */
export interface Outcome {
  kind: 'ongoing' | 'win' | 'draw' | 'resigned' | 'stopped';
  side?: number;
  winner?: number;
}
/** What concerns seats, scores and taking back. */
export interface Standing {
  /** Names the board and who sits there: what scores belong to. */
  table: string;
  /** The seat of each side. */
  order: number[];
  /** The set-up the game began from; empty for the empty board. */
  setup: string;
  /** All moves as they are written, those taken back included. */
  line: string[];
  /** How many of them have been played. */
  ply: number;
  /** The side of each. */
  movers: number[];
  /** How many moves stand after one press of undo; missing if there is nothing to undo. */
  undo?: number;
  redo?: number;
  /** Games won, by seat. */
  wins: number[];
  draws: number;
  /** The game is over and its point given up. */
  waived: boolean;
}
"#;

/// An `Outcome`.
pub fn outcome(session: &Session) -> JsValue {
    let (kind, side) = match session.end() {
        End::Board(Outcome::Ongoing) => ("ongoing", None),
        End::Board(Outcome::Draw) => ("draw", None),
        End::Board(Outcome::Win(side)) => ("win", Some(side)),
        End::Resigned(side) => ("resigned", Some(side)),
        End::Stopped => ("stopped", None),
    };
    let out = object();
    set(&out, "kind", kind);
    for (key, side) in [("side", side), ("winner", session.winner())] {
        if let Some(side) = side {
            set(&out, key, number(side.index()));
        }
    }
    out.into()
}

/// A `Standing`.
pub fn standing(session: &Session) -> JsValue {
    let table = session.table();
    let mut moves = session.history().to_vec();
    moves.extend(session.future());
    let line = Array::new();
    let movers = Array::new();
    for (ply, &mv) in moves.iter().enumerate() {
        line.push(&notation::print(table.variant, &[mv]).into());
        movers.push(&number(session.side_at(ply).index()));
    }
    let order = Array::new();
    let wins = Array::new();
    let scores = session.scores();
    for (side, &won) in Side::ALL.into_iter().zip(&scores.wins) {
        order.push(&number(session.seat_of(side)));
        wins.push(&number(won as usize));
    }
    let out = object();
    set(&out, "table", table.name());
    set(&out, "order", order);
    let start = Setup::of(session.start_position());
    set(&out, "setup", start.to_string());
    set(&out, "line", line);
    set(&out, "ply", number(session.history().len()));
    set(&out, "movers", movers);
    for (key, ply) in [
        ("undo", session.undo_target()),
        ("redo", session.redo_target()),
    ] {
        if let Some(ply) = ply {
            set(&out, key, number(ply));
        }
    }
    set(&out, "wins", wins);
    set(&out, "draws", scores.draws);
    set(&out, "waived", session.is_waived());
    out.into()
}

fn number(value: usize) -> JsValue {
    JsValue::from(value as u32)
}

/// Every cell from the lower left, row by row: 0 empty, otherwise the side plus one.
pub fn cells(setup: &Setup) -> Vec<u8> {
    let disc = |cell: Option<Side>| cell.map_or(0, |side| side.index() as u8 + 1);
    let variant = setup.variant();
    (0..variant.area() as u8)
        .map(|index| disc(setup.at(Cell::at(index, variant))))
        .collect()
}

/// The cell that the last move filled.
pub fn last_cell(session: &Session) -> Option<u8> {
    let mv = *session.history().last()?;
    let mut before = session.position().clone();
    before.undo(mv);
    Some(before.landing(mv)?.index(before.variant()))
}
