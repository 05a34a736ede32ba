//! Reports and judgements, as objects.

use wasm_bindgen::prelude::*;

use super::objects::{list, object, set};
use super::why::why;
use super::worth::{Seen, scored, worth};
use crate::ai::{Progress, Report, Scored};
use crate::game::{Move, Position, notation};
use crate::judge::{Author, Judgement, Stage};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What an opponent says of its move. */
export interface Report {
  /** The move to play. */
  best: number;
  /** What every legal move is worth, in move order. */
  scores: (Worth & { move: number })[];
  /** Positions visited; games played by Monte-Carlo. */
  nodes: number;
  /** Plies looked ahead. */
  depth: number;
  /** The expected continuation, as moves are written, the chosen one first. */
  line: string;
  /** Whether the choice is proven best. */
  exact: boolean;
  why: Why;
}
/** How far a search has come. */
export interface Progress {
  nodes: number;
  depth: number;
  /** The move it would play now. */
  best?: number;
  /** What that is worth, as `Worth.value`. */
  value?: number;
}
/** Told now and then; `false` ends the search, which then answers with the best it has. */
export type ProgressCallback = (progress: Progress) => boolean;

/** What every legal move of a position is worth. */
export interface Judgement {
  /** Whether everything said here is certain; if not, some worth is an estimate. */
  exact: boolean;
  by: 'solver' | 'expert' | 'mcts';
  /** Whether all of it was read from an opening book. */
  book: boolean;
  /** Plies looked ahead; for the solver's exact judgement, plies until the end of the game. */
  depth: number;
  /** Positions visited, or games played by Monte-Carlo search. */
  nodes: number;
  /** The moves to play: the chosen one first, then those worth the same. Empty only in a partial judgement. */
  best: number[];
  /** Every legal move, in move order. */
  moves: MoveWorth[];
  /** The expected continuation, as moves are written, the chosen one first. */
  line: string;
}
/** A part of the judge's work, each with its own limit. A judgement goes through `solver`, then `proof` and `values`, or `playouts` alone, as far as needed. */
export type JudgeStage = 'solver' | 'proof' | 'values' | 'playouts';
/**
 * Told now and then what is known so far; the object stays the judge's, so copy what is to be kept.
 * `false` ends the stage, and the next one asks again: a clock gives each stage its own time,
 * whoever wants no more answers `false` from then on and gets the best that is known.
 */
export type JudgeCallback = (partial: Judgement, stage: JudgeStage) => boolean;
/** How much work may go into a judgement. */
export interface JudgeLimits {
  /** Positions a stage may visit, 40 million unless given. */
  nodes?: number;
  /** Whether the solver may use what it remembers of earlier questions: quicker, but whether `nodes` are enough then depends on these. */
  warm?: boolean;
}
"#;

fn seen(position: &Position) -> Seen {
    Seen {
        empty: position.empty(),
        sides: position.variant().sides(),
    }
}

/// A `Report`.
pub fn report(report: &Report, position: &Position) -> JsValue {
    let variant = position.variant();
    let seen = seen(position);
    let out = object();
    set(&out, "best", report.best.index());
    set(
        &out,
        "scores",
        list(&report.scores, |each| scored(each, seen)),
    );
    set(&out, "nodes", report.nodes as f64);
    set(&out, "depth", report.depth);
    set(&out, "line", notation::print(variant, &report.line));
    set(&out, "exact", report.exact);
    set(&out, "why", why(&report.why, variant));
    out.into()
}

/// A `Progress`.
pub fn progress(progress: &Progress) -> JsValue {
    let out = object();
    set(&out, "nodes", progress.nodes as f64);
    set(&out, "depth", progress.depth);
    if let Some(best) = progress.best {
        set(&out, "best", best.index());
    }
    if let Some(value) = progress.value.points() {
        set(&out, "value", value);
    }
    out.into()
}

/// A `Judgement`.
pub fn judgement(found: &Judgement, position: &Position) -> JsValue {
    let seen = seen(position);
    let one = |scored: &Scored| {
        let out = object();
        set(&out, "move", scored.mv.index());
        set(&out, "worth", worth(scored.value, seen));
        out.into()
    };
    let out = object();
    set(&out, "exact", found.exact);
    let by = match found.by {
        Author::Solver => "solver",
        Author::Expert => "expert",
        Author::Mcts => "mcts",
    };
    set(&out, "by", by);
    set(&out, "book", found.book);
    set(&out, "depth", found.depth);
    set(&out, "nodes", found.nodes as f64);
    set(
        &out,
        "best",
        list(&found.best, |mv: &Move| mv.index().into()),
    );
    set(&out, "moves", list(&found.moves, one));
    let line = notation::print(position.variant(), &found.line);
    set(&out, "line", line);
    out.into()
}

/// A `JudgeStage`.
pub fn stage(stage: Stage) -> JsValue {
    JsValue::from(match stage {
        Stage::Solver => "solver",
        Stage::Proof => "proof",
        Stage::Values => "values",
        Stage::Playouts => "playouts",
    })
}
