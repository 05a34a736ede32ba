#![doc = include_str!("../README.md")]

pub mod ai;
pub mod arena;
mod few;
pub mod game;
pub mod session;
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
