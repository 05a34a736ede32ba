//! Saving a tournament while it is played.

use std::path::Path;
use std::time::{Duration, Instant};

use puissance4::arena::{Plan, Record, file};

/// The time between two savings.
const PAUSE: Duration = Duration::from_secs(30);

/// Writes a tournament to its file, if it has one.
pub struct Saver<'a> {
    path: Option<&'a Path>,
    plan: &'a Plan,
    last: Instant,
}

impl<'a> Saver<'a> {
    /// Saves to this file.
    pub fn new(path: Option<&'a Path>, plan: &'a Plan) -> Self {
        Self {
            path,
            plan,
            last: Instant::now(),
        }
    }

    /// Saves the games if the last time is long ago. A failure is reported by the last saving.
    pub fn now_and_then(&mut self, records: &[Record]) {
        if self.last.elapsed() >= PAUSE {
            let _ = self.save(records);
        }
    }

    /// Saves the games: to a second file first, so that the first is whole whatever happens.
    pub fn save(&mut self, records: &[Record]) -> Result<(), String> {
        let Some(path) = self.path else {
            return Ok(());
        };
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let written = std::fs::write(&part, file::write(self.plan, records))
            .and_then(|()| std::fs::rename(&part, path));
        self.last = Instant::now();
        written.map_err(|error| format!("{}: {error}", path.display()))
    }
}
