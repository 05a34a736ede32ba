//! How many nodes each depth takes: plain minimax, alpha-beta, with a good order of moves, with a
//! hash table of positions.
//!
//! The opponents search every root move with an open window, because they want every move's value;
//! here the root narrows its window like any other node, so that the counts can be held against the
//! Knuth–Moore minimum (see [`super::complexity`]). All four find the same value. A depth is
//! searched by itself, without the depths before it.

use super::asked::TraceError;
use crate::ai::catalog::{self, Player};
use crate::ai::ground::{Discs, Ground, discs};
use crate::ai::search::{Evaluate, INFINITY};
use crate::ai::{Progress, Value, Watch};
use crate::game::{Move, Position};

/// What a search uses; each kind uses all of the one before it and something more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Every node is visited, moves from the left.
    Plain,
    /// Branches that cannot matter are cut.
    AlphaBeta,
    /// Moves are tried from the middle, where most lines pass.
    Ordered,
    /// Positions met again are not searched again, and their best move is tried first.
    Table,
}

/// All kinds.
pub const KINDS: [Kind; 4] = [Kind::Plain, Kind::AlphaBeta, Kind::Ordered, Kind::Table];

/// What one depth took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Plies looked ahead.
    pub plies: u32,
    /// The value of the position for its side to move; only where `finished`.
    pub value: i32,
    /// The first of the best moves in the order of trying; only where `finished`.
    pub best: Option<Move>,
    /// Positions visited, the root not counted.
    pub nodes: u64,
    /// Those judged, won, lost or drawn.
    pub leaves: u64,
    /// Branches cut.
    pub cuts: u64,
    /// Positions found again in the hash table.
    pub recalled: u64,
    /// Whether the search came to its end.
    pub finished: bool,
}

/// The evaluation of an opponent that searches with one, with the weights of a spec, for a search
/// of so many plies.
///
/// # Errors
/// What is wrong with the spec, or that this opponent judges no grid.
pub fn evaluation(spec: &str, plies: u32) -> Result<Box<dyn Evaluate>, TraceError> {
    let (entry, settings) = catalog::read(spec).map_err(TraceError::Spec)?;
    match entry.player {
        Player::Search(search) => Ok((search.evaluation)(&settings, plies)),
        _ => Err(TraceError::NoTree),
    }
}

/// Searches a position of two sides whose game goes on, `plies` ≥ 1 deep, within `most` nodes.
pub fn measure(
    position: &Position,
    judge: &dyn Evaluate,
    kind: Kind,
    plies: u32,
    most: u64,
    watch: &mut dyn Watch,
) -> Measured {
    let mut search = Search {
        ground: Ground::ordered(position.variant(), kind >= Kind::Ordered),
        judge,
        kind,
        most,
        watch,
        measured: Measured {
            plies,
            value: 0,
            best: None,
            nodes: 0,
            leaves: 0,
            cuts: 0,
            recalled: 0,
            finished: true,
        },
        table: vec![None; if kind == Kind::Table { SLOTS } else { 0 }],
    };
    let (value, best) = search.moves(discs(position), plies, 0, -INFINITY, INFINITY);
    let mut measured = search.measured;
    if measured.finished {
        (measured.value, measured.best) = (value, best);
    }
    measured
}

/// Places of the hash table (5 MB); a position has one place, and the newest stays.
const SLOTS: usize = 1 << 16;

/// What is known of a position. Within one search a position is always met at the same ply, because
/// every ply adds a disc, so its depth need not be kept.
#[derive(Clone, Copy)]
struct Slot {
    discs: Discs,
    least: i32,
    most: i32,
    best: Option<Move>,
}

struct Search<'a> {
    ground: Ground,
    judge: &'a dyn Evaluate,
    kind: Kind,
    most: u64,
    watch: &'a mut dyn Watch,
    measured: Measured,
    table: Vec<Option<Slot>>,
}

impl Search<'_> {
    /// The value of a position below the root.
    fn value(&mut self, discs: Discs, left: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        self.visit();
        if !self.measured.finished {
            return 0;
        }
        let ground = &self.ground;
        let leaf = if ground.has_line(discs.other) {
            Some(self.judge.lost(ground, discs, left))
        } else if ground.playable(discs) == 0 {
            Some(self.judge.drawn(ground, discs))
        } else if left == 0 {
            Some(self.judge.worth(ground, discs, ply.is_multiple_of(2)))
        } else {
            None
        };
        if let Some(value) = leaf {
            self.measured.leaves += 1;
            return value;
        }
        let (mut alpha, mut beta) = (alpha, beta);
        let place = self.place(discs);
        if let Some(slot) = self.known(place, discs) {
            alpha = alpha.max(slot.least);
            beta = beta.min(slot.most);
            if alpha >= beta {
                self.measured.recalled += 1;
                return alpha.min(slot.most).max(slot.least);
            }
        }
        let (value, best) = self.moves(discs, left, ply, alpha, beta);
        if self.kind == Kind::Table && self.measured.finished {
            self.table[place] = Some(Slot {
                discs,
                // A value outside the window is a bound on that side only.
                least: if value > alpha { value } else { -INFINITY },
                most: if value < beta { value } else { INFINITY },
                best,
            });
        }
        value
    }

    /// The best of the moves of a position, and its value.
    fn moves(
        &mut self,
        discs: Discs,
        left: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
    ) -> (i32, Option<Move>) {
        let playable = self.ground.playable(discs);
        let first = self.known(self.place(discs), discs);
        let first = first.and_then(|slot| slot.best);
        let mut order: Vec<(Move, u128)> = self.ground.moves.clone();
        if let Some(at) = order.iter().position(|entry| Some(entry.0) == first) {
            order[..=at].rotate_right(1);
        }
        let (mut best, mut chosen) = (-INFINITY, None);
        for (mv, cells) in order {
            let cell = playable & cells;
            if cell == 0 {
                continue;
            }
            let floor = alpha.max(best);
            let value = -self.value(discs.play(cell), left - 1, ply + 1, -beta, -floor);
            if !self.measured.finished {
                return (0, None);
            }
            if value > best {
                (best, chosen) = (value, Some(mv));
                if self.kind != Kind::Plain && best >= beta {
                    self.measured.cuts += 1;
                    break;
                }
            }
        }
        (best, chosen)
    }

    fn place(&self, discs: Discs) -> usize {
        let mut mixed = 0u64;
        for word in [discs.own, discs.other] {
            for half in [word as u64, (word >> 64) as u64] {
                mixed = (mixed ^ half).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                mixed ^= mixed >> 29;
            }
        }
        (mixed >> 48) as usize % SLOTS
    }

    fn known(&self, place: usize, discs: Discs) -> Option<Slot> {
        let slot = self.table.get(place).copied().flatten();
        slot.filter(|slot| slot.discs == discs)
    }

    fn visit(&mut self) {
        self.measured.nodes += 1;
        let nodes = self.measured.nodes;
        if nodes > self.most {
            self.measured.finished = false;
        } else if nodes.is_multiple_of(4096) {
            self.measured.finished &= self.watch.go_on(&Progress {
                nodes,
                depth: self.measured.plies,
                best: None,
                value: Value::Unknown,
            });
        }
    }
}
