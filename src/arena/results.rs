//! Everything that the records of a tournament say, at any moment of it.

use std::cmp::Reverse;

use super::fingerprint::{distinct, fingerprint, in_pair, of_game};
use super::rating::{Met, Rating, rate};
use super::score::Score;
use super::thrown::Thrown;
use super::verdict::{Verdict, Warning, verdict, warnings};
use super::{Plan, Record, Schedule};
use crate::few;

/// Points of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many games.
    pub games: u32,
    /// Points in halves: a win has two.
    pub halves: u32,
}

impl Share {
    /// The share of the points; `None` without games.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.games > 0).then(|| f64::from(self.halves) / f64::from(2 * self.games))
    }

    /// Adds the points of a game that counts so many times.
    fn add(&mut self, halves: u32, times: u32) {
        self.games += times;
        self.halves += times * halves;
    }
}

/// What one player did.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Its rating.
    pub rating: Rating,
    /// Games it played.
    pub games: u32,
    /// Games it won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games it lost.
    pub losses: u32,
    /// How many of its games are different ones.
    pub distinct: u32,
    /// Its points by seat, the seat that moves first in front. Between three sides a game counts
    /// twice in the seat of a player that holds one, and once in each of two: so the seats together
    /// say what all games say.
    pub seats: Vec<Share>,
    /// Plies of its games, all together.
    pub plies: u64,
    /// Moves it chose.
    pub moves: u64,
    /// Nodes it visited for them.
    pub nodes: u64,
    /// Nanoseconds it took for them.
    pub nanos: u64,
    /// Results it threw away, as far as games have been judged.
    pub thrown: Thrown,
}

impl Player {
    /// Nodes a move, on average.
    #[must_use]
    pub fn nodes_per_move(&self) -> f64 {
        self.nodes as f64 / self.moves.max(1) as f64
    }

    /// Milliseconds a move, on average.
    #[must_use]
    pub fn millis_per_move(&self) -> f64 {
        self.nanos as f64 / 1e6 / self.moves.max(1) as f64
    }
}

/// What two players did against each other, seen by the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// The players.
    pub players: [usize; 2],
    /// Games the first won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games the first lost.
    pub losses: u32,
    /// How many of their games are different ones.
    pub distinct: u32,
    /// Plies of their games, all together.
    pub plies: u64,
    /// The score of all whole pairs; `None` before the first.
    pub score: Option<Score>,
}

impl Pairing {
    /// Games they played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// All figures of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// Games played.
    pub games: u32,
    /// Games planned.
    pub planned: u32,
    /// How many of the games played are different ones.
    pub distinct: u32,
    /// The hash of all moves.
    pub fingerprint: u64,
    /// By player, in the order of the plan.
    pub players: Vec<Player>,
    /// The players, the best first: by rating, group by group; those of groups without one by
    /// their points.
    pub ranking: Vec<usize>,
    /// By pairing, in the order of the schedule.
    pub pairings: Vec<Pairing>,
    /// What each pairing with a whole pair says.
    pub verdicts: Vec<Verdict>,
    /// Where figures mean little.
    pub warnings: Vec<Warning>,
}

impl Results {
    /// The figures of some games of a plan, in any order. Records that do not belong to it make
    /// nonsense: see [`super::file`] for how they are checked.
    #[must_use]
    pub fn of(plan: &Plan, records: &[Record]) -> Self {
        let schedule = Schedule::of(plan);
        let count = plan.players.len();
        let hashes: Vec<u64> = records.iter().map(of_game).collect();
        let met = met(&schedule, records, &hashes);
        let anchor = plan.anchor.map(|(player, elo)| (player, f64::from(elo)));
        let ratings = rate(count, &met, anchor, plan.seed.into());
        let players: Vec<Player> = (0..count)
            .map(|player| player_of(plan, records, &hashes, player, ratings[player]))
            .collect();
        let ranking = ranking_of(&players);
        let pairings: Vec<Pairing> = met
            .iter()
            .map(|met| pairing_of(records, &hashes, &schedule, met))
            .collect();
        let verdicts = pairings
            .iter()
            .filter_map(|pairing| verdict(pairing, &players))
            .collect();
        Self {
            games: records.len() as u32,
            planned: schedule.games(),
            distinct: distinct(hashes.iter().copied()),
            fingerprint: fingerprint(records),
            warnings: warnings(&players, &pairings),
            players,
            ranking,
            pairings,
            verdicts,
        }
    }
}

/// The players, the best first. Groups with a rating come in front, those with the greater share of
/// the points first, and their members as they stand in the group. The other players follow, each
/// by its own share. Whoever has the same share stands by its wins, then as in the plan.
fn ranking_of(players: &[Player]) -> Vec<usize> {
    let key = |&at: &usize| {
        let Rating { group, place, .. } = players[at].rating;
        let members = || players.iter().filter(|other| other.rating.group == group);
        let rated = members().any(|other| other.rating.bound.is_told());
        let counted: Vec<&Player> = if rated {
            members().collect()
        } else {
            vec![&players[at]]
        };
        let sum = |of: fn(&Player) -> u32| counted.iter().map(|one| u64::from(of(one))).sum();
        let (games, wins, draws): (u64, u64, u64) = (
            sum(|one| one.games),
            sum(|one| one.wins),
            sum(|one| one.draws),
        );
        let share = (2 * wins + draws) * 1_000_000 / (2 * games).max(1);
        let order = rated.then_some((group, place));
        (!rated, Reverse(share), Reverse(wins), order)
    };
    let mut ranking: Vec<usize> = (0..players.len()).collect();
    few::sort_by_key(&mut ranking, key);
    ranking
}

/// The whole pairs of every pairing, in the order of the schedule. A pair some of whose games are
/// missing says nothing yet: its first game is better for one of the two.
fn met(schedule: &Schedule, records: &[Record], hashes: &[u64]) -> Vec<Met> {
    let pairings = schedule.pairings();
    let games = schedule.games_of_a_pair();
    let pairs = (schedule.games() / games) as usize;
    let mut sums = vec![(Share::default(), 0u64); pairs];
    for (record, &hash) in records.iter().zip(hashes) {
        let (pair, seating) = schedule.place(record.number);
        let [first, _] = pairings[pair as usize % pairings.len()];
        let (sum, all) = &mut sums[pair as usize];
        sum.add(record.halves(first), 1);
        *all = all.wrapping_add(in_pair(hash, seating));
    }
    let of_pairing = |at: usize| {
        let own = sums.iter().skip(at).step_by(pairings.len());
        own.filter(|(sum, _)| sum.games == games)
    };
    pairings
        .iter()
        .enumerate()
        .map(|(at, &players)| Met {
            players,
            pairs: of_pairing(at)
                .map(|(sum, _)| [f64::from(sum.games), f64::from(sum.halves) / 2.0])
                .collect(),
            distinct: distinct(of_pairing(at).map(|&(_, hash)| hash)),
        })
        .collect()
}

fn player_of(
    plan: &Plan,
    records: &[Record],
    hashes: &[u64],
    player: usize,
    rating: Rating,
) -> Player {
    let own = || {
        let all = records.iter().zip(hashes);
        all.filter(|(record, _)| record.seats.contains(&player))
    };
    let mut sums = Player {
        rating,
        games: 0,
        wins: 0,
        draws: 0,
        losses: 0,
        distinct: distinct(own().map(|(_, &hash)| hash)),
        seats: vec![Share::default(); plan.variant.sides()],
        plies: 0,
        moves: 0,
        nodes: 0,
        nanos: 0,
        thrown: Thrown::default(),
    };
    for (record, _) in own() {
        let halves = record.halves(player);
        sums.games += 1;
        sums.plies += record.moves.len() as u64;
        *[&mut sums.losses, &mut sums.draws, &mut sums.wins][halves as usize] += 1;
        let held = record.seats.iter().filter(|&&holder| holder == player);
        let times = (record.seats.len() - held.count()) as u32;
        for (seat, &holder) in record.seats.iter().enumerate() {
            if holder == player {
                sums.seats[seat].add(halves, times);
            }
        }
        for (_, mover, nodes, nanos) in record.chosen() {
            if mover == player {
                sums.moves += 1;
                // A file may claim any figures.
                sums.nodes = sums.nodes.saturating_add(nodes);
                sums.nanos = sums.nanos.saturating_add(nanos);
            }
        }
        sums.thrown.add(record, player);
    }
    sums
}

fn pairing_of(records: &[Record], hashes: &[u64], schedule: &Schedule, met: &Met) -> Pairing {
    let own = || {
        let all = records.iter().zip(hashes);
        all.filter(|(record, _)| {
            schedule.pairings()[schedule.pairing_of(record.number)] == met.players
        })
    };
    let shares: Vec<f64> = met.pairs.iter().map(|[games, made]| made / games).collect();
    let mut sums = Pairing {
        players: met.players,
        wins: 0,
        draws: 0,
        losses: 0,
        distinct: distinct(own().map(|(_, &hash)| hash)),
        plies: 0,
        score: Score::counting(&shares, met.distinct),
    };
    for (record, _) in own() {
        let halves = record.halves(met.players[0]);
        *[&mut sums.losses, &mut sums.draws, &mut sums.wins][halves as usize] += 1;
        sums.plies += record.moves.len() as u64;
    }
    sums
}
