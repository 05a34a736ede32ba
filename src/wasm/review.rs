//! Reviews, explanations, threats, and who falls: what Analyse asks.

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use super::Engine;
use super::asked::{game, lets_go_on, ongoing};
use super::objects::{list, object, set};
use super::refusals::{coded, rule_error};
use super::report;
use super::reviewed::{certainty, explanation, line, moves, placed, ply, unsure, values};
use crate::ai::Progress;
use crate::game::{Cell, Move, Side};
use crate::review::{self as facts, Fall, NotMissed, Truth, Values};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a move is marked: a `slower` win and a `sooner` loss are `~`, `mistake` is `?`, `blunder` is `??`. */
export type Mark = 'none' | 'slower' | 'sooner' | 'mistake' | 'blunder';
/** One move of a game. `before` and `after` are missing while the position is not judged; both
 * are seen by the side that moved, and their plies count from before the move. */
export interface ReviewPly {
  move: number;
  side: number;
  before?: Decided;
  after?: Decided;
  /** Whether some moves kept the result and others lost it. */
  decision: boolean;
  kept: boolean;
  mark: Mark;
  /** With the same marks: a win at once that was missed or given. */
  note?: Cause;
  keepers: number[];
}
/** `turning`: the ply after which the result never changed again. */
export interface Review {
  plies: ReviewPly[];
  sides: { decisions: number; kept: number; missed: number[] }[];
  turning?: number;
  judged: number;
}
/** `rule`: one can check it without a computer; `search`: proved by exact search, the lines are
 * examples; `forecast`: neither. */
export type Certainty = 'rule' | 'search' | 'forecast';
/** How a line ends: `runs_out`: every move left to the loser opens a winning cell; `one_move_left`:
 * every move but one does, and that one leads to two threats. */
export interface Ending {
  /** The moves, in notation and one by one. */
  line: string;
  moves: number[];
  winner?: number;
  how: 'full' | 'at_once' | 'two_threats' | 'runs_out' | 'one_move_left' | 'unfinished';
  /** The cells that decide, the most important first. */
  cells: number[];
  /** With `one_move_left`: the two threats of the end. */
  two: number[];
  /** The side that the first cell's row falls to; its row, from 1. */
  owner?: number;
  row?: number;
  /** Plies of the line that are played when the first cell becomes a threat. */
  arises: number;
  /** Plies of the line that are played when nothing helps the loser any more. */
  decided: number;
  /** With `runs_out`: the column that the winner's move just before filled, the last to fill up. */
  runs_out?: number;
}
/** A win by threats that must be answered: 1 is two threats at once, more is a chain. */
export interface Forced {
  threats: number;
  line: string;
  moves: number[];
  cells: number[];
}
export type Cause =
  | { kind: 'missed_win'; cells: number[] }
  | { kind: 'left_standing'; cells: number[] }
  | { kind: 'opened'; cells: number[]; under: number }
  | ({ kind: 'allowed' } & Forced)
  | ({ kind: 'missed_force' } & Forced)
  | { kind: 'gave_up'; cells: number[]; under: number }
  | { kind: 'rows_lost'; cells: number[] }
  | { kind: 'rows_given'; cells: number[]; filled_by: number; filled_at: number }
  | { kind: 'calculation'; cells: number[] };
/** Why a decision was missed. Cells are indices, lines begin where they say. */
export interface Explanation {
  side: number;
  move: number;
  before: Decided;
  after: Decided;
  cause: Cause;
  /** From the position after the move on. */
  refutation: Ending;
  /** From the position before the move on. */
  instead: Ending;
  keepers: number[];
  certainty: Certainty;
}
export interface Threats {
  cells: { cell: number; side: number; odd: boolean; open: boolean }[];
  /** Open cells that a side must not fill. */
  forbidden: { cell: number; side: number }[];
  decides?: { cell: number; winner: number; plies: number; certainty: Certainty };
}
/** What a level plays; the last of the list is the weakest that holds, or level 8 that does not either. */
export interface Fall {
  level: number;
  moves: number[];
  holds: boolean;
}
/** Told the positions visited so far; `false` stops. */
export type NodesCallback = (nodes: number) => boolean | void;
/** Certain values of a position, as a `Judgement` has them. */
export interface JudgedMoves {
  moves: MoveWorth[];
}
"#;

/// Which moves of a game kept the result: `judged[i]` is the judgement of the position before move
/// `i`, `null` while there is none. Judgements that are not certain count as none.
///
/// # Errors
/// What is wrong with the variant or the game; `wrong_variant` for three sides.
#[wasm_bindgen(unchecked_return_type = "Review")]
pub fn review(
    variant: &str,
    position: &str,
    #[wasm_bindgen(unchecked_param_type = "(JudgedMoves | null | undefined)[]")] judged: &Array,
) -> Result<JsValue, JsValue> {
    let game = game(variant, position)?;
    if game.start.variant().sides() != 2 {
        return Err(coded("wrong_variant").into());
    }
    let values: Vec<Option<Values>> = judged.iter().map(|entry| values(&entry)).collect();
    let found =
        facts::classify(&game.start, &game.moves, &values).map_err(|(_, rule)| rule_error(rule))?;
    let out = object();
    let variant = game.start.variant();
    set(&out, "plies", list(&found.plies, |one| ply(one, variant)));
    let side = |tally: &facts::Tally| {
        let out = object();
        set(&out, "decisions", tally.decisions);
        set(&out, "kept", tally.kept);
        set(
            &out,
            "missed",
            list(&tally.missed, |&ply| (ply as u32).into()),
        );
        out.into()
    };
    set(&out, "sides", list(&found.sides, side));
    if let Some(turning) = found.turning {
        set(&out, "turning", turning as u32);
    }
    set(&out, "judged", found.judged as u32);
    Ok(out.into())
}

/// The threats in a position. `judged` is what is known of the position; if that is certain, a
/// forecast that it contradicts is dropped.
///
/// # Errors
/// What is wrong with the variant or the position.
#[wasm_bindgen(unchecked_return_type = "Threats")]
pub fn threats(
    variant: &str,
    position: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "(JudgedMoves & { line: string }) | null")]
    judged: JsValue,
) -> Result<JsValue, JsValue> {
    let position = game(variant, position)?.position;
    let variant = position.variant();
    let values = values(&judged);
    let line = line(&judged, &position);
    let known = values.as_ref().map(|values| facts::Known {
        values,
        line: &line,
    });
    let found = facts::threats(&position, known);
    let out = object();
    let threat = |threat: &facts::Threat| {
        let out = placed(threat.cell, threat.side, variant);
        set(&out, "odd", threat.odd);
        set(&out, "open", threat.open);
        out.into()
    };
    set(&out, "cells", list(&found.cells, threat));
    let forbidden = |&(cell, side): &(Cell, Side)| placed(cell, side, variant).into();
    set(&out, "forbidden", list(&found.forbidden, forbidden));
    if let Some((parity, sure)) = found.decides {
        let decides = object();
        set(&decides, "cell", parity.cell.index(variant));
        set(&decides, "winner", parity.winner.index() as u32);
        set(&decides, "plies", parity.plies);
        set(&decides, "certainty", certainty(sure));
        set(&out, "decides", decides);
    }
    Ok(out.into())
}

#[wasm_bindgen]
impl Engine {
    /// Why a move played in a position was a mistake, in five parts.
    ///
    /// # Errors
    /// `not_missed` when the move kept the result; `outside_grid` when it is not legal;
    /// `interrupted` when the callback said stop; `wrong_variant` for three sides; `no_memory`.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &mut self,
        variant: &str,
        position: &str,
        mv: u8,
        #[wasm_bindgen(unchecked_param_type = "NodesCallback")] callback: &Function,
    ) -> Result<JsValue, JsValue> {
        let position = ongoing(variant, position)?;
        let mv = Move::try_from(mv).map_err(rule_error)?;
        position.check(mv).map_err(rule_error)?;
        let mut truth = Truth::sharing(self.0.exact());
        let told = facts::explain(&mut truth, &position, mv, &mut asking(callback));
        match told {
            Ok(told) => Ok(explanation(&told, &position)),
            Err(NotMissed::Kept | NotMissed::Illegal) => Err(coded("not_missed").into()),
            Err(NotMissed::Unsure(why)) => Err(unsure(why)),
        }
    }
}

/// Which levels keep the result in a position, from the weakest up to the first that does with
/// every seed. `passes` are the moves that keep it.
///
/// # Errors
/// What is wrong with the variant or the position; `game_over`.
#[wasm_bindgen(unchecked_return_type = "Fall[]")]
pub fn who_falls(
    variant: &str,
    position: &str,
    passes: &[u8],
    seeds: &[u32],
    #[wasm_bindgen(unchecked_param_type = "ProgressCallback")] callback: &Function,
) -> Result<JsValue, JsValue> {
    let position = ongoing(variant, position)?;
    let passes: Result<Vec<Move>, _> = passes.iter().map(|&mv| Move::try_from(mv)).collect();
    let passes = passes.map_err(rule_error)?;
    let mut watch =
        |seen: &Progress| lets_go_on(callback, &report::progress(seen), &JsValue::UNDEFINED);
    let falls = facts::who_falls(&position, &passes, seeds, &mut watch);
    let fall = |fall: &Fall| {
        let out = object();
        set(&out, "level", fall.level);
        set(&out, "moves", moves(&fall.moves));
        set(&out, "holds", fall.holds);
        out.into()
    };
    Ok(list(&falls, fall).into())
}

/// A callback as the watch of a search.
fn asking(callback: &Function) -> impl FnMut(u64) -> bool {
    |nodes| lets_go_on(callback, &(nodes as f64).into(), &JsValue::UNDEFINED)
}
