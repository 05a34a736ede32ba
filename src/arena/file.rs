//! A tournament as a file: its plan, its games and what they say, as JSON.
//!
//! What is read is checked: every game is played again, must belong to the plan, and the
//! fingerprint must be that of the moves. The results are written for people and other programs;
//! they are worked out again from the games when a file is read.

use core::fmt;

use super::json::{Json, JsonError};
use super::{Plan, PlanError, Record, Results, Schedule, fingerprint};
use crate::game::NotationError;

/// What a file says it is.
const FORMAT: &str = "puissance4-arena";
/// The version of the format that is written, and the only one that is read.
const VERSION: u64 = 1;
/// The field with the plan, called so in all files that people have.
const PLAN: &str = "setup";

/// A file that cannot be used, with the place where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The field, as in `records[3].moves`; empty for the file as a whole.
    pub path: String,
    /// What is wrong there.
    pub fault: FileFault,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It is no JSON, or breaks off.
    Json(JsonError),
    /// It is JSON of another kind.
    OtherFormat,
    /// It is of another version.
    OtherVersion,
    /// A field is missing.
    Missing,
    /// A field has a value of another kind, or outside its limits.
    BadValue,
    /// The plan cannot be played.
    Plan(Box<PlanError>),
    /// The game, its seats or its opening is not one of the plan's.
    NotInSchedule,
    /// A game of this number is there already.
    Twice,
    /// Moves cannot be read or break the rules.
    Moves(NotationError),
    /// The moves end the game in another way, or not at all.
    OtherEnd,
    /// A list has another length than the game has moves or seats.
    Length,
    /// The moves are not those the fingerprint was made of.
    OtherFingerprint,
}

impl FileFault {
    /// A stable name, for the page.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Json(_) => "not_json",
            Self::OtherFormat => "other_format",
            Self::OtherVersion => "other_version",
            Self::Missing => "missing",
            Self::BadValue => "bad_value",
            Self::Plan(_) => "bad_plan",
            Self::NotInSchedule => "not_in_schedule",
            Self::Twice => "twice",
            Self::Moves(_) => "bad_moves",
            Self::OtherEnd => "other_end",
            Self::Length => "length",
            Self::OtherFingerprint => "other_fingerprint",
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(match &self.fault {
            FileFault::Json(error) => return error.fmt(f),
            FileFault::Plan(error) => return error.fmt(f),
            FileFault::Moves(error) => return error.fmt(f),
            FileFault::OtherFormat => "this is not a tournament of ours",
            FileFault::OtherVersion => "made by another version",
            FileFault::Missing => "missing",
            FileFault::BadValue => "not a value that this field can have",
            FileFault::NotInSchedule => "not one of the plan's games",
            FileFault::Twice => "this game is there twice",
            FileFault::OtherEnd => "the moves do not end the game like this",
            FileFault::Length => "not as many as the game has moves or seats",
            FileFault::OtherFingerprint => "the games were changed",
        })
    }
}

impl core::error::Error for FileError {}

/// Writes a tournament down; games in the order of their numbers.
#[must_use]
pub fn write(plan: &Plan, records: &[Record]) -> Json {
    let results = Results::of(plan, records);
    Json::map([
        ("format", Json::text(FORMAT)),
        ("version", Json::int(VERSION)),
        (PLAN, Json::Text(plan.text())),
        (
            "fingerprint",
            Json::Text(fingerprint::text(results.fingerprint)),
        ),
        ("games", Json::int(results.games.into())),
        ("distinct", Json::int(results.distinct.into())),
        ("results", results.to_json(plan)),
        (
            "records",
            Json::list(fingerprint::in_order(records), |record| {
                record.to_json(plan.variant)
            }),
        ),
    ])
}

/// Reads a tournament.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str) -> Result<(Plan, Vec<Record>), FileError> {
    let wrong = |path: &str, fault| FileError {
        path: path.into(),
        fault,
    };
    let json = Json::parse(text).map_err(|error| wrong("", FileFault::Json(error)))?;
    if json.get("format").and_then(Json::as_text) != Some(FORMAT) {
        return Err(wrong("format", FileFault::OtherFormat));
    }
    if json.get("version").and_then(Json::as_int) != Some(VERSION) {
        return Err(wrong("version", FileFault::OtherVersion));
    }
    let text_of = |name: &str| match json.get(name) {
        None => Err(wrong(name, FileFault::Missing)),
        Some(value) => value
            .as_text()
            .ok_or_else(|| wrong(name, FileFault::BadValue)),
    };
    let plan =
        Plan::parse(text_of(PLAN)?).map_err(|error| wrong(PLAN, FileFault::Plan(error.into())))?;
    let list = json
        .get("records")
        .ok_or_else(|| wrong("records", FileFault::Missing))?;
    let records = read_records(&plan, list)?;
    if text_of("fingerprint")? != fingerprint::text(fingerprint::fingerprint(&records)) {
        return Err(wrong("fingerprint", FileFault::OtherFingerprint));
    }
    Ok((plan, records))
}

/// Reads a list of records of a plan.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read_records(plan: &Plan, list: &Json) -> Result<Vec<Record>, FileError> {
    let schedule = Schedule::of(plan);
    let wrong = |path: String, fault| FileError { path, fault };
    let Some(items) = list.as_list() else {
        return Err(wrong("records".into(), FileFault::BadValue));
    };
    let mut seen = vec![false; schedule.games() as usize];
    let mut records = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let path = format!("records[{index}]");
        let record = Record::from_json(plan, &schedule, item, &path)?;
        if core::mem::replace(&mut seen[record.number as usize], true) {
            return Err(wrong(format!("{path}.game"), FileFault::Twice));
        }
        records.push(record);
    }
    Ok(records)
}
