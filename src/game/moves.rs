//! The small words of the rules: sides, cells, moves.

use super::Variant;

/// A player of the board, named by the order of play: 0 moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// The side that moves `index`-th, from 0.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// 0 for the side that moves first.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place on the board, both coordinates from 0, row 0 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Column, from the left.
    pub col: u8,
    /// Row, from the bottom.
    pub row: u8,
}

impl Cell {
    /// The cell's place in a flat list of all cells: row by row from the bottom, left to right.
    #[must_use]
    pub fn index(self, variant: &Variant) -> u8 {
        self.row * variant.width + self.col
    }

    /// The cell at a place of that flat list.
    #[must_use]
    pub fn at(index: u8, variant: &Variant) -> Self {
        Self {
            col: index % variant.width,
            row: index / variant.width,
        }
    }
}

/// What a side does on its turn: with gravity the column it drops into, without gravity the cell
/// it marks (as [`Cell::index`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u8);

impl Move {
    /// A move by its number; whether it is legal is for a position to say.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The column, or the cell's index without gravity.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// A set of moves, walked from the left (without gravity: from the lower left, row by row).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves(u64);

impl Moves {
    /// No move.
    pub const NONE: Self = Self(0);

    /// Adds a move.
    pub fn add(&mut self, mv: Move) {
        self.0 |= 1 << mv.0;
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Move(index as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Moves {}
