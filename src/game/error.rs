//! What can be wrong with a move or a text, and where.

use core::fmt;

use super::Cell;

/// The rule that a move would break. The position it was tried on is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleError {
    /// No such column or cell on this board.
    OutsideGrid {
        /// The number that was given.
        index: u8,
    },
    /// The column has no empty cell left.
    ColumnFull {
        /// The column, from 0.
        column: u8,
    },
    /// Somebody's mark is there already.
    CellTaken {
        /// The cell that was asked for.
        cell: Cell,
    },
    /// The game has ended.
    GameOver,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutsideGrid { index } => write!(f, "move {index} is outside the grid"),
            Self::ColumnFull { column } => write!(f, "column {} is full", column + 1),
            Self::CellTaken { cell } => {
                write!(f, "cell ({}, {}) is taken", cell.col + 1, cell.row + 1)
            }
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for RuleError {}

/// A move text that cannot be read or played, with the character where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The offending character, counted from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: NotationFault,
}

/// What is wrong with one character of a move text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationFault {
    /// The character names no column or row of any board.
    Character(char),
    /// The text ends in the middle of a move.
    Incomplete,
    /// The move is written well but not allowed.
    Rule(RuleError),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: ", self.at)?;
        match self.fault {
            NotationFault::Character(found) => write!(f, "« {found} » is not a move"),
            NotationFault::Incomplete => f.write_str("the move is not finished"),
            NotationFault::Rule(rule) => rule.fmt(f),
        }
    }
}

impl core::error::Error for NotationError {}
