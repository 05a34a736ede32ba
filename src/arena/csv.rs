//! The games of a tournament for spreadsheets: CSV as in RFC 4180, one game a row.
//!
//! Players appear by number and by spec. Lists (nodes and nanoseconds a move) are separated by
//! spaces inside their cell.

use super::file::{FileError, FileFault};
use super::fingerprint::in_order;
use super::record_json::{check, values_of, values_text};
use super::{End, Plan, Record, Schedule};
use crate::game::{Side, notation};

/// The columns.
const COLUMNS: [&str; 14] = [
    "game",
    "round",
    "seats",
    "players",
    "opening",
    "moves",
    "plies",
    "result",
    "winner",
    "adjudicated",
    "nodes",
    "nanos",
    "dice",
    "values",
];

/// Writes games down, in the order of their numbers.
#[must_use]
pub fn write(plan: &Plan, records: &[Record]) -> String {
    let schedule = Schedule::of(plan);
    let mut out = COLUMNS.join(",") + "\r\n";
    for record in in_order(records) {
        let round = schedule.fixture(record.number).map_or(0, |game| game.round);
        let players = record.seats.iter().map(|&player| &plan.players[player]);
        let winner = record.end.winner.map(|side| side.index());
        let cells = [
            record.number.to_string(),
            round.to_string(),
            spaced(record.seats.iter()),
            spaced(players),
            record.opening.to_string(),
            notation::print(plan.variant, &record.moves),
            record.moves.len().to_string(),
            record.result().into(),
            winner.map_or(String::new(), |side| side.to_string()),
            u8::from(record.end.adjudicated).to_string(),
            spaced(record.nodes.iter()),
            spaced(record.nanos.iter()),
            spaced(record.dice.iter().map(|dice| match dice {
                Some(dice) => dice.to_string(),
                None => "-".into(),
            })),
            record.values.as_ref().map_or(String::new(), values_text),
        ];
        let cells: Vec<String> = cells.into_iter().map(quoted).collect();
        out += &cells.join(",");
        out += "\r\n";
    }
    out
}

/// Reads games of a plan.
///
/// # Errors
/// The first cell that is wrong: its path is `line 3, moves`.
pub fn read(plan: &Plan, text: &str) -> Result<Vec<Record>, FileError> {
    let schedule = Schedule::of(plan);
    let mut lines = rows(text).into_iter().enumerate();
    if lines.next().is_none_or(|(_, head)| head != COLUMNS) {
        return Err(FileError {
            path: "line 1".into(),
            fault: FileFault::OtherFormat,
        });
    }
    let mut records: Vec<Record> = Vec::new();
    for (index, cells) in lines {
        let wrong = |column: &str, fault| FileError {
            path: format!("line {}, {column}", index + 1),
            fault,
        };
        if cells.len() != COLUMNS.len() {
            return Err(wrong("columns", FileFault::Length));
        }
        let cell = |column: &str| {
            let at = COLUMNS.iter().position(|&name| name == column);
            cells[at.expect("a column of ours")].as_str()
        };
        let bad = |column: &'static str| move || wrong(column, FileFault::BadValue);
        let number = cell("game").parse().map_err(|_| bad("game")())?;
        let fixture = schedule
            .fixture(number)
            .ok_or_else(|| wrong("game", FileFault::NotInSchedule))?;
        let (_, moves) = notation::parse(plan.variant, cell("moves"))
            .map_err(|error| wrong("moves", FileFault::Moves(error)))?;
        let values = match cell("values") {
            "" => None,
            text => Some(values_of(text).ok_or_else(bad("values"))?),
        };
        let winner = match cell("winner") {
            "" => None,
            side => Some(Side::new(side.parse().map_err(|_| bad("winner")())?)),
        };
        let record = Record {
            number,
            seats: numbers(cell("seats")).ok_or_else(bad("seats"))?,
            opening: cell("opening").parse().map_err(|_| bad("opening")())?,
            moves,
            end: End {
                winner,
                adjudicated: cell("adjudicated") == "1",
            },
            nodes: numbers(cell("nodes")).ok_or_else(bad("nodes"))?,
            nanos: numbers(cell("nanos")).ok_or_else(bad("nanos"))?,
            dice: cell("dice")
                .split_whitespace()
                .map(|dice| match dice {
                    "-" => Some(None),
                    dice => dice.parse().ok().map(Some),
                })
                .collect::<Option<_>>()
                .ok_or_else(bad("dice"))?,
            values,
        };
        if let Some((field, fault)) = check(plan, &fixture, &record) {
            return Err(wrong(field, fault));
        }
        if records.iter().any(|other| other.number == number) {
            return Err(wrong("game", FileFault::Twice));
        }
        records.push(record);
    }
    Ok(records)
}

fn spaced(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(" ")
}

fn numbers<T: core::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split_whitespace()
        .map(|word| word.parse().ok())
        .collect()
}

/// A cell as it is written: in quotes where it needs them.
fn quoted(cell: String) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

/// Splits a text into rows of cells. Empty rows are left out.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let (mut row, mut cell, mut inside) = (Vec::new(), String::new(), false);
    let mut letters = text.chars().chain(['\n']).peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => row.push(core::mem::take(&mut cell)),
            '\n' if !inside => {
                if !row.is_empty() || !cell.is_empty() {
                    row.push(core::mem::take(&mut cell));
                    rows.push(core::mem::take(&mut row));
                }
            }
            '\r' if !inside => {}
            letter => cell.push(letter),
        }
    }
    rows
}
