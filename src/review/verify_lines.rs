//! The check of the lines that an explanation shows: that they end as it is told, and that threats
//! force what they are said to force.

use super::cells::{above, bit, open_cells, winning_cells};
use super::{Ending, Forced, How, forced_win, row_owner};
use crate::ai::Decided;
use crate::game::{Cell, Move, Outcome, Position, Side};

/// Whether one cell lies directly above another.
pub(super) fn is_above(cell: Cell, under: Cell) -> bool {
    (cell.col(), cell.row()) == (under.col(), under.row() + 1)
}

/// The position after a line of legal moves.
pub(super) fn along(start: &Position, line: &[Move]) -> Position {
    line.iter().fold(start.clone(), |at, &mv| played(&at, mv))
}

pub(super) fn played(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).expect("a legal move");
    after
}

/// Whether a game of so many plies fits a value.
pub(super) fn lasts(value: Decided, length: usize) -> bool {
    match value {
        Decided::Win(plies) | Decided::Loss(plies) => plies as usize == length,
        Decided::Draw => true,
    }
}

/// Whether a line ends as it is told: every fact of it is worked out again from the board.
pub(super) fn ends(start: &Position, told: &Ending) -> bool {
    let mut positions = vec![start.clone()];
    for &mv in &told.line {
        let last = &positions[positions.len() - 1];
        if last.check(mv).is_err() {
            return false;
        }
        positions.push(played(last, mv));
    }
    let length = told.line.len();
    let bare = told.cells.is_empty() && told.owner.is_none() && told.runs_out.is_none();
    let winner = match positions[length].outcome() {
        Outcome::Ongoing => return false,
        Outcome::Draw => return told.how == How::Full && told.winner.is_none() && bare,
        Outcome::Win(side) => side,
    };
    let two = told.two.is_empty() || told.how == How::OneMoveLeft;
    if told.winner != Some(winner) || told.decided > length || !two {
        return false;
    }
    let Some(&cell) = told.cells.first() else {
        return told.how == How::Unfinished && bare;
    };
    let stands = |at: usize, cell: Cell| {
        let at = &positions[at];
        winning_cells(at, winner) & bit(at, cell) != 0
    };
    let since = |cell: Cell| (0..=length).find(|&at| stands(at, cell));
    let oldest_first = told.cells.is_sorted_by_key(|&cell| since(cell));
    let ordered = !told.how.runs_out() || oldest_first;
    let owner = row_owner(start.variant(), cell.row());
    if told.owner != owner || since(cell) != Some(told.arises) || !ordered {
        return false;
    }
    let decided = &positions[told.decided];
    let before = told.decided.checked_sub(1).map(|ply| told.line[ply]);
    let last_column = before.filter(|&mv| decided.landing(mv).is_none());
    if told.runs_out != last_column.filter(|_| told.how == How::RunsOut) {
        return false;
    }
    // However the loser moves there, the winner completes a line with the next disc, or after one
    // of the moves by threats alone.
    let end = length.saturating_sub(2);
    match told.how {
        How::AtOnce => length == 1 && told.cells == [played_in(start, told.line[0])],
        How::TwoThreats => {
            let lost = told.decided == end && loses_at_once(decided);
            lost && two_threats(decided, winner, &told.cells)
        }
        How::RunsOut => {
            let lost = told.decided == end && loses_at_once(decided);
            lost && opens(decided, winner, &told.cells).is_some_and(|free| free.is_empty())
        }
        How::OneMoveLeft => {
            let free = opens(decided, winner, &told.cells).unwrap_or_default();
            let two = two_threats(&positions[end], winner, &told.two);
            let [escape] = free[..] else { return false };
            told.decided < end && two && forced_win(&played(decided, escape)).is_some()
        }
        How::Full | How::Unfinished => false,
    }
}

fn played_in(position: &Position, mv: Move) -> Cell {
    position.landing(mv).expect("a legal move")
}

/// Whether these are two cells of `winner` that the side to move would have to fill with one disc.
fn two_threats(position: &Position, winner: Side, cells: &[Cell]) -> bool {
    let &[first, second] = cells else {
        return false;
    };
    let wins = |cell: Cell| winning_cells(position, winner) & bit(position, cell) != 0;
    let open = |cell: Cell| open_cells(position) & bit(position, cell) != 0;
    let both = first != second && wins(first) && wins(second);
    both && open(first) && (open(second) || is_above(second, first))
}

/// The moves that do not open a cell of `winner`, if those that do open just these cells, and
/// nobody could complete a line at once.
fn opens(position: &Position, winner: Side, cells: &[Cell]) -> Option<Vec<Move>> {
    let wins = winning_cells(position, winner);
    let quiet = (wins | winning_cells(position, winner.other(position.variant())?))
        & open_cells(position)
        == 0;
    let mut free = Vec::new();
    let mut opened = 0;
    for mv in position.legal() {
        let under = bit(position, played_in(position, mv));
        match above(position, under) & wins {
            0 => free.push(mv),
            cell => opened |= cell,
        }
    }
    let named = cells
        .iter()
        .fold(0, |named, &cell| named | bit(position, cell));
    let once = named.count_ones() as usize == cells.len();
    (quiet && once && opened == named && position.turn() != winner).then_some(free)
}

/// Whether every move of the side to move lets the other side complete a line at once.
fn loses_at_once(position: &Position) -> bool {
    position.legal().all(|mv| {
        let next = played(position, mv);
        !next.outcome().is_over() && wins_at_once(&next)
    })
}

fn wins_at_once(position: &Position) -> bool {
    let wins = |mv| matches!(played(position, mv).outcome(), Outcome::Win(_));
    position.legal().any(wins)
}

/// Whether every other answer in a forced sequence loses at once, its end cannot be escaped, and
/// the cells it names are the two of its end.
pub(super) fn forces(start: &Position, forced: &Forced) -> bool {
    let length = forced.line.len();
    if forced.threats == 0 || length != 2 * forced.threats as usize + 1 {
        return false;
    }
    let double = along(start, &forced.line[..length - 2]);
    if !two_threats(&double, start.turn(), &forced.cells) {
        return false;
    }
    let mut at = start.clone();
    for pair in forced.line.chunks(2) {
        at = played(&at, pair[0]);
        let Some(&answer) = pair.get(1) else {
            return matches!(at.outcome(), Outcome::Win(side) if side == start.turn());
        };
        let others = at.legal().filter(|&mv| mv != answer);
        for mv in others {
            let next = played(&at, mv);
            if next.outcome().is_over() || !wins_at_once(&next) {
                return false;
            }
        }
        at = played(&at, answer);
    }
    false
}
