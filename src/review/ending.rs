//! How a line of best moves ends, which is what explains most mistakes.
//!
//! Most mistakes lose many plies later, when the loser has no other move left than one under a
//! standing threat. So an ending tells which cell decides, whose row that is, when in the line its
//! threat arises, and which column fills up last.

use super::cells::{above, bit, list, open_cells, winning_cells};
use super::force::two_at_once;
use super::parity::row_owner;
use crate::few;
use crate::game::{Cell, Move, Outcome, Position, Side};

/// The way a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The board is full and nobody has won.
    Full,
    /// The first move completes a line of discs.
    AtOnce,
    /// The loser has to fill two cells with one disc.
    TwoThreats,
    /// The loser threatens nothing and is threatened by nothing, but every move it has left opens
    /// the cell above it, which completes a line of the winner: zugzwang.
    RunsOut,
    /// The loser has one move left that does not open such a cell, and this move allows two
    /// threats at once, or a chain of threats that ends so.
    OneMoveLeft,
    /// The line stops before the end of the game, or the loser could have gone on.
    Unfinished,
}

impl How {
    /// Whether the loser runs out of other moves than those under standing threats.
    #[must_use]
    pub const fn runs_out(self) -> bool {
        matches!(self, Self::RunsOut | Self::OneMoveLeft)
    }
}

/// How a line ends, as facts. Plies count from the line's first move, which is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The moves of both sides.
    pub line: Vec<Move>,
    /// Who wins at its end.
    pub winner: Option<Side>,
    /// In which way.
    pub how: How,
    /// The cells that decide, the most important first: the one that completes the line; the two
    /// threats; where the loser runs out of moves, the winner's cells that it would open, the
    /// oldest threat first.
    pub cells: Vec<Cell>,
    /// With [`How::OneMoveLeft`], the two threats of the end.
    pub two: Vec<Cell>,
    /// Who the row of the first of these cells falls to, where rows fall to sides.
    pub owner: Option<Side>,
    /// How many plies of the line are played when the first of these cells becomes a threat: 0 if
    /// it is one before the line begins.
    pub arises: usize,
    /// How many plies are played when the loser is to move and nothing helps any more: for the
    /// last time, or with [`How::OneMoveLeft`] before the threats.
    pub decided: usize,
    /// With [`How::RunsOut`], the winner's move just before, if it filled its column: the last
    /// column to fill up.
    pub runs_out: Option<Move>,
}

/// Tells how a line that begins in `start` ends.
///
/// # Panics
/// If a move of the line is illegal.
#[must_use]
pub fn ending(start: &Position, line: &[Move]) -> Ending {
    let mut told = Ending {
        line: line.to_vec(),
        winner: None,
        how: How::Unfinished,
        cells: Vec::new(),
        two: Vec::new(),
        owner: None,
        arises: 0,
        decided: line.len(),
        runs_out: None,
    };
    let mut positions = vec![start.clone()];
    for &mv in line {
        let mut next = positions[positions.len() - 1].clone();
        next.play(mv).expect("a line of legal moves");
        positions.push(next);
    }
    let winner = match positions[line.len()].outcome() {
        Outcome::Ongoing => return told,
        Outcome::Draw => {
            told.how = How::Full;
            return told;
        }
        Outcome::Win(side) => side,
    };
    told.winner = Some(winner);
    if line.is_empty() {
        return told;
    }
    // What stood before a move that completes several lines at once is told by one of them.
    let last = positions[line.len() - 1].landing(line[line.len() - 1]);
    let last = last.expect("the winning move");
    if line.len() == 1 {
        told.how = How::AtOnce;
        told.cells = vec![last];
    } else {
        told.decided = line.len() - 2;
        let at = &positions[told.decided];
        let held = if let Some(two) = two_at_once(at) {
            let first_to_second = two.iter().flat_map(|&cell| list(at, cell));
            told.cells = first_to_second.collect();
            told.how = How::TwoThreats;
            one_move_left(&positions[..=told.decided], winner)
        } else if let Some(cells) = opened_everywhere(at, winner) {
            told.how = How::RunsOut;
            Some((told.decided, cells))
        } else {
            return told;
        };
        if let Some((decided, cells)) = held {
            if decided < told.decided {
                told.how = How::OneMoveLeft;
                told.two = core::mem::take(&mut told.cells);
                told.decided = decided;
            }
            let before = decided.checked_sub(1).map(|ply| line[ply]);
            let full = |mv: &Move| positions[decided].landing(*mv).is_none();
            told.runs_out = before.filter(|mv| told.how == How::RunsOut && full(mv));
            told.cells = list(start, cells);
            few::sort_by_key(&mut told.cells, |&cell| {
                (arises(&positions, cell, winner), cell != last)
            });
        }
    }
    told.owner = row_owner(start.variant(), told.cells[0].row());
    told.arises = arises(&positions, told.cells[0], winner);
    told
}

/// In zugzwang, the cells that complete a line of `winner` above every move the other side has.
fn opened_everywhere(position: &Position, winner: Side) -> Option<u128> {
    let open = open_cells(position);
    let wins = winning_cells(position, winner);
    let loser_wins = winning_cells(position, winner.other(position.variant())?);
    let quiet = (wins | loser_wins) & open == 0;
    let opened = above(position, open) & wins;
    (quiet && position.turn() != winner && opened.count_ones() == open.count_ones())
        .then_some(opened)
}

/// Before the threats that end a line: the last position in which the loser was threatened by
/// nothing, and the winner's cells above its moves, if these were all its moves but one.
fn one_move_left(positions: &[Position], winner: Side) -> Option<(usize, u128)> {
    let threatened = |at: &Position| winning_cells(at, winner) & open_cells(at) != 0;
    let mut ply = positions.len() - 1;
    while threatened(&positions[ply]) {
        ply = ply.checked_sub(2)?;
    }
    let at = &positions[ply];
    let open = open_cells(at);
    let held = above(at, open) & winning_cells(at, winner);
    let one = held != 0 && held.count_ones() + 1 == open.count_ones();
    // A loser with a threat of its own would have carried it out.
    let quiet = winning_cells(at, winner.other(at.variant())?) & open == 0;
    (one && quiet).then_some((ply, held))
}

/// The first of the positions in which a cell completes a line of `side`.
fn arises(positions: &[Position], cell: Cell, side: Side) -> usize {
    let stands = |at: &Position| winning_cells(at, side) & bit(at, cell) != 0;
    positions.iter().position(stands).unwrap_or(positions.len())
}
