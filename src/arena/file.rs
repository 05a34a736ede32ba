//! A tournament as a file: what the page and the terminal save and open again.
//!
//! ```text
//! puissance4-arena 1
//! board.7x6_player.note.depth4_player.level3_pairs.20_seed.7
//! 0 0 4453… 7*9,6 0*8,100000*2 -
//! 1 = 4453… 7*9,6 0*8,100000*2 -
//! fingerprint a43e183c8e183010 checksum 5d0c6f1b2a934e87
//! ```
//!
//! The lines are a header with the version of the format, the text of the plan
//! (`src/arena/plan_text.rs`), each game in the order of the numbers (`src/arena/record_line.rs`),
//! and an end with the fingerprint of the games and a checksum of all lines before. [`read`] plays
//! every game again, and names the line of the first mistake.

use core::fmt;

use super::{Plan, PlanError, Record, Schedule, fingerprint};
use crate::game::NotationError;

/// The first word of a file.
pub const FORMAT: &str = "puissance4-arena";
/// The version of the format that is written, and the only one that is read.
const VERSION: &str = "1";
/// The first word of the last line.
const END: &str = "fingerprint";
/// The line of the plan, and the line of the first game.
const PLAN_LINE: u32 = 2;
const FIRST_GAME: u32 = 3;

/// A file or a record line that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line of the file, from 1; 0 for a record line by itself.
    pub line: u32,
    /// The word of a record line; empty for the line as a whole.
    pub field: &'static str,
    /// What is wrong there.
    pub fault: FileFault,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The header is not that of a tournament.
    OtherFormat,
    /// The file is of another version of the format.
    OtherVersion,
    /// The end is missing.
    CutShort,
    /// The plan cannot be played.
    Plan(Box<PlanError>),
    /// A word of a record line is missing.
    Missing,
    /// A word of a record line has a value that it cannot have.
    BadValue,
    /// The plan has no game of this number.
    NotInSchedule,
    /// A line before has the same game.
    Twice,
    /// The moves cannot be read or break the rules.
    Moves(NotationError),
    /// The moves end the game in another way, or not at all.
    OtherEnd,
    /// A list has another length than the game has moves, or the line has more words.
    Length,
    /// Fingerprint or checksum are not those of the lines.
    Changed,
}

impl FileFault {
    /// A stable name, for the page.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OtherFormat => "other_format",
            Self::OtherVersion => "other_version",
            Self::CutShort => "cut_short",
            Self::Plan(_) => "bad_plan",
            Self::Missing => "missing",
            Self::BadValue => "bad_value",
            Self::NotInSchedule => "not_in_schedule",
            Self::Twice => "twice",
            Self::Moves(_) => "bad_moves",
            Self::OtherEnd => "other_end",
            Self::Length => "length",
            Self::Changed => "changed",
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(match &self.fault {
            FileFault::Plan(error) => return error.fmt(f),
            FileFault::Moves(error) => return error.fmt(f),
            FileFault::OtherFormat => "not a saved tournament",
            FileFault::OtherVersion => "saved by another version",
            FileFault::CutShort => "the file breaks off here",
            FileFault::Missing => "missing",
            FileFault::BadValue => "not a possible value",
            FileFault::NotInSchedule => "the plan has no such game",
            FileFault::Twice => "this game is in the file twice",
            FileFault::OtherEnd => "the moves do not end the game like this",
            FileFault::Length => "not as many as the game has moves",
            FileFault::Changed => "the file was changed after it was saved",
        })
    }
}

impl core::error::Error for FileError {}

/// Writes a tournament, its games in the order of their numbers.
#[must_use]
pub fn write(plan: &Plan, records: &[Record]) -> String {
    let mut text = format!("{FORMAT} {VERSION}\n{}\n", plan.text());
    for record in fingerprint::in_order(records) {
        record.write_line(plan.variant, &mut text);
    }
    let end = end_line(records, text.lines());
    text + &end + "\n"
}

/// Reads a tournament.
///
/// # Errors
/// The first thing that is wrong, and its line.
pub fn read(text: &str) -> Result<(Plan, Vec<Record>), FileError> {
    let wrong = |line, fault| FileError {
        line,
        field: "",
        fault,
    };
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let last_line = lines.len() as u32;
    match lines.first().and_then(|header| header.split_once(' ')) {
        Some((FORMAT, VERSION)) => {}
        Some((FORMAT, _)) => return Err(wrong(1, FileFault::OtherVersion)),
        _ => return Err(wrong(1, FileFault::OtherFormat)),
    }
    let [_, plan, games @ .., last] = &lines[..] else {
        return Err(wrong(last_line, FileFault::CutShort));
    };
    if !last.starts_with(END) {
        return Err(wrong(last_line, FileFault::CutShort));
    }
    let plan =
        Plan::parse(plan).map_err(|error| wrong(PLAN_LINE, FileFault::Plan(error.into())))?;
    let schedule = Schedule::of(&plan);
    let mut seen = vec![false; schedule.games() as usize];
    let mut records = Vec::with_capacity(games.len());
    for (game, line) in games.iter().zip(FIRST_GAME..) {
        let record = Record::from_line(&plan, &schedule, game)
            .map_err(|error| FileError { line, ..error })?;
        if core::mem::replace(&mut seen[record.number as usize], true) {
            return Err(wrong(line, FileFault::Twice));
        }
        records.push(record);
    }
    let before = lines[..lines.len() - 1].iter().copied();
    let end = end_line(&records, before);
    if *last == end {
        Ok((plan, records))
    } else if end.starts_with(last) {
        Err(wrong(last_line, FileFault::CutShort))
    } else {
        Err(wrong(last_line, FileFault::Changed))
    }
}

/// The last line of a file with these games and these lines.
fn end_line<'a>(records: &[Record], lines: impl Iterator<Item = &'a str>) -> String {
    let games = fingerprint::text(fingerprint::fingerprint(records));
    let checksum = fingerprint::text(fingerprint::checksum(lines));
    format!("{END} {games} checksum {checksum}")
}
