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
    /// No such side plays.
    NoSide {
        /// The number that was given.
        index: u8,
    },
    /// No board has such a cell.
    NoCell {
        /// The column that was given.
        col: u8,
        /// The row that was given.
        row: u8,
    },
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutsideGrid { index } => write!(f, "move {index} is outside the grid"),
            Self::ColumnFull { column } => write!(f, "column {} is full", column + 1),
            Self::CellTaken { cell } => {
                write!(f, "cell ({}, {}) is taken", cell.col() + 1, cell.row() + 1)
            }
            Self::GameOver => f.write_str("the game is over"),
            Self::NoSide { index } => write!(f, "side {index} does not play"),
            Self::NoCell { col, row } => write!(f, "no board has a cell ({col}, {row})"),
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
            NotationFault::Character(found) => write!(f, "“{found}” is not a move"),
            NotationFault::Incomplete => f.write_str("the move is not finished"),
            NotationFault::Rule(rule) => rule.fmt(f),
        }
    }
}

impl core::error::Error for NotationError {}

/// Why a set-up is no position, and which cells are to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A character that stands for no disc of this board.
    Character {
        /// Its place in the text, counted from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// A board of another size, or rows of different lengths.
    Size {
        /// The columns that were found.
        width: u32,
        /// The rows that were found.
        height: u32,
    },
    /// Discs with an empty cell below them.
    Floating {
        /// Where they are.
        cells: Vec<Cell>,
    },
    /// Numbers of discs that no order of turns leads to: between two sides the first has as many as
    /// the second or one more.
    Counts {
        /// The discs of each side.
        counts: [u32; 3],
    },
    /// More than one side has won.
    BothWon {
        /// The cells of their lines.
        cells: Vec<Cell>,
    },
    /// Somebody had won before the last disc was played.
    WonEarly {
        /// The cells of the lines.
        cells: Vec<Cell>,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, cells: &[Cell]| {
            cells
                .iter()
                .try_for_each(|cell| write!(f, " ({}, {})", cell.col() + 1, cell.row() + 1))
        };
        match self {
            Self::Character { at, found } => write!(f, "at character {at}: “{found}” is no disc"),
            Self::Size { width, height } => write!(f, "{width} columns and {height} rows"),
            Self::Floating { cells } => {
                f.write_str("discs in the air:")?;
                list(f, cells)
            }
            Self::Counts { counts } => write!(f, "impossible numbers of discs: {counts:?}"),
            Self::BothWon { cells } => {
                f.write_str("several sides have won:")?;
                list(f, cells)
            }
            Self::WonEarly { cells } => {
                f.write_str("won before the last disc:")?;
                list(f, cells)
            }
        }
    }
}

impl core::error::Error for SetupError {}

/// What is wrong with a position that was written down: its set-up or its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The set-up before the colon.
    Setup(SetupError),
    /// The moves, with the place in the whole text.
    Moves(NotationError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::Moves(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}
