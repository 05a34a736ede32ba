//! The opening tree: what every reply is worth, with the strength of exact play behind it.
//!
//! On 7×6 the opening book answers the first moves without any search.

use super::{Truth, Unsure};
use crate::ai::Decided;
use crate::game::{Move, Position};

/// A move of the opening tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side that plays it, plies counted from before the move.
    pub worth: Decided,
    /// Whether no other move is worth more.
    pub best: bool,
}

/// Every reply to a position, in move order.
///
/// # Errors
/// Why there are no certain values.
pub fn replies(
    truth: &mut Truth,
    position: &Position,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Vec<Reply>, Unsure> {
    let values = truth.values(position, go_on)?;
    let best = values.best();
    let reply = |&(mv, worth)| Reply {
        mv,
        worth,
        best: worth == best,
    };
    Ok(values.0.iter().map(reply).collect())
}
