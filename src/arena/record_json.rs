//! A record as JSON, and back again with checks.
//!
//! ```text
//! {"game":0,"seats":[0,1],"opening":4,"moves":"4453…","result":"win","winner":0,
//!  "adjudicated":false,"nodes":[…],"nanos":[…],"dice":[12,null],"values":"=++…"}
//! ```
//!
//! `result` is `win` or `draw`; `winner` is the side that won, from 0, and `null` for a draw.
//! `values` has a letter for every position between the opening and the end, for its side to move:
//! `+` won, `=` drawn, `-` lost, `?` not decided; it is `null` before a game has been judged.

use super::file::{FileError, FileFault};
use super::json::Json;
use super::{End, Fixture, Plan, Record, Schedule, Values};
use crate::game::{Outcome, Side, Variant, notation};

impl Record {
    /// The record as JSON.
    #[must_use]
    pub fn to_json(&self, variant: &Variant) -> Json {
        let winner = self.end.winner.map(|side| side.index() as f64);
        Json::map([
            ("game", Json::int(self.number.into())),
            (
                "seats",
                Json::list(&self.seats, |&seat| Json::int(seat as u64)),
            ),
            ("opening", Json::int(self.opening.into())),
            ("moves", Json::Text(notation::print(variant, &self.moves))),
            ("result", Json::text(self.result())),
            ("winner", Json::maybe(winner)),
            ("adjudicated", Json::Bool(self.end.adjudicated)),
            ("nodes", Json::list(&self.nodes, |&nodes| Json::int(nodes))),
            ("nanos", Json::list(&self.nanos, |&nanos| Json::int(nanos))),
            (
                "dice",
                Json::list(&self.dice, |&dice| Json::maybe(dice.map(f64::from))),
            ),
            (
                "values",
                match &self.values {
                    Some(values) => Json::Text(values_text(values)),
                    None => Json::Null,
                },
            ),
        ])
    }

    /// `win` or `draw`.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        if self.end.winner.is_some() {
            "win"
        } else {
            "draw"
        }
    }

    /// Reads a record of a plan and plays its moves again.
    ///
    /// # Errors
    /// The first field that is missing, of another kind, or not what the plan and the rules make
    /// of it. Paths begin with `path`.
    pub fn from_json(
        plan: &Plan,
        schedule: &Schedule,
        json: &Json,
        path: &str,
    ) -> Result<Self, FileError> {
        let reader = Fields { json, path };
        let number = u32::try_from(reader.int("game")?).ok();
        let Some(fixture) = number.and_then(|number| schedule.fixture(number)) else {
            return Err(reader.wrong("game", FileFault::NotInSchedule));
        };
        let text = reader.text("moves")?;
        let (_, moves) = notation::parse(plan.variant, text)
            .map_err(|error| reader.wrong("moves", FileFault::Moves(error)))?;
        let winner = match reader.field("winner")? {
            Json::Null => None,
            side => Some(Side::new(
                side.as_int()
                    .filter(|&side| side < plan.variant.sides() as u64)
                    .ok_or_else(|| reader.wrong("winner", FileFault::BadValue))?
                    as u8,
            )),
        };
        let adjudicated = match reader.field("adjudicated")? {
            Json::Bool(adjudicated) => *adjudicated,
            _ => return Err(reader.wrong("adjudicated", FileFault::BadValue)),
        };
        let values = match reader.field("values")? {
            Json::Null => None,
            text => Some(
                text.as_text()
                    .and_then(values_of)
                    .ok_or_else(|| reader.wrong("values", FileFault::BadValue))?,
            ),
        };
        let dice = reader.list("dice", |json| match json {
            Json::Null => Some(None),
            json => json
                .as_int()
                .and_then(|dice| u32::try_from(dice).ok())
                .map(Some),
        })?;
        let record = Self {
            number: fixture.number,
            seats: reader.list("seats", |json| json.as_int().map(|seat| seat as usize))?,
            opening: u32::try_from(reader.int("opening")?).unwrap_or(u32::MAX),
            moves,
            end: End {
                winner,
                adjudicated,
            },
            nodes: reader.list("nodes", Json::as_int)?,
            nanos: reader.list("nanos", Json::as_int)?,
            dice,
            values,
        };
        if reader.text("result")? != record.result() {
            return Err(reader.wrong("result", FileFault::BadValue));
        }
        match check(plan, &fixture, &record) {
            Some((field, fault)) => Err(reader.wrong(field, fault)),
            None => Ok(record),
        }
    }
}

/// The first field of a record that does not belong to its game, if there is one.
pub fn check(plan: &Plan, fixture: &Fixture, record: &Record) -> Option<(&'static str, FileFault)> {
    let sides = plan.variant.sides();
    let chosen = record.moves.len().checked_sub(record.opening as usize);
    let mut position = crate::game::Position::new(plan.variant);
    for &mv in &record.moves {
        if position.play(mv).is_err() {
            return Some(("moves", FileFault::BadValue));
        }
    }
    let ended = match position.outcome() {
        Outcome::Win(side) => !record.end.adjudicated && record.end.winner == Some(side),
        Outcome::Draw => !record.end.adjudicated && record.end.winner.is_none(),
        Outcome::Ongoing => record.end.adjudicated && plan.adjudicate.is_some(),
    };
    let lengths = [
        (
            "seats",
            record.seats != fixture.seats,
            FileFault::NotInSchedule,
        ),
        (
            "opening",
            record.opening != plan.opening.plies(),
            FileFault::NotInSchedule,
        ),
        ("winner", !ended, FileFault::OtherEnd),
        (
            "nodes",
            Some(record.nodes.len()) != chosen,
            FileFault::Length,
        ),
        (
            "nanos",
            Some(record.nanos.len()) != chosen,
            FileFault::Length,
        ),
        ("dice", record.dice.len() != sides, FileFault::Length),
        (
            "values",
            record.values.is_some() && record.values.as_ref().map(Vec::len) != chosen,
            FileFault::Length,
        ),
    ];
    let wrong = lengths.into_iter().find(|&(_, wrong, _)| wrong);
    wrong.map(|(field, _, fault)| (field, fault))
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

/// Exact results from letters; `None` if one is unknown.
pub fn values_of(text: &str) -> Option<Values> {
    let value = |letter| match letter {
        '+' => Some(Some(1)),
        '=' => Some(Some(0)),
        '-' => Some(Some(-1)),
        '?' => Some(None),
        _ => None,
    };
    text.chars().map(value).collect()
}

/// The fields of an object, and where it stands in its file.
struct Fields<'a> {
    json: &'a Json,
    path: &'a str,
}

impl<'a> Fields<'a> {
    fn wrong(&self, field: &str, fault: FileFault) -> FileError {
        let path = format!("{}.{field}", self.path);
        FileError { path, fault }
    }

    fn field(&self, name: &str) -> Result<&'a Json, FileError> {
        let field = self.json.get(name);
        field.ok_or_else(|| self.wrong(name, FileFault::Missing))
    }

    fn int(&self, name: &str) -> Result<u64, FileError> {
        let value = self.field(name)?.as_int();
        value.ok_or_else(|| self.wrong(name, FileFault::BadValue))
    }

    fn text(&self, name: &str) -> Result<&'a str, FileError> {
        let value = self.field(name)?.as_text();
        value.ok_or_else(|| self.wrong(name, FileFault::BadValue))
    }

    fn list<T>(&self, name: &str, each: impl Fn(&Json) -> Option<T>) -> Result<Vec<T>, FileError> {
        let items = self.field(name)?.as_list();
        let items = items.ok_or_else(|| self.wrong(name, FileFault::BadValue))?;
        let read = items.iter().enumerate().map(|(index, item)| {
            each(item).ok_or_else(|| self.wrong(&format!("{name}[{index}]"), FileFault::BadValue))
        });
        read.collect()
    }
}
