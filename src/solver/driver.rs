//! From yes-or-no questions to a score.
//!
//! Questions about near wins and losses are shallow, so cheap: they come first
//! and settle most easy positions. The sign comes next, since it halves what is
//! left and fills the table for the distance, asked last.

use super::grid::Grid;
use super::node::{Node, Settled};
use super::order::NO_DISC;
use super::search::Search;
use super::tuning;
use super::word::Word;

impl<G: Grid> Search<'_, G> {
    /// The exact score if within `low..=high`, else some value beyond the end
    /// of that range it lies beyond.
    pub fn score(&mut self, mover: G::W, other: G::W, low: i32, high: i32) -> i32 {
        let node = Node::new(self.g, mover, other);
        if !(node.mover_wins & node.open(self.g)).is_zero() {
            return Node::<G::W>::win_now(self.g, node.plies);
        }
        match node.settle(self.g) {
            Settled::Over(score) => score,
            Settled::Quiet { node, same: true } => self.narrow(&node, low, high),
            Settled::Quiet { node, same: false } => -self.narrow(&node, -high, -low),
        }
    }

    fn narrow(&mut self, node: &Node<G::W>, least: i32, most: i32) -> i32 {
        let (mut low, mut high) = self.known(node);
        let mut near = 2 * tuning::NEAR_PAIRS;
        // A near win or loss is as likely at either end of what is left of the
        // range; others mostly come late.
        let mut cut = tuning::NEAR_CUT;
        while low.max(least) < high.min(most) && !self.stopped {
            let alpha = if low < 0 && high > 0 {
                let question = match near {
                    0 => 0,
                    n if n % 2 == 0 => low / 2,
                    _ => high / 2,
                };
                if near == 0 {
                    cut = tuning::CUT;
                }
                near = near.saturating_sub(1);
                question
            } else {
                let part = (high - 1 - low) * cut / 16;
                if high <= 0 {
                    high - 1 - part
                } else {
                    low + part
                }
            };
            let alpha = alpha.clamp(low.max(least), high.min(most) - 1);
            let score = self.search(node, alpha, low, high, NO_DISC);
            if score > alpha {
                low = score;
            } else {
                high = score;
            }
        }
        if low >= most { low } else { high }
    }
}
