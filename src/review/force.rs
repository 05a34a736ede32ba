//! Wins by threats that must be answered: each move threatens to complete a line at once, the only
//! defence is to fill that cell, and in the end two cells would have to be filled with one disc.
//!
//! Such a sequence proves the win by itself, without a hash table: whatever the defender does instead of
//! the one answer, the line is completed. Searched with more and more threats, so that the first
//! sequence found has the fewest. A move that threatens nothing is never tried, which keeps the
//! tree small: a few hundred positions as a rule, and never more than [`BUDGET`].

use super::cells::{above, bit, open_cells, winning_cells};
use crate::game::{Cell, Move, Position};

/// The longest sequence looked for, in threats.
const LONGEST: u32 = 12;

/// Positions that may be visited for one answer.
pub(super) const BUDGET: u32 = 20_000;

/// A win that the side to move can force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// How many threats it takes: 0 when a line is completed at once, 1 when the first move makes
    /// two threats at once, more for a chain that ends with two at once.
    pub threats: u32,
    /// The moves of both sides, to the winning one.
    pub line: Vec<Move>,
    /// The two cells of the end (one when the win is at once): they complete a line each, and one
    /// disc cannot fill both. The second may be the cell on top of the first.
    pub cells: Vec<Cell>,
}

/// The forced win with the fewest threats for the side to move, if it has one.
#[must_use]
pub fn forced_win(position: &Position) -> Option<Forced> {
    if position.outcome().is_over() {
        return None;
    }
    let mut budget = BUDGET;
    (0..=LONGEST).find_map(|threats| {
        let mut line = Vec::new();
        let cells = search(position, threats, &mut line, &mut budget)?;
        Some(Forced {
            threats,
            line,
            cells,
        })
    })
}

/// A forced win of exactly as many threats as given, at the end of `line`.
fn search(
    position: &Position,
    threats: u32,
    line: &mut Vec<Move>,
    budget: &mut u32,
) -> Option<Vec<Cell>> {
    *budget = budget.checked_sub(1)?;
    let own = position.turn();
    let foe = own.other(position.variant())?;
    let open = open_cells(position);
    let wins = winning_cells(position, own) & open;
    if wins != 0 {
        let mv = moves_to(position, wins).next()?;
        line.push(mv);
        return Some(vec![position.landing(mv)?]);
    }
    if threats == 0 {
        return None;
    }
    // What the other side would complete must be filled first; two such cells are too many.
    let danger = winning_cells(position, foe) & open;
    let tried = match danger.count_ones() {
        0 => open,
        1 => danger,
        _ => return None,
    };
    let moves: Vec<Move> = moves_to(position, tried).collect();
    for mv in moves {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let open = open_cells(&after);
        let made = winning_cells(&after, own) & open;
        if made == 0 || winning_cells(&after, foe) & open != 0 {
            continue;
        }
        let before = line.len();
        line.push(mv);
        let answer = moves_to(&after, made).next()?;
        let filled = after.landing(answer)?;
        line.push(answer);
        after.play_unchecked(answer);
        // A second threat of the same move, or one that the answer has just made reachable.
        let rest = winning_cells(&after, own) & open_cells(&after);
        if rest != 0 && threats == 1 {
            let last = moves_to(&after, rest).next()?;
            line.push(last);
            return Some(vec![filled, after.landing(last)?]);
        }
        if rest == 0
            && threats > 1
            && !after.outcome().is_over()
            && let Some(cells) = search(&after, threats - 1, line, budget)
        {
            return Some(cells);
        }
        line.truncate(before);
    }
    None
}

/// The moves that fill the cells of a set, all of which are open.
fn moves_to(position: &Position, cells: u128) -> impl Iterator<Item = Move> {
    let fills = move |mv: &Move| {
        let cell = position.landing(*mv);
        cell.is_some_and(|cell| bit(position, cell) & cells != 0)
    };
    (0..position.variant().move_count())
        .map(Move::new)
        .filter(fills)
}

/// Whether a side wins wherever the other moves: the two cells that cannot both be filled, if it
/// has them with the other side to move, who cannot win at once.
pub(super) fn two_at_once(position: &Position) -> Option<[u128; 2]> {
    let loser = position.turn();
    let winner = loser.other(position.variant())?;
    let open = open_cells(position);
    if winning_cells(position, loser) & open != 0 {
        return None;
    }
    let wins = winning_cells(position, winner);
    let now = wins & open;
    let first = now & now.wrapping_neg();
    let second = match now & !first {
        0 => above(position, first) & wins,
        rest => rest & rest.wrapping_neg(),
    };
    (first != 0 && second != 0).then_some([first, second])
}
