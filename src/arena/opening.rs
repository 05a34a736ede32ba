//! How games begin.
//!
//! Most opponents answer a position always alike, so two of them would play one game over and
//! over. Pairs of games therefore start from openings drawn with the tournament's seed.

use std::sync::Mutex;

use super::exact::{Patience, nodes_of_opening};
use super::{Opening, Plan};
use crate::ai::Rng;
use crate::ai::prover::Prover;
use crate::exact::Shared;
use crate::game::{Move, Outcome, Position, Variant};

/// How many openings are tried at most in search of a balanced one. On 7×6 about one in six is a
/// draw; some small boards have none, and there the nearest of these is taken.
const TRIES: u32 = 64;

/// How many random moves open a game where nothing is said: 4 on the real boards, fewer on the
/// small ones, where more would decide the game.
#[must_use]
pub fn opening_plies(variant: &Variant) -> u32 {
    match variant.area() {
        0..=9 => 1,
        10..=35 => 2,
        _ => 4,
    }
}

/// The position after the usual random opening of a pair.
#[must_use]
pub fn opening(variant: &'static Variant, seed: u64, pair: u32) -> Position {
    let mut position = Position::new(variant);
    for mv in random(variant, opening_plies(variant), &mut rng(seed, pair)) {
        position.play_unchecked(mv);
    }
    position
}

/// The moves that open all games of a round; `None` if `patience` ended the search for them. They do
/// not depend on the solver's books: these only save time.
fn of_round(plan: &Plan, round: u32, exact: &Shared, patience: &mut Patience) -> Option<Vec<Move>> {
    let rng = &mut rng(plan.seed.into(), round);
    match plan.opening {
        Opening::Empty => Some(Vec::new()),
        Opening::Random(plies) => Some(random(plan.variant, plies, rng)),
        Opening::Balanced(plies) => balanced(plan.variant, plies, rng, exact, patience),
    }
}

/// The openings of the last rounds: all games of a round begin with the same, and the solver need
/// look for it once. They follow from the plan, so what is remembered changes no game.
#[derive(Debug, Default)]
pub struct Openings(Mutex<Vec<(u32, Vec<Move>)>>);

/// Rounds that are remembered: those that several threads may be at.
const ROUNDS: usize = 16;

impl Openings {
    /// The moves that open all games of a round; `None` if `patience` ended the search for them.
    pub fn of(
        &self,
        plan: &Plan,
        round: u32,
        exact: &Shared,
        patience: &mut Patience,
    ) -> Option<Vec<Move>> {
        if !matches!(plan.opening, Opening::Balanced(_)) {
            return of_round(plan, round, exact, patience);
        }
        let mut known = self.0.lock().expect("nobody broke it");
        if let Some((_, moves)) = known.iter().find(|(of, _)| *of == round) {
            return Some(moves.clone());
        }
        drop(known);
        let moves = of_round(plan, round, exact, patience)?;
        known = self.0.lock().expect("nobody broke it");
        if known.len() == ROUNDS {
            known.remove(0);
        }
        known.push((round, moves.clone()));
        Some(moves)
    }
}

impl Clone for Openings {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// What is remembered says nothing of a tournament.
impl PartialEq for Openings {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Openings {}

fn rng(seed: u64, round: u32) -> Rng {
    Rng::new(seed.wrapping_mul(0x9e37_79b9).wrapping_add(round.into()))
}

/// Random moves after which nobody has won and nobody can win at once.
fn random(variant: &'static Variant, plies: u32, rng: &mut Rng) -> Vec<Move> {
    loop {
        let mut position = Position::new(variant);
        let mut played = Vec::new();
        for _ in 0..plies {
            let moves: Vec<Move> = position.legal().collect();
            if moves.is_empty() {
                break;
            }
            let mv = rng.pick(&moves);
            position.play_unchecked(mv);
            played.push(mv);
        }
        let wins_at_once = position.legal().any(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            matches!(next.outcome(), Outcome::Win(_))
        });
        if !position.outcome().is_over() && !wins_at_once {
            return played;
        }
    }
}

/// The first random opening that exact play draws; after too many tries, the one whose winner
/// needs longest.
fn balanced(
    variant: &'static Variant,
    plies: u32,
    rng: &mut Rng,
    exact: &Shared,
    patience: &mut Patience,
) -> Option<Vec<Move>> {
    let mut prover = Prover::new(exact);
    let mut nearest: Option<(i32, Vec<Move>)> = None;
    for _ in 0..TRIES {
        let moves = random(variant, plies, rng);
        let mut position = Position::new(variant);
        for &mv in &moves {
            position.play_unchecked(mv);
        }
        let mut stopped = !patience(0);
        let score = prover.score(&position, nodes_of_opening(variant), true, &mut |spent| {
            stopped |= !patience(spent);
            !stopped
        });
        if stopped {
            return None;
        }
        let far = score.map_or(i32::MAX, i32::abs);
        if nearest.as_ref().is_none_or(|(least, _)| far < *least) {
            nearest = Some((far, moves));
        }
        if far == 0 {
            break;
        }
    }
    nearest.map(|(_, moves)| moves)
}
