//! Solving a puzzle again.

use super::{Puzzle, Theme};
use crate::ai::Decided;
use crate::game::Move;
use crate::review::{Truth, Unsure, Values};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The values at this ply of the line are not certain.
    Unsure(usize, Unsure),
    /// At this ply of the line not exactly its move passes.
    Passes(usize),
    /// At this ply of the line the answer is not a best one.
    Answer(usize),
    /// The result to keep is not the one of the theme.
    Result,
    /// A win that the line does not complete.
    Unfinished,
    /// The line goes on after the end of the game.
    Over(usize),
}

/// Solves every step of a puzzle: exactly one move passes, and every answer is a best one.
///
/// # Errors
/// The first flaw.
pub fn check(
    truth: &mut Truth,
    puzzle: &Puzzle,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Flaw> {
    let mut at = puzzle.position();
    for (ply, &mv) in puzzle.line.iter().enumerate() {
        if at.outcome().is_over() {
            return Err(Flaw::Over(ply));
        }
        let values = truth.values(&at, go_on);
        let values = values.map_err(|why| Flaw::Unsure(ply, why))?;
        if ply % 2 == 0 {
            if !fits(puzzle.theme, values.best()) {
                return Err(Flaw::Result);
            }
            if passing(puzzle.theme, &values) != [mv] {
                return Err(Flaw::Passes(ply));
            }
        } else if !values.fastest().contains(&mv) {
            return Err(Flaw::Answer(ply));
        }
        at.play(mv).map_err(|_| Flaw::Over(ply))?;
    }
    match puzzle.theme {
        Theme::Win if !at.outcome().is_over() => Err(Flaw::Unfinished),
        _ => Ok(()),
    }
}

/// Whether a theme is about positions of that worth.
pub(super) fn fits(theme: Theme, worth: Decided) -> bool {
    match theme {
        Theme::Win | Theme::Only => matches!(worth, Decided::Win(_)),
        Theme::Draw => worth == Decided::Draw,
        Theme::Trap => !matches!(worth, Decided::Loss(_)),
    }
}

/// The moves that pass: the fastest wins, or those that keep the result; none where every move
/// does.
pub(super) fn passing(theme: Theme, values: &Values) -> Vec<Move> {
    match theme {
        Theme::Win => values.fastest(),
        _ if values.is_decision() => values.keepers(),
        _ => Vec::new(),
    }
}
