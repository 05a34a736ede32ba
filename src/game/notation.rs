//! Games as text.
//!
//! With gravity a move is one character, the column from 1: `1` to `9`, then `a`, `b`, `c` for
//! columns 10 to 12, so that `4435` reads as everywhere else. Without gravity a move is a pair, the
//! column as a letter and the row from the bottom as a digit, as on a chess board: `b2`. A game that
//! does not begin on the empty board has its [`Setup`] before a colon: `..xo.x:44`.
//!
//! ```
//! use puissance4::game::{Variant, notation};
//!
//! let classic = Variant::CLASSIC;
//! let (position, moves) = notation::parse(classic, "4435").unwrap();
//! assert_eq!(position.ply(), 4);
//! assert_eq!(notation::print(classic, &moves), "4435");
//! assert_eq!(notation::parse(classic, "44x").unwrap_err().at, 3);
//! ```

use super::{
    Cell, Move, NotationError, NotationFault, Position, PositionError, RuleError, Setup, Variant,
};

/// What stands between a set-up and the moves after it.
pub const COLON: char = ':';

/// A game that was written down: where it began, its moves, and where they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The position it began with.
    pub start: Position,
    /// The moves from there.
    pub moves: Vec<Move>,
    /// The position they lead to.
    pub position: Position,
}

/// Reads `[SETUP:]MOVES`: moves from the empty board or, after a colon, from a [`Setup`].
///
/// # Errors
/// What is wrong with the set-up or the moves. Places count from the beginning of the whole text.
pub fn parse_game(variant: &'static Variant, text: &str) -> Result<Game, PositionError> {
    let mut start = Position::new(variant);
    let (mut before, mut moves) = (0, text);
    if let Some((setup, rest)) = text.split_once(COLON) {
        let setup = Setup::parse(variant, setup).and_then(|setup| setup.position());
        start = setup.map_err(PositionError::Setup)?;
        // Everything a set-up is written with is one byte long.
        (before, moves) = (text.len() - rest.len(), rest);
    }
    match parse_from(start.clone(), moves) {
        Ok((position, moves)) => Ok(Game {
            start,
            moves,
            position,
        }),
        Err(mut error) => {
            error.at += before;
            Err(PositionError::Moves(error))
        }
    }
}

/// Writes `[SETUP:]MOVES`; a game from the empty board has no set-up.
#[must_use]
pub fn print_game(start: &Position, moves: &[Move]) -> String {
    let mut text = String::new();
    if start.ply() > 0 {
        text = Setup::of(start).to_string();
        text.push(COLON);
    }
    text.push_str(&print(start.variant(), moves));
    text
}

/// Reads a game from the empty board: the position it leads to, and its moves.
///
/// # Errors
/// The first character that names no move, or a move that breaks a rule.
pub fn parse(
    variant: &'static Variant,
    text: &str,
) -> Result<(Position, Vec<Move>), NotationError> {
    parse_from(Position::new(variant), text)
}

/// As [`parse`], from another position.
///
/// # Errors
/// As [`parse`].
pub fn parse_from(
    mut position: Position,
    text: &str,
) -> Result<(Position, Vec<Move>), NotationError> {
    let variant = position.variant();
    let mut moves = Vec::new();
    let mut letters = text
        .chars()
        .enumerate()
        .map(|(index, letter)| (index + 1, letter));
    while let Some((at, letter)) = letters.next() {
        let mv = if variant.gravity() {
            column(variant, at, letter)?
        } else {
            cell(variant, at, letter, letters.next())?
        };
        position.play(mv).map_err(|rule| NotationError {
            at,
            fault: NotationFault::Rule(rule),
        })?;
        moves.push(mv);
    }
    Ok((position, moves))
}

/// Writes moves down.
#[must_use]
pub fn print(variant: &Variant, moves: &[Move]) -> String {
    let mut text = String::with_capacity(moves.len() * 2);
    for &mv in moves {
        push(variant, mv, &mut text);
    }
    text
}

/// Writes one move at the end of a text.
pub fn push(variant: &Variant, mv: Move, text: &mut String) {
    if variant.gravity() {
        text.push(match mv.index() {
            column @ 0..=8 => (b'1' + column) as char,
            column => (b'a' + column - 9) as char,
        });
    } else {
        let cell = Cell::at(mv.index(), variant);
        text.push((b'a' + cell.col()) as char);
        text.push((b'1' + cell.row()) as char);
    }
}

fn fault(at: usize, fault: NotationFault) -> NotationError {
    NotationError { at, fault }
}

fn column(variant: &Variant, at: usize, letter: char) -> Result<Move, NotationError> {
    let index = match letter {
        '1'..='9' => letter as u8 - b'1',
        'a'..='c' => letter as u8 - b'a' + 9,
        _ => return Err(fault(at, NotationFault::Character(letter))),
    };
    if index >= variant.width() {
        return Err(fault(
            at,
            NotationFault::Rule(RuleError::OutsideGrid { index }),
        ));
    }
    Ok(Move::new(index))
}

fn cell(
    variant: &Variant,
    at: usize,
    letter: char,
    digit: Option<(usize, char)>,
) -> Result<Move, NotationError> {
    if !letter.is_ascii_lowercase() {
        return Err(fault(at, NotationFault::Character(letter)));
    }
    let Some((digit_at, digit)) = digit else {
        return Err(fault(at, NotationFault::Incomplete));
    };
    if !('1'..='9').contains(&digit) {
        return Err(fault(digit_at, NotationFault::Character(digit)));
    }
    let (col, row) = (letter as u8 - b'a', digit as u8 - b'1');
    if col >= variant.width() || row >= variant.height() {
        let (at, index) = if col >= variant.width() {
            (at, col)
        } else {
            (digit_at, row)
        };
        return Err(fault(
            at,
            NotationFault::Rule(RuleError::OutsideGrid { index }),
        ));
    }
    Ok(Move::new(Cell::new(col, row).index(variant)))
}
