//! The opponents that search ahead with an evaluation of their own differ only in that evaluation, in their limits and
//! in how they choose among equal moves. This is the player they share.

use super::ground::Ground;
use super::observe::{Observer, Unobserved};
use super::search::{Evaluate, Limits, observed};
use super::{Opponent, Report, Rng, Watch};
use crate::game::Position;

/// An opponent that plays the best move of a depth-limited search.
pub struct Searcher {
    /// The board and the order of its moves.
    pub ground: Ground,
    /// How far and how it searches.
    pub limits: Limits,
    /// How it judges a position.
    pub judge: Box<dyn Evaluate>,
    /// How many units of its values make a point.
    pub scale: i32,
    /// The seed for the choice among equal moves; without one, the first is played.
    pub seed: Option<u32>,
    /// The value that proves a win, if there is one.
    pub won: Option<i32>,
}

impl Searcher {
    /// The report, its search told to an observer.
    pub fn observed<O: Observer>(
        &self,
        position: &Position,
        watch: &mut dyn Watch,
        observer: &mut O,
    ) -> Report {
        let found = observed(
            &self.ground,
            position,
            &*self.judge,
            self.limits,
            watch,
            observer,
        );
        let best = found.best();
        let choice = match self.seed {
            Some(seed) => Rng::for_move(seed, position).pick(&best),
            None => best[0],
        };
        found.report(choice, self.scale, Some(found.value) == self.won)
    }
}

impl Opponent for Searcher {
    fn choose(&mut self, position: &Position, watch: &mut dyn Watch) -> Report {
        self.observed(position, watch, &mut Unobserved)
    }
}
