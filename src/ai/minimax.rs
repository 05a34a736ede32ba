//! Full minimax (documents A and B): every game is followed to its end; a win is 1, a draw 0, a
//! loss −1. It never loses a game that can be held.
//!
//! The document could not go beyond 4×4. Here `alphabeta` cuts branches and `table` remembers
//! positions, both without changing any value, and together they reach further; a board whose tree
//! is too large for the chosen switches is refused (see [`Switches::finish`]). Among equal moves one that ends
//! the game at once is preferred, then the first: the document's values do not know fast from slow.
//! Every move starts with an empty memory, so that the answer and the node count depend on the
//! position alone; an [`Observer`] may follow every step.

use super::catalog::{Claim, Entry, Player};
use super::observe::{Leaf, Observer, Unobserved};
use super::options::{Opt, Settings};
use super::search::INFINITY;
use super::{Decided, Opponent, Progress, Report, Scored, Value, Watch, Why, ground};
use crate::few;
use crate::game::{Geometry, Goal, Move, Position, Tree, Variant};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[Opt::flag("alphabeta", true), Opt::flag("table", true)],
    claim,
    lesson: "minimax",
    ..Entry::new("minimax", Player::Minimax)
};

/// What the search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Cut branches that cannot matter.
    pub alpha_beta: bool,
    /// Remember positions.
    pub table: bool,
}

impl Switches {
    /// The switches that a spec asks for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            alpha_beta: settings.on("alphabeta"),
            table: settings.on("table"),
        }
    }

    /// Whether the search can finish the tree of a board from the empty position on. Every root
    /// move gets its own value, which is why boards without gravity end at 4×4.
    #[must_use]
    pub const fn finish(self, variant: &Variant) -> bool {
        match variant.tree() {
            Tree::Small => true,
            Tree::NeedsCuts => self.alpha_beta,
            Tree::NeedsTable => self.alpha_beta && self.table,
            Tree::TooLarge => false,
        }
    }
}

fn claim(settings: &Settings, variant: &Variant) -> Claim {
    match variant.sides() {
        2 if Switches::of(settings).finish(variant) => Claim::Plays,
        2 => Claim::TooLarge,
        _ => Claim::Wrong,
    }
}

/// The search and its memory, and who is told what it does.
pub struct Minimax<O = Unobserved> {
    geometry: Geometry<u64>,
    goal: Goal,
    gravity: bool,
    /// All cells of each move, the middle first.
    moves: Vec<(Move, u64)>,
    switches: Switches,
    /// Positions with what is known of them; one slot per hash, the newest stays.
    table: Vec<u64>,
    /// Positions visited in this search.
    pub nodes: u64,
    cuts: u64,
    recalled: u64,
    stopped: bool,
    /// Who is told.
    pub observer: O,
}

const SLOT_BITS: u32 = 20;

impl Minimax {
    /// A search for one board.
    #[must_use]
    pub fn new(variant: &'static Variant, switches: Switches) -> Self {
        Self::observed(variant, switches, Unobserved)
    }
}

impl<O: Observer> Minimax<O> {
    /// The same search, told to an observer.
    #[must_use]
    pub fn observed(variant: &'static Variant, switches: Switches, observer: O) -> Self {
        let ground = super::ground::Ground::new(variant);
        Self {
            geometry: Geometry::of(variant),
            goal: variant.goals()[0],
            gravity: variant.gravity(),
            moves: ground
                .moves
                .iter()
                .map(|&(mv, cells)| (mv, cells as u64))
                .collect(),
            switches,
            table: vec![0; if switches.table { 1 << SLOT_BITS } else { 0 }],
            nodes: 0,
            cuts: 0,
            recalled: 0,
            stopped: false,
            observer,
        }
    }

    /// The value of a position for its side to move, exact inside the window.
    pub fn value(
        &mut self,
        own: u64,
        other: u64,
        low: i32,
        high: i32,
        watch: &mut dyn Watch,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 16) {
            self.stopped |= !watch.go_on(&Progress {
                nodes: self.nodes,
                depth: 0,
                best: None,
                value: Value::Points(0),
            });
        }
        if self.geometry.reaches(other, self.goal) {
            self.observer.leaf(Leaf::Lost);
            return -1;
        }
        let playable = self.playable(own | other);
        if playable == 0 || self.stopped {
            self.observer.leaf(Leaf::Drawn);
            return 0;
        }
        let (mut low, mut high) = (low, high);
        let key = self.key(own, other);
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOT_BITS)) as usize;
        if self.switches.table && self.table[slot] >> 3 == key {
            let (least, most) = bounds(self.table[slot] & 7);
            low = low.max(least);
            high = high.min(most);
            if low >= high {
                self.recalled += 1;
                self.observer.leaf(Leaf::Recalled);
                return low;
            }
        }
        let mut best = -1;
        for index in 0..self.moves.len() {
            let (mv, cells) = self.moves[index];
            let cell = playable & cells;
            if cell == 0 {
                continue;
            }
            let (least, most) = if self.switches.alpha_beta {
                (-high, -low.max(best))
            } else {
                (-1, 1)
            };
            let left = self.left(own | other) - 1;
            self.observer.enter(mv, left, least, most);
            let value = -self.value(other, own | cell, least, most, watch);
            self.observer.leave(-value);
            if value > best {
                self.observer.better(mv, value);
            }
            best = best.max(value);
            if self.switches.alpha_beta && best >= high {
                self.cuts += 1;
                let moves = &self.moves;
                self.observer.cut(best, high, || {
                    let rest = moves[index + 1..].iter();
                    rest.filter(|entry| entry.1 & playable != 0).count() as u32
                });
                break;
            }
        }
        if self.switches.table && !self.stopped {
            self.table[slot] = key << 3 | known(best, low, high);
        }
        best
    }

    /// Every move with its value, in move order; a move that wins at once counts 2.
    fn scores(&mut self, own: u64, other: u64, watch: &mut dyn Watch) -> Vec<(Move, u64, i32)> {
        let playable = self.playable(own | other);
        let mut scores = Vec::new();
        let plies = self.left(own | other);
        let mut top = -INFINITY;
        self.observer.begin(plies);
        for index in 0..self.moves.len() {
            let (mv, cell) = (self.moves[index].0, playable & self.moves[index].1);
            if cell != 0 {
                let mut value = 2;
                if !self.geometry.reaches(own | cell, self.goal) {
                    self.observer.enter(mv, plies - 1, -1, 1);
                    value = -self.value(other, own | cell, -1, 1, watch);
                    self.observer.leave(-value);
                    if self.stopped {
                        value = UNSEEN;
                    }
                }
                if value > top {
                    top = value;
                    self.observer.better(mv, value);
                }
                scores.push((mv, cell, value));
            }
        }
        self.observer.end(top, !self.stopped);
        few::sort_by_key(&mut scores, |score| score.0);
        scores
    }

    /// A word that no two positions share and that leaves three bits free. With gravity the sum
    /// puts a marker above every column, below which the bits tell the sides apart; without, both
    /// sides' discs stand next to each other.
    fn key(&self, own: u64, other: u64) -> u64 {
        if self.gravity {
            own + (own | other) + self.geometry.bottom
        } else {
            own << (self.geometry.width * self.geometry.stride % 64) | other
        }
    }

    /// The empty cells, which is how far the search goes.
    fn left(&self, occupied: u64) -> u32 {
        (self.geometry.board & !occupied).count_ones()
    }

    fn playable(&self, occupied: u64) -> u64 {
        if self.gravity {
            self.geometry.landings(occupied)
        } else {
            self.geometry.board & !occupied
        }
    }
}

impl<O: Observer> Opponent for Minimax<O> {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        (self.nodes, self.cuts, self.recalled, self.stopped) = (0, 0, 0, false);
        // What an earlier move left behind would spare nodes, and the count is a promise.
        self.table.fill(0);
        let discs = ground::discs(position);
        let (mut own, mut other) = (discs.own as u64, discs.other as u64);
        let scores = self.scores(own, other, watch);
        let (nodes, cuts, recalled) = (self.nodes, self.cuts, self.recalled);
        self.observer.done();
        let chosen = first_best(&scores);
        // The line: both sides go on like this to the end.
        let mut line = vec![chosen.0];
        let mut last = chosen;
        while !self.stopped {
            (own, other) = (other, own | last.1);
            let next = self.scores(own, other, watch);
            if last.2 == 2 || next.is_empty() {
                break;
            }
            last = first_best(&next);
            line.push(last.0);
        }
        let scored = |&(mv, _, value): &(Move, u64, i32)| Scored {
            mv,
            value: match value {
                UNSEEN => Value::Unknown,
                _ => Value::Known(decided(value)),
            },
        };
        Report {
            best: chosen.0,
            scores: scores.iter().map(scored).collect(),
            nodes,
            depth: line.len() as u32,
            line,
            exact: !self.stopped,
            why: Why::Solved {
                result: decided(seen(chosen.2)),
                cuts,
                recalled,
            },
        }
    }
}

/// The value of a move whose search was stopped: it may be worth anything, so it is tried before a
/// loss and after a win.
const UNSEEN: i32 = i32::MIN;

const fn seen(value: i32) -> i32 {
    if value == UNSEEN { 0 } else { value }
}

fn first_best(scores: &[(Move, u64, i32)]) -> (Move, u64, i32) {
    let mut best = scores[0];
    for &score in scores {
        if seen(score.2) > seen(best.2) {
            best = score;
        }
    }
    best
}

const fn decided(value: i32) -> Decided {
    match value {
        2 => Decided::Win(1),
        1 => Decided::Win(0),
        0 => Decided::Draw,
        _ => Decided::Loss(0),
    }
}

/// What a search says about a value, in three bits: exact, at least, at most. 0 is an empty slot.
const fn known(best: i32, low: i32, high: i32) -> u64 {
    match best {
        _ if best <= low && best < 1 && best > -1 => 4,
        _ if best >= high && best > -1 && best < 1 => 5,
        -1 => 1,
        0 => 2,
        _ => 3,
    }
}

const fn bounds(known: u64) -> (i32, i32) {
    match known {
        1 => (-1, -1),
        2 => (0, 0),
        3 => (1, 1),
        4 => (-1, 0),
        5 => (0, 1),
        _ => (-1, 1),
    }
}
