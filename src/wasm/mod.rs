//! The module as JavaScript sees it: bindings, and nothing but bindings.
//!
//! One file for each exported thing: [`game`] a game being played, [`engine`] opponents and judge,
//! [`solver`] the exact solver alone, [`catalog`] what can be played, [`specs`] opponents
//! as they are written, [`notation`] moves as they are written; and for the rooms besides Play
//! [`setups`] positions without history, [`review`] reviews, causes and threats, [`puzzles`] the file
//! of puzzles, [`arena`] tournaments, [`learn`] what the lessons show. The other files make plain
//! objects of Rust values. What only the rooms besides Play ask for is behind the feature `rooms`:
//! the page has a small module for Play and a whole one for the rest.
//!
//! Positions cross as text (`[SETUP:]MOVES`), cells as one flat array, errors as plain objects with
//! a stable `code` and the place it is about; sentences for people are the page's business. The
//! TypeScript types of all objects are declared beside the functions that make them, so that the
//! generated `puissance4.d.ts` says what really crosses.

#[cfg(feature = "rooms")]
pub mod arena;
#[cfg(feature = "rooms")]
mod arena_types;
mod asked;
pub mod catalog;
pub mod engine;
pub mod game;
#[cfg(feature = "rooms")]
pub mod learn;
pub mod notation;
mod objects;
#[cfg(feature = "rooms")]
pub mod puzzles;
mod refusals;
mod report;
#[cfg(feature = "rooms")]
pub mod review;
#[cfg(feature = "rooms")]
mod reviewed;
#[cfg(feature = "rooms")]
pub mod setups;
mod solved;
pub mod solver;
pub mod specs;
mod standing;
mod why;
mod worth;

use wasm_bindgen::prelude::*;

#[cfg(feature = "rooms")]
pub use self::arena::{Arena, Clock, arena_presets};
pub use self::catalog::catalog;
pub use self::engine::Engine;
pub use self::game::Game;
pub use self::solver::Solver;
pub use self::specs::check_opponent;

/// Runs once when the module is loaded: a panic then says in the console where it was.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
