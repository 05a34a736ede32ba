//! Alpha-beta with a window of one: is the score above `alpha`?
//!
//! Every node searched is quiet: nobody wins at once and at least two moves do
//! not lose at once. Its children are followed through forced moves, bounded by
//! parity, then looked up in the hash table, all before any is searched.

use std::mem::MaybeUninit;

use super::grid::{Grid, WIDEST};
use super::lines::has_four;
use super::node::{Node, Settled};
use super::order::{self, History};
use super::range::Range;
use super::table::{Loaded, Table};
use super::tuning;
use super::word::Word;
use super::zugzwang;

/// One search over one hash table; scores are valid while `stopped` is false.
pub struct Search<'a, G: Grid> {
    pub g: G,
    /// For subtrees worth remembering, and for small ones, which must be
    /// answered from the cache or not at all.
    pub far: &'a Table<G::N>,
    pub near: &'a Table<G::N>,
    /// Asked now and then, with the nodes searched so far, whether to go on.
    pub watch: &'a mut dyn FnMut(u64) -> bool,
    pub nodes: u64,
    pub stopped: bool,
    pub history: &'a mut History,
}

/// A child as its parent sees it: bounds are for the side to move at the parent.
struct Child<G: Grid> {
    node: Node<G::W>,
    same: bool,
    disc: G::W,
    low: i32,
    high: i32,
    name: G::N,
    loaded: Loaded<G::N>,
}

impl<G: Grid> Search<'_, G> {
    #[inline(always)]
    fn name(&self, node: &Node<G::W>) -> G::N {
        let taken = node.mover | node.other;
        let mut key = node.mover.plus(taken);
        if node.plies < tuning::MIRROR_PLIES {
            key = key.min(self.g.mirror(key));
        }
        self.g.name(key)
    }

    #[inline(always)]
    fn uses_table(&self, plies: u32) -> bool {
        self.g.cells() - plies > tuning::TABLE_CELLS
    }

    #[inline(always)]
    fn table(&self, plies: u32) -> &Table<G::N> {
        if self.g.cells() - plies > tuning::NEAR_CELLS {
            self.far
        } else {
            self.near
        }
    }

    /// Bounds of a quiet position from the number of discs alone.
    #[inline(always)]
    fn range(&self, plies: u32) -> (i32, i32) {
        let left = (self.g.cells() - plies) as i32;
        (-(left - 2) / 2, (left - 1) / 2)
    }

    /// Bounds of a quiet position from the hash table too.
    pub fn known(&self, node: &Node<G::W>) -> Range {
        let (low, high) = self.range(node.plies);
        let range = Range { low, high };
        if !self.uses_table(node.plies) {
            return range;
        }
        let (name, table) = (self.name(node), self.table(node.plies));
        match table.bounds(name, table.load(name)) {
            Some((low, high)) => range.and(Range { low, high }),
            None => range,
        }
    }

    /// A bound of the score of a quiet position: a lower one if above `alpha`,
    /// an upper one otherwise. The score must lie within `low..=high`, and
    /// these on both sides of `alpha`. `before` is the disc chosen last.
    pub fn search(
        &mut self,
        node: &Node<G::W>,
        alpha: i32,
        low: i32,
        high: i32,
        before: u32,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(tuning::POLL) && !(self.watch)(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if alpha >= high - 1 && alpha >= self.range(node.plies).1 - 1 {
            return self.double_threat(node, high);
        }
        // A side with no four left in its discs and all empty cells cannot win.
        let wishing = if alpha >= 0 { node.mover } else { node.other };
        if !has_four(self.g, wishing | self.g.board() ^ (node.mover | node.other)) {
            return 0;
        }
        let begun = self.nodes;
        let score = self.expand(node, alpha, low, high, before);
        if self.uses_table(node.plies) && !self.stopped {
            let (low, high) = if score > alpha {
                (score, high)
            } else {
                (low, score)
            };
            let table = self.table(node.plies);
            table.store(self.name(node), low, high, self.nodes - begun + 1);
        }
        score
    }

    /// Only winning with one's next disc but one is soon enough: `high` if some
    /// move leaves no answer, one less if none does.
    #[inline(always)]
    fn double_threat(&self, node: &Node<G::W>, high: i32) -> i32 {
        let g = self.g;
        let mut moves = node.safe(g);
        while !moves.is_zero() {
            if node.after(g, moves.first()).is_lost(g) {
                return high;
            }
            moves = moves.rest();
        }
        high - 1
    }

    #[inline(always)]
    fn expand(&mut self, node: &Node<G::W>, alpha: i32, low: i32, high: i32, before: u32) -> i32 {
        let g = self.g;
        let mut children = [const { MaybeUninit::<Child<G>>::uninit() }; WIDEST as usize];
        let mut count = 0;
        let mut best = low;
        let mut moves = node.safe(g);
        while !moves.is_zero() {
            let disc = moves.first();
            moves = moves.rest();
            let (node, same) = match node.after(g, disc).settle(g) {
                Settled::Over(score) => {
                    if -score > alpha {
                        return -score;
                    }
                    best = best.max(-score);
                    continue;
                }
                Settled::Quiet { node, same } => (node, !same),
            };
            // Seen from the parent; `same`: the parent's mover is to move again.
            let (low, high) = self.range(node.plies);
            let (low, high) = if same { (low, high) } else { (-high, -low) };
            if low > alpha {
                return low;
            }
            if high <= alpha {
                best = best.max(high);
                continue;
            }
            let cap = if same { alpha } else { -alpha - 1 };
            if let Some(bound) = zugzwang::upper_bound(g, &node, cap) {
                if !same {
                    return -bound;
                }
                best = best.max(bound);
                continue;
            }
            let mut name = G::N::default();
            if self.uses_table(node.plies) {
                name = self.name(&node);
                self.table(node.plies).prefetch(name);
            }
            children[count].write(Child {
                node,
                same,
                disc,
                low,
                high,
                name,
                loaded: Default::default(),
            });
            count += 1;
        }
        // SAFETY: the first `count` children were written above.
        let children = unsafe {
            std::slice::from_raw_parts_mut(children.as_mut_ptr().cast::<Child<G>>(), count)
        };
        if self.uses_table(node.plies + 1) {
            // One short loop of independent loads, so that their misses overlap.
            for child in children.iter_mut() {
                child.loaded = self.table(child.node.plies).load(child.name);
            }
            for child in children.iter_mut() {
                if self.uses_table(child.node.plies) {
                    self.tighten(child, child.loaded);
                    if child.low > alpha {
                        return child.low;
                    }
                }
            }
        }
        // The heaviest first; the lowest bits say which child.
        let mut order = [0; WIDEST as usize];
        let mut ordered = 0;
        for (i, child) in children.iter().enumerate() {
            if child.high <= alpha {
                best = best.max(child.high);
                continue;
            }
            let weight = order::weight(g, &child.node, child.same, child.disc)
                + self.history.weight(node.plies, before, child.disc);
            let weight = weight << 4 | i as i32;
            let mut at = ordered;
            while at > 0 && order[at - 1] < weight {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = weight;
            ordered += 1;
        }
        for (i, &weight) in order[..ordered].iter().enumerate() {
            let child = &mut children[(weight & 15) as usize];
            // Searching its elders may have taught something of this one.
            if i > 0 && self.uses_table(child.node.plies) {
                let loaded = self.table(child.node.plies).load(child.name);
                self.tighten(child, loaded);
            }
            let last = child.disc.lowest();
            let score = if child.high <= alpha {
                child.high
            } else if child.low > alpha {
                child.low
            } else if child.same {
                self.search(&child.node, alpha, child.low, child.high, last)
            } else {
                -self.search(&child.node, -alpha - 1, -child.high, -child.low, last)
            };
            if score > alpha {
                let disc = |&weight: &i32| children[(weight & 15) as usize].disc;
                self.history.reward(node.plies, before, disc(&weight));
                for elder in &order[..i] {
                    self.history.blame(node.plies, before, disc(elder));
                }
                return score;
            }
            best = best.max(score);
        }
        best.min(high)
    }

    #[inline(always)]
    fn tighten(&self, child: &mut Child<G>, loaded: Loaded<G::N>) {
        if let Some((l, h)) = self.table(child.node.plies).bounds(child.name, loaded) {
            let (l, h) = if child.same { (l, h) } else { (-h, -l) };
            child.low = child.low.max(l);
            child.high = child.high.min(h);
        }
    }
}
