//! Reading a board that somebody drew: rows from the top, one sign a cell, as people paste them from
//! a chat, a terminal or a program.
//!
//! Cells may stand close together or apart, between bars or not; frames and a row of column numbers
//! are passed over. Known signs: `x` `o` `s`; `y` `j` (yellow, jaune) and `r` (red); `1` `2` `3`; discs
//! and squares as emoji; and for an empty cell `.` `-` `_` `*` or `0`, or nothing at all between two
//! bars, or a blank among as many signs as the board has columns. A `0` among crosses is taken for an
//! `o`, and a blue disc without a yellow one for yellow.
//!
//! Crosses, ones and yellow discs are one player, noughts, twos and red discs the other. Which of them
//! began is not written in a drawing; it follows where one of them has a disc more. A set-up's first
//! side is the one that began, so that a [`Drawing`] says which player that is.

use super::{Cell, Setup, SetupError, Side, Variant};

/// What a sign in a drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Empty,
    Disc(u8),
    /// A nought: an empty cell beside figures, a disc beside crosses.
    Nought,
    /// A blue disc: the first colour, or an empty cell if there is a yellow one.
    Blue,
    /// Part of a frame, or nothing.
    Frame,
}

/// A board that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What stands there; its first side is the player who began.
    pub setup: Setup,
    /// Whether the second player began: noughts, twos or red.
    pub second_began: bool,
}

fn sign(letter: char) -> Option<Sign> {
    Some(match letter {
        'x' | 'X' | 'y' | 'Y' | 'j' | 'J' | '1' | '×' | '❌' | '✖' | '🟡' | '🟨' => {
            Sign::Disc(0)
        }
        'o' | 'O' | 'r' | 'R' | '2' | '○' | '⭕' | '🔴' | '🟥' => Sign::Disc(1),
        's' | 'S' | '3' | '🟢' | '🟩' | '🟣' | '🟪' => Sign::Disc(2),
        '.' | '-' | '_' | '*' | '·' | '⚪' | '⬜' | '⚫' | '⬛' | '🟦' => Sign::Empty,
        '0' => Sign::Nought,
        '🔵' => Sign::Blue,
        // The second half of some emoji, and lines of boxes.
        '\u{fe0f}' | '\u{fe0e}' | '+' | '=' | '─'..='╿' => Sign::Frame,
        space if space.is_whitespace() => Sign::Frame,
        _ => return None,
    })
}

/// Reads a drawing of a board.
///
/// # Errors
/// [`SetupError::Character`] for a sign that is not known, with its place in the text, or
/// [`SetupError::Size`] if the board is of another size.
pub fn parse(variant: &'static Variant, text: &str) -> Result<Drawing, SetupError> {
    let mut rows: Vec<Vec<Sign>> = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        if !is_numbering(line) {
            let row = read(line, at, variant)?;
            if !row.is_empty() && !is_rule(line, &row, variant) {
                rows.push(row);
            }
        }
        at += line.chars().count() + 1;
    }
    // A row that is too short or too long is named by its own width.
    let other = rows.iter().map(Vec::len);
    let other = other
        .clone()
        .find(|&len| len != usize::from(variant.width()));
    if other.is_some() || rows.len() != variant.height().into() {
        let width = match rows[..] {
            [] => 0,
            _ => other.unwrap_or(variant.width().into()),
        };
        return Err(SetupError::Size {
            width: width as u32,
            height: rows.len() as u32,
        });
    }
    let has = |sign| rows.iter().flatten().any(|&other| other == sign);
    let figures = text.contains(['1', '2', '3']);
    let crosses = has(Sign::Disc(0)) && !figures;
    let side = |sign| match sign {
        Sign::Disc(side) => Some(side),
        Sign::Nought if crosses && !has(Sign::Disc(1)) => Some(1),
        Sign::Blue if !has(Sign::Disc(0)) => Some(0),
        _ => None,
    };
    let mut setup = Setup::new(variant);
    for (row, signs) in rows.iter().rev().enumerate() {
        for (col, &sign) in signs.iter().enumerate() {
            let cell = Cell::new(col as u8, row as u8);
            match side(sign) {
                Some(side) if usize::from(side) >= variant.sides() => {
                    let found = text.chars().position(|letter| is_disc(letter, side));
                    let at = found.unwrap_or(0);
                    return Err(SetupError::Character {
                        at: at + 1,
                        found: text.chars().nth(at).unwrap_or('3'),
                    });
                }
                side => setup.put(cell, side.map(|side| Side::ALL[usize::from(side)])),
            }
        }
    }
    let counts = setup.counts();
    let second_began = variant.sides() == 2 && counts[1] == counts[0] + 1;
    if second_began {
        exchange(&mut setup);
    }
    Ok(Drawing {
        setup,
        second_began,
    })
}

fn is_disc(letter: char, side: u8) -> bool {
    sign(letter) == Some(Sign::Disc(side))
}

/// The cells of one line; `before` characters of the text come before it.
fn read(line: &str, before: usize, variant: &Variant) -> Result<Vec<Sign>, SetupError> {
    // As many signs as cells, some of them blank: a blank is an empty cell.
    let exact = line.trim_end_matches('\r');
    let blank = exact.contains(' ') && exact.chars().count() == usize::from(variant.width());
    if blank && exact.chars().all(|letter| sign(letter).is_some()) {
        let cells = exact.chars().filter_map(sign);
        let cell = |sign| match sign {
            Sign::Frame => Sign::Empty,
            other => other,
        };
        return Ok(cells.map(cell).collect());
    }
    // What stands between two bars, or before the first and after the last.
    let mut parts: Vec<Vec<Sign>> = vec![Vec::new()];
    for (index, letter) in line.chars().enumerate() {
        if matches!(letter, '|' | '│' | '║' | '┃') {
            parts.push(Vec::new());
            continue;
        }
        match sign(letter) {
            Some(Sign::Frame) => {}
            Some(cell) => parts.last_mut().expect("one at least").push(cell),
            None => {
                return Err(SetupError::Character {
                    at: before + index + 1,
                    found: letter,
                });
            }
        }
    }
    // With one cell between two bars a cell may be blank. Outside the outermost bars there is
    // nothing, unless it takes that to fill the row.
    let single = parts.iter().all(|part| part.len() <= 1);
    if !single || parts.len() <= 3 && parts.len() != usize::from(variant.width()) {
        return Ok(parts.concat());
    }
    let blank = |part: Option<&Vec<Sign>>| part.is_some_and(Vec::is_empty);
    if parts.len() > usize::from(variant.width()) {
        if blank(parts.last()) {
            parts.pop();
        }
        if blank(parts.first()) {
            parts.remove(0);
        }
    }
    let cell = |part: Vec<Sign>| part.first().copied().unwrap_or(Sign::Empty);
    Ok(parts.into_iter().map(cell).collect())
}

/// Whether a line is drawn, not a row of empty cells: only dashes, and not as many as cells.
fn is_rule(line: &str, row: &[Sign], variant: &Variant) -> bool {
    let drawn =
        |letter: char| matches!(letter, '-' | '_' | '+' | '=' | '|') || letter.is_whitespace();
    line.chars().all(drawn) && (line.contains('+') || row.len() != usize::from(variant.width()))
}

/// Whether a line only names the columns: 1 2 3 … or a b c …
fn is_numbering(line: &str) -> bool {
    let figures: String = line
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let names = ["123456789101112", "abcdefghijkl", "ABCDEFGHIJKL"];
    figures.len() > 2 && names.iter().any(|names| names.starts_with(&figures))
}

fn exchange(setup: &mut Setup) {
    let variant = setup.variant();
    for index in 0..variant.area() as u8 {
        let cell = Cell::at(index, variant);
        let other = setup.at(cell).and_then(|side| side.other(variant));
        setup.put(cell, other);
    }
}
