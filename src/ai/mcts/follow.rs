//! Following the tree as it grows: what each of the four phases does, round by round.
//!
//! [`Tree::grow`] takes a follower as a generic parameter. [`Unfollowed`] has no data and empty
//! methods, so the compiler removes it: the opponent that plays games does not slow down.
//! [`crate::learn::rounds`] has the follower that writes everything down.

use super::state::End;
use super::tree::Tree;

/// What the second phase did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expansion {
    /// Nothing: the leaf is met for the first time, its end is known, or there is no room left.
    Nothing,
    /// The end of the game was seen at once, without a playout.
    Proved(End),
    /// So many children were added, and the first of them is the new leaf.
    Children(u8),
}

/// Somebody who is told what a round does. Cells are bit indices; nodes are places in the tree.
pub trait Follow {
    /// Selection went from `node` to its child `chosen`; `turn` is the side to move in `node`.
    #[inline(always)]
    fn selected(&mut self, _tree: &Tree, _node: usize, _chosen: usize, _turn: usize) {}

    /// Expansion looked at the leaf.
    #[inline(always)]
    fn expanded(&mut self, _tree: &Tree, _leaf: usize, _what: Expansion) {}

    /// The playout put a disc in a cell.
    #[inline(always)]
    fn played(&mut self, _cell: u32) {}

    /// Simulation ended like this.
    #[inline(always)]
    fn simulated(&mut self, _end: End) {}

    /// Back-propagation has counted the round at every node of the path, the root first.
    #[inline(always)]
    fn counted(&mut self, _tree: &Tree, _path: &[u32]) {}
}

/// Nobody is told anything, which costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unfollowed;

impl Follow for Unfollowed {}
