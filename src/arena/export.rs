//! A tournament for spreadsheets (CSV) and for scripts (JSON). Both are written and never read: a
//! tournament that is opened again is a file of [`super::file`].

use super::fingerprint::in_order;
use super::json::Json;
use super::record_line::values_text;
use super::{Plan, Record, Results, Schedule};
use crate::game::notation;

/// The columns of the CSV.
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

/// The plan, the results, and the games as the lines of a file.
#[must_use]
pub fn json(plan: &Plan, records: &[Record]) -> Json {
    let line = |record: &Record| {
        let mut line = String::new();
        record.write_line(plan.variant, &mut line);
        Json::text(line.trim_end())
    };
    Json::map([
        ("plan", Json::Text(plan.text())),
        ("results", Results::of(plan, records).to_json(plan)),
        ("records", Json::list(in_order(records), line)),
    ])
}

/// A row for each game, as in RFC 4180, in the order of the numbers. Players appear by number and by
/// spec; the items of a list (nodes and nanoseconds of each move) are separated by spaces.
#[must_use]
pub fn csv(plan: &Plan, records: &[Record]) -> String {
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
            if winner.is_some() { "win" } else { "draw" }.into(),
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

fn spaced(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    items.join(" ")
}

/// A cell, in quotes if it contains a comma, a quote or a line end.
fn quoted(cell: String) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}
