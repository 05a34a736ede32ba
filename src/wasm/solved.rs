//! What the exact solver found, as objects.

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::objects::{coded, object, set};
use crate::solver::book::BookError;
use crate::solver::{Analysis, BoardError, Progress, SolveError};

/// `{nodes, fill, scores}`, `fill` from 0 to 1.
pub fn progress(progress: &Progress) -> JsValue {
    let out = object();
    set(&out, "nodes", progress.nodes as f64);
    set(&out, "fill", f64::from(progress.fill) / 1000.0);
    set(&out, "scores", column_scores(progress.scores));
    out.into()
}

/// `{score, scores, line, plies}`.
pub fn analysis(found: Analysis) -> JsValue {
    let line: String = found.line.iter().map(|&column| letter(column)).collect();
    let out = object();
    set(&out, "score", found.score);
    set(&out, "scores", column_scores(&found.scores));
    set(&out, "line", line);
    set(&out, "plies", found.plies);
    out.into()
}

fn column_scores(scores: &[Option<i32>]) -> Array {
    let entry = |(column, score): (usize, &Option<i32>)| match score {
        Some(score) => {
            let out = object();
            set(&out, "move", column as u32);
            set(&out, "score", *score);
            out.into()
        }
        None => JsValue::NULL,
    };
    scores.iter().enumerate().map(entry).collect()
}

/// A column as notation writes it.
fn letter(column: u32) -> char {
    char::from_digit(column + 1, 16).unwrap_or('?')
}

/// `{code, column?, at?}`: what is wrong with the moves.
pub fn board_error(error: BoardError) -> JsValue {
    let (code, at) = match error {
        BoardError::Size => ("too_large", None),
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

/// `{code}`: why bytes are no book.
pub fn book_error(error: BookError) -> JsValue {
    coded(error.code()).into()
}

/// `{code}`: why there is no answer.
pub fn solve_error(error: SolveError) -> JsValue {
    coded(match error {
        SolveError::Size | SolveError::OtherBoard => "too_large",
        SolveError::Memory => "no_memory",
        SolveError::Interrupted => "interrupted",
    })
    .into()
}
