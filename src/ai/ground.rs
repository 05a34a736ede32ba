//! A board as the simple searches see it: two sets of discs, the side to move first.
//!
//! Everything is in 128-bit words for every board: these opponents are here for their ideas, not
//! their speed, and one copy of the code keeps the module small; what is asked once a move is not
//! inlined for the same reason. Only what is asked at every node works in words of 64 bits where
//! the board has room in one ([`Ground::narrow`]): WebAssembly leaves the shifts of 128 bits to a
//! library routine, which would take half of the search's time.

use crate::few;
use crate::game::{Bits, Cell, Geometry, Goal, Move, Position, Variant};

/// The discs of a position of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discs {
    /// Those of the side to move.
    pub own: u128,
    /// Those of the other.
    pub other: u128,
}

impl Discs {
    /// The position after the side to move has filled `cell`.
    #[inline]
    #[must_use]
    pub const fn play(self, cell: u128) -> Self {
        Self {
            own: self.other,
            other: self.own | cell,
        }
    }

    /// The same discs, the other side to move.
    #[inline]
    #[must_use]
    pub const fn swap(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
        }
    }

    /// Every disc.
    #[inline]
    #[must_use]
    pub const fn all(self) -> u128 {
        self.own | self.other
    }
}

/// What does not change during a game: the layout, the goal, and the moves in search order.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The bit layout.
    pub geometry: Geometry<u128>,
    /// How many discs in line win.
    pub length: u32,
    /// Whether discs fall.
    pub gravity: bool,
    /// Whether the board has room in a word of 64 bits.
    pub narrow: bool,
    /// Each move with all cells it can ever fill, the middle of the board first, where most lines
    /// pass and alpha-beta finds its cuts soonest.
    pub moves: Vec<(Move, u128)>,
}

impl Ground {
    /// The ground of a variant whose sides all make lines.
    ///
    /// # Panics
    /// If a side of the variant makes squares.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let Goal::Line(length) = variant.goals()[0] else {
            panic!("sides make lines here");
        };
        let geometry = Geometry::of(variant);
        let from_middle = |mv: Move| {
            let (col, row) = if variant.gravity() {
                (mv.index(), 0)
            } else {
                let cell = Cell::at(mv.index(), variant);
                (cell.col(), (2 * cell.row() + 1).abs_diff(variant.height()))
            };
            (2 * col + 1).abs_diff(variant.width()) + row
        };
        let cells = |mv: Move| {
            if variant.gravity() {
                geometry.column(u32::from(mv.index())) & geometry.board
            } else {
                let cell = Cell::at(mv.index(), variant);
                geometry.bit(u32::from(cell.col()), u32::from(cell.row()))
            }
        };
        let mut moves: Vec<_> = (0..variant.move_count())
            .map(Move::new)
            .map(|mv| (mv, cells(mv)))
            .collect();
        few::sort_by_key(&mut moves, |&(mv, _)| from_middle(mv));
        Self {
            geometry,
            length: u32::from(length),
            gravity: variant.gravity(),
            narrow: geometry.board >> 64 == 0,
            moves,
        }
    }

    /// The same ground, its moves tried from the middle, or else in move order.
    ///
    /// # Panics
    /// If a side of the variant makes squares.
    #[must_use]
    pub fn ordered(variant: &Variant, middle_first: bool) -> Self {
        let mut ground = Self::new(variant);
        if !middle_first {
            few::sort_by_key(&mut ground.moves, |entry| entry.0);
        }
        ground
    }

    /// The cells that can be filled now.
    #[inline]
    #[must_use]
    pub fn playable(&self, discs: Discs) -> u128 {
        if self.gravity {
            self.geometry.landings(discs.all())
        } else {
            self.geometry.board & !discs.all()
        }
    }

    /// Every legal move of a game that goes on with the cell it fills, in move order.
    #[must_use]
    pub fn legal(&self, discs: Discs) -> Vec<(Move, u128)> {
        let playable = self.playable(discs);
        let filled = self.moves.iter().map(|&(mv, cells)| (mv, playable & cells));
        let mut legal: Vec<_> = filled.filter(|entry| entry.1 != 0).collect();
        few::sort_by_key(&mut legal, |entry| entry.0);
        legal
    }

    /// Whether a set of discs holds a line.
    #[inline]
    #[must_use]
    pub fn has_line(&self, discs: u128) -> bool {
        let goal = Goal::Line(self.length as u8);
        if self.narrow {
            return self.geometry.holds(discs as u64, goal);
        }
        self.geometry.holds(discs, goal)
    }

    /// The cells of a set.
    #[must_use]
    pub fn cells(&self, set: u128) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.geometry.each(set, |cell| cells.push(cell));
        cells
    }

    /// Every line of the board that passes through `cell`, each as a set of cells.
    #[must_use]
    pub fn lines_through(&self, cell: u128) -> Vec<u128> {
        let mut lines = Vec::new();
        for by in self.geometry.directions() {
            let line = (0..self.length).fold(0, |line, step| line | 1u128 << (step * by));
            let at = cell.lowest();
            for back in 0..self.length {
                let Some(first) = at.checked_sub(back * by) else {
                    break;
                };
                let cells = line << first;
                // A line over the edge of the board uses a spare bit or leaves the board.
                if first + (self.length - 1) * by < 128 && cells & !self.geometry.board == 0 {
                    lines.push(cells);
                }
            }
        }
        lines
    }
}

/// The discs of a position with two sides.
///
/// # Panics
/// If three sides play.
#[must_use]
pub fn discs(position: &Position) -> Discs {
    let turn = position.turn();
    let other = turn.other(position.variant()).expect("two sides");
    Discs {
        own: position.discs(turn),
        other: position.discs(other),
    }
}
