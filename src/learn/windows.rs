//! Placement's windows with their points, and the rules of the bot with their cells.

use crate::ai::bot::{self, Choice};
use crate::ai::ground::{Ground, discs};
use crate::ai::placement::{Weights, kind_of};
use crate::ai::{Rule, WindowKind};
use crate::game::{Bits, Cell, Move, Position};

/// A window that counts for a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What a disc would do in it.
    pub kind: WindowKind,
    /// What that is worth.
    pub points: i32,
}

/// A cell where the side to move can play, and what placement sees there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The move.
    pub mv: Move,
    /// The cell it fills.
    pub cell: Cell,
    /// The windows through the cell that count, the most points first.
    pub windows: Vec<Window>,
    /// What the best of them is worth; never their sum.
    pub points: i32,
}

/// What placement sees at every legal move of a position of two sides.
#[must_use]
pub fn landings(position: &Position, weights: &Weights) -> Vec<Landing> {
    let ground = Ground::new(position.variant());
    let discs = discs(position);
    let landing = |(mv, cell): (Move, u128)| {
        let mut windows = Vec::new();
        for line in ground.lines_through(cell) {
            let kind = kind_of(&ground, discs, line);
            if kind != WindowKind::Nothing {
                windows.push(Window {
                    cells: ground.cells(line),
                    kind,
                    points: weights.points(kind),
                });
            }
        }
        crate::few::sort_by_key(&mut windows, |window| -window.points);
        Landing {
            mv,
            cell: ground.geometry.cell(cell.lowest()),
            points: windows.first().map_or(0, |window| window.points),
            windows,
        }
    };
    ground.legal(discs).into_iter().map(landing).collect()
}

/// What the bot sees: the ends of runs, playable or not, and the rule that follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Where a run of the side to move lacks one disc to be a line: the cells at its ends, free or
    /// taken.
    pub wins: Vec<Cell>,
    /// The same for the runs of the other side.
    pub losses: Vec<Cell>,
    /// The same for runs of either side that lack two discs.
    pub extends: Vec<Cell>,
    /// The first rule that fires.
    pub rule: Rule,
    /// The playable cells it allows; one is drawn.
    pub cells: Vec<Cell>,
    /// The cells that rule 2 gave up, because the other side would win just above.
    pub forbidden: Vec<Cell>,
}

/// What the bot sees in a position of two sides.
#[must_use]
pub fn rules(position: &Position) -> Rules {
    let ground = Ground::new(position.variant());
    let discs = discs(position);
    let (near, far) = (ground.length - 1, ground.length - 2);
    let ends = |of, size| bot::ends(&ground, of, size);
    let Choice {
        rule,
        cells,
        forbidden,
    } = bot::decide(&ground, discs);
    Rules {
        wins: ground.cells(ends(discs.own, near)),
        losses: ground.cells(ends(discs.other, near)),
        extends: ground.cells(ends(discs.own, far) | ends(discs.other, far)),
        rule,
        cells: ground.cells(cells),
        forbidden: ground.cells(forbidden),
    }
}
