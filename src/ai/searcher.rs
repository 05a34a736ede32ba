//! The player that searches to a depth and judges grids with an evaluation: `note`, `rouen` and
//! `twelve` are this player, each with its own [`Search`].
//!
//! Its options are read by name, and only those that the opponent has: `depth`, `nodes`, `shared`,
//! `alphabeta`, `order` (the middle first), and `seed`. With a seed the move is drawn among equals;
//! otherwise the first of them is played.

use super::ground::Ground;
use super::observe::{Observer, Unobserved};
use super::options::Settings;
use super::search::{Evaluate, Limits, observed};
use super::{Opponent, Report, Rng, Watch};
use crate::game::{Position, Variant};

/// What an opponent searches with.
#[derive(Clone, Copy)]
pub struct Search {
    /// Makes the evaluation that a spec asks for, for a search of so many plies.
    pub evaluation: fn(&Settings, u32) -> Box<dyn Evaluate>,
    /// Plies that it looks ahead beyond the option `depth`.
    pub beyond: u32,
    /// Units of its values that make one point of the report.
    pub scale: i32,
    /// The value that proves a win, if there is one.
    pub won: Option<i32>,
}

/// The player.
pub struct Searcher {
    ground: Ground,
    /// How far and how it searches.
    pub limits: Limits,
    evaluation: Box<dyn Evaluate>,
    search: Search,
    seed: Option<u32>,
}

impl Searcher {
    /// The player that a spec asks for.
    #[must_use]
    pub fn new(settings: &Settings, variant: &Variant, search: Search) -> Self {
        let limits = Limits {
            plies: settings.get("depth") + search.beyond,
            nodes: settings.get("nodes").into(),
            alpha_beta: settings.find("alphabeta") != Some(0),
            shared: settings.on("shared"),
        };
        let middle_first = settings.find("order") != Some(0);
        Self {
            ground: Ground::ordered(variant, middle_first),
            limits,
            evaluation: (search.evaluation)(settings, limits.plies),
            search,
            seed: settings.find("seed"),
        }
    }

    /// The player's report; the observer follows its search.
    pub fn observed<O: Observer>(
        &self,
        position: &Position,
        watch: &mut dyn Watch,
        observer: &mut O,
    ) -> Report {
        let (ground, evaluation) = (&self.ground, &*self.evaluation);
        let found = observed(ground, position, evaluation, self.limits, watch, observer);
        let equals = found.best();
        let best = match self.seed {
            Some(seed) => Rng::for_move(seed, position).pick(&equals),
            None => equals[0],
        };
        let proved = Some(found.value) == self.search.won;
        found.report(best, self.search.scale, proved)
    }
}

impl Opponent for Searcher {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        self.observed(position, watch, &mut Unobserved)
    }
}
