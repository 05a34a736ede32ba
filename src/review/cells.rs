//! Cells that matter, as sets of bits in the layout of [`crate::game::Geometry`].

use crate::game::{Cell, Position, Side};

/// The empty cells where one more disc completes a line of `side`, reachable now or not.
#[must_use]
pub fn winning_cells(position: &Position, side: Side) -> u128 {
    let threats = |goal| {
        let geometry = position.geometry();
        geometry.threats(position.discs(side), position.occupied(), goal)
    };
    position.variant().goal(side).map_or(0, threats)
}

/// The cells that can be filled now: the landing cells, or without gravity every empty cell.
#[must_use]
pub fn open_cells(position: &Position) -> u128 {
    let geometry = position.geometry();
    if position.variant().gravity() {
        geometry.landings(position.occupied())
    } else {
        geometry.board & !position.occupied()
    }
}

/// The cells directly above those of a set. Without gravity nothing rests on anything: none.
#[must_use]
pub fn above(position: &Position, cells: u128) -> u128 {
    match position.variant().gravity() {
        true => cells << 1 & position.geometry().board,
        false => 0,
    }
}

/// The cells directly below those of a set. Without gravity nothing rests on anything: none.
#[must_use]
pub fn below(position: &Position, cells: u128) -> u128 {
    match position.variant().gravity() {
        true => cells >> 1 & position.geometry().board,
        false => 0,
    }
}

/// The set of one cell.
pub(super) fn bit(position: &Position, cell: Cell) -> u128 {
    position
        .geometry()
        .bit(cell.col().into(), cell.row().into())
}

/// The cells of a set, column by column from below.
pub(super) fn list(position: &Position, cells: u128) -> Vec<Cell> {
    let mut list = Vec::new();
    position.geometry().each(cells, |cell| list.push(cell));
    list
}
