//! The module as JavaScript sees it: bindings, and nothing but bindings.
//!
//! One file for each exported thing: [`game`] a game being played, [`engine`] opponents, judge and
//! analysis, [`solver`] the exact solver alone, [`catalog`] what can be played, [`specs`] opponents
//! in words, [`setups`] positions without history and notation, [`learn`] what the lessons show.
//! The other files make plain objects of Rust values.
//!
//! Positions cross as text (`[SETUP:]MOVES`), cells as one flat array, errors as plain objects with
//! a stable `code` and the place it is about; sentences for people are the page's business. The
//! TypeScript types of all objects are declared beside the functions that make them, so that the
//! generated `puissance4.d.ts` says what really crosses.

pub mod arena;
mod arena_types;
mod asked;
pub mod catalog;
pub mod engine;
pub mod game;
pub mod learn;
mod objects;
pub mod puzzles;
mod refusals;
mod report;
pub mod review;
mod reviewed;
pub mod setups;
mod solved;
pub mod solver;
pub mod specs;
mod standing;
mod why;
mod worth;

use wasm_bindgen::prelude::*;

pub use self::arena::{Arena, arena_presets};
pub use self::catalog::catalog;
pub use self::engine::Engine;
pub use self::game::Game;
pub use self::solver::Solver;
pub use self::specs::check_opponent;

/// Runs once when the module is loaded: a panic then says where it was.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
