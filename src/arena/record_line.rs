//! A record as one line of text, the only form in which a game is stored or sent: between workers
//! and page, in the page's storage, and in files.
//!
//! ```text
//! 12 0 4453… 7*9,6 0*8,100000*2 -
//! ```
//!
//! The six words are the game's number; its end (`=` for a draw, or the side that won, from 0; after
//! a `!` if exact play ended the game early); its moves; nodes and nanoseconds of each move after
//! the opening; and the exact results of the positions after the opening, each for its side to move
//! (`+` won, `=` drawn, `-` lost, `?` not decided). `7*9` stands for nine times 7. An empty list is
//! `.`; a game that has not been judged has `-` instead of exact results. Seats, opening and dice
//! follow from the plan and the number.

use super::file::{FileError, FileFault};
use super::{End, Plan, Record, Schedule, Values};
use crate::game::{Outcome, Position, Side, Variant, notation};

/// An empty list of moves, figures or exact results.
const EMPTY: &str = ".";
/// What stands instead of exact results in a game that has not been judged.
const NOT_JUDGED: &str = "-";
/// What stands before the end if exact play ended the game early.
const EARLY: char = '!';

impl Record {
    /// Writes the record at the end of a text, with a line end.
    pub fn write_line(&self, variant: &Variant, out: &mut String) {
        out.push_str(&self.number.to_string());
        out.push(' ');
        if self.end.adjudicated {
            out.push(EARLY);
        }
        match self.end.winner {
            Some(side) => out.push(char::from(b'0' + side.index() as u8)),
            None => out.push('='),
        }
        out.push(' ');
        if self.moves.is_empty() {
            out.push_str(EMPTY);
        }
        for &mv in &self.moves {
            notation::push(variant, mv, out);
        }
        for list in [&self.nodes, &self.nanos] {
            out.push(' ');
            write_list(list, out);
        }
        out.push(' ');
        match &self.values {
            Some(values) => out.push_str(or_empty(&values_text(values))),
            None => out.push_str(NOT_JUDGED),
        }
        out.push('\n');
    }

    /// Reads the line of a game of this plan and plays its moves again.
    ///
    /// # Errors
    /// The first word that cannot be read or contradicts the plan or the rules.
    pub fn from_line(plan: &Plan, schedule: &Schedule, line: &str) -> Result<Self, FileError> {
        let mut words = line.split_ascii_whitespace();
        let mut word = |name| words.next().ok_or(wrong(name, FileFault::Missing));
        let number = word("game")?.parse().ok();
        let Some(fixture) = number.and_then(|number| schedule.fixture(number)) else {
            return Err(wrong("game", FileFault::NotInSchedule));
        };
        let end = end_of(word("winner")?, plan.variant)?;
        let (position, moves) = notation::parse(plan.variant, or_nothing(word("moves")?))
            .map_err(|error| wrong("moves", FileFault::Moves(error)))?;
        if !ends_so(plan, &position, end) {
            return Err(wrong("winner", FileFault::OtherEnd));
        }
        let opening = plan.opening.plies();
        let Some(chosen) = moves.len().checked_sub(opening as usize) else {
            return Err(wrong("moves", FileFault::Length));
        };
        let nodes = read_list("nodes", word("nodes")?, chosen)?;
        let nanos = read_list("nanos", word("nanos")?, chosen)?;
        let values = match word("values")? {
            NOT_JUDGED => None,
            text => Some(read_values(text, chosen)?),
        };
        if words.next().is_some() {
            return Err(wrong("", FileFault::Length));
        }
        Ok(Self {
            number: fixture.number,
            opening,
            moves,
            end,
            nodes,
            nanos,
            dice: plan.dice_of(&fixture),
            seats: fixture.seats,
            values,
        })
    }
}

fn wrong(field: &'static str, fault: FileFault) -> FileError {
    FileError {
        line: 0,
        field,
        fault,
    }
}

fn or_empty(text: &str) -> &str {
    if text.is_empty() { EMPTY } else { text }
}

fn or_nothing(text: &str) -> &str {
    if text == EMPTY { "" } else { text }
}

fn end_of(word: &str, variant: &Variant) -> Result<End, FileError> {
    let early = word.strip_prefix(EARLY);
    let winner = match early.unwrap_or(word).as_bytes() {
        b"=" => None,
        &[side] if (b'0'..b'0' + variant.sides() as u8).contains(&side) => {
            Some(Side::ALL[usize::from(side - b'0')])
        }
        _ => return Err(wrong("winner", FileFault::BadValue)),
    };
    Ok(End {
        winner,
        adjudicated: early.is_some(),
    })
}

/// Whether a game can end like this in this position.
fn ends_so(plan: &Plan, position: &Position, end: End) -> bool {
    match position.outcome() {
        Outcome::Win(side) => !end.adjudicated && end.winner == Some(side),
        Outcome::Draw => !end.adjudicated && end.winner.is_none(),
        Outcome::Ongoing => end.adjudicated && plan.adjudicate.is_some(),
    }
}

fn write_list(list: &[u64], out: &mut String) {
    if list.is_empty() {
        out.push_str(EMPTY);
    }
    for (index, run) in list.chunk_by(|a, b| a == b).enumerate() {
        if index > 0 {
            out.push(',');
        }
        out.push_str(&run[0].to_string());
        if run.len() > 1 {
            out.push('*');
            out.push_str(&run.len().to_string());
        }
    }
}

/// Reads a list of so many figures.
fn read_list(name: &'static str, text: &str, length: usize) -> Result<Vec<u64>, FileError> {
    let bad = || wrong(name, FileFault::BadValue);
    let mut list = Vec::new();
    if text != EMPTY {
        for run in text.split(',') {
            let (value, times) = run.split_once('*').unwrap_or((run, "1"));
            let value = value.parse().map_err(|_| bad())?;
            let times: usize = times.parse().map_err(|_| bad())?;
            // A damaged line may claim billions of figures.
            if list.len().saturating_add(times) > length {
                return Err(wrong(name, FileFault::Length));
            }
            list.resize(list.len() + times, value);
        }
    }
    if list.len() < length {
        return Err(wrong(name, FileFault::Length));
    }
    Ok(list)
}

/// Exact results as letters.
pub fn values_text(values: &Values) -> String {
    let letter = |value: &Option<i8>| match value {
        Some(1) => '+',
        Some(0) => '=',
        Some(_) => '-',
        None => '?',
    };
    values.iter().map(letter).collect()
}

/// Reads so many exact results.
fn read_values(text: &str, length: usize) -> Result<Values, FileError> {
    let value = |letter| match letter {
        '+' => Ok(Some(1)),
        '=' => Ok(Some(0)),
        '-' => Ok(Some(-1)),
        '?' => Ok(None),
        _ => Err(wrong("values", FileFault::BadValue)),
    };
    let values: Values = or_nothing(text)
        .chars()
        .map(value)
        .collect::<Result<_, _>>()?;
    if values.len() == length {
        Ok(values)
    } else {
        Err(wrong("values", FileFault::Length))
    }
}
