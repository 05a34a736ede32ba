//! What every opponent thinks of one position. The truth about it is the judge's (see
//! [`crate::judge`]).

use crate::ai::catalog::{self, Claim, OPPONENTS};
use crate::ai::options::SpecError;
use crate::ai::{Report, Watch};
use crate::game::{Position, Variant};

/// An opponent's own values and choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// Who thinks so.
    pub spec: String,
    /// What it thinks.
    pub report: Report,
}

/// The opponents that play a board, each with limits that leave the whole row within a second or
/// so: those that could go on for long are given fewer nodes than in a game.
#[must_use]
pub fn minds(variant: &Variant) -> Vec<String> {
    let plays = OPPONENTS
        .iter()
        .filter(|entry| (entry.claim)(variant) == Claim::Plays);
    plays
        .map(|entry| match entry.id {
            "expert" => "expert:nodes=300000".into(),
            "perfect" => "perfect:nodes=1000000".into(),
            "mcts" => "mcts:iterations=5000".into(),
            id => id.into(),
        })
        .collect()
}

/// Asks one opponent, built for this question.
///
/// # Errors
/// What is wrong with the spec.
pub fn opinion(
    spec: &str,
    position: &Position,
    watch: &mut dyn Watch,
) -> Result<Opinion, SpecError> {
    let mut opponent = catalog::build(spec, position.variant())?;
    Ok(Opinion {
        spec: spec.into(),
        report: opponent.choose(position, watch),
    })
}

/// Asks one opponent after the other, and shows every opinion as soon as it is there; `false` ends
/// the round.
///
/// # Errors
/// The first thing that is wrong with a spec; nobody has been asked then.
pub fn opinions(
    specs: &[String],
    position: &Position,
    watch: &mut dyn Watch,
    told: &mut dyn FnMut(&Opinion) -> bool,
) -> Result<Vec<Opinion>, SpecError> {
    for spec in specs {
        catalog::build(spec, position.variant())?;
    }
    let mut found = Vec::new();
    for spec in specs {
        let one = opinion(spec, position, watch)?;
        let go_on = told(&one);
        found.push(one);
        if !go_on {
            break;
        }
    }
    Ok(found)
}
