//! The native integration tests, one module a subject: `cargo test --test native book` runs those of
//! `book.rs`.
//!
//! They are one program and not one each because every program is linked with the whole crate, and
//! because a single one keeps all cores busy until its last test. Only what runs in a browser
//! (`tests/web*.rs`) and what runs for long (`tests/fuzz`) are programs of their own.
#![cfg(not(target_arch = "wasm32"))]

// What the tests share.
mod common;
mod dice;
mod oracle;
mod slow;

mod agreement;
mod arena;
mod arena_figures;
mod arena_files;
mod arena_lines;
mod arena_plans;
mod arena_program;
mod arena_terminal;
mod arena_thrown;
mod arena_verdicts;
mod book;
mod challenges;
mod documents;
mod engine;
mod flat;
mod judge;
mod learn;
mod learn_trace;
mod matches;
mod mcts;
mod opponents;
mod perfect;
mod perft;
mod programs;
mod puzzles;
mod recount;
mod review;
mod review_causes;
mod review_threats;
mod review_verify;
mod rules;
mod searches;
mod session;
mod session_edges;
mod setups;
mod solver_agreement;
mod solver_analysis;
mod solver_boards;
mod solver_suites;
mod solver_wide;
mod values;
mod weights;
