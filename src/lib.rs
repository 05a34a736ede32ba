#![doc = include_str!("../README.md")]

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
#[cfg(target_arch = "wasm32")]
pub mod wasm;
