//! The opponents that a lesson asks about one position. The exact values are the judge's (see [`crate::judge`]).

use crate::ai::catalog::OPPONENTS;
use crate::game::Variant;

/// The opponents that play a board, with the options of their rows (see [`Entry::minds`](crate::ai::catalog::Entry::minds)).
#[must_use]
pub fn minds(variant: &Variant) -> Vec<String> {
    let mut specs = Vec::new();
    for entry in OPPONENTS.iter().filter(|entry| entry.plays(variant)) {
        specs.extend(entry.minds.iter().map(|options| match *options {
            "" => entry.id.into(),
            options => format!("{}:{options}", entry.id),
        }));
    }
    specs
}
