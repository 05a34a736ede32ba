//! How long a tournament will take, from what is known so far.

use super::{Plan, Record, Schedule};

/// What is known of the time that players take.
#[derive(Clone, Debug, PartialEq)]
pub struct Pace {
    /// Milliseconds a move, by player; `None` where nothing is known.
    pub millis: Vec<Option<f64>>,
    /// Moves of a game, the opening's not counted; `None` where nothing is known.
    pub moves: Option<f64>,
}

impl Pace {
    /// The pace of games that have been played.
    #[must_use]
    pub fn of(players: usize, records: &[Record]) -> Self {
        let mut sums = vec![(0.0, 0u32); players];
        let mut moves = 0;
        for record in records {
            for (_, player, _, nanos) in record.chosen() {
                sums[player].0 += nanos as f64 / 1e6;
                sums[player].1 += 1;
                moves += 1;
            }
        }
        let each = |(millis, moves): (f64, u32)| (moves > 0).then(|| millis / f64::from(moves));
        Self {
            millis: sums.into_iter().map(each).collect(),
            moves: (!records.is_empty()).then(|| f64::from(moves) / records.len() as f64),
        }
    }
}

/// Milliseconds that the remaining games take with so many workers. The length of a game is
/// guessed as three quarters of the board where none has been played. `None` while a player's
/// pace is unknown.
#[must_use]
pub fn remaining(plan: &Plan, pace: &Pace, played: u32, workers: u32) -> Option<f64> {
    let schedule = Schedule::of(plan);
    let left = schedule.games().saturating_sub(played);
    let free = plan.variant.area() - plan.opening.plies();
    let moves = pace.moves.unwrap_or(f64::from(free) * 0.75);
    // Every pairing has as many games as any other, and both its players as many seats.
    let mut a_move = 0.0;
    for &[first, second] in schedule.pairings() {
        let known = |player: usize| pace.millis.get(player).copied().flatten();
        a_move += f64::midpoint(known(first)?, known(second)?);
    }
    a_move /= schedule.pairings().len() as f64;
    // The last games cannot be shared out.
    let busy = workers.clamp(1, left.max(1));
    Some(f64::from(left) * moves * a_move / f64::from(busy))
}
