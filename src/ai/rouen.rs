//! Rouen min-max (document C): the clean decomposition, judged by runs of discs.
//!
//! The document's functions have their own places here: `obtenirCoup` is [`super::searcher`],
//! `obtenirCoupsPossibles` is [`Ground::playable`], `scoreDUnCoup` and `minmax` are
//! [`super::search`], `evaluer` is [`Runs`].
//!
//! Every disc scores, in each of the four directions, for the length of the run through it: 1 → 1,
//! 2 → 5, 3 → 50, 4 → 1000; a side's sum minus the other's is the value, won games included.
//!
//! Readings chosen: `depth` is the document's `profondeur`, so depth 0 looks one ply ahead and
//! the report says depth + 1; a run longer than a win counts as a win; where three in line win, the
//! run that wins counts 1000, the one before 50, a single disc 5; the first of equal moves is
//! played, as in `obtenirCoup`.
//!
//! The document's own to-do list: `alphabeta` cuts branches without changing any value; `open`
//! counts an unfinished run once more for each end that is still empty (`bonus` says how much more,
//! in hundredths of the run's points). `order` tries the middle first, which changes no value either
//! and lets alpha-beta cut more. The four points are options; `shared` lets the root moves share a
//! window, which changes neither the value nor the choice.

use super::catalog::{Claim, Entry, Evaluation, Player, Strength};
use super::ground::{Discs, Ground};
use super::options::{Opt, Settings};
use super::search::Evaluate;
use super::searcher::Search;
use crate::game::Bits;

const SEARCH: Search = Search {
    evaluation: |settings, _| Box::new(Runs::of(settings)),
    // The document's `profondeur` counts from the move after one's own.
    beyond: 1,
    scale: 1,
    won: None,
};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("depth", 0, 7, 4),
        Opt::flag("alphabeta", true),
        Opt::flag("open", false),
        Opt::int("nodes", 1000, 100_000_000, 600_000),
        Opt::flag("order", true),
        Opt::int("one", 0, 10_000, 1),
        Opt::int("two", 0, 10_000, 5),
        Opt::int("three", 0, 10_000, 50),
        Opt::int("four", 0, 10_000, 1000),
        Opt::int("bonus", 0, 400, 100),
        Opt::SHARED,
    ],
    claim: Claim::TWO_SIDES,
    lesson: "evaluations",
    minds: &["", "open=1"],
    evaluation: Some(Evaluation::Runs),
    strength: Some(Strength::against("note", 623)),
    ..Entry::new("rouen", Player::Search(SEARCH))
};

/// The document's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runs {
    /// Points of a disc in a run, by the run's length on a board of four in line.
    pub points: [i32; 5],
    /// Whether open ends count.
    pub open: bool,
    /// What each open end adds, in hundredths of the run's points.
    pub bonus: i32,
}

/// The document's points, without its wish for open runs.
impl Default for Runs {
    fn default() -> Self {
        Self {
            points: [0, 1, 5, 50, 1000],
            open: false,
            bonus: 100,
        }
    }
}

impl Runs {
    /// The evaluation that a spec asks for.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let points = |name| settings.get(name) as i32;
        Self {
            points: [
                0,
                points("one"),
                points("two"),
                points("three"),
                points("four"),
            ],
            open: settings.on("open"),
            bonus: points("bonus"),
        }
    }

    /// The sum for one side; `empty` holds the free cells of the board.
    #[must_use]
    pub fn score(&self, ground: &Ground, discs: u128, empty: u128) -> i32 {
        if ground.narrow {
            return self.sum(ground, discs as u64, empty as u64);
        }
        self.sum(ground, discs, empty)
    }

    /// The sum in words that have room for the board.
    fn sum<B: Bits>(&self, ground: &Ground, discs: B, empty: B) -> i32 {
        let length = ground.length;
        let shift = 4 - length;
        let (mut sum, mut ends) = (0, 0);
        for by in ground.geometry.directions() {
            let first = discs & !(discs << by);
            let mut run = discs;
            for size in 1..length {
                // `run` holds the cells from where `size` discs follow.
                let whole = first & run & !(discs >> (size * by));
                let worth = self.points[(size + shift) as usize] * size as i32;
                sum += worth * whole.count() as i32;
                if self.open {
                    let before = (whole & empty << by).count();
                    let behind = (whole & empty >> (size * by)).count();
                    ends += worth * (before + behind) as i32;
                }
                run &= discs >> (size * by);
            }
            let members = (0..length).fold(B::ZERO, |cells, step| cells | run << (step * by));
            sum += self.points[4] * members.count() as i32;
        }
        sum + (i64::from(ends) * i64::from(self.bonus) / 100) as i32
    }

    fn difference(&self, ground: &Ground, discs: Discs) -> i32 {
        let empty = ground.geometry.board & !discs.all();
        self.score(ground, discs.own, empty) - self.score(ground, discs.other, empty)
    }
}

impl Evaluate for Runs {
    fn worth(&self, ground: &Ground, discs: Discs, _: bool) -> i32 {
        self.difference(ground, discs)
    }

    fn lost(&self, ground: &Ground, discs: Discs, _: u32) -> i32 {
        self.difference(ground, discs)
    }

    fn drawn(&self, ground: &Ground, discs: Discs) -> i32 {
        self.difference(ground, discs)
    }
}
