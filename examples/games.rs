//! Positions that people meet, from seeded games between opponents of mixed levels:
//!
//! `cargo run --release --example games -- --games 1000 --seed 1 --keep 40`
//!
//! Prints one position a line, as moves: of every ply at most `--keep` (all of
//! them unless given), chosen by the seed among those met. `--keep 0` prints the
//! games themselves, one a line.
// A program for the terminal; `wasm-pack test` compiles it for the browser too, as an empty one.
#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "shared/books.rs"]
mod books;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;

use puissance4::ai::levels::LEVELS;
use puissance4::ai::{Opponent, Unwatched, catalog};
use puissance4::game::{Move, Outcome, Position, Variant, notation};
use puissance4::solver::book::StoredBook;

use books::books;

/// Most moves a game begins with that nobody chose: most opponents always answer alike.
const DRAWN: u64 = 6;

fn main() -> ExitCode {
    match options(std::env::args().skip(1)) {
        Ok((games, seed, keep)) => {
            let met = play(games, seed, &books());
            let chosen = match keep {
                0 => met.games,
                _ => met.positions(keep),
            };
            for moves in chosen {
                println!("{moves}");
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn options(mut words: impl Iterator<Item = String>) -> Result<(u64, u64, usize), String> {
    let (mut games, mut seed, mut keep) = (1000, 1, usize::MAX);
    while let Some(name) = words.next() {
        let value = words.next().ok_or(format!("{name} needs a number"))?;
        let bad = |_| format!("{name} {value}: not a number");
        match name.as_str() {
            "--games" => games = value.parse().map_err(bad)?,
            "--seed" => seed = value.parse().map_err(bad)?,
            "--keep" => keep = value.parse().map_err(bad)?,
            _ => return Err(format!("{name}: no such option")),
        }
    }
    Ok((games, seed, keep))
}

/// What was met in the games, and the games.
struct Met {
    /// By ply, with the number that chooses among them.
    by_ply: Vec<BTreeSet<(u64, String)>>,
    games: Vec<String>,
}

impl Met {
    /// At most `keep` positions of each ply, fewest discs first.
    fn positions(self, keep: usize) -> Vec<String> {
        let by_ply = self.by_ply.into_iter();
        let chosen = by_ply.flat_map(|met| met.into_iter().take(keep));
        chosen.map(|(_, moves)| moves).collect()
    }
}

fn play(games: u64, seed: u64, books: &[Arc<StoredBook>]) -> Met {
    let variant = Variant::find("7x6").expect("the standard board");
    let mut by_ply = vec![BTreeSet::new(); variant.area() as usize];
    let mut opponents: Vec<Box<dyn Opponent>> = LEVELS
        .iter()
        .map(|level| catalog::build(level, variant).expect("a level"))
        .collect();
    for opponent in &mut opponents {
        books.iter().for_each(|book| opponent.open_book(book));
    }
    let mut whole = Vec::new();
    for game in 0..games {
        let mut dice = seed ^ game << 32;
        let sides = [(); 2].map(|()| roll(&mut dice) as usize % LEVELS.len());
        let drawn = roll(&mut dice) % (DRAWN + 1);
        let mut position = Position::new(variant);
        let mut played: Vec<Move> = Vec::new();
        while position.outcome() == Outcome::Ongoing {
            let moves = notation::print(variant, &played);
            // The order of these numbers is what chooses among the positions met.
            let rank = roll(&mut (seed ^ position.key().fold()));
            by_ply[played.len()].insert((rank, moves));
            let chosen = if (played.len() as u64) < drawn {
                let legal: Vec<Move> = position.legal().collect();
                legal[roll(&mut dice) as usize % legal.len()]
            } else {
                let side = sides[played.len() % 2];
                opponents[side].choose(&position, &mut Unwatched).best
            };
            position.play(chosen).expect("a legal move");
            played.push(chosen);
        }
        whole.push(notation::print(variant, &played));
    }
    Met {
        by_ply,
        games: whole,
    }
}

/// SplitMix64.
fn roll(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (word ^ word >> 31) >> 1
}
