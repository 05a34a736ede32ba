//! Searches written down, as objects.

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::super::asked::{lets_go_on, ongoing};
use super::super::objects::{kind, list, maybe, object, set};
use super::super::report::{progress, report};
use super::{number, of_sides, trace_error};
use crate::ai::Progress;
use crate::ai::catalog::{Entry, Player};
use crate::ai::mcts::follow::Expansion;
use crate::ai::mcts::state::End;
use crate::ai::observe::Leaf;
use crate::game::Move;
use crate::learn::asked::{is_traced, rounds, scale, trace};
use crate::learn::rounds::{Child, Choice, Counted, Round};
use crate::learn::trace as tree;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How much of a search is written down. */
export interface TraceLimits {
  /** Nodes at most, 2000 unless given, never more than 20000; the rest is only counted. */
  nodes?: number;
  /** Only the last depth that was finished (the one begun, if none was); all depths unless true. */
  last?: boolean;
}
/** A visited position. Values and windows are seen by the side to move there: at odd plies that is the other side. */
export interface TraceNode {
  /** Its place in `nodes`; missing for a root. */
  parent?: number;
  /** The move that leads here; missing for a root. */
  move?: number;
  /** Plies below the root. */
  ply: number;
  /** Plies before the end of the search. */
  left: number;
  /** The window; a bound is missing where there is none, both without alpha-beta. */
  alpha?: number;
  beta?: number;
  value: number;
  /** The real value may be more ('at_least') or less ('at_most'); missing where it is the value. */
  bound?: 'at_least' | 'at_most';
  /** Why nothing stands below: judged at the end of the search, lost, board full, remembered. */
  leaf?: 'judged' | 'lost' | 'drawn' | 'recalled';
  best?: number;
  /** Why the rest was not looked at: value ≥ beta. */
  cut?: { value: number; beta: number; untried: number };
  /** Positions visited here and below, recorded or not; a root does not count itself. */
  size: number;
}
/** What happens next; `move` and `value` with 'better': the move just tried is the best so far. */
export interface TraceStep {
  node: number;
  event: 'enter' | 'better' | 'cut' | 'leave';
  move?: number;
  value?: number;
}
/** One depth of the search. */
export interface TraceRound {
  plies: number;
  /** Its place in `nodes`, where the round was written down. */
  root?: number;
  visited: number;
  cuts: number;
  /** false: it was stopped, and the search answers with the round before. */
  finished: boolean;
}
export interface Trace {
  /** In the order of visiting. */
  nodes: TraceNode[];
  steps: TraceStep[];
  rounds: TraceRound[];
  /** All positions visited, recorded or not; the same as the report's `nodes`. */
  visited: number;
  cuts: number;
  /** Whether every node of the recorded rounds is there. */
  whole: boolean;
  /** Whether what the best root move has found bounds the root moves after it. */
  shared: boolean;
  /** Units of a value that make one point of the report. */
  scale: number;
}
/** How a game ends: the side that wins, or nobody. */
export type McEnd = { kind: 'win'; side: number } | { kind: 'draw' };
/** A child as selection sees it. */
export interface McChild {
  move: number;
  visits: number;
  /** Of the side that moves into it: 1 a win, a draw shared out. */
  points: number;
  /** Its upper confidence bound; missing before the first visit (it is then tried first), -1 for a certain loss. */
  bound?: number;
  proven?: McEnd;
}
/** One round of Monte-Carlo search: its four phases. */
export interface McRound {
  /** From the root down: among which children of a node with so many visits, and which one was chosen. */
  selection: { turn: number; visits: number; children: McChild[]; chosen: number }[];
  expansion: { kind: 'nothing' } | { kind: 'proved'; end: McEnd } | { kind: 'children'; moves: number[] };
  /** The moves of the playout; empty where the end was known. */
  simulation: { moves: number[]; end: McEnd };
  /** What is counted at each node of the way, the root first. */
  propagation: { move?: number; visits: number; points: number; proven?: McEnd }[];
  /** The root's moves after the round, in move order. */
  root: McChild[];
}
export interface McRounds {
  /** The number of the first one written down, from 0. */
  first: number;
  rounds: McRound[];
  /** All rounds. */
  total: number;
}
"#;

/// Nodes written down unless told otherwise, and at most.
const NODES: [f64; 2] = [2000.0, 20_000.0];
/// Rounds of Monte-Carlo search written down at most.
const ROUNDS: u32 = 1000;

/// The report of an opponent that searches a tree of minimax, and its search written down.
///
/// # Errors
/// What is wrong with the spec, the variant or the position; `unknown_opponent` for one that
/// searches no such tree, with those that do.
#[wasm_bindgen(unchecked_return_type = "{ report: Report, trace: Trace }")]
pub fn learn_trace(
    spec: &str,
    variant: &str,
    position: &str,
    #[wasm_bindgen(unchecked_param_type = "TraceLimits | null | undefined")] limits: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = of_sides(2, variant, position)?;
    let points = scale(spec, &position).map_err(|e| trace_error(e, is_traced))?;
    let limits = tree::Limits {
        nodes: number(limits, "nodes")
            .unwrap_or(NODES[0])
            .clamp(1.0, NODES[1]) as usize,
        last: js_sys::Reflect::get(limits, &"last".into()).is_ok_and(|last| last == true),
    };
    let mut watch = |seen: &Progress| lets_go_on(callback, &progress(seen), &JsValue::UNDEFINED);
    let found = trace(spec, &position, limits, &mut watch);
    let (told, found) = found.map_err(|e| trace_error(e, is_traced))?;
    let out = object();
    set(&out, "report", report(&told, &position));
    set(&out, "trace", written(&found, points));
    Ok(out.into())
}

/// Whether an opponent grows a tree in rounds.
const fn is_grown(entry: &Entry) -> bool {
    matches!(entry.player, Player::MonteCarlo)
}

/// The report of an opponent that grows a Monte-Carlo tree, and `most` of its rounds from round `first` on, counted from 0.
///
/// # Errors
/// As `learn_trace`.
#[wasm_bindgen(unchecked_return_type = "{ report: Report, rounds: McRounds }")]
pub fn learn_rounds(
    spec: &str,
    variant: &str,
    position: &str,
    first: u32,
    most: u32,
    #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = ongoing(variant, position)?;
    let mut watch = |seen: &Progress| lets_go_on(callback, &progress(seen), &JsValue::UNDEFINED);
    let most = most.min(ROUNDS) as usize;
    let found = rounds(spec, &position, first, most, &mut watch);
    let (told, found) = found.map_err(|e| trace_error(e, is_grown))?;
    let all = object();
    set(&all, "first", found.first);
    set(&all, "rounds", list(&found.rounds, round));
    set(&all, "total", found.total);
    let out = object();
    set(&out, "report", report(&told, &position));
    set(&out, "rounds", all);
    Ok(out.into())
}

fn written(trace: &tree::Trace, points: i32) -> JsValue {
    let out = object();
    set(&out, "nodes", list(&trace.nodes, node));
    set(&out, "steps", list(&trace.steps, step));
    set(&out, "rounds", list(&trace.rounds, depth));
    set(&out, "visited", trace.visited as f64);
    set(&out, "cuts", trace.cuts as f64);
    set(&out, "whole", trace.whole);
    set(&out, "shared", trace.shared);
    set(&out, "scale", points);
    out.into()
}

fn node(node: &tree::Node) -> JsValue {
    let out = object();
    maybe(&out, "parent", node.parent);
    maybe(&out, "move", node.mv.map(Move::index));
    set(&out, "ply", node.ply);
    set(&out, "left", node.left);
    maybe(&out, "alpha", node.alpha);
    maybe(&out, "beta", node.beta);
    set(&out, "value", node.value);
    match node.bound {
        tree::Bound::Exact => {}
        tree::Bound::AtLeast => set(&out, "bound", "at_least"),
        tree::Bound::AtMost => set(&out, "bound", "at_most"),
    }
    let leaf = node.leaf.map(|leaf| match leaf {
        Leaf::Judged => "judged",
        Leaf::Lost => "lost",
        Leaf::Drawn => "drawn",
        Leaf::Recalled => "recalled",
    });
    maybe(&out, "leaf", leaf);
    maybe(&out, "best", node.best.map(Move::index));
    if let Some(cut) = node.cut {
        let made = object();
        set(&made, "value", cut.value);
        set(&made, "beta", cut.beta);
        set(&made, "untried", cut.untried);
        set(&out, "cut", made);
    }
    set(&out, "size", node.size as f64);
    out.into()
}

fn step(step: &tree::Step) -> JsValue {
    let out = object();
    set(&out, "node", step.node);
    let event = match step.event {
        tree::Event::Enter => "enter",
        tree::Event::Better { mv, value } => {
            set(&out, "move", mv.index());
            set(&out, "value", value);
            "better"
        }
        tree::Event::Cut => "cut",
        tree::Event::Leave => "leave",
    };
    set(&out, "event", event);
    out.into()
}

fn depth(round: &tree::Round) -> JsValue {
    let out = object();
    set(&out, "plies", round.plies);
    maybe(&out, "root", round.root);
    set(&out, "visited", round.visited as f64);
    set(&out, "cuts", round.cuts as f64);
    set(&out, "finished", round.finished);
    out.into()
}

fn end(end: End) -> JsValue {
    match end {
        End::Draw => kind("draw").into(),
        End::Win(side) => {
            let out = kind("win");
            set(&out, "side", side as u32);
            out.into()
        }
    }
}

fn moves(moves: &[Move]) -> js_sys::Array {
    list(moves, |mv| JsValue::from(mv.index()))
}

fn child(child: &Child) -> JsValue {
    let out = object();
    set(&out, "move", child.mv.index());
    set(&out, "visits", child.visits);
    set(&out, "points", child.points);
    maybe(
        &out,
        "bound",
        child.bound.is_finite().then_some(child.bound),
    );
    maybe(&out, "proven", child.proven.map(end));
    out.into()
}

fn choice(choice: &Choice) -> JsValue {
    let out = object();
    set(&out, "turn", choice.turn);
    set(&out, "visits", choice.visits);
    set(&out, "children", list(&choice.children, child));
    set(&out, "chosen", choice.chosen.index());
    out.into()
}

fn counted(counted: &Counted) -> JsValue {
    let out = object();
    maybe(&out, "move", counted.mv.map(Move::index));
    set(&out, "visits", counted.visits);
    set(&out, "points", counted.points);
    maybe(&out, "proven", counted.proven.map(end));
    out.into()
}

fn round(round: &Round) -> JsValue {
    let expansion = match round.expansion {
        Expansion::Nothing => kind("nothing"),
        Expansion::Proved(seen) => {
            let out = kind("proved");
            set(&out, "end", end(seen));
            out
        }
        Expansion::Children(_) => {
            let out = kind("children");
            set(&out, "moves", moves(&round.added));
            out
        }
    };
    let simulation = object();
    set(&simulation, "moves", moves(&round.playout));
    set(&simulation, "end", end(round.end));
    let out = object();
    set(&out, "selection", list(&round.selection, choice));
    set(&out, "expansion", expansion);
    set(&out, "simulation", simulation);
    set(&out, "propagation", list(&round.counted, counted));
    set(&out, "root", list(&round.root, child));
    out.into()
}
