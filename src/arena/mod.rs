//! Tournaments between opponents: who is stronger, and how sure is that?
//!
//! A [`Plan`] says who meets whom, on which board and how often. Its [`Schedule`] is a list of
//! numbered games that do not depend on each other: everything a game needs follows from the
//! plan and the game's number. So it does not matter who plays a game, or when: one worker or
//! sixteen, in a browser or natively, make the same [`Record`]s. All figures are pure functions
//! over records: [`score`] one pairing, [`rating`] many players, [`results`] everything together.
//!
//! The unit of fairness is the *pair*: one opening, played with both colours. Between three sides
//! the two opponents of a pairing share the seats, and a « pair » is one opening in all six
//! seatings.
//!
//! Two players without dice repeat their games wherever an opening comes again (on the empty board:
//! always). Points are what was played, but a pair that repeats another is no evidence: intervals,
//! verdicts, errors and bounds count the distinct pairs, see [`score`].
//!
//! There is no clock in here: whoever wants times hands one in, see [`Host`].
//!
//! ```
//! use puissance4::arena::{NoClock, Results, Plan, TABLE_BYTES, Tournament};
//! use puissance4::exact::Exact;
//!
//! let plan = Plan::parse("board.7x6_player.placement_player.random_pairs.2_seed.1")?;
//! let arena = Tournament::new(plan)?;
//! let exact = Exact::shared(TABLE_BYTES);
//! let records: Vec<_> = (0..arena.games())
//!     .map(|number| arena.play(number, &exact, &mut NoClock).expect("nobody stops it"))
//!     .collect();
//! let results = Results::of(arena.plan(), &records);
//! assert_eq!(results.players[0].wins, 4);
//! # Ok::<(), puissance4::arena::PlanError>(())
//! ```

pub mod estimate;
mod exact;
pub mod export;
mod faults;
pub mod file;
pub mod fingerprint;
mod game;
pub mod json;
mod judge;
mod ledger;
mod opening;
mod plan;
mod plan_text;
pub mod pool;
pub mod presets;
pub mod rating;
mod record;
mod record_line;
pub mod results;
mod results_json;
mod schedule;
pub mod score;
pub mod thrown;
pub mod verdict;

pub use exact::{TABLE_BYTES, decides};
pub use faults::{PlanError, PlanFault};
pub use game::{Host, NoClock};
pub use judge::judge;
pub use ledger::Ledger;
pub use opening::{opening, opening_plies};
pub use plan::{Dice, Meet, Opening, Plan};
pub use record::{End, Record, Values};
pub use results::Results;
pub use schedule::{Fixture, Schedule};

use crate::exact::Shared;
use opening::Openings;

/// A plan with its schedule, ready to play any of its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    plan: Plan,
    schedule: Schedule,
    openings: Openings,
}

impl Tournament {
    /// The tournament of a plan.
    ///
    /// # Errors
    /// Why the plan cannot be played; see [`Plan::check`].
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        plan.check()?;
        Ok(Self::checked(plan))
    }

    /// The tournament of a plan that was checked.
    fn checked(plan: Plan) -> Self {
        Self {
            schedule: Schedule::of(&plan),
            plan,
            openings: Openings::default(),
        }
    }

    /// What was asked for.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Fixes the rating of one of the players, or the mean of all; see [`Plan::anchor`].
    pub fn set_anchor(&mut self, anchor: Option<(usize, u32)>) {
        if anchor.is_none_or(|(player, _)| player < self.plan.players.len()) {
            self.plan.anchor = anchor;
        }
    }

    /// Who plays whom, game after game.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.schedule.games()
    }

    /// Plays one game to its end, with opponents of its own. `None` if the host stopped it; the
    /// game can then be played again from its start, and will be the same.
    ///
    /// `exact` is the solver to ask, with its opening books. These must be the same for every game
    /// if the games are to be repeatable: perfect play may choose other moves with them.
    ///
    /// # Panics
    /// If there is no game of this number.
    pub fn play(&self, number: u32, exact: &Shared, host: &mut dyn Host) -> Option<Record> {
        let fixture = self
            .schedule
            .fixture(number)
            .expect("a game of the schedule");
        let mut patience = |spent: u64| host.go_on(&[], spent);
        let opening = self
            .openings
            .of(&self.plan, fixture.round, exact, &mut patience)?;
        game::play(&self.plan, &fixture, opening, exact, host)
    }
}
