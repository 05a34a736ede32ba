//! The games of a tournament that have been played so far.

use super::file::{self, FileError};
use super::{Plan, PlanError, Record, Results, Tournament, estimate, export};
use crate::game::Side;

/// A tournament and its records, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    tournament: Tournament,
    records: Vec<Record>,
}

impl Ledger {
    /// A tournament without games.
    ///
    /// # Errors
    /// Why the plan cannot be played.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        let tournament = Tournament::new(plan)?;
        Ok(Self::without_games(tournament))
    }

    fn without_games(tournament: Tournament) -> Self {
        Self {
            tournament,
            records: Vec::new(),
        }
    }

    /// A tournament from a file.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn read(text: &str) -> Result<Self, FileError> {
        let (plan, records) = file::read(text)?;
        let mut ledger = Self::without_games(Tournament::checked(plan));
        records.into_iter().for_each(|record| ledger.put(record));
        Ok(ledger)
    }

    /// The tournament.
    #[must_use]
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The records, in the order of their numbers.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Adds a game; one that is there already, of the same number, is replaced (it has been judged
    /// since).
    pub fn put(&mut self, record: Record) {
        match self.place(record.number) {
            Ok(at) => self.records[at] = record,
            Err(at) => self.records.insert(at, record),
        }
    }

    /// As [`Ledger::put`], of a game written as a line, which is checked first.
    ///
    /// # Errors
    /// What is wrong with the game; nothing has changed then.
    pub fn put_line(&mut self, line: &str) -> Result<(), FileError> {
        let record = self.read_line(line)?;
        self.put(record);
        Ok(())
    }

    /// A game of this tournament from its line, checked but not added.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_line(&self, line: &str) -> Result<Record, FileError> {
        Record::from_line(self.tournament.plan(), self.tournament.schedule(), line)
    }

    /// The latest games of a pairing, or of all, that ended in one way, or in any: how many there
    /// are, and at most so many of them, the highest number first.
    #[must_use]
    pub fn latest(
        &self,
        pairing: Option<usize>,
        ended: Option<Option<Side>>,
        most: usize,
    ) -> (usize, Vec<&Record>) {
        let schedule = self.tournament.schedule();
        let fits = |record: &&Record| {
            pairing.is_none_or(|wanted| schedule.pairing_of(record.number) == wanted)
                && ended.is_none_or(|winner| record.end.winner == winner)
        };
        let found: Vec<&Record> = self.records.iter().rev().filter(fits).collect();
        (found.len(), found.into_iter().take(most).collect())
    }

    /// Fixes the rating of a player, or the mean of all; see [`Plan::anchor`]. A player that is
    /// none of the tournament's changes nothing.
    pub fn set_anchor(&mut self, anchor: Option<(usize, u32)>) {
        self.tournament.set_anchor(anchor);
    }

    /// All figures.
    #[must_use]
    pub fn results(&self) -> Results {
        Results::of(self.tournament.plan(), &self.records)
    }

    /// Milliseconds that the missing games take, by the games played or, for players without any,
    /// by `guess`, in milliseconds a move; see [`estimate::remaining`].
    #[must_use]
    pub fn remaining(&self, guess: &[Option<f64>], workers: u32) -> Option<f64> {
        let plan = self.tournament.plan();
        let mut pace = estimate::Pace::of(plan.players.len(), &self.records);
        for (known, guess) in pace.millis.iter_mut().zip(guess) {
            *known = known.or(*guess);
        }
        estimate::remaining(plan, &pace, self.records.len() as u32, workers)
    }

    /// The tournament as a file, see [`mod@file`].
    #[must_use]
    pub fn text(&self) -> String {
        file::write(self.tournament.plan(), &self.records)
    }

    /// The tournament for scripts, see [`export::json`].
    #[must_use]
    pub fn json(&self) -> String {
        export::json(self.tournament.plan(), &self.records).to_string()
    }

    /// The games for spreadsheets, see [`export::csv`].
    #[must_use]
    pub fn csv(&self) -> String {
        export::csv(self.tournament.plan(), &self.records)
    }

    fn place(&self, number: u32) -> Result<usize, usize> {
        self.records
            .binary_search_by_key(&number, |record| record.number)
    }
}
