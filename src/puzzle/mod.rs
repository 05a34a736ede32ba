//! Puzzles: positions with one move to find, and then one more, as long as there is only one.
//!
//! A puzzle is a position, a theme and a line. The line begins with the move to find and goes on
//! with the best answer and the next move to find; at each of these exactly one move passes. The
//! page ships a file of them ([`parse`]); `cargo xtask puzzles` makes it from games between the
//! opponents ([`seek()`]) and [`check()`] solves each again. What the levels find of it changes with them:
//! [`grade()`] asks again.

mod check;
mod seek;
mod text;

pub use check::{Flaw, check};
pub use seek::{Mine, grade, seek};
pub use text::{PuzzleError, PuzzleFault, parse, print};

use crate::game::{Move, Position, Variant};

/// What there is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// A win in so many moves: only the fastest win passes.
    Win,
    /// The only move that keeps a win, however long it takes.
    Only,
    /// The only move that keeps the draw.
    Draw,
    /// A draw or a win to keep, where several levels fall for the same wrong move.
    Trap,
}

/// Every theme, in the order of the file's letters.
pub const THEMES: [Theme; 4] = [Theme::Win, Theme::Only, Theme::Draw, Theme::Trap];

/// A position to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The board.
    pub variant: &'static Variant,
    /// The moves that lead to the position.
    pub moves: Vec<Move>,
    /// What there is to find.
    pub theme: Theme,
    /// The weakest level that finds every move of it, from 1 to 8.
    pub grade: u8,
    /// The moves to find, with the best answers between them.
    pub line: Vec<Move>,
}

/// What a move tried in a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Not the one that passes.
    Fails,
    /// Right; this is the answer, after which the next move is to be found.
    GoesOn(Move),
    /// Right, and the last one.
    Solved,
}

impl Puzzle {
    /// The position before the first move to find.
    ///
    /// # Panics
    /// If a move is illegal, which [`parse`] refuses.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = Position::new(self.variant);
        for &mv in &self.moves {
            position.play(mv).expect("a puzzle of legal moves");
        }
        position
    }

    /// How many moves there are to find.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// Whether a move passes as the `step`-th move to find, counted from 0.
    #[must_use]
    pub fn answer(&self, step: usize, mv: Move) -> Answer {
        match (self.line.get(2 * step), self.line.get(2 * step + 1)) {
            (Some(&right), _) if right != mv => Answer::Fails,
            (Some(_), Some(&reply)) => Answer::GoesOn(reply),
            (Some(_), None) => Answer::Solved,
            (None, _) => Answer::Fails,
        }
    }
}
