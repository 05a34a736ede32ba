//! A record as one line of text: what workers, page and storage hand to each other.
//!
//! ```text
//! 12 0 4453… 7*9,6 0*8,100000*2 -
//! ```
//!
//! Six words: the game's number; its end (`=` for a draw, or the side that won, from 0; after a `!`
//! if exact play ended the game early); its moves; nodes and nanoseconds of each move after the
//! opening; and the exact results as letters, see [`super::record_json`]. `7*9` stands for nine
//! times 7. An empty list is `.`, and `-` instead of exact results says that nobody has looked for
//! them. Seats, opening and dice are not written: they follow from the plan and the number.
//!
//! A line takes a fifth of the room of the JSON of a record, and a twentieth of the time to write
//! and to read it.

use super::file::{FileError, FileFault};
use super::record_json::{check, values_of, values_text};
use super::{End, Plan, Record, Schedule};
use crate::game::{Side, Variant, notation};

/// An empty list of moves or figures.
const EMPTY: &str = ".";
/// Exact results that nobody has looked for.
const UNKNOWN: &str = "-";
/// Whether exact play ended the game early.
const EARLY: char = '!';

impl Record {
    /// Writes the record at the end of a text, with a line end.
    pub fn write_line(&self, variant: &Variant, out: &mut String) {
        push_number(self.number.into(), out);
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
            None => out.push_str(UNKNOWN),
        }
        out.push('\n');
    }

    /// Reads a line of a plan's game and plays its moves again.
    ///
    /// # Errors
    /// The first word that cannot be read, or is not what the plan and the rules make of it.
    pub fn from_line(plan: &Plan, schedule: &Schedule, line: &str) -> Result<Self, FileError> {
        let mut words = line.split_ascii_whitespace();
        let mut word = |name| {
            let found = words.next();
            found.ok_or_else(|| wrong(name, FileFault::Missing))
        };
        let number = word("game")?.parse().ok();
        let Some(fixture) = number.and_then(|number| schedule.fixture(number)) else {
            return Err(wrong("game", FileFault::NotInSchedule));
        };
        let end = end_of(word("winner")?, plan.variant)?;
        let (_, moves) = notation::parse(plan.variant, or_nothing(word("moves")?))
            .map_err(|error| wrong("moves", FileFault::Moves(error)))?;
        // A list cannot be longer than its game, whatever a damaged line says.
        let longest = plan.variant.area() as usize;
        let nodes = read_list("nodes", word("nodes")?, longest)?;
        let nanos = read_list("nanos", word("nanos")?, longest)?;
        let values = match word("values")? {
            UNKNOWN => None,
            text => Some(
                values_of(or_nothing(text)).ok_or_else(|| wrong("values", FileFault::BadValue))?,
            ),
        };
        if words.next().is_some() {
            return Err(wrong("", FileFault::Length));
        }
        let record = Self {
            number: fixture.number,
            opening: plan.opening.plies(),
            moves,
            end,
            nodes,
            nanos,
            dice: plan.dice_of(&fixture),
            seats: fixture.seats.clone(),
            values,
        };
        match check(plan, &fixture, &record) {
            Some((field, fault)) => Err(wrong(field, fault)),
            None => Ok(record),
        }
    }
}

fn wrong(field: &str, fault: FileFault) -> FileError {
    let path = field.into();
    FileError { path, fault }
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
            Some(Side::new(side - b'0'))
        }
        _ => return Err(wrong("winner", FileFault::BadValue)),
    };
    Ok(End {
        winner,
        adjudicated: early.is_some(),
    })
}

fn write_list(list: &[u64], out: &mut String) {
    if list.is_empty() {
        out.push_str(EMPTY);
    }
    for (index, run) in list.chunk_by(|a, b| a == b).enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_number(run[0], out);
        if run.len() > 1 {
            out.push('*');
            push_number(run.len() as u64, out);
        }
    }
}

/// Writes a number. The formatter of the library would take longer than a quick game.
fn push_number(mut number: u64, out: &mut String) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    digits[first..]
        .iter()
        .for_each(|&digit| out.push(digit.into()));
}

fn read_list(name: &str, text: &str, longest: usize) -> Result<Vec<u64>, FileError> {
    let bad = || wrong(name, FileFault::BadValue);
    let mut list = Vec::new();
    if text == EMPTY {
        return Ok(list);
    }
    for run in text.split(',') {
        let (value, times) = run.split_once('*').unwrap_or((run, "1"));
        let value = value.parse().map_err(|_| bad())?;
        let times: usize = times.parse().map_err(|_| bad())?;
        if list.len().saturating_add(times) > longest {
            return Err(wrong(name, FileFault::Length));
        }
        list.resize(list.len() + times, value);
    }
    Ok(list)
}
