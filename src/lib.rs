//! Connect Four and its cousins: the rules, the opponents, the exact solver.

pub mod game;
