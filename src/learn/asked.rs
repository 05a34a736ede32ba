//! A trace by spec: the same words that seat an opponent at the board start its search here.

use super::rounds::{Rounds, Scribe};
use super::trace::{Limits, Trace, Tracer};
use crate::ai::catalog::{self, Entry};
use crate::ai::mcts::Mcts;
use crate::ai::minimax::{Minimax, Switches};
use crate::ai::options::{Settings, SpecError};
use crate::ai::twelve::POINT;
use crate::ai::{Opponent, Report, Watch, note, rouen, twelve};
use crate::game::Position;

/// The opponents whose search can be written down as a tree of minimax.
pub const TRACED: [&str; 4] = ["note", "minimax", "rouen", "twelve"];

/// Why there is no trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// No such opponent here.
    Spec(SpecError),
    /// The opponent searches no such tree.
    NoTree,
}

/// The settings of an opponent that could be seated here.
fn settings(spec: &str, position: &Position) -> Result<(&'static Entry, Settings), TraceError> {
    catalog::check(spec, position.variant()).map_err(TraceError::Spec)
}

/// How many units of an opponent's values make a point.
///
/// # Errors
/// What is wrong with the spec.
pub fn scale(spec: &str, position: &Position) -> Result<i32, TraceError> {
    let (entry, _) = settings(spec, position)?;
    Ok(if entry.id == "twelve" { POINT } else { 1 })
}

/// The report of one of [`TRACED`] on a position whose game goes on, and how it came about.
///
/// # Errors
/// What is wrong with the spec, or that this opponent searches no such tree.
pub fn trace(
    spec: &str,
    position: &Position,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<(Report, Trace), TraceError> {
    let (entry, settings) = settings(spec, position)?;
    let variant = position.variant();
    let player = match entry.id {
        "note" => note::player(&settings, variant),
        "rouen" => rouen::player(&settings, variant),
        "twelve" => twelve::player(&settings, variant),
        "minimax" => {
            let switches = Switches {
                alpha_beta: settings.on("alphabeta"),
                table: settings.on("table"),
            };
            // Its depth is the number of empty cells, and there is one round only.
            let limits = Limits {
                last: false,
                ..limits
            };
            let tracer = Tracer::new(limits, switches.alpha_beta, false);
            let mut player = Minimax::observed(variant, switches, tracer);
            let report = player.choose(position, watch);
            return Ok((report, player.observer.finish()));
        }
        _ => return Err(TraceError::NoTree),
    };
    let mut tracer = Tracer::new(limits, player.limits.alpha_beta, player.limits.shared);
    let report = player.observed(position, watch, &mut tracer);
    Ok((report, tracer.finish()))
}

/// The report of Monte-Carlo search on a position whose game goes on, and its rounds, `most` of
/// them from round `first` on, counted from 0.
///
/// # Errors
/// What is wrong with the spec, or that this opponent grows no tree.
pub fn rounds(
    spec: &str,
    position: &Position,
    first: u32,
    most: usize,
    watch: &mut dyn Watch,
) -> Result<(Report, Rounds), TraceError> {
    let (entry, settings) = settings(spec, position)?;
    if entry.id != "mcts" {
        return Err(TraceError::NoTree);
    }
    let variant = position.variant();
    let mut scribe = Scribe::new(position, first, most);
    // The large word holds every board and plays the same game, and one copy keeps the module small.
    let mut player = Mcts::<u128>::of(&settings, variant);
    let report = player.followed(position, watch, &mut scribe);
    Ok((report, scribe.finish()))
}
