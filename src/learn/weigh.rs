//! Evaluations taken apart: where the number of a grid comes from, disc by disc and run by run.
//!
//! Four ways to judge the same position: the note of document B, the runs of document C (open and
//! closed), the groups of document D, and the threats with their parity of this project's expert.
//! The parts always add up to what the opponent's own evaluation says.

use crate::ai::WindowKind;
use crate::ai::board::Rules;
use crate::ai::expert::evaluate::{Parts, parts};
use crate::ai::ground::{Discs, Ground, discs};
use crate::ai::placement::{Weights, fields};
use crate::ai::rouen::Runs;
use crate::ai::search::Evaluate;
use crate::ai::twelve::Groups;
use crate::game::{Bits, Cell, Position, Side};

/// A playable cell, and the best a side could do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The cell.
    pub cell: Cell,
    /// What a disc of the side would do.
    pub kind: WindowKind,
    /// What that is worth.
    pub points: i32,
}

/// The note of a grid: the most points of the side to move minus the most points of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteParts {
    /// By side in the order of play, what every playable cell is worth to it.
    pub cells: [Vec<Best>; 2],
    /// By side, the most of these.
    pub best: [i32; 2],
    /// The note, seen by the side to move.
    pub note: i32,
}

/// Takes the note of a grid apart.
#[must_use]
pub fn note(position: &Position, weights: &Weights) -> NoteParts {
    let ground = Ground::new(position.variant());
    let own = discs(position);
    let turn = position.turn().index();
    let cells = [0, 1].map(|side| {
        let discs = if side == turn { own } else { own.swap() };
        let fields = fields(&ground, discs);
        let best = |(_, cell): (_, u128)| {
            let kind = weights.kind_at(&fields, cell);
            Best {
                cell: ground.geometry.cell(cell.lowest()),
                kind,
                points: weights.points(kind),
            }
        };
        let legal = ground.legal(discs).into_iter();
        legal.map(best).collect::<Vec<Best>>()
    });
    let best = [0, 1].map(|side: usize| {
        let points = cells[side].iter().map(|cell| cell.points);
        points.max().unwrap_or(0)
    });
    NoteParts {
        note: best[turn] - best[1 - turn],
        cells,
        best,
    }
}

/// Discs of one side in line, as many as touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Whose.
    pub side: Side,
    /// The discs.
    pub cells: Vec<Cell>,
    /// The empty cells at its ends.
    pub open: Vec<Cell>,
    /// What its discs score together in this direction.
    pub points: i32,
    /// What its open ends add, in hundredths of a point; 0 where they do not count.
    pub bonus: i32,
}

/// The runs of a grid and what they add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunParts {
    /// Every run of either side in every direction; a disc alone is a run of one.
    pub runs: Vec<Run>,
    /// Every disc with the points it brings its side, in the four directions together and without
    /// the open ends.
    pub discs: Vec<(Cell, Side, i32)>,
    /// By side, what it has.
    pub sums: [i32; 2],
    /// The value, seen by the side to move.
    pub value: i32,
}

/// Takes the evaluation of document C apart.
#[must_use]
pub fn runs(position: &Position, weights: &Runs) -> RunParts {
    let ground = Ground::new(position.variant());
    let turn = position.turn().index();
    let empty = ground.geometry.board & !position.occupied();
    let mut found = RunParts {
        runs: Vec::new(),
        discs: Vec::new(),
        sums: [0, 0],
        value: 0,
    };
    for side in [Side::First, Side::Second] {
        let discs = position.discs(side);
        let each = |size: u32| {
            let length = (size + 4 - ground.length).min(4);
            weights.points[length as usize]
        };
        let mut by_disc = vec![0; 128];
        for (cells, ends) in touching(&ground, discs, empty) {
            let size = cells.count();
            ground.geometry.each(cells, |cell| {
                by_disc[(u32::from(cell.col()) * ground.geometry.stride) as usize
                    + usize::from(cell.row())] += each(size);
            });
            let points = each(size) * size as i32;
            let counts = weights.open && size < ground.length;
            found.runs.push(Run {
                side,
                cells: ground.cells(cells),
                open: ground.cells(ends),
                points,
                bonus: if counts {
                    points * ends.count() as i32 * weights.bonus
                } else {
                    0
                },
            });
        }
        ground.geometry.each(discs, |cell| {
            let place = u32::from(cell.col()) * ground.geometry.stride + u32::from(cell.row());
            found.discs.push((cell, side, by_disc[place as usize]));
        });
        found.sums[side.index()] = weights.score(&ground, discs, empty);
    }
    found.value = found.sums[turn] - found.sums[1 - turn];
    found
}

/// Every run of touching discs in every direction, with the empty cells at its ends.
fn touching(ground: &Ground, discs: u128, empty: u128) -> Vec<(u128, u128)> {
    let mut runs = Vec::new();
    for by in ground.geometry.directions() {
        let mut firsts = discs & !(discs << by);
        while firsts != 0 {
            let first = 1u128 << firsts.lowest();
            let (mut cells, mut last) = (first, first);
            while last << by & discs != 0 {
                last <<= by;
                cells |= last;
            }
            runs.push((cells, (first >> by | last << by) & empty));
            firsts = firsts.rest();
        }
    }
    runs
}

/// A group of two or of three, as document D counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub side: Side,
    /// The discs that touch.
    pub cells: Vec<Cell>,
    /// What it counts: the points of a two or of a three.
    pub points: u32,
}

/// The groups of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupParts {
    /// Every group of either side.
    pub groups: Vec<Group>,
    /// By side, what its groups count together. The document's search reads the searching side's
    /// number alone.
    pub sums: [u32; 2],
}

/// Takes the heuristic of document D apart.
#[must_use]
pub fn groups(position: &Position, weights: &Groups) -> GroupParts {
    let ground = Ground::new(position.variant());
    let mut found = GroupParts {
        groups: Vec::new(),
        sums: [0, 0],
    };
    for side in [Side::First, Side::Second] {
        let discs = position.discs(side);
        for (cells, _) in touching(&ground, discs, 0) {
            let points = match cells.count() {
                1 => continue,
                2 => weights.two,
                _ => weights.three,
            };
            found.groups.push(Group {
                side,
                cells: ground.cells(cells),
                points,
            });
        }
        let (twos, threes) = Groups::count(&ground, discs);
        found.sums[side.index()] = weights.two * twos + weights.three * threes;
    }
    found
}

/// A cell where a side would complete its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Whose.
    pub side: Side,
    /// Where.
    pub cell: Cell,
    /// Whether it can be played now.
    pub playable: bool,
    /// Whether its row is odd, counted from 1 at the bottom. On boards of even height the first
    /// side profits from odd threats and the second from even ones.
    pub odd: bool,
}

/// The threats of a grid, and the estimate of the expert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatParts {
    /// Every threat of either side.
    pub threats: Vec<Threat>,
    /// The estimate, seen by the side to move.
    pub parts: Parts,
}

/// Takes the expert's evaluation of a position of two sides apart.
#[must_use]
pub fn threats(position: &Position) -> Option<ThreatParts> {
    let rules = Rules::<u128>::of(position.variant())?;
    let board = rules.board(position);
    let ground = Ground::new(position.variant());
    let playable = ground.playable(discs(position));
    let turn = position.turn().index();
    let mut threats = Vec::new();
    for side in [0, 1] {
        let cells = if side == turn {
            board.wins
        } else {
            board.dangers
        };
        ground.geometry.each(cells, |cell| {
            let bit = ground.geometry.bit(cell.col().into(), cell.row().into());
            threats.push(Threat {
                side: Side::ALL[side],
                cell,
                playable: playable & bit != 0,
                odd: cell.row().is_multiple_of(2),
            });
        });
    }
    Some(ThreatParts {
        threats,
        parts: parts(&rules, &board),
    })
}

/// What an evaluation says of a game that goes on, seen by the side to move, as if that side were
/// the one that searches.
#[must_use]
pub fn worth(position: &Position, judge: &dyn Evaluate) -> i32 {
    let seen: Discs = discs(position);
    judge.worth(&Ground::new(position.variant()), seen, true)
}
