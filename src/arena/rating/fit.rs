//! The arithmetic of ratings: the most likely strengths of players who all reach each other, and
//! the bound of one who won or lost everything.

use super::super::score::expected;
use super::groups::Aside;

/// Strengths stay within this many Elo points of the mean. A resample in which somebody won
/// everything would run away otherwise.
const FAR: f64 = 1500.0;

/// Who made how many points against whom.
pub struct Points {
    players: usize,
    /// Games of two players, by first and second.
    games: Vec<f64>,
    /// Points of the first against the second.
    points: Vec<f64>,
}

impl Points {
    /// Adds up results: two players, their games, and the points of the first.
    pub fn of(players: usize, results: impl Iterator<Item = ([usize; 2], [f64; 2])>) -> Self {
        let mut sums = Self {
            players,
            games: vec![0.0; players * players],
            points: vec![0.0; players * players],
        };
        for ([first, second], [games, points]) in results {
            let (there, back) = (first * players + second, second * players + first);
            sums.games[there] += games;
            sums.games[back] += games;
            sums.points[there] += points;
            sums.points[back] += games - points;
        }
        sums
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Games of two players.
    pub fn games(&self, first: usize, second: usize) -> f64 {
        self.games[first * self.players + second]
    }

    /// Points of one player against another.
    pub fn points(&self, first: usize, second: usize) -> f64 {
        self.points[first * self.players + second]
    }
}

/// Writes the most likely ratings of a group, with mean 0, into `elo`. Stops when no strength
/// changes by more than `tolerance` of itself, or after so many rounds.
pub fn fit(points: &Points, group: &[usize], elo: &mut [f64], tolerance: f64, rounds: u32) {
    let mut strengths = vec![1.0f64; group.len()];
    let far = 10f64.powf(FAR / 400.0);
    for _ in 0..rounds {
        let mut change = 0.0f64;
        for at in 0..group.len() {
            let (mut made, mut weight) = (0.0, 0.0);
            for (other, &opponent) in group.iter().enumerate() {
                let games = points.games(group[at], opponent);
                if other != at && games > 0.0 {
                    made += points.points(group[at], opponent);
                    weight += games / (strengths[at] + strengths[other]);
                }
            }
            if weight > 0.0 {
                let next = (made / weight).clamp(1.0 / far, far);
                change = change.max((next / strengths[at] - 1.0).abs());
                strengths[at] = next;
            }
        }
        let logs: f64 = strengths.iter().map(|strength| strength.ln()).sum();
        let mean = (logs / group.len() as f64).exp();
        strengths.iter_mut().for_each(|strength| *strength /= mean);
        if change < tolerance {
            break;
        }
    }
    for (&player, strength) in group.iter().zip(&strengths) {
        elo[player] = 400.0 * strength.log10();
    }
}

/// The rating with which a player would be expected to make this share of the points against the
/// opponents it is bound by: halving an interval, because the share grows with the rating.
pub fn place(points: &Points, aside: &Aside, share: f64, elo: &[f64]) -> f64 {
    let games = |opponent: usize| points.games(aside.player, opponent);
    let all: f64 = aside.against.iter().map(|&opponent| games(opponent)).sum();
    let (mut low, mut high) = (-10_000.0, 10_000.0);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        let made: f64 = aside
            .against
            .iter()
            .map(|&opponent| games(opponent) * expected(middle - elo[opponent]))
            .sum();
        if made < share * all {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
