//! Trees counted and measured, as objects.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::super::asked::{game, lets_go_on};
use super::super::objects::{list, object, set};
use super::super::refusals::coded;
use super::super::report::progress;
use super::{of_sides, trace_error};
use crate::ai::Progress;
use crate::ai::catalog::{Entry, Player};
use crate::learn::complexity;
use crate::learn::count::{Counter, Level};
use crate::learn::depths::{Kind, evaluation, measure};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What was counted at one depth: positions, those just won, those full without a winner. */
export interface TreeLevel {
  nodes: number;
  won: number;
  full: number;
}
/** Each uses all of the one before and something more: every node; cuts; the middle first; positions remembered. */
export type SearchKind = 'plain' | 'alphabeta' | 'ordered' | 'table';
/** What one depth took. */
export interface Measured {
  plies: number;
  /** Positions visited, the root not counted. */
  nodes: number;
  leaves: number;
  cuts: number;
  recalled: number;
  /** false: stopped by the nodes or the callback; there is no value then. */
  finished: boolean;
  value?: number;
  best?: number;
}
/** Document A's `explore`: C(m) = m·n + m·C(m−1), counted where that is quick, and its bound e·n·m!. */
export interface Explored {
  /** Missing beyond 64 bits. */
  cost?: number;
  /** The same by running the two loops, for m up to 8. */
  counted?: number;
  bound: number;
}
/** A tree of b moves a node and d plies: all nodes, and the Knuth–Moore minimum of alpha-beta. */
export interface TreeSizes {
  plain: number;
  leaves: number;
  nodes: number;
}
"#;

/// A game tree counted in pieces, so that the count can be watched; see [`Counter`].
#[wasm_bindgen]
pub struct TreeCounter(Counter);

#[wasm_bindgen]
impl TreeCounter {
    /// The tree below a position of two sides, `plies` deep, the position included. Where wins do
    /// not end the game, boards are filled on after them.
    ///
    /// # Errors
    /// `wrong_variant` for three sides; what is wrong with the variant or the position.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, position: &str, plies: u32, wins_end: bool) -> Result<Self, JsValue> {
        let position = game(variant, position)?.position;
        if position.variant().sides() != 2 {
            return Err(coded("wrong_variant").into());
        }
        Ok(Self(Counter::new(&position, plies, wins_end)))
    }

    /// Counts so many nodes more at most; false when there are none left.
    pub fn go(&mut self, nodes: u32) -> bool {
        self.0.go(nodes.into())
    }

    /// All nodes so far.
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.0.nodes() as f64
    }

    /// What was counted at each depth, the root first.
    #[wasm_bindgen(unchecked_return_type = "TreeLevel[]")]
    #[must_use]
    pub fn levels(&self) -> Array {
        list(self.0.levels(), |level: &Level| {
            let out = object();
            set(&out, "nodes", level.nodes as f64);
            set(&out, "won", level.won as f64);
            set(&out, "full", level.full as f64);
            out.into()
        })
    }
}

/// Whether an opponent searches with an evaluation.
const fn searches(entry: &Entry) -> bool {
    matches!(entry.player, Player::Search(_))
}

/// Searches a position of two sides to one depth, with the evaluation of a spec, and says what that
/// took. At most `nodes` are visited.
///
/// # Errors
/// What is wrong with the spec, the variant or the position; `unknown_opponent` for one that judges
/// no grid, with those that do; `bad_option` for another kind or no ply.
#[wasm_bindgen(unchecked_return_type = "Measured")]
pub fn learn_measure(
    variant: &str,
    position: &str,
    spec: &str,
    #[wasm_bindgen(unchecked_param_type = "SearchKind")] kind: &str,
    plies: u32,
    nodes: f64,
    #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = of_sides(2, variant, position)?;
    let kind = match kind {
        "plain" => Kind::Plain,
        "alphabeta" => Kind::AlphaBeta,
        "ordered" => Kind::Ordered,
        "table" => Kind::Table,
        _ => return Err(coded("bad_option").into()),
    };
    if plies == 0 {
        return Err(coded("bad_option").into());
    }
    let judge = evaluation(spec, plies);
    let judge = judge.map_err(|e| trace_error(e, searches))?;
    let mut watch = |seen: &Progress| lets_go_on(callback, &progress(seen), &JsValue::UNDEFINED);
    let most = nodes.max(1.0) as u64;
    let found = measure(&position, &*judge, kind, plies, most, &mut watch);
    let out = object();
    set(&out, "plies", found.plies);
    set(&out, "nodes", found.nodes as f64);
    set(&out, "leaves", found.leaves as f64);
    set(&out, "cuts", found.cuts as f64);
    set(&out, "recalled", found.recalled as f64);
    set(&out, "finished", found.finished);
    if let Some(best) = found.best {
        set(&out, "value", found.value);
        set(&out, "best", best.index());
    }
    Ok(out.into())
}

/// How often the innermost line of document A's `explore` runs.
#[wasm_bindgen(unchecked_return_type = "Explored")]
#[must_use]
pub fn learn_explore(m: u32, n: u32) -> JsValue {
    let out = object();
    if let Some(cost) = complexity::explore(m, n.into()) {
        set(&out, "cost", cost as f64);
    }
    if m <= 8 && n <= 64 {
        let counted = complexity::explore_counted(m, n.into());
        set(&out, "counted", counted as f64);
    }
    set(&out, "bound", complexity::explore_bound(m, n.into()));
    out.into()
}

/// The sizes of a tree of `b` moves a node, `d` plies deep; the root is not counted.
#[wasm_bindgen(unchecked_return_type = "TreeSizes")]
#[must_use]
pub fn learn_sizes(b: f64, d: u32) -> JsValue {
    let out = object();
    set(&out, "plain", complexity::plain(b, d));
    set(&out, "leaves", complexity::minimum(b, d));
    set(&out, "nodes", complexity::minimum_nodes(b, d));
    out.into()
}
