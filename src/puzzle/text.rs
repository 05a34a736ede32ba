//! Puzzles as text: small when compressed, readable, and one line each.
//!
//! ```text
//! puzzles 1
//! 7x6
//! 44353 w4 3332567
//! ```
//!
//! The first line names the format. A line with a board's name begins the puzzles of that board.
//! Every other line is one puzzle: the moves to its position (`-` for none), a letter for the theme
//! (`w` win, `o` only move, `d` draw, `t` trap) with the grade behind it, and its line. Moves are
//! written as everywhere ([`crate::game::notation`]).

use core::fmt;

use super::{Puzzle, THEMES, Theme};
use crate::game::{NotationError, Outcome, Variant, notation};

/// The first line of a file.
const HEADER: &str = "puzzles 1";

/// A line that is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PuzzleFault,
}

/// What can be wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleFault {
    /// The file does not begin as it should.
    Header,
    /// A single word that is no board of two sides, or a puzzle before the first board.
    Variant,
    /// Not three fields.
    Fields,
    /// No such theme, or no grade from 1 to 8 behind it.
    Theme,
    /// Moves that cannot be played, to the position or from it on.
    Moves(NotationError),
    /// The game is over before the first move to find.
    Over,
    /// The line does not end with a move to find.
    Even,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        f.write_str(match self.fault {
            PuzzleFault::Header => "not a file of puzzles",
            PuzzleFault::Variant => "no board of two sides",
            PuzzleFault::Fields => "not three fields",
            PuzzleFault::Theme => "no theme with a grade",
            PuzzleFault::Moves(error) => return error.fmt(f),
            PuzzleFault::Over => "the game is over",
            PuzzleFault::Even => "the line does not end with a move to find",
        })
    }
}

impl core::error::Error for PuzzleError {}

impl Theme {
    /// The letter of a theme in a file.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Win => 'w',
            Self::Only => 'o',
            Self::Draw => 'd',
            Self::Trap => 't',
        }
    }
}

/// Reads a file of puzzles.
///
/// # Errors
/// The first line that is wrong.
pub fn parse(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut lines = text.lines().enumerate();
    let wrong = |at: usize, fault| PuzzleError {
        line: at + 1,
        fault,
    };
    if lines.next().map(|(_, line)| line) != Some(HEADER) {
        return Err(wrong(0, PuzzleFault::Header));
    }
    let mut variant = None;
    let mut puzzles = Vec::new();
    for (at, line) in lines {
        if line.contains(' ') {
            let variant = variant.ok_or(wrong(at, PuzzleFault::Variant))?;
            puzzles.push(puzzle(variant, line).map_err(|fault| wrong(at, fault))?);
        } else {
            let named = Variant::find(line).filter(|variant| variant.sides() == 2);
            variant = Some(named.ok_or(wrong(at, PuzzleFault::Variant))?);
        }
    }
    Ok(puzzles)
}

fn puzzle(variant: &'static Variant, line: &str) -> Result<Puzzle, PuzzleFault> {
    let mut fields = line.split(' ');
    let (Some(moves), Some(theme), Some(line), None) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Err(PuzzleFault::Fields);
    };
    let mut letters = theme.chars();
    let (letter, grade) = (letters.next(), letters.next());
    let theme = THEMES
        .into_iter()
        .find(|theme| Some(theme.letter()) == letter);
    let grade = grade.and_then(|digit| digit.to_digit(10));
    let (Some(theme), Some(grade @ 1..=8), None) = (theme, grade, letters.next()) else {
        return Err(PuzzleFault::Theme);
    };
    let moves = if moves == "-" { "" } else { moves };
    let (position, before) = notation::parse(variant, moves).map_err(PuzzleFault::Moves)?;
    if position.outcome() != Outcome::Ongoing {
        return Err(PuzzleFault::Over);
    }
    let whole = [moves, line].concat();
    let (_, all) = notation::parse(variant, &whole).map_err(PuzzleFault::Moves)?;
    let line = all[before.len()..].to_vec();
    if line.len().is_multiple_of(2) {
        return Err(PuzzleFault::Even);
    }
    Ok(Puzzle {
        variant,
        moves: before,
        theme,
        grade: grade as u8,
        line,
    })
}

/// Writes puzzles down, in their order; those of one board should stand together.
#[must_use]
pub fn print(puzzles: &[Puzzle]) -> String {
    let mut text = format!("{HEADER}\n");
    let mut board = "";
    for puzzle in puzzles {
        if puzzle.variant.id() != board {
            board = puzzle.variant.id();
            text += board;
            text.push('\n');
        }
        match puzzle.moves[..] {
            [] => text.push('-'),
            _ => text += &notation::print(puzzle.variant, &puzzle.moves),
        }
        text.push(' ');
        text.push(puzzle.theme.letter());
        text.push((b'0' + puzzle.grade) as char);
        text.push(' ');
        text += &notation::print(puzzle.variant, &puzzle.line);
        text.push('\n');
    }
    text
}
