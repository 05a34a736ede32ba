//! Who runs out of moves: what standing threats decide when nothing else happens.
//!
//! A threat that cannot be reached yet decides late: nobody wants to fill the cell under it, so
//! the other columns fill up, and the number of cells left says who must go there in the end. With
//! an even number of rows the odd rows (counted from 1) fall to the first player and the even rows
//! to the second, if the columns fill without a change of order.
//!
//! [`follow_up`] proves such a win; [`parity`] only forecasts one, and has to be checked.

use super::cells::{above, below, list, open_cells, winning_cells};
use crate::game::{Cell, Goal, Position, Side, Variant};

/// What a column decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    /// The cell that completes the line.
    pub cell: Cell,
    /// Who completes it.
    pub winner: Side,
    /// Plies until the other side must fill the cell below it.
    pub plies: u32,
}

/// The side that a row falls to when every disc is answered in its column: the first player's are
/// the odd rows counted from 1. `None` on boards where that is not settled by the row alone: those
/// with an odd number of rows, without gravity, or with three sides.
#[must_use]
pub fn row_owner(variant: &Variant, row: u8) -> Option<Side> {
    let settled = variant.gravity() && variant.height().is_multiple_of(2) && variant.sides() == 2;
    settled.then(|| Side::ALL[usize::from(row % 2)])
}

/// Who must open whose cell if both sides fill all columns up to those they dare not touch, and no
/// new threat arises. `None` if a threat can be carried out now, or if nothing is decided so.
#[must_use]
pub fn parity(position: &Position) -> Option<Parity> {
    let variant = position.variant();
    if !variant.gravity() || variant.sides() != 2 || position.outcome().is_over() {
        return None;
    }
    let wins = [Side::First, Side::Second].map(|side| winning_cells(position, side));
    let any = wins[0] | wins[1];
    if any & open_cells(position) != 0 {
        return None;
    }
    let geometry = position.geometry();
    let mut filled = position.occupied();
    let mut turn = position.turn();
    let mut plies = 0;
    loop {
        // All cells that nobody minds filling: everything below the cell under the lowest threat.
        let mut under = 0;
        for col in 0..geometry.width {
            let column = geometry.column(col);
            let threat = any & column & !filled;
            let lowest = threat & threat.wrapping_neg();
            let safe = match lowest {
                0 => column & !filled,
                _ => (lowest >> 1).wrapping_sub(1) & column & !filled,
            };
            filled |= safe;
            if safe.count_ones() % 2 == 1 {
                turn = turn.other(variant)?;
            }
            plies += safe.count_ones();
            under |= lowest >> 1;
        }
        let (own, foe) = (wins[turn.index()], wins[turn.other(variant)?.index()]);
        // Whoever is to move now first spends the cells under threats of its own alone: the other
        // side fills the threatened cell, and the column goes on above it.
        let spent = under & below(position, own & !foe);
        let spent = spent & spent.wrapping_neg();
        if spent == 0 {
            let lost = above(position, under & below(position, foe));
            let cell = *list(position, lost).first()?;
            return Some(Parity {
                cell,
                winner: turn.other(variant)?,
                plies,
            });
        }
        filled |= spent | spent << 1;
        plies += 2;
    }
}

/// Whether the side *not* to move wins for certain by answering every disc in the column it was
/// played in: the cells that decide. The other side cannot play under one of them without losing
/// at once, gets nothing above them, and completes no line with all it can get elsewhere.
///
/// Columns with an odd number of empty cells come in pairs if the number of all empty cells is
/// even: a disc in one is answered by a disc in another, and the side to move is given all of these
/// cells, since the choice is its own. If the number is odd, one such column must have a threat
/// where the roles are swapped below it.
#[must_use]
pub fn follow_up(position: &Position) -> Option<Vec<Cell>> {
    let variant = position.variant();
    let y = position.turn();
    let x = y.other(variant)?;
    let lines = matches!(variant.goal(x), Some(Goal::Line(_)));
    if !variant.gravity() || position.outcome().is_over() || !lines {
        return None;
    }
    let geometry = position.geometry();
    let (discs, open) = (position.discs(y), open_cells(position));
    let empty = geometry.board & !position.occupied();
    let answers = (0..variant.height())
        .filter(|row| (variant.height() - 1 - row).is_multiple_of(2))
        .fold(0, |rows, row| rows | geometry.bottom << row);
    let wins = winning_cells(position, x);
    // What can be filled at once holds nobody back.
    if wins & open != 0 {
        return None;
    }
    let held = wins & answers;
    // In a column full of ones, adding a threat's bit leaves only what is below it.
    let reachable = empty & !answers & geometry.board.wrapping_add(held);
    let own = variant.goal(y)?;
    let harmless = |cells: u128| !geometry.reaches(discs | cells, own);
    if empty.count_ones().is_multiple_of(2) {
        let proved = held != 0 && harmless(reachable | open);
        return proved.then(|| list(position, held));
    }
    for col in 0..geometry.width {
        let column = geometry.column(col);
        // A column whose next cell would be an answer has an odd number of cells left.
        let threat = wins & !answers & column;
        let threat = threat & threat.wrapping_neg();
        if threat == 0 || open & answers & column == 0 {
            continue;
        }
        let swapped = empty & answers & column & (threat - 1);
        if harmless((reachable | open) & !column | swapped) {
            return Some(list(position, held & !column | threat));
        }
    }
    None
}
