//! Rouen min-max (document C): the clean decomposition, judged by runs of discs.
//!
//! The document's functions live here under their own jobs: `obtenirCoup` is the opponent,
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
//! counts an unfinished run once more for each end that is still empty.

use super::catalog::{Built, Claim, Entry};
use super::ground::{Discs, Ground};
use super::options::{Opt, Settings};
use super::search::{Evaluate, Limits, search};
use super::{Opponent, Report, Watch};
use crate::game::{Bits, Position, Variant};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    id: "rouen",
    options: &[
        Opt::int("depth", 0, 7, 4),
        Opt::flag("alphabeta", true),
        Opt::flag("open", false),
        Opt::int("nodes", 1000, 100_000_000, 600_000),
    ],
    claim: Claim::TWO_SIDES,
    build,
};

/// Points of a run, by its length on a board of four in line.
const POINTS: [i32; 5] = [0, 1, 5, 50, 1000];

/// The document's evaluation.
pub struct Runs {
    /// Whether open ends count.
    pub open: bool,
}

impl Runs {
    /// The sum for one side; `empty` holds the free cells of the board.
    #[must_use]
    pub fn score(&self, ground: &Ground, discs: u128, empty: u128) -> i32 {
        let length = ground.length;
        let shift = 4 - length;
        let mut sum = 0;
        for by in ground.geometry.directions() {
            let first = discs & !(discs << by);
            let mut run = discs;
            for size in 1..length {
                // `run` holds the cells from where `size` discs follow.
                let whole = first & run & !(discs >> (size * by));
                let mut runs = whole.count();
                if self.open {
                    runs += (whole & empty << by).count();
                    runs += (whole & empty >> (size * by)).count();
                }
                sum += POINTS[(size + shift) as usize] * (size * runs) as i32;
                run &= discs >> (size * by);
            }
            let members = (0..length).fold(0, |cells, step| cells | run << (step * by));
            sum += POINTS[4] * members.count() as i32;
        }
        sum
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

struct Rouen {
    ground: Ground,
    limits: Limits,
    runs: Runs,
}

fn build(settings: &Settings, variant: &'static Variant) -> Built {
    Ok(Box::new(Rouen {
        ground: Ground::new(variant),
        limits: Limits {
            plies: settings.get("depth") + 1,
            nodes: settings.get("nodes").into(),
            alpha_beta: settings.on("alphabeta"),
        },
        runs: Runs {
            open: settings.on("open"),
        },
    }))
}

impl Opponent for Rouen {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let found = search(&self.ground, position, &self.runs, self.limits, watch);
        found.report(found.best()[0], 1, false)
    }
}
