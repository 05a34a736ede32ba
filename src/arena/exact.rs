//! On which boards exact results serve balanced openings, adjudication and « results thrown away »,
//! and with which limits. A [`Prover`](crate::ai::prover::Prover) finds them.

use crate::game::{Solved, Variant};

/// Bytes of the solver's hash table in a tournament, in the page as natively: where the nodes of
/// the strongest players run out, their moves may depend on it.
pub const TABLE_BYTES: usize = 16 << 20;

/// Whether exact play decides a board, at least from some move on.
#[must_use]
pub fn decides(variant: &Variant) -> bool {
    variant.solved() != Solved::Never
}

/// Whether exact play decides a board from its first moves on, and so quickly that openings can be
/// tried one after the other.
#[must_use]
pub fn decides_outright(variant: &Variant) -> bool {
    variant.solved() == Solved::Quickly
}

/// Nodes for a position of an opening. The solver is not limited: what it finds within a limit would
/// depend on its book. The search that the other boards are left to begins with nothing and needs
/// about a million at most.
#[must_use]
pub fn nodes_of_opening(variant: &Variant) -> u64 {
    variant.solver_from().map_or(3_000_000, |_| u64::MAX)
}

/// Asked from time to time with the nodes so far; `false` ends the search without an answer.
pub type Patience<'a> = dyn FnMut(u64) -> bool + 'a;
