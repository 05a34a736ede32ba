//! « Who falls here »: which levels find a move that keeps the result.
//!
//! It tells how tricky a position is for these opponents. It is not how hard it is for people.

use crate::ai::catalog::{self, Entry};
use crate::ai::levels::{self, LEVELS};
use crate::ai::{Opponent, Watch};
use crate::game::{Move, Position, Variant};

/// What one level plays in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The level, from 1.
    pub level: u32,
    /// What it plays with each seed; one move alone where it does not draw.
    pub moves: Vec<Move>,
    /// Whether every one of these passes.
    pub holds: bool,
}

/// What a level plays in a position with a seed.
fn choice(position: &Position, level: usize, seed: u32, watch: &mut dyn Watch) -> Move {
    let mut opponent = built(position.variant(), level, seed);
    opponent.choose(position, watch).best
}

/// Asks the levels from the weakest up whether they keep the result, each with every seed, until
/// one does: the last of the answers is the weakest that holds, if any does. `passes` are the moves
/// that keep the result. Where the strongest level is exact from the first move on, it is not asked.
///
/// # Panics
/// If the game is over.
pub fn who_falls(
    position: &Position,
    passes: &[Move],
    seeds: &[u32],
    watch: &mut dyn Watch,
) -> Vec<Fall> {
    let mut falls = Vec::new();
    // Elsewhere it may have to judge a position that the page had the time to solve.
    let certain = position.variant().is_solved();
    let strongest = LEVELS.len() - 1;
    let most = if certain { strongest } else { LEVELS.len() };
    for level in 0..most {
        let asked = if draws(position.variant(), level) {
            seeds
        } else {
            &seeds[..seeds.len().min(1)]
        };
        let moves = asked
            .iter()
            .map(|&seed| choice(position, level, seed, watch));
        let moves: Vec<Move> = moves.collect();
        let holds = moves.iter().all(|mv| passes.contains(mv));
        falls.push(Fall {
            level: level as u32 + 1,
            moves,
            holds,
        });
        if holds {
            return falls;
        }
    }
    if certain {
        falls.push(Fall {
            level: strongest as u32 + 1,
            moves: passes.to_vec(),
            holds: true,
        });
    }
    falls
}

/// Whether a level draws among moves, so that a seed matters.
fn draws(variant: &'static Variant, level: usize) -> bool {
    let spec = levels::spec(LEVELS[level], variant).expect("a level");
    let id = spec.split(':').next().unwrap_or(spec);
    Entry::find(id).is_some_and(|entry| entry.options.iter().any(|option| option.name == "seed"))
}

fn built(variant: &'static Variant, level: usize, seed: u32) -> Box<dyn Opponent> {
    let spec = levels::spec(LEVELS[level], variant).expect("a level");
    let spec = match draws(variant, level) {
        false => spec.to_owned(),
        true if spec.contains(':') => format!("{spec},seed={seed}"),
        true => format!("{spec}:seed={seed}"),
    };
    catalog::build(&spec, variant).expect("a level plays every board")
}
