//! What somebody types, checked.

use puissance4::game::{Cell, Move, Position, RuleError, notation};

use super::words::{Words, fill};

/// What was typed.
pub enum Entry {
    Move(Move),
    Undo,
    Help,
    Leave,
    /// Something else: a sentence says which rule it breaks.
    Wrong(String),
}

/// Understands a line. `555` is how document D's players leave.
pub fn understand(position: &Position, line: &str, words: &Words) -> Entry {
    let text = line.trim().to_lowercase();
    match text.as_str() {
        "q" | "quit" | "555" => return Entry::Leave,
        "u" | "undo" => return Entry::Undo,
        "?" | "h" | "help" | "aide" => return Entry::Help,
        _ => {}
    }
    let variant = position.variant();
    let (width, height) = (variant.width().to_string(), variant.height().to_string());
    let read = if variant.gravity() {
        column(&text).ok_or_else(|| fill(words.not_column, &[&text, &width]))
    } else {
        cell(&text).ok_or_else(|| fill(words.not_cell, &[&text]))
    };
    let mv = match read {
        Ok((col, 0)) if variant.gravity() && col < u32::from(variant.width()) => {
            Move::new(col as u8)
        }
        Ok((col, row))
            if !variant.gravity()
                && col < u32::from(variant.width())
                && row < u32::from(variant.height()) =>
        {
            let (col, row) = (col as u8, row as u8);
            Move::new(Cell::new(col, row).index(variant))
        }
        Ok(_) if variant.gravity() => {
            return Entry::Wrong(fill(words.outside_columns, &[&text, &width]));
        }
        Ok(_) => return Entry::Wrong(fill(words.outside_cells, &[&text, &width, &height])),
        Err(sentence) => return Entry::Wrong(sentence),
    };
    match position.check(mv) {
        Ok(_) => Entry::Move(mv),
        Err(RuleError::ColumnFull { column }) => {
            Entry::Wrong(fill(words.full, &[&(column + 1).to_string()]))
        }
        Err(RuleError::CellTaken { .. }) => {
            Entry::Wrong(fill(words.taken, &[&notation::print(variant, &[mv])]))
        }
        // The move is on the board, and nobody is asked for one after the end.
        Err(error) => Entry::Wrong(error.to_string()),
    }
}

/// A column, from 0: a number from 1, or `a` to `c` for 10 to 12 as in move texts.
fn column(text: &str) -> Option<(u32, u32)> {
    let number = match text {
        "a" | "b" | "c" => u32::from(text.as_bytes()[0] - b'a') + 10,
        digits => number(digits)?,
    };
    Some((number.wrapping_sub(1), 0))
}

/// Column and row, from 0: a letter and a number, or two numbers.
fn cell(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.split([' ', ',', ';']).filter(|part| !part.is_empty());
    let first = parts.next()?;
    let (col, row) = match parts.next() {
        Some(second) => (number(first)?, number(second)?),
        None => {
            let letter = first.chars().next().filter(char::is_ascii_lowercase)?;
            (letter as u32 - 'a' as u32 + 1, number(&first[1..])?)
        }
    };
    if parts.next().is_some() {
        return None;
    }
    Some((col.wrapping_sub(1), row.wrapping_sub(1)))
}

/// A whole number, however large.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u32::MAX))
}
