#![doc = include_str!("../docs/rust.md")]

pub mod ai;
pub mod arena;
pub mod engine;
pub mod exact;
mod few;
pub mod game;
pub mod judge;
pub mod learn;
pub mod puzzle;
pub mod review;
pub mod session;
pub mod solver;
#[cfg(all(target_arch = "wasm32", feature = "bindings"))]
pub mod wasm;
