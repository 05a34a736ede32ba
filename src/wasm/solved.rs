//! What the exact solver found, as objects.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::objects::{object, set};
use crate::solver::{Analysis, Progress};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The exact score of one column; null for a full one, and on the way for one not yet scored. */
export type ColumnScore = { move: number; score: number } | null;
/** Exact scores for the side to move: 0 a draw, n > 0 a win with the n-th disc from the end of its own, negative a loss. */
export interface Analysis {
  score: number;
  /** By column. */
  scores: ColumnScore[];
  /** The best line to the end, as moves are written. */
  line: string;
  /** Plies until the end. */
  plies: number;
}
export interface AnalysisProgress {
  nodes: number;
  /** Share of the hash table in use, from 0 to 1. */
  fill: number;
  scores: ColumnScore[];
}
/** Told now and then and after each column; `false` ends the search. */
export type AnalysisCallback = (progress: AnalysisProgress) => boolean;
"#;

/// An `AnalysisProgress`.
pub fn progress(progress: &Progress) -> JsValue {
    let out = object();
    set(&out, "nodes", progress.nodes as f64);
    set(&out, "fill", f64::from(progress.fill) / 1000.0);
    set(&out, "scores", column_scores(progress.scores));
    out.into()
}

/// An `Analysis`.
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

/// A column as notation writes it, for boards that may be of any size.
fn letter(column: u32) -> char {
    char::from_digit(column + 1, 36).unwrap_or('?')
}
