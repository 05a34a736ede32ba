//! A trace by spec: the same words that seat an opponent at the board start its search here.

use super::rounds::{Rounds, Scribe};
use super::trace::{Limits, Trace, Tracer};
use crate::ai::catalog::{self, Entry, Player};
use crate::ai::mcts::Mcts;
use crate::ai::minimax::{Minimax, Switches};
use crate::ai::options::SpecError;
use crate::ai::searcher::Searcher;
use crate::ai::{Opponent, Report, Watch};
use crate::game::Position;

/// Why there is no trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// No such opponent here.
    Spec(SpecError),
    /// The opponent searches no such tree.
    NoTree,
}

/// Whether the search of an opponent can be written down as a tree of minimax.
#[must_use]
pub const fn is_traced(entry: &Entry) -> bool {
    matches!(entry.player, Player::Search(_) | Player::Minimax)
}

/// How many units of an opponent's values make a point.
///
/// # Errors
/// What is wrong with the spec.
pub fn scale(spec: &str, position: &Position) -> Result<i32, TraceError> {
    let (entry, _) = catalog::check(spec, position.variant()).map_err(TraceError::Spec)?;
    Ok(match entry.player {
        Player::Search(search) => search.scale,
        _ => 1,
    })
}

/// The report of an opponent that [`is_traced`] on a position whose game goes on, and how it came
/// about.
///
/// # Errors
/// What is wrong with the spec, or that this opponent searches no such tree.
pub fn trace(
    spec: &str,
    position: &Position,
    mut limits: Limits,
    watch: &mut dyn Watch,
) -> Result<(Report, Trace), TraceError> {
    let variant = position.variant();
    let (entry, settings) = catalog::check(spec, variant).map_err(TraceError::Spec)?;
    match entry.player {
        Player::Search(search) => {
            let player = Searcher::new(&settings, variant, search);
            let mut tracer = Tracer::new(limits, player.limits.alpha_beta, player.limits.shared);
            let report = player.observed(position, watch, &mut tracer);
            Ok((report, tracer.finish()))
        }
        Player::Minimax => {
            // It does not deepen: its only round goes to the end of the game.
            limits.last = false;
            let switches = Switches::of(&settings);
            let tracer = Tracer::new(limits, switches.alpha_beta, false);
            let mut player = Minimax::observed(variant, switches, tracer);
            let report = player.choose(position, watch);
            Ok((report, player.observer.finish()))
        }
        _ => Err(TraceError::NoTree),
    }
}

/// The report of a Monte-Carlo tree search on a position whose game goes on, and its rounds, `most`
/// of them from round `first` on, counted from 0.
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
    let variant = position.variant();
    let (entry, settings) = catalog::check(spec, variant).map_err(TraceError::Spec)?;
    if !matches!(entry.player, Player::MonteCarlo) {
        return Err(TraceError::NoTree);
    }
    let mut scribe = Scribe::new(position, first, most);
    // The large word holds every board and plays the same game, and one copy keeps the module small.
    let mut player = Mcts::<u128>::of(&settings, variant);
    let report = player.followed(position, watch, &mut scribe);
    Ok((report, scribe.finish()))
}
