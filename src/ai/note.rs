//! Note minimax (document B, stage 3): a depth-limited minimax that gives every grid a note.
//!
//! The note is 500 for a won grid, −500 for a lost one, and otherwise the best placement score of
//! the side minus the best placement score of the other over the playable cells (see
//! [`super::placement`]).
//!
//! Readings chosen: a drawn grid is worth 0 (the document keeps the notes for grids that go on);
//! `depth` counts plies; alpha-beta is used, because it changes neither the values nor the choice;
//! among equal moves one is drawn. `nodes` bounds the work on wide boards: the report says which
//! depth was finished. The five points are options here too. `shared` lets
//! the root moves share a window: fewer nodes, but the others are then known to be no better only,
//! so that nothing is drawn and the first of the best is played.

use super::catalog::{Claim, Entry, Evaluation, Player, Strength};
use super::ground::{Discs, Ground};
use super::options::Opt;
use super::placement::{WEIGHTS, Weights, fields};
use super::search::Evaluate;
use super::searcher::Search;

const SEARCH: Search = Search {
    evaluation: |settings, _| Box::new(Note::new(Weights::of(settings))),
    beyond: 0,
    scale: 1,
    won: Some(WON),
};

/// The catalogue's line.
pub const ENTRY: Entry = Entry {
    options: &[
        Opt::int("depth", 1, 8, 4),
        Opt::int("nodes", 1000, 100_000_000, 400_000),
        Opt::SEED,
        WEIGHTS[0],
        WEIGHTS[1],
        WEIGHTS[2],
        WEIGHTS[3],
        WEIGHTS[4],
        Opt::SHARED,
    ],
    claim: Claim::TWO_SIDES,
    lesson: "alpha-beta",
    evaluation: Some(Evaluation::Note),
    strength: Some(Strength::against("placement", 593)),
    ..Entry::new("note", Player::Search(SEARCH))
};

/// The note of a won grid.
pub const WON: i32 = 500;

/// The grid's note.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    weights: Weights,
    /// Whether no kind of window is worth less than making two.
    pairs_least: bool,
}

impl Note {
    /// The note with these points.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let [.., two] = weights.0;
        Self {
            weights,
            pairs_least: weights.0.iter().all(|&points| points >= two),
        }
    }
}

/// The document's note.
impl Default for Note {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

impl Evaluate for Note {
    fn worth(&self, ground: &Ground, discs: Discs, _: bool) -> i32 {
        let playable = ground.playable(discs);
        let there = |discs| fields(ground, discs).map(|field| field & playable != 0);
        // What one side makes the other blocks, so the same fields serve both: only the little
        // pairs of the other side (makes two) have to be looked for again, and not even they
        // where something that is worth as much is there.
        let own = there(discs);
        let [wins, blocks, makes, stops, _] = own;
        let other = if self.pairs_least && (wins || blocks || makes || stops) {
            [blocks, wins, stops, makes, false]
        } else {
            there(discs.swap())
        };
        self.weights.best(own) - self.weights.best(other)
    }

    fn lost(&self, _: &Ground, _: Discs, _: u32) -> i32 {
        -WON
    }
}
