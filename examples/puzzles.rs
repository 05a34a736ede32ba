//! Makes the page's file of puzzles from seeded games between the opponents:
//!
//! `cargo run --release --example puzzles -- --seed 1 --out www/puzzles.txt`
//!
//! Or, when the levels have changed, keeps the puzzles of a file and asks who finds them:
//!
//! `cargo run --release --example puzzles -- --grade www/puzzles.txt`
//!
//! Of every board so many puzzles are taken as the table below says, of every theme and grade at
//! most a share, so that a file of some hundreds has something of everything. No position comes
//! twice, not even in a mirror, and no game gives more than three. Every puzzle is solved again
//! before it is written.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "shared/books.rs"]
mod books;

use std::collections::{BTreeMap, HashSet};
use std::process::ExitCode;

use puissance4::ai::{Opponent, Rng, Unwatched, catalog};
use puissance4::arena::opening_plies;
use puissance4::game::{Move, Position, Variant};
use puissance4::puzzle::{self, Mine, Puzzle};
use puissance4::review::Truth;

use books::books;

/// A board, how many puzzles it gives, from which ply on, and how many games are tried at most.
const BOARDS: [(&str, usize, u32, u32); 10] = [
    ("7x6", 300, 14, 1500),
    ("12x6", 40, 48, 600),
    ("p4-4x4-3", 12, 2, 600),
    ("p4-4x4-4", 24, 4, 800),
    ("p4-5x5-4", 48, 5, 1500),
    ("p4-6x6-4", 60, 12, 1500),
    ("ttt-3x3-3", 12, 2, 600),
    ("ttt-4x4-3", 16, 2, 600),
    ("ttt-4x4-4", 24, 5, 800),
    ("ttt-5x5-4", 24, 8, 400),
];

/// Most puzzles that one game gives.
const A_GAME: usize = 3;

/// Positions that may be visited for the values of one position.
const MINE: Mine = Mine { nodes: 400_000 };

fn main() -> ExitCode {
    let (mut seed, mut out, mut only, mut old) = (1, None, None, None);
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().unwrap_or_default();
        match (name.as_str(), value.parse()) {
            ("--seed", Ok(number)) => seed = number,
            ("--out", _) if !value.is_empty() => out = Some(value),
            ("--grade", _) if !value.is_empty() => old = Some(value),
            ("--board", _) if Variant::find(&value).is_some() => only = Some(value),
            _ => {
                eprintln!(
                    "{name} {value}: usage: --seed N [--out FILE] [--board NAME], or --grade FILE"
                );
                return ExitCode::from(2);
            }
        }
    }
    if let Some(path) = old {
        return graded_again(&path);
    }
    let mut all = Vec::new();
    for board in BOARDS {
        if only.as_ref().is_none_or(|only| only == board.0) {
            all.extend(mined(board, seed));
        }
    }
    let text = puzzle::print(&all);
    match out {
        Some(path) => match std::fs::write(&path, text) {
            Ok(()) => eprintln!("{} puzzles in {path}", all.len()),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        },
        None => print!("{text}"),
    }
    ExitCode::SUCCESS
}

/// The puzzles of one board, easy ones first.
fn mined((id, wanted, from, games): (&str, usize, u32, u32), seed: u64) -> Vec<Puzzle> {
    let variant = Variant::find(id).expect("a board of the table");
    let mut truth = Truth::new(64 << 20);
    books().iter().for_each(|book| truth.open_book(book));
    let mut rng = Rng::new(seed);
    let mut seen = HashSet::new();
    let mut counts = BTreeMap::new();
    let mut found: Vec<Puzzle> = Vec::new();
    let mut tried = 0;
    while found.len() < wanted && tried < games {
        tried += 1;
        let moves = game(variant, &mut rng);
        let mut taken = 0;
        // From the end: late positions are quickly valued and leave the way in the table.
        for ply in (from as usize..moves.len()).rev() {
            let mut position = Position::new(variant);
            for &mv in &moves[..ply] {
                position.play(mv).expect("a game of legal moves");
            }
            let name = position.key().min(position.mirror().key());
            if taken == A_GAME || found.len() == wanted || !seen.insert(name) {
                continue;
            }
            let Some(puzzle) = puzzle::seek(&mut truth, &position, &moves[..ply], MINE) else {
                continue;
            };
            // Two fifths of one theme at most, and a sixth of one theme and grade.
            let (theme, grade) = (puzzle.theme, puzzle.grade);
            let count = |kind: (puzzle::Theme, u8)| counts.get(&kind).copied().unwrap_or(0);
            let many = count((theme, 0)) * 5 >= wanted * 2 || count((theme, grade)) * 6 >= wanted;
            if grade < 2 || many {
                continue;
            }
            *counts.entry((theme, 0)).or_insert(0_usize) += 1;
            *counts.entry((theme, grade)).or_insert(0) += 1;
            puzzle::check(&mut truth, &puzzle, &mut |_| true).expect("a puzzle that was solved");
            found.push(puzzle);
            taken += 1;
        }
    }
    eprintln!(
        "{id}: {} puzzles from {tried} games {counts:?}",
        found.len()
    );
    sort(&mut found);
    found
}

/// Easy ones first.
fn sort(puzzles: &mut [Puzzle]) {
    puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.theme, puzzle.moves.len()));
}

/// Writes a file again, with the grades and traps of today's levels.
fn graded_again(path: &str) -> ExitCode {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let mut puzzles = match puzzle::parse(&text) {
        Ok(puzzles) => puzzles,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut truth = Truth::new(64 << 20);
    books().iter().for_each(|book| truth.open_book(book));
    let mut changed = 0;
    for old in &mut puzzles {
        let new = puzzle::grade(&mut truth, old, MINE).expect("a puzzle that was solved");
        changed += u32::from(new != *old);
        *old = new;
    }
    // A board's puzzles stand together, in the order of the file.
    let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.variant.id()).collect();
    let boards = ids.chunk_by(|a, b| a == b).map(<[&str]>::len);
    let mut start = 0;
    for length in boards {
        sort(&mut puzzles[start..start + length]);
        start += length;
    }
    match std::fs::write(path, puzzle::print(&puzzles)) {
        Ok(()) => eprintln!("{changed} of {} puzzles changed in {path}", puzzles.len()),
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// A game between two opponents of levels 3 to 7, after a few random moves.
fn game(variant: &'static Variant, rng: &mut Rng) -> Vec<Move> {
    let mut seats: Vec<Box<dyn Opponent>> = (0..2)
        .map(|_| {
            let level = format!("level{}", 3 + rng.below(5));
            catalog::build(&level, variant).expect("a level")
        })
        .collect();
    let drawn = opening_plies(variant) + rng.below(3);
    let (mut position, mut moves) = (Position::new(variant), Vec::new());
    while !position.outcome().is_over() {
        let mv = if position.ply() < drawn {
            let legal: Vec<Move> = position.legal().collect();
            rng.pick(&legal)
        } else {
            let seat = position.turn().index();
            seats[seat].choose(&position, &mut Unwatched).best
        };
        position.play(mv).expect("a legal move");
        moves.push(mv);
    }
    moves
}
