//! Games a second: what the machinery of a tournament costs (random against random), and what
//! usual players make of it (level 3 against level 4). `cargo xtask bench --arena` compares them
//! with the page's.

use std::time::Instant;

use puissance4::arena::fingerprint::{fingerprint, text};
use puissance4::arena::{Plan, Tournament, pool};

/// The plans that are timed. The page's bench plays the same.
const MATCHES: [(&str, &str); 2] = [
    (
        "random–random",
        "board.7x6_player.random_player.random_pairs.10000_seed.1",
    ),
    (
        "level3–level4",
        "board.7x6_player.level3_player.level4_pairs.300_seed.1",
    ),
];
/// How often each is played.
const ROUNDS: u32 = 5;

/// A line for each round: name, games, threads, games a second, fingerprint.
pub fn run(threads: usize) -> String {
    let mut out = String::new();
    for (name, plan) in MATCHES {
        let arena =
            Tournament::new(Plan::parse(plan).expect("a plan of ours")).expect("a plan of ours");
        let games: Vec<u32> = (0..arena.games()).collect();
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            let mut records = Vec::new();
            pool::play(&arena, &games, &[], threads, |record| records.push(record));
            let rate = games.len() as f64 / begun.elapsed().as_secs_f64();
            out += &format!(
                "{name} {} {threads} {rate:.1} {}\n",
                games.len(),
                text(fingerprint(&records))
            );
        }
    }
    out
}
