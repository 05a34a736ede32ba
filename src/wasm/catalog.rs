//! What can be played, and against whom: the page draws its menus from here.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::objects::{kind, list, object, set};
use crate::ai::catalog::{Entry, OPPONENTS, only_whole};
use crate::ai::levels::{self, LEVELS};
use crate::ai::options::Opt;
use crate::game::{Goal, VARIANTS, Variant};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A board and its goals. */
export interface Variant {
  id: string;
  width: number;
  height: number;
  /** Whether discs fall. */
  gravity: boolean;
  sides: number;
  /** Of each side, in the order of play. */
  goals: ('line3' | 'line4' | 'square')[];
  /** The ply from which the exact solver can be asked with hope; missing where it does not know the game. */
  solver?: number;
  /** Only the whole module thinks about it, not Play's small one. */
  whole?: boolean;
}
/** A number an opponent can be tuned with; a flag is 0 or 1. */
export interface OpponentOption {
  name: string;
  kind: 'int' | 'flag';
  min: number;
  max: number;
  /** The value where a spec says nothing. */
  default: number;
  /** The variants on which that is another value. */
  defaults?: Record<string, number>;
}
export interface Opponent {
  id: string;
  options: OpponentOption[];
  /** The variants it plays. */
  variants: string[];
  /** Of the perfect player: the variants on which it is exact from the first move on. */
  outright?: string[];
}
/** A level, and the spec it stands for on each variant. */
export interface Level {
  id: string;
  specs: Record<string, string>;
}
export interface Catalog {
  variants: Variant[];
  opponents: Opponent[];
  /** The weakest first. */
  levels: Level[];
}
"#;

/// Every board, every opponent, every level.
#[wasm_bindgen(unchecked_return_type = "Catalog")]
#[must_use]
pub fn catalog() -> JsValue {
    let out = object();
    set(&out, "variants", list(&VARIANTS, variant));
    set(&out, "opponents", list(OPPONENTS, entry));
    set(&out, "levels", list(&LEVELS, |&id| level(id)));
    out.into()
}

/// `{id, specs: {variant: spec}}`.
fn level(id: &str) -> JsValue {
    let specs = object();
    for variant in &VARIANTS {
        if let Some(spec) = levels::spec(id, variant) {
            set(&specs, variant.id, spec);
        }
    }
    let out = object();
    set(&out, "id", id);
    set(&out, "specs", specs);
    out.into()
}

/// `{id, width, height, gravity, sides, goals, whole?, solver?}`: `solver` is the ply from which the
/// exact solver can be asked with hope.
fn variant(variant: &Variant) -> JsValue {
    let goals: Array = variant
        .goals
        .iter()
        .map(|goal| {
            JsValue::from(match goal {
                Goal::Line(3) => "line3",
                Goal::Line(_) => "line4",
                Goal::Square => "square",
            })
        })
        .collect();
    let out = object();
    set(&out, "id", variant.id);
    set(&out, "width", variant.width);
    set(&out, "height", variant.height);
    set(&out, "gravity", variant.gravity);
    set(&out, "sides", variant.sides() as u32);
    set(&out, "goals", goals);
    if only_whole(variant) {
        set(&out, "whole", true);
    }
    if let Some(ply) = variant.solver_from() {
        set(&out, "solver", ply);
    }
    out.into()
}

/// `{id, options, variants}`, and for the perfect player `outright`: the variants on which it is
/// exact from the first move on.
fn entry(entry: &Entry) -> JsValue {
    let out = object();
    set(&out, "id", entry.id);
    set(&out, "options", list(entry.options, option));
    let variants = entry.variants();
    set(&out, "variants", list(&variants, |id| JsValue::from(*id)));
    if entry.exact {
        let outright = VARIANTS.iter().filter(|variant| variant.is_solved());
        let ids: Array = outright.map(|variant| JsValue::from(variant.id)).collect();
        set(&out, "outright", ids);
    }
    out.into()
}

/// `{name, kind: "int" | "flag", min, max, default, defaults?}`: `defaults` has the variants on which
/// the default is another.
fn option(option: &Opt) -> JsValue {
    let out = kind(if option.flag { "flag" } else { "int" });
    set(&out, "name", option.name);
    set(&out, "min", option.min);
    set(&out, "max", option.max);
    set(&out, "default", option.default);
    if option.large != option.default {
        let defaults = object();
        for variant in &VARIANTS {
            let usual = option.default_on(variant);
            if usual != option.default {
                set(&defaults, variant.id, usual);
            }
        }
        set(&out, "defaults", defaults);
    }
    out.into()
}
