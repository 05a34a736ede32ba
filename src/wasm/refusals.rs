//! Errors as plain objects: a stable code, and what it is about.

use js_sys::Object;
use wasm_bindgen::prelude::*;

use super::objects::{list, object, set};
use crate::ai::options::SpecError;
use crate::game::{
    Cell, NotationError, NotationFault, PositionError, RuleError, SetupError, Variant,
};
use crate::solver::book::BookError;
use crate::solver::{BoardError, SolveError};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * What a function of this module throws when it refuses: never an `Error`. Plans and files of tournaments have
 * refusals of their own, `ArenaRefusal` and `ArenaFileRefusal`.
 */
export interface Refusal {
  code: RefusalCode;
  /** The column it is about, from 0. */
  column?: number;
  /** The row it is about, from 0 at the bottom. */
  row?: number;
  /** The character it is about, counted from 1. */
  at?: number;
  character?: string;
  /** What there is instead: variants, opponents or options. */
  known?: string[];
  option?: string;
  min?: number;
  max?: number;
  /** Of a set-up: the cells to blame, as indices; see `Game.cells`. */
  cells?: number[];
  /** Of a set-up: the discs of each side. */
  counts?: number[];
  /** Of a set-up: the columns and rows that were found. */
  width?: number;
  height?: number;
}
export type RefusalCode =
  | 'outside_grid' | 'column_full' | 'cell_taken' | 'game_over'
  | 'bad_notation' | 'incomplete_move'
  | 'bad_setup' | 'wrong_size' | 'floating' | 'counts' | 'both_won' | 'won_early'
  | 'unknown_variant' | 'whole_only' | 'bad_table'
  | 'unknown_opponent' | 'unknown_option' | 'bad_option' | 'wrong_variant' | 'too_large'
  | 'no_memory' | 'interrupted'
  | 'not_missed' | 'bad_puzzles'
  | 'no_game'
  | 'not_a_book' | 'book_version' | 'book_length' | 'book_damaged' | 'book_plies' | 'book_size';
"#;

/// An error object of that code.
pub fn coded(code: &str) -> Object {
    let out = object();
    set(&out, "code", code);
    out
}

/// The rule that was broken, and where.
pub fn rule_error(error: RuleError) -> JsValue {
    let out;
    match error {
        RuleError::OutsideGrid { index } | RuleError::NoSide { index } => {
            out = coded("outside_grid");
            set(&out, "column", index);
        }
        RuleError::ColumnFull { column } => {
            out = coded("column_full");
            set(&out, "column", column);
        }
        RuleError::CellTaken { cell } => {
            out = coded("cell_taken");
            set(&out, "column", cell.col());
            set(&out, "row", cell.row());
        }
        RuleError::NoCell { col, row } => {
            out = coded("outside_grid");
            set(&out, "column", col);
            set(&out, "row", row);
        }
        RuleError::GameOver => out = coded("game_over"),
    }
    out.into()
}

/// As [`rule_error`], with the character it is about.
pub fn notation_error(error: NotationError) -> JsValue {
    let out = match error.fault {
        NotationFault::Rule(rule) => rule_error(rule),
        NotationFault::Incomplete => coded("incomplete_move").into(),
        NotationFault::Character(found) => {
            let out = coded("bad_notation");
            set(&out, "character", String::from(found));
            out.into()
        }
    };
    set(&out, "at", error.at as u32);
    out
}

/// What is wrong with a position in words.
pub fn position_error(error: PositionError, variant: &Variant) -> JsValue {
    match error {
        PositionError::Setup(error) => setup_error(error, variant),
        PositionError::Moves(error) => notation_error(error),
    }
}

/// Why a set-up is no position, and which cells are to blame.
pub fn setup_error(error: SetupError, variant: &Variant) -> JsValue {
    let out;
    let cells = match error {
        SetupError::Character { at, found } => {
            out = coded("bad_setup");
            set(&out, "at", at as u32);
            set(&out, "character", String::from(found));
            return out.into();
        }
        SetupError::Size { width, height } => {
            out = coded("wrong_size");
            set(&out, "width", width);
            set(&out, "height", height);
            return out.into();
        }
        SetupError::Counts { counts } => {
            out = coded("counts");
            let counts = &counts[..variant.sides()];
            set(&out, "counts", list(counts, |&count| JsValue::from(count)));
            return out.into();
        }
        SetupError::Floating { cells } => {
            out = coded("floating");
            cells
        }
        SetupError::BothWon { cells } => {
            out = coded("both_won");
            cells
        }
        SetupError::WonEarly { cells } => {
            out = coded("won_early");
            cells
        }
    };
    let index = |cell: &Cell| JsValue::from(cell.index(variant));
    set(&out, "cells", list(&cells, index));
    out.into()
}

/// What is wrong with a spec.
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
        SpecError::LeftOut => return coded("whole_only").into(),
        SpecError::TooLarge { known, .. } => {
            out = coded("too_large");
            known
        }
    };
    set(&out, "known", list(&known, |name| JsValue::from(*name)));
    out.into()
}

/// What is wrong with moves for the solver alone.
pub fn board_error(error: BoardError) -> JsValue {
    let (code, at) = match error {
        BoardError::Size => ("too_large", None),
        BoardError::Discs => ("bad_setup", None),
        BoardError::NoColumn { at } => ("bad_notation", Some(at)),
        BoardError::ColumnFull { at, .. } => ("column_full", Some(at)),
        BoardError::AlreadyWon => ("game_over", None),
    };
    let out = coded(code);
    if let BoardError::ColumnFull { column, .. } = error {
        set(&out, "column", column);
    }
    if let Some(at) = at {
        set(&out, "at", at as u32 + 1);
    }
    out.into()
}

/// Why bytes are no book.
pub fn book_error(error: BookError) -> JsValue {
    coded(error.code()).into()
}

/// Why there is no exact answer.
pub fn solve_error(error: SolveError) -> JsValue {
    coded(match error {
        SolveError::Size | SolveError::OtherBoard => "too_large",
        SolveError::AlreadyWon => "game_over",
        SolveError::Memory => "no_memory",
        SolveError::Interrupted => "interrupted",
    })
    .into()
}
