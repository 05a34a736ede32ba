//! Makes the solver's test suites, as `moves score` lines for `tests/data`.
//!
//! `cargo run --release --example suite -- PHASE LEVEL COUNT SEED` is for 7×6: PHASE is `begin`
//! (up to 13 discs), `middle` (14–27) or `end` (28 and more); LEVEL is `easy` or `medium`, by
//! the nodes the search needs. `… -- WxH EMPTY COUNT SEED` is for any board: positions with EMPTY
//! empty cells that take as many nodes as [`NODES`] says.
//!
//! Positions come from random games nobody has won, no two alike, none with a win at once.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;
use std::ops::Range;
use std::process::ExitCode;

use puissance4::solver::{Board, Solver};

/// Nodes of a position in a suite by empty cells: enough to be timed, and few enough for a slower
/// search to confirm the score.
const NODES: Range<u64> = 500..400_000;

/// What a suite consists of.
struct Suite {
    size: (u32, u32),
    discs: Range<u32>,
    nodes: Range<u64>,
}

/// Small, seeded: the same suite every time.
fn roll(state: &mut u64, sides: u32) -> u32 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((*state >> 33) % u64::from(sides)) as u32
}

/// Random moves up to a number of discs; `None` if somebody won on the way.
fn game(state: &mut u64, (width, height): (u32, u32), discs: u32) -> Option<(String, Board)> {
    let mut board = Board::new(width, height).ok()?;
    let mut moves = String::new();
    while board.plies() < discs {
        let column = roll(state, width);
        if let Some(after) = board.after(column) {
            board = after;
            moves.push(char::from_digit(column + 1, 16)?);
            if board.is_won() {
                return None;
            }
        }
    }
    let wins = |column| board.after(column).is_some_and(|after| after.is_won());
    (!(0..width).any(wins)).then_some((moves, board))
}

/// A suite of 7×6, by phase and level.
fn phase(phase: &str, level: &str) -> Option<Suite> {
    let discs = match phase {
        "begin" => 4..14,
        "middle" => 14..28,
        "end" => 28..40,
        _ => return None,
    };
    let nodes = match (phase, level) {
        ("begin", "easy") => 1..20_000,
        ("begin", "medium") => 20_000..100_000,
        ("middle", "easy") => 1..1_000,
        ("middle", "medium") => 1_000..60_000,
        ("end", "easy") => 0..1_000,
        _ => return None,
    };
    Some(Suite {
        size: (7, 6),
        discs,
        nodes,
    })
}

/// A suite of any board, by empty cells.
fn empty(size: &str, empty: &str) -> Option<Suite> {
    let (width, height) = size.split_once('x')?;
    let (width, height) = (width.parse::<u32>().ok()?, height.parse::<u32>().ok()?);
    Board::new(width, height).ok()?;
    let discs = (width * height).checked_sub(empty.parse().ok()?)?;
    Some(Suite {
        size: (width, height),
        discs: discs..discs + 1,
        nodes: NODES,
    })
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let read = || {
        let [first, second, count, seed] = words.as_slice() else {
            return None;
        };
        let suite = phase(first, second).or_else(|| empty(first, second))?;
        Some((
            suite,
            count.parse::<usize>().ok()?,
            seed.parse::<u64>().ok()?,
        ))
    };
    let Some((suite, count, seed)) = read() else {
        eprintln!("usage: suite begin|middle|end easy|medium COUNT SEED");
        eprintln!("       suite WxH EMPTY COUNT SEED");
        return ExitCode::FAILURE;
    };
    let Ok(mut solver) = Solver::new(suite.size.0, suite.size.1, 64 << 20) else {
        eprintln!("no memory for a solver");
        return ExitCode::FAILURE;
    };
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut seen = HashSet::new();
    while seen.len() < count {
        let discs = suite.discs.start + roll(&mut state, suite.discs.end - suite.discs.start);
        let Some((moves, board)) = game(&mut state, suite.size, discs) else {
            continue;
        };
        solver.reset();
        let before = solver.nodes();
        // Too hard ones are given up as soon as they show it.
        let most = before + suite.nodes.end;
        let Ok(score) = solver.solve_watched(&board, &mut |progress| progress.nodes < most) else {
            continue;
        };
        if suite.nodes.contains(&(solver.nodes() - before)) && seen.insert(board.key()) {
            println!("{moves} {score}");
        }
    }
    ExitCode::SUCCESS
}
