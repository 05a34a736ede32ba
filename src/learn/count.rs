//! Counting a whole game tree in pieces, in front of the reader.
//!
//! Document A counts the fillings of a 3×3 grid down to depth 8, wins ignored and the root
//! included: 623 530. Where a win ends the game, the whole tree has 549 946 nodes. A [`Counter`]
//! visits either tree node by node, as many at a time as it is told, and knows at which depth how
//! many games have ended.

use crate::ai::ground::{Discs, Ground, discs};
use crate::game::{Bits, Position};

/// What was counted at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Positions.
    pub nodes: u64,
    /// Those in which the last move has won; they have nothing below them unless wins are ignored.
    pub won: u64,
    /// Those with a full board that nobody has won.
    pub full: u64,
}

/// A count under way.
#[derive(Clone, Debug)]
pub struct Counter {
    ground: Ground,
    /// Whether a win ends the game.
    wins_end: bool,
    plies: usize,
    /// The way down: the position at each depth, and the cells not yet tried there.
    path: Vec<(Discs, u128)>,
    levels: Vec<Level>,
}

impl Counter {
    /// A count of the tree below a position of two sides, `plies` deep, the position included.
    #[must_use]
    pub fn new(position: &Position, plies: u32, wins_end: bool) -> Self {
        let ground = Ground::new(position.variant());
        let plies = plies.min(position.variant().area() - position.ply()) as usize;
        let mut counter = Self {
            ground,
            wins_end,
            plies,
            path: Vec::new(),
            levels: vec![Level::default(); plies + 1],
        };
        counter.visit(discs(position));
        counter
    }

    /// Counts so many nodes more at most; false when there are none left.
    pub fn go(&mut self, mut nodes: u64) -> bool {
        while nodes > 0 {
            let Some((discs, untried)) = self.path.last_mut() else {
                return false;
            };
            let cell = 1u128 << untried.lowest();
            *untried = untried.rest();
            let next = discs.play(cell);
            self.visit(next);
            nodes -= 1;
        }
        !self.path.is_empty()
    }

    /// All nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.levels.iter().map(|level| level.nodes).sum()
    }

    /// What was counted at each depth, the root first.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    fn visit(&mut self, discs: Discs) {
        let depth = self.path.len();
        let won = self.ground.has_line(discs.other);
        let playable = self.ground.playable(discs);
        let level = &mut self.levels[depth];
        level.nodes += 1;
        level.won += u64::from(won);
        level.full += u64::from(!won && playable == 0);
        let ends = (won && self.wins_end) || depth == self.plies;
        self.path.push((discs, if ends { 0 } else { playable }));
        // A leaf is left at once, so that the path is the way to an open node.
        while self.path.last().is_some_and(|&(_, untried)| untried == 0) {
            self.path.pop();
        }
    }
}
