//! Windows, rules and evaluations of one position, as objects.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::super::objects::{list, object, set};
use super::super::refusals::spec_error;
use super::super::why::{rule_name, window_name};
use super::{another_opponent, indices, of_sides};
use crate::ai::catalog::{self, Entry, Evaluation};
use crate::ai::options::Settings;
use crate::ai::placement::Weights;
use crate::ai::rouen::Runs;
use crate::ai::twelve::Groups;
use crate::game::{Position, Variant};
use crate::learn::weigh::{self, Best, Group, GroupParts, NoteParts, Run, RunParts, ThreatParts};
use crate::learn::windows::{self, Landing, Window};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type WindowKind = 'completes' | 'blocks_one' | 'makes_one' | 'blocks_two' | 'makes_two' | 'nothing';
/** A cell where the side to move can play, with the windows that count there, the most points first. */
export interface Landing {
  move: number;
  cell: number;
  windows: { cells: number[]; kind: WindowKind; points: number }[];
  /** The most points of a single window; never their sum. */
  points: number;
}
/** What the bot sees: ends of lines, free or taken, and the first rule that fires with its cells. */
export interface BotRules {
  wins: number[];
  losses: number[];
  extends: number[];
  rule: 'win' | 'block' | 'extend' | 'any';
  cells: number[];
  forbidden: number[];
}
/** Numbers by side are in the order of play; `note` and `value` are seen by the side to move. */
export interface Weighed {
  /** Document B: the most points of a side minus the most of the other. */
  note: { cells: { cell: number; kind: WindowKind; points: number }[][]; best: number[]; note: number };
  /** Document C: every run in every direction; `bonus` of its open ends is in hundredths of a point. */
  runs: {
    runs: { side: number; cells: number[]; open: number[]; points: number; bonus: number }[];
    discs: { cell: number; side: number; points: number }[];
    sums: number[];
    value: number;
  };
  /** Document D: groups of two and three; its search reads the searching side's sum alone. */
  groups: { groups: { side: number; cells: number[]; points: number }[]; sums: number[] };
  /** The expert: cells where a disc would win, and its estimate taken apart (side to move first). */
  threats: {
    threats: { side: number; cell: number; playable: boolean; odd: boolean }[];
    tempo: number;
    windows: number[];
    points: number[];
    zugzwang: number;
    total: number;
  };
}
"#;

/// The settings of a spec of an opponent that judges grids with this evaluation.
fn settings(spec: &str, evaluation: Evaluation) -> Result<Settings, JsValue> {
    let (entry, settings) = catalog::read(spec).map_err(spec_error)?;
    if entry.evaluation == Some(evaluation) {
        return Ok(settings);
    }
    let known = |entry: &Entry| entry.evaluation == Some(evaluation);
    Err(another_opponent(known))
}

/// What placement sees at every legal move, with the weights of a spec (`placement` or `note`).
///
/// # Errors
/// `wrong_variant` for three sides; what is wrong with the spec, the variant or the position.
#[wasm_bindgen(unchecked_return_type = "Landing[]")]
pub fn learn_windows(variant: &str, position: &str, spec: &str) -> Result<Array, JsValue> {
    let position = of_sides(2, variant, position)?;
    let weights = Weights::of(&settings(spec, Evaluation::Note)?);
    let variant = position.variant();
    let window = |window: &Window| {
        let out = object();
        set(&out, "cells", indices(&window.cells, variant));
        set(&out, "kind", window_name(window.kind));
        set(&out, "points", window.points);
        out.into()
    };
    let landing = |landing: &Landing| {
        let out = object();
        set(&out, "move", landing.mv.index());
        set(&out, "cell", landing.cell.index(variant));
        set(&out, "windows", list(&landing.windows, window));
        set(&out, "points", landing.points);
        out.into()
    };
    Ok(list(&windows::landings(&position, &weights), landing))
}

/// What the bot sees in a position.
///
/// # Errors
/// `wrong_variant` for three sides; what is wrong with the variant or the position.
#[wasm_bindgen(unchecked_return_type = "BotRules")]
pub fn learn_rules(variant: &str, position: &str) -> Result<JsValue, JsValue> {
    let position = of_sides(2, variant, position)?;
    let variant = position.variant();
    let rules = windows::rules(&position);
    let out = object();
    set(&out, "wins", indices(&rules.wins, variant));
    set(&out, "losses", indices(&rules.losses, variant));
    set(&out, "extends", indices(&rules.extends, variant));
    set(&out, "rule", rule_name(rules.rule));
    set(&out, "cells", indices(&rules.cells, variant));
    set(&out, "forbidden", indices(&rules.forbidden, variant));
    Ok(out.into())
}

/// A position weighed in four ways, with the weights of three specs: of `note` or `placement`, of
/// `rouen`, of `twelve`.
///
/// # Errors
/// As `learn_windows`.
#[wasm_bindgen(unchecked_return_type = "Weighed")]
pub fn learn_weigh(
    variant: &str,
    position: &str,
    note_spec: &str,
    rouen_spec: &str,
    twelve_spec: &str,
) -> Result<JsValue, JsValue> {
    let position = of_sides(2, variant, position)?;
    let weights = Weights::of(&settings(note_spec, Evaluation::Note)?);
    let points = Runs::of(&settings(rouen_spec, Evaluation::Runs)?);
    let twelve = settings(twelve_spec, Evaluation::Groups)?;
    let counts = Groups::of(&twelve, twelve.get("depth"));
    let out = object();
    set(
        &out,
        "note",
        note(&weigh::note(&position, &weights), &position),
    );
    let found = weigh::runs(&position, &points);
    set(&out, "runs", runs(&found, position.variant()));
    let found = weigh::groups(&position, &counts);
    set(&out, "groups", groups(&found, position.variant()));
    if let Some(found) = weigh::threats(&position) {
        set(&out, "threats", threats(&found, position.variant()));
    }
    Ok(out.into())
}

fn note(parts: &NoteParts, position: &Position) -> JsValue {
    let best = |best: &Best| {
        let out = object();
        set(&out, "cell", best.cell.index(position.variant()));
        set(&out, "kind", window_name(best.kind));
        set(&out, "points", best.points);
        out.into()
    };
    let out = object();
    set(
        &out,
        "cells",
        list(&parts.cells, |cells| list(cells, best).into()),
    );
    set(
        &out,
        "best",
        list(&parts.best, |points| JsValue::from(*points)),
    );
    set(&out, "note", parts.note);
    out.into()
}

fn runs(parts: &RunParts, variant: &Variant) -> JsValue {
    let run = |run: &Run| {
        let out = object();
        set(&out, "side", run.side.index() as u32);
        set(&out, "cells", indices(&run.cells, variant));
        set(&out, "open", indices(&run.open, variant));
        set(&out, "points", run.points);
        set(&out, "bonus", run.bonus);
        out.into()
    };
    let discs = list(&parts.discs, |&(cell, side, points)| {
        let out = object();
        set(&out, "cell", cell.index(variant));
        set(&out, "side", side.index() as u32);
        set(&out, "points", points);
        out.into()
    });
    let out = object();
    set(&out, "runs", list(&parts.runs, run));
    set(&out, "discs", discs);
    set(&out, "sums", list(&parts.sums, |sum| JsValue::from(*sum)));
    set(&out, "value", parts.value);
    out.into()
}

fn groups(parts: &GroupParts, variant: &Variant) -> JsValue {
    let group = |group: &Group| {
        let out = object();
        set(&out, "side", group.side.index() as u32);
        set(&out, "cells", indices(&group.cells, variant));
        set(&out, "points", group.points);
        out.into()
    };
    let out = object();
    set(&out, "groups", list(&parts.groups, group));
    set(&out, "sums", list(&parts.sums, |sum| JsValue::from(*sum)));
    out.into()
}

fn threats(found: &ThreatParts, variant: &Variant) -> JsValue {
    let cells = list(&found.threats, |threat| {
        let out = object();
        set(&out, "side", threat.side.index() as u32);
        set(&out, "cell", threat.cell.index(variant));
        set(&out, "playable", threat.playable);
        set(&out, "odd", threat.odd);
        out.into()
    });
    let parts = found.parts;
    let pair = |pair: &[i32; 2]| list(pair, |points| JsValue::from(*points));
    let out = object();
    set(&out, "threats", cells);
    set(&out, "tempo", parts.tempo);
    set(&out, "windows", pair(&parts.windows));
    set(&out, "points", pair(&parts.threats));
    set(&out, "zugzwang", parts.zugzwang);
    set(&out, "total", parts.total);
    out.into()
}
