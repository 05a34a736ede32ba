//! Alpha-beta with a window of one: is the score above `alpha`?
//!
//! Every node searched is quiet: nobody wins at once and at least two moves do
//! not lose at once. Its children are followed through forced moves, bounded by
//! parity, then looked up in the table, all before any is searched.

use std::mem::MaybeUninit;

use super::grid::{Grid, WIDEST, Word};
use super::node::{Node, Settled};
use super::order;
use super::table::{Loaded, Place, Table};
use super::tuning;
use super::zugzwang;

/// One search over one table; scores are valid while `stopped` is false.
pub struct Search<'a, G> {
    pub g: G,
    pub table: &'a Table,
    /// Asked now and then, with the nodes searched so far, whether to go on.
    pub watch: &'a mut dyn FnMut(u64) -> bool,
    pub nodes: u64,
    pub stopped: bool,
}

/// A child as its parent sees it: bounds are for the side to move at the parent.
#[derive(Clone, Copy)]
struct Child<W> {
    node: Node<W>,
    same: bool,
    low: i32,
    high: i32,
    weight: i32,
    place: Place,
    loaded: Loaded,
}

impl<G: Grid> Search<'_, G> {
    #[inline(always)]
    fn place(&self, node: &Node<G::W>) -> Place {
        let taken = node.mover | node.other;
        let mut key = node.mover.plus(taken);
        if node.plies < tuning::MIRROR_PLIES {
            key = key.min(self.g.mirror(key));
        }
        self.g.scatter(key)
    }

    #[inline(always)]
    fn uses_table(&self, node: &Node<G::W>) -> bool {
        self.g.cells() - node.plies > tuning::TABLE_CELLS
    }

    /// Bounds of a quiet position from the number of discs alone.
    #[inline(always)]
    pub fn range(&self, plies: u32) -> (i32, i32) {
        let left = (self.g.cells() - plies) as i32;
        (-(left - 2) / 2, (left - 1) / 2)
    }

    /// Bounds of a quiet position from the table too.
    pub fn known(&self, node: &Node<G::W>) -> (i32, i32) {
        let (low, high) = self.range(node.plies);
        if !self.uses_table(node) {
            return (low, high);
        }
        let place = self.place(node);
        match self.table.bounds(place, self.table.load(place)) {
            Some((l, h)) => (low.max(l), high.min(h)),
            None => (low, high),
        }
    }

    /// A bound of the score of a quiet position: a lower one if above `alpha`,
    /// an upper one otherwise.
    pub fn search(&mut self, node: &Node<G::W>, alpha: i32) -> i32 {
        let (low, high) = self.known(node);
        if low > alpha {
            return low;
        }
        if high <= alpha {
            return high;
        }
        let place = if self.uses_table(node) {
            self.place(node)
        } else {
            Place::default()
        };
        self.expand(node, alpha, low, high, place)
    }

    fn expand(&mut self, node: &Node<G::W>, alpha: i32, low: i32, high: i32, own: Place) -> i32 {
        let g = self.g;
        self.nodes += 1;
        if self.nodes.is_multiple_of(tuning::POLL) && !(self.watch)(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        let before = self.nodes;
        let mut children = [const { MaybeUninit::<Child<G::W>>::uninit() }; WIDEST as usize];
        let mut count = 0;
        let mut best = low;
        let mut moves = node.safe(g);
        while !moves.is_zero() {
            let disc = moves.first();
            moves = moves.rest();
            let after = node.after(g, disc);
            match after.settle(g) {
                Settled::Over(score) => {
                    let score = -score;
                    if score > alpha {
                        self.keep(node, own, score, high, before);
                        return score;
                    }
                    best = best.max(score);
                }
                Settled::Quiet { node: quiet, same } => {
                    let same = !same;
                    let open = quiet.open(g);
                    let empty = !(quiet.mover | quiet.other);
                    let (l, h) = self.range(quiet.plies);
                    // Seen from the parent; `same`: the parent's mover is to move.
                    let (l, h) = if same { (l, h) } else { (-h, -l) };
                    if l > alpha {
                        self.keep(node, own, l, high, before);
                        return l;
                    }
                    if h <= alpha {
                        best = best.max(h);
                        continue;
                    }
                    let cap = if same { alpha } else { -alpha - 1 };
                    let bound = zugzwang::upper_bound(
                        g,
                        quiet.mover,
                        quiet.other,
                        quiet.other_wins & empty,
                        open,
                        cap,
                    );
                    if let Some(bound) = bound.filter(|&bound| bound <= cap) {
                        if same {
                            best = best.max(bound);
                            continue;
                        }
                        self.keep(node, own, -bound, high, before);
                        return -bound;
                    }
                    let weight = order::weight(g, &quiet, same, disc);
                    let place = if self.uses_table(&quiet) {
                        let place = self.place(&quiet);
                        self.table.prefetch(place);
                        place
                    } else {
                        Place::default()
                    };
                    children[count].write(Child {
                        node: quiet,
                        same,
                        low: l,
                        high: h,
                        weight,
                        place,
                        loaded: [0; 2],
                    });
                    count += 1;
                }
            }
        }
        // SAFETY: the first `count` children were written above.
        let children = unsafe {
            std::slice::from_raw_parts_mut(children.as_mut_ptr().cast::<Child<G::W>>(), count)
        };
        if self.g.cells() - node.plies > tuning::TABLE_CELLS + 1 {
            // One short loop of independent loads, so that their misses overlap.
            for child in children.iter_mut() {
                child.loaded = self.table.load(child.place);
            }
            for child in children.iter_mut() {
                if !self.uses_table(&child.node) {
                    continue;
                }
                if let Some((l, h)) = self.table.bounds(child.place, child.loaded) {
                    let (l, h) = if child.same { (l, h) } else { (-h, -l) };
                    child.low = child.low.max(l);
                    child.high = child.high.min(h);
                    if child.low > alpha {
                        let score = child.low;
                        self.keep(node, own, score, high, before);
                        return score;
                    }
                }
            }
        }
        // Insertion sort of a handful, heaviest first.
        for i in 1..children.len() {
            let mut j = i;
            while j > 0 && children[j - 1].weight < children[j].weight {
                children.swap(j - 1, j);
                j -= 1;
            }
        }
        for child in children.iter() {
            let score = if child.high <= alpha {
                child.high
            } else if child.same {
                self.search(&child.node, alpha)
            } else {
                -self.search(&child.node, -alpha - 1)
            };
            if self.stopped {
                return 0;
            }
            if score > alpha {
                self.keep(node, own, score, high, before);
                return score;
            }
            best = best.max(score);
        }
        self.keep(node, own, low, best.min(high), before);
        best.min(high)
    }

    #[inline(always)]
    fn keep(&mut self, node: &Node<G::W>, place: Place, low: i32, high: i32, before: u64) {
        if self.uses_table(node) {
            self.table.store(place, low, high, self.nodes - before + 1);
        }
    }
}
