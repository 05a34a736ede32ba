//! The opponents that a lesson asks about one position. The exact values are the judge's (see [`crate::judge`]).

use crate::ai::catalog::OPPONENTS;
use crate::game::Variant;

/// The opponents that play a board, each with limits that leave the whole row within a second or
/// so: those that could go on for long are given fewer nodes than in a game.
#[must_use]
pub fn minds(variant: &Variant) -> Vec<String> {
    let plays = OPPONENTS.iter().filter(|entry| entry.plays(variant));
    plays
        .map(|entry| match entry.id {
            "expert" => "expert:nodes=300000".into(),
            "perfect" => "perfect:nodes=1000000".into(),
            "mcts" => "mcts:iterations=5000".into(),
            id => id.into(),
        })
        .collect()
}
