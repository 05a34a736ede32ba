//! Exact play: the score of any position, on any board that fits 128 bits.
//!
//! A [`Board`] goes in, a score comes out. Inside, from the bottom up:
//! [`word`] integers and [`pair`]s of them (in one [`vector`]), [`grid`] shapes and masks,
//! [`lines`] fours, [`node`] forced moves, [`range`] of scores, [`zugzwang`] bounds from parity,
//! [`order`] which move first, [`table`] what is known already, [`name`] of which position,
//! [`search`] one yes-or-no question, [`driver`] which questions to ask, [`engine`] the search of
//! each size, [`opening`] the book, [`Solver`] all of it, [`analysis`] every move and the best line.

mod analysis;
mod api;
mod board;
pub mod book;
mod driver;
mod engine;
// The larger boards are left out of the small module, and with them a part of these two.
#[cfg_attr(not(feature = "rooms"), allow(dead_code, unused_imports))]
mod grid;
mod lines;
mod name;
mod node;
mod opening;
mod order;
#[cfg_attr(not(feature = "rooms"), allow(dead_code))]
mod pair;
mod range;
mod search;
mod table;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod tuning;
#[cfg_attr(not(feature = "rooms"), allow(dead_code))]
mod vector;
#[cfg_attr(not(feature = "rooms"), allow(dead_code))]
mod word;
mod zugzwang;

pub use analysis::{Analysis, plies_to_end};
pub use api::{Progress, SolveError, Solver, Watch};
pub use board::{Board, BoardError};
pub use opening::Book;
