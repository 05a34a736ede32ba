//! Connect Four and its cousins: the rules, the opponents, the exact solver.

pub mod ai;
pub mod arena;
pub mod game;
pub mod session;
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
