//! What crosses between the page and tournaments: types for TypeScript, JSON values as objects,
//! and refusals.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::objects::{list, object, set};
use super::refusals::{coded, spec_error};
use crate::arena::file::{FileError, FileFault};
use crate::arena::json::Json;
use crate::arena::{PlanError, PlanFault};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a tournament is made of, and what follows from it. */
export interface ArenaPlan {
  /** The plan's text, for links and files. */
  text: string;
  variant: string;
  sides: number;
  /**
   * `builds`: the spec with what a level stands for and all limits; `draws`: it takes dice; `limits`: those
   * that reach it, because it has the option and does not name it.
   */
  players: { spec: string, builds: string, draws: boolean, limits: ('nodes' | 'depth')[] }[];
  meet: 'all' | 'first';
  /** The numbers of the two players of each pairing. */
  pairings: [number, number][];
  pairs: number;
  /** 2, or 6 between three sides: one opening in all seatings. */
  games_per_pair: number;
  games: number;
  opening: { kind: 'empty' | 'random' | 'balanced', plies: number };
  longest_opening: number;
  seed: number;
  dice: 'drawn' | 'own';
  nodes: number | null;
  depth: number | null;
  adjudicate: number | null;
  /** The player whose rating is fixed, and at what; null: the mean of all is 0. */
  anchor: { player: number, elo: number } | null;
  /** Whether results thrown away can be found on this board. */
  decided: boolean;
  /** Whether this board has balanced openings. */
  balanced: boolean;
}
/** A game before it is played. `seats`: the player in each seat, the first to move in front. */
export interface ArenaFixture { game: number, round: number, pairing: number, seats: number[] }
/** A game that has been played. */
export interface ArenaGame {
  game: number;
  seats: number[];
  moves: string;
  plies: number;
  /** The side that won, from 0: `seats[winner]` is the player. */
  winner: number | null;
  adjudicated: boolean;
}
/** Told while a game is played; `false` ends it. */
export type ArenaCallback =
  (progress: { game: number, moves: string, nodes: number }) => boolean | void;
/** A share of the points, 0 to 1, with its interval of 95 %; Elo is null where it has no end. */
export interface ArenaScore {
  pairs: number;
  /** How many of the pairs are different ones: the interval counts these. */
  distinct: number;
  mean: number;
  error: number;
  low: number;
  high: number;
  elo: number | null;
  elo_low: number | null;
  elo_high: number | null;
  /** The probability that the first of the two is the stronger. */
  superiority: number;
}
export interface ArenaPlayer {
  player: number;
  spec: string;
  /** Elo points, the mean of a group being 0 unless a player is fixed; a bound where `bound` says so, and null where it says that there are too few games for one. */
  elo: number | null;
  low: number | null;
  high: number | null;
  bound: 'rated' | 'at_least' | 'at_most' | 'too_few' | 'unrated';
  /** Ratings of different groups cannot be compared. */
  group: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** How many of its games are different ones. */
  distinct: number;
  share: number | null;
  /** By seat, the first to move in front; at three, a game counts once in each of two seats of a player, twice in one alone. */
  seats: { games: number, share: number | null }[];
  plies_per_game: number | null;
  moves: number;
  nodes_per_move: number | null;
  ms_per_move: number | null;
  /**
   * Results thrown away, of so many judged moves; `held`: those of them before which something could be
   * thrown away; `plies`: [ply from 0, how often thrown away, how often held] in order.
   */
  thrown: {
    judged: number, held: number, all: number, won_drawn: number, won_lost: number, drawn_lost: number,
    plies: [number, number, number][],
  };
}
/** Two players against each other, seen by the first. `score` is null before a whole pair. */
export interface ArenaPairing {
  players: [number, number];
  games: number;
  wins: number;
  draws: number;
  losses: number;
  distinct: number;
  plies_per_game: number | null;
  score: ArenaScore | null;
}
/** What a pairing says, seen by the player that is ahead. */
export interface ArenaVerdict {
  ahead: number;
  behind: number;
  score: ArenaScore;
  gain: 'even' | 'unclear' | 'small' | 'clear' | 'large' | 'too_few' | 'repeated' | 'total';
  /** How many times the other's nodes and time a move it takes. */
  nodes_ratio: number | null;
  time_ratio: number | null;
}
/** Where figures mean little. `count`: different games, or pairs. */
export interface ArenaWarning {
  code: 'few_distinct' | 'few_pairs' | 'all_won' | 'not_comparable';
  /** For `all_won` the winner first. */
  players: [number, number];
  games: number | null;
  count: number | null;
}
export interface ArenaResults {
  games: number;
  planned: number;
  distinct: number;
  /** A hash of all moves: same seed, same fingerprint. */
  fingerprint: string;
  /** By number. */
  players: ArenaPlayer[];
  /** Numbers of players, the best first: by rating, group by group; those of groups without one by their points. */
  ranking: number[];
  pairings: ArenaPairing[];
  verdicts: ArenaVerdict[];
  warnings: ArenaWarning[];
}
/** Why a plan's text is refused. */
export interface ArenaRefusal {
  code: 'unknown_field' | 'given_twice' | 'unknown_word' | 'bad_number' | 'bad_player' | 'players'
    | 'too_many_games' | 'not_decided' | 'nobody_takes';
  /** The field; empty where its name is the problem. */
  field: string;
  /** The character where the field begins, from 1; 0 where it is missing. */
  at: number;
  /** The word that is unknown. */
  word?: string;
  known?: string[];
  min?: number;
  max?: number;
  /** The player, from 0, and what is wrong with it. */
  player?: number;
  spec?: Refusal;
}
/** Why a file or a record line is refused. */
export interface ArenaFileRefusal {
  code: 'other_format' | 'other_version' | 'cut_short' | 'bad_plan' | 'missing' | 'bad_value'
    | 'not_in_schedule' | 'twice' | 'bad_moves' | 'other_end' | 'length' | 'changed';
  /** The line of the file, from 1; 0 for a record line by itself. */
  line: number;
  plan?: ArenaRefusal;
}
"#;

/// A JSON value as JavaScript has it.
pub fn js(json: &Json) -> JsValue {
    match json {
        Json::Null => JsValue::NULL,
        Json::Bool(value) => (*value).into(),
        Json::Number(value) => (*value).into(),
        Json::Text(value) => value.as_str().into(),
        Json::List(items) => items.iter().map(js).collect::<Array>().into(),
        Json::Map(fields) => {
            let out = object();
            for (name, value) in fields {
                set(&out, name, js(value));
            }
            out.into()
        }
    }
}

/// Why a plan is refused.
pub fn plan_error(error: PlanError) -> JsValue {
    let out = coded(error.fault.code());
    set(&out, "field", error.field);
    set(&out, "at", error.at as u32);
    let mut limits = None;
    match error.fault {
        PlanFault::UnknownField { name } => set(&out, "word", name),
        PlanFault::UnknownWord { word, known } => {
            set(&out, "word", word);
            set(&out, "known", list(&known, |&known| known.into()));
        }
        PlanFault::BadNumber { min, max } => limits = Some((min.into(), max.into())),
        PlanFault::Players { min, max } => limits = Some((min as f64, max as f64)),
        PlanFault::TooManyGames { max } => limits = Some((1.0, max as f64)),
        PlanFault::Spec { player, error } => {
            set(&out, "player", player as u32);
            set(&out, "spec", spec_error(error));
        }
        PlanFault::GivenTwice | PlanFault::NotDecided | PlanFault::NobodyTakes => {}
    }
    if let Some((min, max)) = limits {
        set(&out, "min", min);
        set(&out, "max", max);
    }
    out.into()
}

/// Why a file or a record line is refused.
pub fn file_error(error: FileError) -> JsValue {
    let out = coded(error.fault.code());
    set(&out, "line", error.line);
    if let FileFault::Plan(plan) = error.fault {
        set(&out, "plan", plan_error(*plan));
    }
    out.into()
}
