//! Negamax with alpha-beta, null windows and a hash table.
//!
//! The value it returns is that of plain negamax with this rule of depth: a position is estimated
//! when no depth is left, except that a side which can win at once has won, a side which faces two
//! wins at once has lost, and a side which must block does so *without using up depth*. Everything
//! else here (windows, hash table, order, killers) only makes it faster, and the tests hold it to that
//! with an arbitrary evaluation. This is why there are no reductions and no aspiration guesses, and
//! why entries of the hash table serve only at the depth they were made for, or where they are proofs
//! that a deeper search would find again.

use super::evaluate::{Evaluate, PROVEN, WIN};
use super::order::{Child, Order};
use super::table::{Bound, Entry, NO_MOVE, Table};
use crate::ai::board::{Board, Key, Rules, Word};
use crate::ai::{Progress, Watch};

/// A bound that no value reaches.
pub const INFINITE: i32 = 32_000;

/// How many nodes pass between two questions to the watch.
const PATIENCE: u64 = 2048;

/// The depth from which a position is looked up together with its mirror image. Mirroring costs
/// more than it saves near the leaves.
const MIRROR: u32 = 6;

/// The depth from which all children are looked up before the first is searched.
const PROBE: u32 = 3;

/// The depth from which positions are remembered: a look into the hash table mostly misses the cache and
/// takes longer than estimating a handful of children.
const MEMORY: u32 = 2;

/// One search from one position.
pub struct Search<'a, B, E> {
    /// The board.
    pub rules: Rules<B>,
    /// The leaves.
    pub evaluate: &'a E,
    /// What is known.
    pub table: &'a mut Table,
    /// What to try first.
    pub order: Order<B>,
    /// Positions visited.
    pub nodes: u64,
    /// Positions that may be visited.
    pub limit: u64,
    /// Branches cut off.
    pub cuts: u64,
    /// Positions whose value came from the hash table.
    pub recalled: u64,
    /// Set once the search must end; values returned after that mean nothing.
    pub stopped: bool,
    /// What the watch is told.
    pub progress: Progress,
    /// The outside.
    pub watch: &'a mut dyn Watch,
}

/// The value of winning with the disc that makes `ply` of them.
#[inline]
pub fn win_at(ply: u32) -> i32 {
    WIN - ply as i32
}

impl<B: Word, E: Evaluate<B>> Search<'_, B, E> {
    /// The value of `board` for the side to move, searched `depth` plies deep: exact between
    /// `alpha` and `beta`, otherwise a bound on the side where it lies.
    pub fn value(&mut self, board: &Board<B>, depth: u32, alpha: i32, beta: i32) -> i32 {
        if !self.count() {
            return 0;
        }
        let playable = self.rules.playable(board.occupied());
        if playable.is_empty() {
            return 0;
        }
        if !(board.wins & playable).is_empty() {
            return win_at(board.ply + 1);
        }
        let forced = board.dangers & playable;
        if !forced.is_empty() {
            if !forced.rest().is_empty() {
                return -win_at(board.ply + 2);
            }
            let next = board.after(forced, self.rules.threats_after(board, forced));
            return -self.value(&next, depth, -beta, -alpha);
        }
        if depth == 0 {
            return self.evaluate.estimate(&self.rules, board);
        }
        // With gravity, a move below a danger lets the other side win at once.
        let safe = if self.rules.gravity {
            playable & !board.dangers.down(1)
        } else {
            playable
        };
        if safe.is_empty() {
            return -win_at(board.ply + 2);
        }
        self.inner(board, safe, depth, alpha, beta)
    }

    /// The same where nothing is decided at sight: look into the hash table, try the moves in order.
    fn inner(&mut self, board: &Board<B>, safe: B, depth: u32, low: i32, high: i32) -> i32 {
        // Neither side can win before its second move from here.
        let (mut most, mut least) = (win_at(board.ply + 3), -win_at(board.ply + 4));
        if E::TRUE && depth > 1 && board.ply * 2 > self.rules.area {
            let can = |against: B| self.rules.any_line(self.rules.geometry.board & !against);
            if !can(board.other) {
                most = 0;
            }
            if !can(board.own) {
                least = 0;
            }
        }
        let (mut alpha, beta) = (low.max(least), high.min(most));
        if alpha >= beta {
            return if least >= beta { least } else { most };
        }
        let (key, mirrored) = self.key(board, depth);
        let place = self.table.place(key);
        let mut hint = NO_MOVE;
        if depth >= MEMORY
            && let Some(entry) = self.table.get(place)
        {
            hint = entry.best;
            if mirrored && hint != NO_MOVE {
                hint = self.rules.mirror_index(hint);
            }
            if serves(&entry, depth) {
                let value = entry.value;
                let decided = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                };
                if decided {
                    self.recalled += 1;
                    return value;
                }
            }
        }
        let start = self.order.begin(&self.rules, board, safe, hint);
        if depth >= PROBE
            && let Some(value) = self.refuted(board, start, depth, beta)
        {
            self.order.end(start);
            self.recalled += 1;
            return value;
        }
        let (mut best, mut best_move) = (-INFINITE, NO_MOVE);
        let floor = alpha;
        let mut first = true;
        while let Some(Child { cell, made, .. }) = self.order.next(start) {
            let next = board.after(cell, made);
            let mut value = 0;
            let narrow = !first && beta - alpha > 1;
            if narrow {
                value = -self.value(&next, depth - 1, -alpha - 1, -alpha);
            }
            if !narrow || (alpha < value && value < beta && !self.stopped) {
                value = -self.value(&next, depth - 1, -beta, -alpha);
            }
            first = false;
            if self.stopped {
                self.order.end(start);
                return 0;
            }
            if value > best {
                best = value;
                best_move = cell.lowest() as u8;
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.cuts += 1;
                self.order.praise(board.ply, cell, depth);
                break;
            }
        }
        self.order.end(start);
        if depth >= MEMORY {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > floor => Bound::Exact,
                _ => Bound::Upper,
            };
            let stored = if mirrored {
                self.rules.mirror_index(best_move)
            } else {
                best_move
            };
            let entry = Entry {
                value: best,
                bound,
                depth: depth as u8,
                best: stored,
            };
            self.table.put(place, entry);
        }
        best
    }

    /// Looks for a child that is known to be good enough before any is searched; a tenth of the
    /// nodes is saved by it.
    fn refuted(&self, board: &Board<B>, start: usize, depth: u32, beta: i32) -> Option<i32> {
        self.order.rest(start).iter().find_map(|child| {
            let next = board.after(child.cell, child.made);
            let (key, _) = self.key(&next, depth - 1);
            let entry = self.table.get(self.table.place(key))?;
            let enough = entry.bound != Bound::Lower && -entry.value >= beta;
            (enough && serves(&entry, depth - 1)).then_some(-entry.value)
        })
    }

    /// Counts a node; `false` when the search is over.
    #[inline]
    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(PATIENCE) {
            self.progress.nodes = self.nodes;
            self.stopped |= !self.watch.go_on(&self.progress);
        }
        !self.stopped
    }

    /// The position's name, and whether it is the mirror image's.
    pub fn key(&self, board: &Board<B>, depth: u32) -> (Key, bool) {
        let key = self.rules.key(board.own, board.other);
        if E::TRUE && depth >= MIRROR {
            let (own, other) = (self.rules.mirror(board.own), self.rules.mirror(board.other));
            let mirror = self.rules.key(own, other);
            if mirror < key {
                return (mirror, true);
            }
        }
        (key, false)
    }
}

/// Whether an entry speaks about a search of this depth: one made for it, or a proof from a
/// shallower one, which a deeper search can only confirm.
#[inline]
fn serves(entry: &Entry, depth: u32) -> bool {
    let made = u32::from(entry.depth);
    made == depth
        || made < depth
            && (entry.bound == Bound::Lower && entry.value > PROVEN
                || entry.bound == Bound::Upper && entry.value < -PROVEN)
}
