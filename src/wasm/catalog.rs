//! What can be played, and against whom: the page draws its menus from here.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::objects::{kind, list, maybe, object, set};
use crate::ai::catalog::{Entry, OPPONENTS, only_whole};
use crate::ai::levels::{self, LEVELS, SHARES};
use crate::ai::options::Opt;
use crate::game::{Goal, Tree, Variant};

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
  /** Minimax can search its whole tree. */
  tree?: boolean;
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
  /** The lesson that shows how it thinks; like the next two it is missing in Play's small module. */
  lesson?: string;
  /** The evaluation that lessons can take apart. */
  evaluation?: 'note' | 'runs' | 'groups' | 'threats';
  /** Of an opponent that searches to a depth with its evaluation. */
  search?: {
    /** Plies that it looks ahead beyond its option `depth`. */
    beyond: number;
    /** Units of a traced value that make one point. */
    scale: number;
  };
  /** What it scores against another opponent on 7×6, both with their defaults, in percent of the points. */
  strength?: { against: string; share: number };
}
/** A level, and the spec it stands for on each variant. */
export interface Level {
  id: string;
  specs: Record<string, string>;
  /** What it scores against the level below on 7×6, in percent of the points. */
  share?: number;
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
    set(&out, "variants", list(Variant::all(), variant));
    set(&out, "opponents", list(OPPONENTS, entry));
    let levels: Array = (0..LEVELS.len()).map(level).collect();
    set(&out, "levels", levels);
    out.into()
}

/// `{id, specs: {variant: spec}, share?}`.
fn level(index: usize) -> JsValue {
    let id = LEVELS[index];
    let specs = object();
    for variant in Variant::all() {
        if let Some(spec) = levels::spec(id, variant) {
            set(&specs, variant.id(), spec);
        }
    }
    let out = object();
    set(&out, "id", id);
    set(&out, "specs", specs);
    if let Some(below) = index.checked_sub(1) {
        set(&out, "share", percent(SHARES[below]));
    }
    out.into()
}

fn percent(thousandths: u16) -> f64 {
    f64::from(thousandths) / 10.0
}

/// `{id, width, height, gravity, sides, goals, whole?, tree?, solver?}`: `solver` is the ply from which the
/// exact solver can be asked with hope.
fn variant(variant: &Variant) -> JsValue {
    let goals: Array = variant
        .goals()
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
    set(&out, "id", variant.id());
    set(&out, "width", variant.width());
    set(&out, "height", variant.height());
    set(&out, "gravity", variant.gravity());
    set(&out, "sides", variant.sides() as u32);
    set(&out, "goals", goals);
    if only_whole(variant) {
        set(&out, "whole", true);
    }
    if variant.tree() != Tree::TooLarge {
        set(&out, "tree", true);
    }
    maybe(&out, "solver", variant.solver_from());
    out.into()
}

/// `{id, options, variants, strength?}`, for the perfect player `outright`: the variants on which it is
/// exact from the first move on, and what lessons ask.
fn entry(entry: &Entry) -> JsValue {
    let out = object();
    set(&out, "id", entry.id);
    set(&out, "options", list(entry.options, option));
    let variants = entry.variants();
    set(&out, "variants", list(&variants, |id| JsValue::from(*id)));
    if entry.exact {
        let outright = Variant::all().iter().filter(|variant| variant.is_solved());
        let ids: Array = outright
            .map(|variant| JsValue::from(variant.id()))
            .collect();
        set(&out, "outright", ids);
    }
    if let Some(strength) = entry.strength {
        let made = object();
        set(&made, "against", strength.against);
        set(&made, "share", percent(strength.share));
        set(&out, "strength", made);
    }
    #[cfg(feature = "rooms")]
    lessons(&out, entry);
    out.into()
}

/// What lessons ask of an opponent: `lesson`, `evaluation?` and `search?`.
#[cfg(feature = "rooms")]
fn lessons(out: &JsValue, entry: &Entry) {
    use crate::ai::catalog::{Evaluation, Player};

    set(out, "lesson", entry.lesson);
    let evaluation = entry.evaluation.map(|evaluation| match evaluation {
        Evaluation::Note => "note",
        Evaluation::Runs => "runs",
        Evaluation::Groups => "groups",
        Evaluation::Threats => "threats",
    });
    maybe(out, "evaluation", evaluation);
    if let Player::Search(search) = entry.player {
        let made = object();
        set(&made, "beyond", search.beyond);
        set(&made, "scale", search.scale);
        set(out, "search", made);
    }
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
        for variant in Variant::all() {
            let usual = option.default_on(variant);
            if usual != option.default {
                set(&defaults, variant.id(), usual);
            }
        }
        set(&out, "defaults", defaults);
    }
    out.into()
}
