//! Games a second: what the machinery of a tournament costs (random against random), and what
//! usual players make of it (level 3 against level 4).

use std::time::Instant;

use puissance4::arena::fingerprint::{fingerprint, text};
use puissance4::arena::{Setup, Tournament, pool};

/// The set-ups that are timed. The page's bench plays the same.
const MATCHES: [(&str, &str); 2] = [
    (
        "random–random",
        "board.7x6_player.random_player.random_pairs.2000_seed.1",
    ),
    (
        "level3–level4",
        "board.7x6_player.level3_player.level4_pairs.100_seed.1",
    ),
];

/// A table of games a second, on one thread and on so many.
pub fn run(threads: usize) -> String {
    let mut out = format!(
        "{:<16} {:>8} {:>8} {:>12} {:>18}\n",
        "match", "games", "threads", "games/s", "fingerprint"
    );
    for (name, setup) in MATCHES {
        let arena = Tournament::new(Setup::parse(setup).expect("a set-up of ours"));
        let games: Vec<u32> = (0..arena.games()).collect();
        let mut counts = vec![1, threads];
        counts.dedup();
        for threads in counts {
            let begun = Instant::now();
            let mut records = Vec::new();
            pool::play(&arena, &games, &[], threads, |record| records.push(record));
            let rate = games.len() as f64 / begun.elapsed().as_secs_f64();
            out += &format!(
                "{name:<16} {:>8} {threads:>8} {rate:>12.1} {:>18}\n",
                games.len(),
                text(fingerprint(&records))
            );
        }
    }
    out
}
