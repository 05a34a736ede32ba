//! From yes-or-no questions to a score.
//!
//! Questions about near wins and losses are shallow, so cheap: they come first
//! and settle most easy positions. The sign comes next, since it halves what is
//! left and fills the hash table for the distance, asked last.

use super::grid::Grid;
use super::node::{Node, Settled};
use super::order::NO_DISC;
use super::range::Range;
use super::search::Search;
use super::tuning;
use super::word::Word;

impl<G: Grid> Search<'_, G> {
    /// The exact score if within `wanted`, else some value beyond the end of
    /// that range it lies beyond. It must lie within `known`.
    pub fn score(&mut self, mover: G::W, other: G::W, wanted: Range, known: Range) -> i32 {
        match self.settled(mover, other) {
            Settled::Over(score) => score,
            Settled::Quiet { node, same: true } => self.narrow(&node, wanted, known),
            Settled::Quiet { node, same: false } => -self.narrow(&node, -wanted, -known),
        }
    }

    /// What is known of the score without a search.
    pub fn known_score(&self, mover: G::W, other: G::W) -> Range {
        match self.settled(mover, other) {
            Settled::Over(score) => Range::of(score),
            Settled::Quiet { node, same: true } => self.known(&node),
            Settled::Quiet { node, same: false } => -self.known(&node),
        }
    }

    fn settled(&self, mover: G::W, other: G::W) -> Settled<G::W> {
        let node = Node::new(self.g, mover, other);
        if !(node.mover_wins & node.open(self.g)).is_zero() {
            return Settled::Over(Node::<G::W>::win_now(self.g, node.plies));
        }
        node.settle(self.g)
    }

    fn narrow(&mut self, node: &Node<G::W>, wanted: Range, known: Range) -> i32 {
        let (least, most) = (wanted.low, wanted.high);
        let found = self.known(node);
        let Range { mut low, mut high } = found.and(known);
        // An end known from elsewhere is the likeliest value, so it is asked for first: a move is
        // at most worth what the position is, and often several are worth just that.
        let mut likely = if low > found.low {
            Some(low)
        } else if high < found.high {
            Some(high - 1)
        } else {
            None
        };
        let mut near = 2 * tuning::NEAR_PAIRS;
        // A near win or loss is as likely at either end of what is left of the
        // range; others mostly come late.
        let mut cut = tuning::NEAR_CUT;
        while low.max(least) < high.min(most) && !self.stopped {
            let alpha = if let Some(alpha) = likely.take() {
                alpha
            } else if low < 0 && high > 0 {
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
