//! What the players between three sides share: the board, the threats, the judgement.
//!
//! Two sides make lines, the third makes squares, so every question is asked with the goal of the
//! side it is about. All boards of three sides fit 64 bits.

use super::TrioReason;
use crate::few;
use crate::game::{Bits, Geometry, Goal, Move, Position, Side, Variant};

/// The discs of the three sides.
pub type Trio = [u64; 3];

/// What does not change during a game between three sides.
pub struct Table {
    /// The bit layout.
    pub geometry: Geometry<u64>,
    /// What each side makes.
    pub goals: [Goal; 3],
    /// Each move with all cells of its column, the middle first.
    pub moves: Vec<(Move, u64)>,
}

impl Table {
    /// The table of a variant of three sides with gravity.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let geometry: Geometry<u64> = Geometry::of(variant);
        let column = |index: u8| {
            let cells = geometry.column(u32::from(index)) & geometry.board;
            (Move::new(index), cells)
        };
        let mut moves: Vec<_> = (0..variant.width()).map(column).collect();
        few::sort_by_key(&mut moves, |entry| {
            (2 * entry.0.index() + 1).abs_diff(variant.width())
        });
        Self {
            geometry,
            goals: [variant.goals()[0], variant.goals()[1], variant.goals()[2]],
            moves,
        }
    }

    /// Every legal move with the cell it fills, in move order.
    #[must_use]
    pub fn legal(&self, discs: &Trio) -> Vec<(Move, u64)> {
        let playable = self.playable(discs);
        let filled = self.moves.iter().map(|&(mv, cells)| (mv, playable & cells));
        let mut legal: Vec<_> = filled.filter(|entry| entry.1 != 0).collect();
        few::sort_by_key(&mut legal, |entry| entry.0);
        legal
    }

    /// The cells that can be filled now.
    #[must_use]
    pub fn playable(&self, discs: &Trio) -> u64 {
        self.geometry.landings(all(discs))
    }

    /// Whether a side has what it wants.
    #[must_use]
    pub fn has_won(&self, discs: &Trio, side: usize) -> bool {
        self.geometry.reaches(discs[side], self.goals[side])
    }

    /// The cells, reachable now or not, where a side would win.
    #[must_use]
    pub fn threats(&self, discs: &Trio, side: usize) -> u64 {
        self.geometry
            .threats(discs[side], all(discs), self.goals[side])
    }

    /// What a side can still become: its windows without foreign discs, 1, 6 or 30 points for one,
    /// two or three discs in them. A window is a place for the side's own goal, so for green it is
    /// a square.
    #[must_use]
    pub fn potential(&self, discs: &Trio, side: usize) -> i32 {
        let foreign = all(discs) & !discs[side];
        let stride = self.geometry.stride;
        let line = |by: u32, length: u8| (0..u32::from(length)).map(move |step| step * by);
        match self.goals[side] {
            Goal::Line(length) => (self.geometry.directions().iter())
                .map(|&by| self.windows(discs[side], foreign, line(by, length)))
                .sum(),
            Goal::Square => {
                let square = [0, 1, stride, stride + 1];
                self.windows(discs[side], foreign, square.into_iter())
            }
        }
    }

    /// The points of all windows of one shape, counted at once: a window is the bit of its first
    /// cell, and its discs are added in two planes of bits. Four never comes up in a game that goes
    /// on.
    fn windows(&self, own: u64, foreign: u64, shape: impl Iterator<Item = u32>) -> i32 {
        let (mut open, mut ones, mut twos) = (!0, 0, 0);
        for by in shape {
            let place = own >> by;
            twos |= ones & place;
            ones ^= place;
            open &= (self.geometry.board & !foreign) >> by;
        }
        let count = |windows: u64| (windows & open).count() as i32;
        count(ones & !twos) + 6 * count(twos & !ones) + 30 * count(twos & ones)
    }

    /// What a move does about the other sides' immediate wins.
    #[must_use]
    pub fn reason(&self, discs: &Trio, turn: usize, cell: u64) -> Option<TrioReason> {
        let (next, third) = ((turn + 1) % 3, (turn + 2) % 3);
        if self.threats(discs, turn) & cell != 0 {
            return Some(TrioReason::Wins);
        }
        for side in [next, third] {
            if self.threats(discs, side) & cell != 0 {
                return Some(TrioReason::Blocks(Side::ALL[side]));
            }
        }
        let mut after = *discs;
        after[turn] |= cell;
        let playable = self.playable(&after);
        if self.threats(&after, next) & playable != 0 {
            return Some(TrioReason::Allows(Side::ALL[next]));
        }
        match (self.threats(&after, third) & playable).count() {
            0 => None,
            1 => Some(TrioReason::LeavesTo(Side::ALL[next])),
            // The next side can fill one cell only.
            _ => Some(TrioReason::Allows(Side::ALL[third])),
        }
    }
}

/// Every disc.
#[must_use]
pub fn all(discs: &Trio) -> u64 {
    discs[0] | discs[1] | discs[2]
}

/// The discs of a position of three sides.
#[must_use]
pub fn discs(position: &Position) -> Trio {
    Side::ALL.map(|side| position.discs(side) as u64)
}
