//! Everything that thinks in one worker of the page: opponents by seat, the judge, and the one
//! exact solver with its books.
//!
//! A seat is any name. It keeps its opponent, and with it the memory that the opponent has taken, for as
//! long as it is asked for the same spec and variant. That only saves taking the memory again: what an
//! opponent found out for one move changes no later one. Two seats never share an opponent, not even of the
//! same spec, so each thinks with its own budget. What they do share is the exact solver, whose
//! answers do not depend on who asked before.

use std::sync::Arc;

use crate::ai::options::SpecError;
use crate::ai::{Opponent, Report, Watch, catalog};
use crate::exact::{Exact, Shared};
use crate::game::Position;
use crate::judge::{self, Judge, Judgement, Limits};
use crate::solver::book::StoredBook;

/// The opponents, the judge and the solver of one worker.
pub struct Engine {
    exact: Shared,
    judge: Judge,
    seats: Vec<Seated>,
}

/// An opponent, whose it is and what it was built from.
struct Seated {
    seat: String,
    spec: String,
    variant: &'static str,
    opponent: Box<dyn Opponent>,
}

impl Engine {
    /// An engine with nobody seated, whose solver's hash table has at most so many bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        let exact = Exact::shared(table_bytes);
        Self {
            judge: Judge::new(&exact),
            exact,
            seats: Vec::new(),
        }
    }

    /// The report of a seat's opponent on a position in which somebody is to move. An opponent of
    /// another spec or variant that sat there before goes, with its memory.
    ///
    /// # Errors
    /// What is wrong with the spec; who sat there before still does.
    pub fn think(
        &mut self,
        seat: &str,
        spec: &str,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Report, SpecError> {
        let variant = position.variant();
        let same = |seated: &Seated| {
            seated.seat == seat && seated.spec == spec && seated.variant == variant.id()
        };
        let at = match self.seats.iter().position(same) {
            Some(at) => at,
            None => {
                let opponent = catalog::build_with(spec, variant, Some(&self.exact))?;
                self.release(seat);
                self.seats.push(Seated {
                    seat: seat.into(),
                    spec: spec.into(),
                    variant: variant.id(),
                    opponent,
                });
                self.seats.len() - 1
            }
        };
        Ok(self.seats[at].opponent.choose(position, watch))
    }

    /// Lets a seat's opponent go, with its memory; says whether there was one.
    pub fn release(&mut self, seat: &str) -> bool {
        let before = self.seats.len();
        self.seats.retain(|seated| seated.seat != seat);
        self.seats.len() < before
    }

    /// The seats that have an opponent.
    pub fn seats(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().map(|seated| &*seated.seat)
    }

    /// What every move of a position is worth; see [`Judge::judge`].
    pub fn judge(
        &mut self,
        position: &Position,
        limits: Limits,
        watch: &mut judge::Watch,
    ) -> Judgement {
        self.judge.judge(position, limits, watch)
    }

    /// The exact solver, for whoever asks it directly.
    #[must_use]
    pub const fn exact(&self) -> &Shared {
        &self.exact
    }

    /// Hands over an opening book, to everybody who asks the solver.
    pub fn open_book(&mut self, book: &Arc<StoredBook>) {
        self.exact.lock().expect("nobody broke it").open_book(book);
    }

    /// Bytes of the solver's hash table; 0 before its first question.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.exact.lock().expect("nobody broke it").memory()
    }
}
