//! A position to solve: two sets of discs in the widest word, for any board.

use core::fmt;

use super::grid::{Grid, Narrow, Wide};
use super::lines::has_four;
use super::word::Word;

/// Discs of the side to move and of the other, laid out as in [`super::grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) mover: u128,
    pub(super) other: u128,
}

/// Why moves or discs are no position to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board has no cell, more than 12 columns or 19 rows, or does not fit
    /// in 128 bits.
    Size,
    /// The character or move at this place (from 0) names no column of the board.
    NoColumn { at: usize },
    /// The move at this place (from 0) is played in a full column.
    ColumnFull { at: usize, column: u32 },
    /// Discs outside the board, floating or on top of each other, or more of one side than turns
    /// allow.
    Discs,
    /// A side has four in a line already.
    AlreadyWon,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => f.write_str("the board does not fit the solver"),
            Self::NoColumn { at } => write!(f, "move {} names no column", at + 1),
            Self::ColumnFull { at, column } => {
                write!(f, "move {}: column {} is full", at + 1, column + 1)
            }
            Self::Discs => f.write_str("no game leads to these discs"),
            Self::AlreadyWon => f.write_str("the game is already won"),
        }
    }
}

impl core::error::Error for BoardError {}

impl Board {
    /// The empty board.
    pub fn new(width: u32, height: u32) -> Result<Self, BoardError> {
        Wide::new(width, height).ok_or(BoardError::Size)?;
        Ok(Board {
            width,
            height,
            mover: 0,
            other: 0,
        })
    }

    /// A board from discs laid out as the rules lay them out.
    pub fn from_discs(
        width: u32,
        height: u32,
        mover: u128,
        other: u128,
    ) -> Result<Self, BoardError> {
        let board = Board {
            mover,
            other,
            ..Board::new(width, height)?
        };
        let grid = Wide::new(width, height).ok_or(BoardError::Size)?;
        let taken = mover | other;
        // Added to the bottom row, a column of discs without a gap leaves only the bit above it.
        let floats = taken & (taken & grid.board()).wrapping_add(grid.bottom()) != 0;
        let turns = other.count_ones().wrapping_sub(mover.count_ones()) <= 1;
        if taken & !grid.board() != 0 || mover & other != 0 || floats || !turns {
            return Err(BoardError::Discs);
        }
        if has_four(grid, mover) || has_four(grid, other) {
            return Err(BoardError::AlreadyWon);
        }
        Ok(board)
    }

    /// Reads columns written `1`–`9`, `a`–`c`.
    pub fn parse(width: u32, height: u32, moves: &str) -> Result<Self, BoardError> {
        let columns = moves.bytes().map(|c| match c {
            b'1'..=b'9' => u32::from(c - b'1'),
            b'a'..=b'c' => u32::from(c - b'a') + 9,
            b'A'..=b'C' => u32::from(c - b'A') + 9,
            _ => u32::MAX,
        });
        Board::from_columns(width, height, columns)
    }

    /// Plays columns counted from 0.
    pub fn from_columns(
        width: u32,
        height: u32,
        columns: impl Iterator<Item = u32>,
    ) -> Result<Self, BoardError> {
        if let Some(grid) = Narrow::new(width, height) {
            let (mover, other) = play_all(grid, columns)?;
            return Ok(Board {
                width,
                height,
                mover: mover.into(),
                other: other.into(),
            });
        }
        let grid = Wide::new(width, height).ok_or(BoardError::Size)?;
        let (mover, other) = play_all(grid, columns)?;
        Ok(Board {
            width,
            height,
            mover,
            other,
        })
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn height(&self) -> u32 {
        self.height
    }

    /// One number per position and size: the discs of the side to move added to
    /// all discs, as the hash table has it.
    pub fn key(&self) -> u128 {
        self.mover + (self.mover | self.other)
    }

    /// Number of discs on the board.
    pub fn plies(&self) -> u32 {
        (self.mover | self.other).count_ones()
    }

    /// Whether a disc can still be dropped in the column.
    pub fn is_open(&self, column: u32) -> bool {
        // The column is looked at first: the place of one that is far outside is beyond the word.
        column < self.width && {
            let top = 1u128 << (column * (self.height + 1) + self.height - 1);
            (self.mover | self.other) & top == 0
        }
    }

    /// The board after a disc in a column; `None` if the column is full or not on the board.
    pub fn after(&self, column: u32) -> Option<Self> {
        if !self.is_open(column) {
            return None;
        }
        let taken = self.mover | self.other;
        let cells = ((1u128 << self.height) - 1) << (column * (self.height + 1));
        let bottom = 1u128 << (column * (self.height + 1));
        let disc = ((taken & cells) + bottom) & cells;
        Some(Board {
            mover: self.other,
            other: self.mover | disc,
            ..*self
        })
    }

    /// Whether the side that just moved has four in a line.
    pub fn is_won(&self) -> bool {
        Wide::new(self.width, self.height).is_some_and(|g| has_four(g, self.other))
    }

    /// The same position seen in a mirror.
    pub fn mirrored(&self) -> Self {
        let Some(grid) = Wide::new(self.width, self.height) else {
            return *self;
        };
        Board {
            mover: grid.mirror(self.mover),
            other: grid.mirror(self.other),
            ..*self
        }
    }
}

/// A win is looked for once, at the end: a line once made never goes away.
fn play_all<G: Grid>(g: G, columns: impl Iterator<Item = u32>) -> Result<(G::W, G::W), BoardError> {
    let (mut mover, mut other) = (G::W::zero(), G::W::zero());
    let stride = g.stride();
    for (at, column) in columns.enumerate() {
        if column >= g.width() {
            return Err(BoardError::NoColumn { at });
        }
        let disc = (mover | other).plus(G::W::bit(column * stride)) & g.column(column);
        if disc.is_zero() {
            return Err(BoardError::ColumnFull { at, column });
        }
        (mover, other) = (other, mover | disc);
    }
    if has_four(g, mover) || has_four(g, other) {
        return Err(BoardError::AlreadyWon);
    }
    Ok((mover, other))
}
