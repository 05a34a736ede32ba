//! What the tests of the opponents share: random positions, and the true value of small games.

use std::collections::HashMap;

use puissance4::ai::Rng;
use puissance4::game::{Key, Move, Outcome, Position, Side, Variant};

/// Boards, each with the empty cells from which plain negamax is done in a moment.
pub const NEAR_THE_END: [(&str, u32); 14] = [
    ("ttt-3x3-3", 9),
    ("p4-3x3-3", 9),
    ("p4-4x4-3", 16),
    ("p4-4x4-4", 14),
    ("ttt-4x4-3", 9),
    ("ttt-4x4-4", 9),
    ("p4-5x5-3", 14),
    ("p4-5x5-4", 13),
    ("p4-6x6-3", 16),
    ("p4-6x6-4", 13),
    ("ttt-5x5-4", 8),
    ("ttt-6x6-4", 7),
    ("7x6", 13),
    ("9x7", 12),
];

/// A position after `plies` random moves, unless the game ended before.
pub fn random_position(variant: &'static Variant, plies: u32, rng: &mut Rng) -> Option<Position> {
    let mut position = Position::new(variant);
    for _ in 0..plies {
        let moves: Vec<Move> = position.legal().collect();
        if moves.is_empty() {
            return None;
        }
        position.play(rng.pick(&moves)).unwrap();
    }
    (!position.outcome().is_over()).then_some(position)
}

/// The legal moves with which `side` would reach its goal.
pub fn winning(position: &Position, side: Side) -> Vec<Move> {
    let (goal, geometry) = (position.variant().goal(side).unwrap(), position.geometry());
    let reaches = |mv: &Move| {
        let cell = position.landing(*mv).unwrap();
        let bit = geometry.bit(cell.col().into(), cell.row().into());
        geometry.reaches(position.discs(side) | bit, goal)
    };
    position.legal().filter(reaches).collect()
}

/// The true value of a two-sided game by plain negamax with a memory: n > 0 when the side to move
/// wins with n empty cells and itself left, so that more is faster; 0 a draw; negative a loss.
#[derive(Default)]
pub struct Oracle {
    known: HashMap<Key, i32>,
}

impl Oracle {
    /// The value of a position for the side to move.
    pub fn value(&mut self, position: &Position) -> i32 {
        if let Some(&value) = self.known.get(&position.key()) {
            return value;
        }
        let best = position.legal().map(|mv| self.played(position, mv)).max();
        let value = best.expect("the game goes on");
        self.known.insert(position.key(), value);
        value
    }

    /// The value of a move for the side that plays it.
    pub fn played(&mut self, position: &Position, mv: Move) -> i32 {
        let mut next = position.clone();
        next.play(mv).unwrap();
        match next.outcome() {
            Outcome::Win(_) => (position.variant().area() - position.ply()) as i32,
            Outcome::Draw => 0,
            Outcome::Ongoing => -self.value(&next),
        }
    }
}
