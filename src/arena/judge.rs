//! Exact results of the positions of a game that has been played.
//!
//! Positions are solved from the last to the first: what is found near the end helps further up,
//! and the early positions, which take longest, come when most is known.

use super::exact::{Patience, decides};
use super::{Record, Values};
use crate::ai::prover::Prover;
use crate::exact::Shared;
use crate::game::{Position, Variant};

/// Works out the [`Record::values`] of a game, with at most `nodes` nodes a position. Where exact
/// play does not decide the board, all are `None`. `None` instead of a list if `patience` ended
/// the work.
pub fn judge(
    variant: &'static Variant,
    record: &Record,
    nodes: u64,
    exact: &Shared,
    patience: &mut Patience,
) -> Option<Values> {
    let first = record.opening as usize;
    let mut values = vec![None; record.moves.len().saturating_sub(first)];
    if !decides(variant) {
        return Some(values);
    }
    let mut positions = Vec::with_capacity(values.len());
    let mut position = Position::new(variant);
    for (ply, &mv) in record.moves.iter().enumerate() {
        if ply >= first {
            positions.push(position.clone());
        }
        position.play_unchecked(mv);
    }
    let mut prover = Prover::new(exact);
    // What is decided within the nodes must not depend on games judged before.
    let mut warm = false;
    for (value, position) in values.iter_mut().zip(&positions).rev() {
        let mut stopped = false;
        let score = prover.score(position, nodes, warm, &mut |spent| {
            stopped = !patience(spent);
            !stopped
        });
        if stopped || !patience(0) {
            return None;
        }
        warm = true;
        *value = score.map(|score| score.signum() as i8);
    }
    Some(values)
}
