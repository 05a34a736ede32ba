//! A game that has been played.

use crate::game::{Move, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The side that won; nobody for a draw.
    pub winner: Option<Side>,
    /// Whether exact play ended the game early; see [`super::Plan::adjudicate`].
    pub adjudicated: bool,
}

/// The exact results of the positions of a game, from the first after the opening to the one
/// before the last move; each for its side to move: 1 won, 0 drawn, −1 lost, `None` not decided.
pub type Values = Vec<Option<i8>>;

/// All that is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's number in the schedule.
    pub number: u32,
    /// The player in each seat.
    pub seats: Vec<usize>,
    /// How many moves were the opening's.
    pub opening: u32,
    /// All moves, the opening's included.
    pub moves: Vec<Move>,
    /// How it ended.
    pub end: End,
    /// Nodes of each move after the opening.
    pub nodes: Vec<u64>,
    /// Time of each move after the opening, in nanoseconds of the host's clock. Where nobody thinks
    /// (random against random), each has an equal share of the game's time.
    pub nanos: Vec<u64>,
    /// The seed drawn for each seat; `None` for a player that took none.
    pub dice: Vec<Option<u32>>,
    /// Exact results, once somebody has worked them out; see [`super::judge()`].
    pub values: Option<Values>,
}

impl Record {
    /// How many points a player made, in halves: 2 a win, 1 a draw, 0 a loss.
    #[must_use]
    pub fn halves(&self, player: usize) -> u32 {
        match self.end.winner {
            None => 1,
            Some(side) if self.seats[side.index()] == player => 2,
            Some(_) => 0,
        }
    }

    /// The player who made a move, by its place in [`Record::moves`].
    #[must_use]
    pub fn mover(&self, ply: usize) -> usize {
        self.seats[ply % self.seats.len()]
    }

    /// The moves that players chose: place in the game, player, nodes, nanoseconds.
    pub fn chosen(&self) -> impl Iterator<Item = (usize, usize, u64, u64)> + '_ {
        let spent = self.nodes.iter().zip(&self.nanos).enumerate();
        spent.map(|(index, (&nodes, &nanos))| {
            let ply = self.opening as usize + index;
            (ply, self.mover(ply), nodes, nanos)
        })
    }
}
