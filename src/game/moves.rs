//! The small words of the rules: sides, cells, moves.

use super::{RuleError, Variant};

/// A player of the board, named by the order of play. Only some variants have a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first.
    First,
    /// Moves second.
    Second,
    /// Moves third.
    Third,
}

impl Side {
    /// Every side, in the order of play.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// 0 for the side that moves first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The only other side of a variant; `None` where three play, and for a side that does not.
    #[must_use]
    pub const fn other(self, variant: &Variant) -> Option<Self> {
        match self {
            Self::First if variant.sides() == 2 => Some(Self::Second),
            Self::Second if variant.sides() == 2 => Some(Self::First),
            _ => None,
        }
    }
}

/// The side that moves so many moves after the first.
impl TryFrom<u8> for Side {
    type Error = RuleError;

    fn try_from(index: u8) -> Result<Self, RuleError> {
        let side = Self::ALL.get(usize::from(index));
        side.copied().ok_or(RuleError::NoSide { index })
    }
}

/// A place on the board, both coordinates from 0, row 0 at the bottom.
///
/// Every cell is on some board; what takes one says what it does with a cell of a larger board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    col: u8,
    row: u8,
}

impl Cell {
    /// More columns or rows than any board has.
    const LIMIT: u8 = 16;

    /// The cell of a column, from the left, and a row, from the bottom. For numbers that may be
    /// wrong there is `Cell::try_from((col, row))`.
    ///
    /// # Panics
    /// If one of them is 16 or more: no board is so large.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Self {
        assert!(
            col < Self::LIMIT && row < Self::LIMIT,
            "no board is so large"
        );
        Self { col, row }
    }

    /// The column, from the left.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// The row, from the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Whether the cell is on the board of a variant.
    #[must_use]
    pub const fn is_on(self, variant: &Variant) -> bool {
        self.col < variant.width() && self.row < variant.height()
    }

    /// The cell's place in a flat list of all cells: row by row from the bottom, left to right.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub const fn index(self, variant: &Variant) -> u8 {
        assert!(self.is_on(variant), "the cell is not on the board");
        self.row * variant.width() + self.col
    }

    /// The cell at a place of that flat list.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    pub const fn at(index: u8, variant: &Variant) -> Self {
        assert!((index as u32) < variant.area(), "the board has fewer cells");
        Self {
            col: index % variant.width(),
            row: index / variant.width(),
        }
    }
}

/// The cell of a column and a row.
impl TryFrom<(u8, u8)> for Cell {
    type Error = RuleError;

    fn try_from((col, row): (u8, u8)) -> Result<Self, RuleError> {
        if col < Self::LIMIT && row < Self::LIMIT {
            Ok(Self { col, row })
        } else {
            Err(RuleError::NoCell { col, row })
        }
    }
}

/// What a side does on its turn: with gravity the column it drops into, without gravity the cell
/// it marks (as [`Cell::index`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u8);

impl Move {
    /// More moves than any board has.
    const LIMIT: u8 = u64::BITS as u8;

    /// A move by its number; [`super::Position::check`] says whether it is legal. For a number that
    /// may be wrong there is `Move::try_from(index)`.
    ///
    /// # Panics
    /// If the number is 64 or more: no board has so many moves.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::LIMIT, "no board has so many moves");
        Self(index)
    }

    /// The column, or the cell's index without gravity.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// The move of that number.
impl TryFrom<u8> for Move {
    type Error = RuleError;

    fn try_from(index: u8) -> Result<Self, RuleError> {
        if index < Self::LIMIT {
            Ok(Self(index))
        } else {
            Err(RuleError::OutsideGrid { index })
        }
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
