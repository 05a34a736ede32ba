//! Numbered games: who plays whom, in which seats, from which opening.
//!
//! Games are numbered round by round. In a round every pairing plays one pair: the same opening in
//! every seating. So after each round every pairing has played equally often, and standings read in
//! the middle of a tournament are fair.

use super::{Meet, Plan};
use crate::ai::Rng;

/// Who holds which seat, game after game: 0 the first player of the pairing, 1 the second.
const TWO_SEATS: &[[usize; 3]] = &[[0, 1, 0], [1, 0, 1]];
/// All six ways for two players to share three seats. Two that follow each other are opposite.
const THREE_SEATS: &[[usize; 3]] = &[
    [0, 1, 1],
    [1, 0, 0],
    [1, 0, 1],
    [0, 1, 0],
    [1, 1, 0],
    [0, 0, 1],
];

/// One game of a schedule, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The game's number, from 0.
    pub number: u32,
    /// The round, from 0: games of one round begin with the same opening.
    pub round: u32,
    /// Which pairing of [`Schedule::pairings`].
    pub pairing: usize,
    /// The player in each seat, the seat that moves first in front.
    pub seats: Vec<usize>,
    /// A seed for each seat, drawn from the plan's seed and the game's number.
    pub dice: Vec<u32>,
}

/// All games of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    seatings: &'static [[usize; 3]],
    sides: usize,
    rounds: u32,
    seed: u32,
}

impl Schedule {
    /// The schedule of a plan.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        let count = plan.players.len();
        let firsts = match plan.meet {
            Meet::All => count,
            Meet::First => count.min(1),
        };
        let pairings = (0..firsts)
            .flat_map(|first| (first + 1..count).map(move |second| [first, second]))
            .collect();
        let sides = plan.variant.sides();
        Self {
            pairings,
            seatings: if sides == 2 { TWO_SEATS } else { THREE_SEATS },
            sides,
            rounds: plan.pairs,
            seed: plan.seed,
        }
    }

    /// Games of one round of a plan.
    #[must_use]
    pub fn games_of_a_round(plan: &Plan) -> u64 {
        let schedule = Self::of(plan);
        schedule.pairings.len() as u64 * schedule.seatings.len() as u64
    }

    /// The pairings, as numbers of players.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// Games that make up a pair: one for each seating.
    #[must_use]
    pub fn games_of_a_pair(&self) -> u32 {
        self.seatings.len() as u32
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.rounds * self.pairings.len() as u32 * self.games_of_a_pair()
    }

    /// The game of a number; `None` beyond the last.
    #[must_use]
    pub fn fixture(&self, number: u32) -> Option<Fixture> {
        if number >= self.games() {
            return None;
        }
        let (pair, seating) = self.place(number);
        let pairings = self.pairings.len() as u32;
        let pairing = (pair % pairings) as usize;
        let seats = &self.seatings[seating][..self.sides];
        let mut rng = Rng::new(u64::from(self.seed) << 32 | u64::from(number));
        Some(Fixture {
            number,
            round: pair / pairings,
            pairing,
            seats: seats
                .iter()
                .map(|&of_pairing| self.pairings[pairing][of_pairing])
                .collect(),
            dice: seats.iter().map(|_| (rng.next() >> 32) as u32).collect(),
        })
    }

    /// The pairing that a game of this number is of.
    pub(super) fn pairing_of(&self, number: u32) -> usize {
        self.place(number).0 as usize % self.pairings.len()
    }

    /// The pair a game belongs to, numbered through all rounds, and its seating.
    pub(super) fn place(&self, number: u32) -> (u32, usize) {
        let games = self.games_of_a_pair();
        (number / games, (number % games) as usize)
    }
}
