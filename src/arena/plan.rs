//! What a tournament is made of.

use super::faults::{PlanError, PlanFault};
use super::{Fixture, Schedule, exact, opening_plies};
use crate::ai::catalog::{self, Entry};
use crate::ai::levels;
use crate::game::Variant;

/// The fewest and the most players.
pub const PLAYERS: [usize; 2] = [2, 16];
/// The most pairs of a pairing.
pub const PAIRS: u32 = 10_000;
/// The most games of a tournament.
pub const GAMES: u64 = 200_000;
/// The most plies of an opening, on a board that is large enough.
pub const PLIES: u32 = 12;

/// The most Elo points of an anchor.
pub const ANCHOR: u32 = 9999;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meet {
    /// Everybody meets everybody (round robin).
    All,
    /// The first player meets all others, who do not meet each other.
    First,
}

/// How games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// On the empty board.
    Empty,
    /// After so many random moves, such that nobody has won and nobody can win at once.
    Random(u32),
    /// As [`Opening::Random`], and such that exact play leads to a draw, or as near to one as a
    /// number of tries could find.
    Balanced(u32),
}

impl Opening {
    /// How many moves it has.
    #[must_use]
    pub const fn plies(self) -> u32 {
        match self {
            Self::Empty => 0,
            Self::Random(plies) | Self::Balanced(plies) => plies,
        }
    }
}

/// Where the seeds of opponents that draw come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// From the plan's seed and the game's number, unless a spec names its seed.
    Drawn,
    /// From the specs alone: the same seed in all games.
    Own,
}

/// What is to be played. Made by [`Plan::parse`] or by hand, then [`Plan::check`]ed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The board.
    pub variant: &'static Variant,
    /// The players, as specs or levels. The same may be there twice.
    pub players: Vec<String>,
    /// Who meets whom.
    pub meet: Meet,
    /// Pairs of games for each pairing.
    pub pairs: u32,
    /// How games begin.
    pub opening: Opening,
    /// What openings and dice are drawn with.
    pub seed: u32,
    /// Where the opponents' seeds come from.
    pub dice: Dice,
    /// Nodes a move, for all players that have this option and do not name it themselves.
    pub nodes: Option<u32>,
    /// Plies looked ahead, for all players that have this option and do not name it themselves.
    pub depth: Option<u32>,
    /// Ends a game as soon as exact play decides it within so many nodes. This flatters players
    /// that cannot win won games, so it is off unless asked for.
    pub adjudicate: Option<u32>,
    /// The player whose rating is fixed, from 0, and its Elo points: all others are told from
    /// there. Without one the mean of the ratings is 0. No game depends on it.
    pub anchor: Option<(usize, u32)>,
}

impl Plan {
    /// Ten pairs a pairing, with random openings of the usual length on the board.
    #[must_use]
    pub fn new(variant: &'static Variant, players: Vec<String>) -> Self {
        Self {
            variant,
            players,
            meet: Meet::All,
            pairs: 10,
            opening: Opening::Random(opening_plies(variant)),
            seed: 1,
            dice: Dice::Drawn,
            nodes: None,
            depth: None,
            adjudicate: None,
            anchor: None,
        }
    }

    /// The longest opening on a board: a third of its cells, so that there is a game left.
    #[must_use]
    pub fn longest_opening(variant: &Variant) -> u32 {
        PLIES.min(variant.area() / 3)
    }

    /// The spec a player is built from: a level becomes what it stands for on this board, and the
    /// limits are added. `dice` is the seed drawn for it; it is added where the opponent draws and
    /// does not name its seed.
    #[must_use]
    pub fn spec(&self, player: usize, dice: u32) -> String {
        let drawn = (self.dice == Dice::Drawn).then_some(dice);
        self.with(player, drawn)
    }

    /// As [`Plan::spec`], before any dice: what the player is, rather than what it draws.
    #[must_use]
    pub fn without_dice(&self, player: usize) -> String {
        self.with(player, None)
    }

    fn with(&self, player: usize, drawn: Option<u32>) -> String {
        let wanted = [
            ("depth", self.depth),
            ("nodes", self.nodes),
            ("seed", drawn),
        ];
        let mut spec = self.plain(player).to_string();
        for (name, value) in wanted {
            if let Some(value) = value
                && self.takes(player, name)
            {
                spec.push(if spec.contains(':') { ',' } else { ':' });
                spec += &format!("{name}={value}");
            }
        }
        spec
    }

    /// The seed that each seat of a game draws; `None` for a player that takes none.
    pub(super) fn dice_of(&self, fixture: &Fixture) -> Vec<Option<u32>> {
        let seats = fixture.seats.iter().zip(&fixture.dice);
        let draws = |player| self.dice == Dice::Drawn && self.takes(player, "seed");
        seats
            .map(|(&player, &drawn)| draws(player).then_some(drawn))
            .collect()
    }

    /// Whether an option may be added to a player's spec: it exists and is not named there.
    pub(super) fn takes(&self, player: usize, name: &str) -> bool {
        let (id, text) = split(self.plain(player));
        let exists = Entry::find(id)
            .is_some_and(|entry| entry.options.iter().any(|option| option.name == name));
        let named = text
            .split(',')
            .any(|part| part.split('=').next() == Some(name));
        exists && !named
    }

    /// A player's spec, a level being what it stands for.
    fn plain(&self, player: usize) -> &str {
        let spec = self.players[player].as_str();
        levels::spec(spec, self.variant).unwrap_or(spec)
    }

    /// Whether this can be played.
    ///
    /// # Errors
    /// The first thing that is wrong. `at` is 0: only a text has places.
    pub fn check(&self) -> Result<(), PlanError> {
        let wrong = |field, fault| {
            Err(PlanError {
                field,
                at: 0,
                fault,
            })
        };
        let number = |field, value: u32, max: u32| {
            if (1..=max).contains(&value) {
                return Ok(());
            }
            wrong(field, PlanFault::BadNumber { min: 1, max })
        };
        let [fewest, most] = PLAYERS;
        if !(fewest..=most).contains(&self.players.len()) {
            return wrong(
                "player",
                PlanFault::Players {
                    min: fewest,
                    max: most,
                },
            );
        }
        for player in 0..self.players.len() {
            // First as written: a limit that does not fit must not be blamed on the player.
            if let Err(error) = catalog::check(&self.players[player], self.variant) {
                return wrong("player", PlanFault::Spec { player, error });
            }
        }
        for (field, limit) in [("nodes", self.nodes), ("depth", self.depth)] {
            let Some(value) = limit else { continue };
            let takers: Vec<usize> = (0..self.players.len())
                .filter(|&player| self.takes(player, field))
                .collect();
            if takers.is_empty() {
                return wrong(field, PlanFault::NobodyTakes);
            }
            for player in takers {
                let (id, _) = split(self.plain(player));
                let options = Entry::find(id).map_or(&[][..], |entry| entry.options);
                if let Some(option) = options.iter().find(|option| option.name == field)
                    && !(option.min..=option.max).contains(&value)
                {
                    let (min, max) = (option.min, option.max);
                    return wrong(field, PlanFault::BadNumber { min, max });
                }
            }
        }
        number("pairs", self.pairs, PAIRS)?;
        if u64::from(self.pairs) * Schedule::games_of_a_round(self) > GAMES {
            return wrong("pairs", PlanFault::TooManyGames { max: GAMES });
        }
        if self.opening != Opening::Empty {
            number(
                "opening",
                self.opening.plies(),
                Self::longest_opening(self.variant),
            )?;
        }
        if matches!(self.opening, Opening::Balanced(_)) && !exact::decides_outright(self.variant) {
            return wrong("opening", PlanFault::NotDecided);
        }
        if self.adjudicate.is_some() && !exact::decides(self.variant) {
            return wrong("adjudicate", PlanFault::NotDecided);
        }
        if let Some(nodes) = self.adjudicate {
            number("adjudicate", nodes, 1_000_000_000)?;
        }
        if let Some((player, elo)) = self.anchor {
            number("anchor", player as u32 + 1, self.players.len() as u32)?;
            if elo > ANCHOR {
                let (min, max) = (0, ANCHOR);
                return wrong("anchor", PlanFault::BadNumber { min, max });
            }
        }
        Ok(())
    }
}

/// A spec's id and its options.
fn split(spec: &str) -> (&str, &str) {
    spec.split_once(':').unwrap_or((spec, ""))
}
