//! Note minimax (document B, stage 3): a depth-limited minimax that gives every grid a note.
//!
//! The note is 500 for a won grid, −500 for a lost one, and otherwise the best placement score of
//! the side minus the best placement score of the other over the playable cells (see
//! [`super::placement`]).
//!
//! Readings chosen: a drawn grid is worth 0 (the document keeps the notes for grids that go on);
//! `depth` counts plies; alpha-beta is used, because it changes neither the values nor the choice;
//! among equal moves one is drawn. `nodes` bounds the work on wide boards: the report says which
//! depth was finished.

use super::catalog::{Built, Claim, Entry};
use super::ground::{Discs, Ground};
use super::options::{Opt, Settings};
use super::placement::{KINDS, fields, points};
use super::search::{Evaluate, Limits, search};
use super::{Opponent, Report, Rng, Watch};
use crate::game::{Position, Variant};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    id: "note",
    options: &[
        Opt::int("depth", 1, 8, 4),
        Opt::int("nodes", 1000, 100_000_000, 400_000),
        Opt::SEED,
    ],
    claim: Claim::TWO_SIDES,
    build,
};

/// The grid's note.
pub struct Note;

impl Evaluate for Note {
    fn worth(&self, ground: &Ground, discs: Discs, _: bool) -> i32 {
        let playable = ground.playable(discs);
        let fields = fields(ground, discs);
        // What one side makes the other blocks, so the same fields serve both: only the little
        // pairs of the other side (makes two) have to be looked for again.
        let [wins, blocks, makes, stops, pairs] = fields.map(|field| field & playable != 0);
        let best = |order: [bool; 5]| {
            let found = order.iter().position(|&there| there);
            found.map_or(0, |index| points(KINDS[index]))
        };
        let own = best([wins, blocks, makes, stops, pairs]);
        let other = if wins || blocks || makes || stops {
            best([blocks, wins, stops, makes, false])
        } else {
            best(super::placement::fields(ground, discs.swap()).map(|f| f & playable != 0))
        };
        own - other
    }

    fn lost(&self, _: &Ground, _: Discs, _: u32) -> i32 {
        -500
    }
}

struct NotePlayer {
    ground: Ground,
    limits: Limits,
    seed: u32,
}

fn build(settings: &Settings, variant: &'static Variant) -> Built {
    Ok(Box::new(NotePlayer {
        ground: Ground::new(variant),
        limits: Limits {
            plies: settings.get("depth"),
            nodes: settings.get("nodes").into(),
            alpha_beta: true,
        },
        seed: settings.get("seed"),
    }))
}

impl Opponent for NotePlayer {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        let found = search(&self.ground, position, &Note, self.limits, watch);
        let best = Rng::for_move(self.seed, position).pick(&found.best());
        found.report(best, 1, found.value == 500)
    }
}
